"""Searching: the formulas over a page's claims that may give a figure, of two terms and of three.

Two terms are looked up among all pairs; for three, each pair is looked up that
would give the figure together with each further claim. So the work grows with
the claims, not with their third power.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from factcheck.arithmetic.formula import Call, Name, Node, Number
from factcheck.drafting.known import Known
from factcheck.drafting.pairs import Pairs
from factcheck.drafting.sense import BARE

WHOLE = Number(Fraction(1))
OPERATORS = ("+", "-", "*", "/", "growth", "average", "cagr")


def of_one(claims: Sequence[Known]) -> Iterator[Node]:
    """The rest of a percentage."""
    for one in claims:
        if one.quantity.unit in BARE:
            yield Call("-", (WHOLE, Name(one.name)))


def of_two(pairs: Pairs, unit: str, low: float, high: float) -> Iterator[Node]:
    """Formulas over two claims whose result is from `low` to `high`, by rounded keys."""
    for what in OPERATORS:
        for its in _same(unit):
            for pair in pairs.between(what, its, low, high):
                yield pair.node


def of_three(claims: Sequence[Known], pairs: Pairs, unit: str, low: float, high: float) -> Iterator[Node]:
    """Formulas over three claims, or two and the whole, that give `low` to `high`, by rounded keys."""
    yield from _rests(claims, unit, low, high)
    if unit in BARE:
        for pair in pairs.between("/", "1", 1 - high, 1 - low):
            yield Call("-", (WHOLE, pair.node))
    for claim in claims:
        name, amount = Name(claim.name), float(claim.quantity.value)
        for its in _same(unit):
            yield from _added(pairs, its, name, amount, low, high)
            if amount:
                for what in "+-*/":
                    for pair in pairs.between(what, its, low / amount, high / amount):
                        if what != "*" or claim.name > _last(pair.node):
                            yield Call("*", (pair.node, name))
                for what in "+-*":
                    for pair in pairs.between(what, its, low * amount, high * amount):
                        yield Call("/", (pair.node, name))
        if unit in BARE and amount:
            yield from _related(pairs, claim.quantity.unit, name, amount, low, high)


def _added(pairs: Pairs, unit: str, name: Name, amount: float, low: float, high: float) -> Iterator[Node]:
    """A pair and a claim added, or one taken from the other."""
    for what in "+-*/":
        for pair in pairs.between(what, unit, low - amount, high - amount):
            if what in "*/" or (what == "+" and name.name > _last(pair.node)):
                yield Call("+", (pair.node, name))
        for pair in pairs.between(what, unit, low + amount, high + amount):
            if what != "-" or name.name > _last(pair.node):
                yield Call("-", (pair.node, name))
        if what in "*/":
            for pair in pairs.between(what, unit, amount - high, amount - low):
                yield Call("-", (name, pair.node))


def _related(pairs: Pairs, unit: str, name: Name, amount: float, low: float, high: float) -> Iterator[Node]:
    """Shares and growth between a pair and a claim of one unit."""
    for what in "+-*":
        for pair in pairs.between(what, unit, low * amount, high * amount):
            yield Call("/", (pair.node, name))
        for pair in pairs.between(what, unit, (1 + low) * amount, (1 + high) * amount):
            yield Call("growth", (pair.node, name))
        if low > 0:
            for pair in pairs.between(what, unit, amount / high, amount / low):
                yield Call("/", (name, pair.node))
        if low > -1:
            for pair in pairs.between(what, unit, amount / (1 + high), amount / (1 + low)):
                yield Call("growth", (name, pair.node))


def _rests(claims: Sequence[Known], unit: str, low: float, high: float) -> Iterator[Node]:
    """What is left of an amount after a percentage of it."""
    for share in claims:
        rest = 1 - float(share.quantity.value)
        if share.quantity.unit not in BARE or not 0 < rest < 1:
            continue
        for whole in claims:
            if whole.quantity.unit in _same(unit) and low <= float(whole.quantity.value) * rest <= high:
                yield Call("*", (Name(whole.name), Call("-", (WHOLE, Name(share.name)))))


def _last(node: Call) -> str:
    name = node.arguments[-1]
    assert isinstance(name, Name)
    return name.name


def _same(unit: str) -> tuple[str, ...]:
    """The units that a figure of a unit may be worked out in; a counted noun may be left away."""
    return ("1", "") if unit in BARE else (unit,)
