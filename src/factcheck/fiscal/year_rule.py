"""When a company says its year ends: "31 December", "last Sunday of January".

A rule is a cross-check and a stand-in where no annual report is at hand; where
there are filed dates, they decide.
"""

from __future__ import annotations

import calendar
import re
from datetime import date, timedelta

_DAYS = {name.lower(): number for number, name in enumerate(calendar.day_name)}
_MONTHS = {name.lower(): number for number, name in enumerate(calendar.month_name) if name}
_LAST = re.compile(r"last (\w+day) (?:of|in) (\w+)")
_NEAREST = re.compile(r"(\w+day) (?:nearest|closest)(?: to)? (?:(\d{1,2}) (\w+)|(?:the )?end of (\w+))")
_FIXED = re.compile(r"(?:(\d{1,2}) (\w+)|(\w+) (\d{1,2})|end of (\w+))")


def year_end(rule: str, year: int) -> date:
    """The day on which the year ends that ends in calendar `year`.

    Raises:
        ValueError: the rule is not one that we can read; the message gives the forms.
    """
    text = " ".join(rule.lower().replace(",", " ").split()).removeprefix("the ")
    if found := _LAST.fullmatch(text):
        weekday, month = _DAYS.get(found[1]), _MONTHS.get(found[2])
        if weekday is not None and month is not None:
            last = date(year, month, calendar.monthrange(year, month)[1])
            return last - timedelta(days=(last.weekday() - weekday) % 7)
    if found := _NEAREST.fullmatch(text):
        weekday, month = _DAYS.get(found[1]), _MONTHS.get(found[3] or found[4])
        if weekday is not None and month is not None:
            aim = _day(year, month, found[2])
            return min((aim + timedelta(days=n) for n in range(-3, 4)), key=lambda d: d.weekday() != weekday)
    if found := _FIXED.fullmatch(text):
        month = _MONTHS.get(found[2] or found[3] or found[5])
        if month is not None:
            return _day(year, month, found[1] or found[4])
    raise ValueError(
        f"cannot read {rule!r} as the end of a fiscal year; write it as '31 December', "
        "'last Sunday of January' or 'Saturday nearest 31 January'"
    )


def _day(year: int, month: int, day: str | None) -> date:
    longest = calendar.monthrange(year, month)[1]
    return date(year, month, min(int(day), longest) if day else longest)
