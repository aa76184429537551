"""Cells of a sheet that may mean something else: units against the heading, days that may be months."""

from __future__ import annotations

from decimal import Decimal

import pytest
from locate_samples import none, read

from factcheck.locate import Wanted, locate
from factcheck.model.evidence import Read, Reason
from factcheck.model.selector import FindRow
from factcheck.readers import read as read_bytes

MONEY = Wanted("figure", "money", "USD")


def ask(cell: str, column: str = "Cost (USD)", other: str = "7", wanted: Wanted = MONEY) -> Read:
    body = f"Mast;{column}\nA;{cell}\nB;{other}\n".encode()
    query = FindRow.model_validate({"row": {"where": {"Mast": "A"}, "column": column}})
    return locate(query, read_bytes(body, name="masts.csv", media_type="text/csv"), wanted=wanted)


@pytest.mark.parametrize(
    ("cell", "column"),
    [
        ("€5", "Cost (USD millions)"),
        ("$5", "Cost (EUR)"),
        ("12%", "Cost (USD)"),
        ("5 hours", "Cost (USD)"),
        ("$5", "Share (%)"),
    ],
)
def test_a_unit_other_than_the_columns_is_not_read(cell: str, column: str) -> None:
    """Cell and heading contradict each other: which is right, no rule can say."""
    found = none(ask(cell, column))

    assert Reason.UNREADABLE == found.reason
    assert "its column states" in found.message


@pytest.mark.parametrize(
    ("cell", "column", "value"),
    [
        ("$1.2M", "Cost (USD millions)", "1200000"),
        ("about 5", "Cost ($ thousand)", "5000"),
        ("about 5 million", "Cost ($ thousand)", "5000000"),
        ("4.8E+08", "Cost (USD)", "480000000"),
        ("1\u00a0234", "Cost (USD)", "1234"),
        ("1'234'567", "Cost (USD)", "1234567"),
    ],
)
def test_scales_of_cells_and_columns(cell: str, column: str, value: str) -> None:
    """A cell's own scale comes first; a hedge before a number takes nothing from the column's."""
    quantity = read(ask(cell, column)).quantity

    assert quantity is not None
    assert (Decimal(value), "USD") == (quantity.value, quantity.unit)


@pytest.mark.parametrize("cell", ["12/05/2024", "12-05-2024", "5.12.2024", "5/12/24"])
def test_day_and_month_are_not_guessed(cell: str) -> None:
    """A day that is a month the other way round is ambiguous, whatever stands between."""
    assert Reason.AMBIGUOUS == none(ask(cell, "Seen", wanted=Wanted("date"))).reason


@pytest.mark.parametrize("cell", ["13-05-2024", "05/13/24", "13.5.2024"])
def test_a_day_that_is_no_month_is_plain(cell: str) -> None:
    """There is one way to read it."""
    assert "2024-05-13" == str(read(ask(cell, "Seen", wanted=Wanted("date"))).date)
