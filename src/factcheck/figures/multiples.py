"""Multiples in words: "doubled", "tripled", "fourfold", "twice"."""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.found import Found

MULTIPLES = {

    "doubled": 2, "doubling": 2, "doubles": 2, "tripled": 3, "tripling": 3, "triples": 3, "trebled": 3,
    "quadrupled": 4,
    "quadrupling": 4, "quintupled": 5, "twofold": 2, "threefold": 3, "fourfold": 4, "fivefold": 5,
    "sixfold": 6,
    "sevenfold": 7, "eightfold": 8, "ninefold": 9, "tenfold": 10, "twice": 2, "thrice": 3,
}  # fmt: skip
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
        value=Decimal(times),
        unit="1",
        step=Decimal(1),
        number_end=end,
        number_start=start,
        worded=True,
    )
