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

from factcheck.figures.borrowed import ORDINAL, ORDINALS, ended, quarter_before
from factcheck.figures.days import DATE, MONTH, YEAR, month_number, read_day
from factcheck.figures.found import Found
from factcheck.figures.lexicon import words
from factcheck.model.period import PartialDate

_COUNTS = {word: number for number, word in enumerate(words("numbers", "small"))} | {
    "twenty": 20, "twenty-four": 24, "twenty-six": 26, "thirty-six": 36, "thirty-nine": 39, "forty": 40,
    "fifty-two": 52,
    "fifty-three": 53, "sixty": 60,
}  # fmt: skip

_FISCAL = r"(?:[Ff]iscal(?:[ -][Yy]ears?)?|FISCAL(?: YEAR)?|FY)"
_QUARTER = r"(?:[Qq]uarters?|QUARTER|[Qq]tr\.?)"
_SHORT = (
    r"(?:(?:19|20)[0-9]{2}|'[0-9]{2}|(?:(?<=FY)|(?<=FY )|(?<=CY)|(?<=FYE)|(?<=FYE )|(?<=[1-4]Q)|"
    r"(?<=[12]H))'?[0-9]{2})"
    r"(?![0-9%]|[.,][0-9])"
)
"""A year of four digits, or of two where an apostrophe or a label leaves no doubt."""
COUNT = (
    rf"(?:[0-9]{{1,3}}|{'|'.join(sorted(map(re.escape, _COUNTS), key=len, reverse=True))}|[A-Z][A-Za-z]+"
    rf"(?:-[a-z]+)?)"
)
_ENDED = (
    r"(?:(?:then |that |which )?(?:[Ee]nd(?:ed|ing|s)?|END(?:ED|ING)|Ended)(?:\s(?:on|at|in))?,?|to|through"
    r"|until)"
)

_PATTERN = re.compile(
    rf"(?P<spanned>(?P<count>{COUNT})?(?:\s\([0-9]{{1,3}}\))?(?:[ -](?:fiscal|full))?[ -]?"
    rf"(?P<span>[Mm]onths?|MONTHS?|[Ww]eeks?|WEEKS?|[Dd]ays|[Yy]ears?|YEARS?|[Qq]uarters?|QUARTER|[Hh]alf"
    rf"(?:[ -]years?)?|[Pp]eriods?)(?: periods?)?[\s-]{_ENDED}\s(?P<last>{DATE}))"
    rf"|(?P<o1>{ORDINAL})[ -](?P<f1b>[Ff]iscal\s)?{_QUARTER}(?:,?\s(?:of|in|for))?(?:\s(?:the|our))?,?\s"
    rf"(?P<f1>{_FISCAL}\s?)?(?P<y1>{_SHORT})"
    rf"|(?P<f2>{_FISCAL}\s?)(?P<y2>{_SHORT})(?:'s)?,?[ -](?:(?P<o2>{ORDINAL})[ -]{_QUARTER}|Q"
    rf"(?P<q2>[1-4])(?![0-9]))"
    rf"|(?P<y8>(?:19|20)[0-9]{{2}})(?:'s|,)?[ -](?:the )?(?P<o8>{ORDINAL})[ -]{_QUARTER}"
    rf"|(?:[Qq](?P<q3>[1-4])(?![0-9])|(?P<q4>[1-4])Q)(?:\s?[-/,]?\s?)(?:(?:of|in)\s)?(?:"
    rf"(?P<f3>{_FISCAL}[\s-]?(?:of )?)|(?:CY|cy|calendar)\s?)?(?P<y3>{_SHORT})"
    rf"|(?P<y9>(?:19|20)[0-9]{{2}})[ -]?[Qq](?P<q9>[1-4])(?![0-9A-Za-z])"
    rf"|(?P<o5>[Ff]irst|[Ss]econd|1st|2nd)[ -]half(?:,?\s(?:of|in))?(?:\sthe)?\s(?P<f5>{_FISCAL}\s?)?"
    rf"(?P<y5>{_SHORT})"
    rf"|(?:H(?P<h6>[12])(?![0-9])|(?P<h6b>[12])H)[ -]?(?P<f6>{_FISCAL}\s?)?(?P<y6>{_SHORT})"
    rf"|(?P<y10>(?:19|20)[0-9]{{2}})[ -]?H(?P<h10>[12])(?![0-9A-Za-z])"
    rf"|(?P<m7>{MONTH})\s(?P<y7>{YEAR})\s{_QUARTER}|(?P<m11>{MONTH})[ -]{_QUARTER}(?:\s(?:of|in))?\s"
    rf"(?P<y11>{YEAR})"
    rf"|(?:the\s)?(?P<ends>[Ll]ast|[Ff]irst)\s(?P<count12>{COUNT})\smonths\s(?:of|in)\s"
    rf"(?P<f12>{_FISCAL}\s?)?(?P<y12>{YEAR})"
    rf"|(?P<f13>{_FISCAL}\s?|FYE\s?)(?P<y13>{_SHORT})(?:[-/](?P<to13>[0-9]{{2,4}})(?![0-9]))?"
    rf"|(?:[Cc]alendar(?:[ -][Yy]ear)?|CY|cy)\s?(?P<y14>{_SHORT})"
    rf"|(?P<y16>(?:1[6-9]|20)[0-9]0)'?s(?![a-z])"
)  # fmt: skip
PERIOD_WORDS = frozenset([*ORDINALS, *(word.split("-")[0] for word in _COUNTS), *words("periods", "first")])
"""The words, in small letters, that a period may begin with; digits and months may too."""


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
    return int(text) if text.isdigit() else _COUNTS.get(text.lower())


