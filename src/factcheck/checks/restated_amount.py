"""One amount or two: do two filings print the same figure, each as precisely as it is written?

Tags may claim more than the page prints: "5.0" billion tagged to the million is
rounded to a tenth of a billion. The printed digits decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal, InvalidOperation

from factcheck.checks.comparing import compare, units_agree
from factcheck.model.evidence import Reading
from factcheck.model.finding import Verdict
from factcheck.model.quantity import Hedge, Quantity

SAME = frozenset({Verdict.CONSISTENT, Verdict.OVERPRECISE})
_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+")


def with_printed_step(read: Reading) -> Reading | None:
    """The reading, its figure no finer than its printed digits; None for what is no figure."""
    if read.quantity is None:
        return None
    step = _printed_step(read.text, read.quantity)
    if step is None or step <= read.quantity.step:
        return read
    return replace(read, quantity=replace(read.quantity, step=step))


def same_amount(one: Reading, other: Reading) -> bool | None:
    """Do the figures agree beyond their rounding and sign? None where they are not of one unit."""
    first, second = one.quantity, other.quantity
    if first is None or second is None or not units_agree(first.unit, second.unit):
        return None
    return any(
        compare(mine, its, unsigned=True).verdict in SAME for mine, its in ((first, second), (second, first))
    )


def split_between(one: Reading, other: Reading, splits: Iterable[tuple[int, int]]) -> str:
    """The split, "10-for-1", by which the second figure is the first for each share, or in shares."""
    first, second = one.quantity, other.quantity
    if first is None or second is None or not _plain(first) or not _plain(second):
        return ""
    for new, old in splits:
        for times in (Decimal(new) / Decimal(old), Decimal(old) / Decimal(new)):
            made = replace(first, value=first.value * times, step=first.step * times)
            if made.spread.overlaps(second.spread):
                return f"{new}-for-{old}"
    return ""


def _plain(quantity: Quantity) -> bool:
    return quantity.high is None and quantity.hedge is Hedge.NONE


def _printed_step(text: str, quantity: Quantity) -> Decimal | None:
    """The size of the last printed digit, where the amount is the printed number times a power of ten."""
    found = _DIGITS.findall(text)
    if len(found) != 1 or quantity.value == 0:
        return None
    try:
        printed = Decimal(found[0].replace(",", ""))
        times = abs(quantity.value) / printed
    except (InvalidOperation, ZeroDivisionError):
        return None
    power = times.normalize()
    if power.as_tuple().digits != (1,):
        return None
    exponent = printed.as_tuple().exponent
    assert isinstance(exponent, int)
    return power.scaleb(exponent)
