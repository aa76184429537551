"""Tokens: where the layers may begin."""

from __future__ import annotations

from factcheck.figures.tokens import DAY, NAME, NUMBER, PERIOD, tokens


def test_only_words_that_begin_something_are_kept() -> None:
    """Digits begin anything; a month a day or a period; other words nothing."""
    found = tokens("The Note of June 30 says five ½")

    assert ["Note", "June", "30", "five", "½"] == [word for word, _, _ in found]
    assert NAME == found[0][2]
    assert DAY | PERIOD == found[1][2]
    assert NAME | DAY | PERIOD | NUMBER == found[2][2]
    assert found[3][2] & NUMBER


def test_letters_and_digits_that_are_glued_are_two_tokens() -> None:
    """So that "December31" begins a day."""
    assert [("December", 0), ("31", 8)] == [token[:2] for token in tokens("December31")]
