"""Hedges before and after a figure."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures import mentions
from factcheck.model.quantity import Hedge


@pytest.mark.parametrize(
    ("text", "hedge"),
    [
        ("about $40 million", Hedge.ABOUT),
        ("approximately 5%", Hedge.ABOUT),
        ("approx. 5%", Hedge.ABOUT),
        ("~5%", Hedge.ABOUT),
        ("some 300 people", Hedge.ABOUT),
        ("an estimated 5%", Hedge.ABOUT),
        ("nearly two-thirds", Hedge.NEARLY),
        ("almost 5%", Hedge.NEARLY),
        ("more than 30 trillion", Hedge.MORE_THAN),
        ("over 98%", Hedge.MORE_THAN),
        ("bigger than 100k", Hedge.MORE_THAN),
        (">5%", Hedge.MORE_THAN),
        ("in excess of $5", Hedge.MORE_THAN),
        ("at least 3", Hedge.AT_LEAST),
        ("no less than 3", Hedge.AT_LEAST),
        ("\u22653", Hedge.AT_LEAST),
        ("up to 5%", Hedge.UP_TO),
        ("up to about $6.5 billion", Hedge.UP_TO),
        ("up to approximately $6.5 billion", Hedge.UP_TO),
        ("no more than 5", Hedge.UP_TO),
        ("as many as 5", Hedge.UP_TO),
        ("<= 5", Hedge.UP_TO),
        ("less than 5%", Hedge.LESS_THAN),
        ("well below 98%", Hedge.LESS_THAN),
        ("fewer than 5", Hedge.LESS_THAN),
        ("more than about 5", Hedge.MORE_THAN),
        ("(about 5", Hedge.ABOUT),
        ("at least a 5% share", Hedge.AT_LEAST),
        ("well over 5", Hedge.MORE_THAN),
    ],
)
def test_hedges_before(text: str, hedge: Hedge) -> None:
    """Words before a figure; two hedges combine to the bound, and both belong to it."""
    (one,) = mentions(text)

    assert hedge is one.hedge
    assert text.lstrip("(").startswith(text[one.hedge_start : one.start].strip())


@pytest.mark.parametrize(
    ("text", "hedge"),
    [
        ("$250B+", Hedge.AT_LEAST),
        ("5 or more", Hedge.AT_LEAST),
        ("5% or less", Hedge.UP_TO),
        ("5 or so", Hedge.ABOUT),
        ("90 days or more", Hedge.AT_LEAST),
    ],
)
def test_hedges_after(text: str, hedge: Hedge) -> None:
    """Words after a figure."""
    (one,) = mentions(text)

    assert hedge is one.hedge
    assert one.hedge_start == one.start


@pytest.mark.parametrize(
    "text",
    ["amortised over 5 years", "the whereabouts 5", "recovered 5", "5 or less than 6"[:1], "and the 5"],
)
def test_what_is_no_hedge(text: str) -> None:
    """A time over which something is spread, and words that only end like a hedge."""
    (one,) = mentions(text)

    assert Hedge.NONE is one.hedge


def test_or_less_than_is_another_bound() -> None:
    """ "5 or less than 6" does not make 5 a ceiling."""
    assert [Hedge.NONE, Hedge.LESS_THAN] == [one.hedge for one in mentions("5 or less than 6 million")]


def test_wide_blanks_between_two_hedges() -> None:
    """The first hedge is found where it stands, however wide the blanks."""
    text = "it is up to     about 5%"
    (one,) = mentions(text)

    assert "up to" == text[one.hedge_start : one.hedge_start + 5]
    assert Hedge.UP_TO is one.hedge


@pytest.mark.parametrize(
    ("text", "value", "printed"),
    [
        ("$10+ billion", 10**10, "$10+ billion"),
        ("$10-plus billion", 10**10, "$10-plus billion"),
        ("$10 billion-plus", 10**10, "$10 billion"),
        ("100+ GPUs", 100, "100+ GPUs"),
        ("10-plus years", 10, "10-plus years"),
        ("50%-plus", "0.50", "50%"),
    ],
)
def test_a_plus_is_a_floor(text: str, value: int | str, printed: str) -> None:
    """A plus inside a figure or after it makes it "at least", and hides neither magnitude nor unit."""
    (one,) = mentions(f"it took {text} then")

    assert (Hedge.AT_LEAST, Decimal(value), printed) == (one.hedge, one.value, one.text)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("about a third", "0.30", "0.366666667"),
        ("roughly two-thirds of it", "0.633333333", "0.70"),
        ("about half of it", "0.45", "0.55"),
        ("around three quarters of it", "0.725", "0.775"),
        ("about half a million", "450000", "550000"),
        ("about two and a half million", "2450000", "2550000"),
        ("about half a dozen", "5.5", "6.5"),
    ],
)
def test_about_a_fraction_is_not_exact(text: str, low: str, high: str) -> None:
    """A hedged fraction in words stands for itself give or take a tenth of its part."""
    (one,) = mentions(text)
    assert one.quantity is not None
    spread = one.quantity.spread

    assert spread.low is not None
    assert spread.high is not None
    assert (Decimal(low), Decimal(high)) == (round(spread.low, 9), round(spread.high, 9))


@pytest.mark.parametrize(
    ("text", "hedge"),
    [
        ("commitments over eight years", Hedge.NONE),
        ("invest $500 billion over four years", Hedge.NONE),
        ("a lease over ten years", Hedge.NONE),
        ("for over eight years", Hedge.MORE_THAN),
        ("sub-$1/hour", Hedge.LESS_THAN),
        ("it took over two years", Hedge.MORE_THAN),
        ("Over ten years", Hedge.MORE_THAN),
    ],
)
def test_over_a_time(text: str, hedge: Hedge) -> None:
    """Something is spread over a time; what lasts is more than it."""
    assert hedge is mentions(text)[-1].hedge
