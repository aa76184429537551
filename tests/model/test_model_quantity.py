"""Quantity and Spread: what a printed figure stands for, hedge by hedge, and when two figures meet."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.figures import figure
from factcheck.model.quantity import Hedge, Quantity, Spread

amounts = st.decimals(min_value=-(10**12), max_value=10**12, places=3, allow_nan=False)
ends = st.none() | st.integers(-5, 5).map(Decimal)


@st.composite
def spreads(draw: st.DrawFn) -> Spread:
    """Any interval with at least one amount in it, open or closed at each end."""
    low, high = draw(ends), draw(ends)
    if low is not None and high is not None and low > high:
        low, high = high, low
    if low is not None and low == high:
        return Spread(low, high)
    return Spread(low, high, draw(st.booleans()), draw(st.booleans()))


HEDGES = [
    # writing, low, high, low closed, high closed
    ("$40 million", "39500000", "40500000", True, False),
    ("about $40 million", "35000000", "45000000", True, False),
    ("approximately $37 million", "36500000", "37500000", True, False),
    ("around $40 million", "35000000", "45000000", True, False),
    ("some $40 million", "35000000", "45000000", True, False),
    ("roughly $40 million", "35000000", "45000000", True, False),
    ("~$40 million", "35000000", "45000000", True, False),
    ("more than $40 million", "40000000", None, False, True),
    ("over $40 million", "40000000", None, False, True),
    ("above $40 million", "40000000", None, False, True),
    ("bigger than 100k", "100000", None, False, True),
    ("at least $40 million", "40000000", None, True, True),
    ("up to $6.5 billion", None, "6550000000", True, False),
    ("up to about $6.5 billion", None, "6550000000", True, False),
    ("at most $6.5 billion", None, "6550000000", True, False),
    ("no more than $6.5 billion", None, "6550000000", True, False),
    ("less than $6.5 billion", None, "6500000000", True, False),
    ("under $6.5 billion", None, "6500000000", True, False),
    ("below $6.5 billion", None, "6500000000", True, False),
    ("nearly $6.5 billion", "6400000000", "6500000000", True, False),
    ("almost $40 million", "30000000", "40000000", True, False),
    ("$89.0 billion", "88950000000", "89050000000", True, False),
    ("8,192", "8191.5", "8192.5", True, False),
    ("100k", "99500", "100500", True, False),
    ("32K", "31500", "32500", True, False),
    ("92.5%", "0.9245", "0.9255", True, False),
]


@pytest.mark.parametrize(("written", "low", "high", "low_closed", "high_closed"), HEDGES)
def test_every_hedge_stands_for_its_interval(
    written: str, low: str | None, high: str | None, low_closed: bool, high_closed: bool
) -> None:
    """A writing stands for the interval that the one table of hedges gives it."""
    quantity = figure(written)
    assert quantity is not None
    spread = quantity.spread
    assert (None if low is None else Decimal(low)) == spread.low
    assert (None if high is None else Decimal(high)) == spread.high
    if low is not None:
        assert low_closed == spread.low_closed
    if high is not None:
        assert high_closed == spread.high_closed


def test_only_bounds_are_bounds() -> None:
    """Floors and ceilings leave a side open; about, nearly and no hedge do not."""
    floors = {hedge for hedge in Hedge if hedge.is_floor}
    ceilings = {hedge for hedge in Hedge if hedge.is_ceiling}
    assert {Hedge.MORE_THAN, Hedge.AT_LEAST} == floors
    assert {Hedge.UP_TO, Hedge.LESS_THAN} == ceilings
    assert floors | ceilings == {hedge for hedge in Hedge if hedge.is_bound}


def test_a_half_rounds_up() -> None:
    """42.5 prints as 43 and not as 42, 41.5 as 42."""
    spread = Quantity(Decimal(42), "1", Decimal(1)).spread
    assert spread.contains(Decimal("41.5"))
    assert not spread.contains(Decimal("42.5"))


def test_a_half_below_zero_rounds_away_from_zero() -> None:
    """-42.5 prints as -43: the open end is on the other side."""
    spread = Quantity(Decimal(-42), "1", Decimal(1)).spread
    assert spread.contains(Decimal("-41.5"))
    assert not spread.contains(Decimal("-42.5"))


def test_nought_is_what_rounds_to_it_from_both_sides() -> None:
    """0 is neither 0.5 nor -0.5; a range over nought rounds away from it at both ends."""
    assert (
        Spread(Decimal("-0.5"), Decimal("0.5"), False, False) == Quantity(Decimal(0), "1", Decimal(1)).spread
    )
    over = Quantity(Decimal(-1), "1", Decimal(1), high=Decimal(2)).spread
    assert Spread(Decimal("-1.5"), Decimal("2.5"), False, False) == over
    below = Quantity(Decimal(-3), "1", Decimal(1), high=Decimal(-2)).spread
    assert Spread(Decimal("-3.5"), Decimal("-1.5"), low_closed=False) == below


def test_an_exact_amount_stands_for_itself_alone() -> None:
    """Step 0 (a fraction in words, decimals INF) leaves no room at all."""
    exact = Quantity(Decimal("0.5"), "1", Decimal(0))
    assert Spread(Decimal("0.5"), Decimal("0.5")) == exact.spread
    assert exact.spread.contains(Decimal("0.5"))
    most = Quantity(Decimal("0.5"), "1", Decimal(0), Hedge.UP_TO)
    assert most.spread.contains(Decimal("0.5"))


def test_a_range_reaches_from_below_its_lower_to_above_its_upper_end() -> None:
    """ "$1.2 to $1.4 billion" stands for 1.15 up to 1.45."""
    quantity = figure("$1.2 to $1.4 billion")
    assert quantity is not None
    assert Spread(Decimal(1150000000), Decimal(1450000000), high_closed=False) == quantity.spread
    upper = Quantity(Decimal(1), "1", Decimal(1), Hedge.LESS_THAN, high=Decimal(3))
    assert Decimal(3) == upper.spread.high


@given(value=amounts, step=st.sampled_from([Decimal("0.1"), Decimal(1), Decimal(10), Decimal(1000)]))
def test_a_figure_stands_for_everything_that_prints_as_it(value: Decimal, step: Decimal) -> None:
    """Whatever an amount is rounded to (half up), the printed figure's interval has the amount in it."""
    printed = (value / step).quantize(Decimal(1), rounding=ROUND_HALF_UP) * step
    if printed == 0 and value < 0:
        printed = Decimal("-0") * step
    assert Quantity(printed, "1", step).spread.contains(value)


