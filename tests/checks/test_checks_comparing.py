"""Comparing two printed figures: precision, hedges, bounds, ranges, units, directions."""

from __future__ import annotations

from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.checks.comparing import compare, truncated, units_agree
from factcheck.figures import figure
from factcheck.model.finding import Verdict
from factcheck.model.quantity import Direction, Hedge, Quantity

SAME, OVER, DIFFERS = Verdict.CONSISTENT, Verdict.OVERPRECISE, Verdict.INCONSISTENT


def read(text: str) -> Quantity:
    """A figure as somebody writes it."""
    quantity = figure(text)
    assert quantity is not None, text
    return quantity


PAIRS = [
    # the page, the source, the verdict
    ("$2.575 billion", "$2,575 million", SAME),
    ("$2.58 billion", "$2.575 billion", SAME),
    ("$2.6 billion", "$2.575 billion", SAME),
    ("$2.57 billion", "$2.576 billion", DIFFERS),
    ("$2.57 billion", "$2,574.8 million", SAME),
    ("$2.5 billion", "$2.575 billion", DIFFERS),
    ("$2.575 billion", "$2.6 billion", OVER),
    ("$2.5 billion", "$2.6 billion", DIFFERS),
    ("98%", "98%", SAME),
    ("98%", "97.6%", SAME),
    ("97.6%", "98%", OVER),
    ("89%", "98%", DIFFERS),
    ("92.5%", "0.925", SAME),
    ("-$5 million", "$5 million", DIFFERS),
    # hedges
    ("about $2.575 billion", "$2.575 billion", SAME),
    ("about $40 million", "$40,587,000", SAME),
    ("about $40 million", "$45,000,001", DIFFERS),
    ("about $40 million", "$35,000,000", SAME),
    ("$40 million", "about $40 million", SAME),
    ("$42 million", "about $40 million", OVER),
    ("$46 million", "about $40 million", DIFFERS),
    ("nearly $40 million", "$39.6 million", SAME),
    ("nearly $40 million", "$40.2 million", DIFFERS),
    ("nearly $40 million", "nearly $40 million", SAME),
    ("$40 million", "nearly $40 million", DIFFERS),
    ("$39 million", "nearly $40 million", OVER),
    # bounds meet bounds of the same side
    ("up to about $6.5 billion", "up to approximately $6.5 billion", SAME),
    ("up to $6.5 billion", "up to approximately $6.5 billion", SAME),
    ("an order of $6.5 billion", "up to approximately $6.5 billion", DIFFERS),
    ("about $6.5 billion", "up to approximately $6.5 billion", DIFFERS),
    ("$6.5 billion", "at least $6.5 billion", DIFFERS),
    ("up to $6.5 billion", "$6.5 billion", DIFFERS),
    ("more than 30 trillion tokens", "over 30 trillion tokens", SAME),
    ("at least 30 trillion tokens", "more than 30 trillion tokens", SAME),
    ("less than 30 trillion tokens", "more than 30 trillion tokens", DIFFERS),
    ("more than 20 trillion tokens", "more than 30 trillion tokens", DIFFERS),
    ("bigger than 100k H100s", "bigger than 100k H100s", SAME),
    ("100,000 H100s", "bigger than 100k H100s", DIFFERS),
    ("more than 100,000 GPUs", "bigger than 100k GPUs", SAME),
    # fractions in words state no digits
    ("two-thirds", "66.7%", SAME),
    ("a third", "33%", SAME),
    ("two-thirds", "66.6%", DIFFERS),
    ("two-thirds", "68%", DIFFERS),
    # a scale letter
    ("32,000", "32K", SAME),
    ("32K", "32,000", SAME),
    ("100,000 GPUs", "100k GPUs", SAME),
    ("32,100", "32K", OVER),
    ("33,000", "32K", DIFFERS),
    ("32K", "32,768", DIFFERS),
    ("33K", "32,768", SAME),
    # ranges
    ("$1.2 to $1.4 billion", "between $1.2 billion and $1.4 billion", SAME),
    ("$1.2 to $1.5 billion", "between $1.2 billion and $1.4 billion", DIFFERS),
    ("$1.1 to $1.4 billion", "between $1.2 billion and $1.4 billion", DIFFERS),
    ("$1.3 billion", "between $1.2 billion and $1.4 billion", DIFFERS),
    ("$1.2 to $1.4 billion", "$1.3 billion", DIFFERS),
    # units
    ("16,384 GPUs", "16,384 accelerators", SAME),
    ("16,384", "16,384 GPUs", SAME),
    ("$5", "€5", DIFFERS),
    ("$5", "5 GPUs", DIFFERS),
    ("2.02 minutes", "121.2 seconds", SAME),
    ("18 months", "18 years", DIFFERS),
    ("2.4 times", "2.4×", SAME),
    ("2.4 times", "2.4%", DIFFERS),
]


