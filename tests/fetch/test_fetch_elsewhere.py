"""Where an answer comes from and what it asks for: addresses that lead elsewhere, walls, missing ends."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from factcheck.fetch import ends_early, wall_in
from factcheck.fetch.answer import Answer
from factcheck.fetch.judge import judge
from factcheck.model.capture import Capture, Outcome

SAMPLES = Path(__file__).parent.parent / "samples" / "fetch"
AT = datetime(2026, 11, 30, 7, tzinfo=UTC)
HERE = "https://halden.example/news/2026/masts"
ARTICLE = (SAMPLES / "article.html").read_bytes()
FRONT = (SAMPLES / "front.html").read_bytes()
HELD = Capture(HERE, AT, Outcome.GOOD, final_url=HERE, media_type="text/html", snapshot="a")


def said(body: bytes, *, url: str = HERE, final: str = HERE, previous: Capture | None = None) -> str:
    """What is wrong with an answer; empty for a good one."""
    trouble = judge(Answer(final, AT, 200, {"content-type": "text/html"}, body), url=url, previous=previous)
    return "" if trouble is None else trouble.detail


@pytest.mark.parametrize(
    ("final", "words"),
    [
        ("https://halden.example/", "front page"),
        ("https://www.halden.example/index.html", "front page"),
        ("https://halden.example/404", "page for errors"),
        ("https://halden.example/errors/not-found.html", "page for errors"),
        ("https://halden.example/news/page_not_found/", "page for errors"),
        ("https://halden.example/error.aspx?from=masts", "page for errors"),
        ("https://halden.example/news", "index of its section"),
        ("https://halden.example/news/2026/", "index of its section"),
        ("https://halden.example/news/index.php", "index of its section"),
    ],
)
def test_an_address_that_leads_elsewhere_is_no_document(final: str, words: str) -> None:
    """However much text there is at its end; the document was somewhere else."""
    assert words in said(FRONT, final=final, previous=HELD)


@pytest.mark.parametrize(
    ("url", "final", "previous"),
    [
        (HERE, HERE + "/", HELD),
        (HERE + "/index.html", HERE + "/", HELD),
        (HERE, "https://halden.example/archive/masts", HELD),
        (HERE, "https://halden.example/news", None),
        (HERE, "https://halden.example/news?id=masts", HELD),
        (HERE, "https://halden.example/news/errors-of-the-past", HELD),
        ("https://halden.example/docs/404", "https://halden.example/docs/404/", HELD),
        (HERE, "https://yards.example/", HELD),
    ],
)
def test_a_document_may_have_another_address(url: str, final: str, previous: Capture | None) -> None:
    """A slash more, another folder, another host, a section that was cited from the first."""
    assert "" == said(ARTICLE, url=url, final=final, previous=previous)


def test_an_article_about_walls_is_an_article() -> None:
    """It is titled, and speaks throughout, as barriers and missing pages do."""
    assert "" == said((SAMPLES / "about-walls.html").read_bytes())


@pytest.mark.parametrize(
    "words",
    [
        "Subscribe now to continue reading.",
        "This article is for subscribers only.",
        "The rest of this story is available exclusively to our members.",
        "You have reached your article limit.",
        "To continue reading, please sign in or register.",
        "You have 2 free articles left this month.",
        "Already a subscriber?",
        "Unlock this article",
        "Please log in to view this page.",
    ],
)
def test_walls_are_known_by_what_they_ask(words: str) -> None:
    """On a page that is nothing else they are a refusal; in a long text they only tell beside the copy."""
    assert wall_in(f"Masts of the county. {words}") is not None
    page = f"<html><body><h1>Masts</h1><p>{words}</p></body></html>".encode()
    assert said(page).startswith("blocked by the source")


@pytest.mark.parametrize(
    "words",
    [
        "Revenue from subscribers rose 4%.",
        "The company has 1,200 members, and each may read the report.",
        "Tenants sign in at the gate.",
        "Articles of association, free of charge.",
    ],
)
def test_what_only_speaks_of_subscribers_is_no_wall(words: str) -> None:
    """Nobody is asked for anything."""
    assert wall_in(words) is None
    assert "" == said(f"<html><body><p>{words}</p></body></html>".encode())


@pytest.mark.parametrize(
    ("body", "kind", "early"),
    [
        (ARTICLE, "text/html", False),
        ((SAMPLES / "cut-after-paragraph.html").read_bytes(), "text/html", True),
        (b"<p>Loose</p>", None, True),
        (b"%PDF-1.4\n%%EOF\n", "application/pdf", False),
        (b"%PDF-1.4\n", "application/pdf", True),
        ((SAMPLES / "costs.csv").read_bytes(), "text/csv; charset=utf-8", False),
        ((SAMPLES / "costs-cut.csv").read_bytes(), "text/csv", True),
    ],
)
def test_a_document_shows_whether_it_has_its_end(body: bytes, kind: str | None, *, early: bool) -> None:
    """As if nothing vouched for it."""
    assert early == (ends_early(body, media_type=kind, url=HERE) is not None)
