"""Periods: quarters, halves, "ended" periods and fiscal labels."""

from __future__ import annotations

from datetime import date

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("three months ended June 30, 2026", date(2026, 4, 1), date(2026, 6, 30)),
        ("Three Months Ended June 30, 2026", date(2026, 4, 1), date(2026, 6, 30)),
        ("nine months ended 30 September 2025", date(2025, 1, 1), date(2025, 9, 30)),
        ("quarter to 31 March 2026", date(2026, 1, 1), date(2026, 3, 31)),
        ("year ended 30 June 2026", date(2025, 7, 1), date(2026, 6, 30)),
        ("18 months to 31 December 2027", date(2026, 7, 1), date(2027, 12, 31)),
        ("13 weeks ended May 3, 2026", date(2026, 2, 2), date(2026, 5, 3)),
        ("quarter ended 26 July 2026", None, date(2026, 7, 26)),
        ("52-week period ended January 25, 2026", date(2025, 1, 27), date(2026, 1, 25)),
        ("Q2 2027", date(2027, 4, 1), date(2027, 6, 30)),
        ("Q2'27", date(2027, 4, 1), date(2027, 6, 30)),
        ("2Q27", date(2027, 4, 1), date(2027, 6, 30)),
        ("2027 Q2", date(2027, 4, 1), date(2027, 6, 30)),
        ("second quarter of 2027", date(2027, 4, 1), date(2027, 6, 30)),
        ("2027 second quarter", date(2027, 4, 1), date(2027, 6, 30)),
        ("June 2027 quarter", date(2027, 4, 1), date(2027, 6, 30)),
        ("June quarter of 2027", date(2027, 4, 1), date(2027, 6, 30)),
        ("first half of 2027", date(2027, 1, 1), date(2027, 6, 30)),
        ("H2 2027", date(2027, 7, 1), date(2027, 12, 31)),
        ("1H27", date(2027, 1, 1), date(2027, 6, 30)),
        ("2027 H1", date(2027, 1, 1), date(2027, 6, 30)),
        ("first nine months of 2027", date(2027, 1, 1), date(2027, 9, 30)),
        ("first-half 2027", date(2027, 1, 1), date(2027, 6, 30)),
        ("back half of 2027", date(2027, 7, 1), date(2027, 12, 31)),
        ("9M 2027", date(2027, 1, 1), date(2027, 9, 30)),
        ("6M27", date(2027, 1, 1), date(2027, 6, 30)),
        ("Q2/27", date(2027, 4, 1), date(2027, 6, 30)),
        ("CY2027 Q2", date(2027, 4, 1), date(2027, 6, 30)),
        ("calendar 2027 second quarter", date(2027, 4, 1), date(2027, 6, 30)),
        ("Q1-Q3 2027", date(2027, 1, 1), date(2027, 9, 30)),
        ("second to fourth quarters of 2027", date(2027, 4, 1), date(2027, 12, 31)),
        ("quarter to September 2027", date(2027, 7, 1), date(2027, 9, 30)),
        ("twelve months to March 2027", date(2026, 4, 1), date(2027, 3, 31)),
        ("fiscal year ending June 2027", date(2026, 7, 1), date(2027, 6, 30)),
        ("FYE 30 June 2027", date(2026, 7, 1), date(2027, 6, 30)),
        ("FY ended June 30, 2027", date(2026, 7, 1), date(2027, 6, 30)),
        ("period to March 2027", date(2027, 3, 1), date(2027, 3, 31)),
        ("three monthsended June 30, 2027", date(2027, 4, 1), date(2027, 6, 30)),
        ("six months endedJune 30,2027", date(2027, 1, 1), date(2027, 6, 30)),
        ("threemonths ended June 30 , 2027", date(2027, 4, 1), date(2027, 6, 30)),
        ("secondquarter of 2027", date(2027, 4, 1), date(2027, 6, 30)),
        ("second quarterof 2027", date(2027, 4, 1), date(2027, 6, 30)),
        ("last four months of 2027", date(2027, 9, 1), date(2027, 12, 31)),
        ("calendar 2027", date(2027, 1, 1), date(2027, 12, 31)),
        ("2010s", date(2010, 1, 1), date(2019, 12, 31)),
    ],
)
def test_a_period_has_its_days(text: str, first: date | None, last: date) -> None:
    """The first day is worked out where it is sure, and left open where a company's calendar decides."""
    found = [one for one in mentions(f"in the {text} it rose") if one.kind == "period"]

    assert [(first, last)] == [(one.start_date, one.end_date) for one in found]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Q2 FY2027", "FY2027 Q2"),
        ("Q2 FY27", "FY2027 Q2"),
        ("2QFY27", "FY2027 Q2"),
        ("second quarter of fiscal 2027", "FY2027 Q2"),
        ("fiscal 2027 second quarter", "FY2027 Q2"),
        ("Q2 fiscal year 2027", "FY2027 Q2"),
        ("second fiscal quarter of 2027", "FY2027 Q2"),
        ("fiscal Q2 2027", "FY2027 Q2"),
        ("fiscal second quarter 2027", "FY2027 Q2"),
        ("2027 fiscal second quarter", "FY2027 Q2"),
        ("2027 fiscal year", "FY2027"),
        ("FQ2 2027", "FY2027 Q2"),
        ("FQ2'27", "FY2027 Q2"),
        ("2FQ27", "FY2027 Q2"),
        ("second quarter of our fiscal year 2027", "FY2027 Q2"),
        ("9M FY27", "FY2027 9M"),
        ("first half of our fiscal 2027", "FY2027 H1"),
        ("Q1-Q2 FY2027", "FY2027 H1"),
        ("fiscal 2027", "FY2027"),
        ("FY27", "FY2027"),
        ("fiscal year 2027", "FY2027"),
        ("FY2026-27", "FY2027"),
        ("FY'27", "FY2027"),
        ("first half of fiscal 2027", "FY2027 H1"),
        ("first nine months of fiscal 2027", "FY2027 9M"),
    ],
)
def test_a_fiscal_label_has_no_days(text: str, label: str) -> None:
    """Without the company's calendar a fiscal period is only a label."""
    (one,) = mentions(f"in {text}, it rose")

    assert ("period", label, None, None) == (one.kind, one.fiscal, one.start_date, one.end_date)
    assert one.period is None


@pytest.mark.parametrize("text", ["the 2nd quarter", "H100 and H200", "Q1 15% growth", "the first half"])
def test_no_period_without_a_year(text: str) -> None:
    """A quarter without a year, a product and a percentage after a quarter are no periods."""
    assert [] == [one for one in mentions(text) if one.kind == "period"]


def test_an_impossible_count_or_day_is_no_period() -> None:
    """Fourteen months of a year, or a month of 32 days, are nothing."""
    assert ["2027"] == [one.text for one in mentions("first 14 months of 2027") if one.kind == "period"]
    assert [] == [
        one for one in mentions("three months ended June 31, 2026") if one.end_date == date(2026, 6, 30)
    ]