@pytest.mark.parametrize(("claimed", "found", "verdict"), PAIRS)
def test_a_page_against_a_source(claimed: str, found: str, verdict: Verdict) -> None:
    """Written precision decides: rounded is well, digits of one's own are not, bounds meet bounds."""
    page = claimed.removeprefix("an order of ")
    assert verdict is compare(read(page), read(found)).verdict


@pytest.mark.parametrize(
    ("claimed", "found", "why"),
    [
        ("$5", "5 GPUs", "the page counts in USD, the source in GPUs"),
        ("5%", "5 seconds", "the page counts in plain numbers or per cent, the source in seconds"),
        ("$6.5 billion", "up to $6.5 billion", "the figure itself, the source a ceiling (up to)"),
        ("over $5", "$5", "the page gives a floor (more than), the source the figure itself"),
        ("$1.3 billion", "$1.2 to $1.4 billion", "one of the two is a range"),
        ("$2.575 billion", "$2.6 billion", "the source is rounded to 100,000,000, the page to 1,000,000"),
        ("$2.57 billion", "$2.576 billion", "the source's with its last digits cut off, not rounded"),
        ("$2.4 billion", "$2.575 billion", ""),
    ],
)
def test_the_difference_is_explained(claimed: str, found: str, why: str) -> None:
    """Units, bounds, ranges and digits that were cut off are named; a plain difference is not."""
    said = compare(read(claimed), read(found)).why
    assert why in said
    assert bool(why) == bool(said)


@pytest.mark.parametrize(
    ("claimed", "found", "claimed_way", "found_way", "verdict"),
    [
        ("117%", "117%", Direction.RISE, Direction.RISE, SAME),
        ("117%", "117%", Direction.RISE, Direction.FALL, DIFFERS),
        ("117%", "117%", Direction.RISE, None, SAME),
        ("117%", "117%", None, Direction.FALL, SAME),
        ("12%", "-12%", Direction.FALL, None, SAME),
        ("12%", "-12%", Direction.RISE, None, DIFFERS),
        ("12%", "-13%", Direction.FALL, None, DIFFERS),
    ],
)
def test_directions_must_not_cross(
    claimed: str, found: str, claimed_way: Direction | None, found_way: Direction | None, verdict: Verdict
) -> None:
    """ "up 117%" against a fall is inconsistent; a negative change is a fall of its size."""
    judged = compare(read(claimed), read(found), claimed_direction=claimed_way, found_direction=found_way)
    assert verdict is judged.verdict


def test_words_may_carry_the_sign() -> None:
    """ "a loss of $626 million" is what a source prints as -$626 million."""
    assert SAME is compare(read("$626 million"), read("-$626 million"), unsigned=True).verdict
    assert DIFFERS is compare(read("$626 million"), read("-$626 million")).verdict


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ("H100s", "H200s", False),
        ("H100s", "H100 GPUs", True),
        ("H100s", "GPUs", True),
        ("GB300 GPUs", "GB200 GPUs", False),
        ("H100s", "", True),
    ],
)
def test_models_are_told_apart(one: str, other: str, agree: bool) -> None:
    """A count of one model is no count of another; one may be worded with or without its model."""
    assert agree is units_agree(one, other)
    assert agree is units_agree(other, one)


def test_no_currency_is_guessed_from_three_capitals() -> None:
    """ "4,096-GPU" counts GPUs; a price for each share is in the currency that the share's price is in."""
    assert SAME is compare(read("4,096-GPU"), read("4,096 accelerators")).verdict
    assert units_agree("USD", "USD/shares")
    assert units_agree("USD/GPUs", "USD/shares")
    assert not units_agree("USD/shares", "EUR/shares")
    assert not units_agree("W/GPUs", "USD")


