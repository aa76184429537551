"""The period that the headers of a column establish, and whether it is the claim's.

Headers are read from outer to inner ("Three Months Ended June 30," over "2026"),
and where they leave it open, with the words over the row labels, in the caption
or in the block above ("Quarter ended").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import IntEnum
from functools import lru_cache

from factcheck.figures import mentions
from factcheck.figures.mention import Mention
from factcheck.folding import folded
from factcheck.locate.period_match import (
    SLACK,
    YEAR,
    labelled,
    lasts,
    length_in,
    names_period,
    period_of,
    plausible,
    same_period,
)
from factcheck.locate.wanted import Wanted, is_figure
from factcheck.model.period import Period

LONG = 300
_MONTH = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december"
    r"|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?"
)
_PHRASE = re.compile(
    r"(?:(?:three|six|nine|twelve|thirteen|fourteen|twenty[- ]six|thirty[- ]nine"
    r"|fifty[- ](?:two|three)|\d{1,2})[- ]"
    r"(?:months?|weeks?)|quarters?|(?:fiscal )?years?)(?: periods?)?[ ,]+(?:ended|ending)"
    rf"(?: {_MONTH} \d{{1,2}},?(?! ?\d{{4}}))?",
    re.IGNORECASE,
)
_OPENING = re.compile(r"\b(?:beginning|opening balances?|at start)\b", re.IGNORECASE)
_BALANCE = re.compile(r"\bbalances? (?:at|as of|as at)\b", re.IGNORECASE)
_MONTH_DAY = re.compile(rf"\b{_MONTH} \d{{1,2}},?(?! ?\d)", re.IGNORECASE)


class Fit(IntEnum):
    """How a column's headers stand to the claim's period."""

    OTHER = 0  # they name another
    SILENT = 1  # they name none
    END = 2  # they name its last day only
    WHOLE = 3  # they name it, both ends, or its fiscal label


@dataclass(frozen=True, slots=True)
class Judged:
    """What the headers name, and how that stands to the claim's period."""

    fit: Fit
    period: Period | None
    named: tuple[Period, ...]


def judged(headers: Sequence[str], context: Sequence[str], wanted: Wanted) -> Judged:
    """Judge the headers of a column; `context` completes them where they leave the period open."""
    found = _dated(" ".join(folded(one) for one in headers))
    if not all(_complete(one) for one in found) or (not found and context):
        for words in context:
            fuller = _completed(headers, words)
            if fuller is not None and (whole := _dated(fuller)) and all(_complete(one) for one in whole):
                found = whole
                break
    if not found and len(headers) > 1:
        found = _dated(" ".join(folded(one) for one in reversed(headers)))
    if wanted.period is not None and wanted.period.start is not None and _BALANCE.search(" ".join(headers)):
        return Judged(Fit.OTHER if found else Fit.SILENT, None, ())
    periods = tuple(dict.fromkeys(one for mention in found if (one := period_of(mention)) is not None))
    fits = [_fit(mention, wanted) for mention in found]
    if not fits:
        return Judged(Fit.SILENT, None, ())
    best = max(fits)
    if best >= Fit.END and wanted.period is not None:
        only = len(set(fits)) == 1
        return Judged(best if only else Fit.END, wanted.period, (wanted.period,) if only else periods)
    if Fit.SILENT in fits:
        return Judged(Fit.SILENT, periods[0] if len(periods) == 1 else None, periods)
    return Judged(Fit.OTHER, periods[0] if len(periods) == 1 else None, periods)


def at_opening(headers: Sequence[str], context: Sequence[str], wanted: Wanted) -> Judged:
    """Judge the headers for a row of opening balances: they stand for the day before the column's period."""
    found = judged(headers, context, replace(wanted, period=None))
    period = wanted.period
    if period is None or period.start is not None or not found.named:
        return judged(headers, context, wanted)
    ends = [one.end for one in found.named]
    starts = [one.start for one in found.named if one.start is not None]
    text = " ".join([*headers, *context])
    days = [start - timedelta(days=1) for start in starts] or [
        end - timedelta(days=int(length)) for end in ends if (length := length_in(text)) is not None
    ]
    fits = any(abs((day - period.end).days) <= SLACK for day in days)
    return Judged(Fit.WHOLE if fits else Fit.OTHER, period if fits else None, (period,) if fits else ())


