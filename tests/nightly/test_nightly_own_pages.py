"""What leads to one of our own pages is no evidence."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from factcheck.model.capture import Capture, Look, Outcome
from factcheck.model.page import Catalogue, Page, Registry
from factcheck.nightly.own_pages import OwnPages

OURS = "https://www.pages.example/why"


def registry(url: str | None = OURS, *, domains: tuple[str, ...] = ()) -> Registry:
    where = {"text": "pages/why.md"} if url is None else {"url": url}
    page = Page.model_validate({"page": "why", "title": "Why?", "claims": {}, **where})
    return Registry(pages={"why": page}, catalogue=Catalogue(own_domains=domains))


def look(url: str, final: str = "") -> Look:
    at = datetime(2026, 11, 30, tzinfo=UTC)
    return Look(Capture(url, at, Outcome.GOOD, status=200, final_url=final or url), b"<p>text</p>")


@pytest.mark.parametrize(
    ("url", "final", "domains"),
    [
        ("https://halden.example/a", "https://pages.example/why/", ()),
        ("https://halden.example/a", "http://www.pages.example/other", ("pages.example",)),
        ("https://cdn.pages.example/a.pdf", "", ("pages.example",)),
    ],
    ids=["redirected to a page", "redirected to the domain", "below the domain"],
)
def test_a_look_that_ends_at_our_own_page(url: str, final: str, domains: tuple[str, ...]) -> None:
    """It is refused, the bytes are kept, and the reason names where it led."""
    judged = OwnPages(registry(domains=domains)).judge(look(url, final))
    assert Outcome.REFUSED is judged.capture.outcome
    assert judged.capture.detail.startswith(f"leads to our own page, {final or url}")
    assert (look(url).body, 64) == (judged.body, len(judged.capture.snapshot or ""))


@pytest.mark.parametrize(
    "seen",
    [
        look(OURS),
        look("https://halden.example/a"),
        look("https://halden.example/a", "https://b.example/"),
        look("https://pages.example/guest.pdf"),
    ],
    ids=["the page itself", "another host", "redirected elsewhere", "elsewhere on the host"],
)
def test_every_other_look_counts(seen: Look) -> None:
    """A page is looked at as a page, and other hosts are no concern of this."""
    assert seen == OwnPages(registry()).judge(seen)


def test_without_addresses_nothing_is_ours() -> None:
    """A page that only has a text of its own has no address."""
    assert look(OURS) == OwnPages(registry(None)).judge(look(OURS))
