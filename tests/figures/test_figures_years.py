"""Years alone, in lists and as spans."""

from __future__ import annotations

from datetime import date

import pytest

from factcheck.figures import mentions


def test_a_list_of_years_takes_the_day_before_it() -> None:
    """Month and day stand once."""
    found = mentions("at December 31, 2027, 2026 and 2025")

    assert [date(2027, 12, 31), date(2026, 12, 31), date(2025, 12, 31)] == [one.end_date for one in found]
    assert [False, True, True] == [one.elliptical for one in found]
    assert {"date"} == {one.kind for one in found}


def test_the_end_of_february_stays_the_end() -> None:
    """29 February 2028 and, a year before, 28 February."""
    assert [date(2028, 2, 29), date(2027, 2, 28)] == [
        one.end_date for one in mentions("February 29, 2028 and 2027")
    ]


def test_a_list_of_years_takes_the_period_before_it() -> None:
    """Months ended, weeks ended, months, quarters and fiscal labels."""
    found = mentions("three months ended June 30, 2026 and 2025")
    assert [(date(2026, 4, 1), date(2026, 6, 30)), (date(2025, 4, 1), date(2025, 6, 30))] == [
        (one.start_date, one.end_date) for one in found
    ]
    assert [date(2026, 5, 31), date(2025, 5, 31)] == [one.end_date for one in mentions("May 2026 and 2025")]
    assert ["FY2027", "FY2026", "FY2025"] == [one.fiscal for one in mentions("fiscal 2027, 2026 and 2025")]
    assert [None, None] == [one.start_date for one in mentions("quarter ended 26 July 2026 and 2025")]


def test_a_year_after_a_comma_begins_something_else() -> None:
    """ "As of December 31, 2027, 2026 revenue" names a day and a year."""
    assert ["date", "period"] == [one.kind for one in mentions("As of December 31, 2027, 2026 revenue was")]


@pytest.mark.parametrize("text", ["2027", "since 2027", "2027 revenue", "in 1850", "due 2031"])
def test_a_year_alone(text: str) -> None:
    """Four digits that name a year are the year."""
    (one,) = mentions(text)

    assert ("period", date(one.on.year, 12, 31)) == (one.kind, one.end_date) if one.on else False


@pytest.mark.parametrize(
    "text",
    [
        "2000 people",
        "about 2020",
        "2000 rpm",
        "2016 kWh",
        "$2016",
        "2024 million",
        "1850 words",
        "more than 2020 chips",
    ],
)
def test_four_digits_that_count_are_no_year(text: str) -> None:
    """A hedge, a unit, a currency or a round number of things makes it a quantity."""
    assert {"period"}.isdisjoint({one.kind for one in mentions(text)})


def test_spans_of_years() -> None:
    """2026-2028 and 2026-28 run from January to December."""
    for text in ("2026-2028", "2026\u20132028", "2026-28", "2026/28"):
        assert [(date(2026, 1, 1), date(2028, 12, 31))] == [
            (one.start_date, one.end_date) for one in mentions(text)
        ]
    assert "period" not in {one.kind for one in mentions("2026-14")}


@pytest.mark.parametrize("text", ["costs 2000", "paid 2000", "a 2000-word essay"])
def test_four_digits_that_are_an_amount(text: str) -> None:
    """What is paid, and what is so many words long, is no year."""
    assert ["count"] == [one.kind for one in mentions(text)]


def test_an_estimated_year_is_a_year() -> None:
    """ "2027E" is the year 2027, estimated."""
    (one,) = mentions("EPS for 2027E")

    assert ("period", "2027E", 2027) == (one.kind, one.text, one.end_date.year if one.end_date else None)
