"""Rows between two dated balances belong to the period between them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from locate_samples import amount, none, read, sheet_of, table_of

from factcheck.locate import Wanted, locate
from factcheck.model.evidence import Read
from factcheck.model.period import Period
from factcheck.model.selector import FindCell

AWARDS = table_of(
    ["", "Number of awards", "Weighted average grant date fair value"],
    ["Outstanding as of January 1, 2024", "405.8", "$134"],
    ["Granted", "126.8", "102"],
    ["Forfeited", "(48.8)", "118"],
    ["Outstanding as of December 31, 2024", "483.8", "125"],
    ["Granted", "184.9", "181"],
    ["Forfeited", "(56.8)", "119"],
    ["Outstanding as of December 31, 2025", "611.9", "145"],
    above="Awards were as follows (in thousands):",
)
COUNT = Wanted("figure", "count", "awards")


def ask(row: str, column: str, period: Period | None, kind: str = "count") -> Read:
    query = FindCell.model_validate({"cell": {"row": row, "column": column}})
    wanted = Wanted(
        "figure", "money" if kind == "money" else "count", "USD" if kind == "money" else "awards", period
    )
    return locate(query, sheet_of(AWARDS), wanted=wanted)


def year(number: int) -> Period:
    return Period(date(number, 1, 1), date(number, 12, 31))


def test_the_claims_year_chooses_the_row() -> None:
    """The same label stands under each year; the balances around it say which year it is."""
    assert Decimal("126800.0") == amount(ask("Granted", "Number of awards", year(2024)))
    assert Decimal("-56800.0") == amount(ask("Forfeited", "Number of awards", year(2025)))


def test_the_reading_carries_the_period_of_its_row() -> None:
    """From the day after the balance above to the day of the one below."""
    found = read(ask("Granted", "Number of awards", year(2025)))

    assert Period(date(2025, 1, 1), date(2025, 12, 31)) == found.period


def test_another_year_or_none_is_not_guessed() -> None:
    """A year that the table does not have is absent; without a period the rows are ambiguous."""
    assert (
        "is there, but not for 2023-01-01/2023-12-31"
        in none(ask("Granted", "Number of awards", year(2023))).message
    )
    assert "do not agree" in none(ask("Granted", "Number of awards", None)).message


def test_a_weighted_average_price_has_no_scale_and_its_column_makes_no_money_of_the_others() -> None:
    """Fair values are dollars a share under "in thousands"; a count beside a column of dollars counts."""
    price = read(ask("Granted", "Weighted average grant date fair value", year(2025), "money")).quantity
    count = read(ask("Outstanding as of January 1, 2024", "Number of awards", None)).quantity

    assert price is not None
    assert count is not None
    assert (Decimal(181), "USD") == (price.value, price.unit)
    assert (Decimal("405800.0"), "awards") == (count.value, count.unit)
