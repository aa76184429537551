"""Limits of proof conditions: which printed figures fulfil them, and of which that cannot be told."""

from __future__ import annotations

from decimal import Decimal

import pytest
from evidence_made import reading
from hypothesis import given
from hypothesis import strategies as st

from factcheck.checks.proof_limits import Answer, judge
from factcheck.figures import figure
from factcheck.model.evidence import Reading
from factcheck.model.page import Condition
from factcheck.model.quantity import Direction, Hedge

YES, NO, CANNOT_TELL = Answer.YES, Answer.NO, Answer.CANNOT_TELL


def condition(is_: str, sentence: str = "it was {figure}") -> Condition:
    return Condition.model_validate(
        {"find": {"sentence": sentence}, "in": {"series": "results", "edition": "next"}, "is": is_}
    )


def answer(is_: str, read: Reading | str) -> Answer:
    return judge(condition(is_), reading(read) if isinstance(read, str) else read)[0]


@pytest.mark.parametrize(
    ("is_", "printed", "expected"),
    [
        ("below 95%", "94%", YES),
        ("below 95%", "94.9%", YES),
        ("below 95%", "94.99%", YES),
        ("below 95%", "95%", NO),
        ("below 95%", "95.0%", NO),
        ("below 95%", "97%", NO),
        ("at most 95%", "95%", YES),
        ("at most 95%", "95.1%", NO),
        ("above 95%", "95%", NO),
        ("above 95%", "95.01%", YES),
        ("at least 95%", "95%", YES),
        ("at least 95%", "94.9%", NO),
        ("between 90% and 95%", "90%", YES),
        ("between 90% and 95%", "95%", YES),
        ("between 90% and 95%", "92.5%", YES),
        ("between 90% and 95%", "89.9%", NO),
        ("between 90% and 95%", "96%", NO),
        ("below $1 billion", "$998 million", YES),
        ("above $1 billion", "$1.01 billion", YES),
        ("below $1 billion", "$(5) million", YES),
        ("at least 24 months", "2 years", YES),
        ("below 2 years", "18 months", YES),
        ("below 100,000 GPUs", "32K GPUs", YES),
        ("above 0", "0", NO),
    ],
)
def test_a_plain_figure_is_compared_as_it_is_printed(is_: str, printed: str, expected: Answer) -> None:
    """A printed 95% is not below 95%, and is at most 95%."""
    assert expected is answer(is_, printed)


@pytest.mark.parametrize(
    ("is_", "printed", "expected"),
    [
        ("below 97.6%", "98%", CANNOT_TELL),
        ("below 97.5%", "98%", NO),
        ("below 98.5%", "98%", YES),
        ("above $2.05 billion", "$2 billion", CANNOT_TELL),
        ("above $2.6 billion", "$2 billion", NO),
        ("between 97.6% and 99%", "98%", CANNOT_TELL),
    ],
)
def test_a_figure_coarser_than_the_limit_stands_for_its_interval(
    is_: str, printed: str, expected: Answer
) -> None:
    """98% may be 97.5% or 98.4%: whether it is below 97.6% cannot be told."""
    assert expected is answer(is_, printed)


@pytest.mark.parametrize(
    ("is_", "printed", "expected"),
    [
        ("below 95%", "about 94%", YES),
        ("below 95%", "about 95%", CANNOT_TELL),
        ("at most 95%", "about 95%", CANNOT_TELL),
        ("below 95%", "nearly 95%", YES),
        ("below 95%", "less than 95%", YES),
        ("below 95%", "up to 95%", CANNOT_TELL),
        ("below 95%", "more than 95%", NO),
        ("below 95%", "at least 95%", NO),
        ("below 95%", "more than 90%", CANNOT_TELL),
        ("above 95%", "more than 95%", YES),
        ("above 95%", "at least 95%", CANNOT_TELL),
        ("below $50 million", "about $40 million", YES),
        ("below $44 million", "about $40 million", CANNOT_TELL),
    ],
)
def test_a_hedged_figure_fires_only_if_all_it_stands_for_does(
    is_: str, printed: str, expected: Answer
) -> None:
    """Where some of it would and some would not, it cannot be told."""
    assert expected is answer(is_, printed)


