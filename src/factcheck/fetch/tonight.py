"""Tonight: each address is looked at once a night, and every body goes to the archive.

A `Tonight` is the `Looker` that watchers and the night are given. The first
call for an address looks, with the last good capture as its condition, and
keeps the bytes; any later call, from any thread, gets the same look again. The
bytes of a "not modified" come out of the archive.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Protocol

from factcheck.archive import Archive
from factcheck.fetch.address import normal
from factcheck.model.evidence import Capture, Look


class Looks(Protocol):
    """What `Client.look` and `Recorded.look` have in common."""

    def __call__(self, url: str, *, previous: Capture | None = None) -> Look: ...


class Tonight:
    """Call it with an address. `captures()` is every look that was taken, in the order they ended."""

    def __init__(
        self,
        look: Looks,
        archive: Archive,
        *,
        last_good: Callable[[str], Capture | None] = lambda _: None,
        taken: Callable[[Capture], None] = lambda _: None,
    ) -> None:
        """`last_good` gives the last good capture of an address; `taken` is told of each new one."""
        self._look = look
        self._archive = archive
        self._last_good = last_good
        self._taken = taken
        self._lock = Lock()
        self._turns: dict[str, Lock] = {}
        self._seen: dict[str, Capture] = {}

    def __call__(self, url: str) -> Look:
        """The look at this address tonight; its body is read back from the archive."""
        name = normal(url)
        with self._lock:
            turn = self._turns.setdefault(name, Lock())
        with turn:
            capture = self._seen.get(name)
            if capture is None:
                capture = self._first(url)
                with self._lock:
                    self._seen[name] = capture
        return Look(capture, self._archive.get(capture.snapshot) if capture.snapshot else None)

    def captures(self) -> list[Capture]:
        """Every look taken so far."""
        with self._lock:
            return list(self._seen.values())

    def _first(self, url: str) -> Capture:
        previous = self._last_good(url)
        if previous is not None and (previous.snapshot is None or not self._archive.has(previous.snapshot)):
            previous = None  # a condition on bytes that we do not hold would leave us without any
        look = self._look(url, previous=previous)
        if look.body is not None:
            self._archive.put(look.body)
        self._taken(look.capture)
        return look.capture
