"""Monotone: does a formula only rise or only fall in one of its names?

Where it does, its least and its most are at that name's ends. Two proofs are
tried: the sign of the slope over the whole box (forward differentiation with
intervals, after Moore), and the form of the formula: a quotient of two
expressions in which the name stands at most to the first power is a Möbius
function of it, which rises or falls wherever it has no pole.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from factcheck.arithmetic.evaluating import NOUGHT, ONE, yearly
from factcheck.arithmetic.formula import Call, Name, Node, Number, names_in
from factcheck.arithmetic.interval import Interval

ANY = Interval(None, None)


def slope(node: Node, name: str, box: Mapping[str, Interval]) -> Interval:
    """How much a formula rises with one of its names, anywhere in the box."""
    return _dual(node, name, box)[1]


def _dual(node: Node, name: str, box: Mapping[str, Interval]) -> tuple[Interval, Interval]:
    """The value of a node and its slope."""
    match node:
        case Number(value):
            return Interval.point(value), NOUGHT
        case Name(other):
            return box[other], ONE if other == name else NOUGHT
        case Call(what, arguments):
            given = [_dual(argument, name, box) for argument in arguments]
    return _combined(what, given)


def _combined(what: str, given: list[tuple[Interval, Interval]]) -> tuple[Interval, Interval]:
    """The value of a call and its slope, from those of its arguments."""
    value, rise = given[0]
    match what:
        case "negative":
            return -value, -rise
        case "+" | "sum" | "average":
            for more, its in given[1:]:
                value, rise = value + more, rise + its
            part = Interval.point(Fraction(1, len(given) if what == "average" else 1))
            return value * part, rise * part
        case "-":
            return value - given[1][0], rise - given[1][1]
        case "*":
            other, its = given[1]
            return value * other, rise * other + value * its
    other, its = given[1]
    ratio = value / other
    steep = (rise - ratio * its) / other if its != NOUGHT else rise / other
    match what:
        case "growth":
            return ratio - ONE, steep
        case "cagr":
            years, longer = given[2]
            factor = yearly(ratio, years)
            if steep == longer == NOUGHT:
                return factor - ONE, NOUGHT
            if longer != NOUGHT or ratio.low is None or ratio.low <= 0:
                return factor - ONE, ANY
            return factor - ONE, factor * steep / (ratio * years)
    return ratio, steep


def is_moebius(node: Node, name: str) -> bool:
    """Is it, or its root, a quotient of two expressions that have the name at most to the first power?"""
    match node:
        case Call("cagr", (now, then, years)) if name not in names_in(years):
            node = Call("/", (now, then))  # the root of a ratio rises with it
    powers = _powers(node, name)
    return powers is not None and max(powers) <= 1


def _powers(node: Node, name: str) -> tuple[int, int] | None:
    """The power of a name above and below the line; None where there is no such line."""
    match node:
        case Number():
            return 0, 0
        case Name(other):
            return (1 if other == name else 0), 0
        case Call(what, arguments):
            given = [_powers(argument, name) for argument in arguments]
    if what == "cagr":
        return None if name in names_in(node) else (0, 0)
    above, below = 0, 0
    for at, powers in enumerate(given):
        if powers is None:
            return None
        if at == 0:
            above, below = powers
        elif what == "*":
            above, below = above + powers[0], below + powers[1]
        elif what in {"/", "share", "growth"}:
            above, below = above + powers[1], below + powers[0]
        else:
            above, below = max(above + powers[1], powers[0] + below), below + powers[1]
    return (max(above, below), below) if what == "growth" else (above, below)