@pytest.mark.parametrize(
    ("value", "step", "expected"), [("2.575", "0.1", "2.5"), ("-2.575", "0.1", "-2.5"), ("7", "0", "7")]
)
def test_cutting_off_goes_toward_nought(value: str, step: str, expected: str) -> None:
    """Digits below the step are dropped; an exact amount has none to drop."""
    assert Decimal(expected) == truncated(Decimal(value), Decimal(step))


values = st.decimals(min_value=-(10**9), max_value=10**9, places=3, allow_nan=False)
places = st.integers(-3, 6)


@given(value=values, fine=places, coarse=places)
def test_rounding_never_makes_a_figure_disagree_with_itself(value: Decimal, fine: int, coarse: int) -> None:
    """However coarsely a figure is reprinted, it still agrees with the original."""
    fine, coarse = min(fine, coarse), max(fine, coarse)
    original = printed(value, fine)
    assert SAME is compare(printed(original.value, coarse), original).verdict


@given(value=values, fine=places, coarse=places, hedge=st.sampled_from([Hedge.NONE, Hedge.ABOUT]))
def test_a_page_that_adds_about_is_still_right(value: Decimal, fine: int, coarse: int, hedge: Hedge) -> None:
    """So it does with "about" before it."""
    fine, coarse = min(fine, coarse), max(fine, coarse)
    original = printed(value, fine)
    assert SAME is compare(printed(original.value, coarse, hedge), original).verdict


hedged = st.builds(
    lambda value, place, hedge: printed(value, place, hedge), values, places, st.sampled_from(list(Hedge))
)


@given(one=hedged)
def test_every_figure_agrees_with_itself(one: Quantity) -> None:
    """Whatever its value, step and hedge."""
    assert SAME is compare(one, one).verdict


@pytest.mark.parametrize("writing", sorted({text for pair in PAIRS for text in pair[:2]}))
def test_every_writing_agrees_with_itself(writing: str) -> None:
    """A page that repeats its source word for word is right."""
    quantity = read(writing.removeprefix("an order of "))
    assert SAME is compare(quantity, quantity).verdict


@given(one=hedged, value=values, sides=st.booleans())
def test_of_two_figures_of_one_step_and_hedge_either_may_be_the_source(
    one: Quantity, value: Decimal, sides: bool
) -> None:
    """Between equals it does not matter which one is the page's."""
    place = one.step.as_tuple().exponent
    assert isinstance(place, int)
    other = printed(value if sides else one.value, place, one.hedge)
    assert compare(one, other).verdict is compare(other, one).verdict


@given(value=values, fine=places, coarse=places)
def test_what_agrees_finely_agrees_coarsely(value: Decimal, fine: int, coarse: int) -> None:
    """A page that agrees with a fine source agrees, rounded further, with it too; the source in its place is
    finer than the page and at most overprecise."""
    fine, coarse = min(fine, coarse), max(fine, coarse)
    source = printed(value, fine)
    page = printed(source.value, coarse)
    assert SAME is compare(page, source).verdict
    assert compare(source, page).verdict in {SAME, OVER}


@given(
    digits=st.text("0123456789", min_size=2, max_size=9).filter(lambda text: text[0] != "0"),
    at=st.integers(0, 8),
    digit=st.integers(0, 9),
    place=st.integers(-3, 6),
    coarser=st.integers(0, 3),
)
def test_one_digit_changed_is_never_consistent(
    digits: str, at: int, digit: int, place: int, coarser: int
) -> None:
    """Against the same figure, as fine or coarser: inconsistent, or overprecise below the source's digits."""
    at %= len(digits)
    if digits[at] == str(digit):
        return
    right = Quantity(Decimal(digits).scaleb(place), "USD", Decimal(1).scaleb(place))
    wrong = replace(right, value=Decimal(digits[:at] + str(digit) + digits[at + 1 :]).scaleb(place))
    assert DIFFERS is compare(wrong, right).verdict
    source = printed(right.value, place + coarser)
    verdict = compare(wrong, source).verdict
    assert (verdict is SAME) <= (wrong.value == source.value)


