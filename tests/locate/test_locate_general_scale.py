"""What a document says of all its tables is the scale of those that state none."""

from __future__ import annotations

from decimal import Decimal

import pytest
from locate_samples import amount

from factcheck.locate import Wanted, locate
from factcheck.model.selector import FindCell
from factcheck.readers import read

MONEY = Wanted("figure", "money", "USD")


def value(before: str, row: str = "Kilns", column: str = "North", between: str = "Stock by yard:") -> Decimal:
    page = f"""<html><body><p>{before}</p><p>{between}</p><table>
    <tr><td></td><td>North</td><td>South</td></tr>
    <tr><td>Kilns</td><td>214</td><td>31</td></tr>
    <tr><td>Net earnings per share</td><td>1.25</td><td>0.31</td></tr></table></body></html>"""
    query = FindCell.model_validate({"cell": {"row": row, "column": column}})
    return amount(locate(query, read(page.encode()), wanted=MONEY))


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("(Tabular amounts in millions, except per share amounts)", "214000000"),
        (
            "We report. Unless otherwise noted, tables are presented in U.S. dollars in millions. So.",
            "214000000",
        ),
        ("All dollar amounts are in thousands.", "214000"),
        ("Orders worth $3 million came in, in thousands of parcels.", "214"),
        ("", "214"),
    ],
)
def test_words_about_all_tables_reach_a_table_without_a_scale(before: str, expected: str) -> None:
    """Only a sentence that speaks of all tables or amounts does; a scale in other prose says nothing."""
    assert Decimal(expected) == value(before)


def test_a_tables_own_scale_comes_first_and_shares_have_none() -> None:
    """The nearer words hold; figures per share are as printed."""
    assert Decimal(214000) == value("(Tabular amounts in millions)", between="Stock by yard (in thousands):")
    assert Decimal("1.25") == value("(Tabular amounts in millions)", row="Net earnings per share")


@pytest.mark.parametrize("heading", ["EPS numerator, basic", "Cash dividends declared, per share: $0.80"])
def test_amounts_under_a_heading_that_speaks_of_a_share_keep_their_scale(heading: str) -> None:
    """The numerator of earnings per share, and a dividend in all, are millions."""
    page = (
        "<html><body><p>(in millions)</p><table><tr><td></td><td>North</td><td>South</td></tr>"
        f"<tr><td>{heading}</td><td></td><td></td></tr>"
        "<tr><td>Common stock</td><td>7,870</td><td>9</td></tr></table></body></html>"
    )
    query = FindCell.model_validate({"cell": {"row": "Common stock", "column": "North"}})

    assert Decimal(7_870_000_000) == amount(locate(query, read(page.encode()), wanted=MONEY))
