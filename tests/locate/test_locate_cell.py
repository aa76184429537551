"""A table cell is found by labels and period, and read with the scale that applies to it."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from locate_samples import DAY, HALF, QUARTER, amount, none, read, sheet_of, table_of

from factcheck.locate import Wanted, locate
from factcheck.locate.cell import MOST_SQUARES
from factcheck.locate.neighbours import neighbours
from factcheck.model.document import Block, BlockKind, Cell, Document, Table
from factcheck.model.evidence import NoReading, Read, Reason
from factcheck.model.period import PartialDate, Period
from factcheck.model.selector import CellQuery, FindCell

MONEY = Wanted("figure", "money", "USD", QUARTER)
BEFORE = Period(date(2025, 4, 1), date(2025, 6, 30))
STATEMENT = table_of(
    [
        "",
        "Three Months Ended June 30,",
        "Three Months Ended June 30,",
        "Six Months Ended June 30,",
        "Six Months Ended June 30,",
    ],
    ["", "2025", "2026", "2025", "2026"],
    ["Revenue(1)", "$1,213", "$2,417", "$2,195", "$4,495"],
    ["Operating expenses:", None, None, None, None],
    ["Cost of revenue", "505", "1,101", "938", "2,066"],
    ["Other", "7", "9", "8", "10"],
    ["Total operating expenses", "512", "1,110", "946", "2,076"],
    ["Other income (expense), net:", None, None, None, None],
    ["Interest", "(49)", "(58)", "(90)", "(111)"],
    ["Other", "4", "—", "NM", ""],
    ["Net loss per share:", None, None, None, None],
    ["Basic", "$(0.51)", "$(0.60)", "$(1.01)", "$(1.22)"],
    ["Diluted", "(0.51)", "(0.60)", "(1.01)", "(1.22)"],
    ["Weighted-average shares used in net loss per share, basic", "490", "498", "480", "497"],
    ["Gross margin", "74.1%", "74.8%", "73%", "74%"],
    ["Committed share (%)", "95", "97", "94", "96"],
    ["9.25% notes", "1,750", "1,800", "1,750", "1,800"],
    head=2,
    caption="Statements of operations",
    above="(in millions, except per share data)",
)


def find(
    row: str | list[str],
    column: str | list[str] | None = None,
    wanted: Wanted = MONEY,
    table: str | None = None,
    document: Document | Table = STATEMENT,
) -> Read:
    query = {"row": row} | ({"column": column} if column else {}) | ({"table": table} if table else {})
    whole = sheet_of(document) if isinstance(document, Table) else document
    return locate(FindCell.model_validate({"cell": query}), whole, wanted=wanted)


@pytest.mark.parametrize(
    ("period", "value"),
    [(QUARTER, 2417), (BEFORE, 1213), (HALF, 4495), (Period(date(2025, 1, 1), date(2025, 6, 30)), 2195)],
)
def test_the_claims_period_chooses_the_column(period: Period, value: int) -> None:
    """Prior year first, quarter beside half year: the period over the column decides, never its position."""
    found = read(find("Revenue", wanted=Wanted("figure", "money", "USD", period)))

    assert (Decimal(value) * 10**6, period) == (amount(found), found.period)


def test_scale_unit_and_step_come_from_the_table() -> None:
    """Under "(in millions)", $2,417 is known to the million."""
    quantity = read(find("Revenue")).quantity

    assert quantity is not None
    assert ("USD", Decimal(10**6), "$2,417") == (quantity.unit, quantity.step, quantity.text)


def test_a_column_label_narrows_and_the_period_decides_the_rest() -> None:
    """An outer label leaves two years; the inner label leaves two lengths."""
    assert Decimal(2417 * 10**6) == amount(find("Revenue", "Three months ended June 30,"))
    assert Decimal(2417 * 10**6) == amount(find("Revenue", "2026"))
    assert Decimal(2417 * 10**6) == amount(find("Revenue", ["Three Months Ended June 30", "2026"]))
    assert Decimal(2417 * 10**6) == amount(find("Revenue", "Three Months Ended June 30, 2026"))


def test_a_column_of_another_period_is_no_reading_but_stands_near() -> None:
    """The editor's label says 2025, the claim says 2026: the figure is offered, not taken."""
    found = none(find("Revenue", ["Three Months Ended June 30,", "2025"]))

    assert Reason.ABSENT is found.reason
    assert [(Decimal(1213 * 10**6), BEFORE)] == [(amount(one), one.period) for one in found.near]


