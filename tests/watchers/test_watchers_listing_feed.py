"""Feeds as listings: RSS, RSS 1.0 and Atom."""

from __future__ import annotations

from datetime import date

import pytest
from listing_pages import seen

RSS = """<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>IR</title>
<link>https://investor.example.com/</link>{items}</channel></rss>"""
ITEM = """<item><title>{title}</title><link>{link}</link>{more}</item>"""
ATOM = """<?xml version="1.0" encoding="utf-8"?><!-- made by hand --><feed xmlns="http://www.w3.org/2005/Atom"
 xml:base="https://cdn.example.com/f/"><title>IR</title><updated>2026-11-01T00:00:00Z</updated>
<entry><title type="html">Q3 2024 &lt;b&gt;Earnings Call Transcript&lt;/b&gt;</title>
<link rel="self" href="/self"/><link href="q3.pdf"/>
<updated>2026-11-01T00:00:00Z</updated>{more}</entry></feed>"""
RDF = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
 xmlns:dc="http://purl.org/dc/elements/1.1/"><item rdf:about="x">
<title>Q3 2024 Earnings Call Transcript</title>
<link>/q3.pdf</link><dc:date>2024-10-30T20:00:00Z</dc:date></item></rdf:RDF>"""


def test_items_of_a_feed_are_entries() -> None:
    """Title, link, and the day that is printed, in its own time zone."""
    items = ITEM.format(
        title="Q3 2024 Earnings Call Transcript",
        link="/q3.pdf?utm_source=rss",
        more="<pubDate>Wed, 30 Oct 2024 23:30:00 -0700</pubDate>",
    ) + ITEM.format(title="A press release", link="/p.htm", more="")
    found = seen(RSS.format(items=items).encode(), kind="application/rss+xml")

    assert "" == found.trouble
    assert [("https://investor.example.com/q3.pdf", "FY2024 Q3", date(2024, 10, 30))] == [
        (one.url, one.fiscal, one.published) for one in found.editions
    ]


@pytest.mark.parametrize(
    ("more", "day"),
    [("", None), ("<pubDate>soon</pubDate>", None), ("<dc:date>2024-10-30</dc:date>", date(2024, 10, 30))],
)
def test_no_date_is_invented(more: str, day: date | None) -> None:
    """An item without a date that can be read has none."""
    items = ITEM.format(title="Q3 2024 Earnings Call Transcript", link="/q3.pdf", more=more)

    assert [day] == [
        one.published for one in seen(RSS.format(items=items).encode(), kind="text/xml").editions
    ]


def test_atom_entries_are_read() -> None:
    """The link that is the entry's own page; markup in titles is none; `updated` is no publication."""
    [one] = seen(ATOM.format(more="").encode(), kind="application/atom+xml").editions
    [dated] = seen(ATOM.format(more="<published>2024-10-30T01:00:00Z</published>").encode()).editions

    assert ("Q3 2024 Earnings Call Transcript", "https://cdn.example.com/f/q3.pdf", None) == (
        one.title,
        one.url,
        one.published,
    )
    assert date(2024, 10, 30) == dated.published


def test_old_feeds_are_read() -> None:
    """RSS 1.0."""
    assert [date(2024, 10, 30)] == [one.published for one in seen(RDF.encode(), kind="text/xml").editions]


def test_a_feed_without_such_items_is_trouble() -> None:
    """As for a page."""
    assert "no link on" in seen(RSS.format(items="").encode(), kind="text/xml").trouble


def test_a_broken_feed_is_trouble() -> None:
    """One that is cut short says so."""
    assert "not well-formed" in seen(RSS.format(items="").encode()[:-9], kind="text/xml").trouble


def test_entities_are_not_resolved() -> None:
    """Neither files nor bombs."""
    bomb = (
        '<!DOCTYPE rss [<!ENTITY a "Q3 2024 Earnings Call Transcript"><!ENTITY f SYSTEM "file:///etc/passwd">]>'
        "<rss><channel><item><title>&a;&f;</title><link>/q3.pdf</link></item></channel></rss>"
    )
    found = seen(bomb.encode(), kind="text/xml")

    assert () == found.editions
    assert "" != found.trouble
