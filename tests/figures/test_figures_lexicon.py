"""The word lists."""

from __future__ import annotations

from factcheck.figures.currencies import CODES, NAMES, SIGNS
from factcheck.figures.lexicon import words, writings
from factcheck.model.quantity import Hedge


def test_every_sign_and_name_stands_for_a_code() -> None:
    """Signs and names lead to ISO 4217 codes that are listed."""
    assert set(SIGNS.values()) | set(NAMES.values()) <= set(CODES) | {"LAK", "CRC"}


def test_hedges_are_the_hedges_of_the_model() -> None:
    """Each heading of the hedges is a hedge."""
    assert {hedge.value for hedge in Hedge} - {""} == set(writings("hedges").values())


def test_lists_keep_their_order() -> None:
    """Number words are counted by their place."""
    assert ("zero", "one", "two") == words("numbers", "small")[:3]
