"""Slips: what a mistyped figure most likely was meant to be."""

from __future__ import annotations

import pytest
from evidence_made import reading
from hypothesis import given
from hypothesis import strategies as st

from factcheck.checks.slips import likely_slip
from factcheck.figures import figure
from factcheck.model.quantity import Quantity


def read(text: str) -> Quantity:
    """A figure as somebody writes it."""
    quantity = figure(text)
    assert quantity is not None
    return quantity


@pytest.mark.parametrize(
    ("claimed", "found", "slip"),
    [
        ("-$5.2 million", "$5.2 million", "the sign is the other way round"),
        ("$2.575 million", "$2,575 million", "the page is 1,000 times too small"),
        ("$2.575 trillion", "$2,575 million", "the page is 1,000 times too large"),
        ("98%", "0.98%", "the page is 100 times too large"),
        ("$257.5 billion", "$2,575 billion", "the page is 10 times too small"),
        ("92.5%", "95.2%", "two digits are swapped"),
        ("$2.755 billion", "$2,575 million", "two digits are swapped"),
        ("about $40 million", "$40,587", "the page is 1,000 times too large"),
        ("$7", "$3", ""),
        ("$11", "$12", ""),
        ("$0", "$3", ""),
        ("two-thirds", "0.5", ""),
        ("$5", "7 GPUs", ""),
    ],
)
def test_the_likeliest_slip(claimed: str, found: str, slip: str) -> None:
    """A sign, a power of ten, two digits swapped, or nothing."""
    assert slip == likely_slip(read(claimed), read(found))


def test_a_neighbouring_figure() -> None:
    """The first neighbour that prints the page's figure; others and words are passed over."""
    neighbours = [
        ("a dash", reading("n/m")),
        ("2025", reading("$9")),
        ("the row below", reading("$7")),
        ("another", reading("$7")),
    ]
    assert "it is the figure of the row below" == likely_slip(read("$7"), read("$3"), neighbours)
    assert "" == likely_slip(read("$8"), read("$3"), neighbours)


@given(value=st.integers(1, 10**9), power=st.sampled_from([3, 6, 9]))
def test_a_factor_is_always_seen(value: int, power: int) -> None:
    """Thousands, millions and billions too many or too few."""
    small, large = read(f"${value:,}"), read(f"${value * 10**power:,}")
    assert f"the page is {10**power:,} times too small" == likely_slip(small, large)
    assert f"the page is {10**power:,} times too large" == likely_slip(large, small)


@given(digits=st.text("0123456789", min_size=3, max_size=9), at=st.integers(0, 7))
def test_swapped_digits_are_seen(digits: str, at: int) -> None:
    """Wherever two digits that stand side by side were turned round, something is said."""
    at %= len(digits) - 1
    turned = digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :]
    if turned != digits and "0" not in (digits[0], turned[0]):
        assert likely_slip(read(f"${turned}"), read(f"${digits}"))
