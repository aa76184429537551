"""Written as: a percentage, percentage points, a multiple or a plain number; they share one unit."""

from __future__ import annotations

import re
from enum import StrEnum

_POINTS = re.compile(
    r"\b(?:percentage|per ?cent|basis)[- ]points?\b|%[- ]points?\b|\d ?(?:pp|ppts?|bps?)\b", re.IGNORECASE
)
_PERCENT = re.compile(r"%|\bper ?cent", re.IGNORECASE)
_MULTIPLE = re.compile(r"\d\s*(?:[×x]|times|-?fold)(?!\w)", re.IGNORECASE)


class Way(StrEnum):
    """How a number without a measure is written; RATIO is one that was worked out, and may be either."""

    PLAIN = "plain"
    PERCENT = "percent"
    POINTS = "points"
    MULTIPLE = "multiple"
    RATIO = "ratio"


def way_of(text: str) -> Way:
    """How a figure is written."""
    if _POINTS.search(text):
        return Way.POINTS
    if _PERCENT.search(text):
        return Way.PERCENT
    return Way.MULTIPLE if _MULTIPLE.search(text) else Way.PLAIN
