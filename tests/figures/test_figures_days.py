"""Days and months."""

from __future__ import annotations

from datetime import date

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    "text",
    [
        "March 9, 2027",
        "9 March 2027",
        "9th of March 2027",
        "Mar. 9, 2027",
        "March9, 2027",
        "MARCH 9, 2027",
        "2027-03-09",
        "3/9/2027",
        "09.03.2027",
        "9-Mar-2027",
        "2027/09/Mar",
        "March 9th 2027",
        "2027-3-9",
        "March 9, '27",
    ],
)
def test_a_day_in_any_writing(text: str) -> None:
    """All the usual writings of a day are that day."""
    (one,) = mentions(f"filed on {text}.")

    assert ("date", date(2027, 3, 9), date(2027, 3, 9)) == (one.kind, one.start_date, one.end_date)
    assert "2027-03-09" == str(one.on)


def test_a_day_above_twelve_may_stand_first() -> None:
    """31/08/2027 can only be August."""
    assert [date(2027, 8, 31)] == [one.end_date for one in mentions("on 31/08/2027")]


@pytest.mark.parametrize(
    "text", ["February 2028", "Feb. 2028", "Feb 2028", "February, 2028", "2028 February"]
)
def test_a_month_runs_to_its_last_day(text: str) -> None:
    """A month with its year is a period, and a date of a month's precision."""
    (one,) = mentions(f"in {text} it")

    assert ("period", date(2028, 2, 1), date(2028, 2, 29), "2028-02") == (
        one.kind,
        one.start_date,
        one.end_date,
        str(one.on),
    )


@pytest.mark.parametrize(
    "text", ["31 February 2027", "2027-02-30", "14/32/2027", "2027-1-32", "May 5th", "it may 5 times"[:6]]
)
def test_no_day_of_the_calendar_is_no_mention(text: str) -> None:
    """A day that does not exist, or has no year, is read neither as a date nor as a number."""
    assert [] == [one for one in mentions(text) if one.kind in {"date", "count"}]


def test_spans_of_days_and_months() -> None:
    """ "August 10 - 22, 2027" and "January to March 2027" are one period each."""
    spans = [
        (one.start_date, one.end_date)
        for one in mentions("August 10 - 22, 2027; 3 to 9 May 2027; January to March 2027; Nov-Feb 2027")
    ]

    assert [
        (date(2027, 8, 10), date(2027, 8, 22)),
        (date(2027, 5, 3), date(2027, 5, 9)),
        (date(2027, 1, 1), date(2027, 3, 31)),
        (date(2026, 11, 1), date(2027, 2, 28)),
    ] == spans


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("May '21", date(2021, 5, 1), date(2021, 5, 31)),
        ("Sept \u201925", date(2025, 9, 1), date(2025, 9, 30)),
        ("3-May-21", date(2021, 5, 3), date(2021, 5, 3)),
        ("30-Jun-98", date(1998, 6, 30), date(1998, 6, 30)),
        ("12/31/21", date(2021, 12, 31), date(2021, 12, 31)),
        ("6/30/26", date(2026, 6, 30), date(2026, 6, 30)),
        ("31/12/21", date(2021, 12, 31), date(2021, 12, 31)),
        ("12/2025", date(2025, 12, 1), date(2025, 12, 31)),
        ("2021-05", date(2021, 5, 1), date(2021, 5, 31)),
        ("2021.05.03", date(2021, 5, 3), date(2021, 5, 3)),
        ("May fifth, 2021", date(2021, 5, 5), date(2021, 5, 5)),
        ("the fifth of May 2021", date(2021, 5, 5), date(2021, 5, 5)),
        ("the twenty-first of May, 2021", date(2021, 5, 21), date(2021, 5, 21)),
        ("the thirtieth of June, 2021", date(2021, 6, 30), date(2021, 6, 30)),
        ("10/1-11/2/2017", date(2017, 10, 1), date(2017, 11, 2)),
        ("2010-11", date(2010, 1, 1), date(2011, 12, 31)),
    ],
)
def test_short_and_worded_dates(text: str, first: date, last: date) -> None:
    """Years of two digits where a month or an apostrophe makes them sure, days in words, months in digits."""
    (one,) = mentions(f"as of {text}")

    assert (first, last) == (one.start_date, one.end_date)


@pytest.mark.parametrize("text", ["24/7/365", "1/2/3", "31/31/21", "13-13-13"])
def test_digits_between_strokes_that_are_no_day(text: str) -> None:
    """What is no day of the calendar is no date."""
    assert [] == [one for one in mentions(text) if one.kind in {"date", "period"}]
