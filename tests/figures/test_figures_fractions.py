"""Fractions in words."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a quarter of a million", "250000"),
        ("a quarter million", "250000"),
        ("quarter million", "250000"),
        ("three quarters of a million", "750000"),
        ("one twenty-fifth", "0.04"),
        ("three twentieths", "0.15"),
        ("seven hundredths", "0.07"),
        ("two and a quarter million", "2250000"),
        ("one billion and three quarters million", "1000750000"),
        ("one and three quarters", "1.75"),
        ("two hundred point seventy-one", "200.71"),
    ],
)
def test_fractions_in_words(text: str, value: str) -> None:
    """Parts down to the hundredth, of one or of a million, alone or after a whole number."""
    (one,) = mentions(f"it was {text} then")

    assert (Decimal(value), text) == (one.value, one.text)


@pytest.mark.parametrize(
    "text",
    [
        "the second quarter million",
        "a third option",
        "a second quarter",
        "the first half",
        "a third party",
        "a quarter ago",
    ],
)
def test_what_is_no_fraction(text: str) -> None:
    """Ordinals, and parts of a year or a game."""
    assert [] == mentions(text)


def test_three_quarters_of_time() -> None:
    """ "three quarters" without anything that they are part of are nine months, and so no fraction."""
    (one,) = mentions("it fell for three quarters")

    assert ("count", Decimal(3), "quarters") == (one.kind, one.value, one.unit)


@pytest.mark.parametrize(
    "text",
    [
        "fell by half.",
        "half the size",
        "half as many GPUs",
        "the price halved",
        "cut costs in half",
        "prices dropped by half in two",
    ],
)
def test_by_half(text: str) -> None:
    """What falls by half falls by 0.5."""
    assert Decimal("0.5") == mentions(text)[0].value
