"""Meant: is it the claim's period that a writing means?

"2025" is the fiscal year that a company calls so, "the second quarter of 2025"
may end on 28 June, and what happened on 9 March happened in the quarter of that
day. A writing that says the very days is taken at its word.
"""

from __future__ import annotations

import re
from datetime import timedelta

from factcheck.figures.mention import Mention
from factcheck.locate.fiscal_label import labelled_period
from factcheck.locate.period_match import SLACK, YEAR, period_of, same_period
from factcheck.locate.wanted import Wanted
from factcheck.model.period import Period

_DAYS_SAID = re.compile(
    r"(?:\b(?:end(?:ed|ing|s)?|FYE)|\bto|\bthrough|\buntil)\b[^0-9]{0,16}[0-9]{1,2}(?![0-9])", re.IGNORECASE
)
_BALANCE = re.compile(r"\b(?:as of|as at|at)(?: both| the end of)?\s*$", re.IGNORECASE)
_LAST_DAY = re.compile(
    r"\b(?:fiscal|years?|quarters?|half|months?|weeks?|period)\b[^.;]{0,30}\bend(?:ed|ing|s)(?: on)?\s*$",
    re.IGNORECASE,
)
"""What makes a day the last one of a period ("fiscal 2031, which ended on"), and no event in another."""
EVENT = 31
"""Days that a claim's period has at most where it is that of an event."""


def meant(mention: Mention, before: str, wanted: Wanted) -> Period | None:
    """The claim's period where the mention means it, else the mention's own; None where it has no days.

    `before` is the text that leads up to the mention.
    """
    claimed = wanted.period
    if mention.fiscal is not None:
        if claimed is None or wanted.fiscal is None:
            return None
        own = labelled_period(mention.fiscal, wanted.fiscal, claimed.end)
        return claimed if own is not None and (_alike(own, claimed) or _happened(own, claimed)) else own
    own = period_of(mention)
    if own is None or claimed is None or own == claimed:
        return own
    return claimed if _fits(mention, own, before, wanted, claimed) else own


def _fits(mention: Mention, own: Period, before: str, wanted: Wanted, claimed: Period) -> bool:
    if mention.kind == "date":
        balance = claimed.start is None or _BALANCE.search(before) or _LAST_DAY.search(before)
        return not balance and _inside(own, claimed)
    if _DAYS_SAID.search(mention.text):
        return same_period(own, claimed)
    if mention.on is not None and mention.on.month is not None:
        return _happened(own, claimed) or _inside(own, claimed)
    if mention.on is not None:
        return _is_year(mention.on.year, wanted, claimed) or _happened(own, claimed)
    if wanted.fiscal is not None and (label := _as_label(own)) is not None:
        named = labelled_period(label, wanted.fiscal, claimed.end)
        if named is not None and _alike(named, claimed):
            return True
    return _alike(own, claimed) or _happened(own, claimed)


def _is_year(year: int, wanted: Wanted, claimed: Period) -> bool:
    """May a company call the claim's year so? One that ends in January or February is named either way."""
    if 0 < claimed.days <= YEAR:
        return False
    if wanted.fiscal is not None:
        return wanted.fiscal.startswith(f"FY{year}")
    return year == claimed.end.year or (claimed.end.month <= 2 and year == claimed.end.year - 1)


def _alike(own: Period, claimed: Period) -> bool:
    """Are both as long, and do they end within the odd days of a 52/53-week year? A day may be their last."""
    if abs((own.end - claimed.end).days) > SLACK:
        return False
    if own.start is None or claimed.start is None:
        return True
    return abs((own.start - claimed.start).days) <= SLACK


def _happened(own: Period, claimed: Period) -> bool:
    """Is the claim's a day, or as short as an event, that lies in the period?"""
    return claimed.days <= EVENT and _inside(claimed, own)


def _inside(inner: Period, outer: Period) -> bool:
    """Does one period lie in the other?"""
    if outer.start is None:
        return False
    return outer.start <= (inner.start or inner.end) and inner.end <= outer.end


def _as_label(own: Period) -> str | None:
    """A calendar quarter, half or three quarters as a label, for companies that leave out "fiscal"."""
    if own.start is None or own.start.day != 1 or (own.end + timedelta(days=1)).day != 1:
        return None
    if own.start.year != own.end.year:
        return None
    match own.start.month, own.end.month:
        case 1 | 4 | 7 | 10, last if last == own.start.month + 2:
            return f"FY{own.end.year} Q{last // 3}"
        case 1, 6:
            return f"FY{own.end.year} H1"
        case 7, 12:
            return f"FY{own.end.year} H2"
        case 1, 9:
            return f"FY{own.end.year} 9M"
    return None
