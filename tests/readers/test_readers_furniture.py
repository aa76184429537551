"""Furniture: what stands around a page's own text is told from it, and never swallows it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.readers.webpage import own_text, read

TEXT = "<h1>Masts</h1><p>A mast took in $41.5 million in the quarter.</p><p>Rent made up 83% of that.</p>"


def own(around: str, text: str = TEXT) -> str:
    return own_text(f"<html><body>{around}<div class='content'>{text}</div></body></html>".encode())


PLAIN = own("")


@pytest.mark.parametrize(
    "around",
    [
        "<nav><a href=/>Home</a> Masts and yards</nav>",
        "<footer><p>12 Grid Street, Borg</p></footer>",
        "<div role=navigation>Home</div>",
        "<div id=siteFooter>Terms</div>",
        "<ul class=slides><li><article class='node node--teaser'>Yards: a tale</article></li></ul>",
        "<div class='share-links'>Tell a friend</div>",
        "<aside>Read this too</aside>",
        "<p>Number of views (4099) / Comments (0)</p>",
        "<p>4,116 views · 12 comments</p>",
        "<div>Wednesday, February 01, 2017</div>",
        "<div>Last updated: 3 May 2026 at 10:31 AM EST</div>",
        "<div>Page generated in 0.031 seconds</div>",
        "<p>© 2026 Halden Grid. All rights reserved.</p>",
    ],
)
def test_what_stands_around_the_text_is_left_out(around: str) -> None:
    """Menus, footers, teasers, counters, clocks and copyright lines are no part of the text."""
    assert PLAIN == own(around)


@pytest.mark.parametrize(
    "around",
    [
        "<p>The yard has 12 shares of the mast.</p>",
        "<table><tr><td>Shares 12</td><td>Comments 3</td></tr></table>",
        "<p>June 30, 2026</p>",
        "<p>Copies of the report were last updated in spring, after 4,116 views had come in.</p>",
        "<blockquote>As she said<footer>Ada Holm</footer></blockquote>",
        "<a class='btn local-link' href=/x>View this list</a>",
    ],
)
def test_what_may_be_cited_is_left_in(around: str) -> None:
    """Sentences, figures in tables, dates without a weekday, buttons: a change there is a change of text."""
    assert PLAIN != own(around)


def test_a_page_that_calls_its_text_furniture_keeps_it() -> None:
    """The element with the main heading, or with most of the text, is never furniture."""
    words = "A mast is 61 metres tall. " * 40
    for page in (
        f"<div class='sidebar-right menu'><h1>Masts</h1><p>{words}</p></div><p>Short.</p>",
        f"<div class=teaser><p>{words}</p></div><p>Short.</p>",
        f"<body class='has-menu'><main class=related><p>{words}</p></main></body>",
    ):
        assert "61 metres tall" in own_text(page.encode())


@given(st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=20))
def test_a_changed_word_in_a_paragraph_is_always_a_change(word: str) -> None:
    """Whatever the word is."""
    import html

    first, second = (
        own("", TEXT + f"<p>One says {html.escape(one)} of it.</p>") for one in ("mast", f"mast{word}")
    )
    assert first != second


@pytest.mark.timeout(60)
def test_a_deep_page_of_furniture_costs_little() -> None:
    """A hundred thousand elements, each called a footer, are measured once."""
    body = b"<html><body>" + b"<div class=footer>" * 50_000 + b"x" + b"<p class=nav>y</p>" * 50_000
    assert own_text(body) is not None
    assert own_text(b"") == "" == own_text(b"<!-- -->")
    assert read(b"<p>x").text == "x"
