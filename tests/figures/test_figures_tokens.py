"""Tokens: where the layers may begin."""

from __future__ import annotations

from factcheck.figures.tokens import DAY, NAME, NUMBER, PERIOD, tokens


def test_only_words_that_begin_something_are_kept() -> None:
    """Digits begin anything; a month a day or a period; other words nothing."""
    found = tokens("The Note of June 30 says five ½")

    assert ["Note", "June", "30", "five", "½"] == [token.word for token in found]
    assert NAME == found[0].layers
    assert DAY | PERIOD == found[1].layers
    assert NAME | DAY | PERIOD | NUMBER == found[2].layers
    assert found[3].layers & NUMBER


def test_letters_and_digits_that_are_glued_are_two_tokens() -> None:
    """So that "December31" begins a day."""
    assert [("December", 0), ("31", 8)] == [(token.word, token.start) for token in tokens("December31")]
