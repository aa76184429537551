"""Days, months and years as they are written: "June 30, 2026", "30 June 2026", "2026-06-30", "Sept. 2025", "2019".

Months count from 1. A day that is in no calendar is no date.
"""

from __future__ import annotations

import re
from datetime import date

from factcheck.figures.found import Found
from factcheck.model.period import PartialDate

MONTH = (
    r"(?:[Jj]an(?:uary)?|[Ff]eb(?:ruary)?|[Mm]ar(?:ch)?|[Aa]pr(?:il)?|[Mm]ay|[Jj]une?|[Jj]uly?|[Aa]ug(?:ust)?"
    r"|[Ss]ept?(?:ember)?|[Oo]ct(?:ober)?|[Nn]ov(?:ember)?|[Dd]ec(?:ember)?"
    r"|JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?"
    r"|NOV(?:EMBER)?|DEC(?:EMBER)?)"
)
YEAR = r"(?:1[6-9]|20|21)[0-9]{2}(?![0-9])(?!,[0-9]{3}(?![0-9]))(?!\.[0-9])"
DAY = r"(?:3[01]|[12][0-9]|0?[1-9])(?:st|nd|rd|th)?(?![0-9])"

_NUMBER_OF = {
    name: number
    for number, name in enumerate(["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], start=1)
}

MONTH_FIRST = rf"(?P<m1>{MONTH})\.?,?\s{{0,2}}(?P<d1>{DAY})(?:,?\s{{1,2}}|,)(?P<y1>{YEAR})"
DAY_FIRST = rf"(?P<d2>{DAY})(?:\.?\s{{0,2}}(?:of )?|-)(?P<m2>{MONTH})\.?,?(?:\s{{0,2}}|-)(?P<y2>{YEAR})"
ISO = r"(?P<y3>(?:1[89]|20|21)[0-9]{2})(?P<sep>[-/.])(?P<m3>1[0-2]|0?[1-9])(?P=sep)(?P<d3>3[01]|[12][0-9]|0?[1-9])(?![0-9-])"
SLASHED = r"(?P<m4>1[0-2]|0?[1-9])(?P<sep4>[/-])(?P<d4>3[01]|[12][0-9]|0?[1-9])(?P=sep4)(?P<y4>(?:1[89]|20|21)[0-9]{2})(?![0-9/])"
DAY_SLASHED = r"(?P<d7>3[01]|2[0-9]|1[3-9])/(?P<m7>1[0-2]|0?[1-9])/(?P<y7>(?:1[89]|20|21)[0-9]{2})(?![0-9/])"
MONTH_YEAR = rf"(?P<m5>{MONTH})\.?(?:,? of |,? in |,?\s{{1,2}}|,|-)?(?P<y5>{YEAR})"
MONTH_DAY = rf"(?P<m6>{MONTH})\.?\s{{0,2}}(?P<d6>{DAY})(?![0-9:]|[.,][0-9]| ?%)"
DAY_MONTH = rf"(?P<d8>{DAY})\s(?:of )?(?P<m8>{MONTH})(?![A-Za-z])"

_WHOLE_DAY = re.compile(
    f"{MONTH_FIRST}|{DAY_FIRST}|{ISO}|{SLASHED}|{DAY_SLASHED}|{MONTH_YEAR}|{MONTH_DAY}|{DAY_MONTH}"
)
"""A day or a month from its first character on; a day without a year has neither `y` group."""

DATE = (
    rf"(?:{MONTH}\.?,?\s{{0,2}}{DAY}(?:,?\s{{1,2}}|,){YEAR}|{DAY}(?:\.?\s{{0,2}}(?:of )?|-){MONTH}\.?,?(?:\s{{0,2}}|-){YEAR}"
    r"|(?:19|20)[0-9]{2}-(?:1[0-2]|0[1-9])-(?:3[01]|[12][0-9]|0[1-9])(?![0-9-]))"
)
"""A whole day, without groups, for the grammars that build on it."""

_STARTS = re.compile(r"[JFMASONDjfmasond][aepuco][nbrylgptvc]|[0-9]|[JFMASOND][AEPUCO][NBRYLGPTVC]")


def month_number(name: str) -> int:
    return _NUMBER_OF[name[:3].lower()]


def _day(year: str, month: int, day: str) -> date | None:
    try:
        return date(int(year), month, int(day.rstrip("sthndr")))
    except ValueError:
        return None


def read_day(text: str) -> date | None:
    """The day that `text` is, or None."""
    match = _WHOLE_DAY.fullmatch(text)
    found = None if match is None else _found(match)
    return found.end_date if found is not None and found.kind == "date" else None


def _found(match: re.Match[str]) -> Found | None:
    """What was written; a Found without `on` for a day that has no year, None for no date."""
    group = match.groupdict()
    for n in "1234":
        if group[f"y{n}"]:
            month = group[f"m{n}"]
            number = int(month) if month.isdigit() else month_number(month)
            day = _day(group[f"y{n}"], number, group[f"d{n}"])
            if day is None:
                return None
            return Found(*match.span(), "date", start_date=day, end_date=day, on=PartialDate.of(day))
    if group["y7"]:
        day = _day(group["y7"], int(group["m7"]), group["d7"])
        return day and Found(*match.span(), "date", start_date=day, end_date=day, on=PartialDate.of(day))
    if group["y5"]:
        return whole(match.start(), match.end(), PartialDate(int(group["y5"]), month_number(group["m5"])))
    return Found(*match.span(), "date")


def whole(start: int, end: int, on: PartialDate) -> Found:
    """A month or a year, from its first day to its last."""
    return Found(start, end, "period", start_date=on.first, end_date=on.last, on=on)


def days(text: str, taken: list[tuple[int, int]]) -> list[Found]:
    """The days and months of plain text outside `taken` spans, in order.

    A day without its year is Found without a date: its digits are no figure.
    """
    found: list[Found] = []
    end = 0
    for start in _STARTS.finditer(text):
        at = start.start()
        if at < end:
            continue
        before = text[at - 1] if at else " "
        digit = text[at] <= "9"
        if before.isdigit() or (before.isalpha() and digit) or (before.isalpha() and text[at].islower()):
            continue
        if digit and before in ".,:$€£/-" and at > 1 and (before in "$€£" or text[at - 2].isalnum()):
            continue
        match = _WHOLE_DAY.match(text, at)
        if match is None:
            continue
        seen = _found(match)
        if seen is None:
            taken.append(match.span())
        elif seen.on is None:
            if not _is_word(match):
                found.append(seen)
        else:
            found.append(seen)
        end = match.end()
    return found


def _is_word(match: re.Match[str]) -> bool:
    """Is "may 5" or "march 10" written small, so that it may be no month?"""
    return match[0][0].islower() and match[0][:3] in {"may", "mar"}
