"""The client looks at addresses on the network, politely, from any number of threads.

One session, one limiter a host, one place for retries. Transient trouble
(connections that fail or stall, 502, 503, 504, 429) is tried again after a
pause that doubles, with jitter, or after the pause that the host names; a
refusal is never tried again.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from factcheck.fetch.address import Resolver, Target, normal, target
from factcheck.fetch.answer import Answer, Trouble, failed
from factcheck.fetch.barrier_words import BLOCK, CHALLENGE
from factcheck.fetch.closed import ClosedDoors
from factcheck.fetch.journey import look_at
from factcheck.fetch.judge import REFUSALS, barrier_in, judge, missing_key
from factcheck.fetch.manners import SEC, Manners, within
from factcheck.fetch.pacing import Pacers
from factcheck.fetch.wire import Wire
from factcheck.model.capture import Capture, Look

_PAUSING = REFUSALS | {500, 502, 503, 504}


class Client:
    """Looks at addresses. Thread-safe; one for a whole night, so that its hosts see one visitor."""

    def __init__(
        self,
        manners: Manners,
        clock: Callable[[], datetime],
        *,
        resolver: Resolver | None = None,
        jitter: Callable[[], float] = random.random,
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`clock` gives the time, aware; `jitter` a share (0 to 1) of each pause that is added to it."""
        self._manners = manners
        self._clock = clock
        self._jitter = jitter
        self._pacers = Pacers(manners, monotonic=monotonic, sleep=sleep)
        self._closed = ClosedDoors()
        self._wire = Wire(manners, resolver=resolver)

    def look(self, url: str, *, previous: Capture | None = None) -> Look:
        """Look at an address once. Trouble of any kind is in the capture's outcome and detail.

        `previous` is the last good capture of this address, whose snapshot is held: its validators make
        the request conditional, and a 304 confirms it (`body` is then None).
        """
        return look_at(
            url,
            ask=lambda here: self._ask(here, url, previous),
            previous=previous,
            max_redirects=self._manners.max_redirects,
        )

    def close(self) -> None:
        """Close the connections that are kept open."""
        self._wire.close()

    def _now(self) -> datetime:
        return self._clock().astimezone(UTC)

    def _ask(self, here: str, url: str, previous: Capture | None) -> Answer:
        """Ask for one address until there is an answer to keep, or no sense in asking again."""
        at = self._now()
        fit = target(here)
        if isinstance(fit, Trouble):
            return Answer(here, at, trouble=fit)
        if within(fit.host, SEC) and (lack := self._manners.undeclared):
            return Answer(here, at, trouble=failed(f"not asked: {lack}"))
        headers = _conditions(here, previous)
        door, _ = self._manners.limiter_of(fit.host)
        pacer = self._pacers.of(fit.host)
        attempt = 0
        while True:
            if (shut := self._closed.standing(door, fit.url)) is not None:
                return Answer(here, at, trouble=shut)
            pacer.wait()
            if (shut := self._closed.standing(door, fit.url)) is not None:
                return Answer(here, at, trouble=shut)
            answer = self._exchange(fit, headers)
            pause = self._pause(answer, fit, door, url, attempt)
            if pause is None:
                return answer
            pacer.hold(pause)
            attempt += 1

    def _exchange(self, fit: Target, headers: Mapping[str, str]) -> Answer:
        """One request, to the host itself or to whoever stands in for it; the answer is the host's."""
        elsewhere = self._manners.stand_in(fit.url, fit.host)
        if elsewhere is None:
            return self._wire.ask(fit, at=self._now(), headers=headers)
        there = target(elsewhere)
        assert isinstance(there, Target), elsewhere
        answer = self._wire.ask(there, at=self._now(), headers={**headers, "Host": fit.host})
        return replace(answer, url=fit.url)

    def _pause(self, answer: Answer, fit: Target, door: str, url: str, attempt: int) -> float | None:
        """Seconds until the next attempt; None if this answer stands. Takes note of who turns us away."""
        named = _retry_after(answer, self._now()) if answer.status in _PAUSING else None
        stands = barrier_in(answer, url=url) if answer.status is not None else None
        if answer.status == 200 and stands is None and answer.trouble is None:
            self._closed.welcome(door)
            return None
        trouble = judge(answer, url=url) or failed("not modified")
        again = attempt < self._manners.retries and (trouble.transient or answer.status == 429)
        if stands is not None:
            again = False
            self._turned_away(fit, door, trouble, whole_host=stands.startswith((BLOCK, CHALLENGE)))
        elif named is not None and named > self._manners.max_pause_seconds:
            again = False
            self._turned_away(fit, door, trouble, whole_host=True)
        elif answer.status in REFUSALS and not again:
            whole_host = answer.status == 429 or named is not None
            if whole_host or not missing_key(answer):
                self._turned_away(fit, door, trouble, whole_host=whole_host)
        elif answer.status is not None and answer.status not in REFUSALS:
            self._closed.welcome(door)
        return self._backoff(attempt, named) if again else None

    def _turned_away(self, fit: Target, door: str, trouble: Trouble, *, whole_host: bool) -> None:
        if whole_host:
            self._closed.close_host(door, trouble)
        else:
            self._closed.refuse(door, fit.url, trouble)

    def _backoff(self, attempt: int, named: float | None) -> float:
        """The pause that the host named, else one that doubles; with jitter, so that none keep step."""
        pause = self._manners.backoff_seconds * float(2**attempt)
        return max(pause, named or 0.0) + pause * self._jitter()


def _conditions(here: str, previous: Capture | None) -> dict[str, str]:
    """Validators of the copy we hold, for the address that gave it (RFC 9110, 13.1)."""
    if (
        previous is None
        or previous.snapshot is None
        or normal(here) != normal(previous.final_url or previous.url)
    ):
        return {}
    sent = {"If-None-Match": previous.etag, "If-Modified-Since": previous.last_modified}
    return {name: value for name, value in sent.items() if value and value.isascii() and value.isprintable()}


def _retry_after(answer: Answer, now: datetime) -> float | None:
    """Seconds that the host asks us to wait (RFC 9110, 10.2.3: a number, or a date); None if it does not."""
    said = answer.headers.get("retry-after", "").strip()
    if said.isascii() and said.isdigit():
        return float(said[:9])
    try:
        until = parsedate_to_datetime(said)
    except ValueError:
        return None
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max(0.0, (until - now).total_seconds())
