"""Entries: which links of an index page are its entries, and what is said about each."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from listing_pages import PAGE, body, listed, seen

from factcheck.watchers.listing_entries import MOST_ENTRIES, MOST_LINKS, entries

ROW = "<tr><td>{day}</td><td>{what}</td><td><a href='{href}'>Earnings Call Transcript</a></td></tr>"


@pytest.mark.parametrize("tag", ["script", "template", "style", "textarea", "svg"])
def test_what_a_visitor_does_not_see_is_no_entry(tag: str) -> None:
    """Links inside a script, a template and the like are not on the page."""
    hidden = f"<{tag}><a href='/q2.pdf'>Q2 2024 Earnings Call Transcript</a></{tag}>"
    shown = "<p><a href='/q3.pdf'>Q3 2024 Earnings Call Transcript</a></p>"

    assert ["FY2024 Q3"] == [one.fiscal for one in seen(body(hidden + shown)).editions]
    assert "no link on" in seen(body(hidden)).trouble


def test_a_comment_hides_a_link() -> None:
    """What is commented out is not on the page, and what stands behind the comment is."""
    page = body("<p><!-- <a href='/a.pdf'>Q2 2024 Earnings Call Transcript</a> -->"
                "<a href='/b.pdf'>Q3 2024 Earnings <!-- x -->Call Transcript</a></p>")  # fmt: skip

    assert ["Q3 2024 Earnings Call Transcript"] == [one.title for one in seen(page).editions]


def test_gaps_of_a_template_are_no_entries() -> None:
    """A list that a script would have filled in is trouble, and says so."""
    page = body(
        "<li><a href='{{ e.link }}'>{{ e.title }} Earnings Call Transcript</a></li><script>go()</script>"
    )

    assert "A script may fill the list in" in seen(page).trouble
    assert () == seen(page).editions


@pytest.mark.parametrize(
    ("href", "url"),
    [
        ("q3.pdf", "https://investor.example.com/events/q3.pdf"),
        ("/q3.pdf", "https://investor.example.com/q3.pdf"),
        ("//cdn.example.com/q3.pdf", "https://cdn.example.com/q3.pdf"),
        ("../q3.pdf?utm_source=mail&utm_medium=x#page=2", "https://investor.example.com/q3.pdf"),
        ("/get?id=3&gclid=9", "https://investor.example.com/get?id=3"),
        ("/a b.pdf", "https://investor.example.com/a%20b.pdf"),
        (" /q3.pdf\n", "https://investor.example.com/q3.pdf"),
    ],
)
def test_addresses_are_made_whole(href: str, url: str) -> None:
    """Relative and protocol-relative ones, without fragments and tracking."""
    assert [url] == [one.url for one in seen(listed((href, "Earnings Call Transcript"))).editions]


def test_a_page_may_say_what_its_addresses_are_relative_to() -> None:
    """Its base counts."""
    head = b"<html><head><base href='/files/'></head>"
    page = head + b"<body><a href='q3.pdf'>Earnings Call Transcript</a></body></html>"

    assert ["https://investor.example.com/files/q3.pdf"] == [one.url for one in seen(page).editions]


def test_navigation_and_body_may_link_to_one_document() -> None:
    """One document is one entry, by the label that says its quarter."""
    page = listed(
        ("/q3.pdf?utm_campaign=nav", "Latest Earnings Call Transcript"),
        ("https://INVESTOR.example.com/q3.pdf#top", "Q3 2024 Earnings Call Transcript"),
    )

    assert [("Q3 2024 Earnings Call Transcript", "FY2024 Q3")] == [
        (one.title, one.fiscal) for one in seen(page).editions
    ]


def test_a_link_back_to_the_page_is_no_entry() -> None:
    """A heading that links to its own place."""
    assert () == seen(listed(("#transcripts", "Earnings Call Transcripts"))).editions


def test_the_row_of_an_entry_says_its_quarter_and_date() -> None:
    """What stands in its row belongs to it; what stands in another's does not."""
    rows = "".join(
        ROW.format(day=day, what=what, href=href)
        for day, what, href in (
            ("October 30, 2024", "Third Quarter 2024", "/c.pdf"),
            ("July 31, 2024", "Second Quarter 2024", "/b.pdf"),
            ("", "Annual meeting", "/a.pdf"),
        )
    )
    found = seen(body(f"<h2>Q1 2024 and before</h2><table>{rows}</table>")).editions

    assert [
        ("https://investor.example.com/a.pdf", None, None),
        ("https://investor.example.com/b.pdf", "FY2024 Q2", date(2024, 7, 31)),
        ("https://investor.example.com/c.pdf", "FY2024 Q3", date(2024, 10, 30)),
    ] == [(one.url, one.fiscal, one.published) for one in found]


