"""Searching: what a look-up among pairs finds is what trying everything finds."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from drafts_made import claim, document, page, registry
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.arithmetic.evaluating import evaluate
from factcheck.arithmetic.formula import Node, parse
from factcheck.arithmetic.interval import Interval
from factcheck.drafting.known import Known, known
from factcheck.drafting.pairs import pairs_of
from factcheck.drafting.searching import of_three, of_two
from factcheck.drafting.sense import sense
from factcheck.errors import FormulaError

SHAPES = [
    "{0} + {1} + {2}",
    "{0} - {1} - {2}",
    "{0} + {1} - {2}",
    "({0} + {1}) / {2}",
    "({0} - {1}) / {2}",
    "{0} / ({1} + {2})",
    "{0} / ({1} - {2})",
    "growth({0} + {1}, {2})",
    "growth({0}, {1} + {2})",
    "growth({0} - {1}, {2})",
]
"""Shapes over three amounts of money."""


def inputs(amounts: list[int]) -> list[Known]:
    its = page({f"n{at}": claim(f"${amount}") for at, amount in enumerate(amounts)})
    return known(its, document(""), registry(its))


def worth(node: Node, claims: list[Known]) -> float:
    """What a formula gives."""
    points = {one.name: Interval.point(Fraction(one.quantity.value)) for one in claims}
    low = evaluate(node, points).low
    assert low is not None
    return float(low)


@settings(max_examples=15)
@given(amounts=st.lists(st.integers(3, 5000), min_size=3, max_size=5, unique=True), data=st.data())
def test_every_shape_over_three_claims_is_looked_up(amounts: list[int], data: st.DataObject) -> None:
    """Whatever three claims give by one of the shapes is among the formulas found for it."""
    claims = inputs(amounts)
    names = data.draw(st.sampled_from(list(permutations([one.name for one in claims], 3))))
    wanted = parse(data.draw(st.sampled_from(SHAPES)).format(*names)).root
    its = sense(wanted, {one.name: one for one in claims})
    assert its is not None
    try:
        value = worth(wanted, claims)
    except FormulaError:  # a divisor that is nought
        return
    if value <= 0:
        return
    slack = abs(value) * 1e-6
    found = of_three(claims, pairs_of(claims), its.unit, value - slack, value + slack)
    assert any(abs(worth(node, claims) - value) <= 2 * slack for node in found)


@settings(max_examples=15)
@given(amounts=st.lists(st.integers(3, 5000), min_size=2, max_size=6, unique=True))
def test_nothing_else_is_looked_up(amounts: list[int]) -> None:
    """What is found for two claims gives the amounts that were asked for."""
    claims = inputs(amounts)
    low, high = 0.2, 0.4
    for node in of_two(pairs_of(claims), "1", low, high):
        assert low - 1e-6 <= worth(node, claims) <= high + 1e-6
