"""Does a writing of a date or period mean the claim's period?

"Three Months Ended July 26, 2026" begins on 27 April for a company with months,
and for one with 13-week quarters too, or a day or two off: ends must be equal,
starts may differ by a few days.
"""

from __future__ import annotations

import re
from datetime import timedelta
from decimal import Decimal

from factcheck.figures.mention import Mention
from factcheck.locate.wanted import Wanted
from factcheck.model.period import Period

_NUMBERS = {
    "two": 2,
    "three": 3,
    "four": 4,
    "six": 6,
    "nine": 9,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "sixteen": 16,
    "twenty four": 24,
    "twenty six": 26,
    "twenty seven": 27,
    "thirty six": 36,
    "thirty nine": 39,
    "forty": 40,
    "fifty two": 52,
    "fifty three": 53,
}
_DAYS = {"m": Decimal("30.4"), "w": Decimal(7), "q": Decimal(91), "y": Decimal("365.25")}
_NAMES = "|".join(name.replace(" ", "[- ]") for name in sorted(_NUMBERS, key=len, reverse=True))
_LENGTH = re.compile(
    rf"\b(?:(?P<number>\d{{1,2}}|{_NAMES})[- ])?"
    r"(?P<unit>months?|weeks?|quarters?|years?)\b",
    re.IGNORECASE,
)
YEAR, HALF_YEAR = 340, 160
"""Days that a period has at least if it is a year, at most if it is a quarter."""
SLACK = 8
"""Days by which a start worked out from "three months" may miss the first day of 13 weeks."""


def same_period(first: Period, other: Period) -> bool:
    """Equal ends, and starts that differ by no more than the odd days of a 52/53-week year."""
    if first.end != other.end or (first.start is None) != (other.start is None):
        return False
    if first.start is None or other.start is None:
        return True
    return abs((first.start - other.start).days) <= SLACK


def period_of(mention: Mention) -> Period | None:
    """The period that a date or period mention names; None where its last day is not written.

    Where only a length and the last day are written ("nine months ended October 29, 2023"), the day is no
    end of a month, and the company counts in weeks: 13 a quarter, 52 a year. Without a length, it is the day.
    """
    end = mention.end_date
    if end is None:
        return None
    if mention.start_date is not None and mention.start_date != end:
        return Period(mention.start_date, end)
    days = length_in(mention.text) if mention.kind == "period" else None
    if days is None or mention.start_date is not None:
        return Period(None, end)
    return Period(end - timedelta(weeks=round(days / 7)) + timedelta(days=1), end)


def names_period(mention: Mention, wanted: Wanted) -> bool:
    """Does the mention name the claim's period: all of it, its last day alone, or its fiscal label?"""
    if mention.fiscal is not None and wanted.fiscal is not None:
        return labelled(mention.fiscal, wanted)
    period = wanted.period
    if period is None or mention.end_date is None:
        return False
    if mention.start_date is None or mention.start_date == mention.end_date or period.start is None:
        return mention.end_date == period.end and lasts(mention.text, period) is not False
    return same_period(Period(mention.start_date, mention.end_date), period)


def length_in(text: str) -> Decimal | None:
    """About how many days the words give ("nine months", "quarter", "13 weeks"), if they give any."""
    found = _LENGTH.search(text)
    if found is None:
        return None
    number = found["number"].lower().replace("-", " ") if found["number"] else ""
    count = int(number) if number.isdigit() else _NUMBERS.get(number, 1)
    return count * _DAYS[found["unit"].lower()[:1]]


def lasts(text: str, period: Period) -> bool | None:
    """Is the length that the words give that of the period? None where they give none, or it is a day."""
    days = length_in(text)
    if days is None or period.start is None:
        return None
    return abs(period.days - days) <= SLACK


def labelled(label: str, wanted: Wanted) -> bool:
    """Is this what the company calls the claim's period? A year is not its last quarter."""
    if wanted.fiscal is None:
        return False
    year, _, quarter = wanted.fiscal.partition(" ")
    period = wanted.period
    if period is None or not quarter:
        return label == wanted.fiscal
    if period.start is None:
        return label == wanted.fiscal or (quarter == "Q4" and label == year)
    if period.days > YEAR:
        return quarter == "Q4" and label == year
    return period.days < HALF_YEAR and label == wanted.fiscal


def plausible(label: str, period: Period) -> bool:
    """Can a fiscal label ("FY2027 Q2") belong to the period, whatever the company's calendar is?

    A fiscal year is named for the year it ends in, or for the one before or after.
    """
    year, _, quarter = label.removeprefix("FY").partition(" ")
    if not year.isdigit() or abs(int(year) - period.end.year) > 1:
        return False
    if period.start is None:
        return True
    return period.days < HALF_YEAR if quarter else period.days > YEAR