@pytest.mark.parametrize(
    ("claimed", "found", "why"),
    [
        ("$2.58 billion", "$2.575 billion", "the page rounds it half up"),
        ("$2.6 billion", "$2,575 million", "the page rounds it half up"),
        ("$2.57 billion", "$2.572 billion", ""),
        ("$2.575 billion", "$2,575 million", ""),
        ("about $2.6 billion", "$2,575 million", "the page rounds it half up"),
        ("nearly $2.6 billion", "$2,575 million", ""),
        ("43%", "42.5%", "the page rounds it half up"),
        ("-43%", "-42.5%", "the page rounds it half up"),
    ],
)
def test_rounding_is_recorded_where_cutting_off_would_differ(claimed: str, found: str, why: str) -> None:
    """Which of the two a consistent figure was is said where they can be told apart."""
    judged = compare(read(claimed), read(found))
    assert (SAME, why) == (judged.verdict, judged.why)


@pytest.mark.parametrize(
    ("claimed", "found", "verdict"),
    [
        ("two years", "24 months", SAME),
        ("24 months", "two years", SAME),
        ("18 months", "1.5 years", SAME),
        ("18 months", "18 years", DIFFERS),
        ("25 months", "two years", OVER),
        ("two years", "31 months", DIFFERS),
        ("two years", "24 GPUs", DIFFERS),
    ],
)
def test_months_and_years_are_one_measure(claimed: str, found: str, verdict: Verdict) -> None:
    """Twelve months are a year, as precisely as each was written."""
    assert verdict is compare(read(claimed), read(found)).verdict


@given(value=values, fine=places, steps=st.integers(1, 50), sign=st.sampled_from([1, -1]))
def test_another_last_digit_is_caught(value: Decimal, fine: int, steps: int, sign: int) -> None:
    """A figure of the source's own precision that is off by a digit is inconsistent."""
    original = printed(value, fine)
    wrong = printed(original.value + sign * steps * original.step, fine)
    assert DIFFERS is compare(wrong, original).verdict


@given(value=values, fine=places, coarse=places)
def test_digits_of_ones_own_are_never_consistent(value: Decimal, fine: int, coarse: int) -> None:
    """A page with digits below the source's step is overprecise, or it is inconsistent; or they are all 0."""
    fine, coarse = min(fine, coarse), max(fine, coarse)
    page = printed(value, fine)
    source = printed(page.value, coarse)
    expected = SAME if page.value == source.value else OVER
    halfway = abs(page.value - source.value) * 2 == source.step
    if fine < coarse and not halfway:
        assert expected is compare(page, source).verdict


def printed(value: Decimal, place: int, hedge: Hedge = Hedge.NONE) -> Quantity:
    """An amount, rounded half up to a power of ten."""
    step = Decimal(1).scaleb(place)
    return Quantity((value / step).quantize(Decimal(1), ROUND_HALF_UP) * step, "USD", step, hedge)


@pytest.mark.parametrize(
    ("page", "source", "verdict"),
    [
        ("more than 30 trillion tokens", "more than 26 trillion tokens", Verdict.INCONSISTENT),
        ("more than 31 trillion tokens", "more than 30 trillion tokens", Verdict.INCONSISTENT),
        ("more than 30 trillion tokens", "more than 30 trillion tokens", Verdict.CONSISTENT),
        ("bigger than 100k GPUs", "more than 100,000 GPUs", Verdict.CONSISTENT),
        ("over 98%", "over 98.4%", Verdict.CONSISTENT),
        ("240%", "2.4×", Verdict.INCONSISTENT),
        ("2.4×", "2.4 times", Verdict.CONSISTENT),
    ],
)
def test_a_bound_is_its_figure_and_a_percentage_no_multiple(page: str, source: str, verdict: Verdict) -> None:
    """The figures of two bounds agree by all their digits; 240% and 2.4 times are not one thing."""
    claimed, found = figure(page), figure(source)
    assert claimed is not None
    assert found is not None

    assert verdict == compare(claimed, found).verdict


def test_a_model_before_the_noun_is_another_model() -> None:
    """The noun is "chips"; the name before it still says which."""
    claimed, found = figure("100,000 H100s"), figure("100,000 H200 chips")
    assert claimed is not None
    assert found is not None
    judged = compare(claimed, found)
    assert Verdict.INCONSISTENT is judged.verdict
    assert "h100" in judged.why
