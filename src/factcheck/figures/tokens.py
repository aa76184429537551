"""Tokens: the places of a text where a name, a date, a period or a number can begin.

One pass over the text for all layers. A token is a run of letters, a run of
digits, or a fraction sign; only those that some layer may begin with are kept.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from factcheck.figures.digits import VULGAR
from factcheck.figures.lexicon import words
from factcheck.figures.multiples import MULTIPLES
from factcheck.figures.names import first_tokens
from factcheck.figures.number_words import NUMBER_WORDS
from factcheck.figures.periods import PERIOD_WORDS

NAME, DAY, PERIOD, NUMBER = 1, 2, 4, 8
_ALL = NAME | DAY | PERIOD | NUMBER
_TOKEN = re.compile(rf"[A-Za-z]+|[0-9]+|[{''.join(VULGAR)}]")


class Token(NamedTuple):
    """A token, where it starts, and which layers may begin with it."""

    word: str
    start: int
    layers: int


def _begins() -> dict[str, int]:
    table: dict[str, int] = dict.fromkeys(first_tokens(), NAME)
    for several, layer in (
        (words("periods", "months"), DAY | PERIOD),
        (PERIOD_WORDS, PERIOD),
        (NUMBER_WORDS, NUMBER),
        (MULTIPLES, NUMBER),
    ):
        for word in several:
            for spelt in (word, word.capitalize(), word.upper()):
                table[spelt] = table.get(spelt, 0) | layer
    return table


_BEGINS = _begins()


def tokens(text: str) -> list[Token]:
    """The tokens of plain text that some layer may begin with, in order."""
    found = []
    begins = _BEGINS.get
    for match in _TOKEN.finditer(text):
        word = match[0]
        if word[0] <= "9":
            found.append(Token(word, match.start(), _ALL))
        else:
            layers = begins(word)
            if layers is not None:
                found.append(Token(word, match.start(), layers))
            elif word in VULGAR:
                found.append(Token(word, match.start(), NUMBER))
    return found
