"""Slips: what a mistyped figure most likely was meant to be.

A hint for the editor's eye. It never decides a verdict.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal

from factcheck.checks.comparing import compare
from factcheck.model.evidence import Reading
from factcheck.model.finding import Verdict
from factcheck.model.quantity import Hedge, Quantity

FACTORS = tuple(Decimal(10) ** power for power in (1, 2, 3, 6, 9, 12))


def likely_slip(claimed: Quantity, found: Quantity, neighbours: Iterable[tuple[str, Reading]] = ()) -> str:
    """Name the likeliest slip between two figures that differ; empty when none fits.

    In this order: a sign, a power of ten, two digits swapped, a neighbouring row or another period.
    """
    if _same(replace(claimed, value=-claimed.value), found):
        return "the sign is the other way round"
    for factor in FACTORS:
        larger = replace(claimed, value=claimed.value * factor, step=claimed.step * factor)
        smaller = replace(claimed, value=claimed.value / factor, step=claimed.step / factor)
        if _same(larger, found):
            return f"the page is {factor:,f} times too small"
        if _same(smaller, found):
            return f"the page is {factor:,f} times too large"
    if _swapped(claimed, found):
        return "two digits are swapped"
    for label, reading in neighbours:
        if reading.quantity is not None and _same(claimed, reading.quantity):
            return f"it is the figure of {label}"
    return ""


def _same(one: Quantity, other: Quantity) -> bool:
    plain = replace(one, hedge=Hedge.NONE), replace(other, hedge=Hedge.NONE)
    return one.value != 0 and compare(*plain).verdict is Verdict.CONSISTENT


def _swapped(claimed: Quantity, found: Quantity) -> bool:
    if claimed.step == 0:
        return False
    written = str(int(claimed.value / claimed.step))
    for at in range(len(written) - 1):
        turned = written[:at] + written[at + 1] + written[at] + written[at + 2 :]
        if turned != written and turned.lstrip("-").isdigit():
            value = Decimal(turned) * claimed.step
            if _same(replace(claimed, value=value), found):
                return True
    return False
