"""The noun that is counted."""

from __future__ import annotations

import pytest

from factcheck.figures.nouns import noun_after


@pytest.mark.parametrize(
    ("text", "noun"),
    [
        ("5 racks", "racks"),
        ("5 liquid-cooled racks", "racks"),
        ("5 H200s", "H200s"),
        ("5-GPU", "GPU"),
        ("5 staff", "staff"),
        ("5 new monthly users", "users"),
        ("5 of the racks", None),
        ("5, racks", None),
        ("5 plus", None),
        ("5 big red wide racks", None),
    ],
)
def test_the_first_plural_of_the_phrase(text: str, noun: str | None) -> None:
    """Up to three words on, in the same phrase."""
    span = noun_after(text, 1)

    assert noun == (None if span is None else text[slice(*span)])
