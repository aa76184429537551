"""Intervals: outward, exact, and open to infinity."""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.arithmetic.interval import End, Interval, rounded
from factcheck.errors import FormulaError
from factcheck.model.quantity import Spread

numbers = st.fractions(min_value=-20, max_value=20, max_denominator=8)


@st.composite
def intervals(draw: st.DrawFn) -> Interval:
    """Any interval, with or without ends."""
    low, high = sorted((draw(numbers), draw(numbers)))
    return Interval(draw(st.sampled_from([low, None])), draw(st.sampled_from([high, None])))


@st.composite
def members(draw: st.DrawFn) -> tuple[Interval, Fraction]:
    """An interval and an amount in it, often one of its ends."""
    interval = draw(intervals())
    amount = draw(numbers)
    ends = [end for end in (interval.low, interval.high) if end is not None]
    if not _in(interval, amount) or draw(st.booleans()):
        amount = draw(st.sampled_from(ends)) if ends else amount
    return interval, amount


def _in(interval: Interval, amount: Fraction) -> bool:
    above = interval.low is None or interval.low <= amount
    return above and (interval.high is None or amount <= interval.high)


Over = Callable[[Interval, Interval], Interval]
On = Callable[[Fraction, Fraction], Fraction]

OPERATIONS: list[tuple[Over, On]] = [
    (Interval.__add__, Fraction.__add__),
    (Interval.__sub__, Fraction.__sub__),
    (Interval.__mul__, Fraction.__mul__),
]


@pytest.mark.parametrize(("over", "on"), OPERATIONS)
@given(one=members(), other=members())
def test_an_interval_has_every_corner_in_it(
    over: Over, on: On, one: tuple[Interval, Fraction], other: tuple[Interval, Fraction]
) -> None:
    """Whatever two amounts of two intervals give is in the interval that the two give."""
    assert _in(over(one[0], other[0]), on(one[1], other[1]))


@given(one=members(), other=members())
def test_a_quotient_has_every_corner_in_it(
    one: tuple[Interval, Fraction], other: tuple[Interval, Fraction]
) -> None:
    """So with division, wherever there is one."""
    if other[1] != 0:
        assert _in(one[0] / other[0], one[1] / other[1])


@given(one=members())
def test_a_negative_and_a_hull_have_it_too(one: tuple[Interval, Fraction]) -> None:
    """The negative of an amount is in the negative; every amount is in every hull."""
    assert _in(-one[0], -one[1])
    assert _in(one[0].hull(Interval.point(Fraction(99))), one[1])


@given(low=numbers, high=numbers, times=numbers)
def test_a_product_is_no_wider_than_its_corners(low: Fraction, high: Fraction, times: Fraction) -> None:
    """A finite interval times a number has the two products as its ends."""
    ends = sorted((low, high))
    made = Interval(*ends) * Interval.point(times)
    assert Interval(*sorted((ends[0] * times, ends[1] * times))) == made


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((1, None), (2, 3), (2, None)),
        ((1, None), (-3, -2), (None, -2)),
        ((None, 1), (2, 3), (None, 3)),
        ((-1, None), (2, 3), (-3, None)),
        ((0, None), (0, None), (0, None)),
        ((None, 0), (0, None), (None, 0)),
        ((None, None), (1, 1), (None, None)),
        ((None, None), (0, 0), (0, 0)),
        ((1, None), (None, -1), (None, -1)),
    ],
)
def test_products_with_open_ends(
    one: tuple[End, End], other: tuple[End, End], expected: tuple[End, End]
) -> None:
    """Nought times infinity is nought here: a true amount is always finite."""
    first, second = (Interval(*map(_end, ends)) for ends in (one, other))
    assert Interval(*map(_end, expected)) == first * second == second * first


def _end(end: End) -> End:
    return None if end is None else Fraction(end)


def test_dividing_by_nought_has_no_result() -> None:
    """A divisor that is zero is "not meaningful", never infinite and never nought."""
    with pytest.raises(FormulaError, match="not meaningful"):
        Interval.point(Fraction(12)) / Interval.point(Fraction(0))


def test_a_divisor_that_may_be_nought_says_nothing() -> None:
    """ "up to 5" has no lower end, so that a quotient by it may be anything."""
    assert Interval(None, None) == Interval.point(Fraction(12)) / Interval(None, Fraction(5))
    assert Interval(Fraction(0), Fraction(6)) == Interval.point(Fraction(12)) / Interval(Fraction(2), None)


def test_a_rising_function_keeps_the_ends_in_order() -> None:
    """An end at infinity stays there."""
    assert Interval(Fraction(2), None) == Interval(Fraction(1), None).rising(lambda end: end + 1)
    assert Interval(None, Fraction(2)) == Interval(None, Fraction(1)).rising(lambda end: end + 1)


@pytest.mark.parametrize(
    ("interval", "spread", "meets"),
    [
        ((1, 2), Spread(Decimal(2), Decimal(3)), True),
        ((1, 2), Spread(Decimal(2), Decimal(3), low_closed=False), False),
        ((3, 4), Spread(Decimal(2), Decimal(3)), True),
        ((3, 4), Spread(Decimal(2), Decimal(3), high_closed=False), False),
        ((1, 2), Spread(Decimal(3), None), False),
        ((3, None), Spread(None, Decimal(2)), False),
        ((None, 1), Spread(None, Decimal(0)), True),
        ((None, None), Spread(Decimal(5), Decimal(5)), True),
    ],
)
def test_meeting_a_spread(interval: tuple[End, End], spread: Spread, meets: bool) -> None:
    """An interval meets what a printed figure stands for if they share an amount; open ends do not count."""
    made = Interval(*(None if end is None else Fraction(end) for end in interval))
    assert meets == made.meets(spread)


def test_an_interval_of_a_spread() -> None:
    """The ends are taken over exactly; missing ones stay missing."""
    assert Interval(Fraction(1, 2), None) == Interval.of(Spread(Decimal("0.5"), None))
    assert Interval(None, Fraction(-3, 2)) == Interval.of(Spread(None, Decimal("-1.5")))


@pytest.mark.parametrize(
    ("value", "step", "expected"),
    [
        ("0.425", "0.01", "0.43"),
        ("2.675", "0.01", "2.68"),
        ("-2.675", "0.01", "-2.68"),
        ("-0.001", "0.01", "0"),
        ("12", "5", "10"),
        ("12.5", "5", "15"),
        ("0", "1", "0"),
    ],
)
def test_rounding_is_half_away_from_nought(value: str, step: str, expected: str) -> None:
    """Done once, on decimals: 0.425 as a whole per cent is 43, 2.675 with two decimals 2.68."""
    made = rounded(Fraction(value), Decimal(step))
    assert Decimal(expected) == made
    assert (made < 0) == made.is_signed()


@given(
    value=st.decimals(min_value=-(10**9), max_value=10**9, places=4, allow_nan=False),
    places=st.integers(-4, 4),
)
def test_rounding_is_that_of_the_decimal_library(value: Decimal, places: int) -> None:
    """For powers of ten it is ROUND_HALF_UP, and never further off than half a step."""
    step = Decimal(1).scaleb(places)
    made = rounded(Fraction(value), step)
    assert (value / step).quantize(Decimal(1), ROUND_HALF_UP) * step == made
    assert abs(made - value) <= step / 2
