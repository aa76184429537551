"""Fiscal labels as days, beside a label whose days are known.

If FY2027 Q2 ended on 26 July 2026, then FY2026 Q2 ended 52 weeks earlier, and
FY2027 H1 is the 26 weeks to that day. A year of 53 weeks in between moves the
days by one week: enough to tell periods apart, not to name their days for good.
"""

from __future__ import annotations

import calendar
import re
from datetime import date, timedelta

from factcheck.model.period import Period

_LABEL = re.compile(r"FY(?P<year>[0-9]{4})(?: (?P<part>Q[1-4]|H[12]|[1-9]M|1[0-2]M))?")
_PARTS = {"H1": (2, 2), "H2": (4, 2), "3M": (1, 1), "6M": (2, 2), "9M": (3, 3), "12M": (4, 4)}
"""The quarter that a part of a year ends with, and how many quarters it has."""
WEEKS = 13


def labelled_period(label: str, known: str, end: date) -> Period | None:
    """The days of a label, where `known` ("FY2027 Q2") ended on `end`; None where it ends in no quarter."""
    wanted, anchor = _read(label), _read(known)
    if wanted is None or anchor is None:
        return None
    (ordinal, quarters), (base, _) = wanted, anchor
    last = _moved(end, ordinal - base)
    return Period(_moved(last, -quarters) + timedelta(days=1), last)


def _read(label: str) -> tuple[int, int] | None:
    """The quarter that a label ends with, counted from the year nought, and how many quarters it has."""
    found = _LABEL.fullmatch(label)
    if found is None:
        return None
    part = found["part"]
    if part is None:
        number, quarters = 4, 4
    elif part[0] == "Q":
        number, quarters = int(part[1]), 1
    elif part in _PARTS:
        number, quarters = _PARTS[part]
    else:
        return None
    return int(found["year"]) * 4 + number - 1, quarters


def _moved(end: date, quarters: int) -> date:
    """The end of a quarter so many quarters later: a month's end by months, another day by weeks."""
    if (end + timedelta(days=1)).day != 1:
        return end + timedelta(weeks=WEEKS * quarters)
    months = end.year * 12 + end.month - 1 + 3 * quarters
    year, month = months // 12, months % 12 + 1
    return date(year, month, calendar.monthrange(year, month)[1])
