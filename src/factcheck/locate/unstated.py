"""A unit that the source does not state at all.

A bare 2400000000 in a JSON file names no currency. The unit sought is taken over
only where the number needs no conversion: a currency, a ratio, a counted noun.
"""

from __future__ import annotations

from factcheck.locate.wanted import Wanted

_CONVERTED = frozenset({"s", "B", "FLOP/s", "W", "months", "years", "date"})


def adopted(wanted: Wanted) -> str:
    """The unit for a number whose source states none; "" where none can be taken over."""
    if wanted.kind == "percent":
        return "1"
    return "" if wanted.unit is None or wanted.unit in _CONVERTED else wanted.unit
