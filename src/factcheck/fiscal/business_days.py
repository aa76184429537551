"""Business days: the days on which the SEC takes filings.

Monday to Friday without the federal holidays of the United States (5 U.S.C. 6103):
one that falls on a Saturday is kept on the Friday before, one on a Sunday on the
Monday after.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache

_FIXED = ((1, 1), (7, 4), (11, 11), (12, 25))
_MONDAYS = ((1, 3), (2, 3), (9, 1), (10, 2))
"""(month, which Monday): King, Washington, Labor Day, Columbus."""
JUNETEENTH_SINCE = 2021
SATURDAY = 5


def is_business_day(day: date) -> bool:
    """Is it a weekday and no federal holiday?"""
    return day.weekday() < SATURDAY and day not in _kept_in(day.year)


def business_days_after(day: date, count: int) -> date:
    """The `count`th business day after a day; the day itself does not count."""
    assert count >= 0
    while count:
        day += timedelta(days=1)
        count -= is_business_day(day)
    return day


@cache
def _kept_in(year: int) -> frozenset[date]:
    """The days of a year on which a holiday is kept; New Year's of the next may be one of them."""
    days = {_kept(day) for of in (year, year + 1) for day in _holidays(of)}
    return frozenset(day for day in days if day.year == year)


def _holidays(year: int) -> Iterator[date]:
    for month, number in _FIXED:
        yield date(year, month, number)
    if year >= JUNETEENTH_SINCE:
        yield date(year, 6, 19)
    for month, which in _MONDAYS:
        yield _weekday(year, month, 0, which)
    yield _weekday(year, 11, 3, 4)  # Thanksgiving: the fourth Thursday of November
    last = date(year, 5, 31)  # Memorial Day: the last Monday of May
    yield last - timedelta(days=last.weekday())


def _weekday(year: int, month: int, weekday: int, which: int) -> date:
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (which - 1))


def _kept(day: date) -> date:
    match day.weekday():
        case 5:
            return day - timedelta(days=1)
        case 6:
            return day + timedelta(days=1)
        case _:
            return day
