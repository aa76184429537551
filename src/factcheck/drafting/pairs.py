"""Pairs: every sensible step over two claims, in the order of what it gives.

Sorted, so that all pairs whose result lies between two amounts are found
without trying the rest. The keys are rounded; whatever is found is worked out
exactly before anybody sees it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from factcheck.arithmetic.formula import Call, Name, Number
from factcheck.drafting.known import Known
from factcheck.drafting.sense import Sense, sense, step

DAYS_OF_A_YEAR = 365.25
SLACK_DAYS = 10
"""A fiscal year of weeks ends up to so many days from where it ended before."""
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
    alone = [sense(Name(one.name), inputs) for one in claims]
    kept: dict[tuple[str, str], list[Pair]] = {}
    for at, first in enumerate(claims):
        for other_at, second in enumerate(claims):
            if at == other_at:
                continue
            one, other = float(first.quantity.value), float(second.quantity.value)
            steps: list[tuple[str, float, tuple[Number, ...]]] = [
                (what, key, ()) for what, key in _steps(one, other, ordered=at < other_at)
            ]
            if (years := _years(first, second)) and one > 0 < other:
                steps.append(("cagr", (one / other) ** (1 / years) - 1, (Number(Fraction(years)),)))
            for what, key, more in steps:
                mine, its_own = alone[at], alone[other_at]
                assert mine is not None
                assert its_own is not None
                its = step(what, mine, its_own)
                if its is not None:
                    node = Call(what, (Name(first.name), Name(second.name), *more))
                    kept.setdefault((what, its.unit), []).append(Pair(key, node, its))
    made = Pairs()
    for place, pairs in kept.items():
        made.sorted[place] = sorted(pairs, key=lambda pair: pair.key)
        made.keys[place] = [pair.key for pair in made.sorted[place]]
    return made


def _years(now: Known, then: Known) -> int:
    """The whole years, two or more, by which the first of two figures of one metric is the later; else 0."""
    if now.period is None or then.period is None or now.metric != then.metric:
        return 0
    days = (now.period.end - then.period.end).days
    years = round(days / DAYS_OF_A_YEAR)
    return years if years >= 2 and abs(days - years * DAYS_OF_A_YEAR) <= SLACK_DAYS else 0


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
