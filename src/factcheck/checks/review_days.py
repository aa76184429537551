"""The days of reviews: expected windows, and the day one interval after another."""

from __future__ import annotations

import calendar
from datetime import date

from factcheck.fiscal import business_days_after
from factcheck.model.page import BUSINESS_DAYS
from factcheck.model.period import PartialDate, Period


def window(expected: str) -> Period:
    """An expected window, both days in it.

    A day, a month, a year, two days with a slash between, or so many business days after a day. A
    window is taken as it is written: one that ends on a Sunday ends on that Sunday.
    """
    if (counted := BUSINESS_DAYS.fullmatch(expected)) is not None:
        day = date.fromisoformat(counted[2])
        return Period(day, business_days_after(day, int(counted[1])))
    if "/" in expected:
        return Period.parse(expected)
    written = PartialDate.parse(expected)
    return Period(written.first, written.last)


def later(day: date, every: str) -> date:
    """The day one interval later; a month later is the same day of the month, or its last.

    The last day that there is, where the interval leads beyond it.
    """
    count, unit = every.split()
    number = int(count)
    match unit.rstrip("s"):
        case "day":
            return _plus(day, number)
        case "week":
            return _plus(day, 7 * number)
        case "month":
            months = day.year * 12 + day.month - 1 + number
        case "year":
            months = (day.year + number) * 12 + day.month - 1
        case other:
            raise AssertionError(other)
    year, month = divmod(months, 12)
    if year > date.max.year:
        return date.max
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def _plus(day: date, days: int) -> date:
    return date.fromordinal(min(day.toordinal() + days, date.max.toordinal()))
