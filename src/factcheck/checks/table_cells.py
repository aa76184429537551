"""Table cells: do two printings of a cell mean the same?

A table that is saved by another program prints 37334304.976625234 as
$37334304.98, 3.8e+25 as 3.80E+25, 2023-03-15 as 15-03-2023 and True as TRUE. Such
a cell is only written otherwise: its numbers are equal, or the one with fewer
digits is the rounding of the other and still prints at least three significant
digits. 2.1 that becomes 2.12 is a revision: of two digits nobody can tell.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from decimal import Context, Decimal
from enum import StrEnum
from functools import lru_cache

from factcheck.folding import folded

LONGEST_NUMBER = 80
FEWEST_DIGITS = 3
DOUBLE_DIGITS = 15
"""Decimal digits that a double keeps; what is printed behind them is how it is stored."""
_EXACT = Context(prec=400)
_NUMBER = re.compile(
    r"(?P<sign>[-+]?) ?(?P<money>US\$|[$€£¥]?) ?(?P<sign2>[-+]?)"
    r"(?P<digits>[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]*)?|[0-9]+(?:\.[0-9]*)?|\.[0-9]+)"
    r"(?:[eE](?P<power>[-+]?[0-9]{1,3}))? ?(?P<percent>%?)",
    re.ASCII,
)
_DAY = re.compile(
    r"(?P<a>[0-9]{1,4})[-/.](?P<b>[0-9]{1,2})[-/.](?P<c>[0-9]{1,4})(?: 00:00(?::00)?)?", re.ASCII
)


class Likeness(StrEnum):
    """How two printings of a cell compare."""

    SAME = "same"
    REWRITTEN = "rewritten"
    REVISED = "revised"


@dataclass(frozen=True, slots=True)
class Number:
    """A cell that is a number and nothing else: its value, last printed place, digits and sign of money."""

    value: Decimal
    step: Decimal
    digits: int
    money: str


def likeness(old: str, new: str) -> Likeness:
    """Compare two printings of a cell; blanks at their ends do not count."""
    if old == new or old.strip() == new.strip():
        return Likeness.SAME
    if canonical(old) == canonical(new) or _agree(number(old), number(new)) or _one_day(old, new):
        return Likeness.REWRITTEN
    return Likeness.REVISED


def canonical(text: str) -> str:
    """A writing that two cells share if they are equal, numbers by value; for looking cells up."""
    if len(text) <= LONGEST_NUMBER:
        return _canonical(text)
    return folded(text).casefold()


@lru_cache(maxsize=65536)
def _canonical(text: str) -> str:
    found = number(text)
    if found is None:
        return folded(text).casefold()
    return f"{found.money}{_EXACT.normalize(found.value)}"


@lru_cache(maxsize=65536)
def number(text: str) -> Number | None:
    """The number that a cell is; None where it is anything else. A percentage is a ratio."""
    if len(text) > LONGEST_NUMBER:
        return None
    found = _NUMBER.fullmatch(folded(text))
    if found is None or (found["sign"] and found["sign2"]) or (found["money"] and found["percent"]):
        return None
    value = Decimal(found["digits"].replace(",", "") + (f"E{found['power']}" if found["power"] else ""))
    parts = value.as_tuple()
    assert isinstance(parts.exponent, int)
    down = 2 if found["percent"] else 0
    step = Decimal(1).scaleb(parts.exponent - down)
    negative = "-" in (found["sign"], found["sign2"])
    value = value.copy_negate() if negative else value
    return Number(value.scaleb(-down, _EXACT), step, len(parts.digits), found["money"].removeprefix("US"))


def _agree(old: Number | None, new: Number | None) -> bool:
    """Is one the other, or its rounding at a precision that tells it apart?"""
    if old is None or new is None or (old.money and new.money and old.money != new.money):
        return False
    if old.value == new.value:
        return True
    apart = abs(_EXACT.subtract(old.value, new.value))
    if max(old.digits, new.digits) > DOUBLE_DIGITS and apart <= abs(old.value).scaleb(-DOUBLE_DIGITS, _EXACT):
        return True
    coarse = max(old, new, key=lambda one: one.step)
    if coarse.digits < FEWEST_DIGITS or old.step == new.step:
        return False
    return apart * 2 <= coarse.step


def _one_day(old: str, new: str) -> bool:
    """Are both the same day, one of them for certain?"""
    if max(len(old), len(new)) > LONGEST_NUMBER:
        return False
    ours, theirs = _days(old.strip()), _days(new.strip())
    return 1 in (len(ours), len(theirs)) and bool(ours & theirs)


def _days(text: str) -> frozenset[date]:
    """The days that a writing in digits may be: with the year first one, else day or month first."""
    found = _DAY.fullmatch(text)
    if found is None:
        return frozenset()
    a, b, c = int(found["a"]), int(found["b"]), int(found["c"])
    orders = [(a, b, c)] if len(found["a"]) == 4 else [(c, b, a), (c, a, b)] if len(found["c"]) == 4 else []
    days = set()
    for year, month, day in orders:
        try:
            days.add(date(year, month, day))
        except ValueError:  # no such day: the other order is meant
            continue
    return frozenset(days)
