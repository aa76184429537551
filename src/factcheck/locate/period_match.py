"""Does a writing of a date or period mean the claim's period?

"Three Months Ended July 26, 2026" begins on 27 April for a company with months,
and for one with 13-week quarters too, or a day or two off: ends must be equal,
starts may differ by a few days.
"""

from __future__ import annotations

from factcheck.figures.mention import Mention
from factcheck.locate.wanted import Wanted
from factcheck.model.period import Period

SLACK = 8
"""Days by which a start worked out from "three months" may miss the first day of 13 weeks."""


def same_period(first: Period, other: Period) -> bool:
    """Equal ends, and starts that differ by no more than the odd days of a 52/53-week year."""
    if first.end != other.end or (first.start is None) != (other.start is None):
        return False
    if first.start is None or other.start is None:
        return True
    return abs((first.start - other.start).days) <= SLACK


def names_period(mention: Mention, wanted: Wanted) -> bool:
    """Does the mention name the claim's period: all of it, its last day alone, or its fiscal label?"""
    if mention.fiscal is not None and wanted.fiscal is not None:
        return mention.fiscal == wanted.fiscal
    period = wanted.period
    if period is None or mention.end_date is None:
        return False
    if mention.start_date is None or mention.start_date == mention.end_date or period.start is None:
        return mention.end_date == period.end
    return same_period(Period(mention.start_date, mention.end_date), period)


def plausible(label: str, period: Period) -> bool:
    """Can a fiscal label ("FY2027 Q2") belong to the period, whatever the company's calendar is?

    A fiscal year is named for the year it ends in, or for the one before or after.
    """
    year, _, quarter = label.removeprefix("FY").partition(" ")
    if not year.isdigit() or abs(int(year) - period.end.year) > 1:
        return False
    if period.start is None:
        return True
    return period.days <= 120 if quarter else period.days >= 300
