"""The digest: the night in Markdown; nothing from outside is markup."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from markdown_it import MarkdownIt
from nights_shown import CALM, MANY, WRONG, hostile

from factcheck.model.finding import Baseline
from factcheck.reports import render
from factcheck.reports.cards import Sections
from factcheck.reports.digest import MOST_UNCHECKED, escaped
from factcheck.reports.shown import headings


def digest(night: object) -> str:
    return render(night)["digest.md"].decode()  # type: ignore[arg-type]


def test_the_digest_says_what_needs_an_editor() -> None:
    """Headline with denominators, pages with their standing, a line a finding, what was not checked."""
    lines = digest(MANY).splitlines()

    assert "# Night of 30 November 2026" == lines[0]
    assert (
        "6 findings for an editor, 5 of them new; 5 of 6 claims checked against 2 of 3 sources." == lines[2]
    )
    assert "Since last night: 7 new, 0 updated, 1 gone." == lines[4]
    assert "| What is a page? | corrections outstanding | 2026-10-12 |" in lines
    assert "| Another page | reviewed | never |" in lines
    assert f"- **Does not agree**: grid revenue (What is a page?). {WRONG.message}" in lines
    assert "  Suggested: $2.575 billion" in lines
    assert any(line.startswith("- **Does not agree** (known): known (What is a page?).") for line in lines)
    assert "## Not checked: 1" in lines
    assert "- page claim:lost (since 2026-11-27): tenq: HTTP 503" in lines


def test_a_night_without_findings_is_short() -> None:
    """All clear, and the pages."""
    shown = digest(CALM)

    assert "All clear: 2 of 2 claims checked against 1 of 1 source." in shown
    assert "0 changed of 2 claims checked." in shown
    assert "##" not in shown


def test_a_long_list_of_what_was_not_checked_is_cut() -> None:
    """The rest is counted."""
    [one] = MANY.not_checked
    reasons = [f"tenq: HTTP {500 + number}" for number in range(MOST_UNCHECKED + 5)]
    many = replace(MANY, not_checked=tuple(replace(one, reason=reason) for reason in reasons))
    shown = digest(many)

    assert f"## Not checked: {MOST_UNCHECKED + 5}" in shown
    assert shown.endswith("- and 5 more\n")


def test_one_reason_is_said_once() -> None:
    """A source that did not answer is one line a page, with every claim that it leaves unchecked."""
    [one] = MANY.not_checked
    other = replace(one, subject="claim:gone")
    shown = digest(replace(MANY, not_checked=(one, replace(one, page="other"), other)))

    assert "## Not checked: 3" in shown
    assert "- page claim:lost, claim:gone (since 2026-11-27): tenq: HTTP 503\n" in shown
    assert "- other claim:lost (since 2026-11-27): tenq: HTTP 503\n" in shown


@pytest.mark.parametrize(
    ("baselines", "said"),
    [
        ("new new", "2 findings for an editor; "),
        ("new unchanged", "2 findings for an editor, 1 of them new; "),
        ("updated unchanged", "2 findings for an editor, 1 of them new; "),
        ("unchanged unchanged", "2 findings for an editor, none of them new; "),
    ],
)
def test_the_headline_says_how_much_is_new(baselines: str, said: str) -> None:
    """Where last night knew some of it; what changed since then counts as new."""
    findings = tuple(replace(WRONG, baseline=Baseline(one)) for one in baselines.split())

    assert said in digest(replace(MANY, findings=findings))


@pytest.mark.parametrize(
    "bad",
    [
        "[click](javascript:alert(1))",
        "<script>alert(1)</script>",
        "**bold** _it_ `code` ~~gone~~",
        "![x](https://evil.example/x.png)",
        "# heading\n\n- list\n\n| a | b |",
        "https://evil.example/ www.evil.example",
        "&lt;b&gt; &amp; \\[x\\]",
        "<https://evil.example>",
    ],
)
def test_markup_from_outside_is_text(bad: str) -> None:
    """Rendered as Markdown it shows the very characters, and makes no link, image or markup."""
    markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    shown = markdown.render(escaped(bad))
    inner = shown.removeprefix("<p>").removesuffix("</p>\n")

    assert "<" not in inner
    whole = markdown.render(digest(hostile(bad)))
    for tag in ("<script", "<img", "<a ", "<h3"):
        assert tag not in whole
    assert ["<h2>"] * len(headings(Sections(hostile(bad)))) == re.findall("<h2>", whole)[1:]


def test_text_that_markup_would_eat_is_kept() -> None:
    """Line ends and markup characters come through as they were meant."""
    shown = MarkdownIt("commonmark").render(escaped("a*b*c_d\n# e < f & g | h ~ i"))

    assert "<p>a*b*c_d # e &lt; f &amp; g | h ~ i</p>\n" == shown
