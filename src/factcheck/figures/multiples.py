"""Multiples in words: "doubled", "tripled", "fourfold", "twice"."""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.cardinals import SMALL, TENS
from factcheck.figures.found import Found
from factcheck.model.quantity import HALF

_TIMES = {
    "doubled": 2, "doubling": 2, "doubles": 2, "tripled": 3, "tripling": 3, "triples": 3, "trebled": 3,
    "trebling": 3, "quadrupled": 4, "quadrupling": 4, "quadruples": 4, "quintupled": 5, "twice": 2,
    "thrice": 3, "hundredfold": 100, "thousandfold": 1000,
} | {f"{word}fold": number for word, number in {**SMALL, **TENS}.items() if number > 1}  # fmt: skip
MULTIPLES = {word: Decimal(times) for word, times in _TIMES.items()} | {"halved": HALF, "halving": HALF}
_TWICE = re.compile(r"\s(?:as|the|that|its|what|their)\s")


def multiple(text: str, start: int, word: str) -> Found | None:
    """The multiple that the word at `start` (given in small letters) is, or None."""
    times = MULTIPLES.get(word)
    if times is None or (start and text[start - 1].isalnum()):
        return None
    end = start + len(word)
    if word in {"twice", "thrice"} and not _TWICE.match(text, end):
        return None
    return Found(
        start,
        end,
        "ratio",
        value=times,
        unit="1",
        step=Decimal(1),
        number_end=end,
        number_start=start,
        worded=True,
    )
