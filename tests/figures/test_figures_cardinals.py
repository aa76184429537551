"""Whole numbers in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.figures import mentions
from factcheck.figures.cardinals import SCALES, SMALL, TENS, run

_SMALL = {number: word for word, number in SMALL.items()}
_TENS = {number: word for word, number in TENS.items() if word not in {"fourty", "ninty"}}


def spelt(number: int, *, joint: str = " and ") -> str:
    """A whole number in words."""
    for power, word in ((12, "trillion"), (9, "billion"), (6, "million"), (3, "thousand")):
        if number >= 10**power:
            rest = number % 10**power
            return f"{spelt(number // 10**power)} {word}" + (f" {spelt(rest, joint=joint)}" if rest else "")
    if number >= 100:
        return f"{_SMALL[number // 100]} hundred" + (f"{joint}{spelt(number % 100)}" if number % 100 else "")
    if number < 20:
        return _SMALL[number]
    return _TENS[number // 10 * 10] + (f"-{_SMALL[number % 10]}" if number % 10 else "")


@given(st.integers(2, 10**15 - 1), st.sampled_from([" and ", " "]))
def test_a_number_in_words_gives_itself_back(number: int, joint: str) -> None:
    """Whatever whole number is spelt out, the same is read."""
    (one,) = mentions(f"they counted {spelt(number, joint=joint)} of them")

    assert number == one.value


@pytest.mark.parametrize(
    ("text", "multipliers"),
    [
        ("three hundred million", (100, 10**6)),
        ("ten million", (10**6,)),
        ("two hundred and five", ()),
        ("ten", ()),
    ],
)
def test_the_multipliers_at_the_end(text: str, multipliers: tuple[int, ...]) -> None:
    """A number knows which magnitudes it ends with."""
    first = text.split()[0]
    read = run(text, len(first), first)

    assert read is not None
    assert multipliers == read[2]


def test_magnitudes_are_powers_of_ten() -> None:
    """A crore is ten million, a lakh a hundred thousand."""
    assert (7, 5) == (SCALES["crore"], SCALES["lakh"])
