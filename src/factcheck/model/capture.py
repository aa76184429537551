"""Captures: how one look at an address ended, and what it brought.

A *capture* is one look at an address; the bytes it brought are a *snapshot*, named by their SHA-256.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Outcome(StrEnum):
    """How a look at an address ended."""

    GOOD = "good"
    GONE = "gone"  # 404 or 410, this time
    REFUSED = "refused"  # 401, 403, 407, 429, 451, or a block, challenge or sign-in page under any status
    FAILED = "failed"  # everything else: DNS, TLS, timeouts, cut or oversized bodies, 5xx, error pages


@dataclass(frozen=True, slots=True)
class Hop:
    """One redirect on the way: its status and where it pointed."""

    status: int
    url: str


@dataclass(frozen=True, slots=True)
class Capture:
    """One look at an address.

    Attributes:
        url: as asked for.
        at: when, in UTC.
        outcome: how it ended.
        detail: a sentence for people; empty for a good one.
        status: HTTP status of the last answer, where there was one.
        final_url: where the answer came from in the end.
        hops: the redirects on the way.
        media_type: the Content-Type as sent, parameters included.
        etag, last_modified: validators, for the next conditional look.
        snapshot: SHA-256 of the body, in hex; for 304 that of the copy it confirms; None unless good.
        size: bytes of the body.
        not_modified: the answer was 304.
    """

    url: str
    at: datetime
    outcome: Outcome
    detail: str = ""
    status: int | None = None
    final_url: str = ""
    hops: tuple[Hop, ...] = ()
    media_type: str | None = None
    etag: str | None = None
    last_modified: str | None = None
    snapshot: str | None = None
    size: int | None = None
    not_modified: bool = False

    @property
    def good(self) -> bool:
        return self.outcome is Outcome.GOOD


@dataclass(frozen=True, slots=True)
class Look:
    """A capture together with the bytes of its snapshot (None unless good)."""

    capture: Capture
    body: bytes | None = None


Looker = Callable[[str], Look]
"""Look at an address once tonight. The same address twice gives the same look."""
