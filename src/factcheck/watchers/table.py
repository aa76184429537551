"""Table: a table that is revised in place has one edition, the state that is there tonight."""

from __future__ import annotations

from factcheck.model.evidence import Edition, Watched
from factcheck.model.source import TableWatch
from factcheck.watchers.asking import Asking


def watch(way: TableWatch, asking: Asking) -> Watched:
    """The table as it is tonight; trouble where it could not be had."""
    seen = asking.look(way.url)
    if not seen.capture.good:
        return Watched(asking.id, trouble=f"the table could not be had: {seen.capture.detail}")
    day = seen.capture.at.date()
    return Watched(asking.id, (Edition(asking.id, f"{day}", f"{asking.series.title}, as of {day}", way.url),))
