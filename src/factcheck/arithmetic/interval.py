"""Intervals of exact fractions, with open ends at infinity.

What a rounded figure stands for is an interval; a formula over such figures
stands for the interval of everything that some true inputs give. Every rule
here is the textbook's (Moore): outward, exact, no floating point.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from factcheck.errors import FormulaError
from factcheck.model.quantity import Spread

End = Fraction | None
"""An end of an interval; None is infinity on that side."""


@dataclass(frozen=True, slots=True)
class Interval:
    """All amounts from `low` to `high`."""

    low: End
    high: End

    @classmethod
    def point(cls, value: Fraction) -> Interval:
        return cls(value, value)

    @classmethod
    def of(cls, spread: Spread) -> Interval:
        return cls(
            None if spread.low is None else Fraction(spread.low),
            None if spread.high is None else Fraction(spread.high),
        )

    def __add__(self, other: Interval) -> Interval:
        return Interval(_plus(self.low, other.low), _plus(self.high, other.high))

    def __neg__(self) -> Interval:
        return Interval(_minus(self.high), _minus(self.low))

    def __sub__(self, other: Interval) -> Interval:
        return self + -other

    def __mul__(self, other: Interval) -> Interval:
        if Interval.point(Fraction(0)) in (self, other):
            return Interval.point(Fraction(0))
        low: list[End] = []
        high: list[End] = []
        for mine, my_sign in ((self.low, -1), (self.high, 1)):
            for its, its_sign in ((other.low, -1), (other.high, 1)):
                value, sign = _times(mine, my_sign, its, its_sign)
                if value is not None or sign <= 0:
                    low.append(value if value is not None or sign < 0 else Fraction(0))
                if value is not None or sign >= 0:
                    high.append(value if value is not None or sign > 0 else Fraction(0))
        return Interval(_least(low), _most(high))

    def __truediv__(self, other: Interval) -> Interval:
        """Everything, where the divisor may be on either side of zero ("up to 5" has no lower end).

        Raises FormulaError: the divisor is zero.
        """
        if other == Interval.point(Fraction(0)):
            raise FormulaError("not meaningful: a division by zero")
        if (other.low is None or other.low <= 0) and (other.high is None or other.high >= 0):
            return Interval(None, None)
        return self * Interval(
            Fraction(0) if other.high is None else 1 / other.high,
            Fraction(0) if other.low is None else 1 / other.low,
        )

    def hull(self, other: Interval) -> Interval:
        return Interval(_least([self.low, other.low]), _most([self.high, other.high]))

    def rising(self, what: Callable[[Fraction], Fraction]) -> Interval:
        """The image under a function that only rises."""
        return Interval(
            None if self.low is None else what(self.low), None if self.high is None else what(self.high)
        )

    def meets(self, spread: Spread) -> bool:
        """Does it reach into a spread?"""
        mine = Interval.of(spread)
        if (
            self.high is not None
            and mine.low is not None
            and (self.high < mine.low or (self.high == mine.low and not spread.low_closed))
        ):
            return False
        return not (
            self.low is not None
            and mine.high is not None
            and (self.low > mine.high or (self.low == mine.high and not spread.high_closed))
        )


def _plus(one: End, other: End) -> End:
    return None if one is None or other is None else one + other


def _minus(one: End) -> End:
    return None if one is None else -one


def _times(one: End, one_sign: int, other: End, other_sign: int) -> tuple[End, int]:
    """A product of two ends; where it is infinite, the sign says which infinity (0: none, an end was 0)."""
    if one is not None and other is not None:
        return one * other, 0
    first = one_sign if one is None else (one > 0) - (one < 0)
    second = other_sign if other is None else (other > 0) - (other < 0)
    return (Fraction(0), 0) if first * second == 0 else (None, first * second)


def _least(ends: list[End]) -> End:
    return None if None in ends else min(end for end in ends if end is not None)


def _most(ends: list[End]) -> End:
    return None if None in ends else max(end for end in ends if end is not None)


def rounded(value: Fraction, step: Decimal) -> Decimal:
    """Round half away from zero to a multiple of `step` (> 0)."""
    steps = abs(value) / Fraction(step)
    whole = int(steps + Fraction(1, 2))
    return (Decimal(whole) * step).copy_sign(Decimal(-1) if value < 0 and whole else Decimal(1))
