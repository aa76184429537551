"""Bare years over columns, and columns that a table's scale excepts."""

from __future__ import annotations

from decimal import Decimal

import pytest
from locate_samples import amount, sheet_of, table_of

from factcheck.locate import Wanted, locate
from factcheck.model.evidence import NoReading, Read
from factcheck.model.period import Period
from factcheck.model.selector import FindCell

YEARS = sheet_of(table_of(["", "2025", "2024"], ["Phones", "$209", "$201"], above="(in millions)"))


def phones(period: str, fiscal: str | None = None) -> Read:
    wanted = Wanted("figure", "money", "USD", Period.parse(period), fiscal)
    return locate(FindCell.model_validate({"cell": {"row": "Phones"}}), YEARS, wanted=wanted)


@pytest.mark.parametrize(
    ("period", "fiscal", "value"),
    [
        ("2024-09-29/2025-09-27", None, "209e6"),
        ("2023-10-01/2024-09-28", None, "201e6"),
        ("2024-01-29/2025-01-26", "FY2025 Q4", "209e6"),
        ("2024-02-04/2025-02-01", "FY2024 Q4", "201e6"),
        ("2025-09-27", None, "209e6"),
    ],
)
def test_a_bare_year_stands_for_the_fiscal_year_that_ends_in_it(
    period: str, fiscal: str | None, value: str
) -> None:
    """Or for what the company calls the year, where its calendar is known."""
    assert Decimal(value) == amount(phones(period, fiscal))


@pytest.mark.parametrize(
    "period", ["2025-06-29/2025-09-27", "2024-01-29/2025-01-26", "2026-09-27", "2022-09-25/2023-09-30"]
)
def test_a_bare_year_is_no_quarter_and_no_other_year(period: str) -> None:
    """A quarter is not read from a year's column; a year that ends in January may be named for either."""
    assert isinstance(phones(period), NoReading)


def test_a_column_that_the_scale_excepts() -> None:
    """A table "(in millions, except share price)" scales the shares and leaves the prices as printed."""
    table = table_of(
        ["", "Number of shares", "Exercise price"],
        ["", "(In millions, except share price)", "(In millions, except share price)"],
        ["Granted", "2", "$89.73"],
        head=2,
    )

    def at(column: str, wanted: Wanted) -> Decimal:
        query = FindCell.model_validate({"cell": {"row": "Granted", "column": column}})
        return amount(locate(query, sheet_of(table), wanted=wanted))

    assert Decimal("89.73") == at("Exercise price", Wanted("figure", "money", "USD"))
    assert Decimal(2_000_000) == at("Number of shares", Wanted("figure", "count", "shares"))
