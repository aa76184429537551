"""Labels of rows and columns: equal when folded, letter case, footnote marks and a trailing colon apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from factcheck.folding import folded

_UNIT = re.compile(
    r"\s*\((?:(?:in |us)?[$€£] ?(?:mm|mn|m|bn|b|k)?|in |us dollars |usd )?"
    r"(?:thousand|million|billion|trillion|year|month|day|hour|minute|second|%|percent|mw|gw|usd|eur|[$€£])?s?\)$"
)
DEEPEST = 12
_TAIL = re.compile(r"(?:\(\d{1,2}\)|\([a-z]\)|\[\d{1,2}\]|[*†‡§⁰¹²³⁴⁵⁶⁷⁸⁹]+|[:,;]|\.{2,}|(?: \.){2,}|_{2,})$")


@lru_cache(maxsize=16384)
def plain(label: str) -> str:
    """The label as it is compared."""
    text = folded(label).casefold()
    while (cut := _TAIL.sub("", text).rstrip()) != text:
        text = cut
    return text


@lru_cache(maxsize=16384)
def without_unit(label: str) -> str:
    """The label as it is compared, without a scale or unit in brackets at its end ("Backlog ($ million)")."""
    return plain(_UNIT.sub("", plain(label)))


def leads_to(asked: Sequence[str], stack: Sequence[str], *, own: int = 0) -> bool:
    """Are the labels asked for in the stack, from outer to inner, the last of them ending at or after `own`?

    A label asked for equals one label of the stack or several neighbouring ones joined by blanks.
    """
    names = list(stack)[-DEEPEST:]
    own -= max(0, len(stack) - DEEPEST)
    at = 0
    for number, one in enumerate(asked):
        need = own if number == len(asked) - 1 else 0
        end = _run_end(plain(one), names, at, need)
        if end is None:
            return False
        at = end
    return True


def _run_end(asked: str, names: Sequence[str], first: int, need: int) -> int | None:
    """Where the first run of names that reads as the label ends, past `need`."""
    for start in range(first, len(names)):
        for end in range(start + 1, len(names) + 1):
            name = " ".join(names[start:end])
            if end > need and asked in {plain(name), without_unit(name)}:
                return end
    return None
