"""Sharing: a unit or magnitude that stands once and belongs to two numbers.

"$2.2 and $1.6 million" are both millions, "$38-40 billion" is all dollars and
billions, "5 and 6 percent" both percentages, "30-89 days" both days. A number
that has its own unit shares nothing.
"""

from __future__ import annotations

from decimal import Decimal

from factcheck.figures.found import Found

PER_CENT = Decimal("0.01")


def bare(one: Found) -> bool:
    """Is it a number without any unit?"""
    return one.kind == "count" and one.unit == "" and one.value is not None


def share(first: Found, second: Found, *, spread: bool) -> bool:
    """Give the number that lacks it the unit and magnitude of the other; do both then count the same thing?

    `spread`: the two are the ends of a range; otherwise members of a list, which share more rarely.
    """
    if first.kind == second.kind == "money":
        return _amounts(first, second, spread=spread)
    if bare(first) and second.kind != "count":
        return _take_unit(first, second)
    if first.kind == "money" and second.kind == "count":
        return spread and _give_currency(first, second)
    if first.kind == second.kind == "count":
        return _counts(first, second, spread=spread)
    return first.kind == second.kind and first.unit == second.unit


def _lacks_magnitude(first: Found, second: Found) -> bool:
    assert first.value is not None
    return second.scaled and not first.scaled and first.value < 1000 and not first.worded


def _as_fine(first: Found, second: Found) -> bool:
    """Have both as many decimals?"""
    return first.step == (second.step or 1) / second.scale


def _amounts(first: Found, second: Found, *, spread: bool) -> bool:
    if first.unit != second.unit or first.value is None or second.value is None:
        return False
    most = second.value * (1 if spread else 1000)
    if (
        _lacks_magnitude(first, second)
        and (spread or _as_fine(first, second))
        and first.value * second.scale <= most
    ):
        rescale(first, second.scale)
    return True


def _take_unit(first: Found, second: Found) -> bool:
    if second.kind == "ratio" and second.step == 0:
        return False
    if second.kind == "money":
        if second.currency_before and not first.worded:
            return False
        if first.scaled and not second.scaled:
            first.kind, first.unit, first.base = "money", second.unit, second.base
            return True
    if _lacks_magnitude(first, second) or (
        second.scaled and second.worded and first.worded and not first.scaled
    ):
        rescale(first, second.magnitude)
    if second.kind == "percent":
        rescale(first, PER_CENT, magnitude=False)
    elif second.kind == "duration":
        rescale(first, second.factor, magnitude=False)
    first.kind, first.unit, first.base = second.kind, second.unit, second.base
    first.factor, first.printed_unit = second.factor, second.printed_unit
    return True


def _give_currency(first: Found, second: Found) -> bool:
    if first.value is None or (second.unit and not second.scaled) or (first.scaled and not second.scaled):
        return False
    second.kind, second.unit, second.end, second.base = "money", first.unit, second.number_end, first.base
    if second.scaled and not first.scaled and first.value < 1000:
        rescale(first, second.scale)
    return True


def _counts(first: Found, second: Found, *, spread: bool) -> bool:
    if first.value is None or second.value is None or (first.unit and first.unit != second.unit):
        return False
    if _lacks_magnitude(first, second):
        fits = second.value >= first.value * second.scale
        listed = _as_fine(first, second) and (first.step or 1) < 1
        if fits if spread else listed:
            rescale(first, second.scale)
    return True


def level(first: Found, second: Found) -> None:
    """Give the first end of a range the magnitude that both share ("five to ten million").

    Of the multipliers of a second end in words as many as leave the first end the smaller one.
    """
    if not bare(first) or first.scaled or first.value is None or second.value is None:
        return
    top = second.value / (PER_CENT if second.kind == "percent" else second.factor)
    if second.multipliers:
        shared = Decimal(1)
        for multiplier in reversed(second.multipliers):
            if first.value * shared * multiplier < top:
                shared *= multiplier
        if shared > 1 and (first.worded or first.value < 1000):
            rescale(first, shared)
    elif first.worded and second.scaled and first.value * second.magnitude < top:
        rescale(first, second.magnitude)


def rescale(one: Found, factor: Decimal, *, magnitude: bool = True) -> None:
    """Multiply a number and its step; as a magnitude it counts as printed."""
    if one.value is not None and one.step is not None:
        one.value, one.step = one.value * factor, one.step * factor
    if magnitude:
        one.scale, one.scaled, one.magnitude = factor, True, factor
