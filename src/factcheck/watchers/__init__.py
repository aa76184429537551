"""The door of the watchers: who tells us that a newer edition exists; one protocol a file.

To add a way: write watchers/<kind>.py with a `watch`, a class for its settings in
model/source.py, and a line here. No watcher invents a date.
"""

from typing import assert_never

from factcheck.model.evidence import Watched
from factcheck.model.source import EdgarWatch, ListingWatch, TableWatch
from factcheck.watchers import edgar, listing, table
from factcheck.watchers.asking import Asking
from factcheck.watchers.companies import COMPANY_LIST, tickers

__all__ = ["COMPANY_LIST", "Asking", "tickers", "watch"]


def watch(asking: Asking) -> Watched:
    """Learn which editions of a series there are tonight."""
    match asking.series.watch.way:
        case EdgarWatch() as way:
            return edgar.watch(way, asking)
        case ListingWatch() as way:
            return listing.watch(way, asking)
        case TableWatch() as way:
            return table.watch(way, asking)
        case other:
            assert_never(other)
