"""Units of a formula: what comes out of amounts that were counted in something.

Money and measures are only added to and compared with their like; a percentage
of money is money; money over a count is a price for each. Months and years are
one measure: where both stand in a formula, it is worked out in months.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from factcheck.arithmetic.formula import Call, Formula, Name, Node, Number
from factcheck.errors import FormulaError
from factcheck.model.quantity import Quantity
from factcheck.model.unit import is_measure

MONTHS_OF_A_YEAR = 12
_TIMES = frozenset({"months", "years"})
_BARE = frozenset({"1", ""})


def in_like_units(formula: Formula, inputs: Mapping[str, Quantity]) -> dict[str, Quantity]:
    """The inputs of a formula; years as months where it has both."""
    used = {name: inputs[name] for name in formula.names}
    if not {one.unit for one in used.values()} >= _TIMES:
        return used
    return {name: in_months(one) for name, one in used.items()}


def in_months(quantity: Quantity) -> Quantity:
    """Years as twelve months each, so that they can be compared with months; all else as it is."""
    if quantity.unit != "years":
        return quantity
    times = Decimal(MONTHS_OF_A_YEAR)
    return replace(
        quantity,
        value=quantity.value * times,
        step=quantity.step * times,
        high=None if quantity.high is None else quantity.high * times,
        unit="months",
    )


def in_years(node: Node, units: Mapping[str, str]) -> Node:
    """The same formula, with the time of each `cagr` counted in years.

    Raises:
        FormulaError: units that do not go together.
    """
    match node:
        case Call(what, arguments):
            given = tuple(in_years(argument, units) for argument in arguments)
            if what == "cagr" and unit_of(arguments[2], units) == "months":
                given = (*given[:2], Call("/", (given[2], Number(Fraction(MONTHS_OF_A_YEAR)))))
            return Call(what, given)
    return node


def unit_of(node: Node, units: Mapping[str, str]) -> str:
    """The unit of the result; counts of different things may be added, money and time may not be mixed.

    Raises:
        FormulaError: units that do not go together.
    """
    match node:
        case Number():
            return "1"
        case Name(name):
            return units[name]
        case Call(what, arguments):
            of = [unit_of(argument, units) for argument in arguments]
    match what:
        case "negative":
            return of[0]
        case "+" | "-" | "sum" | "average":
            if any(not _alike(of[0], unit) for unit in of[1:]):
                raise FormulaError(f"cannot add {' and '.join(dict.fromkeys(of))}")
            return next((unit for unit in of if unit not in _BARE), "1")
        case "*":
            return _times(*of)
        case "/" | "share":
            return _over(*of)
        case "cagr" if of[2] not in _BARE | _TIMES:
            raise FormulaError(f"cagr needs a number of years, got {of[2]}")
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
    return "·".join(unit for unit in (one, other) if unit not in _BARE) or "1"


def _over(one: str, other: str) -> str:
    """The unit of a quotient: none between like things, the measure itself for each counted thing."""
    if other in _BARE or (is_measure(one) and not is_measure(other)):
        return one
    return "1" if _alike(one, other) else f"{one or '1'}/{other}"


def _alike(one: str, other: str) -> bool:
    """May the two be added and compared? Counted nouns may, measures and money only with their like."""
    return one == other or not (is_measure(one) or is_measure(other))
