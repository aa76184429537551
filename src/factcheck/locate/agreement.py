"""Agreement: may several places be read as one, because they print one amount?

The rule is that of XBRL's consistent duplicates: the finer figure lies within
what the coarser one is a rounding of; then the finest is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from factcheck.model.evidence import NoReading, Reading, Reason
from factcheck.model.quantity import HALF, Quantity


def agree(first: Quantity, other: Quantity) -> bool:
    """Do two printed figures stand for one amount, each as precise as it says?"""
    if (first.unit, first.hedge, first.high is None) != (other.unit, other.hedge, other.high is None):
        return False
    fine, coarse = sorted((first, other), key=lambda quantity: quantity.step)
    reach = coarse.step * HALF
    if abs(fine.value - coarse.value) > reach:
        return False
    return fine.high is None or coarse.high is None or abs(fine.high - coarse.high) <= reach


def one_of(readings: Sequence[Reading], what: str) -> Reading | NoReading:
    """The finest of readings that all agree, counting their places; else an ambiguity that lists them.

    `what` names for the message what was looked for.
    """
    assert readings
    first = readings[0]
    numbers = [reading.quantity for reading in readings if reading.quantity is not None]
    if len(numbers) == len(readings):
        same = all(agree(one, other) for at, one in enumerate(numbers) for other in numbers[at + 1 :])
        first = min(readings, key=_step)
    else:
        same = all((r.quantity, r.date, r.text) == (None, first.date, first.text) for r in readings)
    if same:
        return replace(first, places=len(readings))
    return ambiguous(readings, what)


def ambiguous(readings: Sequence[Reading], what: str) -> NoReading:
    """Several places that do not say the same."""
    candidates = tuple(dict.fromkeys(f"{reading.text} ({reading.place.label})" for reading in readings))
    return NoReading(
        Reason.AMBIGUOUS,
        f"{len(readings)} places fit {what}, and they do not agree: {'; '.join(candidates[:6])}",
        candidates,
        tuple(readings),
    )


def _step(reading: Reading) -> Decimal:
    assert reading.quantity is not None
    return reading.quantity.step
