"""Periods and dates: as precise as they were written."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.model.period import PartialDate, Period

days = st.dates(min_value=date(1900, 1, 1), max_value=date(2200, 12, 31))


@pytest.mark.parametrize("written", ["2031-05-31", "2025-09", "2016"])
def test_a_date_keeps_its_precision(written: str) -> None:
    """A day, a month and a year are read, and written again as they were."""
    assert written == str(PartialDate.parse(written))


@pytest.mark.parametrize(
    "written",
    ["", "2031-5-31", "2031-13", "2031-02-30", "31-05-2031", "2031-00", "2031-05-00", "20310531", "0000"],
)
def test_what_is_no_date_is_refused(written: str) -> None:
    """Other writings and days that the calendar does not have raise ValueError."""
    with pytest.raises(ValueError, match=r"."):
        PartialDate.parse(written)


def test_a_month_is_its_days() -> None:
    """A month begins on its first day and ends on its last; a year likewise."""
    month, year = PartialDate.parse("2024-02"), PartialDate.parse("2016")
    assert (date(2024, 2, 1), date(2024, 2, 29)) == (month.first, month.last)
    assert (date(2016, 1, 1), date(2016, 12, 31)) == (year.first, year.last)


@given(day=days)
def test_a_year_covers_its_months_and_a_month_its_days(day: date) -> None:
    """A coarser date covers every finer one in it, never the other way round."""
    exact = PartialDate.of(day)
    month, year = PartialDate(day.year, day.month), PartialDate(day.year)
    assert year.covers(month)
    assert month.covers(exact)
    assert not exact.covers(month)
    assert not month.covers(year)
    assert exact.covers(PartialDate.parse(str(exact)))


@given(first=days, second=days)
def test_a_period_is_read_as_it_is_written(first: date, second: date) -> None:
    """A duration reads back from its own writing, and counts both its ends."""
    start, end = min(first, second), max(first, second)
    period = Period(start, end)
    assert period == Period.parse(str(period))
    assert (end - start).days + 1 == period.days
    instant = Period(None, end)
    assert instant == Period.parse(str(instant))
    assert 0 == instant.days


@pytest.mark.parametrize(
    "written",
    ["", "2026", "2026-06", "2026-04-01/", "2026-06-30/2026-04-01", "20260630", "2026-W26-2"],
)
def test_what_is_no_period_is_refused(written: str) -> None:
    """A month, half a period and one that ends before it starts raise ValueError."""
    with pytest.raises(ValueError, match=r"period|ends before"):
        Period.parse(written)
