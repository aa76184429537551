"""Following: dates that take their length from the period before them.

The "January 28, 2024" of "years ended January 26, 2025 and January 28, 2024" is
a year, the "2025" of "the three months ended March 31, 2026, compared to the
same period in 2025" is three months.
"""

from __future__ import annotations

import re

from factcheck.figures.found import Found
from factcheck.figures.period_writings import PATTERN
from factcheck.figures.periods import counted, first_day
from factcheck.figures.years import like

_LISTED = re.compile(
    r"(?P<comma>, )|(?:,? (?:and|or|&)|; and|,? versus|,? vs\.?|,? (?:as )?compared (?:to|with)) (?:the )?"
)
_LAST = re.compile(
    r"(?:(?:, |,? (?:and|or) )(?:the )?[A-Z0-9][A-Za-z0-9. ]{2,14},? [0-9]{4}){0,4},? (?:and|or) "
)
_SAME = re.compile(
    r"(?:same|corresponding|comparable|equivalent|similar|like)"
    r"(?: (?:fiscal|prior[ -]year|[a-z]{3,6}|[0-9]{1,2})(?:-| )){0,2} ?"
    r"(?:periods?|quarters?|months?|weeks?|half)(?: periods?)?,? (?:of|in|for|during|ended)?"
    r"(?: ?(?:the )?(?:prior |previous |calendar )?(?:fiscal )?(?:years? )?)?$",
    re.IGNORECASE,
)

_BACK = 16
"""How many dates back the one may be that gives the length."""


def followed(text: str, dates: list[Found]) -> list[Found]:
    """The dates and periods of plain text, in order, each that follows a period made as long as that is."""
    out: list[Found] = []
    for one in dates:
        before = out[-1] if out else None
        if before is not None and (before.kind == "period" or before.elliptical):
            one = _ended(text, out, one) or _same(text, out, one) or one
        out.append(one)
    return out


def _ended(text: str, out: list[Found], one: Found) -> Found | None:
    """A day that goes on a list of last days ("… ended May 2, 2026 and May 3, 2025")."""
    if one.kind != "date" or one.elliptical or one.end_date is None:
        return None
    gap = _LISTED.fullmatch(text, out[-1].end, one.start)
    if gap is None or (gap["comma"] and not _LAST.match(text, one.end)):
        return None
    head = next((seen for seen in reversed(out[-_BACK:]) if not seen.elliptical), None)
    match = None if head is None else PATTERN.match(text, head.start)
    if match is None or head is None or match.end() != head.end or not match["spanned"]:
        return None
    count = counted(match["count"])
    if count is None:
        return None
    first = first_day(match["span"], count, one.end_date)
    return Found(one.start, one.end, "period", start_date=first, end_date=one.end_date, elliptical=True)


def _same(text: str, out: list[Found], one: Found) -> Found | None:
    """A year that says which "same period" is meant."""
    year = one.fiscal if one.on is None else str(one.on.year) if one.on.month is None else None
    if year is None or (one.fiscal is not None and len(one.fiscal) != 6):
        return None
    at = one.start
    if _SAME.search(text, max(0, at - 60), at) is None:
        return None
    head = next((seen for seen in reversed(out[-_BACK:]) if _has_length(seen)), None)
    if head is None:
        return None
    return like(head, one.start, one.end, int(year[-4:]))


def _has_length(one: Found) -> bool:
    """Is it a part of a year, or a period of its own length, and no bare year?"""
    if one.kind != "period" or (one.on is not None and one.on.month is None):
        return False
    return one.fiscal is None or len(one.fiscal) > 6
