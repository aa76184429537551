"""Mention: a number, date, period or range where it stands in a text.

Offsets are those of the original text. Values are Decimal in base units: money
in its currency, a percentage as a ratio, seconds, bytes, FLOP/s, watts; months
and years stay months and years.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from factcheck.model.period import PartialDate, Period
from factcheck.model.quantity import Hedge, Quantity

MentionKind = Literal[
    "money", "percent", "count", "ratio", "rate", "duration", "dimension", "date", "period", "range"
]


@dataclass(frozen=True, slots=True)
class Mention:
    """One mention in a text.

    Attributes:
        start, end: the span of number, sign, currency, scale and unit, without the hedge.
        text: that span, as printed.
        kind: what it is.
        value: base units; None for a range, date or period.
        low, high: the ends of a range, else None; an open end is None.
        unit: ISO 4217 code, "1", or a unit name; for a counted noun the noun as printed, or "" when
            no noun follows; for a range the unit of its ends ("%" for percentages, with low and high as
            ratios).
        start_date, end_date: for a date (equal to each other for a day, the first and last day of a
            month or year) and for a period (start_date None when only its end is written).
        hedge: what the words before it (or "or more", "+" after it) make of it.
        hedge_start: where those words start; equal to `start` when there are none before it.
        number_end: where the mention ends without its separate unit word ("8,192" of "8,192 GPUs",
            "2.02" of "2.02 minutes"); equal to `end` when there is none.
        step: size of the last significant printed digit in base units (0 for an exact fraction in
            words); None for dates and periods.
        on: the date as precise as it was written, for a date.
        elliptical: the month and day come from an earlier mention ("June 30, 2026 and 2025").
    """

    start: int
    end: int
    text: str
    kind: MentionKind
    value: Decimal | None = None
    low: Decimal | None = None
    high: Decimal | None = None
    unit: str | None = None
    start_date: date | None = None
    end_date: date | None = None
    hedge: Hedge = Hedge.NONE
    hedge_start: int = -1
    number_end: int = -1
    step: Decimal | None = None
    on: PartialDate | None = None
    elliptical: bool = False

    @property
    def quantity(self) -> Quantity | None:
        """As a Quantity; None for dates, periods and ranges with an open end."""
        if self.kind in {"date", "period"}:
            return None
        step = self.step if self.step is not None else Decimal(0)
        unit = self.unit or ""
        if self.kind == "range":
            if self.low is None or self.high is None:
                return None
            return Quantity(
                self.low, "1" if unit == "%" else unit, step, self.hedge, self.text, high=self.high
            )
        assert self.value is not None
        return Quantity(self.value, "1" if unit == "%" else unit, step, self.hedge, self.text)

    @property
    def period(self) -> Period | None:
        """The period that a date or period mention names; None for a period without a start."""
        if self.end_date is None:
            return None
        if self.kind == "date":
            assert self.start_date is not None
            return (
                Period(None, self.end_date)
                if self.start_date == self.end_date
                else Period(self.start_date, self.end_date)
            )
        return None if self.start_date is None else Period(self.start_date, self.end_date)