@pytest.mark.parametrize(
    ("is_", "expected"),
    [("below 95%", YES), ("below 93%", CANNOT_TELL), ("below 92%", NO), ("at most 94%", YES)],
)
def test_of_a_range_both_ends_count(is_: str, expected: Answer) -> None:
    """92% to 94% is below 95%, not below 92%, and in part below 93%."""
    assert expected is answer(is_, "92% to 94%")


@pytest.mark.parametrize(
    ("is_", "printed", "why"),
    [
        ("below 95%", "$94", "the condition counts in per cent or a ratio, the source in USD"),
        ("below $1 billion", "€998 million", "the condition counts in USD, the source in EUR"),
        ("below 5%", "4 percentage points", "the condition gives a percentage, the source percentage points"),
        ("above 50%", "3 times", "the condition gives a percentage, the source a multiple"),
        ("below 5 months", "4 GPUs", "the condition counts in months, the source in GPUs"),
    ],
)
def test_figures_of_two_kinds_are_not_compared(is_: str, printed: str, why: str) -> None:
    """$94 is not below 95%, whatever the digits say; the reason names both."""
    told, said = judge(condition(is_), reading(printed))

    assert (CANNOT_TELL, f"it prints {printed}, and {why}") == (told, said)


def test_a_date_is_no_figure() -> None:
    """What has no amount cannot be compared with one."""
    assert CANNOT_TELL is answer("below 95%", reading("May 2031", day="2031-05"))


@pytest.mark.parametrize(
    ("is_", "printed", "way", "expected"),
    [
        ("above 50%", "60%", Direction.FALL, NO),
        ("above 50%", "60%", Direction.RISE, YES),
        ("below 0%", "3%", Direction.FALL, YES),
        ("below -5%", "about 7%", Direction.FALL, YES),
        ("below -5%", "more than 4%", Direction.FALL, CANNOT_TELL),
        ("between -10% and -5%", "7%", Direction.FALL, YES),
    ],
)
def test_a_change_that_fell_is_less_than_nothing(
    is_: str, printed: str, way: Direction, expected: Answer
) -> None:
    """ "Down 60%" is not above 50%; where the template says "fell by {figure}", its size is meant."""
    found = reading(printed, direction=way)

    assert expected is judge(condition(is_, "revenue {change}"), found)[0]
    if way is Direction.FALL:
        assert answer(is_, printed) is judge(condition(is_, "revenue fell by {figure}"), found)[0]


percents = st.decimals(min_value=0, max_value=100, places=1).map(lambda value: f"{value}%")


@given(printed=percents, limit=percents)
def test_below_and_at_least_are_opposites(printed: str, limit: str) -> None:
    """Whatever is printed as finely as the limit is either below it or at least it."""
    assert {YES, NO} == {answer(f"below {limit}", printed), answer(f"at least {limit}", printed)}
    assert {YES, NO} == {answer(f"above {limit}", printed), answer(f"at most {limit}", printed)}


@given(
    digits=st.integers(1, 99),
    hedge=st.sampled_from([one.value for one in Hedge]),
    limit=st.decimals(min_value=0, max_value=100, places=2),
)
def test_what_fires_leaves_no_amount_that_would_not(digits: int, hedge: str, limit: Decimal) -> None:
    """A figure that may be at the limit or above never fires "below", unless it is printed below it."""
    printed = f"{hedge} {digits}%".strip()
    quantity = figure(printed)
    assert quantity is not None

    if answer(f"below {limit}%", printed) is YES:
        spread = quantity.spread
        assert spread.high is not None
        assert quantity.value < limit / 100 or (spread.high <= limit / 100 and not spread.high_closed)
        if quantity.hedge is not Hedge.NONE:
            assert spread.high <= limit / 100
