"""Listed lately: the copies of an index page that the last nights brought, to hold tonight's against.

A list that lost most of its entries is not believed before it has been seen
on some nights in a row.
"""

from __future__ import annotations

from datetime import date

from factcheck.archive import Archive
from factcheck.model.capture import Look
from factcheck.store import Store

NIGHTS = 2


def lately(url: str, *, archive: Archive, store: Store, before: date) -> tuple[Look, ...]:
    """The good copies of the last nights before a day on which the page was looked at, newest first."""
    good = [one for one in store.captures(url, before=before) if one.good and one.snapshot is not None]
    return tuple(
        Look(one, archive.get(one.snapshot))
        for one in reversed(good[-NIGHTS:])
        if one.snapshot is not None and archive.has(one.snapshot)
    )
