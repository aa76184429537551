"""Torn: what readers of pages do to figures, and what is read all the same."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.figures import mentions

Read = list[tuple[str, Decimal | None, object, object]]


def read(text: str) -> Read:
    """What a text says, wherever in it it stands."""
    return [(one.kind, one.value, one.start_date or one.fiscal, one.end_date) for one in mentions(text)]


@pytest.mark.parametrize(
    ("damaged", "clean"),
    [
        ("$1 .2 billion", "$1.2 billion"),
        ("$1. 2 billion", "$1.2 billion"),
        ("$ 2 . 5 million", "$2.5 million"),
        ("$103.\n7 billion", "$103.7 billion"),
        ("$1, 234 million", "$1,234 million"),
        ("$2,\n575 million", "$2,575 million"),
        ("$1 ,234", "$1,234"),
        ("$2 ,575.5 in all", "$2,575.5 in all"),
        ("$1 234 million", "$1,234 million"),
        ("1 ,234 racks", "1,234 racks"),
        ("12 ,345,678 racks", "12,345,678 racks"),
        ("a total of 1, 234 racks", "a total of 1,234 racks"),
        ("1 .2 billion", "1.2 billion"),
        ("4 .5%", "4.5%"),
        ("US$5.0billion", "US$5.0 billion"),
        ("$10million", "$10 million"),
        ("$ 103.7 billion", "$103.7 billion"),
        ("$\u00a0103.7\u00a0billion", "$103.7 billion"),
        ("$103.7\u2009billion", "$103.7 billion"),
        ("$103.7 bil\u00adlion", "$103.7 billion"),
        ("$１０３．７ billion", "$103.7 billion"),
        ("( 235,701 )", "(235,701)"),
        ("$( 235,701 )", "$(235,701)"),
        ("41 %", "41%"),
        ("41\u202f%", "41%"),
        ("(41) %", "(41)%"),
        ("of34%", "of 34%"),
        ("from$2.2 million", "from $2.2 million"),
        ("RMB1.2billion", "RMB 1.2 billion"),
        ("As of December31, 2020", "As of December 31, 2020"),
        ("As of December 31 , 2020", "As of December 31, 2020"),
        ("As of December 31,2020", "As of December 31, 2020"),
        ("June 30,\n2026", "June 30, 2026"),
        ("in2025 and", "in 2025 and"),
        ("12.5%1 of rent", "12.5% of rent"),
        ("$1,234¹ million", "$1,234 million"),
    ],
)
def test_damage_changes_no_value(damaged: str, clean: str) -> None:
    """A blank lost, put in or of another width, a line end, a soft hyphen, a glued mark."""
    assert read(clean) == read(damaged)


@pytest.mark.parametrize(
    "text",
    [
        "$l23 million",
        "$1l3 million",
        "$1O2 million",
        "l,234 racks",
        "I,234,567 racks",
        "$1,23 4",
        "$12 3 million",
    ],
)
def test_what_may_be_anything_is_no_figure(text: str) -> None:
    """A letter in place of a digit, or groups of the wrong length: no reading is better than a wrong one."""
    assert [] == read(f"It came to {text}.")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("lots of 10, 100 or 200 racks", ["10", "100", "200"]),
        ("We saw 3, 250 people say.", ["3", "250"]),
        ("It cost $5, 250 people say.", ["5", "250"]),
        ("It cost $5. 200 people came.", ["5", "200"]),
        ("1 234 567", ["1", "234", "567"]),
        ("$5,100 and $7,250", ["5100", "7250"]),
        ("$2 and 3 racks", ["2", "3"]),
    ],
)
def test_two_figures_stay_two(text: str, values: list[str]) -> None:
    """A comma or stop between two figures of a sentence joins nothing."""
    assert [Decimal(one) for one in values] == [one.value for one in mentions(text)]


@given(
    whole=st.integers(1, 999),
    group=st.integers(0, 999),
    place=st.integers(0, 9),
    scale=st.sampled_from(["thousand", "million", "billion", "trillion"]),
    damage=st.sampled_from(
        ["{} ,{}.{}", "{}, {}.{}", "{},{}. {}", "{},{} .{}", "{},\n{}.{}", "{},{}.\u00ad{}"]
    ),
)
def test_a_torn_amount_is_the_amount(whole: int, group: int, place: int, scale: str, damage: str) -> None:
    """Wherever a blank tears it, an amount with currency and magnitude reads as if whole, or not at all."""
    clean = f"${whole},{group:03}.{place} {scale}"
    torn = f"${damage.format(whole, f'{group:03}', place)} {scale}"

    assert [one.value for one in mentions(torn)] in ([], [one.value for one in mentions(clean)])


@given(st.text("0123456789lIO,. $%\n", max_size=24))
def test_nothing_reads_past_the_text(text: str) -> None:
    """Whatever the damage, mentions are in order and inside the text."""
    floor = 0
    for one in mentions(text):
        assert floor <= one.start < one.end <= len(text)
        floor = one.end
