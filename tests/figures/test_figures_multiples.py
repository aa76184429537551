"""Multiples in words."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures import mentions
from factcheck.figures.multiples import multiple


@pytest.mark.parametrize(
    ("text", "times"), [("doubled", 2), ("tripling", 3), ("tenfold", 10), ("twice as many", 2)]
)
def test_a_multiple(text: str, times: int) -> None:
    """A word that multiplies is a ratio."""
    found = multiple(text, 0, text.split()[0])

    assert found is not None
    assert times == found.value


def test_no_multiple() -> None:
    """ "Twice" alone is a count of events, and part of a word is nothing."""
    assert multiple("twice, he said", 0, "twice") is None
    assert multiple("racks", 0, "racks") is None
    assert multiple("xdoubled", 1, "doubled") is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("twelvefold", 12),
        ("twentyfold", 20),
        ("a twenty-fivefold rise", 25),
        ("a hundredfold", 100),
        ("10-fold", 10),
    ],
)
def test_folds(text: str, value: int) -> None:
    """Any number word with "fold" at its end is that many times."""
    (one,) = mentions(text)

    assert ("ratio", Decimal(value)) == (one.kind, one.value)


@pytest.mark.parametrize(
    ("text", "name"), [("8x H100", "H100"), ("8xH100", "H100"), ("16 \u00d7 B200s", "B200s")]
)
def test_times_a_product_is_a_count_of_it(text: str, name: str) -> None:
    """ "8x H100" is eight of them, and no multiple."""
    (one,) = mentions(f"{text} nodes")

    assert ("count", name, text) == (one.kind, one.unit, one.text)
