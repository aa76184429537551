"""Working out: a formula's point from printed figures, its interval from what they stand for.

A name that stands once in a formula is an interval of its own. One that stands
several times is the same amount everywhere ("x - x" is 0, not -0.1 to 0.1): its
two ends are tried in turn, which is exact wherever the formula rises or falls
in it, as the formulas of these pages do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import partial
from itertools import product

from factcheck.arithmetic.formula import Call, Formula, Name, Node, Number
from factcheck.arithmetic.interval import Interval
from factcheck.errors import FormulaError
from factcheck.model.quantity import Quantity
from factcheck.model.unit import is_measure

MOST_REPEATED = 10
DIGITS = 60
"""Working precision of a root, the one operation that fractions do not have."""


@dataclass(frozen=True, slots=True)
class Worked:
    """What a formula gives.

    Attributes:
        point: from the figures as printed.
        interval: from what they stand for.
        unit: "1" for shares and growth; money stays money.
    """

    point: Fraction
    interval: Interval
    unit: str


def work_out(formula: Formula, inputs: Mapping[str, Quantity]) -> Worked:
    """Work out a formula over quantities by name.

    Raises:
        FormulaError: a division by zero, a root of a negative number, units that do not go together.
        KeyError: an input is missing.
    """
    unit = _unit(formula.root, {name: inputs[name].unit for name in formula.names})
    point = _at(formula.root, {name: Interval.point(_middle(inputs[name])) for name in formula.names})
    assert point.low is not None
    return Worked(point.low, _interval(formula, inputs), unit)


def _middle(quantity: Quantity) -> Fraction:
    """The amount as printed; a range counts by its middle."""
    if quantity.high is None:
        return Fraction(quantity.value)
    return (Fraction(quantity.value) + Fraction(quantity.high)) / 2


def _interval(formula: Formula, inputs: Mapping[str, Quantity]) -> Interval:
    spreads = {name: Interval.of(inputs[name].spread) for name in formula.names}
    repeated = [
        name for name in formula.repeated if spreads[name].low is not None and spreads[name].high is not None
    ][:MOST_REPEATED]
    whole: Interval | None = None
    for ends in product(*(((spreads[name].low), (spreads[name].high)) for name in repeated)):
        fixed = {name: Interval(end, end) for name, end in zip(repeated, ends, strict=True)}
        part = _at(formula.root, spreads | fixed)
        whole = part if whole is None else whole.hull(part)
    assert whole is not None
    return whole


def _at(node: Node, values: Mapping[str, Interval]) -> Interval:
    match node:
        case Number(value):
            return Interval.point(value)
        case Name(name):
            return values[name]
        case Call(what, arguments):
            return _apply(what, [_at(argument, values) for argument in arguments])


def _apply(what: str, given: list[Interval]) -> Interval:
    one = Interval.point(Fraction(1))
    match what:
        case "+":
            return given[0] + given[1]
        case "-":
            return given[0] - given[1]
        case "*":
            return given[0] * given[1]
        case "/" | "share":
            return given[0] / given[1]
        case "negative":
            return -given[0]
        case "growth":
            return given[0] / given[1] - one
        case "sum":
            return sum(given[1:], given[0])
        case "cagr":
            years = given[2]
            if years.low is None or years.high is None or years.low <= 0:
                raise FormulaError("cagr needs a number of years above zero")
            ratio = given[0] / given[1]
            if ratio.low is not None and ratio.low < 0 and (ratio.high is None or ratio.high >= 0):
                ratio = Interval(Fraction(0), ratio.high)  # "0" may stand for -0.4, of which there is no root
            short, long = (ratio.rising(partial(_root, years=end)) for end in (years.low, years.high))
            return short.hull(long) - one
    raise AssertionError(what)


def _root(value: Fraction, years: Fraction) -> Fraction:
    if value < 0:
        raise FormulaError("not meaningful: a yearly rate over a change of sign")
    if value == 0:
        return Fraction(0)
    with localcontext() as context:
        context.prec = DIGITS
        base = Decimal(value.numerator) / Decimal(value.denominator)
        power = Decimal(years.denominator) / Decimal(years.numerator)
        return Fraction(base**power)


def _unit(node: Node, units: Mapping[str, str]) -> str:
    """The unit of the result; counts of different things may be added, money and time may not be mixed."""
    match node:
        case Number():
            return "1"
        case Name(name):
            return units[name]
        case Call(what, arguments):
            of = [_unit(argument, units) for argument in arguments]
    match what:
        case "negative":
            return of[0]
        case "+" | "-" | "sum":
            if any(not _alike(of[0], unit) for unit in of[1:]):
                raise FormulaError(f"cannot add {' and '.join(dict.fromkeys(of))}")
            return next((unit for unit in of if unit not in {"1", ""}), "1")
        case "*":
            return _times(*of)
        case "/" | "share":
            return _over(*of)
    if not _alike(of[0], of[1]):
        raise FormulaError(f"cannot compare {of[0]} with {of[1]}")
    return "1"


def _times(one: str, other: str) -> str:
    """The unit of a product; how many of a thing there are leaves the measure as it is ("GPUs" × "W")."""
    for rate, time in ((one, other), (other, one)):
        if time == "s" and rate.endswith("/s"):
            return rate.removesuffix("/s")
    if is_measure(one) != is_measure(other):
        return one if is_measure(one) else other
    return "·".join(unit for unit in (one, other) if unit not in {"1", ""}) or "1"


def _over(one: str, other: str) -> str:
    """The unit of a quotient: none between like things, the measure itself for each counted thing."""
    if other in {"1", ""} or (is_measure(one) and not is_measure(other)):
        return one
    return "1" if _alike(one, other) else f"{one or '1'}/{other}"


def _alike(one: str, other: str) -> bool:
    """May the two be added and compared? Counted nouns may, measures and money only with their like."""
    return one == other or not (is_measure(one) or is_measure(other))
