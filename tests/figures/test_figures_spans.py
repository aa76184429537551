"""Spans of days, and days that borrow a year."""

from __future__ import annotations

from datetime import date

from factcheck.figures import mentions


def test_two_days_with_to_between_them_are_a_period() -> None:
    """From one day to another is one period."""
    (one,) = mentions("from 5 January 2026 to 7 February 2027")

    assert ("period", date(2026, 1, 5), date(2027, 2, 7)) == (one.kind, one.start_date, one.end_date)


def test_a_day_borrows_the_year_of_the_next_one() -> None:
    """In a list the year stands once; over the turn of the year the first is of the year before."""
    assert [date(2027, 3, 29), date(2027, 6, 30)] == [
        one.end_date for one in mentions("on March 29 and June 30, 2027")
    ]
    assert [(date(2026, 11, 30), date(2027, 1, 4))] == [
        (one.start_date, one.end_date) for one in mentions("30 November - 4 January 2027")
    ]


def test_years_between_which_to_stands_stay_two() -> None:
    """A change from 2026 to 2027 is no period."""
    assert ["2026", "2027"] == [one.text for one in mentions("grew from 2026 to 2027")]


def test_a_day_that_cannot_be_in_the_year_stays_out() -> None:
    """There is no 29 February 2027."""
    assert ["March 5, 2027"] == [one.text for one in mentions("on February 29 and March 5, 2027")]


def test_days_in_the_wrong_order_are_no_span() -> None:
    """A span that would end before it starts stays two dates."""
    assert 2 == len(mentions("5 June 2027 - 3 May 2027"))
