"""Looking: each address once a night, every look kept, bytes in the archive before the row in the store.

A run that was killed is resumed: the good looks that it took count, and are not
taken again. Bytes that arrive whole but cannot be what they should be (a table
that shrank, a PDF that does not open) are kept, and their capture says why they
do not count.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from threading import Lock
from typing import Protocol

from factcheck.archive import Archive, digest_of
from factcheck.model.capture import Capture, Look, Outcome
from factcheck.store import Store

Guard = Callable[[Look], Look]
"""Judges the bytes of a good look: the same look, or one that failed and says why."""


class Client(Protocol):
    """Whoever looks at addresses: the network, or a folder of recorded answers."""

    def look(self, url: str, *, previous: Capture | None = None) -> Look: ...


class Looks(Protocol):
    """Looks at an address once tonight; its bytes are judged before they count."""

    def guard_all(self, guard: Guard) -> None: ...

    def __call__(self, url: str) -> Look: ...

    def again(self, url: str) -> Look: ...


class Looking:
    """Look at an address once tonight; safe to share between threads."""

    def __init__(self, client: Client, archive: Archive, store: Store, day: date, *, resumed: bool) -> None:
        self._client = client
        self._archive = archive
        self._store = store
        self._day = day
        self._looks: dict[str, Look] = {}
        self._locks: Mapping[str, Lock] = defaultdict(Lock)
        self._guard: Guard = _taken_as_it_is
        self._kept = {one.url: one for one in store.captures_of(day) if one.good} if resumed else {}

    def guard_all(self, guard: Guard) -> None:
        """Have the bytes of every good look judged before it counts."""
        self._guard = guard

    def __call__(self, url: str) -> Look:
        with self._locks[url]:
            if url not in self._looks:
                self._looks[url] = self._take_up(url) or self._look(url)
            return self._looks[url]

    def again(self, url: str) -> Look:
        """Look a second time; it counts only if it is good, and then in the place of the first."""
        with self._locks[url]:
            seen = self._look(url)
            if seen.capture.good or url not in self._looks:
                self._looks[url] = seen
            return seen

    def _take_up(self, url: str) -> Look | None:
        kept = self._kept.get(url)
        if kept is None or kept.snapshot is None or not self._archive.has(kept.snapshot):
            return None
        return Look(kept, self._archive.get(kept.snapshot))

    def _look(self, url: str) -> Look:
        previous = self._store.last_good(url, until=self._day - timedelta(days=1))
        if previous is not None and (previous.snapshot is None or not self._archive.has(previous.snapshot)):
            previous = None
        look = self._client.look(url, previous=previous)
        if look.capture.not_modified and look.capture.snapshot is not None:
            look = Look(look.capture, self._archive.get(look.capture.snapshot))
        elif look.body is not None:
            if look.capture.good:
                look = self._guard(look)
            assert look.body is not None
            self._archive.put(look.body)
            if look.capture.snapshot is None:
                look = replace(look, capture=replace(look.capture, snapshot=digest_of(look.body)))
        self._store.add_capture(self._day, look.capture)
        return look if look.capture.good else replace(look, body=None)


class Remembering:
    """Looks at the archive alone: the newest look at an address that we hold. Nothing is fetched or kept."""

    def __init__(self, archive: Archive, store: Store, day: date) -> None:
        self._archive = archive
        self._store = store
        self._day = day

    def guard_all(self, guard: Guard) -> None:
        """What is in the archive has been judged already."""

    def __call__(self, url: str) -> Look:
        held = self._store.captures(url, before=self._day + timedelta(days=1))
        if not held:
            return Look(never(url, self._day))
        last = held[-1]
        if not last.good or last.snapshot is None:
            return Look(last)
        return Look(last, self._archive.get(last.snapshot))

    def again(self, url: str) -> Look:
        """There is nothing newer in the archive."""
        return self(url)


def _taken_as_it_is(look: Look) -> Look:
    return look


def never(url: str, day: date) -> Capture:
    """The capture that stands for an address that was never looked at."""
    return Capture(
        url,
        datetime(day.year, day.month, day.day, tzinfo=UTC),
        Outcome.FAILED,
        "not in the archive; run `factcheck nightly` first",
    )
