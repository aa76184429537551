"""Periods as they are written: quarters, halves, years, "three months ended", fiscal labels.

A period that is counted back from its last day has its first day where that is
sure: whole months that end with a month, or weeks. "The quarter ended 26 July
2026" belongs to a company's own calendar: its first day stays open. A fiscal
label ("Q2 FY2027") has no days at all until somebody brings that calendar.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Sequence
from datetime import date, timedelta

from factcheck.figures.borrowed import ORDINALS, ended, quarters_before
from factcheck.figures.days import month_number, read_on
from factcheck.figures.found import Found
from factcheck.figures.lexicon import words
from factcheck.figures.period_writings import COUNT, COUNTS, PATTERN
from factcheck.model.period import PartialDate

_BEGINS = (
    "fq",
    "back",
    "latter",
    "front",
    *(f"{ordinal}quarter" for ordinal in ORDINALS),
    *(f"{count}{unit}" for count in ("three", "six", "nine", "twelve") for unit in ("month", "months")),
)
PERIOD_WORDS = frozenset(
    [*ORDINALS, *(word.split("-")[0] for word in COUNTS), *words("periods", "first"), *_BEGINS]
)
"""The words, in small letters, that a period may begin with; digits and months may too."""
_HALVES = {"back": 2, "latter": 2, "front": 1}


def days_in(year: int, month: int) -> int:
    return calendar.monthrange(year, month)[1]


def months_back(end: date, months: int) -> date | None:
    """The first day of so many whole months that end on `end`; None when it is no end of a month."""
    if end.day != days_in(end.year, end.month) or not 0 < months < 1200:
        return None
    first = end.year * 12 + end.month - months
    return date(first // 12, first % 12 + 1, 1) if first >= 12 else None


def quarter(year: int, number: int, *, months: int = 3) -> tuple[date, date]:
    """The days of a calendar quarter, or of a half when `months` is 6."""
    last = number * months
    return date(year, last - months + 1, 1), date(year, last, days_in(year, last))


def _year(text: str) -> int:
    digits = text.lstrip("'")
    return int(digits) if len(digits) == 4 else 2000 + int(digits)


def first_day(span: str, count: int, end: date) -> date | None:
    """The first day of `count` months, weeks, days, quarters or years that end on `end`, where it is sure."""
    unit = span.lower()[:3]
    if unit in {"wee", "day"}:
        length = count * (7 if unit == "wee" else 1)
        return end - timedelta(days=length - 1) if 0 < length < 40000 else None
    months = {"mon": 1, "qua": 3, "hal": 6, "yea": 12}.get(unit)
    return None if months is None else months_back(end, count * months)


def counted(text: str | None) -> int | None:
    """The number of months, weeks or years that a word or digits say; 1 where there is none."""
    if text is None:
        return 1
    return int(text) if text.isdigit() else COUNTS.get(text.lower())


def _ended(match: re.Match[str]) -> Found | None:
    """A period by its length and its last day; "the period to March 2026" has no length."""
    last = read_on(match["last"])
    if last is None or (last.day is None and match["span"][0] in "Pp" and match["count"] is None):
        return None
    count = counted(match["count"])
    start = match.start()
    if count is None:
        start, count = match.start("span"), 1
    elif match["count"] is None:
        start = match.start("span")
    first = first_day(match["span"], count, last.last)
    return Found(start, match.end(), "period", start_date=first, end_date=last.last)


def _labelled(match: re.Match[str], year: str, number: int | None) -> Found:
    label = f"FY{_year(year)}" + (f" Q{number}" if number else "")
    return Found(*match.span(), "period", fiscal=label)


def _quarterly(match: re.Match[str], fiscal: str | None, year: str, number: int) -> Found:
    if fiscal:
        return _labelled(match, year, number)
    first, last = quarter(_year(year), number)
    return Found(*match.span(), "period", start_date=first, end_date=last)


def _found(match: re.Match[str]) -> Found | None:
    """What a match names; the first group that took part decides."""
    group = match.groupdict()
    if group["spanned"]:
        return _ended(match)
    if group["last20"]:
        last = read_on(group["last20"])
        return (
            None
            if last is None
            else Found(*match.span(), "period", start_date=months_back(last.last, 12), end_date=last.last)
        )
    for n, fiscal in (
        ("1", group["f1"] or group["f1b"] or group["f1c"]),
        ("2", group["f2"]),
        ("21", None),
        ("8", group["f8"]),
        ("3", group["f3"] or group["f3b"] or group["f3c"] or group["f4b"]),
        ("9", None),
    ):
        year = group["y" + n]
        if year:
            named = group.get("q" + n) or (group["q4"] if n == "3" else None)
            number = int(named) if named else ORDINALS[(group["o" + n] or "").lower()]
            return _quarterly(match, fiscal, year, number)
    return _longer(match, group)


def _longer(match: re.Match[str], group: dict[str, str | None]) -> Found | None:
    """Halves, quarters named by their last month, parts of a year, years and decades."""
    for year, named in ((group["y5"], group["o5"]), (group["y6"], group["h6"] or group["h6b"]),
                        (group["y10"], group["h10"])):  # fmt: skip
        if year and named:
            half = int(named) if named.isdigit() else (ORDINALS | _HALVES)[named.lower()]
            if group["f5"] or group["f6"]:
                return Found(*match.span(), "period", fiscal=f"FY{_year(year)} H{half}")
            first, last = quarter(_year(year), half, months=6)
            return Found(*match.span(), "period", start_date=first, end_date=last)
    for year, named in ((group["y7"], group["m7"]), (group["y11"], group["m11"])):
        if year and named:
            end = PartialDate(_year(year), month_number(named)).last
            return Found(*match.span(), "period", start_date=months_back(end, 3), end_date=end)
    if group["y12"]:
        opens = (group["ends"] or "").lower() == "first"
        return _part(match, group["y12"], counted(group["count12"]), fiscal=group["f12"], opens=opens)
    if group["y18"]:
        return _part(match, group["y18"], int(group["m18"] or 0), fiscal=group["f18"], opens=True)
    if group["y17"] or group["y13"]:
        return _labelled(match, group["to13"] or group["y13"] or group["y17"] or "", None)
    if group["y14"]:
        on = PartialDate(_year(group["y14"]))
        return Found(*match.span(), "period", start_date=on.first, end_date=on.last, on=on)
    decade = int(group["y16"] or 0)
    return Found(*match.span(), "period", start_date=date(decade, 1, 1), end_date=date(decade + 9, 12, 31))


def _part(
    match: re.Match[str], written: str, count: int | None, *, fiscal: str | None, opens: bool
) -> Found | None:
    """The first or last `count` months of a year; of a fiscal one, as a label ("FY2023 9M")."""
    if count is None or not 0 < count <= 12:
        return None
    year = _year(written)
    if fiscal:
        return Found(*match.span(), "period", fiscal=f"FY{year} {count}M") if opens else None
    first = 1 if opens else 13 - count
    days = PartialDate(year, first).first, PartialDate(year, first + count - 1).last
    return Found(*match.span(), "period", start_date=days[0], end_date=days[1])


def _borrowed(text: str, seen: Found, match: re.Match[str], floor: int) -> list[Found]:
    """The periods before "and" that take their end or year from this one, in order."""
    made: list[Found] = []
    if match["spanned"] and seen.end_date is not None:
        one = ended(text, seen, COUNT, (match["span"], match["count"] is not None), first_day, counted)
        made = [] if one is None else [one]
    elif match["y1"] or match["y5"] or match["y12"] or match["y3"]:
        made = quarters_before(text, seen, quarter)
    return [one for one in made if one.start >= floor]


def periods(text: str, tokens: Sequence[tuple[str, int, int]], layer: int) -> list[Found]:
    """The periods of plain text, in order; plain months and years are left to other layers.

    `tokens` are (word, start, layers); those with `layer` are where a period may begin.
    """
    found: list[Found] = []
    end = 0
    for word, at, layers in tokens:
        if not layers & layer or at < end or text[at] != word[0]:
            continue
        if at and (text[at - 1].isalnum() or text[at - 1] in "$€£.,") and text[at] <= "9":
            continue
        match = PATTERN.match(text, at)
        if match is None:
            continue
        seen = _found(match)
        if seen is not None:
            found += _borrowed(text, seen, match, end)
            found.append(seen)
            end = match.end()
    return found
