"""Working out: a formula's point from printed figures, its interval from what they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from factcheck.arithmetic.enclosing import divisors, enclosed
from factcheck.arithmetic.evaluating import evaluate
from factcheck.arithmetic.formula import Call, Formula, Node
from factcheck.arithmetic.interval import Interval
from factcheck.arithmetic.units import in_like_units, in_years, unit_of
from factcheck.errors import FormulaError
from factcheck.model.quantity import Quantity


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
        FormulaError: a divisor that is nought or may be, a root of a negative number, growth from a
            loss to a profit, units that do not go together.
        KeyError: an input is missing.
    """
    used = in_like_units(formula, inputs)
    units = {name: one.unit for name, one in used.items()}
    unit = unit_of(formula.root, units)
    root = in_years(formula.root, units)
    points = {name: Interval.point(_middle(one)) for name, one in used.items()}
    point = evaluate(root, points)
    assert point.low is not None
    _refuse_growth_out_of_loss(root, points)
    return Worked(
        point.low, _interval(root, {name: Interval.of(one.spread) for name, one in used.items()}), unit
    )


def _refuse_growth_out_of_loss(root: Node, points: Mapping[str, Interval]) -> None:
    """From a loss to a profit there is no growth: a share of a negative amount says nothing."""
    left = [root]
    while left:
        node = left.pop()
        if not isinstance(node, Call):
            continue
        left.extend(node.arguments)
        if node.what == "growth":
            now, then = (evaluate(one, points).low for one in node.arguments)
            if now is not None and then is not None and then < 0 <= now:
                raise FormulaError("not meaningful: growth from below nought to above it")


def _middle(quantity: Quantity) -> Fraction:
    """The amount as printed; a range counts by its middle."""
    if quantity.high is None:
        return Fraction(quantity.value)
    return (Fraction(quantity.value) + Fraction(quantity.high)) / 2


def _interval(root: Node, box: Mapping[str, Interval]) -> Interval:
    """The interval of a formula, if none of its divisors can be nought.

    One that is known to lie between two ends with nought between them has no quotient; one of which
    an end is not known ("up to 5") leaves everything open.
    """
    for divisor in divisors(root):
        its = enclosed(divisor, box)
        if (its.low is not None and its.low > 0) or (its.high is not None and its.high < 0):
            continue
        if its.low is not None and its.high is not None:
            raise FormulaError("not meaningful: a division by what may be zero")
        return Interval(None, None)
    return enclosed(root, box)