def test_a_row_label_ignores_footnote_marks_colons_and_letter_case() -> None:
    """Revenue(1) is Revenue; a longer label is another row."""
    assert Decimal(2417 * 10**6) == amount(find("REVENUE:"))
    assert Reason.ABSENT is none(find("Rev")).reason
    assert "Cost of revenue" in none(find("Costs of revenue")).message


def test_rows_of_one_name_are_told_apart_by_their_headings() -> None:
    """Alone "Other" is two rows; with the heading above it is one."""
    assert Reason.AMBIGUOUS is none(find("Other")).reason
    assert Decimal(9 * 10**6) == amount(find(["Operating expenses", "Other"]))


def test_a_total_closes_its_section() -> None:
    """The rows after "Total operating expenses" are not operating expenses."""
    assert Reason.ABSENT is none(find(["Operating expenses", "Interest"])).reason
    assert Decimal(-58 * 10**6) == amount(find(["Other income (expense), net", "Interest"]))


@pytest.mark.parametrize(
    ("period", "words"),
    [(Period(date(2025, 1, 1), date(2025, 6, 30)), "NM"), (HALF, "empty")],
)
def test_a_mark_and_an_empty_cell_are_no_numbers(period: Period, words: str) -> None:
    """None of them is zero; what is printed is said."""
    found = none(
        find(["Other income (expense), net", "Other"], wanted=Wanted("figure", "money", "USD", period))
    )

    assert Reason.ABSENT is found.reason
    assert words in found.message


@pytest.mark.parametrize(
    ("row", "value", "step"),
    [
        ("Basic", "-0.60", "0.01"),
        ("Diluted", "-0.60", "0.01"),
        ("Weighted-average shares used in net loss per share, basic", "498e6", "1e6"),
        ("Gross margin", "0.748", "0.001"),
        ("Committed share (%)", "0.97", "0.01"),
        ("9.25% notes", "1800e6", "1e6"),
    ],
)
def test_scale_words_apply_to_amounts_only(row: str, value: str, step: str) -> None:
    """Not to figures per share or percentages; to share counts and to notes with a rate in their name."""
    quantity = read(find(row, wanted=Wanted("figure", None, None, QUARTER))).quantity

    assert quantity is not None
    assert (Decimal(value), Decimal(step)) == (quantity.value, quantity.step)


def two(*, other: str = "2,417") -> Document:
    return sheet_of(
        table_of(
            ["Quarter ended", "June 30, 2026"], ["Revenue", "$ 2,417,386"], above="Table 1 (in thousands)"
        ),
        table_of(
            ["Table 2, $ millions", "June 30, 2026"], ["Revenue", other], ["Capital expenditure", "6,204"]
        ),
        table_of(["Employees at June 30, 2026", "1,482"], head=0, above="Table 3. People"),
        pages=0,
    )


def test_tables_that_agree_within_their_precision_are_read_at_the_finest() -> None:
    """Thousands and millions of one amount are two places of one figure."""
    found = read(find("Revenue", document=two()))

    assert (Decimal(2417386000), 2) == (amount(found), found.places)


def test_tables_that_disagree_are_ambiguous_until_one_is_named() -> None:
    """A segment's table is not silently taken for the company's."""
    assert Reason.AMBIGUOUS is none(find("Revenue", document=two(other="2,471"))).reason
    assert Decimal(2417386000) == amount(find("Revenue", document=two(other="2,471"), table="table 1"))


def test_each_table_has_its_own_scale() -> None:
    """A scale in the header counts for its table; a table without one is read as printed."""
    assert Decimal(6204 * 10**6) == amount(find("Capital expenditure", document=two()))
    people = Wanted("figure", "count", "people", DAY)
    assert Decimal(1482) == amount(find("Employees at June 30, 2026", document=two(), wanted=people))


