"""Units: of time, power, data, computing, length and the like, and what they are in base units.

Time is counted in seconds up to weeks; months and years stay themselves. Watts,
bytes, bits, FLOP, FLOP/s and hertz with a prefix keep it in a mention and lose it
in a quantity. Every other measure keeps the unit that was printed.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from factcheck.figures.lexicon import words

_PREFIXES = {"": 0, "k": 3, "K": 3, "M": 6, "G": 9, "T": 12, "P": 15, "E": 18, "Z": 21, "Y": 24}
_LONG = {
    "": "",
    "kilo": "k",
    "mega": "M",
    "giga": "G",
    "tera": "T",
    "peta": "P",
    "exa": "E",
    "zetta": "Z",
    "yotta": "Y",
}


class Unit(NamedTuple):
    """A unit as it is printed, its kind, and the factor and name of its base unit."""

    name: str
    kind: str
    factor: Decimal
    base: str


UNITS: dict[str, Unit] = {}


def _time(words: str, name: str, factor: str, base: str) -> None:
    for word in words.split():
        UNITS[word] = Unit(name, "duration", Decimal(factor), base)


_time("second seconds sec secs", "seconds", "1", "s")
_time("millisecond milliseconds ms msec", "seconds", "0.001", "s")
_time("microsecond microseconds µs μs", "seconds", "0.000001", "s")
_time("nanosecond nanoseconds ns", "seconds", "0.000000001", "s")
_time("minute minutes min mins", "minutes", "60", "s")
_time("hour hours hr hrs", "hours", "3600", "s")
_time("day days", "days", "86400", "s")
_time("week weeks wk wks", "weeks", "604800", "s")
_time("fortnight fortnights", "weeks", "1209600", "s")
_time("month months mo mos", "months", "1", "months")
_time("year years yr yrs", "years", "1", "years")
_time("decade decades", "years", "10", "years")
_time("century centuries", "years", "100", "years")


def _prefixed(symbol: str, word: str, base: str, *, plural: str = "s", small: bool = True) -> None:
    for long, prefix in _LONG.items():
        factor = Decimal(1).scaleb(_PREFIXES[prefix])
        unit = Unit(prefix + symbol, "dimension", factor, base)
        for spelt in (long + word, long + word + plural):
            UNITS[spelt] = UNITS[spelt.capitalize()] = unit
        if prefix or small:
            UNITS[prefix + symbol] = unit


_prefixed("W", "watt", "W", small=False)
_prefixed("Wh", "watt-hour", "Wh")
_prefixed("B", "byte", "B", small=False)
_prefixed("b", "bit", "bit", small=False)
_prefixed("Hz", "hertz", "Hz", plural="")
_prefixed("FLOPs", "flops", "FLOP/s", plural="", small=False)
_prefixed("FLOP/s", "flop/s", "FLOP/s", plural="", small=False)
_SYMBOLS = {
    "FLOPS": "FLOP/s", "FLOP/s": "FLOP/s", "FLOPs/s": "FLOP/s", "flops": "FLOP/s", "flop/s": "FLOP/s",
    "FLOPs": "FLOP/s",
    "FLOP": "FLOP", "bps": "bit/s", "bit/s": "bit/s", "b/s": "bit/s", "bit/sec": "bit/s", "b/sec": "bit/s",
    "B/s": "B/s", "B/sec": "B/s", "W": "W", "Wp": "W",
    "Wh": "Wh", "VA": "VA",
}  # fmt: skip
"""Symbols that take a prefix, and their base units; "FLOPs" without a prefix is a number of operations."""
_NEVER_BARE = frozenset(["W", "bps", "B/s", "b/s", "B/sec", "b/sec"])
for _prefix, _power in _PREFIXES.items():
    for _symbol, _base in _SYMBOLS.items():
        if _prefix or _symbol not in _NEVER_BARE:
            UNITS[_prefix + _symbol] = Unit(_prefix + _symbol, "dimension", Decimal(1).scaleb(_power), _base)
UNITS["KB"] = UNITS["kB"]
UNITS["kw"] = UNITS["KW"] = UNITS["kW"]
UNITS["Kwh"] = UNITS["KWh"] = UNITS["kwh"] = UNITS["kWh"]
UNITS["FLOPs"] = UNITS["flop"] = UNITS["FLOP"] = Unit("FLOP", "dimension", Decimal(1), "FLOP")
UNITS["watts"] = UNITS["watt"] = UNITS["W"] = Unit("W", "dimension", Decimal(1), "W")
UNITS["bytes"] = UNITS["byte"] = Unit("B", "dimension", Decimal(1), "B")
UNITS["bit"] = Unit("bit", "dimension", Decimal(1), "bit")
for _i, _p in enumerate("KMGTPE", start=1):
    UNITS[f"{_p}iB"] = Unit(f"{_p}iB", "dimension", Decimal(1024) ** _i, "B")

for _word in words("units", "printed"):
    UNITS.setdefault(_word, Unit(_word, "dimension", Decimal(1), _word))

UNIT = re.compile(
    r"(?P<glue>[\s\u2009]?-?)(?:(?P<wide>square|sq\.?|cubic|nautical|metric|active|continuous|light|short|long|troy|fl)"
    r"[ -](?=[a-z]))?"
    r"(?P<unit>[A-Za-zµμ°][A-Za-z²³]*(?:[23][a-z]?)?(?:(?:/[A-Za-z]+[23²³]?)|-hours?|-ft|-years)?)"
)
"""The word after a number that may be a unit; look it up in UNITS, then without what it is counted per."""


def unit_named(word: str) -> Unit | None:
    """The unit that a word names: as printed, or in small letters when it is a word and no symbol."""
    return UNITS.get(word) or (UNITS.get(word.lower()) if len(word) > 3 else None)
