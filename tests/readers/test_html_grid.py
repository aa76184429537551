"""From cells as written to logical columns: spans, split symbols, spacers, headings."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.model.document import BlockKind, Table
from factcheck.readers.affixes import is_figure, is_prefix, is_suffix, joiner, starts_figure
from factcheck.readers.columns import find_columns, touching
from factcheck.readers.grid import MOST_CARRIED, arrange
from factcheck.readers.patches import Patch
from factcheck.readers.tabular import LONGEST_CAPTION
from factcheck.readers.webpage import lay_out_markup


def table_of(*rows: str, before: str = "") -> Table:
    """A table of rows such as "Revenue | $ | 2,575"; "3:text" spans three columns."""
    markup = []
    for row in rows:
        cells = []
        for written in row.split("|"):
            span, colon, text = written.strip().partition(":")
            spans = bool(colon) and span.isdigit()
            cells.append(f'<td colspan="{span}">{text}</td>' if spans else f"<td>{written}</td>")
        markup.append(f"<tr>{''.join(cells)}</tr>")
    return lay_out_markup(f"{before}<table>{''.join(markup)}</table>").tables[0]


def texts(table: Table) -> list[list[str | None]]:
    return [[None if cell is None else cell.text for cell in row] for row in table.rows]


def test_symbols_join_their_figures() -> None:
    """ "$", ")" and "%" in cells of their own belong to the figure beside them."""
    table = table_of(
        " | 3:2027 | | 3:2026",
        "Revenue | $ | 2,575 | | | $ | 1,213 | ",
        "Loss | | (49 | ) | | | (4 | )",
        "Margin | | 18 | % | | | 20 | %",
        "Change | | ( 1.2 | ) pts | | | 3.1 | pts",
        "Per share | $ | (0.60 | ) | | $( | 0.62 | )",
    )

    assert [
        ["", "2027", "2026"],
        ["Revenue", "$2,575", "$1,213"],
        ["Loss", "(49)", "(4)"],
        ["Margin", "18%", "20%"],
        ["Change", "( 1.2) pts", "3.1 pts"],
        ["Per share", "$(0.60)", "$(0.62)"],
    ] == texts(table)


def test_the_bracket_of_one_figure_never_closes_another() -> None:
    """A lone closing bracket joins only a figure that has one open."""
    assert [["Loss", "(49)", ")", "7"]] == texts(table_of("Loss | (49) | ) | 7"))


def test_a_dollar_sign_without_a_figure_stays_alone() -> None:
    """A symbol joins the next figure only, never a word or another symbol."""
    assert [["Price", "$", "on request"], ["Cost", "$", "$5"]] == [
        [cell for cell in row if cell is not None]
        for row in texts(table_of("Price | $ | on request | ", "Cost | $ | $ | 5"))
    ]


def test_a_dash_is_a_value_of_its_own() -> None:
    """A lone dash stands for nothing or zero, and takes a currency sign like a figure."""
    assert [["Debt", "$—", "—", "-"], ["Cash", "$5", "7", "9"]] == texts(
        table_of("Debt | $ | — | — | -", "Cash | $ | 5 | 7 | 9")
    )


def test_a_heading_lands_on_every_column_it_covers() -> None:
    """A heading that spans physical columns stands over each logical column under it."""
    table = table_of(
        " | | 7:Three Months Ended | | 7:Six Months Ended",
        " | | 3:2027 | | 3:2026 | | 3:2027 | | 3:2026",
        "Revenue | | $ | 1 | | | $ | 2 | | | $ | 3 | | | $ | 4 | ",
    )

    assert [
        ["", "Three Months Ended", "Three Months Ended", "Six Months Ended", "Six Months Ended"],
        ["", "2027", "2026", "2027", "2026"],
        ["Revenue", "$1", "$2", "$3", "$4"],
    ] == texts(table)
    assert 2 == table.head


def test_a_heading_beside_its_figures_is_over_them() -> None:
    """Where the heading stands over the spacer and the figure in the next cell, they are one column."""
    assert [["", "2027", "2026"], ["Revenue", "5", "7"]] == texts(
        table_of(" | 2027 | | 2026 | ", "Revenue | | 5 | | 7")
    )


def test_indented_labels_are_one_column() -> None:
    """Labels that begin in different columns for the sake of indentation are one column of labels."""
    assert [["Revenue:", "", ""], ["Kilns", "5", "7"], ["Total", "5", "7"]] == [
        [cell or "" for cell in row]
        for row in texts(table_of("2:Revenue: | | ", " | Kilns | 5 | 7", "2:Total | 5 | 7"))
    ]


def test_columns_without_text_and_rows_without_text_vanish() -> None:
    """Spacers leave no trace; a cell without text in a column with text is an empty cell."""
    assert [["a", "1", ""], ["b", "2", "3"]] == texts(table_of("a | | 1 | | ", " | | | | ", "b | | 2 | | 3"))


def test_a_cell_that_spans_rows_stands_in_each() -> None:
    """A label over two rows is the label of both; the second row has one cell fewer."""
    page = lay_out_markup(
        "<table><tr><td rowspan=2>Cost</td><td>505</td><td>938</td></tr>"
        "<tr><td>401</td><td>744</td></tr></table>"
    )

    assert [["Cost", "505", "938"], ["Cost", "401", "744"]] == texts(page.tables[0])
    assert page.tables[0].rows[0][0] is page.tables[0].rows[1][0]
    assert 1 == page.text.count("Cost")


def test_a_square_that_nothing_covers_is_none() -> None:
    """A row that is too short leaves squares that do not exist."""
    assert [["a", "1", "2"], ["b", None, None]] == texts(table_of("a | 1 | 2", "b"))


def test_two_cells_that_crowd_into_one_column_are_both_kept() -> None:
    """Nothing is lost where spans overlap in ways no browser could print."""
    page = lay_out_markup(
        "<table><tr><td>a<td rowspan=3>b<td>c</tr><tr><td colspan=3>d<td>e</tr><tr><td>f<td>g</tr></table>"
    )

    assert set("abcdefg") == set(page.text.replace("\n", "").replace(" ", ""))


@pytest.mark.parametrize(
    ("rows", "head"),
    [
        (["9.25% notes, May 2031 | 1,750 | 9.00% notes | 2,000"], 0),
        (["Quarter ended | June 30, 2026", "Revenue | 2,417"], 1),
        (["(in millions) | 2026 | 2025", "Revenue | 1 | 2"], 1),
        ([" | 2026 | 2025", " | (Unaudited) | ", "Assets: | | ", "Cash | 1 | 2"], 2),
        ([" | 2026 | 2025", "Inventories: | (In millions) | (In millions)", "Raw | 1 | 2"], 2),
        ([" | June 30, | June 30,", " | 2026 | 2025", "Current assets: | | ", "Cash | $ 1 | $ 2"], 2),
        (["Name | Kestrel | Plover", "Maker | North | South", "Kilns | 12 | 9"], 1),
        (["Site | Manager", "North | Ann"], 0),
        (["<b>Site</b> | <b>Manager</b>", "North | Ann"], 1),
        (["<b>Site</b> | <b>Manager</b>", "<b>North</b> | <b>Ann</b>"], 0),
        ([" | June 30, | June 30,", "(in millions) | 2026 | 2025", "Cash | 1 | 2"], 2),
        ([" | June 30, | June 30,", "Total | (b) | c", "Cash | 1 | 2"], 2),
        ([" | June 30, | June 30,", "Kilns | north | south", "Cash | 1 | 2"], 1),
        ([" | 1Q26 | Up", "Revenue | 2 | 3"], 1),
    ],
)
def test_heading_rows_end_before_the_first_figures(rows: list[str], head: int) -> None:
    """Years, dates, periods and units are headings; figures and lone labels above them are not."""
    assert head == table_of(*rows).head


def test_marked_headings_count_first() -> None:
    """Rows in thead, or of th cells only, are the headings, whatever else is in them."""
    page = lay_out_markup(
        "<table><thead><tr><td>Kiln</td><td>12</td></tr></thead><tr><td>North</td><td>9</td></tr></table>"
        "<table><tr><th></th><th>1</th></tr><tr><th>a</th><td>b</td></tr></table>"
        "<table><tr><th>a</th><th>1</th></tr></table>"
    )

    assert [1, 1, 0] == [table.head for table in page.tables]
    assert [True, False] == [cell.header for cell in page.tables[1].rows[1] if cell]


def test_title_rows_are_the_caption() -> None:
    """A title printed inside the table, and its scale, is its caption; a real caption comes first."""
    rows = "<tr><td colspan=3>BALANCE SHEETS</td></tr><tr><td colspan=3>(In thousands)</td></tr>"
    rows += "<tr><td></td><td>2027</td><td>2026</td></tr><tr><td>Cash</td><td>5</td><td>6</td></tr>"
    page = lay_out_markup(f"<table>{rows}</table><table><caption>Sheets</caption>{rows}</table>")

    assert ["BALANCE SHEETS\n(In thousands)", "Sheets"] == [table.caption for table in page.tables]
    assert 3 == page.tables[0].head


@pytest.mark.parametrize(
    ("before", "above"),
    [
        ("<p>Kilns by site</p>", "Kilns by site"),
        ("<p>STATEMENTS</p><p>(In millions)</p><p>(Unaudited)</p>", "STATEMENTS\n(In millions)\n(Unaudited)"),
        ("<p>Text.</p><p>Kilns</p><p> </p>", "Kilns"),
        ("<p>Kilns</p><p>7</p><hr>", "Kilns"),
        ("<p>Kilns</p><table><tr><td>a</td><td>1</td></tr></table>", ""),
        ("", ""),
    ],
)
def test_the_block_above_a_table(before: str, above: str) -> None:
    """The nearest block above, with what lines in brackets stand under; never the cell of another table."""
    assert above == lay_out_markup(f"{before}<table><tr><td>b</td><td>2</td></tr></table>").tables[-1].above


def test_tables_are_numbered_in_reading_order() -> None:
    """Tables count from 1, and know where they begin and end."""
    page = lay_out_markup("<table><tr><td>a<td>1</table><p>text</p><table><tr><td>b<td>2</table>")

    assert [(1, "a\n\n1"), (2, "b\n\n2")] == [(t.number, page.text[t.start : t.end]) for t in page.tables]


@pytest.mark.parametrize(
    "markup",
    [
        "<table><tr><td>One cell</td></tr></table>",
        "<table><tr><td>Line</td></tr><tr><td>Line</td></tr></table>",
        "<table><tr><td>•</td><td>A point.</td></tr><tr><td>•</td><td>Another.</td></tr></table>",
        "<table><tr><td>(1)</td><td>Includes leases.</td></tr></table>",
        f"<table><tr><td>Beside</td><td>{'prose ' * 40}</td></tr></table>",
    ],
)
def test_layout_tables_are_running_text(markup: str) -> None:
    """A frame, or a bullet beside prose, is no table: its cells are paragraphs."""
    page = lay_out_markup(markup)

    assert () == page.tables
    assert {BlockKind.PARAGRAPH} == {block.kind for block in page.blocks}


def test_a_table_inside_a_frame_is_found() -> None:
    """The outer table is running text; the inner one keeps its cells and their places."""
    page = lay_out_markup(
        "<table><tr><td><p>Above</p><table><tr><td>a</td><td>$</td><td>1</td></tr></table></td><td>Beside.</td></tr></table>"
    )

    assert ["Above", "a", "$1", "Beside."] == [page.text[block.start : block.end] for block in page.blocks]
    assert [["a", "$1"]] == texts(page.tables[0])
    assert "Above" == page.tables[0].above


def test_a_hidden_cell_takes_no_column_and_an_invisible_one_does() -> None:
    """display:none moves the cells after it; visibility:hidden does not."""
    none, invisible = (
        lay_out_markup(
            f'<table><tr><td>a</td><td style="{style}">9</td><td>1</td></tr>'
            "<tr><td>b</td><td>2</td><td>3</td></tr></table>"
        ).tables[0]
        for style in ("display:none", "visibility:hidden")
    )

    assert ["a", "1", None] == texts(none)[0]
    assert ["a", "", "1"] == texts(invisible)[0]


def test_bombs_are_bounded() -> None:
    """Rowspans and colspans that would fill millions of squares cost no more than they are worth."""
    carried = arrange([[Patch("x", down=60_000) for _ in range(50)], *([Patch("y")] for _ in range(2000))])
    wide = lay_out_markup("<table><tr>" + "<td>x" * 3000 + "</table>")

    assert MOST_CARRIED > sum(len(row) for row in carried.rows) - 2050 - 100
    assert () == wide.tables
    assert 3000 == wide.text.count("x")


@pytest.mark.parametrize(
    "figure",
    ["2,575", "$2,575", "(49)", "$(0.60)", "18%", "18 %", "11.9 pts", "(2.7) pts", "—", "-", "103\u2009400",
     "€ 5", "$2.5 billion", "0.5x", "1.2", ".5", "80 GB", "US$5", "−14", "+3", "±2%"],
)  # fmt: skip
def test_figures_are_told(figure: str) -> None:
    """A whole cell that is a figure, however it is dressed."""
    assert is_figure(figure)


@pytest.mark.parametrize(
    "words", ["2026", "2025 (1)", "June 30, 2026", "Q2", "Revenue", "1Q26", "NM", "10-Q", "", "1st"]
)
def test_headings_are_no_figures(words: str) -> None:
    """Years, dates, quarters and words head columns."""
    assert not is_figure(words)


def test_affixes_are_told() -> None:
    """Currency signs and brackets belong before, brackets, per cent signs and points after."""
    assert all(is_prefix(text) for text in ("$", "€", "(", "$(", "US$", "($", "RMB", "- $"))
    assert not any(is_prefix(text) for text in ("—", "-", "A", "", "5"))
    assert all(is_suffix(text) for text in (")", "%", ")%", "%)", "pts", ") pts", "x", "bps"))
    assert not any(is_suffix(text) for text in ("", "a", "5", "—"))
    assert all(starts_figure(text) for text in ("5", "(5", "—", "N/A", "$5", ".5", "-3"))
    assert [" ", "", " ", ""] == [
        joiner("1.2", "pts"),
        joiner("5", ")"),
        joiner("RMB", "5"),
        joiner("US$", "5"),
    ]


def test_stretches_that_miss_each_other_by_a_column_stay_apart() -> None:
    """A cell that half overlaps two columns makes no column, and lands where it overlaps."""
    grid = arrange(
        [
            [Patch("a", 2), Patch("", 1), Patch("b", 2)],
            [Patch("a", 2), Patch("", 1), Patch("b", 2)],
            [Patch("", 1), Patch("c", 3), Patch("", 1)],
        ]
    )

    assert [(0, 1), (3, 4)] == grid.columns
    assert [0, 1] == grid.rows[2][0].columns


def test_columns_are_found_from_cuts() -> None:
    """Stretches that overlap and never stand side by side are one column."""
    grid = arrange(
        [
            [Patch("", 1), Patch("both", 4)],
            [Patch("label", 1), Patch("$", 1), Patch("1", 1), Patch("2", 1), Patch("", 1)],
            [Patch("label", 1), Patch("", 1), Patch("3", 1), Patch("", 1), Patch("4", 1)],
        ]
    )

    assert [(0, 0), (1, 2), (3, 3), (4, 4)] == grid.columns
    assert [1, 2, 3] == grid.rows[0][0].columns
    assert range(1, 3) == touching(grid.columns, (2, 3))
    assert [] == find_columns([])


CELLS = st.builds(
    Patch,
    st.sampled_from(["", "$", "5", "(5", ")", "%", "Revenue", "2026", "—"]),
    st.integers(1, 4),
    st.integers(1, 3),
)


@settings(deadline=None)
@given(st.lists(st.lists(CELLS, max_size=6), max_size=6))
def test_no_cell_is_lost_and_none_stands_twice(rows: list[list[Patch]]) -> None:
    """Every text of every cell is in exactly one joint, and no two joints of a row share a column."""
    grid = arrange(rows)
    joints = {id(joint): joint for row in grid.rows for joint in row}.values()
    merged = sorted(patch.text for joint in joints for patch in joint.patches)

    assert sorted(patch.text for row in rows for patch in row if patch.text) == merged
    for row in grid.rows:
        columns = [n for joint in row for n in joint.columns]
        assert len(set(columns)) == len(columns)
        assert all(0 <= n < len(grid.columns) for n in columns)
    assert grid.columns == sorted(grid.columns)


def test_a_figure_with_a_footnote_mark_is_no_heading() -> None:
    """The first row of figures is a row, though each of its figures carries an asterisk."""
    markup = (
        "<table><tr><td>Name</td><td>Action</td><td>Shares</td></tr>"
        "<tr><td>Ada</td><td>Sale</td><td>29,000*</td></tr>"
        "<tr><td>Ada</td><td>Gift</td><td>39,000</td></tr></table>"
    )

    assert 1 == lay_out_markup(markup).tables[0].head


def test_of_a_long_text_above_a_table_its_end_is_kept() -> None:
    """A page whose text runs into one block gives each table the end of it, where a scale would stand."""
    long = "The river rose. " * 40_000
    table = lay_out_markup(f"<p>{long}(in millions)</p><table><tr><td>b</td><td>2</td></tr></table>").tables[
        0
    ]

    assert LONGEST_CAPTION == len(table.above)
    assert table.above.endswith("(in millions)")
