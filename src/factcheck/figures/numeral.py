"""Numeral: a number as it stands in a text, in digits or in words, without its unit."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number as it stands: `zeros` counts the zeros at the end of a whole number, before its magnitude.

    `digit` is the size of its last printed digit, 0 for a fraction in words; `multipliers` are the
    magnitudes that words end with ("three hundred million": 100, 1000000).
    """

    start: int
    end: int
    value: Decimal
    digit: Decimal
    zeros: int = 0
    multipliers: tuple[int, ...] = ()
