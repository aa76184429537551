"""The journey of a look: what its redirects tell an editor beside where the document now is."""

from __future__ import annotations

from urllib.parse import urlsplit

from factcheck.model.capture import Capture

PERMANENT = frozenset({301, 308})


def moved_to(look: Capture) -> str | None:
    """Where permanent redirects lead; None where there was none, or a temporary one came first."""
    target = None
    for hop in look.hops:
        if hop.status not in PERMANENT:
            break
        target = hop.url
    return target


def downgraded(look: Capture) -> str | None:
    """The first address without encryption that an encrypted one led to; None if there was none."""
    here = look.url
    for hop in look.hops:
        if urlsplit(here).scheme == "https" and urlsplit(hop.url).scheme == "http":
            return hop.url
        here = hop.url
    return None


def journey_said(look: Capture, last: Capture | None) -> str:
    """What a good look's redirects say that its message does not; empty where that is nothing new.

    A temporary redirect is told on the night on which it first leads elsewhere than `last`, the last good
    look, did; a way that loses its encryption is told every night.
    """
    said = ""
    end = look.final_url or look.url
    if look.hops and moved_to(look) is None and (last is None or (last.final_url or last.url) != end):
        said = f" It is redirected for the time being (HTTP {look.hops[0].status}), to {end}; no move."
    elif last is None and (target := moved_to(look)):
        said = f" Its address has moved for good, to {target}. Change the address in the registry."
    if bare := downgraded(look):
        said += f" Its encryption is lost on the way: https leads to {bare}, which anybody between can alter."
    return said
