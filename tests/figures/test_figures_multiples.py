"""Multiples in words."""

from __future__ import annotations

import pytest

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
