"""Evaluating: what a formula gives when each of its names is an interval.

Every name counts as an amount of its own each time that it stands there, so that the answer may be
wider than what the formula can give ("x - x" is not 0 here): `enclosing` makes it as narrow as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import partial

from factcheck.arithmetic.formula import Call, Name, Node, Number
from factcheck.arithmetic.interval import Interval
from factcheck.errors import FormulaError

DIGITS = 60
"""Working precision of a root, the one operation that fractions do not have."""
SHORTEST = Fraction(1, 366)
"""Years that a yearly rate needs at least: over less, it is larger than anything that can be written."""
ONE = Interval.point(Fraction(1))
NOUGHT = Interval.point(Fraction(0))


def evaluate(node: Node, values: Mapping[str, Interval]) -> Interval:
    """The interval of a node; everything, where a divisor may be nought.

    Raises:
        FormulaError: a divisor that is nought, a root of a negative amount, no years.
    """
    match node:
        case Number(value):
            return Interval.point(value)
        case Name(name):
            return values[name]
        case Call(what, arguments):
            return _apply(what, [evaluate(argument, values) for argument in arguments])


def _apply(what: str, given: list[Interval]) -> Interval:
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
            return given[0] / given[1] - ONE
        case "sum":
            return sum(given[1:], given[0])
        case "average":
            return sum(given[1:], given[0]) * Interval.point(Fraction(1, len(given)))
        case "cagr":
            return yearly(given[0] / given[1], given[2]) - ONE
    raise AssertionError(what)


def yearly(ratio: Interval, years: Interval) -> Interval:
    """The factor of each year, where all years together have that ratio.

    Raises:
        FormulaError: no number of years above nought, or a ratio below it.
    """
    if years.low is None or years.high is None or years.low <= 0:
        raise FormulaError("cagr needs a number of years above zero")
    if years.low < SHORTEST:
        raise FormulaError("not meaningful: a yearly rate over less than a day")
    if ratio.low is not None and ratio.low < 0 and (ratio.high is None or ratio.high >= 0):
        ratio = Interval(Fraction(0), ratio.high)  # "0" may stand for -0.4, of which there is no root
    short, long = (ratio.rising(partial(root, years=end)) for end in (years.low, years.high))
    return short.hull(long)


def root(value: Fraction, *, years: Fraction) -> Fraction:
    """The factor that, taken `years` times, gives `value`.

    Raises:
        FormulaError: `value` is below nought.
    """
    if value < 0:
        raise FormulaError("not meaningful: a yearly rate over a change of sign")
    if value == 0 or years == 1:
        return value
    with localcontext() as context:
        context.prec = DIGITS
        base = Decimal(value.numerator) / Decimal(value.denominator)
        power = Decimal(years.denominator) / Decimal(years.numerator)
        return Fraction(base**power)
