"""Periods and dates, as precise as they were written.

A figure belongs to an instant (a balance) or to a duration (a flow). A date in
a page may be a day, a month or a year; a month is not its first day.
Follows XBRL contexts for periods and ISO 8601 for writings.
"""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, order=True)
class PartialDate:
    """A day, a month or a year: "2031-05-31", "2025-09", "2016"."""

    year: int
    month: int | None = None
    day: int | None = None

    @classmethod
    def parse(cls, text: str) -> PartialDate:
        """Read an ISO 8601 date of any of the three precisions.

        Raises:
            ValueError: `text` is not such a date, or no day of the calendar.
        """
        found = re.fullmatch(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?", text)
        if not found or "00" in found.groups():
            raise ValueError(f"{text!r} is not a date such as 2026-06-30, 2026-06 or 2026")
        year, month, day = (None if part is None else int(part) for part in found.groups())
        assert year is not None
        made = cls(year, month, day)
        made.last  # noqa: B018  (a day that is not in the calendar raises here)
        return made

    @classmethod
    def of(cls, day: date) -> PartialDate:
        return cls(day.year, day.month, day.day)

    @property
    def first(self) -> date:
        return date(self.year, self.month or 1, self.day or 1)

    @property
    def last(self) -> date:
        month = self.month or 12
        return date(self.year, month, self.day or calendar.monthrange(self.year, month)[1])

    def covers(self, other: PartialDate) -> bool:
        """Is the other one the same date, written as precisely or more so?"""
        return self.first <= other.first and other.last <= self.last

    def __str__(self) -> str:
        parts = [f"{self.year:04d}"]
        if self.month is not None:
            parts.append(f"{self.month:02d}")
        if self.day is not None:
            parts.append(f"{self.day:02d}")
        return "-".join(parts)


@dataclass(frozen=True, slots=True)
class Period:
    """An instant (`start` is None) or a duration; both ends are days of it."""

    start: date | None
    end: date

    @classmethod
    def parse(cls, text: str) -> Period:
        """Read "2026-04-01/2026-06-30" or the instant "2026-06-30".

        Raises:
            ValueError: it is neither, or it ends before it starts.
        """
        first, slash, last = text.partition("/")
        try:
            if not all(
                re.fullmatch(r"\d{4}-\d{2}-\d{2}", day) for day in ([first, last] if slash else [first])
            ):
                raise ValueError
            if not slash:
                return cls(None, date.fromisoformat(first))
            made = cls(date.fromisoformat(first), date.fromisoformat(last))
        except ValueError:
            raise ValueError(
                f"{text!r} is not a period such as 2026-04-01/2026-06-30 or 2026-06-30"
            ) from None
        if made.start is not None and made.start > made.end:
            raise ValueError(f"{text!r} ends before it starts")
        return made

    @property
    def days(self) -> int:
        """How many days it has; 0 for an instant."""
        return 0 if self.start is None else (self.end - self.start).days + 1

    def __str__(self) -> str:
        return f"{self.end}" if self.start is None else f"{self.start}/{self.end}"