@given(one=spreads(), other=spreads())
def test_overlapping_is_mutual(one: Spread, other: Spread) -> None:
    """Two intervals that share an amount share it both ways."""
    assert one.overlaps(other) == other.overlaps(one)


@given(one=spreads(), other=spreads(), amount=st.integers(-12, 12).map(lambda n: Decimal(n) / 2))
def test_overlapping_means_a_shared_amount(one: Spread, other: Spread, amount: Decimal) -> None:
    """An amount in both makes them overlap; an amount of one that is within the other is in the other."""
    if one.contains(amount) and other.contains(amount):
        assert one.overlaps(other)
    if one.contains(amount) and one.within(other):
        assert other.contains(amount)


@given(one=spreads())
def test_every_interval_is_within_itself(one: Spread) -> None:
    """Containment is reflexive, and nothing but everything is within everything's complement."""
    assert one.within(one)
    assert one.within(Spread(None, None))


def test_within_looks_at_open_and_missing_ends() -> None:
    """[1, 2] is not within (1, 2], nor within [1, 2); an infinite end only fits an infinite one."""
    closed = Spread(Decimal(1), Decimal(2))
    assert not closed.within(Spread(Decimal(1), Decimal(2), low_closed=False))
    assert not closed.within(Spread(Decimal(1), Decimal(2), high_closed=False))
    assert not Spread(None, Decimal(2)).within(closed)
    assert not Spread(Decimal(1), None).within(closed)
    assert not Spread(Decimal(0), Decimal(2)).within(closed)
    assert not Spread(Decimal(1), Decimal(3)).within(closed)
