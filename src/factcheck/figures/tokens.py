"""Tokens: the places of a text where a name, a date, a period or a number can begin.

One pass over the text for all layers. A token is a run of letters, a run of
digits, or a fraction sign; only those that some layer may begin with are kept.
"""

from __future__ import annotations

import re

from factcheck.figures.days import DAY_WORDS
from factcheck.figures.digits import VULGAR
from factcheck.figures.lexicon import words
from factcheck.figures.multiples import MULTIPLES
from factcheck.figures.names import first_tokens
from factcheck.figures.number_words import NUMBER_WORDS
from factcheck.figures.periods import PERIOD_WORDS

NAME, DAY, PERIOD, NUMBER = 1, 2, 4, 8
_ALL = NAME | DAY | PERIOD | NUMBER
_TOKEN = re.compile(rf"[A-Za-z]+|[0-9]+|[{''.join(VULGAR)}]")


Token = tuple[str, int, int]
"""A token, where it starts, and which layers may begin with it."""


def _begins() -> dict[str, int]:
    table: dict[str, int] = dict.fromkeys(first_tokens(), NAME)
    for several, layer in (
        (words("periods", "months"), DAY | PERIOD),
        (DAY_WORDS, DAY),
        (PERIOD_WORDS, PERIOD),
        (NUMBER_WORDS, NUMBER),
        (MULTIPLES, NUMBER),
    ):
        for word in several:
            for spelt in (word, word.capitalize(), word.upper()):
                table[spelt] = table.get(spelt, 0) | layer
    return table


_BEGINS = _begins() | dict.fromkeys(VULGAR, NUMBER)


def tokens(text: str) -> list[Token]:
    """The tokens of plain text that some layer may begin with, in order."""
    begins = _BEGINS
    return [
        (word, match.start(), _ALL if word < ":" else begins[word])
        for match in _TOKEN.finditer(text)
        if (word := match[0]) < ":" or word in begins
    ]
