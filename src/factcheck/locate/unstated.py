"""A unit that the source does not state at all.

A bare 2400000000 in a JSON file names no currency. The unit sought is taken over
only where the number needs no conversion: a currency, a ratio, a counted noun.
"""

from __future__ import annotations

from factcheck.locate.wanted import COUNTED, Wanted


def adopted(wanted: Wanted) -> str:
    """The unit for a number whose source states none; "" where none can be taken over."""
    if wanted.kind == "percent":
        return "1"
    return (wanted.unit or "") if wanted.kind == "money" or wanted.kind in COUNTED else ""
