"""Compounds: one amount written as two numbers, and two numbers that are a ratio.

"1 hour and 30 minutes", "2 years 3 months", "thirteen dollars and forty-five
cents", "4 thousand 3 hundred"; "7 of 9", "1 in 5", "3.00 to 1.00", "1 over 20".
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from factcheck.figures.found import Found
from factcheck.figures.sharing import bare

_LENGTH = {"weeks": 4, "days": 3, "hours": 2, "minutes": 1, "seconds": 0}
_LOOSE_END = frozenset(["", ".", ",", ";", "?", "!", ")"])


def is_whole(one: Found) -> bool:
    """Is it a whole number, printed without a magnitude?"""
    return one.value is not None and one.step == 1 and not one.scaled


def is_round(one: Found) -> bool:
    """Is it so many whole millions or thousands?"""
    return one.step == one.magnitude


def is_score(text: str, first: Found, second: Found) -> bool:
    """Is "2-1" the score of a game, which measures nothing?"""
    joint = text[first.end : second.start]
    if joint not in {"-", "-to-"} or first.worded or (joint != "-" and second.value == 1):
        return False
    if not (bare(first) and second.kind == "count" and is_whole(first) and is_whole(second)):
        return False
    return first.value is not None and second.value is not None and 100 > first.value >= second.value >= 0


def ratio(gap: re.Match[str], first: Found, second: Found) -> Found | None:
    """The ratio of the two ("7 of 9"), or None."""
    if not bare(first) or second.kind != "count" or not second.value or first.value is None:
        return None
    both = is_whole(first) and is_whole(second)
    if (
        (gap["of"] and both and first.value <= second.value)
        or (gap["among"] and both and 0 < first.value < 10 and first.value < second.value <= 1000)
        or (gap["over"] and both and bare(second))
        or (gap["to"] and bare(second) and second.value == 1)
    ):
        return replace(
            first, end=second.number_end, number_end=second.number_end, kind="ratio", unit="1",
            value=first.value / second.value, step=Decimal(0), zeros=0,
        )  # fmt: skip
    return None


def compound(text: str, gap: re.Match[str], first: Found, second: Found) -> Found | None:
    """The one amount that the two are, or None; a comma between them keeps them two."""
    if not (gap["both"] or gap["blank"]) or first.value is None or second.value is None:
        return None
    if first.kind == second.kind == "duration":
        return _time(gap, first, second)
    if first.kind == "money" and not first.currency_before and first.base is None:
        return _with_cents(text, first, second)
    if bare(first) and first.magnitude >= 100 and not first.worded and text[first.end - 1] in "dsn":
        fits = second.kind in {"count", "money"} and not second.currency_before
        fits = fits and 0 < second.value < first.magnitude
        if first.magnitude > 1000:
            fits = fits and bool(gap["blank"]) and second.scaled and is_round(first) and is_round(second)
        if fits and second.step == (second.magnitude if second.scaled else 1):
            return _sum(first, second, first.value + second.value)
    return None


def _time(gap: re.Match[str], first: Found, second: Found) -> Found | None:
    assert first.value is not None
    assert second.value is not None
    if "," in gap[0]:
        return None
    if first.unit == second.unit == "seconds":
        if _LENGTH.get(first.printed_unit, -1) > _LENGTH.get(second.printed_unit, 9):
            return _sum(first, second, first.value + second.value)
    elif (first.unit, second.unit) == ("years", "months") and gap["blank"]:
        return _sum(first, second, first.value * 12 + second.value)
    return None


def _with_cents(text: str, first: Found, second: Found) -> Found | None:
    assert first.value is not None
    assert second.value is not None
    cents = second.kind == "money" and second.base is not None
    loose = bare(second) and is_whole(second) and is_whole(first)
    loose = loose and text[second.end : second.end + 2].strip() in _LOOSE_END
    if not (cents or loose) or second.value >= 100:
        return None
    return replace(
        first,
        end=second.end,
        number_end=second.end,
        value=first.value + second.value / 100,
        step=Decimal("0.01"),
        zeros=0,
    )


def _sum(first: Found, second: Found, value: Decimal) -> Found:
    return replace(
        second,
        start=first.start,
        number_start=first.number_start,
        number_end=second.number_end,
        value=value,
        zeros=0,
    )