def _ended(match: re.Match[str]) -> Found | None:
    end = read_day(match["last"])
    if end is None:
        return None
    count = counted(match["count"])
    start = match.start()
    if count is None:
        start, count = match.start("span"), 1
    elif match["count"] is None:
        start = match.start("span")
    return Found(start, match.end(), "period", start_date=first_day(match["span"], count, end), end_date=end)


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
    if group["y1"]:
        return _quarterly(match, group["f1"] or group["f1b"], group["y1"], ORDINALS[group["o1"].lower()])
    if group["y2"]:
        return _labelled(match, group["y2"], int(group["q2"] or ORDINALS[group["o2"].lower()]))
    if group["y8"]:
        return _quarterly(match, None, group["y8"], ORDINALS[group["o8"].lower()])
    if group["y3"]:
        return _quarterly(match, group["f3"], group["y3"], int(group["q3"] or group["q4"]))
    if group["y9"]:
        return _quarterly(match, None, group["y9"], int(group["q9"]))
    return _longer(match, group)


def _longer(match: re.Match[str], group: dict[str, str | None]) -> Found | None:
    """Halves, quarters named by their last month, parts of a year, years and decades."""
    for year, number in (("y5", "o5"), ("y6", "h6"), ("y6", "h6b"), ("y10", "h10")):
        written, named = group[year], group[number]
        if written and named:
            half = int(named) if named.isdigit() else ORDINALS[named.lower()]
            if group.get("f" + year[1:]):
                return Found(*match.span(), "period", fiscal=f"FY{_year(written)} H{half}")
            first, last = quarter(_year(written), half, months=6)
            return Found(*match.span(), "period", start_date=first, end_date=last)
    for year, named in (("y7", group["m7"]), ("y11", group["m11"])):
        if named:
            end = PartialDate(_year(group[year] or ""), month_number(named)).last
            return Found(*match.span(), "period", start_date=months_back(end, 3), end_date=end)
    if group["y12"]:
        count = counted(group["count12"])
        if count is None or not 0 < count <= 12:
            return None
        if group["f12"]:
            return Found(*match.span(), "period", fiscal=f"FY{group['y12']} {count}M")
        opens = 1 if (group["ends"] or "").lower() == "first" else 13 - count
        days = (
            PartialDate(int(group["y12"]), opens).first,
            PartialDate(int(group["y12"]), opens + count - 1).last,
        )
        return Found(*match.span(), "period", start_date=days[0], end_date=days[1])
    if group["y13"]:
        return _labelled(match, group["to13"] or group["y13"], None)
    if group["y14"]:
        on = PartialDate(_year(group["y14"]))
        return Found(*match.span(), "period", start_date=on.first, end_date=on.last, on=on)
    decade = int(group["y16"] or 0)
    return Found(*match.span(), "period", start_date=date(decade, 1, 1), end_date=date(decade + 9, 12, 31))


def _borrowed(text: str, seen: Found, match: re.Match[str], floor: int) -> list[Found]:
    """The period before "and" that takes its end or year from this one."""
    if match["spanned"] and seen.end_date is not None:
        one = ended(text, seen, COUNT, (match["span"], match["count"] is not None), first_day, counted)
    elif match["y1"] or match["y5"]:
        one = quarter_before(text, seen, quarter)
    else:
        one = None
    return [] if one is None or one.start < floor else [one]


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
        match = _PATTERN.match(text, at)
        if match is None:
            continue
        seen = _found(match)
        if seen is not None:
            found += _borrowed(text, seen, match, end)
            found.append(seen)
            end = match.end()
    return found
