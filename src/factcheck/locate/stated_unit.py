"""The unit and scale in brackets at the end of a label: "(2023 USD)", "($ millions)", "(years)", "(%)"."""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.folding import folded
from factcheck.locate.printed import CURRENCIES

_BRACKETS = re.compile(r"[(\[]([^()\[\]]{1,60})[)\]]\s*$")
_WORD = re.compile(r"[^\s,;]+")
_SCALES = {
    "thousand": 3,
    "thousands": 3,
    "k": 3,
    "million": 6,
    "millions": 6,
    "mm": 6,
    "mn": 6,
    "billion": 9,
    "billions": 9,
    "bn": 9,
}
_UNITS = {
    "%": ("1", Decimal("0.01")),
    "percent": ("1", Decimal("0.01")),
    **dict.fromkeys(("s", "sec", "secs", "seconds"), ("s", Decimal(1))),
    **dict.fromkeys(("min", "mins", "minutes"), ("s", Decimal(60))),
    **dict.fromkeys(("h", "hr", "hrs", "hours"), ("s", Decimal(3600))),
    "days": ("s", Decimal(86400)),
    "months": ("months", Decimal(1)),
    "years": ("years", Decimal(1)),
    "W": ("W", Decimal(1)),
    "kW": ("W", Decimal(10**3)),
    "MW": ("W", Decimal(10**6)),
    "GW": ("W", Decimal(10**9)),
    "FLOP/s": ("FLOP/s", Decimal(1)),
}
_COUNTED = frozenset({"FLOP", "FLOPs", "GPUs", "tokens", "parameters"})


def unit_in_brackets(label: str) -> tuple[str | None, Decimal | None]:
    """Unit and factor that a label states for the figures under it; None for what it does not state."""
    found = _BRACKETS.search(folded(label))
    if found is None:
        return None, None
    words = [word for word in _WORD.findall(found[1]) if word != "in"]
    powers = [_SCALES[word.lower()] for word in words if word.lower() in _SCALES]
    factor = Decimal(1).scaleb(powers[0]) if powers else None
    money = [CURRENCIES[word] for word in words if word in CURRENCIES]
    if money:
        return money[0], factor
    if len(words) == 1 and words[0] in _UNITS:
        return _UNITS[words[0]]
    return (words[0] if len(words) == 1 and words[0] in _COUNTED else None), factor
