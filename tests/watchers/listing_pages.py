"""Index pages of our own, and what a listing's watcher makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgar_site import Web, watched
from factcheck.model.capture import Look
from factcheck.model.evidence import Edition, Watched

PAGE = "https://investor.example.com/events/default.aspx"
WAY: dict[str, Any] = {"listing": {"url": PAGE, "link": "Earnings Call Transcript"}}


def body(inner: str) -> bytes:
    return f"<html><head><title>Events</title></head><body><h1>Events</h1>{inner}</body></html>".encode()


def listed(*links: tuple[str, str]) -> bytes:
    """A page with a list of links: (address, label)."""
    return body("<ul>" + "".join(f'<li><a href="{href}">{label}</a></li>' for href, label in links) + "</ul>")


def seen(
    page: bytes,
    *,
    known: Sequence[Edition] = (),
    before: Sequence[bytes] = (),
    kind: str = "text/html",
    link: str = "Earnings Call Transcript",
) -> Watched:
    """What the watcher learns of a page.

    `known` are editions of earlier nights, `before` the copies that the last nights brought, newest first.
    """
    lately: tuple[Look, ...] = tuple(Web({PAGE: one}, {PAGE: kind}).look(PAGE) for one in before)
    way = {"listing": {"url": PAGE, "link": link}}
    return watched(Web({PAGE: page}, {PAGE: kind}), way, known=tuple(known), lately=lambda _: lately)


def night_after_night(*pages: bytes) -> list[Watched]:
    """The same for each of several nights, each knowing those before it."""
    known: dict[str, Edition] = {}
    nights: list[Watched] = []
    for number, page in enumerate(pages):
        nights.append(seen(page, known=list(known.values()), before=pages[max(0, number - 2) : number][::-1]))
        known |= {one.id: one for one in nights[-1].editions}
    return nights
