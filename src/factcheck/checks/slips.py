"""Slips: what a mistyped figure most likely was meant to be.

A hint for the editor's eye. It never decides a verdict, and it is never guessed:
a slip is named only if undoing it gives a figure that agrees with the source.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal

from factcheck.checks.comparing import compare
from factcheck.model.evidence import Reading
from factcheck.model.finding import Verdict
from factcheck.model.quantity import Hedge, Quantity

SCALES = tuple(Decimal(10) ** power for power in (3, 6, 9, 12))
SMALL = (Decimal(10), Decimal(100))
_SCALE_WORDS = re.compile(
    r"\(([^()]*\b(?:thousand|million|billion|trillion|'?000)s?\b[^()]*)\)\s*$", re.IGNORECASE
)


def likely_slip(
    claimed: Quantity,
    found: Quantity,
    neighbours: Iterable[tuple[str, Reading]] = (),
    *,
    scale: str = "",
) -> str:
    """Name the likeliest slip between two figures that differ; empty when none fits.

    In this order: a sign, a scale (a factor of 1,000 and more), two digits swapped, a neighbouring row,
    column or period, a factor of 10 or 100. `scale` are the words with which the source's table states
    its units, where it does.
    """
    if _same(replace(claimed, value=-claimed.value), found):
        return "the sign is the other way round"
    if factor := _factor(claimed, found, SCALES):
        return factor + (f": the table is {scale}" if scale else "")
    if _swapped(claimed, found):
        return "two digits are swapped"
    for label, reading in neighbours:
        if reading.quantity is not None and _same(claimed, reading.quantity):
            return f"it is the figure of {label}"
    return _factor(claimed, found, SMALL)


def to_or_by(claimed: Quantity, found: Quantity) -> str:
    """Is the page's growth what the arithmetic says that it grew to, or the other way round?"""
    if _same(replace(claimed, value=claimed.value - 1), found):
        return "that is what it grew to, not by"
    if _same(replace(claimed, value=claimed.value + 1), found):
        return "that is what it grew by, not to"
    return ""


def scale_words(label: str) -> str:
    """The scale that the label of a place ends with: "in thousands" of "…, row Revenue (in thousands)"."""
    found = _SCALE_WORDS.search(label)
    return "" if found is None else " ".join(found[1].split())


def _factor(claimed: Quantity, found: Quantity, factors: Iterable[Decimal]) -> str:
    """By how many times the page is too small or too large, if it is by one of these factors."""
    for factor in factors:
        larger = replace(claimed, value=claimed.value * factor, step=claimed.step * factor)
        smaller = replace(claimed, value=claimed.value / factor, step=claimed.step / factor)
        if _same(larger, found):
            return f"the page is {factor:,f} times too small"
        if _same(smaller, found):
            return f"the page is {factor:,f} times too large"
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
