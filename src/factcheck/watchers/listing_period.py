"""What the words about an entry of a listing say of it: its quarter, the end of its period, its date.

"Q3 2024 Earnings Call Transcript", "Third Quarter Fiscal 2027 Results",
"Transcript – July 30, 2026", "quarter ended June 30, 2026". Words that name two
quarters, or two days, name none: nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from factcheck.figures import mentions
from factcheck.folding import folded
from factcheck.watchers.quarter_said import ends_said, labels_said

_One = TypeVar("_One", str, date)
_GLUED = re.compile(r"\b(20\d\d)[-_/]?(Q[1-4])\b|\b(Q[1-4])[-_/]?(20\d\d)\b", re.IGNORECASE)
_QUARTER = re.compile(
    r"\bQ([1-4])(?![\d.])|\b([1-4])Q"
    r"|\b(first|second|third|fourth|[1-4](?:st|nd|rd|th))(?=[- ](?:fiscal[- ])?quarter)",
    re.IGNORECASE,
)
_UNTIL = re.compile(
    r"\b(?:until|till|through|thru|by|before|expires?|expiring|ended|ending|updated|modified)(?: on)?[: ]*$",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"\d\d")
"""Whatever says a period or a day has a year."""
_NUMBERS = {"first": "1", "second": "2", "third": "3", "fourth": "4"}
_YEAR = re.compile(
    r"\b(?:FY|fiscal(?: year)?|(?:full|whole)[- ]year|annual (?:report|results))[ -]?(?:for |of )?(20\d\d)\b"
    r"|\b(20\d\d)[ -](?:annual (?:report|results)|(?:full|whole|fiscal)[- ]year)\b|\bFY[ -]?'?(\d\d)\b",
    re.IGNORECASE,
)
LONGEST = 600
"""Characters about one entry that are looked at."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is said: a fiscal label ("FY2024 Q3", "FY2026"), the last day of a period, a day of its own."""

    fiscal: str | None = None
    period_end: date | None = None
    day: date | None = None


def said_in(texts: Iterable[str]) -> Said:
    """What several texts about one entry (its label; the cells of its row) say together."""
    labels: list[str] = []
    ends: list[date] = []
    days: list[date] = []
    torn = False
    left = LONGEST
    for text in texts:
        if left <= 0:
            break
        plain = _GLUED.sub(lambda m: f"{m[1] or m[3]} {m[2] or m[4]}", folded(text[:left]))
        left -= len(text)
        if not _DIGITS.search(plain):
            continue
        found = labels_said(plain)
        quarters = {
            _NUMBERS.get(one.lower(), one[0]) for m in _QUARTER.finditer(plain) for one in m.groups() if one
        }
        torn = torn or len(quarters) > 1
        if not quarters:
            found = [_year(one) for one in _YEAR.finditer(plain)]
        labels += found
        closed = ends_said(plain)
        ends += closed
        days += [day for day in _days(plain) if day not in closed]
    return Said(
        None if torn else _only(labels),
        _only(ends),
        _only(days),
    )


def in_address(path: str) -> str | None:
    """The fiscal label in the path of an address: in its file name, else in its folders."""
    plain = re.sub(r"[-_+.]|%20", " ", path)
    folders, _, name = plain.rpartition("/")
    return said_in([name]).fiscal or said_in([folders.replace("/", " ")]).fiscal


def _only(found: list[_One]) -> _One | None:
    return found[0] if len(set(found)) == 1 else None


def _year(one: re.Match[str]) -> str:
    return f"FY{one[1] or one[2] or '20' + one[3]}"


def _days(text: str) -> list[date]:
    """The days in a text that say when something is or was, not until when."""
    return [
        one.start_date
        for one in mentions(text)
        if one.kind == "date"
        and one.start_date is not None
        and one.start_date == one.end_date
        and not _UNTIL.search(text[max(0, one.start - 30) : one.start])
    ]
