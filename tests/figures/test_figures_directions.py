"""Which way a change went."""

from __future__ import annotations

import pytest

from factcheck.figures import change_start, direction, mentions
from factcheck.model.quantity import Direction

RISE, FALL = Direction.RISE, Direction.FALL


@pytest.mark.parametrize(
    ("text", "way", "word"),
    [
        ("revenue was up 117% on the year", RISE, "up 117%"),
        ("an increase in rent expense of approximately $335 million", RISE, "increase in"),
        ("it rose by about 5%", RISE, "rose"),
        ("sales fell 5%", FALL, "fell"),
        ("about $335 million more than a year earlier", RISE, "more than"),
        ("it was 12% lower", FALL, "lower"),
        ("5% less than last year", FALL, "less"),
        ("spending has grown about 2.4\u00d7", RISE, "grown"),
        ("down (5)%", FALL, "down"),
        ("a 5% increase in volume", RISE, "increase"),
        ("5% higher", RISE, "higher"),
        ("a decline of $3", FALL, "decline"),
    ],
)
def test_a_direction_word(text: str, way: Direction, word: str) -> None:
    """Before the figure in the same clause, or right after it."""
    one = mentions(text)[0]
    start = change_start(text, one.hedge_start)

    assert way is direction(text, one.hedge_start)
    assert start is not None
    assert text[start:].startswith(word)


@pytest.mark.parametrize(
    "text",
    [
        "more than 30 trillion tokens",
        "up to about $6.5 billion",
        "rose to $5",
        "2.4\u00d7 a year",
        "it made up 98% of sales",
        "costs fell, and sales were $5",
        "growth in one two three four five six seven of 5%",
        "it was $5",
    ],
)
def test_no_direction(text: str) -> None:
    """A hedge, a level, another clause and a particle of a verb are no direction."""
    one = mentions(text)[-1]

    assert direction(text, one.hedge_start) is None
    assert change_start(text, one.hedge_start) is None


def test_only_the_changed_figure_has_it() -> None:
    """In "increased by A to B" A is the change, B the level."""
    text = "increased by $43.6 billion to $419.2 billion"

    assert [RISE, None] == [direction(text, one.hedge_start) for one in mentions(text)]


def test_a_place_without_a_figure() -> None:
    """Where no figure starts there is no direction."""
    assert direction("nothing here 5%", 0) is None
    assert direction("nothing here", 3) is None