def test_a_table_that_is_not_there_brings_the_nearest_captions() -> None:
    """The captions that are there are listed."""
    found = (
        none(find("Revenue", table="Statement of operation", document=STATEMENT))
        if False
        else none(find("Revenue", table="Balance sheet"))
    )

    assert Reason.ABSENT is found.reason
    assert "Statements of operations" in found.message or "Statements of operations" in found.candidates


def test_a_column_that_is_not_there_brings_those_that_are() -> None:
    """The headers are listed, joined."""
    found = none(find("Revenue", "Nine Months Ended June 30,"))

    assert "Three Months Ended June 30, 2026" in found.candidates


def test_no_period_and_several_columns_are_ambiguous() -> None:
    """Without a period nothing chooses between columns."""
    assert Reason.AMBIGUOUS is none(find("Revenue", wanted=Wanted("figure", "money"))).reason


def test_columns_of_change_are_not_the_period() -> None:
    """The column that compares two years is not read for one of them."""
    table = table_of(
        [
            "",
            "Three Months Ended June 30, 2026",
            "Three Months Ended June 30, 2025",
            "2026 vs. 2025",
            "% change",
        ],
        ["Revenue", "$2,417", "$1,213", "$1,204", "99"],
        caption="(in millions)",
    )

    assert Decimal(2417 * 10**6) == amount(find("Revenue", document=table))
    assert Decimal("0.99") == amount(
        find("Revenue", "% change", Wanted("figure", "percent", "1"), document=table)
    )


def test_the_length_of_the_period_may_stand_in_the_caption() -> None:
    """The words "quarter ended" over the labels or in the caption complete a day in the header."""
    table = table_of(
        ["", "July 26, 2026", "July 27, 2025"],
        ["Revenue", "96", "46"],
        caption="Three Months Ended",
        above="($ in billions)",
    )
    wanted = Wanted("figure", "money", "USD", Period(date(2026, 4, 27), date(2026, 7, 26)))

    assert Decimal(96 * 10**9) == amount(find("Revenue", wanted=wanted, document=table))


def test_thirteen_weeks_are_three_months_give_or_take_some_days() -> None:
    """A quarter of a 52/53-week year begins a day or so off the calendar's three months."""
    table = table_of(
        ["", "Three Months Ended October 26, 2025", "Nine Months Ended October 26, 2025"],
        ["Revenue", "57", "147"],
    )
    wanted = Wanted("figure", "money", "USD", Period(date(2025, 7, 28), date(2025, 10, 26)))

    assert Decimal(57) == amount(find("Revenue", wanted=wanted, document=table))


def test_fiscal_labels_must_be_the_claims() -> None:
    """With the company's calendar the label decides; without it, only a label that cannot be is refused."""
    table = table_of(
        ["", "Q2 FY27", "Q1 FY27", "Q2 FY26"], ["Revenue", "$96", "$81", "$46"], caption="($ in billions)"
    )
    period = Period(date(2026, 4, 27), date(2026, 7, 26))
    known, unknown = (
        Wanted("figure", "money", "USD", period, "FY2027 Q2"),
        Wanted("figure", "money", "USD", period),
    )

    assert Decimal(96 * 10**9) == amount(find("Revenue", wanted=known, document=table))
    assert Decimal(96 * 10**9) == amount(find("Revenue", "Q2 FY27", unknown, document=table))
    assert Reason.ABSENT is none(find("Revenue", "Q2 FY26", known, document=table)).reason
    assert Reason.AMBIGUOUS is none(find("Revenue", wanted=unknown, document=table)).reason


def test_headers_in_the_middle_of_a_table_count_from_there_on() -> None:
    """A second row of periods replaces the first for the rows below it."""
    table = table_of(
        ["Three Months Ended June 30,", "2026", "2025"],
        ["Revenue", "5", "4"],
        ["Six Months Ended June 30,", "2026", "2025"],
        ["Revenue", "9", "7"],
    )

    assert Decimal(5) == amount(find("Revenue", document=table))
    assert Decimal(9) == amount(find("Revenue", wanted=Wanted("figure", "money", None, HALF), document=table))


