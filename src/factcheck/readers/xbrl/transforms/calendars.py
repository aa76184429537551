"""Dates of other calendars: Japanese eras and the Indian national (Saka) calendar.

A Saka year begins on 22 March, in Gregorian leap years on 21 March; its first month has 30
days (31 in those years), the next five 31, the last six 30.
"""

from __future__ import annotations

import calendar
import re
from datetime import date, timedelta

from factcheck.readers.xbrl.transforms.dates import folded, named, numeric, words_in, written
from factcheck.readers.xbrl.transforms.months import MONTHS

_ERAS = {"明": 1867, "大": 1911, "昭": 1925, "平": 1988, "令": 2018}
_ERA = r"\s*(明治?|大正?|昭和?|平成?|令和?)\s*(\d{1,2}|元)\s*年\s*(\d{1,2})\s*月\s*"
_ERA_MONTH = re.compile(_ERA)
_ERA_DAY = re.compile(_ERA + r"(\d{1,2})\s*日\s*")
_SAKA = re.compile(r"\s*(\d{1,2})(\D+)(\d{4}|\d{2})\s*")
_SAKA_MONTHS = (
    ("chaitra", "चैत्र"),
    ("vai", "वैशाख", "बैसाख"),
    ("jy", "ज्येष्ठ"),
    ("asadha", "ashadha", "आषाढ"),
    ("sravana", "shravana", "श्रावण", "सावन"),
    ("bhad", "pros", "भाद्रपद", "भादो"),
    ("aswin", "ashwin", "asvin", "आश्विन"),
    ("karti", "कार्तिक"),
    ("agrah", "marga", "मार्गशीर्ष", "अगहन"),
    ("paus", "पौष"),
    ("magh", "माघ"),
    ("phalgun", "फाल्गुन"),
)


_SAKA_STEMS = tuple(tuple(map(folded, names)) for names in _SAKA_MONTHS)


def japanese_day(text: str) -> str | None:
    """令和8年6月30日 is 2026-06-30; the first year of an era may be written 元."""
    found = _ERA_DAY.fullmatch(text)
    return found and written(year=_western(found[1], found[2]), month=int(found[3]), day=found[4])


def japanese_month(text: str) -> str | None:
    found = _ERA_MONTH.fullmatch(text)
    return found and written(year=_western(found[1], found[2]), month=int(found[3]), day=None)


def _western(era: str, year: str) -> str:
    return str(_ERAS[era[0]] + (1 if year == "元" else int(year)))


def indian_national(text: str) -> str | None:
    """A day of the Saka calendar as a Gregorian date; two-digit years above 21 are of the 1900s."""
    found = _SAKA.fullmatch(text)
    if not found:
        return None
    month = next((number for word in words_in(found[2]) if (number := _saka_month(word)) is not None), None)
    if month is None:
        return None
    year, day = int(found[3]), int(found[1])
    if year < 100:
        late = year > 21 or (year == 21 and month >= 9 and day >= 11)
        year += 1900 if late else 2000
    starts = year + 78
    leap = calendar.isleap(starts)
    lengths = [31 if leap else 30, *[31] * 5, *[30] * 6]
    if not 1 <= day <= lengths[month] or starts >= date.max.year:
        return None
    first = date(starts, 3, 21 if leap else 22)
    return (first + timedelta(days=sum(lengths[:month]) + day - 1)).isoformat()


def _saka_month(word: str) -> int | None:
    return next((number for number, stems in enumerate(_SAKA_STEMS) if word.startswith(stems)), None)


_by_name = named("dmy", MONTHS["hi"])
_by_number = numeric("dmy")


def hindi_day(text: str) -> str | None:
    """Registry 3 allows the Gregorian month in Hindi or as a number."""
    return _by_name(text) or _by_number(text)
