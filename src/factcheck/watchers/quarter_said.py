"""Which fiscal quarter a results release says that it is about.

"Third Quarter Fiscal 2027", "third quarter of fiscal year 2027", "Q3 FY2027",
"the quarter ended October 25, 2026", "fourth quarter and fiscal 2026".
"""

from __future__ import annotations

import re
from datetime import date

from factcheck.folding import fold

HEAD = 6000
"""A release says its quarter at its head; further down it speaks of others too."""

_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
_WORDED = re.compile(
    r"\b(first|second|third|fourth|[1-4](?:st|nd|rd|th))[- ]quarter(?:,)?(?: and (?:full[- ])?(?:fiscal )?"
    r"(?:full[- ]?)?year)?(?: (?:of|for|and))?(?: the)?(?: (?:fiscal|full|calendar))*(?: year)?(?: ended)? ?"
    r"(?:results )?(20\d\d)\b",
    re.IGNORECASE,
)
_LETTERED = re.compile(r"\bQ([1-4])[ -]?(?:(?:fiscal|FY|F)[ -]?)?(?:year )?'?(20\d\d|\d\d)\b", re.IGNORECASE)
_TURNED = re.compile(r"\b(?:FY|fiscal(?: year)?) ?'?(20\d\d|\d\d)[ -]?Q([1-4])\b", re.IGNORECASE)
_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_ENDED = re.compile(
    rf"\b(?:ended|ending|to) (?:({_MONTHS})\.? (\d{{1,2}}),? (20\d\d)|(\d{{1,2}}) ({_MONTHS}),? (20\d\d))",
    re.IGNORECASE,
)


def labels_said(text: str) -> list[str]:
    """The fiscal labels in a text ("FY2027 Q3"), in order, each once."""
    head = fold(text[:HEAD]).text
    found: list[tuple[int, str]] = []
    for one in _WORDED.finditer(head):
        found.append((one.start(), f"FY{one[2]} Q{_ORDINALS[one[1].lower()]}"))
    for one in _LETTERED.finditer(head):
        found.append((one.start(), f"FY{_full(one[2])} Q{one[1]}"))
    for one in _TURNED.finditer(head):
        found.append((one.start(), f"FY{_full(one[1])} Q{one[2]}"))
    return list(dict.fromkeys(label for _, label in sorted(found)))


def ends_said(text: str) -> list[date]:
    """The days on which the text says that a period ended, in order, each once."""
    names = [name.lower() for name in _MONTHS.split("|")]
    days = []
    for one in _ENDED.finditer(fold(text[:HEAD]).text):
        month, day, year = (one[1], one[2], one[3]) if one[1] else (one[5], one[4], one[6])
        try:
            days.append(date(int(year), names.index(month.lower()) + 1, int(day)))
        except ValueError:
            continue
    return list(dict.fromkeys(days))


def _full(year: str) -> str:
    return year if len(year) == 4 else f"20{year}"
