"""Pacing: requests to one host leave one by one, evenly spaced, whichever thread sends them."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock

from factcheck.fetch.manners import Manners

# Wider than even spacing: what a busy machine or network delays by a third of a second still arrives in pace.
_SLACK = 1.4


class Pacer:
    """The limiter of one host. Threads queue; each leaves `spacing` seconds after the one before."""

    def __init__(
        self,
        spacing: float,
        *,
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.spacing = spacing
        self._monotonic = monotonic
        self._sleep = sleep
        self._turn = Lock()
        self._state = Lock()
        self._next = monotonic()

    def wait(self) -> None:
        """Return when it is the caller's turn to send one request."""
        with self._turn:
            while (left := self._claim()) > 0:
                self._sleep(left)

    def hold(self, seconds: float) -> None:
        """Send nothing for this long, as the host asked; a longer pause that is running stays."""
        with self._state:
            self._next = max(self._next, self._monotonic() + seconds)

    def _claim(self) -> float:
        """Take the next turn if it has come, else say how many seconds are left."""
        with self._state:
            now = self._monotonic()
            if now >= self._next:
                self._next = now + self.spacing
                return 0.0
            return self._next - now


class Pacers:
    """One pacer for each host, or for each domain that `Manners.rates` names."""

    def __init__(
        self,
        manners: Manners,
        *,
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._manners = manners
        self._monotonic = monotonic
        self._sleep = sleep
        self._lock = Lock()
        self._pacers: dict[str, Pacer] = {}

    def of(self, host: str) -> Pacer:
        """The pacer that this host shares."""
        name, per_second = self._manners.limiter_of(host)
        with self._lock:
            if name not in self._pacers:
                self._pacers[name] = Pacer(_SLACK / per_second, monotonic=self._monotonic, sleep=self._sleep)
            return self._pacers[name]
