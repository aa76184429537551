"""Periods that borrow their end or year."""

from __future__ import annotations

from datetime import date

from factcheck.figures import mentions


def test_three_and_six_months_are_two_periods() -> None:
    """The shorter period ends on the same day."""
    found = [
        (one.text, one.start_date, one.end_date)
        for one in mentions("for the three and six months ended June 30, 2026")
    ]

    assert [
        ("three", date(2026, 4, 1), date(2026, 6, 30)),
        ("six months ended June 30, 2026", date(2026, 1, 1), date(2026, 6, 30)),
    ] == found


def test_a_quarter_and_a_half_share_the_year() -> None:
    """ "the second quarter and first half of fiscal 2026" names both."""
    assert ["FY2026 Q2", "FY2026 H1"] == [
        one.fiscal for one in mentions("second quarter and first half of fiscal 2026")
    ]
    assert [date(2025, 9, 30), date(2025, 12, 31)] == [
        one.end_date for one in mentions("the third and fourth quarters of 2025")
    ]


def test_other_words_borrow_nothing() -> None:
    """A number before "and" that is no count of months stays a number."""
    assert ["count", "period"] == [
        one.kind for one in mentions("seven racks and six months ended June 30, 2026")
    ]
    assert ["period"] == [one.kind for one in mentions("first and foremost in 2026")]
