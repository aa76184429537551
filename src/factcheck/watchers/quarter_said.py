"""Which fiscal quarter a results release says that it is about.

"Third Quarter Fiscal 2027", "third quarter (twelve weeks) of fiscal year 2027",
"Q3 FY2027", "3Q27", "fiscal 2027 third quarter", "fourth quarter and full year
2026", "the quarter ended October 25, 2026".
"""

from __future__ import annotations

import re
from datetime import date

from factcheck.folding import fold

HEAD = 6000
"""A release says its quarter at its head; further down it speaks of others too."""

_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
_QUARTER = (
    r"(?:(?P<word{0}>first|second|third|fourth|[1-4](?:st|nd|rd|th))[- ](?:fiscal[- ])?quarter"
    r"|Q(?P<after{0}>[1-4])|(?P<ahead{0}>[1-4])Q)"
)
_BETWEEN = (
    r"(?:[ ,-]{1,2}(?:\([^()]{1,30}\)|(?:and|of|for|in|the|its|our|full|fiscal|calendar|year|first|FY|CY)\b|&"
    r"|(?:\d\d )?weeks\b|year-to-date\b|(?:operating|financial)\b|results\b)){0,10}"
)
_SAID = re.compile(
    rf"\b{_QUARTER.format(1)}(?:{_BETWEEN}[ ,-]{{0,2}}(?:FY|CY)?[ -]?(?P<year1>20\d\d)"
    r"|[ -]?(?:FY|CY)[ -]?'?(?P<short1>\d\d)|[ -]?'(?P<cut1>\d\d)|(?<=[1-4]Q)(?P<bare1>\d\d))\b"
    rf"|\b(?:(?:FY|fiscal(?: year)?)[ -]?(?:(?P<year2>20\d\d)|'?(?P<short2>\d\d))|(?P<plain2>20\d\d))[ -]"
    rf"{_QUARTER.format(2)}\b",
    re.IGNORECASE,
)
_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
_MONTH = "|".join(rf"{name[:3]}(?:t?\.|{name[3:]})?" for name in _MONTHS)
_ENDED = re.compile(
    rf"\b(?:ended|ending|to):? (?:on )?(?:(?P<m1>{_MONTH}) (?P<d1>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<y1>20\d\d)"
    rf"|(?P<d2>\d{{1,2}})(?:st|nd|rd|th)? (?P<m2>{_MONTH}),? (?P<y2>20\d\d))\b",
    re.IGNORECASE,
)


def labels_said(text: str) -> list[str]:
    """The fiscal labels in a text ("FY2027 Q3"), in order, each once."""
    return list(dict.fromkeys(_label(one) for one in _SAID.finditer(fold(text[:HEAD]).text)))


def _label(said: re.Match[str]) -> str:
    has = {name[:-1]: value for name, value in said.groupdict().items() if value is not None}
    quarter = _ORDINALS[has["word"].lower()] if "word" in has else int(has.get("after") or has["ahead"])
    year = has.get("year") or has.get("plain")
    return f"FY{year or '20' + (has.get('short') or has.get('cut') or has['bare'])} Q{quarter}"


def ends_said(text: str) -> list[date]:
    """The days on which the text says that a period ended, in order, each once."""
    days = []
    for one in _ENDED.finditer(fold(text[:HEAD]).text):
        month, day, year = (one[name + ("1" if one["m1"] else "2")] for name in "mdy")
        number = next(n for n, name in enumerate(_MONTHS, start=1) if name[:3] == month[:3].lower())
        try:
            days.append(date(int(year), number, int(day)))
        except ValueError:
            continue
    return list(dict.fromkeys(days))
