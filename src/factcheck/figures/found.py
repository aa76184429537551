"""Found: what one layer of the grammar hands to the next, in places of the plain text."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from factcheck.figures.mention import MentionKind
from factcheck.model.period import PartialDate
from factcheck.model.quantity import Hedge


@dataclass(slots=True)
class Found:
    """A mention in the making; see Mention for the fields that both have.

    Attributes:
        printed: the number as it stands, before its magnitude.
        scale: the magnitude that was printed with it, or 1.
        scaled: was a magnitude printed?
        zeros: the zeros at the end of a whole number, before its magnitude: they may be for show.
        currency_before: was the currency printed as a sign or code before the number?
        worded: was it written in words?
        number_start: where the number itself starts.
        month_day: a day whose year is not written with it.
        printed_unit: the unit of time as printed ("days"), or "basis" for basis points.
        factor: what that unit of time is in seconds.
        magnitude: the printed magnitude alone, without a unit.
        multipliers: the magnitudes that a number in words ends with, of which a range may share some.
    """

    start: int
    end: int
    kind: MentionKind
    value: Decimal | None = None
    unit: str | None = None
    step: Decimal | None = None
    number_end: int = -1
    low: Decimal | None = None
    high: Decimal | None = None
    start_date: date | None = None
    end_date: date | None = None
    on: PartialDate | None = None
    fiscal: str | None = None
    elliptical: bool = False
    base: tuple[Decimal, str] | None = None
    per_end: int = -1
    hedge: Hedge = Hedge.NONE
    hedge_start: int = -1
    scale: Decimal = Decimal(1)
    scaled: bool = False
    zeros: int = 0
    currency_before: bool = False
    worded: bool = False
    number_start: int = -1
    month_day: tuple[int, int] | None = None
    printed_unit: str = ""
    factor: Decimal = Decimal(1)
    magnitude: Decimal = Decimal(1)
    multipliers: tuple[int, ...] = ()
