"""Listing: an index page whose links are editions (results, transcripts).

New entries are told by link and label. An empty list is trouble, never "no
editions". A listing prints no dates that could be trusted, so none are given.
"""

from __future__ import annotations

from urllib.parse import urljoin, urlsplit

from factcheck.errors import UnreadableError
from factcheck.folding import folded
from factcheck.model.evidence import Edition, Watched
from factcheck.model.source import ListingWatch
from factcheck.readers import read
from factcheck.watchers.asking import Asking
from factcheck.watchers.quarter_said import labels_said


def watch(way: ListingWatch, asking: Asking) -> Watched:
    """The links whose label contains the series' words, in the order of their quarters, else of the page."""
    seen = asking.look(way.url)
    if seen.body is None:
        return Watched(asking.id, trouble=f"the listing could not be had: {seen.capture.detail}")
    try:
        page = read(seen.body, media_type=seen.capture.media_type, name=way.url)
    except UnreadableError as trouble:
        return Watched(asking.id, trouble=f"the listing could not be read: {trouble}")
    wanted = folded(way.link).casefold()
    editions: dict[str, Edition] = {}
    for link in page.links:
        label = folded(link.label)
        if wanted not in label.casefold():
            continue
        url = urljoin(seen.capture.final_url or way.url, link.href.strip())
        if urlsplit(url).scheme not in {"http", "https"}:
            continue
        said = labels_said(label) or labels_said(urlsplit(url).path.replace("-", " ").replace("_", " "))
        editions.setdefault(url, Edition(asking.id, url, label, url, fiscal=said[0] if said else None))
    if not editions:
        return Watched(
            asking.id, trouble=f"no link on {way.url} contains “{way.link}”; has the page changed?"
        )
    ordered = sorted(editions.values(), key=lambda one: one.fiscal or "")
    return Watched(asking.id, tuple(ordered))
