"""Tables of a PDF, with rules and without, as rows and columns with their heads."""

from __future__ import annotations

from datetime import UTC, datetime

from fpdf import FPDF
from pdf_paper import build, say

from factcheck.model.document import BlockKind, Document, Table
from factcheck.readers.pdf import read


def grid(table: Table) -> list[list[str]]:
    """The texts of a table's cells."""
    return [["" if cell is None else cell.text for cell in row] for row in table.rows]


def row(
    y: float, label: str, *figures: str, left: float = 72, stops: tuple[float, ...] = (300, 380, 460)
) -> str:
    """A label, and figures that end at the stops (Helvetica 10: a digit is 5.56 wide)."""
    widths = {
        "$": 5.56,
        "(": 3.33,
        ")": 3.33,
        ",": 2.78,
        ".": 2.78,
        "%": 8.89,
        "-": 3.33,
        "—": 10.0,
        " ": 2.78,
    }
    out = say(left, y, label) if label else ""
    for stop, figure in zip(stops, figures, strict=False):
        hanging = sum(widths[char] for char in figure if char in ")%")
        width = sum(widths.get(char, 5.56) for char in figure) - hanging
        out += say(stop - width, y, figure) if figure else ""
    return out


def centred(x: float, y: float, text: str) -> str:
    """A head about centred on x."""
    return say(x - len(text) * 2.5, y, text)


STATEMENT = "\n".join(
    [
        say(72, 745, "CONDENSED STATEMENTS OF INCOME", font="F2"),
        say(72, 730, "(In millions, except per share data)"),
        centred(325, 700, "Three Months Ended") + "\n260 697 125 0.5 re f",
        centred(285, 686, "July 26, 2026") + centred(370, 686, "July 27, 2025") + centred(445, 686, "Change"),
        row(670, "Revenue", "$ 48,310", "$30,040", "61%"),
        row(655, "Cost of revenue", "(12,085)", "-", "—"),
        row(640, "Operating expenses:"),
        row(625, "Research and development", "5,512", "3,090", "78%", left=82),
        row(610, "Sales and a label that", left=82),
        row(598, "goes on", "1,016", "842", "21%", left=82),
        row(583, "Net income per share", "$ 1.05", "$ 0.67", "57%"),
        say(72, 560, "The notes that follow are part of these statements and are long enough to be prose."),
    ]
)


def test_a_statement_without_rules_is_a_table() -> None:
    """Figures under each other make columns; heads stand over all the columns they span."""
    document = read(build(STATEMENT))
    (table,) = document.tables

    assert [
        ["", "Three Months Ended", "Three Months Ended", ""],
        ["", "July 26, 2026", "July 27, 2025", "Change"],
        ["Revenue", "$48,310", "$30,040", "61%"],
        ["Cost of revenue", "(12,085)", "-", "—"],
        ["Operating expenses:", "", "", ""],
        ["Research and development", "5,512", "3,090", "78%"],
        ["Sales and a label that goes on", "1,016", "842", "21%"],
        ["Net income per share", "$1.05", "$0.67", "57%"],
    ] == grid(table)
    assert (2, 1, "(In millions, except per share data)") == (table.head, table.page, table.above)


def test_cells_stand_in_the_text() -> None:
    """Each cell is a block of the text with its span and box; prose after the table is prose."""
    document = read(build(STATEMENT))
    cell = document.tables[0].rows[2][1]

    assert cell is not None
    assert cell.start is not None
    assert cell.box is not None
    assert "$48,310" == document.text[cell.start : cell.end]
    assert 250 < cell.box[0] < cell.box[2] < 310
    assert BlockKind.CELL in {block.kind for block in document.blocks if block.start == cell.start}
    assert document.text.endswith("are long enough to be prose.")
    assert document.tables[0].rows[2][0].header  # type: ignore[union-attr]


def test_hanging_brackets_do_not_join_columns() -> None:
    """Columns so near that a bracket reaches into the next one stay columns, row by row."""
    stops = (300, 334, 368)
    page = "\n".join(
        [
            row(700, "Net income", "12,285", "1,414", "29,760", stops=stops),
            row(685, "Deferred taxes", "(78)", "(647)", "(2,489)", stops=stops),
            row(670, "Acquired", "-", "-", "(83)", stops=stops),
        ]
    )

    assert [
        ["Net income", "12,285", "1,414", "29,760"],
        ["Deferred taxes", "(78)", "(647)", "(2,489)"],
        ["Acquired", "-", "-", "(83)"],
    ] == grid(read(build(page)).tables[0])


