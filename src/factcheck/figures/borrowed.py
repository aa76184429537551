"""Borrowed: a period that takes its end or its year from the one after it.

The "three" of "three and six months ended June 30, 2026", the "second quarter"
of "second quarter and first half of fiscal 2026", the "third" of "third and
fourth quarters of 2025".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from factcheck.figures.found import Found

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
ORDINAL = r"(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|FIRST|SECOND|THIRD|FOURTH|1st|2nd|3rd|4th)"
_QUARTER = re.compile(rf"(?P<ordinal>{ORDINAL})(?P<quarter>[ -][Qq]uarters?)?,? (?:and|or) (?:the )?$")


def ended(
    text: str, seen: Found, count: str, spans: tuple[str, bool],
    first_day: Callable[[str, int, date], date | None], counted: Callable[[str | None], int | None],
) -> Found | None:  # fmt: skip
    """The count before "and six months ended …": a period with the same end.

    `count` is the grammar of a count; `spans` the unit of the later period, and whether that has a count.
    """
    assert seen.end_date is not None
    before = re.search(
        rf"(?P<count>{count})(?:[ -](?P<span>months?|weeks?|years?))?,? (?:and|or) (?:the )?$",
        text[max(0, seen.start - 28) : seen.start],
    )
    number = None if before is None else counted(before["count"])
    if before is None or number is None or (before["span"] is None and not spans[1]):
        return None
    start = seen.start - len(before[0])
    end = start + (before.end("span") if before["span"] else before.end("count")) - before.start()
    first = first_day(before["span"] or spans[0], number, seen.end_date)
    return Found(start, end, "period", start_date=first, end_date=seen.end_date, elliptical=True)


def quarter_before(text: str, seen: Found, quarter: Callable[[int, int], tuple[date, date]]) -> Found | None:
    """The "third" before "and fourth quarters of 2025"."""
    before = _QUARTER.search(text, max(0, seen.start - 32), seen.start)
    if before is None or (before["quarter"] is None and "quarter" not in text[seen.start : seen.end].lower()):
        return None
    number = ORDINALS[before["ordinal"].lower()]
    start, end = before.start(), before.end("quarter") if before["quarter"] else before.end("ordinal")
    if seen.fiscal is not None:
        return Found(start, end, "period", fiscal=f"{seen.fiscal[:6]} Q{number}", elliptical=True)
    if seen.end_date is None:
        return None
    first, last = quarter(seen.end_date.year, number)
    return Found(start, end, "period", start_date=first, end_date=last, elliptical=True)
