"""Nouns: the thing that a number counts, as printed ("8,192 GPUs", "500 million monthly actives").

The first plural among the next words, up to a word that ends the phrase.
"""

from __future__ import annotations

import re

_WORD = re.compile(r"[ \n]([A-Za-z][\w']*(?:-[A-Za-z0-9]+)*)|-([A-Za-z][A-Za-z]+)")
_ENDS = frozenset(
    [
        "of",
        "and",
        "or",
        "in",
        "to",
        "at",
        "on",
        "by",
        "for",
        "from",
        "with",
        "per",
        "as",
        "than",
        "that",
        "which",
        "who",
        "is",
        "was",
        "are",
        "were",
        "has",
        "had",
        "have",
        "will",
        "would",
        "may",
        "be",
        "been",
        "a",
        "an",
        "the",
        "its",
        "their",
        "our",
        "his",
        "her",
        "this",
        "these",
        "those",
        "but",
        "if",
        "when",
        "while",
        "after",
        "before",
        "since",
        "until",
        "during",
        "over",
        "under",
        "out",
        "up",
        "down",
        "more",
        "less",
        "each",
        "other",
        "compared",
        "respectively",
        "not",
        "also",
        "only",
        "due",
        "through",
        "between",
        "against",
        "about",
        "into",
        "if",
        "so",
        "because",
        "can",
        "could",
        "should",
        "it",
        "he",
        "she",
        "they",
        "we",
        "i",
        "you",
        "us",
        "versus",
        "vs",
        "plus",
        "minus",
        "times",
        "ago",
        "said",
        "says",
        "does",
        "did",
        "goes",
        "comes",
        "makes",
        "gives",
        "takes",
        "shows",
        "across",
        "among",
        "various",
        "previous",
        "less",
        "unless",
        "towards",
        "besides",
        "always",
        "perhaps",
        "sometimes",
        "thus",
        "yes",
        "plus",
        "earlier",
        "later",
        "last",
        "next",
    ]
)
_PLURALS = frozenset(
    [
        "people",
        "men",
        "women",
        "children",
        "staff",
        "personnel",
        "aircraft",
        "police",
        "cattle",
        "feet",
        "teeth",
        "workforce",
        "data",
        "media",
        "GPU",
        "CPU",
    ]
)
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
