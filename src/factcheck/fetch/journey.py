"""The journey of one look: from the address asked for, over its redirects, to a capture.

Redirects are followed by hand, so that each is recorded and each target is
checked like any other address. How a request is answered, by a host or by a
recorded folder, is the caller's `ask`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from urllib.parse import urljoin

from factcheck.fetch.address import normal, target
from factcheck.fetch.answer import Answer, Trouble, failed
from factcheck.fetch.judge import judge
from factcheck.model.capture import Capture, Hop, Look, Outcome

Ask = Callable[[str], Answer]

_REDIRECTS = frozenset({301, 302, 303, 307, 308})


def look_at(url: str, *, ask: Ask, previous: Capture | None, max_redirects: int) -> Look:
    """Ask, follow, judge. The capture's time is that of the newest answer on the way.

    `previous` is the last good capture of the same address; a 304 confirms its snapshot.
    """
    hops: list[Hop] = []
    here = url
    seen = {normal(url)}
    times: list[datetime] = []
    while True:
        answer = ask(here)
        times.append(answer.at)
        if answer.status not in _REDIRECTS or answer.trouble is not None:
            break
        onward = _onward(answer, here)
        if isinstance(onward, Trouble):
            return Look(_capture(url, max(times), hops, answer, onward))
        hops.append(Hop(answer.status or 0, onward))
        if normal(onward) in seen:
            return Look(
                _capture(url, max(times), hops, answer, failed(f"redirects in a circle, back to {onward}"))
            )
        if len(hops) > max_redirects:
            return Look(
                _capture(url, max(times), hops, answer, failed(f"more than {max_redirects} redirects"))
            )
        seen.add(normal(onward))
        here = onward
    trouble = judge(answer, url=url, previous=previous)
    if trouble is not None:
        return Look(_capture(url, max(times), hops, answer, trouble))
    if answer.status == 304 and previous is not None:
        return Look(_confirmed(url, max(times), hops, answer, previous))
    return Look(_kept(url, max(times), hops, answer), answer.body)


def _onward(answer: Answer, here: str) -> str | Trouble:
    place = answer.headers.get("location", "").strip()
    if not place:
        return failed(f"HTTP {answer.status}: a redirect that does not say where to")
    with suppress(UnicodeError):
        place = place.encode("latin-1").decode("utf-8")  # what HTTP reads as Latin-1 is sent as UTF-8
    try:
        onward = urljoin(here, place)
    except ValueError:
        return failed(f"HTTP {answer.status}: a redirect to {place[:100]!r}, which is no address")
    fit = target(onward)
    return Trouble(fit.outcome, f"redirected: {fit.detail}") if isinstance(fit, Trouble) else onward


def _capture(url: str, at: datetime, hops: list[Hop], answer: Answer, trouble: Trouble) -> Capture:
    return Capture(
        url=url,
        at=at,
        outcome=trouble.outcome,
        detail=trouble.detail,
        status=answer.status,
        final_url=answer.url,
        hops=tuple(hops),
        media_type=answer.headers.get("content-type"),
    )


def _kept(url: str, at: datetime, hops: list[Hop], answer: Answer) -> Capture:
    return Capture(
        url=url,
        at=at,
        outcome=Outcome.GOOD,
        status=answer.status,
        final_url=answer.url,
        hops=tuple(hops),
        media_type=answer.headers.get("content-type"),
        etag=answer.headers.get("etag"),
        last_modified=answer.headers.get("last-modified"),
        snapshot=hashlib.sha256(answer.body).hexdigest(),
        size=len(answer.body),
    )


def _confirmed(url: str, at: datetime, hops: list[Hop], answer: Answer, previous: Capture) -> Capture:
    """A 304: the copy we hold is still the current one. Its validators are carried on."""
    return Capture(
        url=url,
        at=at,
        outcome=Outcome.GOOD,
        status=304,
        final_url=answer.url,
        hops=tuple(hops),
        media_type=previous.media_type,
        etag=answer.headers.get("etag", previous.etag),
        last_modified=answer.headers.get("last-modified", previous.last_modified),
        snapshot=previous.snapshot,
        size=previous.size,
        not_modified=True,
    )