def test_a_block_with_two_entries_says_nothing_of_either() -> None:
    """A heading above several links is of none of them alone."""
    page = body("<div><h3>Q3 2024</h3><a href='/a.pdf'>Earnings Call Transcript</a>"
                "<a href='/b.pdf'>Follow-up Earnings Call Transcript</a></div>")  # fmt: skip

    assert [None, None] == [one.fiscal for one in seen(page).editions]


def test_what_stands_around_a_row_is_not_the_entry_s() -> None:
    """A page with one entry only: dates and quarters of the page are not its own."""
    entry = "<ul><li><a href='/a.pdf'>Earnings Call Transcript</a></li></ul>"
    page = body(f"<div>July 18, 2014. Q1 2024{entry}<p>October 30, 2024</p></div>")

    assert [(None, None)] == [(one.fiscal, one.published) for one in seen(page).editions]


def test_a_box_of_nested_blocks_is_an_entry() -> None:
    """Headline, date and links in blocks of their own, without a list."""
    box = (
        "<div><div><span>10/30/2024</span></div><div><a href='/e/{0}'>Q{0} 2024 Earnings</a></div><div>"
        "<a href='//cdn.example.com/{0}.pdf'>Earnings Call Transcript</a><a>Webcast</a></div></div>"
    )
    page = body(f"<div>{box.format(3)}{box.format(2)}</div>")

    assert [("FY2024 Q2", date(2024, 10, 30)), ("FY2024 Q3", date(2024, 10, 30))] == [
        (one.fiscal, one.published) for one in seen(page).editions
    ]


def test_a_machine_date_counts() -> None:
    """The date that a time element carries for machines."""
    page = body("<li><time datetime='2026-07-30T14:00:00-04:00'>yesterday</time> "
                "<a href='/a.pdf'>Earnings Call Transcript</a></li>")  # fmt: skip

    assert [date(2026, 7, 30)] == [one.published for one in seen(page).editions]


def test_labels_of_pictures_and_for_readers_count() -> None:
    """Where a link shows a picture, what it says to a screen reader is its label."""
    page = body(
        "<a href='/a.pdf' aria-label='Q1 2024 Earnings Call Transcript'>PDF</a>"
        "<a href='/b.pdf'><img src='x.png' alt='Q2 2024 Earnings Call Transcript'></a>"
        "<a href='/c.pdf' title='Q3 2024 Earnings Call Transcript'><b></b></a>"
    )

    assert ["FY2024 Q1", "FY2024 Q2", "FY2024 Q3"] == [one.fiscal for one in seen(page).editions]


def test_the_order_of_the_page_does_not_matter() -> None:
    """The same entries in another order are the same editions."""
    links = [(f"/q{n}.pdf", f"Q{n} 2024 Earnings Call Transcript") for n in (1, 2, 3, 4)]

    assert seen(listed(*links)).editions == seen(listed(*reversed(links))).editions


def test_a_page_of_links_without_end_is_read_to_a_bound() -> None:
    """Of very many links the first ones are read, and of very many entries."""
    others = "".join(f"<a href='/{n}.pdf'>y</a>" for n in range(MOST_LINKS))
    many = "".join(f"<a href='/{n}.pdf'>x</a>" for n in range(MOST_ENTRIES + 5))

    assert [] == entries(others + many, "x", PAGE)
    assert MOST_ENTRIES == len(entries(many, "x", PAGE))


def test_deep_markup_is_read_or_is_trouble() -> None:
    """Open elements do no harm; thousands of them are no page."""
    link = "<a href='/a.pdf'>Q3 2024 Earnings <i>Call</i> Transcript"

    assert ["FY2024 Q3"] == [one.fiscal for one in seen(body("<div>" * 150 + link)).editions]
    assert "no link on" in seen(body("<p>Events</p>" + "<div>" * 5000 + link)).trouble


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    """Whatever a page says, its addresses are of the web, and no entry is there twice."""
    found = entries(f"<a href='{text}'>x {text}</a>{text}<a href='/b'>x</a>", "x", PAGE)

    assert all(one.url.startswith(("http://", "https://")) for one in found)
    assert len({one.id for one in found}) == len(found)
