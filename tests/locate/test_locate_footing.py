"""Footing: a column that breaks the sum to its total, where all others keep it, is not read."""

from __future__ import annotations

from decimal import Decimal

from locate_samples import amount, none, sheet_of, table_of

from factcheck.locate import Wanted, locate
from factcheck.model.document import Table
from factcheck.model.evidence import Read, Reason
from factcheck.model.selector import FindCell

COLUMNS = ["", "North", "South", "West", "Change"]
ROWS = [
    ["Kilns", "214", "31", "55", "4%"],
    ["Looms", "93", "8", "60", "(2)%"],
    ["Sheds", "12", "—", "7", "NM"],
    ["Total stock", "319", "39", "122", "3%"],
]


def ask(rows: list[list[str]], row: str, column: str, kind: str = "money") -> Read:
    table: Table = table_of(COLUMNS, *rows)
    query = FindCell.model_validate({"cell": {"row": row, "column": column}})
    wanted = Wanted("figure", "money" if kind == "money" else "percent", "USD" if kind == "money" else "1")
    return locate(query, sheet_of(table), wanted=wanted)


def changed(row: int, column: int, text: str) -> list[list[str]]:
    rows = [list(one) for one in ROWS]
    rows[row][column] = text
    return rows


def test_a_whole_table_is_read() -> None:
    """Parts, totals and columns that are no sums at all (changes in per cent) are read as they stand."""
    assert Decimal(93) == amount(ask(ROWS, "Looms", "North"))
    assert Decimal(39) == amount(ask(ROWS, "Total stock", "South"))
    assert Decimal("0.04") == amount(ask(ROWS, "Kilns", "Change", "percent"))


def test_a_column_whose_figures_slipped_by_a_line_is_not_read() -> None:
    """Every label is there, every figure is a figure: only the sum tells, and says so."""
    rows = [list(one) for one in ROWS]
    for at, text in enumerate(["9", "214", "93", "12"]):
        rows[at][1] = text

    found = none(ask(rows, "Looms", "North"))

    assert Reason.UNREADABLE == found.reason
    assert 'do not sum to its row "Total stock", as they do in all 2 other columns' in found.message


def test_a_figure_that_lost_a_digit_stops_its_column_and_no_other() -> None:
    """The part itself and the total are not read; the columns beside it are."""
    rows = changed(0, 1, "21")

    assert Reason.UNREADABLE == none(ask(rows, "Kilns", "North")).reason
    assert Reason.UNREADABLE == none(ask(rows, "Total stock", "North")).reason
    assert Decimal(31) == amount(ask(rows, "Kilns", "South"))


def test_rounding_is_no_slip() -> None:
    """Parts and total are rounded each for itself."""
    assert Decimal(320) == amount(ask(changed(3, 1, "320"), "Total stock", "North"))


def test_one_column_beside_proves_nothing() -> None:
    """That a single other column adds up may be chance: then the table is read as it stands."""
    rows = [[*one[:3]] for one in changed(0, 1, "21")]
    table = table_of(COLUMNS[:3], *rows)
    query = FindCell.model_validate({"cell": {"row": "Kilns", "column": "North"}})

    assert Decimal(21) == amount(locate(query, sheet_of(table), wanted=Wanted("figure", "money", "USD")))


def test_a_bare_number_is_a_percentage_only_in_the_company_of_percentages() -> None:
    """Under a heading with per cent signs it is one; elsewhere, under a scale, it is nothing."""
    table = table_of(
        ["", "2025", "2024"],
        ["Obligation", "$60,212", "$61,000"],
        ["Assumptions", None, None],
        ["Discount rate", "5.18%", "5.53%"],
        ["Rise in pay", "3.86", "3.07"],
        ["Other assumptions", None, None],
        ["Turnover", "4.10", "4.20"],
        ["Obligation of others", "$12", "$13"],
        above="(in millions)",
    )

    def rate(row: str) -> Read:
        query = FindCell.model_validate({"cell": {"row": row, "column": "2025"}})
        return locate(query, sheet_of(table), wanted=Wanted("figure", "percent", "1"))

    assert Decimal("0.0386") == amount(rate("Rise in pay"))
    assert "has no sign of a percentage" in none(rate("Turnover")).message
