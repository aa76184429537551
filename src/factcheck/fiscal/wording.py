"""Periods in an editor's words: "Q2 FY2027, 27 April to 26 July 2026".

A quarter, a year to date, a year, twelve months and a balance are different periods with one end; each is
named for what it is, and one that is none of them has only its days.
"""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from datetime import date

from factcheck.fiscal.labels import year_and_quarter
from factcheck.model.period import Period

QUARTER = range(77, 127)
HALF = range(154, 225)
THREE_QUARTERS = range(238, 302)
YEAR = range(350, 381)


def named(period: Period, labels: Mapping[date, str]) -> str:
    """What a company calls a period; "" where it is none that has a name.

    Args:
        period: an instant or a duration.
        labels: the company's own labels ("FY2027 Q2") by the last days of its quarters.
    """
    label = labels.get(period.end)
    if label is None:
        return ""
    year, number = year_and_quarter(label)
    quarter = f"Q{number} FY{year}"
    if period.start is None:
        return f"end of {quarter}"
    if period.days in YEAR:
        return f"FY{year}" if number == 4 else f"twelve months to the end of {quarter}"
    if period.days in QUARTER:
        return quarter
    if period.days in HALF and number == 2:
        return f"first half of FY{year}"
    if period.days in THREE_QUARTERS and number == 3:
        return f"first nine months of FY{year}"
    return ""


def days_said(period: Period) -> str:
    """The days of a period: "27 April to 26 July 2026", "26 July 2026"."""
    if period.start is None or period.start == period.end:
        return _day(period.end)
    first = _day(period.start)
    if period.start.year == period.end.year:
        first = first.rpartition(" ")[0]
    return f"{first} to {_day(period.end)}"


def period_said(period: Period, labels: Mapping[date, str]) -> str:
    """Its name and its days, or its days alone."""
    name = named(period, labels)
    return f"{name}, {days_said(period)}" if name else days_said(period)


def _day(day: date) -> str:
    return f"{day.day} {calendar.month_name[day.month]} {day.year}"
