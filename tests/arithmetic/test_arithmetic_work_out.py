"""Working out: points from printed figures, intervals from what they stand for, and units."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.arithmetic import Worked, parse, work_out
from factcheck.arithmetic.interval import Interval
from factcheck.errors import FormulaError
from factcheck.figures import figure
from factcheck.model.quantity import Hedge, Quantity


def read(text: str) -> Quantity:
    """A figure as a page writes it."""
    quantity = figure(text)
    assert quantity is not None, text
    return quantity


def worked(formula: str, **figures: str) -> Worked:
    """What a formula gives over figures as pages write them."""
    return work_out(parse(formula), {name: read(text) for name, text in figures.items()})


def ends(made: Worked, places: int) -> tuple[Decimal, Decimal]:
    """The ends of an interval, rounded for reading."""
    low, high = made.interval.low, made.interval.high
    assert low is not None
    assert high is not None
    step = Decimal(1).scaleb(-places)
    return tuple(  # type: ignore[return-value]  # two of them
        (Decimal(end.numerator) / Decimal(end.denominator)).quantize(step) for end in (low, high)
    )


def test_a_share_of_two_rounded_figures() -> None:
    """89.0 of 96.2 is 92.515…%, and what they stand for allows 92.42 to 92.62%."""
    made = worked("a / b", a="$89.0 billion", b="$96.2 billion")
    assert Fraction("89.0") / Fraction("96.2") == made.point
    assert (Decimal("0.9242"), Decimal("0.9262")) == ends(made, 4)
    assert "1" == made.unit


def test_a_slice_of_an_amount() -> None:
    """41% of $103.7 billion: inputs allow 41.98 to 43.06 billion dollars."""
    made = worked("share_due * total", share_due="41%", total="$103.7 billion")
    assert Fraction(42517000000) == made.point
    assert (Decimal("41.98"), Decimal("43.06")) == tuple(
        (end / 10**9).quantize(Decimal("0.01")) for end in ends(made, 0)
    )
    assert "USD" == made.unit


def test_a_difference() -> None:
    """103.7 - 60.7 billion is 43.0, and what they stand for allows 42.9 to 43.1."""
    made = worked("june - december", june="$103.7 billion", december="$60.7 billion")
    assert (Fraction(43 * 10**9), "USD") == (made.point, made.unit)
    assert (Decimal(42900000000), Decimal(43100000000)) == ends(made, 0)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("growth(now, then)", Fraction(1, 4)),
        ("share(then, now)", Fraction(4, 5)),
        ("cagr(now, then, 1)", Fraction(1, 4)),
        ("sum(now, then, now)", Fraction(1400)),
        ("-now", Fraction(-500)),
        ("now - then * 2", Fraction(-300)),
        ("now * 50%", Fraction(250)),
    ],
)
def test_what_the_functions_mean(formula: str, expected: Fraction) -> None:
    """growth is relative, a share is a ratio, cagr is a yearly rate, sum adds."""
    assert expected == worked(formula, now="500", then="400").point


def test_a_yearly_rate_over_several_years() -> None:
    """From 100 to 800 in three years is a doubling each year."""
    made = worked("cagr(now, then, 3)", now="800", then="100")
    assert 1 == round(made.point, 20)
    assert made.interval.low is not None
    assert made.interval.low < 1


def test_a_yearly_rate_down_to_nought() -> None:
    """Nothing left after some years is a rate of -100%, though "0" may have been rounded."""
    made = worked("cagr(now, then, 3)", now="0", then="100")
    assert (Fraction(-1), Fraction(-1)) == (made.point, made.interval.low)


@pytest.mark.parametrize("written", ["0", "0.0"])
def test_growth_from_nought_has_no_result(written: str) -> None:
    """A figure divided by a prior-year value of 0 is "not meaningful": no infinity, no crash, no 0%."""
    with pytest.raises(FormulaError, match="not meaningful"):
        worked("growth(now, then)", now="12", then=written)


@pytest.mark.parametrize("years", ["0", "(0 - 2)", "then - then"])
def test_a_yearly_rate_needs_years(years: str) -> None:
    """No years or fewer have no rate."""
    with pytest.raises(FormulaError, match="number of years above zero"):
        worked(f"cagr(now, then, {years})", now="12", then="10")


@pytest.mark.parametrize("years", ["0.0000001", "1 / 400", "years * 0.001"])
def test_a_yearly_rate_over_less_than_a_day_has_no_result(years: str) -> None:
    """It would be larger than anything that can be written."""
    with pytest.raises(FormulaError, match="less than a day"):
        worked(f"cagr(now, then, {years})", now="999,999,999 trillion", then="1", years="1")


def test_a_yearly_rate_over_a_change_of_sign_has_no_result() -> None:
    """A loss that became a profit has no yearly rate."""
    with pytest.raises(FormulaError, match="change of sign"):
        worked("cagr(now, then, 2)", now="12", then="-10")


def test_a_missing_input_is_our_own_mistake() -> None:
    """The registry has seen to it that every name is there."""
    with pytest.raises(KeyError):
        work_out(parse("a / b"), {"a": read("5")})


def test_a_name_that_stands_twice_is_one_amount() -> None:
    """x - x is 0, whatever x was before it was rounded."""
    assert Interval.point(Fraction(0)) == worked("x - x", x="$89.0 billion").interval


def test_growth_over_a_repeated_name() -> None:
    """(now - then) / then is growth(now, then), interval and all."""
    figures = {"now": "$96.2 billion", "then": "$44.1 billion"}
    assert worked("growth(now, then)", **figures) == worked("(now - then) / then", **figures)


def test_rounded_parts_may_add_up_to_the_whole() -> None:
    """Three times 33.3% may be 100% once one knows what was rounded."""
    made = worked("sum(a, b, c)", a="33.3%", b="33.3%", c="33.3%")
    assert made.interval.meets(read("99.9%").spread)
    assert made.interval.high == Fraction("1.0005")
    assert made.interval.meets(read("100%").spread)


def test_a_range_counts_by_its_middle_and_reaches_over_both_ends() -> None:
    """$1.2 to $1.4 billion is 1.3 at its point and 1.15 to 1.45 at its ends."""
    made = worked("a * 2", a="$1.2 to $1.4 billion")
    assert Fraction(2600000000) == made.point
    assert (Decimal(2300000000), Decimal(2900000000)) == ends(made, 0)


def test_a_bound_leaves_its_side_open() -> None:
    """More than 100 twice over has no upper end; dividing by "up to" leaves everything open."""
    twice = worked("a * 2", a="more than 100")
    assert Interval(Fraction(200), None) == twice.interval
    over = worked("a / b", a="12", b="up to 6")
    assert (Fraction(2), Interval(None, None)) == (over.point, over.interval)
    assert Interval(None, None) == worked("a - a", a="more than 100").interval


UNITS = [
    ("a + b", "$5", "$6", "USD"),
    ("a - b", "5 GPUs", "6 servers", "GPUs"),
    ("sum(a, b)", "5", "6 GPUs", "GPUs"),
    ("-a + 0 * b", "$5", "$6", "USD"),
    ("a / b", "$5", "$6", "1"),
    ("a / b", "$5", "6 GPUs", "USD"),
    ("a / b", "5 GPUs", "6 GPUs", "1"),
    ("a / b", "700 W", "6 GPUs", "W"),
    ("a / b", "6 tokens", "5 seconds", "tokens/s"),
    ("a / b", "6", "5 seconds", "1/s"),
    ("a / 2 + 0 * b", "$5", "$6", "USD"),
    ("a * b", "$5", "41%", "USD"),
    ("a * b", "100,000 GPUs", "700 W", "W"),
    ("a * b", "390 TFLOPs per GPU", "1 hour", "FLOP"),
    ("a * b", "1 hour", "390 TFLOPs per GPU", "FLOP"),
    ("a * b", "5 GPUs", "6 racks", "GPUs·racks"),
    ("a * b", "$5", "6 seconds", "USD·s"),
    ("a * b", "5", "6", "1"),
    ("growth(a, b)", "one hundred and 5 GPU", "6 GPUs", "1"),
    ("cagr(a, b, 2)", "$7", "$6", "1"),
    ("share(a, b)", "$5", "$6", "1"),
]


@pytest.mark.parametrize(("formula", "a", "b", "unit"), UNITS)
def test_units_follow_the_formula(formula: str, a: str, b: str, unit: str) -> None:
    """Like over like is a pure number; counts leave a measure as it is; rates times time are amounts."""
    first = figure(a) or Quantity(Decimal(105), "GPU", Decimal(1))
    assert unit == work_out(parse(formula), {"a": first, "b": read(b)}).unit


@pytest.mark.parametrize(
    ("formula", "a", "b", "said"),
    [
        ("a + b", "$5", "6 GPUs", "cannot add USD and GPUs"),
        ("a - b", "$5", "6 seconds", "cannot add USD and s"),
        ("a + b", "$5", "€6", "cannot add USD and EUR"),
        ("growth(a, b)", "$5", "6 GPUs", "cannot compare USD with GPUs"),
        ("a + 1 + 0 * b", "$5", "1", "cannot add"),
    ],
)
def test_units_that_do_not_go_together(formula: str, a: str, b: str, said: str) -> None:
    """Money and measures are only added to and compared with their like."""
    with pytest.raises(FormulaError, match=said):
        worked(formula, a=a, b=b)


figures = st.builds(
    Quantity,
    value=st.decimals(min_value=1, max_value=10**6, places=2, allow_nan=False),
    unit=st.just("1"),
    step=st.sampled_from([Decimal("0.01"), Decimal("0.1"), Decimal(1)]),
    hedge=st.sampled_from([Hedge.NONE, Hedge.ABOUT, Hedge.NEARLY]),
)
FORMULAS = [
    "a + b - c",
    "a * b / c",
    "(a - b) / b",
    "growth(a, b) * c",
    "a / (a + b)",
    "sum(a, b, c) / a",
    "(a - b) / (a + c)",
    "cagr(a, b, 3)",
    "-a * b",
]


@given(formula=st.sampled_from(FORMULAS), a=figures, b=figures, c=figures)
def test_the_interval_has_every_corner_in_it(formula: str, a: Quantity, b: Quantity, c: Quantity) -> None:
    """Whatever amounts the printed figures stand for, the formula over them lies in the interval."""
    made = work_out(parse(formula), {"a": a, "b": b, "c": c})
    corners = [(one.spread.low, one.spread.high, one.value) for one in (a, b, c)]
    for amounts in product(*corners):
        exact = {
            name: Quantity(amount, "1", Decimal(0))
            for name, amount in zip("abc", amounts, strict=True)
            if amount is not None
        }
        point = work_out(parse(formula), exact).point
        low, high = made.interval.low, made.interval.high
        assert low is None or low <= point
        assert high is None or point <= high


@given(a=figures, b=figures)
def test_exact_figures_give_a_point(a: Quantity, b: Quantity) -> None:
    """Without rounding there is no interval: both ends are the point."""
    exact = {name: Quantity(one.value, "1", Decimal(0)) for name, one in (("a", a), ("b", b))}
    made = work_out(parse("growth(a, b) - a / b"), exact)
    assert Interval.point(made.point) == made.interval


@pytest.mark.parametrize(
    ("formula", "figures"),
    [
        ("a / (b - c)", {"a": "12", "b": "5", "c": "5"}),
        ("a / (b - c)", {"a": "$12", "b": "5.0%", "c": "4.9%"}),
        ("growth(a, b - c)", {"a": "12", "b": "104", "c": "103"}),
        ("a / (a - b)", {"a": "10.0", "b": "9.9"}),
    ],
)
def test_a_divisor_that_rounding_may_make_nought_has_no_result(formula: str, figures: dict[str, str]) -> None:
    """5 less 5 may be anything about nought: what is divided by it is "not meaningful"."""
    with pytest.raises(FormulaError, match="not meaningful"):
        worked(formula, **figures)


def test_a_divisor_that_only_looks_like_nought_is_none() -> None:
    """b + c - b is c, whatever b is; c is not nought."""
    made = worked("a / (b + c - b)", a="12", b="500,000", c="4")
    assert (Fraction(3), Fraction("11.5") / Fraction("4.5")) == (made.point, made.interval.low)


def test_months_and_years_are_one_measure() -> None:
    """24 months over 2 years is 1; added to years they are months; by themselves years stay years."""
    assert (Fraction(1), "1") == _pair(worked("a / b", a="24 months", b="2 years"))
    assert (Fraction(30), "months") == _pair(worked("a + b", a="6 months", b="2 years"))
    assert (Fraction(4), "years") == _pair(worked("a * 2", a="2 years"))
    with pytest.raises(FormulaError, match="cannot add"):
        worked("a + b", a="6 months", b="$2")


def test_the_time_of_a_yearly_rate_may_be_in_months() -> None:
    """36 months are three years; dollars are no time."""
    assert 1 == round(worked("cagr(a, b, c)", a="$800", b="$100", c="36 months").point, 20)
    assert 1 == round(worked("cagr(a, b, c)", a="$800", b="$100", c="three years").point, 20)
    with pytest.raises(FormulaError, match="cagr needs a number of years, got USD"):
        worked("cagr(a, b, c)", a="$800", b="$100", c="$3")


def _pair(made: Worked) -> tuple[Fraction, str]:
    return made.point, made.unit


def test_an_average() -> None:
    """The mean of amounts of one unit; what they stand for is averaged too."""
    made = worked("average(a, b, c)", a="$3", b="$4", c="$8")
    assert (Fraction(5), "USD") == (made.point, made.unit)
    assert Interval(Fraction("4.5"), Fraction("5.5")) == made.interval
    with pytest.raises(FormulaError, match="cannot add USD and EUR"):
        worked("average(a, b)", a="$3", b="€4")


@given(a=figures, b=figures, c=figures)
def test_a_percentage_of_a_percentage(a: Quantity, b: Quantity, c: Quantity) -> None:
    """Ratios multiply as ratios: half of a half is a quarter, and never 2,500%."""
    made = work_out(parse("a * 50% * 50%"), {"a": a})
    assert Fraction(a.value) / 4 == made.point


@pytest.mark.parametrize(
    ("now", "then", "point"), [("-5", "-8", "-0.375"), ("-5", "2", "-3.5"), ("3", "2", "0.5")]
)
def test_growth_within_one_sign_or_into_a_loss_has_a_share(now: str, then: str, point: str) -> None:
    """A loss may shrink by a share of itself, and a profit turn into a loss of more than all of it."""
    given = {
        name: Quantity(Decimal(text), "USD", Decimal(1)) for name, text in (("now", now), ("then", then))
    }
    assert Fraction(point) == work_out(parse("growth(now, then)"), given).point


def test_growth_from_a_loss_to_a_profit_is_not_meaningful() -> None:
    """From -8 to 2 is no growth of -125%, nor of any other share; inside a formula neither."""
    given = {"now": Quantity(Decimal(2), "USD", Decimal(1)), "then": Quantity(Decimal(-8), "USD", Decimal(1))}
    for formula in ("growth(now, then)", "1 + growth(now, then)"):
        with pytest.raises(FormulaError, match="not meaningful"):
            work_out(parse(formula), given)
