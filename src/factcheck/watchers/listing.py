"""Listing: an index page, or a feed, whose links are editions (results, transcripts).

New entries are told by link and label. An empty list is trouble, never "no
editions", and so is a list that lost most of its entries; older pages of a list
that goes on need not be read. An entry's date is one that the listing prints,
or there is none.
"""

from __future__ import annotations

from factcheck.errors import UnreadableError
from factcheck.fiscal import same_label
from factcheck.folding import folded
from factcheck.model.capture import Look
from factcheck.model.evidence import Edition, Watched
from factcheck.model.source import ListingWatch
from factcheck.readers import read
from factcheck.readers.decoding import charset_of, decode
from factcheck.watchers import listing_feed
from factcheck.watchers.asking import Asking
from factcheck.watchers.listing_entries import Entry, entries, fitting, made_of
from factcheck.watchers.listing_identity import address_of
from factcheck.watchers.listing_known import identified, lost
from factcheck.watchers.listing_period import Said


def watch(way: ListingWatch, asking: Asking) -> Watched:
    """The links whose label contains the series' words, in the order of their quarters, else of the page."""
    seen = asking.look(way.url)
    if seen.body is None:
        return Watched(asking.id, trouble=f"the listing could not be had: {seen.capture.detail}")
    try:
        found = _entries(seen, way)
    except UnreadableError as trouble:
        return Watched(asking.id, trouble=f"the listing could not be read: {trouble}")
    if not found:
        why = f"no link on {way.url} contains “{way.link}”; has the page changed?"
        return Watched(asking.id, trouble=why + _scripted(seen.body))
    named = identified(found, asking.known)
    editions = [_edition(asking.id, name, one) for name, one in named]
    return Watched(
        asking.id,
        tuple(sorted(editions, key=_order)),
        trouble=_shrunk(found, way, asking),
    )


def _entries(seen: Look, way: ListingWatch) -> list[Entry]:
    """The entries of one look at a listing, each document once.

    Raises:
        UnreadableError: it is no page that could hold any.
    """
    assert seen.body is not None
    where = seen.capture.final_url or way.url
    if listing_feed.is_feed(seen.body):
        return listing_feed.items(seen.body, way.link, where)
    page = read(seen.body, media_type=seen.capture.media_type, name=way.url)
    if page.media_type == "text/html":
        return entries(decode(seen.body, charset=charset_of(seen.capture.media_type)), way.link, where)
    made: dict[str, Entry] = {}
    for link in page.links:
        label = fitting([folded(link.label).strip()], way.link)
        url = address_of(link.href, where)
        if label and url is not None:
            one = made_of(label, url, Said())
            made.setdefault(one.id, one)
    return list(made.values())


def _shrunk(found: list[Entry], way: ListingWatch, asking: Asking) -> str:
    """Why the list cannot be whole, judged by the last nights' copies; "" where it can.

    After two nights in a row a shorter list is the list.
    """
    for look in asking.lately(way.url):
        try:
            before = _entries(look, way)
        except UnreadableError:
            continue
        gone = lost(before, found)
        if len(before) > 1 and 2 * len(gone) > len(before):
            first = f"“{gone[0].label}”"
            return (
                f"{len(gone)} of the {len(before)} entries that {way.url} had are gone, {first} first;"
                " has the page changed?"
            )
    return ""


def _scripted(body: bytes) -> str:
    """Where a page has more script than words, a script may fill the list in."""
    return " A script may fill the list in, which is not run." if b"<script" in body.lower() else ""


def _edition(series: str, name: str, one: Entry) -> Edition:
    return Edition(
        series,
        name,
        one.label,
        one.url,
        period_end=one.period_end,
        fiscal=one.fiscal,
        published=one.published,
    )


def _order(one: Edition) -> tuple[str, str, str]:
    """By the ends of periods, as far as they are said."""
    fiscal = one.fiscal or ""
    if fiscal and same_label(fiscal, f"{fiscal[:6]} Q4"):
        fiscal = f"{fiscal[:6]} Q4"
    return fiscal, str(one.period_end or ""), str(one.published or "")
