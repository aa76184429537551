"""Plain writing: one character for one, and the way back."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.figures import mentions
from factcheck.figures.plain import plain


def test_every_character_keeps_its_place() -> None:
    """Odd blanks, dashes, quotes and wide digits become ordinary ones, one for one."""
    odd = "a\u00a0b\u2013c\u201cd\u201d\uff15"

    assert plain(odd).text == 'a b-c"d"5'


def test_an_em_dash_is_no_minus() -> None:
    """A dash between clauses does not make the amount after it negative."""
    assert [600] == [one.value for one in mentions("costs \u2014$600 in all")]


def test_what_shows_nothing_is_left_out_and_offsets_are_still_those_of_the_text() -> None:
    """A zero-width mark inside a number does not break it, and the span is that of the original."""
    text = "about \u200b$4\u200b5 mil\u00adlion in all"
    (one,) = mentions(text)

    assert 45_000_000 == one.value
    assert text[one.start : one.end] == one.text == "$4\u200b5 mil\u00adlion"
    assert text[one.hedge_start : one.start].startswith("about")


@given(st.text())
def test_places_come_back(text: str) -> None:
    """Every plain span maps to a span inside the original."""
    seen = plain(text)
    for at in range(len(seen.text)):
        start, end = seen.span(at, at + 1)
        assert 0 <= start < end <= len(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("$48.3² million", 48_300_000),
        ("12¹% of it", Decimal("0.12")),
        ("10²⁵ tons", 10**25),
        ("41³ boats", 41),
    ],
)
def test_a_raised_digit_between_a_number_and_its_word_is_a_footnotes(text: str, value: Decimal) -> None:
    """It hides no magnitude and no sign; after 10 it is a power."""
    quantity = mentions(text)[0].quantity

    assert quantity is not None
    assert value == quantity.value


@pytest.mark.parametrize("text", ["10⁴ chips ran", "about 10⁶ tokens", "it cost $10² million"])
def test_ten_with_one_raised_digit_is_no_figure(text: str) -> None:
    """It is a power of ten or ten with a footnote; a wrong guess would be off by thousands."""
    assert [] == mentions(text)
