"""Pairs: every sensible step over two claims, in the order of what it gives.

Sorted, so that all pairs whose result lies between two amounts are found
without trying the rest. The keys are rounded; whatever is found is worked out
exactly before anybody sees it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from factcheck.arithmetic.formula import Call, Name
from factcheck.drafting.known import Known
from factcheck.drafting.sense import Sense, sense

NEAR = 1e-9
"""How far rounded keys may be from the truth, for their size."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A step over two claims: what it gives, rounded, and how it is written."""

    key: float
    node: Call
    sense: Sense


@dataclass(slots=True)
class Pairs:
    """The pairs of each operator and unit, by key."""

    sorted: dict[tuple[str, str], list[Pair]] = field(default_factory=dict)
    keys: dict[tuple[str, str], list[float]] = field(default_factory=dict)

    def between(self, what: str, unit: str, low: float, high: float) -> Iterator[Pair]:
        """The pairs of an operator in a unit that give something from `low` to `high`."""
        low, high = min(low, high), max(low, high)
        slack = NEAR * max(abs(low), abs(high))
        keys = self.keys.get((what, unit), [])
        first, last = bisect_left(keys, low - slack), bisect_right(keys, high + slack)
        yield from self.sorted.get((what, unit), [])[first:last]

    def units(self, what: str) -> list[str]:
        """The units that there are pairs of an operator in."""
        return [unit for one, unit in self.sorted if one == what]


def pairs_of(claims: Sequence[Known]) -> Pairs:
    """All the sensible steps over two of these claims."""
    inputs = {one.name: one for one in claims}
    kept: dict[tuple[str, str], list[Pair]] = {}
    for at, first in enumerate(claims):
        for other_at, second in enumerate(claims):
            if at == other_at:
                continue
            one, other = float(first.quantity.value), float(second.quantity.value)
            for what, key in _steps(one, other, ordered=at < other_at):
                node = Call(what, (Name(first.name), Name(second.name)))
                its = sense(node, inputs)
                if its is not None:
                    kept.setdefault((what, its.unit), []).append(Pair(key, node, its))
    made = Pairs()
    for place, pairs in kept.items():
        made.sorted[place] = sorted(pairs, key=lambda pair: pair.key)
        made.keys[place] = [pair.key for pair in made.sorted[place]]
    return made


def _steps(one: float, other: float, *, ordered: bool) -> Iterator[tuple[str, float]]:
    """What two amounts give; sums, products and means once for both orders."""
    if ordered:
        yield "+", one + other
        yield "average", (one + other) / 2
        yield "*", one * other
    yield "-", one - other
    if other:
        yield "/", one / other
        yield "growth", one / other - 1
