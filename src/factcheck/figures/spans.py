"""Spans of days ("10 August - 12 September 2013"), and days that borrow their year.

"March 29 and June 30, 2026" are two days of 2026; a day whose year stands
nowhere near stays without one.
"""

from __future__ import annotations

import re
from datetime import date

from factcheck.figures.days import between
from factcheck.figures.found import Found
from factcheck.model.period import PartialDate

_GAP = re.compile(
    r"(?P<span>\s?[-—]\s?|,? (?:to|through|thru|until|till|up to) )|(?P<both>,? (?:and|&) )|"
    r"(?P<other>,? or |, )"
)
_BETWEEN = re.compile(r"[Bb]etween $")


def spanned(text: str, dates: list[Found]) -> list[Found]:
    """The dates, in order: those without a year that the next one lends its year are dated, spans are one."""
    out: list[Found] = []
    for one in reversed(dates):
        after = out[-1] if out else None
        gap = None if after is None else _GAP.fullmatch(text, one.end, after.start)
        if after is None or gap is None or after.end_date is None:
            out.append(one)
            continue
        joins = bool(gap["span"]) or (
            bool(gap["both"]) and bool(_BETWEEN.search(text, max(0, one.start - 8), one.start))
        )
        if one.month_day is not None and after.kind == "date":
            _lend(one, after.end_date, joins=joins)
        span = _span(one, after) if joins else None
        if span is None:
            out.append(one)
        else:
            out[-1] = span
    out.reverse()
    return out


def _lend(one: Found, later: date, *, joins: bool) -> None:
    """Give a day without a year the year of the next one, or the year before where a span needs it."""
    assert one.month_day is not None
    month, day = one.month_day
    year = later.year - 1 if joins and (month, day) > (later.month, later.day) else later.year
    try:
        seen = date(year, month, day)
    except ValueError:
        return
    one.start_date = one.end_date = seen
    one.on, one.elliptical = PartialDate.of(seen), True


def _span(first: Found, last: Found) -> Found | None:
    """Both as one period; two bare years that "to" stands between stay two."""
    if first.start_date is None or last.end_date is None or first.fiscal or last.fiscal or last.elliptical:
        return None
    if first.kind == last.kind == "period" and first.on is None:
        return None
    bare = all(one.on is not None and one.on.month is None for one in (first, last))
    return None if bare else between(first.start, last.end, first.start_date, last.end_date)
