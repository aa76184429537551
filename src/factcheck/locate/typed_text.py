"""A text that is one figure, date or duration and nothing else: a fact's, a cell's, a JSON string's."""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures import figure, mentions
from factcheck.figures.mention import Mention
from factcheck.folding import folded
from factcheck.model.evidence import NoReading, Reason
from factcheck.model.period import PartialDate
from factcheck.model.quantity import Quantity

LONGEST = 200
_ISO = re.compile(r"(\d{4}(?:-\d{2}(?:-\d{2})?)?)(?:T[0-9:.]+(?:Z|[-+]\d{2}:?\d{2})?)?", re.ASCII)
_SLASHED = re.compile(r"(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})", re.ASCII)
_DURATION = re.compile(r"P(\d{1,6}(?:\.\d{1,6})?)([YMWD])", re.ASCII)
_SPANS = {"Y": ("years", 1), "M": ("months", 1), "W": ("s", 7 * 86400), "D": ("s", 86400)}


def figure_in(text: str) -> Quantity | None:
    """The figure that the whole text is, hedge included."""
    return figure(text) if len(text) <= LONGEST else None


def duration_in(text: str) -> Quantity | None:
    """An ISO 8601 duration of one part ("P5Y", as XBRL has it): years, months, or seconds."""
    found = _DURATION.fullmatch(text.strip())
    if found is None:
        return None
    unit, factor = _SPANS[found[2]]
    number = Decimal(found[1])
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int)
    return Quantity(number * factor, unit, Decimal(1).scaleb(exponent) * factor, text=text.strip())


def date_in(text: str) -> PartialDate | NoReading:
    """The date that the whole text is, as precise as it is written.

    ISO 8601 and dates in words; "12/05/2024" only where the order of day and month cannot be mistaken.
    """
    plain = folded(text)
    if not plain:
        return NoReading(Reason.ABSENT, "the cell is empty")
    if found := _ISO.fullmatch(plain):
        return _valid(found[1], text)
    if found := _SLASHED.fullmatch(plain):
        first, second = int(found[1]), int(found[3])
        year = found[4] if len(found[4]) == 4 else f"20{found[4]}"
        ways = {(m, d) for m, d in ((first, second), (second, first)) if 1 <= m <= 12 and 1 <= d <= 31}
        days = sorted(f"{year}-{month:02d}-{day:02d}" for month, day in ways)
        if len(days) > 1:
            return NoReading(
                Reason.AMBIGUOUS, f'"{plain}" may be {days[0]} or {days[1]}: day and month', tuple(days)
            )
        if days:
            return _valid(days[0], text)
    mention = _only(text)
    if mention is not None and mention.on is not None:
        return mention.on
    return NoReading(Reason.UNREADABLE, f'"{plain[:80]}" cannot be read as a date')


def _valid(iso: str, text: str) -> PartialDate | NoReading:
    try:
        return PartialDate.parse(iso)
    except ValueError:
        return NoReading(Reason.UNREADABLE, f'"{text.strip()[:80]}" is no day of the calendar')


def _only(text: str) -> Mention | None:
    """The mention that covers the whole text."""
    plain = text.strip()
    if not plain or len(plain) > LONGEST:
        return None
    whole = [
        mention
        for mention in mentions(plain)
        if min(mention.start, mention.hedge_start if mention.hedge_start >= 0 else mention.start) == 0
        and mention.end >= len(plain.rstrip("."))
    ]
    return whole[0] if len(whole) == 1 else None
