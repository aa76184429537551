"""Nouns: the thing that a number counts, as printed ("8,192 GPUs", "500 million monthly actives").

The first plural among the next words, up to a word that ends the phrase.
"""

from __future__ import annotations

import re

from factcheck.figures.lexicon import words

_WORD = re.compile(r"[ \n]([A-Za-z][\w']*(?:-[A-Za-z0-9]+)*)|-([A-Za-z][A-Za-z]+)")
_ENDS = frozenset(words("nouns", "ends"))
_PLURALS = frozenset(words("nouns", "plurals"))
_SINGULAR = ("ss", "us", "is", "ous")


def noun_after(text: str, end: int) -> tuple[int, int] | None:
    """The span of the counted noun after a number that ends at `end`, or None."""
    at = end
    for _ in range(3):
        match = _WORD.match(text, at)
        if match is None:
            return None
        group = 1 if match[1] else 2
        word = match[group]
        small = word.lower()
        if small in _ENDS:
            return None
        if (
            small in _PLURALS
            or word in _PLURALS
            or (
                len(word) > 2
                and word[-1] == "s"
                and (word[-2].isupper() or word[-2].isdigit() or not small.endswith(_SINGULAR))
            )
        ):
            return match.span(group)
        at = match.end()
    return None
