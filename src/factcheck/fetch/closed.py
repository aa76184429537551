"""Closed doors: hosts and addresses that turned us away tonight are not asked again tonight.

A block gets longer with every request that ignores it. A host that shows a
block page, or names a pause that is longer than we wait, is closed for the life
of the client; so is one that refuses three addresses in a row. An address that
was refused is not asked twice.
"""

from __future__ import annotations

from threading import Lock

from factcheck.fetch.answer import Trouble

_IN_A_ROW = 3


class ClosedDoors:
    """Who turned us away, by address and by host (hosts that share a limiter are one); for all threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._hosts: dict[str, Trouble] = {}
        self._addresses: dict[str, Trouble] = {}
        self._refusals: dict[str, int] = {}

    def standing(self, host: str, url: str) -> Trouble | None:
        """Why this address is not asked; None if it may be."""
        with self._lock:
            return self._hosts.get(host) or self._addresses.get(url)

    def close_host(self, host: str, trouble: Trouble) -> None:
        """The host asked to be left alone; the first reason stands."""
        with self._lock:
            self._hosts.setdefault(host, _unsent(trouble, f"{host} turned us away earlier tonight"))

    def refuse(self, host: str, url: str, trouble: Trouble) -> None:
        """One address was refused."""
        with self._lock:
            self._addresses.setdefault(url, _unsent(trouble, "this address was refused earlier tonight"))
            self._refusals[host] = self._refusals.get(host, 0) + 1
            if self._refusals[host] >= _IN_A_ROW:
                why = f"{host} refused {_IN_A_ROW} addresses in a row tonight"
                self._hosts.setdefault(host, _unsent(trouble, why))

    def welcome(self, host: str) -> None:
        """The host answered; refusals are no longer in a row."""
        with self._lock:
            self._refusals.pop(host, None)


def _unsent(trouble: Trouble, why: str) -> Trouble:
    return Trouble(trouble.outcome, f"not asked: {why} ({trouble.detail})")
