"""One amount or two, as precisely as each is written; and by which split they differ."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from evidence_made import reading
from hypothesis import given
from hypothesis import strategies as st

from factcheck.checks.restated_amount import same_amount, split_between, with_printed_step
from factcheck.model.evidence import Reading
from factcheck.model.quantity import Quantity


def tagged(text: str, value: str, step: str, unit: str = "USD") -> Reading:
    """A fact: printed so, of this value, as fine as its tag says."""
    return replace(
        reading("$1"), text=text, quantity=Quantity(Decimal(value), unit, Decimal(step), text=text)
    )


@pytest.mark.parametrize(
    ("text", "value", "step", "expected"),
    [
        ("5.0", "5000000000", "1000000", "100000000"),
        ("8,288", "8288000000", "1000000", "1000000"),
        ("0.65", "0.65", "0.01", "0.01"),
        ("12", "0.12", "0.01", "0.01"),
        ("0.16", "0.16", "0", "0.01"),
        ("4,349", "4349000000", "1000000000", "1000000000"),
        ("five", "5", "1", "1"),
        ("10 of 20", "10", "1", "1"),
        ("0", "0", "1000000", "1000000"),
    ],
)
def test_the_printed_digits_bound_what_a_tag_claims(text: str, value: str, step: str, expected: str) -> None:
    """A tag to the million on "5.0" billion is rounded to a tenth of a billion; a coarser tag stays."""
    read = with_printed_step(tagged(text, value, step))

    assert read is not None
    assert read.quantity is not None
    assert Decimal(expected) == read.quantity.step


def test_a_date_is_no_amount() -> None:
    """There is nothing to compare."""
    assert None is with_printed_step(reading("31 May 2031", day="2031-05-31"))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("$8,288 million", "$8.3 billion", True),
        ("$8.3 billion", "$8,288 million", True),
        ("$8,288 million", "$8,289 million", False),
        ("$8,288 million", "$8.2 billion", False),
        ("12%", "12.4%", True),
        ("12%", "13%", False),
        ("$12", "12%", None),
        ("12 GPUs", "$12", None),
        ("up to $6 billion", "up to $7 billion", False),
        ("up to $6 billion", "up to $6 billion", True),
    ],
)
def test_two_printings_of_one_amount(one: str, other: str, *, same: bool | None) -> None:
    """Rounding either way is the same; another unit cannot be compared."""
    assert same is same_amount(reading(one), reading(other))


@given(st.integers(1, 10**9), st.integers(0, 4))
def test_a_coarser_rounding_is_the_same_amount(value: int, places: int) -> None:
    """Whatever the amount, and however many digits are dropped, halves rounded up."""
    step = 10**places
    coarse = (value + step // 2) // step * step
    fine = tagged(f"{value:,}", str(value), "1")
    rounded = tagged(f"{coarse:,}", str(coarse), str(step))

    assert same_amount(fine, rounded)
    assert same_amount(rounded, fine)


@pytest.mark.parametrize(
    ("one", "other", "splits", "expected"),
    [
        ("$12.05", "$1.21", [(10, 1)], "10-for-1"),
        ("2,494 shares", "24,940 shares", [(4, 1), (10, 1)], "10-for-1"),
        ("$1.20", "$24.00", [(1, 20)], "1-for-20"),
        ("$3.00", "$2.00", [(3, 2)], "3-for-2"),
        ("$12.05", "$1.21", [], ""),
        ("$12.05", "$1.25", [(10, 1)], ""),
    ],
)
def test_the_split_by_which_two_figures_differ(
    one: str, other: str, splits: list[tuple[int, int]], expected: str
) -> None:
    """For each share, or in shares; only by a split that is told of, and to the last digit."""
    assert expected == split_between(reading(one), reading(other), splits)
