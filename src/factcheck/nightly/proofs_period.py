"""Own periods: the quarter or year that an edition reports, for what proof conditions look for in it."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Mapping
from datetime import date, timedelta

from factcheck.model.evidence import Edition
from factcheck.model.period import Period
from factcheck.watchers.edgar_forms import ANNUAL

QUARTER, YEAR = range(80, 101), range(350, 381)
"""Days that a quarter and a year may have, odd weeks included."""


def own_period(
    edition: Edition, ends: Mapping[str, date], tagged: Callable[[date], Mapping[Period, int]]
) -> Period | None:
    """The quarter of a quarterly report or of results, the year of an annual one; None where no day is known.

    The durations of the document's facts decide where it has some (`tagged`, by their last day), then the
    end of the quarter or year before in the issuer's calendar (`ends`, by label), then the months or weeks
    before its own last day.
    """
    end = edition.period_end or (None if edition.fiscal is None else ends.get(edition.fiscal))
    if end is None:
        return None
    yearly = (edition.form or "").removesuffix("/A") in ANNUAL
    yearly = yearly or (edition.fiscal is not None and " " not in edition.fiscal)
    lengths = YEAR if yearly else QUARTER
    counts = {period: count for period, count in tagged(end).items() if period.days in lengths}
    if counts:
        return max(counts, key=lambda period: (counts[period], period.start or date.min))
    before = max((day for day in ends.values() if (end - day).days in lengths), default=None)
    if before is not None:
        return Period(before + timedelta(days=1), end)
    return Period(_start(end, 12 if yearly else 3), end)


def _start(end: date, months: int) -> date:
    """The first day of so many months (of 13 weeks a quarter, where no month ends then) up to a day."""
    if end.day != calendar.monthrange(end.year, end.month)[1]:
        return end - timedelta(weeks=13 * months // 3) + timedelta(days=1)
    first = end.year * 12 + end.month - months
    return date(first // 12, first % 12 + 1, 1)
