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
_QUARTER = re.compile(
    rf"(?:[Qq](?P<number>[1-4])|(?P<ordinal>{ORDINAL})(?P<quarter>[ -][Qq]uarters?)?)"
    r"(?:(?P<listed>,? (?:and|or) |, )|(?P<span>\s?-\s?| (?:to|through) ))(?:the )?$"
)
_PARTS = {(1, 2): " H1", (3, 4): " H2", (1, 3): " 9M", (1, 4): ""}
"""What the quarters from one to another make of a year."""


def ended(
    text: str, seen: Found, count: str, spans: tuple[str, bool],
    first_day: Callable[[str, int, date], date | None], counted: Callable[[str | None], int | None],
) -> Found | None:  # fmt: skip
    """The count before "and six months ended …": a period with the same end.

    `count` is the grammar of a count; `spans` the unit of the later period, and whether that has a count.
    """
    assert seen.end_date is not None
    before = re.search(
        rf"(?P<count>{count})(?:-|[ -](?P<span>months?|weeks?|years?))?,? (?:and|or) (?:the )?$",
        text[max(0, seen.start - 28) : seen.start],
    )
    number = None if before is None else counted(before["count"])
    if before is None or number is None or (before["span"] is None and not spans[1]):
        return None
    start = seen.start - len(before[0])
    end = start + (before.end("span") if before["span"] else before.end("count")) - before.start()
    first = first_day(before["span"] or spans[0], number, seen.end_date)
    return Found(start, end, "period", start_date=first, end_date=seen.end_date, elliptical=True)


def quarters_before(text: str, seen: Found, quarter: Callable[[int, int], tuple[date, date]]) -> list[Found]:
    """The "third" before "and fourth quarters of 2025", in order; "Q1-Q3 2026" makes one of both."""
    made: list[Found] = []
    after = seen
    while len(made) < 3:
        before = _QUARTER.search(text, max(0, after.start - 32), after.start)
        if before is None or (made and before["span"]):
            break
        own = text[seen.start : seen.end]
        if before["listed"] == ", " and not made:
            break
        if before["quarter"] is None and before["number"] is None and "uarter" not in own:
            break
        number = int(before["number"]) if before["number"] else ORDINALS[before["ordinal"].lower()]
        one = _quarter(seen, number, quarter)
        if one is None:
            break
        if before["span"]:
            _stretch(seen, number, before.start(), quarter)
            break
        one.start = before.start()
        one.end = before.end("quarter" if before["quarter"] else "ordinal" if before["ordinal"] else "number")
        made.insert(0, one)
        after = one
    return made


def _quarter(seen: Found, number: int, quarter: Callable[[int, int], tuple[date, date]]) -> Found | None:
    """A quarter of the year that `seen` belongs to."""
    if seen.fiscal is not None:
        return Found(0, 0, "period", fiscal=f"{seen.fiscal[:6]} Q{number}", elliptical=True)
    if seen.end_date is None:
        return None
    first, last = quarter(seen.end_date.year, number)
    return Found(0, 0, "period", start_date=first, end_date=last, elliptical=True)


def _stretch(seen: Found, number: int, start: int, quarter: Callable[[int, int], tuple[date, date]]) -> None:
    """Let a quarter begin with an earlier one: "Q1-Q3 2026" is nine months."""
    if seen.fiscal is not None and seen.fiscal[7:8] == "Q":
        part = _PARTS.get((number, int(seen.fiscal[8:])))
        if part is not None:
            seen.start, seen.fiscal = start, seen.fiscal[:6] + part
    elif seen.end_date is not None and seen.start_date is not None:
        first = quarter(seen.end_date.year, number)[0]
        if first < seen.start_date:
            seen.start, seen.start_date = start, first
