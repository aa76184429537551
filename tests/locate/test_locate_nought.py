"""A dash among amounts of money is nought; anywhere else it is no number."""

from __future__ import annotations

from decimal import Decimal

import pytest
from locate_samples import none

from factcheck.figures import MentionKind
from factcheck.locate import Wanted, locate
from factcheck.model.evidence import Read, Reading, Reason
from factcheck.model.selector import FindCell
from factcheck.readers import read

HEAD = "<tr><th></th><th>2031</th><th>2030</th><th>Change</th></tr>"
ROWS = HEAD + (
    "<tr><td>Sales of ferries</td><td>$ 84</td><td>71</td><td>18%</td></tr>"
    "<tr><td>Storm losses</td><td>—</td><td>6</td><td>—</td></tr>"
    "<tr><td>Grants</td><td>$ -</td><td></td><td>*</td></tr>"
    "<tr><td>Earnings per share</td><td>1.20</td><td>—</td><td>NM</td></tr>"
)


def find(row: str, *, above: str = "(in millions)", rows: str = ROWS, below: str = "", column: str = "2031",
         kind: MentionKind = "money", unit: str = "USD") -> Read:  # fmt: skip
    html = f"<html><body><p>{above}</p><table>{rows}</table><p>{below}</p><p>The end.</p></body></html>"
    selector = FindCell.model_validate({"cell": {"row": row, "column": column}})
    return locate(selector, read(html.encode(), name="t.html"), wanted=Wanted("figure", kind, unit))


@pytest.mark.parametrize("row", ["Storm losses", "Grants"])
def test_among_amounts_of_a_stated_scale_it_is_nought(row: str) -> None:
    """To the last digit that the column prints: nothing, or less than half a million."""
    found = find(row)

    assert isinstance(found, Reading), found
    assert found.quantity is not None
    assert (Decimal(0), Decimal(10**6), "USD") == (
        found.quantity.value,
        found.quantity.step,
        found.quantity.unit,
    )
    assert "a dash for nought" in found.place.label


@pytest.mark.parametrize(
    ("row", "column", "more"),
    [
        ("Storm losses", "2031", {"above": "Boats and their crews"}),
        ("Storm losses", "Change", {}),
        ("Storm losses", "2031", {"kind": "count", "unit": "storms"}),
        ("Storm losses", "2031", {"below": "— not yet audited"}),
        ("Storm losses", "2031", {"below": "A dash (—) means not applicable."}),
    ],
)
def test_elsewhere_it_is_no_number(row: str, column: str, more: dict[str, str]) -> None:
    """Without a scale of money, among percentages, for a count, or where a note says otherwise."""
    found = none(find(row, column=column, **more))  # type: ignore[arg-type]

    assert Reason.ABSENT is found.reason
    assert "which is no number" in found.message


def test_a_note_may_say_that_it_is_nought() -> None:
    """Then it is, whatever the table counts."""
    rows = (
        "<tr><th></th><th>2031</th></tr><tr><td>Boats</td><td>14</td></tr><tr><td>Planes</td><td>–</td></tr>"
    )
    found = find(
        "Planes", rows=rows, above="The fleet", below="– represents zero", kind="count", unit="planes"
    )

    assert isinstance(found, Reading), found
    assert found.quantity is not None
    assert (Decimal(0), Decimal(1)) == (found.quantity.value, found.quantity.step)


def test_an_empty_cell_in_the_first_column_is_said_to_be_empty() -> None:
    """It is a cell of its column, not a part of the label, though the row's first figure stands after it."""
    rows = HEAD + "<tr><td>Harbour dues</td><td></td><td>5</td><td></td></tr>"

    assert "the cell is empty" in none(find("Harbour dues", rows=rows)).message


@pytest.mark.parametrize(
    ("row", "column", "below", "words"),
    [
        (
            "Grants",
            "Change",
            "NM = not meaningful. * Less than 0.5%. All figures unaudited.",
            "Less than 0.5%",
        ),
        ("Earnings per share", "Change", "* Under 1%; NM: no sensible comparison", "no sensible comparison"),
    ],
)
def test_what_a_note_says_of_a_mark_is_told(row: str, column: str, below: str, words: str) -> None:
    """The mark is no number still; the editor reads what it means."""
    found = none(find(row, column=column, below=below, kind="percent", unit="1"))

    assert f"noted as {words!r}" in found.message
