"""Feeds: RSS and Atom as listings: each item's title, link and day of publication.

The day is the one that is printed, in the feed's own time zone. Atom's
`updated` is no day of publication, and is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from email.utils import parsedate_to_datetime

from lxml import etree

from factcheck.errors import UnreadableError
from factcheck.folding import folded
from factcheck.watchers.listing_entries import Entry, fitting, made_of
from factcheck.watchers.listing_identity import address_of
from factcheck.watchers.listing_period import Said

_HEAD = re.compile(
    rb"\s*(?:<\?[^>]{0,500}\?>|<!--.{0,2000}?-->|\s)*<(?:rss|feed|(?:\w{1,20}:)?(?:RDF|feed))[\s>]", re.DOTALL
)
MOST_ITEMS = 5_000
LONGEST_TITLE = 2_000


def is_feed(body: bytes) -> bool:
    """Do these bytes begin as a feed does?"""
    return _HEAD.match(body.removeprefix(b"\xef\xbb\xbf")[:4_000]) is not None


def items(body: bytes, wanted: str, page: str) -> list[Entry]:
    """The items whose title contains the words, each document once, in the feed's order.

    Raises:
        UnreadableError: it is no well-formed XML.
    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(body, parser)
    except etree.XMLSyntaxError as trouble:
        raise UnreadableError(f"{page} is a feed that is not well-formed: {trouble}") from None
    made: dict[str, Entry] = {}
    for item in _items(root):
        label = fitting([folded(_text(item, "title")).strip()], wanted)
        url = address_of(_link(item), item.base or page) if label else None
        if url is not None:
            one = made_of(label, url, Said(), _day(item))
            made.setdefault(one.id, one)
    return list(made.values())


def _items(root: etree._Element) -> Iterator[etree._Element]:
    count = 0
    for element in root.iter():
        if _name(element) in {"item", "entry"}:
            count += 1
            if count > MOST_ITEMS:
                return
            yield element


def _name(element: etree._Element) -> str:
    return str(element.tag).rpartition("}")[2] if isinstance(element.tag, str) else ""


def _text(item: etree._Element, *names: str) -> str:
    for name in names:
        for child in item:
            if _name(child) == name and (text := "".join(str(one) for one in child.itertext()).strip()):
                return " ".join(re.sub(r"<[^<>]{0,500}>", "", text[:LONGEST_TITLE]).split())
    return ""


def _link(item: etree._Element) -> str:
    for child in item:
        if _name(child) == "link" and child.get("href") and child.get("rel", "alternate") == "alternate":
            return str(child.get("href"))
    return _text(item, "link")


def _day(item: etree._Element) -> date | None:
    printed = _text(item, "pubDate", "published", "date", "issued")
    try:
        return (
            date.fromisoformat(printed[:10])
            if printed[:4].isdigit()
            else parsedate_to_datetime(printed).date()
        )
    except ValueError:
        return None
