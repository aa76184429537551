"""Currencies by sign, code and name."""

from __future__ import annotations

import pytest

from factcheck.figures.currencies import code_of, currency_named


@pytest.mark.parametrize(
    ("text", "code", "name"),
    [
        ("dollars a year", "USD", "dollars"),
        ("US dollars", "USD", "US dollars"),
        ("U.S. dollars", "USD", "U.S. dollars"),
        ("new Taiwan dollars", "TWD", "new Taiwan dollars"),
        ("Swiss francs", "CHF", "Swiss francs"),
        ("pounds of rice", "GBP", "pounds"),
    ],
)
def test_the_longest_name_wins(text: str, code: str, name: str) -> None:
    """A country before the name makes it another currency."""
    assert (code, len(name)) == currency_named(text, 0)


def test_no_currency() -> None:
    """Other words, and a country alone, are none."""
    assert currency_named("racks", 0) is None
    assert currency_named("new racks", 0) is None
    assert currency_named("5", 0) is None


def test_codes() -> None:
    """Signs and names have codes; a code is its own."""
    assert ["USD", "CAD", "EUR", "SEK"] == [code_of(sign) for sign in ("$", "c $", "euro", "SEK")]
