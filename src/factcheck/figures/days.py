"""Days and months as they are written: "June 30, 2026", "30 June 2026", "2026-06-30", "Sept. 2025".

Months count from 1. A day that is in no calendar is no date.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from factcheck.figures.found import Found
from factcheck.figures.lexicon import words
from factcheck.model.period import PartialDate

MONTH = (
    r"(?:[Jj]an(?:uary)?|[Ff]eb(?:ruary)?|[Mm]ar(?:ch)?|[Aa]pr(?:il)?|[Mm]ay|[Jj]une?|[Jj]uly?|[Aa]ug(?:ust)?"
    r"|[Ss]ept?(?:ember)?|[Oo]ct(?:ober)?|[Nn]ov(?:ember)?|[Dd]ec(?:ember)?"
    r"|JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT"
    r"(?:OBER)?"
    r"|NOV(?:EMBER)?|DEC(?:EMBER)?)"
)
YEAR = r"(?:1[6-9]|20|21)[0-9]{2}(?![0-9])(?!,[0-9]{3}(?![0-9]))(?!\.[0-9])"
DAY = r"(?:3[01]|[12][0-9]|0?[1-9])(?:st|nd|rd|th)?(?![0-9])"
_ORDINALS = {word: number for number, word in enumerate(words("numbers", "ordinals"), start=1)}
_ORDINALS["thirtieth"] = 30
_WORDED = (
    rf"(?:(?:[Tt]wenty|[Tt]hirty)[- ](?:{'|'.join(list(_ORDINALS)[:9])})"
    rf"|(?:{'|'.join(f'[{word[0].upper()}{word[0]}]{word[1:]}' for word in _ORDINALS)}))(?![a-z])"
)
DAY_WORDS = frozenset([*_ORDINALS, "twenty", "thirty"])
"""The words, in small letters, that a day in words may begin with ("the fifth of May 2021")."""
_SHORT_YEAR = r"[0-9]{2}(?![0-9/]|[.,-][0-9])"

_NUMBER_OF = {
    name: number
    for number, name in enumerate(
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], start=1
    )
}

MONTH_FIRST = (
    rf"(?P<m1>{MONTH})\.?,?\s{{0,2}}(?P<d1>{DAY}|{_WORDED})"
    rf"(?:,?\s{{1,2}}|\s?,\s?)(?P<y1>{YEAR}|'[0-9]{{2}}(?![0-9]))"
)
DAY_FIRST = (
    rf"(?P<d2>{DAY}|{_WORDED})(?:\.?\s{{0,2}}(?:of )?|-)(?P<m2>{MONTH})\.?,?(?:\s{{0,2}}|-)(?P<y2>{YEAR})"
    rf"|(?P<d14>{DAY})-(?P<m14>{MONTH})-(?P<y14>{_SHORT_YEAR})"
)
ISO = (
    r"(?P<y3>(?:1[89]|20|21)[0-9]{2})(?P<sep>[-/.])(?P<m3>1[0-2]|0?[1-9])(?P=sep)(?P<d3>3[01]|[12][0-9]"
    r"|0?[1-9])(?![0-9-])"
)
SLASHED = (
    r"(?P<m4>1[0-2]|0?[1-9])(?P<sep4>[/-])(?P<d4>3[01]|[12][0-9]|0?[1-9])(?:(?P=sep4)|,)(?P<y4>(?:1[89]|20"
    r"|21)[0-9]{2})(?![0-9/])"
)
SLASHED_SHORT = (
    rf"(?P<m15>1[0-2]|0?[1-9])/(?P<d15>3[01]|[12][0-9]|0?[1-9])/(?P<y15>{_SHORT_YEAR})"
    rf"|(?P<d16>3[01]|2[0-9]|1[3-9])/(?P<m16>1[0-2]|0?[1-9])/(?P<y16>{_SHORT_YEAR})"
    r"|(?P<m17>1[0-2]|0?[1-9])/(?P<y17>(?:19|20)[0-9]{2})(?![0-9/]|[.,][0-9])"
    r"|(?P<m18>1[0-2]|0?[1-9])/(?P<d18>3[01]|[12][0-9]|0?[1-9])\s?-\s?(?P<m18b>1[0-2]|0?[1-9])/"
    r"(?P<d18b>3[01]|[12][0-9]|0?[1-9])/(?P<y18>(?:19|20)[0-9]{2})(?![0-9/])"
)
DAY_SLASHED = (
    r"(?P<d7>(?:3[01]|2[0-9]|1[3-9])(?=/)|(?:3[01]|[12][0-9]|0?[1-9])(?=\.))[/.](?P<m7>1[0-2]|0?[1-9])[/.]"
    r"(?P<y7>(?:1[89]|20|21)[0-9]{2})(?![0-9/]|\.[0-9])"
)
MONTH_YEAR = rf"(?P<m5>{MONTH})\.?(?:,? of |,? in |,?\s{{1,2}}|,|-)?(?P<y5>{YEAR}|'[0-9]{{2}}(?![0-9]))"
YEAR_MONTH = rf"(?P<y9>(?:19|20)[0-9]{{2}}) (?P<m9>{MONTH})(?![A-Za-z]|\.? [0-9]{{1,2}}(?![0-9]))"
DAY_NAMED = (
    rf"(?P<y10>(?:19|20)[0-9]{{2}})[-/](?:(?P<d10>{DAY})[-/](?P<m10>{MONTH})|(?P<m10b>{MONTH})[-/]"
    rf"(?P<d10b>{DAY}))(?![A-Za-z])"
)
SPAN_OF_DAYS = (
    rf"(?P<m11>{MONTH})\.?\s(?P<d11>{DAY})\s?(?:-|—|to|through|until)\s?(?P<d11b>{DAY}),?\s(?P<y11>{YEAR})"
    rf"|(?P<d12>{DAY})\s?(?:-|—|to|through|until)\s?(?P<d12b>{DAY})\s(?:of )?(?P<m12>{MONTH})\.?,?\s"
    rf"(?P<y12>{YEAR})"
)
SPAN_OF_MONTHS = (
    rf"(?P<m13>{MONTH})\.?(?:\s?[-—/]\s?|\s(?:to|through|until)\s)(?P<m13b>{MONTH})\.?,?\s(?P<y13>{YEAR})"
)
NO_DATE = r"[0-9]{1,4}(?P<sep0>[-/])[0-9]{1,2}(?P=sep0)[0-9]{1,4}(?![0-9])"
MONTH_DAY = (
    rf"(?P<m6>{MONTH})\.?\s{{0,2}}(?P<d6>{DAY})(?:\s?[-—]\s?{DAY}(?![0-9:%/]))?(?![0-9:]|[.,][0-9]| ?%)"
)
DAY_MONTH = rf"(?P<d8>{DAY})\s(?:of )?(?P<m8>{MONTH})(?![A-Za-z])"

_WHOLE_DAY = re.compile(
    f"{SPAN_OF_DAYS}|{MONTH_FIRST}|{DAY_FIRST}|{ISO}|{SLASHED}|{SLASHED_SHORT}|{DAY_SLASHED}|{DAY_NAMED}|{SPAN_OF_MONTHS}"
    f"|{MONTH_YEAR}|{YEAR_MONTH}"
    f"|{MONTH_DAY}|{DAY_MONTH}|{NO_DATE}"
)
"""A day or a month from its first character on; a day without a year has neither `y` group."""

DATE = (
    rf"(?:{MONTH}\.?,?\s{{0,2}}{DAY}(?:,?\s{{1,2}}|\s?,\s?){YEAR}|{DAY}(?:\.?\s{{0,2}}(?:of )?|-){MONTH}\.?,?"
    rf"(?:\s{{0,2}}|-){YEAR}"
    r"|(?:19|20)[0-9]{2}-(?:1[0-2]|0[1-9])-(?:3[01]|[12][0-9]|0[1-9])(?![0-9-]))"
)
"""A whole day, without groups, for the grammars that build on it."""


def month_number(name: str) -> int:
    return _NUMBER_OF[name[:3].lower()]


def full_year(written: str) -> int:
    """A year as it is written: "2021", "'21" or "21"; two digits are of this century up to 49."""
    digits = written.lstrip("'")
    number = int(digits)
    return number if len(digits) > 2 else number + (2000 if number < 50 else 1900)


def _day_number(written: str) -> int:
    if written[0] <= "9":
        return int(written.rstrip("sthndr"))
    ten, _, last = written.lower().replace(" ", "-").rpartition("-")
    return _ORDINALS[last] + {"": 0, "twenty": 20, "thirty": 30}[ten]


def _day(year: str, month: int, day: str) -> date | None:
    try:
        return date(full_year(year), month, _day_number(day))
    except ValueError:
        return None


def read_on(text: str) -> PartialDate | None:
    """The day or month that `text` is, or None."""
    match = _WHOLE_DAY.fullmatch(text)
    found = None if match is None else _found(match)
    return None if found is None else found.on


def _found(match: re.Match[str]) -> Found | None:
    """What was written; a Found without `end_date` for a day that has no year, None for no date."""
    group = match.groupdict()
    if group["sep0"]:
        return None
    for n in ("1", "2", "3", "4", "14", "15", "16"):
        if group["y" + n]:
            named = group["m" + n]
            number = int(named) if named.isdigit() else month_number(named)
            return _one_day(match, group["y" + n], number, group["d" + n])
    if group["y7"]:
        return _one_day(match, group["y7"], int(group["m7"]), group["d7"])
    if group["y10"]:
        return _one_day(
            match, group["y10"], month_number(group["m10"] or group["m10b"]), group["d10"] or group["d10b"]
        )
    if group["y11"] or group["y12"]:
        n = "11" if group["y11"] else "12"
        month = month_number(group["m" + n])
        first, last = (
            _day(group["y" + n], month, group["d" + n]),
            _day(group["y" + n], month, group[f"d{n}b"]),
        )
        return between(match.start(), match.end(), first, last)
    if group["y18"]:
        first = _day(group["y18"], int(group["m18"]), group["d18"])
        return between(
            match.start(), match.end(), first, _day(group["y18"], int(group["m18b"]), group["d18b"])
        )
    if group["y17"]:
        return whole(match.start(), match.end(), PartialDate(int(group["y17"]), int(group["m17"])))
    if group["y13"]:
        year, month = int(group["y13"]), month_number(group["m13"])
        last_month = month_number(group["m13b"])
        opens = PartialDate(year - 1 if month > last_month else year, month).first
        return between(match.start(), match.end(), opens, PartialDate(year, last_month).last)
    for n in ("5", "9"):
        if group["y" + n]:
            return whole(
                match.start(),
                match.end(),
                PartialDate(full_year(group["y" + n]), month_number(group["m" + n])),
            )
    n = "6" if group["m6"] else "8"
    return Found(
        *match.span(), "date", month_day=(month_number(group["m" + n]), int(group["d" + n].rstrip("sthndr")))
    )


def _one_day(match: re.Match[str], year: str, month: int, day: str) -> Found | None:
    seen = _day(year, month, day)
    return (
        None
        if seen is None
        else Found(*match.span(), "date", start_date=seen, end_date=seen, on=PartialDate.of(seen))
    )


def between(start: int, end: int, first: date | None, last: date | None) -> Found | None:
    """The days from `first` to `last`, both named; None when they are in no order."""
    if first is None or last is None or first >= last:
        return None
    return Found(start, end, "period", start_date=first, end_date=last)


def whole(start: int, end: int, on: PartialDate) -> Found:
    """A month or a year, from its first day to its last."""
    return Found(start, end, "period", start_date=on.first, end_date=on.last, on=on)


def days(
    text: str, tokens: Sequence[tuple[str, int, int]], layer: int, taken: list[tuple[int, int]]
) -> list[Found]:
    """The days and months of plain text, in order; what looks like one and is none is added to `taken`.

    `tokens` are (word, start, layers); those with `layer` are where a day may begin.

    A day without its year is Found without a date: its digits are no figure.
    """
    found: list[Found] = []
    end = 0
    for word, at, layers in tokens:
        if not layers & layer or at < end or text[at] != word[0]:
            continue
        before = text[at - 1] if at else " "
        digit = text[at] <= "9"
        if (digit and before.isalnum()) or (before.isalpha() and text[at].islower()):
            continue
        follows = bool(found) and found[-1].end == at - 1 and before == "-"
        if (
            digit
            and not follows
            and before in ".,:$€£/-"
            and at > 1
            and (before in "$€£" or text[at - 2].isalnum())
        ):
            continue
        match = _WHOLE_DAY.match(text, at)
        if match is None:
            continue
        seen = _found(match)
        if seen is None:
            taken.append(match.span())
        elif seen.end_date is None:
            if not _is_word(match):
                found.append(seen)
        else:
            found.append(seen)
        end = match.end()
    return found


def _is_word(match: re.Match[str]) -> bool:
    """Is "may 5" or "march 10" written small, so that it may be no month?"""
    return match[0][0].islower() and match[0][:3] in {"may", "mar"}
