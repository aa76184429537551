"""Listing: links whose labels carry the series' words are its editions."""

from __future__ import annotations

from typing import Any

import pytest

from edgar_site import Web, watched

PAGE = "https://investor.example.com/events/default.aspx"
WAY: dict[str, Any] = {"listing": {"url": PAGE, "link": "Earnings Call Transcript"}}


def site(*links: tuple[str, str]) -> Web:
    lines = "".join(f'<li><a href="{href}">{label}</a></li>' for href, label in links)
    return Web({PAGE: f"<html><body><h1>Events</h1><ul>{lines}</ul></body></html>".encode()})


def test_links_are_editions_in_the_order_of_their_quarters() -> None:
    """Each link that carries the words: its address, its label, the quarter that the label says."""
    seen = watched(
        site(
            ("/q3.pdf", "Q3 2024 Earnings Call Transcript"),
            ("/q2.pdf", "Q2 2024 earnings  call transcript"),
            ("/q3-release.pdf", "Q3 2024 Press Release"),
        ),
        WAY,
    )

    assert "" == seen.trouble
    assert [
        ("FY2024 Q2", "https://investor.example.com/q2.pdf"),
        ("FY2024 Q3", "https://investor.example.com/q3.pdf"),
    ] == [(one.fiscal, one.url) for one in seen.editions]
    assert [None, None] == [one.published for one in seen.editions]


def test_the_address_may_say_the_quarter() -> None:
    """Where the label does not, the address does, or nothing does."""
    seen = watched(
        site(
            ("/META-Q3-2024-Call.pdf", "Earnings Call Transcript"),
            ("/latest.pdf", "Earnings Call Transcript"),
        ),
        WAY,
    )

    assert [None, "FY2024 Q3"] == [one.fiscal for one in seen.editions]


def test_one_address_is_one_edition() -> None:
    """The same document linked twice is there once."""
    assert 1 == len(watched(site(*[("/a.pdf", "Earnings Call Transcript")] * 3), WAY).editions)


@pytest.mark.parametrize("href", ["javascript:alert(1)", "data:text/html,x", "mailto:ir@example.com"])
def test_links_that_are_no_addresses_are_none(href: str) -> None:
    """Only http and https are addresses of documents."""
    assert () == watched(site((href, "Earnings Call Transcript")), WAY).editions


def test_an_empty_list_is_trouble() -> None:
    """A page without such a link has changed; it is never "no editions"."""
    seen = watched(site(("/a.pdf", "Press release")), WAY)

    assert () == seen.editions
    assert f"no link on {PAGE} contains “Earnings Call Transcript”" in seen.trouble


def test_a_listing_that_cannot_be_had_or_read_is_trouble() -> None:
    """Both say why."""
    assert "HTTP 503" in watched(Web(), WAY).trouble
    broken = Web({PAGE: b"%PDF-1.4 nothing"}, types={PAGE: "application/pdf"})
    assert "could not be read" in watched(broken, WAY).trouble