def test_cells_set_off_their_row_belong_to_it() -> None:
    """Figures set half a line lower than their label are of the same row."""
    page = (
        row(700, "Revenue", "48,310")
        + say(72, 680, "Liabilities")
        + row(676, "", "22,750")
        + row(660, "Equity", "42")
    )

    assert [["Revenue", "48,310"], ["Liabilities", "22,750"], ["Equity", "42"]] == grid(
        read(build(page)).tables[0]
    )


def test_words_among_figures_have_their_column() -> None:
    """A column of words beside columns of figures does not run into them."""
    page = "\n".join(
        say(72, 700 - 14 * at, name) + say(200, 700 - 14 * at, people) + say(300, 700 - 14 * at, city)
        for at, (name, people, city) in enumerate(
            [
                ("Country", "Millions", "Capital"),
                ("Austria", "8.9", "Vienna"),
                ("Denmark", "5.8", "Copenhagen"),
            ]
        )
    )

    assert [
        ["Country", "Millions", "Capital"],
        ["Austria", "8.9", "Vienna"],
        ["Denmark", "5.8", "Copenhagen"],
    ] == grid(read(build(page)).tables[0])


def test_dot_leaders_and_marks_are_no_part_of_a_cell() -> None:
    """Leaders are dropped, and footnote marks stand apart from the figure."""
    page = (
        say(72, 700, "Net sales ........................")
        + say(280, 700, "63.1")
        + say(298, 704, "2", size=6)
        + say(72, 685, "Costs ............................")
        + say(280, 685, "14.0*")
    )
    (table,) = read(build(page)).tables

    assert [["Net sales", "63.1"], ["Costs", "14.0"]] == grid(table)
    assert [("2",), ("*",)] == [row[1].marks for row in table.rows if row[1] is not None]


def ruled(rotate: int = 0) -> Document:
    """A table that a library drew with rules."""
    paper = FPDF()
    paper.set_creation_date(datetime(2026, 10, 12, tzinfo=UTC))
    paper.add_page()
    paper.set_font("Helvetica", size=10)
    paper.cell(text="Amounts in thousands", new_x="LMARGIN", new_y="NEXT")
    with paper.table(col_widths=(40, 20, 20), num_heading_rows=2) as table:
        head = table.row()
        head.cell("System", rowspan=2)
        head.cell("Minutes on 8,192 GPUs", colspan=2)
        years = table.row()
        years.cell("2025")
        years.cell("2026")
        for cells in (
            ("DeepSeek-V3 671B, a name that goes over two lines", "3.10", "2.02"),
            ("Llama", "9", "7.07"),
        ):
            line = table.row()
            for cell in cells:
                line.cell(cell)
    return read(bytes(paper.output()))


def test_a_table_with_rules_keeps_its_spans() -> None:
    """A cell that spans squares is the same cell in each of them; rows before the figures are heads."""
    (table,) = ruled().tables

    assert [
        ["System", "Minutes on 8,192 GPUs", "Minutes on 8,192 GPUs"],
        ["System", "2025", "2026"],
        ["DeepSeek-V3 671B, a name that goes over two lines", "3.10", "2.02"],
        ["Llama", "9", "7.07"],
    ] == grid(table)
    assert table.rows[0][1] is table.rows[0][2]
    assert 2 == table.head
    assert "Amounts in thousands" == table.above


def test_a_frame_around_a_page_is_no_table() -> None:
    """Two framed boxes of prose are prose."""
    frame = "60 100 240 640 re S 300 100 240 640 re S 60 420 480 320 re S "
    prose = "\n".join(say(70, 720 - 12 * at, "Here are words of a paragraph") for at in range(20))

    assert () == read(build(frame + prose)).tables


def test_rules_around_groups_of_rows_do_not_melt_them() -> None:
    """Where rules part groups of rows only, each line is still a row of its own."""
    rules = "".join(f"60 {y} 320 0.5 re f " for y in (690, 720, 660)) + "".join(
        f"{x} 660 0.5 60 re f " for x in (60, 200, 290, 380)
    )
    page = rules + "".join(
        row(709 - 13 * at - (4 if at > 1 else 0), name, one, two, stops=(280, 370))
        for at, (name, one, two) in enumerate(
            [
                ("Alabama", "18,870", "14"),
                ("Alaska", "209", "9"),
                ("Arizona", "2,303", "5"),
                ("Utah", "98 452", "0"),
            ]
        )
    )
    (table,) = read(build(page)).tables

    assert [
        ["Alabama", "18,870", "14"],
        ["Alaska", "209", "9"],
        ["Arizona", "2,303", "5"],
        ["Utah", "98 452", "0"],
    ] == grid(table)


