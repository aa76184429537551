"""Quantity: a number as somebody printed it.

"$2.575 billion" is not 2575000000. It is any amount that prints as 2.575 when
counted in billions to three places. `step` is the size of the last printed
digit in base units, and `spread` is the interval the printed figure stands for.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

HALF = Decimal("0.5")


class Hedge(StrEnum):
    """What the words before a figure make of it; the value is its plainest wording."""

    NONE = ""
    ABOUT = "about"
    NEARLY = "nearly"
    MORE_THAN = "more than"
    AT_LEAST = "at least"
    UP_TO = "up to"
    LESS_THAN = "less than"

    @property
    def is_bound(self) -> bool:
        """A bound says on which side the amount lies, and leaves the other side open."""
        return self in {Hedge.MORE_THAN, Hedge.AT_LEAST, Hedge.UP_TO, Hedge.LESS_THAN}

    @property
    def is_floor(self) -> bool:
        return self in {Hedge.MORE_THAN, Hedge.AT_LEAST}

    @property
    def is_ceiling(self) -> bool:
        return self in {Hedge.UP_TO, Hedge.LESS_THAN}


class Direction(StrEnum):
    """Which way a change went."""

    RISE = "rise"
    FALL = "fall"


@dataclass(frozen=True, slots=True)
class Spread:
    """An interval of amounts; `None` is an open end at infinity."""

    low: Decimal | None
    high: Decimal | None
    low_closed: bool = True
    high_closed: bool = True

    def overlaps(self, other: Spread) -> bool:
        """Is there an amount in both?"""
        return _reaches(self, other) and _reaches(other, self)

    def contains(self, amount: Decimal) -> bool:
        return self.overlaps(Spread(amount, amount))

    def within(self, other: Spread) -> bool:
        """Is every amount of this one in the other?"""
        if other.low is not None:
            if self.low is None or self.low < other.low:
                return False
            if self.low == other.low and self.low_closed and not other.low_closed:
                return False
        if other.high is not None:
            if self.high is None or self.high > other.high:
                return False
            if self.high == other.high and self.high_closed and not other.high_closed:
                return False
        return True


def _reaches(first: Spread, second: Spread) -> bool:
    """Does the first begin before the second ends?"""
    if first.low is None or second.high is None:
        return True
    if first.low == second.high:
        return first.low_closed and second.high_closed
    return first.low < second.high


@dataclass(frozen=True, slots=True)
class Quantity:
    """A printed number in base units: money in its currency, a percentage as a ratio.

    Attributes:
        value: the amount; for a range its lower end.
        unit: ISO 4217 code, "1", "s", "B", "FLOP/s", "W", "months", "years", or the counted noun as printed.
        step: the size of the last significant printed digit, in base units; 0 for an exact amount
            (XBRL `decimals="INF"`, a fraction in words).
        hedge: what the words before it make of it.
        text: the writing, as printed.
        high: the upper end, where the writing is a range.
    """

    value: Decimal
    unit: str
    step: Decimal
    hedge: Hedge = Hedge.NONE
    text: str = ""
    high: Decimal | None = None

    @property
    def spread(self) -> Spread:
        """The amounts that this writing stands for (one table of hedges, in one place).

        Exact and "about": value ± half a step, the upper end open, since a half
        rounds up. The rest as the words say.
        """
        top = self.value if self.high is None else self.high
        match self.hedge:
            case Hedge.MORE_THAN:
                return Spread(self.value, None, low_closed=False)
            case Hedge.AT_LEAST:
                return Spread(self.value, None)
            case Hedge.UP_TO:
                return Spread(None, top + self.step * HALF, high_closed=self.step == 0)
            case Hedge.LESS_THAN:
                return Spread(None, top, high_closed=False)
            case Hedge.NEARLY:
                return Spread(self.value - self.step, top, high_closed=False)
            case Hedge.NONE | Hedge.ABOUT:
                return self.rounding

    @property
    def rounding(self) -> Spread:
        """Value ± half a step, whatever the hedge says; halves round away from zero."""
        half = self.step * HALF
        top = self.value if self.high is None else self.high
        exact = self.step == 0
        away_below, away_above = self.value <= 0, top >= 0
        return Spread(self.value - half, top + half, exact or not away_below, exact or not away_above)
