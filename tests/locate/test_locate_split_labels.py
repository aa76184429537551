"""A label over several rows gives each of them its own line, where there are as many lines as rows."""

from __future__ import annotations

from decimal import Decimal

import pytest
from locate_samples import amount, none

from factcheck.locate import Wanted, locate
from factcheck.model.evidence import Read, Reason
from factcheck.model.selector import FindCell
from factcheck.readers import read


def find(row: str, label: str) -> Read:
    html = (
        "<html><body><p>(in thousands)</p><table><tr><th></th><th>2031</th></tr>"
        f'<tr><td rowspan="2">{label}</td><td>640</td></tr><tr><td>215</td></tr>'
        "<tr><td>Tolls</td><td>31</td></tr></table></body></html>"
    )
    selector = FindCell.model_validate({"cell": {"row": row}})
    return locate(selector, read(html.encode(), name="t.html"), wanted=Wanted("figure", "money", "USD"))


@pytest.mark.parametrize(("row", "value"), [("Wages", 640), ("of which crews", 215), ("Tolls", 31)])
def test_each_row_has_its_line(row: str, value: int) -> None:
    """The second line of the label is the second row's, and never the first's."""
    assert Decimal(value * 1000) == amount(find(row, "Wages<br>of which crews"))


def test_a_label_that_wraps_is_one_label() -> None:
    """One line, or three, for two rows: which is whose is not said, and nothing is read."""
    assert Reason.AMBIGUOUS is none(find("Wages of crews", "Wages of crews")).reason
    assert Reason.AMBIGUOUS is none(find("Wages of all crews", "Wages<br>of all<br>crews")).reason
