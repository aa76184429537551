"""Which quarter a release says it is about, in the many ways in which releases say so."""

from __future__ import annotations

from datetime import date

import pytest

from factcheck.watchers.quarter_said import HEAD, ends_said, labels_said


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Chipmaker Announces Financial Results for Third Quarter Fiscal 2027", "FY2027 Q3"),
        ("results for the third quarter of fiscal year 2027", "FY2027 Q3"),
        ("results for the second quarter of its fiscal year 2026", "FY2026 Q2"),
        ("Reports Fourth Quarter and Full Year 2025 Financial Results", "FY2025 Q4"),
        ("financial results for the fourth quarter and full year of 2025", "FY2025 Q4"),
        ("Fourth Quarter & Full-Year 2025", "FY2025 Q4"),
        ("Fourth Quarter and Fiscal Year 2025 Results", "FY2025 Q4"),
        ("Reports Third Quarter and Year-to-Date Operating Results for Fiscal Year 2026", "FY2026 Q3"),
        ("results for the third quarter (twelve weeks) and first 36 weeks of fiscal 2026", "FY2026 Q3"),
        ("Marketplace Reports Third Quarter 2025 Results", "FY2025 Q3"),
        ("Foundry Reports Third-Quarter 2025 Financial Results", "FY2025 Q3"),
        ("THIRD QUARTER 2024 RESULTS", "FY2024 Q3"),
        ("Second Quarter Results for 2026", "FY2026 Q2"),
        ("1st quarter 2026", "FY2026 Q1"),
        ("third fiscal quarter of 2025", "FY2025 Q3"),
        ("fiscal third-quarter 2025 results", "FY2025 Q3"),
        ("fiscal 2025 third quarter ended June 28, 2025", "FY2025 Q3"),
        ("2025 Third-Quarter Results", "FY2025 Q3"),
        ("Q3 Fiscal 2025 Summary", "FY2025 Q3"),
        ("Q3 FY25", "FY2025 Q3"),
        ("Q3 2025", "FY2025 Q3"),
        ("Q4 and Full Year 2025", "FY2025 Q4"),
        ("Q3’25 results", "FY2025 Q3"),
        ("Q3 '25", "FY2025 Q3"),
        ("3Q25 earnings", "FY2025 Q3"),
        ("3Q 2025", "FY2025 Q3"),
        ("FY26 Q2", "FY2026 Q2"),
        ("Third\u00a0Quarter\u2009Fiscal\u00a02027", "FY2027 Q3"),
    ],
)
def test_a_quarter_is_said_in_many_ways(text: str, label: str) -> None:
    """Words, letters, either order, full and short years."""
    assert [label] == labels_said(text)
    assert [label] == labels_said(f"CITY, Nov. 18, 2026 -- {text}, with more to come.")


@pytest.mark.parametrize(
    "text",
    [
        "revenue up 3% from Q2 and 94% from a year ago",
        "up from Q2 25% and more",
        "the third quarter ended October 27, 2024",
        "our outlook for the next quarter; in 2026 we expect more",
        "a quarter of our 2026 revenue",
        "model Q325 and part 3Q",
        "The third quarter was good. 2026 will be better.",
    ],
)
def test_what_is_no_label_is_none(text: str) -> None:
    """A quarter without its year, or a year of another sentence, says nothing."""
    assert [] == labels_said(text)


def test_labels_come_in_the_order_of_the_text_each_once() -> None:
    """A row of column heads is read head by head."""
    assert ["FY2026 Q3", "FY2025 Q3", "FY2026 Q2"] == labels_said("Q3 2026 Q3 2025 Q2 2026 Q3 2026")
    assert ["FY2025 Q3", "FY2025 Q2"] == labels_said("FY2025 Q3 FY2025 Q2")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("for the quarter ended October 25, 2026, of $1 billion", date(2026, 10, 25)),
        ("three months ended Sept. 30, 2025", date(2025, 9, 30)),
        ("quarter ended Sep 30 2025", date(2025, 9, 30)),
        ("quarter ended March 31st, 2025", date(2025, 3, 31)),
        ("in the quarter to 26 July 2026", date(2026, 7, 26)),
        ("period ending May 3, 2026", date(2026, 5, 3)),
        ("thirteen weeks ended 1 Nov. 2025", date(2025, 11, 1)),
    ],
)
def test_a_day_on_which_a_period_ended(text: str, day: date) -> None:
    """Days in either order, months whole or short."""
    assert [day] == ends_said(text)


@pytest.mark.parametrize(
    "text", ["ended February 31, 2026", "on October 25, 2026", "ended October 2026", "ended Mai 3, 2026"]
)
def test_other_days_are_no_ends(text: str) -> None:
    """Only a day of the calendar on which something ended."""
    assert [] == ends_said(text)


def test_only_the_head_of_a_release_counts() -> None:
    """Further down it speaks of other quarters."""
    assert [] == labels_said("x" * HEAD + " Q3 2026")
    assert [] == ends_said("x" * HEAD + " ended May 3, 2026")
