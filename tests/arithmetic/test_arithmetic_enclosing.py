"""Enclosing: no true amount is left out, and nothing is let in that no amounts can give."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from factcheck.arithmetic.enclosing import divisors, enclosed
from factcheck.arithmetic.evaluating import evaluate
from factcheck.arithmetic.formula import Call, Name, Node, Number, parse
from factcheck.arithmetic.interval import Interval
from factcheck.arithmetic.monotone import is_moebius, slope
from factcheck.errors import FormulaError

Box = dict[str, Interval]
fractions = st.fractions(min_value=1, max_value=50, max_denominator=10)
signed = st.fractions(min_value=-20, max_value=20, max_denominator=4)


def at(low: Fraction | int | str, high: Fraction | int | str) -> Interval:
    """An interval from its ends."""
    return Interval(Fraction(low), Fraction(high))


@st.composite
def boxes(draw: st.DrawFn, numbers: st.SearchStrategy[Fraction] = fractions) -> Box:
    """Three inputs, each between two amounts."""
    return {name: Interval(*sorted((draw(numbers), draw(numbers)))) for name in "abc"}


def amounts(box: Box, formula: str, steps: int) -> list[Fraction]:
    """What the formula gives over a grid of amounts in the box, corners included."""
    made = []
    root = parse(formula).root
    for parts in product(range(steps + 1), repeat=len(box)):
        inputs = {}
        for (name, its), part in zip(box.items(), parts, strict=True):
            assert its.low is not None
            assert its.high is not None
            inputs[name] = Interval.point(its.low + (its.high - its.low) * part / steps)
        point = evaluate(root, inputs)
        assert point.low is not None
        made.append(point.low)
    return made


ONE_WAY = [
    "a / (a + b)",
    "growth(a, b)",
    "(a - b) / b",
    "share(a, a + b + c)",
    "growth(a + c, b + c)",
    "(a - b) / (a + c)",
    "a * b / c",
    "sum(a, b, c) / a",
    "average(a, b) / (a + b)",
    "growth(a, b) * c",
    "a - a * b",
    "a / b / (c / b)",
    "100% - a / (a + b + c)",
    "a * (b - c) + c",
    "cagr(a + b, b, 1)",
    "a - b + a - b",
]


@pytest.mark.parametrize("formula", ONE_WAY)
@settings(max_examples=20)
@given(box=boxes())
def test_the_ends_are_those_of_the_corners(formula: str, box: Box) -> None:
    """Formulas as pages have them: the least and the most of all corners, not a hair wider."""
    corners = amounts(box, formula, 1)
    assert Interval(min(corners), max(corners)) == enclosed(parse(formula).root, box)


BENT = [
    "a * (10 - a)",
    "(a - b) * (a - c)",
    "a * a - a",
    "growth(a, b) * a * b",
    "a / b - b / a",
    "a*a*a - 9*a",
]


@pytest.mark.parametrize("formula", [*ONE_WAY, *BENT])
@settings(max_examples=12)
@given(box=boxes())
def test_no_true_amount_is_left_out(formula: str, box: Box) -> None:
    """Whatever amounts the inputs really are, inside as well as at the corners, the result is within."""
    made = enclosed(parse(formula).root, box)
    assert made.low is not None
    assert made.high is not None
    every = amounts(box, formula, 2)
    assert made.low <= min(every)
    assert max(every) <= made.high


@given(box=boxes(signed), tree=st.recursive(
    st.sampled_from([Name("a"), Name("b"), Name("c"), Number(Fraction(2))]),
    lambda below: st.builds(
        lambda what, one, other: Call(what, (one, other)),
        st.sampled_from(["+", "-", "*", "/", "growth"]),
        below,
        below,
    ),
    max_leaves=6,
), parts=st.tuples(*[st.fractions(0, 1, max_denominator=6)] * 3))  # fmt: skip
def test_no_formula_leaves_an_amount_out(box: Box, tree: Node, parts: tuple[Fraction, ...]) -> None:
    """Any formula over any signs: what some amounts give is within, wherever there is a result."""
    inputs = {}
    for (name, its), part in zip(box.items(), parts, strict=True):
        assert its.low is not None
        assert its.high is not None
        inputs[name] = Interval.point(its.low + (its.high - its.low) * part)
    for divisor in divisors(tree):
        try:
            its = enclosed(divisor, box)
        except FormulaError:
            return
        if (its.low is None or its.low <= 0) and (its.high is None or its.high >= 0):
            return
    made = enclosed(tree, box)
    point = evaluate(tree, inputs).low
    assert point is not None
    assert made.low is None or made.low <= point
    assert made.high is None or point <= made.high


def test_a_bend_inside_is_seen() -> None:
    """x(10 - x) over 4 to 6 is 24 at both ends and 25 between them."""
    made = enclosed(parse("x * (10 - x)").root, {"x": at(4, 6)})
    assert made.low is not None
    assert made.high is not None
    assert made.low <= 24
    assert 25 <= made.high < 26


def test_a_name_that_stands_twice_is_one_amount() -> None:
    """x/(x + y) is no wider than at its corners, though x stands above and below the line."""
    made = enclosed(parse("x / (x + y)").root, {"x": at(80, 90), "y": at(10, 20)})
    assert at("4/5", "9/10") == made


def test_many_names_are_still_bounded_work() -> None:
    """A formula of fifty names, each twice, ends, with the true amount within."""
    names = [f"n{one}" for one in range(50)]
    root = parse(f"({' + '.join(names)}) / ({' * '.join(['2', *names])})").root
    made = enclosed(root, {name: at(1, "1.01") for name in names})
    assert made.low is not None
    assert made.high is not None
    assert made.low <= 25 <= made.high


def test_an_open_end_stays_open() -> None:
    """A name without an end counts as wide as it is."""
    assert Interval(None, None) == enclosed(parse("x - x").root, {"x": Interval(Fraction(1), None)})


def test_divisors_are_found_innermost_first() -> None:
    """Whatever is divided by, in every function that divides."""
    found = list(divisors(parse("a / (b / c) + growth(a, b) - cagr(a, 4, 2)").root))
    assert [Name("c"), parse("b / c").root, Name("b"), Number(Fraction(4))] == found


@given(box=boxes())
def test_slopes_are_those_of_the_textbook(box: Box) -> None:
    """a·b rises with a by b, a/b falls with b, and cagr rises with its first amount."""
    assert box["b"] == slope(parse("a * b").root, "a", box)
    falling = slope(parse("a / b").root, "b", box)
    assert falling.high is not None
    assert falling.high < 0
    rising = slope(parse("cagr(a, b, 3)").root, "a", box)
    assert rising.low is not None
    assert rising.low > 0


@pytest.mark.parametrize(
    ("formula", "is_one"),
    [
        ("x / (x + y)", True),
        ("growth(y, x)", True),
        ("x * x", False),
        ("1/x + x", False),
        ("cagr(x + y, x, 2)", True),
        ("2 * cagr(x, y, 2)", False),
    ],
)
def test_which_formulas_are_moebius(formula: str, is_one: bool) -> None:
    """The name at most once above and once below the line, after everything is put over one line."""
    assert is_one is is_moebius(parse(formula).root, "x")


@given(now=fractions, then=fractions, years=st.integers(2, 9))
def test_a_yearly_rate_taken_back_gives_the_growth(now: Fraction, then: Fraction, years: int) -> None:
    """(1 + cagr) to the power of the years is the ratio, to fifty digits."""
    assume(now != then)
    rate = enclosed(parse(f"cagr(a, b, {years})").root, {"a": at(now, now), "b": at(then, then)})
    assert rate.low is not None
    assert abs((1 + rate.low) ** years * then / now - 1) < Fraction(1, 10**50)
