"""The period of a row in a roll-forward: what stands between two dated balances happened between them.

"Balance as of December 31, 2024", then what was issued and what was forfeited,
then "Balance as of December 31, 2025": such tables print year under year, and
no column names the period.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache

from factcheck.figures import mentions
from factcheck.folding import folded
from factcheck.locate.grid import Grid, Line
from factcheck.model.period import Period

LONGEST = 120
"""Characters of a label that may be that of a dated balance."""


def between_balances(grid: Grid, line: Line) -> Period | None:
    """The period from the dated balance above a row to the one below; None where either is missing."""
    if _dated(line.labels) is not None:
        return None
    start = end = None
    for other in grid.lines:
        day = _dated(other.labels)
        if day is None:
            continue
        if other.row < line.row:
            start = day
        elif other.row > line.row:
            end = day
            break
    if start is None or end is None or start >= end:
        return None
    return Period(start + timedelta(days=1), end)


def _dated(labels: tuple[str, ...]) -> date | None:
    return _day(" ".join(labels)) if sum(map(len, labels)) <= LONGEST else None


@lru_cache(maxsize=4096)
def _day(label: str) -> date | None:
    """The one day, with its year, that a label names."""
    if not any(char.isdigit() for char in label):
        return None
    days = [
        one.end_date
        for one in mentions(folded(label))
        if one.kind == "date" and one.on is not None and one.on.day is not None
    ]
    return days[0] if len(days) == 1 else None