def within(period: Period, wanted: Wanted) -> Judged:
    """Judge a period that the rows give and not the column."""
    if wanted.period is None:
        return Judged(Fit.SILENT, period, (period,))
    fits = same_period(period, wanted.period)
    return Judged(Fit.WHOLE if fits else Fit.OTHER, period, (period,))


def opens(label: str, headers: Sequence[str], wanted: Wanted) -> bool:
    """Is this the label of an opening balance: "beginning of year", or "January 1" for calendar years?"""
    if _OPENING.search(label):
        return True
    day = _MONTH_DAY.search(folded(label))
    if day is None or re.search(r"\d{4}", label):
        return False
    periods = judged(headers, (), replace(wanted, period=None)).named
    return any(_names(day[0], one.end + timedelta(days=1)) for one in periods)


def _names(day: str, on: date) -> bool:
    """Does "January 1" name this day of some year?"""
    found = _dated(f"{day.rstrip(',')}, {on.year}")
    return len(found) == 1 and found[0].end_date == on


def mixed(headers: Sequence[str]) -> bool:
    """Do the headers name several periods (a column of changes between two)?"""
    return len({period_of(one) for one in _dated(" ".join(folded(one) for one in headers))}) > 1


@lru_cache(maxsize=8192)
def _dated(text: str) -> tuple[Mention, ...]:
    return tuple(one for one in mentions(text[:LONG]) if not is_figure(one))


def _complete(mention: Mention) -> bool:
    """Is it a period by itself? A day may be the end of anything, and a year may need its month."""
    if mention.fiscal is not None:
        return True
    return mention.kind == "period" and mention.on is None


def _completed(headers: Sequence[str], words: str) -> str | None:
    """The headers with what the context says about length and last day put before them."""
    line = folded(words)[:LONG]
    inner = " ".join(folded(one) for one in headers)
    phrase = None if _PHRASE.search(inner) else _PHRASE.search(line)
    if phrase is not None:
        return (
            f"{phrase[0].rstrip(',')} {inner}"
            if _MONTH_DAY.search(phrase[0]) is None
            else f"{phrase[0]} {inner}"
        )
    day = None if re.search(_MONTH, inner, re.IGNORECASE) else _MONTH_DAY.search(line)
    return (
        f"{inner} {day[0]}"
        if day is not None and _PHRASE.search(inner)
        else (f"{day[0].rstrip(',')}, {inner}" if day is not None else None)
    )


def _year_fit(mention: Mention, wanted: Wanted, period: Period) -> Fit:
    """A bare year over a fiscal year, or over a day at its end: it is named for the year it ends in.

    One that ends in January or February may be named for the year before; then only the calendar knows.
    """
    if mention.on is None or mention.on.month is not None or 0 < period.days <= YEAR:
        return Fit.OTHER
    if wanted.fiscal is not None:
        return Fit.END if wanted.fiscal.startswith(f"FY{mention.on.year}") else Fit.OTHER
    if mention.on.year == period.end.year:
        return Fit.END if period.end.month > 2 else Fit.SILENT
    return Fit.SILENT if period.end.month <= 2 and mention.on.year == period.end.year - 1 else Fit.OTHER


def _fit(mention: Mention, wanted: Wanted) -> Fit:
    period = wanted.period
    if period is None:
        return Fit.SILENT
    if mention.fiscal is not None and (wanted.fiscal is not None or mention.end_date is None):
        if wanted.fiscal is not None:
            return Fit.WHOLE if labelled(mention.fiscal, wanted) else Fit.OTHER
        return Fit.SILENT if plausible(mention.fiscal, period) else Fit.OTHER
    if not names_period(mention, wanted):
        return _year_fit(mention, wanted, period)
    own = period_of(mention)
    whole = (own is not None and same_period(own, period)) or lasts(mention.text, period)
    return Fit.WHOLE if whole else Fit.END
