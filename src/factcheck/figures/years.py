"""Years: four digits that name a year, alone, in a list after a date, or as a span of years.

"June 30, 2026 and 2025" names two days, "fiscal 2019, 2018 and 2017" three
fiscal years: a year in such a list is as much as the date before it
(`elliptical`). A four-digit number that counts or measures something is none.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from factcheck.figures.days import whole
from factcheck.figures.found import Found
from factcheck.figures.lexicon import words
from factcheck.figures.periods import months_back
from factcheck.figures.units import unit_named
from factcheck.model.period import PartialDate

_YEAR = re.compile(
    r"(?P<year>(?:1[6-9]|20)[0-9]{2})(?:(?P<estimate>[Ee](?![A-Za-z0-9]))"
    r"|(?P<dash> ?- ?|/)(?P<to>(?:(?:19|20)[0-9]{2}|[0-9]{2}))"
    r"(?![0-9%A-Za-z]|[.,/-][0-9]))?(?![0-9%]|[.,:][0-9])"
)
_AND = r"(?:,? and |,? or |,? & |/|; and |,? versus |,? compared (?:to|with) |-)"
_CHAIN = re.compile(rf"(?:{_AND}|, )$")
_REST = re.compile(rf"(?:, (?:19|20)[0-9]{{2}})*{_AND}(?:(?:19|20)[0-9]{{2}})(?![0-9])")
_COUNTED = re.compile(
    r"(?:about|approximately|approx\.?|around|some|roughly|nearly|almost|more than|over|least|than|up to"
    r"|most|total of|about|costs?|pays?|paid|worth|charged?|~|[$€£¥+x×*/=<>]) ?$"
)
_MEASURED = re.compile(r" ?(?:-?(?P<word>[A-Za-zµ°/]+)|[%$€£×])")
_NAMED = re.compile(r"(?:in|since|of|from|year|by|until|to|and) $")
_SIZED = re.compile(r"-(?!(?:era|dated|born|style|vintage|built|to|through|and|present)(?![a-z]))[a-z]{3,}")
_PLURAL = re.compile(r" [a-z]+s(?![a-z])")
_WORD = re.compile(r"(?<![A-Za-z])[A-Za-z]{2,11}$")
_RUN_IN = frozenset(["in", "of", "to", "from", "for", "and", "since", "during", "until", "through", "by"])
_SCALE = frozenset(words("years", "measured"))


def years(text: str, tokens: Sequence[tuple[str, int, int]], found: list[Found]) -> list[Found]:
    """The years of plain text whose names and dates are blotted out; `found` are those dates, in order."""
    years_seen: list[Found] = []
    at_end = {one.end: one for one in found}
    for word, start, _ in tokens:
        if len(word) != 4 or word[0] > "2":
            continue
        match = _YEAR.match(text, start)
        if match is None:
            continue
        before = text[start - 1] if start else " "
        if (
            (before.isalnum() and not _run_in(text, start))
            or before in "$€£.,:#_"
            or (before in "/-" and start > 1 and text[start - 2].isdigit())
        ):
            continue
        listed = _listed(text, start, match, at_end)
        one = listed or _alone(text, match)
        if one is not None:
            years_seen.append(one)
            at_end[one.end] = one
    return years_seen


def _run_in(text: str, start: int) -> bool:
    """Has a word lost the blank before the year ("in2025")?"""
    word = _WORD.search(text, max(0, start - 12), start)
    return word is not None and word[0].lower() in _RUN_IN


def _listed(text: str, start: int, match: re.Match[str], at_end: dict[int, Found]) -> Found | None:
    """The year as a member of a list that a date or period begins."""
    gap = _CHAIN.search(text, max(0, start - 18), start)
    if gap is None:
        return None
    head = at_end.get(gap.start())
    if head is None or (head.on is not None and head.on.month is None):
        return None
    if gap[0] == ", " and not _REST.match(text, match.start() + 4):
        return None
    return like(head, start, start + 4, int(match["year"]))


def like(head: Found, start: int, end: int, year: int) -> Found | None:
    """What `head` is, in another year: a fiscal label, a day, a month, or a period of its length."""
    if head.fiscal is not None:
        label = f"FY{year}{head.fiscal[6:]}"
        return Found(start, end, "period", fiscal=label, elliptical=True)
    if head.end_date is None:
        return None
    last = _moved(head.end_date, year)
    if head.on is not None and head.on.day is None:
        return replace(whole(start, end, PartialDate(year, head.on.month)), elliptical=True)
    if head.kind == "date":
        return Found(
            start, end, "date", start_date=last, end_date=last, on=PartialDate.of(last), elliptical=True
        )
    first = None
    if head.start_date is not None:
        months = (
            (head.end_date.year - head.start_date.year) * 12 + head.end_date.month - head.start_date.month + 1
        )
        whole_months = head.start_date.day == 1
        first = months_back(last, months) if whole_months else None
    return Found(start, end, "period", start_date=first, end_date=last, elliptical=True)


def _moved(day: date, year: int) -> date:
    """The same day of the year; the end of February stays the end of February."""
    final = day.day == monthrange(day.year, day.month)[1]
    most = monthrange(year, day.month)[1]
    return date(year, day.month, most if final else min(day.day, most))


def _alone(text: str, match: re.Match[str]) -> Found | None:
    """A year by itself, or a span of years ("2014-2016")."""
    start, year = match.start(), int(match["year"])
    if _COUNTED.search(text, max(0, start - 15), start):
        return None
    end = match.end("estimate") if match["estimate"] else match.end("year")
    if match["to"]:
        to = match["to"]
        last = int(to) if len(to) == 4 else year // 100 * 100 + int(to)
        if year < last <= year + 60:
            return Found(
                start, match.end(), "period", start_date=date(year, 1, 1), end_date=date(last, 12, 31)
            )
        if len(to) == 2 and match["dash"] == "-" and 1 <= int(to) <= 12:
            return whole(start, match.end(), PartialDate(year, int(to)))
        if len(to) != 4:
            return None
    measured = _MEASURED.match(text, end)
    if measured:
        word = measured["word"]
        if (
            word is None
            or text[end].isalpha()
            or word.lower() in _SCALE
            or (unit_named(word) and word not in {"may", "m"})
        ):
            return None
    if year % 100 == 0 and (_PLURAL.match(text, end) or _SIZED.match(text, end)):
        return None
    if year < 1900 and not _NAMED.search(text, max(0, start - 6), start):
        return None
    return whole(start, end, PartialDate(year))
