"""Forced footing: a table in coarser units that prints a figure one unit beside its rounding.

A filing that goes over from thousands to millions rounds its figures so that the
column still adds up: 1,212.788 million becomes 1,212. Shares in whole per cent
are forced to 100 alike. Such a figure is no other figure, if

1. both are printed for the same claim, that is the same concept and period, in the same unit, without hedge;
2. the coarser one stands in a table or is a tagged fact, since running text has no column to add up;
3. it is one of the two neighbours of the finer figure in its own units, and not the nearer one.

The finer figure then decides, and the finding says why.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from factcheck.checks.periods import is_of
from factcheck.model.evidence import ClaimSeen, Read, Reading
from factcheck.model.quantity import Hedge, Quantity

FORCED = "forced footing: a table in coarser units may print a figure one unit beside its rounding, to add up"


def is_forced(coarse: Quantity, finer: Quantity) -> bool:
    """Is the coarser figure the neighbour of the finer one that is not its rounding?"""
    plain = all(one.high is None and one.hedge is Hedge.NONE and one.step > 0 for one in (coarse, finer))
    if not plain or coarse.unit != finer.unit or coarse.step <= finer.step:
        return False
    away = abs(Fraction(coarse.value) - Fraction(finer.value)) / Fraction(coarse.step)
    whole = (Fraction(coarse.value) / Fraction(coarse.step)).denominator == 1
    return whole and Fraction(1, 2) <= away < 1 and not coarse.spread.overlaps(finer.spread)


def forced_by(read: Read, others: Iterable[tuple[str, Read]]) -> tuple[str, Reading] | None:
    """The finer reading of the same figure, and whose it is, of which `read` is a forced rounding."""
    if not isinstance(read, Reading) or read.quantity is None or not _in_a_table(read):
        return None
    for name, other in others:
        if (
            isinstance(other, Reading)
            and other.quantity is not None
            and (read.period is None or other.period is None or is_of(read.period, other.period))
            and is_forced(read.quantity, other.quantity)
        ):
            return name, other
    return None


def finer_readings_of(source: ClaimSeen, others: Iterable[ClaimSeen]) -> list[tuple[str, Read]]:
    """What further sources print for the claim, and what the source itself printed before."""
    found = [(other.source, other.read) for other in others]
    return found + [
        (f"{source.source} on {sighting.capture.at.date()}", sighting.read) for sighting in source.earlier
    ]


def footing_said(whose: str, finer: Reading) -> str:
    """The explanation, as a part of a finding's message."""
    return f"{whose} prints {finer.text}; {FORCED}"


def _in_a_table(reading: Reading) -> bool:
    place = reading.place
    return place.table is not None or place.fact is not None or place.label.startswith("fact ")