def test_pairs_of_label_and_figure_in_one_row() -> None:
    """Without headers a figure belongs to the words before it."""
    table = table_of(
        ["9.25% notes, May 2031", "1,750", "9.00% notes, Feb 2034", "2,000"],
        head=0,
        above="Debt at June 30, 2026 (in millions)",
    )

    assert Decimal(1750 * 10**6) == amount(find("9.25% notes, May 2031", document=table))
    assert Decimal(2000 * 10**6) == amount(find("9.00% notes, Feb 2034", document=table))


def test_a_claims_kind_tells_amounts_from_shares_under_one_header() -> None:
    """Amount and per cent of the total stand side by side under one date."""
    table = table_of(["", "June 30, 2026", "June 30, 2026"], ["Cloud", "$5", "41%"], caption="(in billions)")

    assert Decimal(5 * 10**9) == amount(find("Cloud", document=table))
    assert Decimal("0.41") == amount(
        find("Cloud", wanted=Wanted("figure", "percent", "1", QUARTER), document=table)
    )


def test_a_scale_for_money_is_not_for_counts() -> None:
    """A table in "$ in millions" says nothing about GPUs."""
    table = table_of(
        ["", "June 30, 2026"], ["Revenue", "$5"], ["GPUs deployed", "266’000"], above="($ in millions)"
    )

    assert Decimal(266000) == amount(
        find("GPUs deployed", wanted=Wanted("figure", "count", "GPUs", DAY), document=table)
    )


def test_what_the_scale_excepts_is_read_as_printed() -> None:
    """Rows that "except headcount and share data" names have no scale."""
    table = table_of(
        ["", "June 30, 2026"],
        ["Revenue", "$5"],
        ["Customers", "12"],
        ["Weighted-average shares outstanding", "498,123"],
        above="(in thousands, except share data and number of customers)",
    )
    wanted = Wanted("figure", None, None, DAY)

    values = [
        amount(find(row, wanted=wanted, document=table))
        for row in ("Revenue", "Customers", "Weighted-average shares outstanding")
    ]

    assert [Decimal(5000), Decimal(12), Decimal(498123)] == values


def test_cells_with_words_of_their_own_keep_their_own_scale() -> None:
    """Amounts in words ("$2.5 billion", "2.02 minutes") stay; a bare range takes the table's scale."""
    table = table_of(
        ["", "2026"],
        ["Revenue", "$2.5 billion"],
        ["Time", "2.02 minutes"],
        ["Outlook", "$1.2 – $1.4"],
        ["Note", "see below"],
        above="($ in millions)",
    )
    wanted = Wanted("figure", "money", "USD")

    assert Decimal("2.5e9") == amount(find("Revenue", document=table, wanted=wanted))
    assert Decimal("121.2") == amount(find("Time", document=table, wanted=Wanted("figure", "duration", "s")))
    outlook = read(find("Outlook", document=table, wanted=wanted)).quantity
    assert outlook is not None
    assert (Decimal("1.2e6"), Decimal("1.4e6")) == (outlook.value, outlook.high)
    assert Reason.UNREADABLE is none(find("Note", document=table, wanted=wanted)).reason


def test_dates_and_statements_in_cells() -> None:
    """A date claim reads a date, a statement the text."""
    table = table_of(["Notes", "Due"], ["Series A", "May 31, 2031"], ["Series B", "soon"], ["Series C", ""])

    assert PartialDate(2031, 5, 31) == read(find("Series A", "Due", Wanted("date"), document=table)).date
    assert Reason.UNREADABLE is none(find("Series B", "Due", Wanted("date"), document=table)).reason
    assert "soon" == read(find("Series B", "Due", Wanted("states"), document=table)).text
    assert Reason.ABSENT is none(find("Series C", "Due", Wanted("states"), document=table)).reason