def test_upright_rules_part_lists() -> None:
    """Lists of labels and figures that upright rules part are read one after the other."""
    left = [("GOVERNOR", ""), ("BROWN", "69"), ("KASHKARI", "247"), ("NEWSOM", "64")]
    right = [("MEASURE", ""), ("YES", "90"), ("NO", "142"), ("BLANK", "11")]
    page = "215 600 0.5 120 re f " + "".join(
        row(700 - 14 * at, one, first, stops=(200,)) + row(700 - 14 * at, two, second, left=230, stops=(330,))
        for at, ((one, first), (two, second)) in enumerate(zip(left, right, strict=True))
    )
    tables = [grid(table) for table in read(build(page)).tables]

    assert [
        [["BROWN", "69"], ["KASHKARI", "247"], ["NEWSOM", "64"]],
        [["YES", "90"], ["NO", "142"], ["BLANK", "11"]],
    ] == tables


def test_a_bracket_beside_the_heads_is_one_note() -> None:
    """ "($ in millions, except earnings" / "per share)" is one note in the corner of the table."""
    page = "\n".join(
        [
            say(72, 712, "($ in millions, except earnings"),
            row(705.5, "", "Q4", "Q3"),
            say(72, 700, "per share)"),
            row(680, "Revenue", "$22,103", "$18,120"),
            row(665, "Gross margin", "76.0%", "74.0%"),
        ]
    )

    assert "($ in millions, except earnings per share)" in grid(read(build(page)).tables[0])[0]


def test_a_table_goes_on_over_a_page_with_its_heads() -> None:
    """The part of a table on the next page has the heads of its first part, if its columns are the same."""
    first = (
        row(700, "", "2026", "2025") + row(685, "Revenue", "48,310", "30,040") + row(670, "Costs", "5", "4")
    )
    second = row(740, "Net income", "12,285", "1,414") + row(725, "Other", "11", "12")
    other = row(740, "Net income", "12,285") + row(725, "Other", "11")
    tables = read(build(first, second, other)).tables

    assert [["", "2026", "2025"], ["Net income", "12,285", "1,414"], ["Other", "11", "12"]] == grid(tables[1])
    assert [1, 1, 0] == [table.head for table in tables]


def test_heads_that_wrap_are_one_head() -> None:
    """A head over several columns that goes over two lines is one head."""
    page = "\n".join(
        [
            centred(325, 712, "Nine Months Ended") + "\n260 697 125 0.5 re f",
            centred(325, 700, "September 30,"),
            row(685, "", "2026", "2025"),
            row(670, "Revenue", "48,310", "30,040"),
            row(655, "Costs", "5,512", "3,090"),
        ]
    )

    assert [
        ["", "Nine Months Ended September 30,", "Nine Months Ended September 30,"],
        ["", "2026", "2025"],
    ] == grid(read(build(page)).tables[0])[:2]


def test_titles_over_a_table_are_its_caption_and_no_heads() -> None:
    """Lines centred on the whole table name it; a note in brackets stands in the corner."""
    page = "\n".join(
        [
            centred(266, 730, "STATEMENTS OF CASH FLOWS"),
            centred(266, 716, "(In millions)"),
            row(700, "", "Q4", "Q3", "Q2"),
            row(685, "Net income for the period", "48,310", "30,040", "9"),
            row(670, "Costs", "5,512", "3,090", "8"),
        ]
    )
    (table,) = read(build(page)).tables

    assert "STATEMENTS OF CASH FLOWS" == table.caption
    assert [["(In millions)", "", "", ""], ["", "Q4", "Q3", "Q2"]] == grid(table)[:2]


def test_groups_of_columns_share_the_head_that_is_centred_on_them() -> None:
    """Without a rule under it, a head belongs to the columns on which it is centred."""
    stops = (250, 310, 400, 460)
    page = "\n".join(
        [
            centred(270, 714, "Quarter") + centred(420, 714, "Year"),
            row(700, "", "2026", "2025", "2026", "2025", stops=stops),
            row(685, "Revenue", "48,310", "30,040", "99,111", "88,222", stops=stops),
            row(670, "Costs", "25,512", "13,090", "77,333", "66,444", stops=stops),
        ]
    )

    assert ["", "Quarter", "Quarter", "Year", "Year"] == grid(read(build(page)).tables[0])[0]


def test_years_beside_the_scale_are_headings() -> None:
    """The corner of a table may say what its figures are counted in; the years beside it head columns."""
    document = read(
        build(
            "\n".join(
                [
                    centred(340, 700, "Quarter Ended July 26,"),
                    say(72, 685, "In millions, except percentages")
                    + row(685, "", "2026", "2025")
                    + say(436, 685, "% Change"),
                    row(670, "Revenue", "$48,310", "$30,040", "61%"),
                    row(655, "Income", "17,350", "13,748", "26%"),
                ]
            )
        )
    )

    assert [2] == [table.head for table in document.tables]
    assert ["In millions, except percentages", "2026", "2025", "% Change"] == grid(document.tables[0])[1]
