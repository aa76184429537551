"""Guards of a row of a sheet: columns that must be there, columns that sum to the figure."""

from __future__ import annotations

from decimal import Decimal

from locate_samples import amount, none, sheet_of, table_of

from factcheck.locate import Wanted, locate
from factcheck.model.evidence import Read, Reason
from factcheck.model.selector import FindRow

SHEET = table_of(
    ["Mast", "Steel ($ thousand)", "Labour ($ thousand)", "Cost ($ thousand)"],
    ["Type 4", "61", "29", "90"],
    ["Type 5", "61", "", "90"],
    ["Type 6", "29", "41", "90"],
)
MONEY = Wanted("figure", "money", "USD")
PARTS = ["Steel ($ thousand)", "Labour ($ thousand)"]


def ask(mast: str, **guards: list[str]) -> Read:
    query = {"where": {"Mast": mast}, "column": "Cost ($ thousand)", **guards}
    return locate(FindRow.model_validate({"row": query}), sheet_of(SHEET), wanted=MONEY)


def test_a_row_that_keeps_its_guards_is_read() -> None:
    """The columns are there, and the parts sum to the figure in their units."""
    assert Decimal(90000) == amount(ask("Type 4", beside=["Steel ($ thousand)"], parts=PARTS))


def test_a_column_that_is_gone_is_an_error() -> None:
    """A renamed column is told with the nearest name."""
    found = none(ask("Type 4", beside=["Steel (thousand)"]))

    assert Reason.UNREADABLE == found.reason
    assert 'no column "Steel (thousand)"; the nearest is "Steel ($ thousand)"' in found.message


def test_parts_that_do_not_sum_or_are_not_there_are_an_error() -> None:
    """A wrong sum, an empty cell and a column that does not exist all break the guard."""
    assert "sum to 70,000" in none(ask("Type 6", parts=PARTS)).message
    assert "the cell is empty" in none(ask("Type 5", parts=PARTS)).message
    assert 'there is no column "Paint"' in none(ask("Type 4", parts=["Paint", *PARTS])).message