def test_one_page_of_a_pdf() -> None:
    """`page` looks at the tables of that page."""
    document = sheet_of(
        table_of(["", "June 30, 2026"], ["Revenue", "5"], page=1),
        table_of(["", "June 30, 2026"], ["Revenue", "6"], page=2),
        pages=3,
    )

    assert Decimal(6) == amount(
        locate(FindCell.model_validate({"cell": {"row": "Revenue", "page": 2}}), document, wanted=MONEY)
    )
    assert Decimal(5) == amount(
        locate(FindCell.model_validate({"cell": {"row": "Revenue"}, "page": 1}), document, wanted=MONEY)
    )
    assert (
        "on page 3"
        in none(
            locate(FindCell.model_validate({"cell": {"row": "Revenue"}, "page": 3}), document, wanted=MONEY)
        ).message
    )
    assert "in this document" in none(find("Revenue", document=Document("text/html"))).message


def test_neighbours_are_the_rows_around_and_the_other_columns() -> None:
    """A slip of a line or a column can be named."""
    selector = FindCell.model_validate({"cell": {"row": "Cost of revenue"}})

    found = dict(neighbours(selector, sheet_of(STATEMENT), wanted=MONEY))

    assert Decimal(2417 * 10**6) == amount(found['row "Revenue(1)"'])
    assert Decimal(505 * 10**6) == amount(found['column "Three Months Ended June 30, 2025"'])


def test_the_label_says_where() -> None:
    """Table, row, column and scale, as an editor reads them."""
    assert (
        'table "Statements of operations", row "Revenue(1)", '
        'column "Three Months Ended June 30, 2026" (in millions)' == read(find("Revenue")).place.label
    )


def test_an_opening_balance_belongs_to_the_day_before_its_column() -> None:
    """A "beginning of year" under "Year Ended December 31, 2025" is the end of 2024, never of 2025."""
    table = table_of(
        ["", "Year Ended December 31, 2025", "Year Ended December 31, 2024"],
        ["Balance at beginning of period", "$5", "$4"],
        ["Balance at end of period", "$6", "$5"],
    )

    def at(row: str, day: str) -> Read:
        return find(row, wanted=Wanted("figure", "money", "USD", Period.parse(day)), document=table)

    assert Decimal(5) == amount(at("Balance at beginning of period", "2024-12-31"))
    assert Decimal(6) == amount(at("Balance at end of period", "2025-12-31"))
    assert Reason.ABSENT is none(at("Balance at beginning of period", "2025-12-31")).reason


def test_an_opening_balance_of_a_week_based_quarter() -> None:
    """Where the start is not written, the length in words gives it to within days."""
    table = table_of(["", "Three Months Ended Jul 27, 2025"], ["Balance at beginning of period", "$5"])
    wanted = Wanted("figure", "money", "USD", Period.parse("2025-04-27"))

    assert Decimal(5) == amount(find("Balance at beginning of period", wanted=wanted, document=table))


def test_percentages_without_their_signs() -> None:
    """In a column where some figures have the sign and none a currency, bare ones are percentages too."""
    table = table_of(
        ["", "2025"], ["Statutory rate", "21.0%"], ["State taxes", "0.7"], ["Effective rate", "12%"]
    )

    assert Decimal("0.007") == amount(
        find("State taxes", wanted=Wanted("figure", "percent", "1"), document=table)
    )


def test_cents_in_a_table_that_excepts_figures_per_share() -> None:
    """Under "(in millions, except per share amounts)", $104.93 is dollars, though no label says so."""
    table = table_of(
        ["", "Shares", "Fair value"],
        ["Unvested", "349", "$104.93"],
        ["Granted", "119", "140.04"],
        ["Total", "468", ""],
        above="(in millions, except per share amounts)",
    )
    wanted = Wanted("figure", "money", "USD")

    assert Decimal("104.93") == amount(find("Unvested", "Fair value", wanted, document=table))
    assert Decimal(349 * 10**6) == amount(
        find("Unvested", "Shares", Wanted("figure", "count"), document=table)
    )


