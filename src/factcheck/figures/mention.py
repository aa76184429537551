"""Mention: a number, date, period or range where it stands in a text.

Offsets are those of the original text. Values are Decimal with the magnitude
applied: money in its currency, a percentage as a ratio, durations in seconds;
months and years stay months and years. A mention names a prefixed unit as it is
printed ("1.3 gigawatts" is 1.3 GW); its `quantity` is always in base units
(1300000000 W), as is everything that is compared.
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
        value: in `unit`; None for a range, date or period.
        low, high: the ends of a range, else None; an open end is None.
        unit: ISO 4217 code, "1", or a unit name ("seconds", "months", "GW"); for a counted noun the noun
            as printed, or "" when no noun follows; for a range the unit of its ends ("%" for
            percentages, with low and high as ratios; "days" for days).
        start_date, end_date: of a date (a day: both the same) and of a period (start_date None when only
            its end is written; both None for a fiscal label without a calendar). A month and a year are
            of kind "period", with their first and last day, and have `on` too.
        hedge: what the words before it (or "or more", "+" after it) make of it.
        hedge_start: where those words start; equal to `start` when there are none before it.
        number_end: where the mention ends without its separate unit word ("8,192" of "8,192 GPUs",
            "2.02" of "2.02 minutes"); equal to `end` when there is none.
        step: size of the last significant printed digit, in `unit` (0 for a fraction in words that no
            hedge loosens, and for two bounds made one range); None for dates and periods.
        on: the date as precise as it was written, for a day, a month or a year.
        elliptical: the month and day come from an earlier mention ("June 30, 2026 and 2025").
        base: the factor and the name of the base unit, where `unit` is not one ("GW": 10**9, "W").
        fiscal: the label of a fiscal period, as the registry writes it ("FY2027 Q2", "FY2026").
        per_end: where a following "per GPU", "/GPU", "a share" ends; equal to `end` when there is none.
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
    base: tuple[Decimal, str] | None = None
    fiscal: str | None = None
    per_end: int = -1

    @property
    def quantity(self) -> Quantity | None:
        """As a Quantity in base units; None for dates, periods and ranges with an open end."""
        if self.kind in {"date", "period"}:
            return None
        factor, unit = self.base if self.base is not None else (Decimal(1), self.unit or "")
        step = (self.step if self.step is not None else Decimal(0)) * factor
        if self.kind == "range":
            if self.low is None or self.high is None:
                return None
            low, high = untailed(self.low * factor), untailed(self.high * factor)
            return Quantity(low, "1" if unit == "%" else unit, step, self.hedge, self.text, high=high)
        assert self.value is not None
        return Quantity(untailed(self.value * factor), unit, step, self.hedge, self.text)

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


def untailed(value: Decimal) -> Decimal:
    """The same value without an exponent above nought: 4.0E+7 is 40000000."""
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and exponent > 0 and value.adjusted() < 27:
        return value.quantize(Decimal(1))
    return value
