"""Sense: would an editor calculate that? What comes out of a formula, and how odd it is.

Money is added to money, a percentage is taken of an amount, growth is that of
one metric from one period to a later one. A formula that breaks such a rule is
refused, or counts as odd and stands behind the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from factcheck.arithmetic.formula import Call, Name, Node, Number
from factcheck.arithmetic.units import unit_of
from factcheck.drafting.known import Known
from factcheck.drafting.written import Way
from factcheck.errors import FormulaError
from factcheck.model.period import Period

Shared = TypeVar("Shared")
BARE = frozenset({"1", ""})


@dataclass(frozen=True, slots=True)
class Sense:
    """What a formula gives.

    Attributes:
        unit: of its result.
        way: how its result is written.
        odd: how far it is from what an editor would calculate; 0 is not at all.
        period, metric, issuer: those of all its inputs, where they share them.
    """

    unit: str
    way: Way
    odd: int = 0
    period: Period | None = None
    metric: str | None = None
    issuer: str | None = None


def sense(node: Node, inputs: Mapping[str, Known]) -> Sense | None:
    """The sense of a formula over claims; None where nobody would calculate that."""
    match node:
        case Number():
            return Sense("1", Way.PERCENT)
        case Name(name):
            its = inputs[name]
            return Sense(its.quantity.unit, its.way, int(its.derived), its.period, its.metric, its.issuer)
        case Call(what, arguments):
            first, second = sense(arguments[0], inputs), sense(arguments[1], inputs)
    return None if first is None or second is None else step(what, first, second)


def step(what: str, first: Sense, second: Sense) -> Sense | None:
    """The sense of one operator or function over two things; None where nobody would calculate that."""
    unit = _unit("growth" if what == "cagr" else what, first.unit, second.unit)
    if unit is None:
        return None
    made = _way(what, first, second)
    if made is None:
        return None
    way, odd = made
    odd += first.odd + second.odd
    if _differ(first.issuer, second.issuer):
        odd += 2
    return Sense(
        unit,
        way,
        odd,
        _shared(first.period, second.period),
        _shared(first.metric, second.metric),
        _shared(first.issuer, second.issuer),
    )


@lru_cache(maxsize=4096)
def _unit(what: str, one: str, other: str) -> str | None:
    """The unit of a step over two units; None where they do not go together."""
    try:
        return unit_of(Call(what, (Name("a"), Name("b"))), {"a": one, "b": other})
    except FormulaError:
        return None


def alike(one: str, other: str) -> bool:
    """The same unit, or the same noun in the singular or plural."""
    return one == other or one.casefold().rstrip("s") == other.casefold().rstrip("s")


def _way(what: str, first: Sense, second: Sense) -> tuple[Way, int] | None:
    """How the result is written, and how odd the step is."""
    apart = None not in (first.period, second.period) and first.period != second.period
    match what:
        case "+" | "-" | "average":
            if not alike(first.unit, second.unit) or not _together(first.way, second.way):
                return None
            way = second.way if first.way is Way.RATIO else first.way
            odd = 2 if apart and (what == "+" or _differ(first.metric, second.metric)) else 0
            return way, odd + (what == "average")
        case "growth" | "cagr":
            if not alike(first.unit, second.unit) or not _together(first.way, second.way):
                return None
            return Way.PERCENT, _growth_is_odd(first, second)
        case "*":
            ratios = [one for one in (first, second) if _is_ratio(one)]
            if not ratios:
                return Way.PLAIN, 1
            whole = second if first is ratios[0] else first
            return whole.way, int(apart) + 2 * (
                len(ratios) == 2 and Way.PERCENT not in (first.way, second.way)
            )
        case "/":
            if alike(first.unit, second.unit):
                if not _together(first.way, second.way):
                    return (first.way, 2) if _is_ratio(second) else None
                return Way.RATIO, (
                    2 if apart and _differ(first.metric, second.metric) else 0
                ) + 2 * _is_ratio(first)
            if _is_ratio(second):
                return first.way, 1 + apart
            return (Way.PLAIN, 1) if not _is_ratio(first) else None
    return None


def _together(one: Way, other: Way) -> bool:
    """May the two be added and compared? A ratio that was worked out goes with either writing."""
    return one is other or (Way.RATIO in (one, other) and Way.PLAIN not in (one, other))


def _is_ratio(one: Sense) -> bool:
    return one.way is not Way.PLAIN


def _growth_is_odd(now: Sense, then: Sense) -> int:
    """Growth is that of one metric, to a later period."""
    if now.period is None or then.period is None:
        return 1
    if now.period.end <= then.period.end:
        return 3
    return 2 * _differ(now.metric, then.metric)


def _differ(one: str | None, other: str | None) -> bool:
    """Are the two known to be different things? What is not known may be the same."""
    return None not in (one, other) and one != other


def _shared(one: Shared | None, other: Shared | None) -> Shared | None:
    return one if one == other else None