def test_units_in_the_brackets_of_a_label() -> None:
    """A label in "(GW)" gives watts; a scale in brackets is not part of the label."""
    table = table_of(
        ["", "June 30, 2026"],
        ["Contracted power (GW)", "2.9"],
        ["Backlog ($ million)", "103,400"],
        ["Growth", "2.4x"],
    )

    power = read(
        find("Contracted power (GW)", wanted=Wanted("figure", "count", "W", DAY), document=table)
    ).quantity
    assert power is not None
    assert (Decimal("2.9e9"), "W") == (power.value, power.unit)
    assert Decimal("103.4e9") == amount(
        find("Backlog", wanted=Wanted("figure", "money", "USD", DAY), document=table)
    )
    assert Decimal("2.4") == amount(
        find("Growth", wanted=Wanted("figure", "ratio", "1", DAY), document=table)
    )


def test_the_currency_may_stand_in_the_headers_or_in_the_column() -> None:
    """A euro sign over the column, or on another row of it, is the column's currency."""
    over = table_of(["", "2026 (EUR)"], ["Sales", "5"])
    below = table_of(["", "2026"], ["Sales", "€5"], ["Costs", "3"])
    wanted = Wanted("figure", "money", "USD")

    units = [
        read(find(row, document=table, wanted=wanted)).quantity
        for row, table in (("Sales", over), ("Costs", below))
    ]

    assert ["EUR", "EUR"] == [one.unit for one in units if one is not None]


def test_a_range_for_one_share_takes_no_scale() -> None:
    """A range per share in a table in millions is dollars."""
    table = table_of(
        ["", "2026"],
        ["Earnings per share outlook", "$1.10 – $1.20"],
        ["Yield", "1% – 2%"],
        caption="(in millions)",
    )

    assert Decimal("1.10") == amount(
        find("Earnings per share outlook", document=table, wanted=Wanted("figure", "money", "USD"))
    )
    assert Decimal("0.01") == amount(find("Yield", document=table, wanted=Wanted("figure", "percent", "1")))


def test_a_row_without_a_label_is_no_section() -> None:
    """An unlabelled total under a rule is never read for the row above it."""
    table = table_of(["", "2026"], ["Cloud", "$5"], [None, "$5"], ["Rest", "$2"])

    assert Decimal(5) == amount(find("Cloud", document=table, wanted=Wanted("figure", "money", "USD")))


def test_headers_are_found_where_the_reader_marked_none() -> None:
    """The rows before the first figure are headers; a table that only has figures has none."""
    table = table_of(["", "June 30, 2026", "June 30, 2025"], ["Revenue", "5", "4"], head=0)
    words = table_of(["Exchange", "Nasdaq"], ["Symbol", "NGC"], head=0)

    assert Decimal(5) == amount(find("Revenue", document=table))
    assert "NGC" == read(find("Symbol", wanted=Wanted("states"), document=words)).text


def test_the_words_right_above_a_table_choose_it() -> None:
    """A table under a heading is not meant by words that stand above that heading."""
    text, blocks, tables = "", list[Block](), list[Table]()
    for part in ("Cost of Kilns", "27%", "Cost of kilns rose.", "Sales and Marketing", "57%"):
        text += "\n\n" if text else ""
        start, end = len(text), len(text) + len(part)
        text += part
        blocks.append(Block(start, end, BlockKind.CELL if "%" in part else BlockKind.PARAGRAPH))
        if "%" in part:
            above = text[blocks[-2].start : blocks[-2].end]
            rows = (
                (Cell("", header=True), Cell("2025", header=True)),
                (Cell("Share"), Cell(part, start, end)),
            )
            tables.append(Table(rows, 1, above=above, number=len(tables), start=start, end=end))
    document = Document("text/plain", text, tuple(blocks), tuple(tables))

    found = find("Share", table="cost of kilns", wanted=Wanted("figure", "percent", "1"), document=document)

    assert "27%" == read(found).text


def test_a_label_of_hundreds_of_cells_names_none() -> None:
    """A log with one name in every row is no table to point into by that name; more labels are asked for."""
    log = table_of(["file", "size"], *(["costs.csv", str(500 + at)] for at in range(MOST_SQUARES + 1)))
    read = locate(FindCell(cell=CellQuery(row=("costs.csv",))), sheet_of(log), wanted=Wanted("figure"))

    assert isinstance(read, NoReading)
    assert (Reason.AMBIGUOUS, True) == (read.reason, read.message.startswith(f"{MOST_SQUARES + 1} cells fit"))
