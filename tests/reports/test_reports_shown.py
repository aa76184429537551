"""Shown: alerts under their headings, the first ten open, each with its card or its table."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise
from typing import Any, cast

from alerts_shown import DISPROVED, RESTATED, STORM, WRONG
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html
from markdown_it import MarkdownIt
from nights_shown import MANY, SEEN, hostile

from factcheck.model.finding import Night
from factcheck.reports import render
from factcheck.reports.cards import Sections
from factcheck.reports.shown import OPEN, Shown, headings


def every(night: Night) -> list[Shown]:
    return [one for tier in headings(Sections(night)) for one in tier.every]


def found(night: Night, path: str) -> list[Any]:
    """What an XPath finds in the night's report."""
    return cast("list[Any]", html.fromstring(render(night)["report.html"]).xpath(path))


def named(night: Night, title: str) -> Shown:
    [one] = [one for one in every(night) if one.title == title]
    return one


def test_the_first_ten_alerts_stand_open() -> None:
    """However many there are; the others are there, folded under their heading."""
    tiers = headings(Sections(STORM))

    assert OPEN == sum(len(tier.open) for tier in tiers)
    assert 13 == sum(len(tier.every) for tier in tiers)
    assert 3 == len(found(STORM, "//main/section/details//article"))
    assert ["3 more alerts"] == [one.text for one in found(STORM, "//main/section/details/summary")][:1]


def test_an_alert_of_several_findings_has_a_table() -> None:
    """Old and new value of each, what is the cause, and how many there are."""
    revised = named(STORM, "Costs of masts")

    assert "9 × Does not agree" == revised.counted
    assert "9 findings at once. The source was revised after we cited it: an update." == revised.said
    assert ("costs 1", "$2", "$1 (USD 1)") == (
        revised.lines[0].subject,
        revised.lines[0].claimed,
        revised.lines[0].seen,
    )
    assert 9 == len(found(STORM, f"//*[@id='{revised.anchor}']//tbody/tr"))


def test_a_silent_host_tells_of_the_last_good_copies() -> None:
    """How many sources, how many claims, and of which day the copies are that they are judged by."""
    wall = named(STORM, "wall.example: 2 sources")

    assert (
        "12 claims could not be checked against a copy of tonight; the last good copy is of 2026-11-27."
        in wall.said
    )
    assert "judged by the copy of 2026-11-27" == wall.lines[-1].note
    assert 14 == len(wall.lines)


def test_one_filing_that_several_pages_wait_for_is_one_alert() -> None:
    """With the titles of the pages."""
    due = named(STORM, "after results")

    assert ["What is a mast?", "Who owns masts?"] == [one.page for one in due.lines]
    assert "It has appeared: 8-K." == due.said


def test_both_values_of_a_restated_figure_are_named_for_what_they_are() -> None:
    """What was filed then, and what a later filing prints."""
    night = replace(STORM, findings=RESTATED[:1], not_checked=())

    assert ["The page says, as was filed", "A later filing prints"] == [
        one.text for one in found(night, "//article//dt")
    ]
    assert ["Northgrid, Form 10-K of 2026"] == [one.text for one in found(night, "//article//a")]


def test_a_proof_condition_is_shown_with_what_it_says() -> None:
    """With and without a figure that was read."""
    for one in (DISPROVED, replace(DISPROVED, observed=SEEN)):
        night = replace(STORM, findings=(one,), not_checked=())
        card = " ".join(found(night, "//article//text()"))
        assert "It would be wrong if" in card
        assert "it falls" in card


def test_the_age_of_an_old_copy_is_told() -> None:
    """In days, from the second on."""
    for at, age in (("2026-11-27T02:00:00Z", ", 3 days old"), ("2026-11-29T02:00:00Z", ""), ("never", "")):
        old = replace(WRONG[0], observed=replace(SEEN, at=at))
        [one] = every(replace(STORM, findings=(old,), not_checked=()))
        assert one.card is not None
        assert age == one.card.age


def test_anchors_are_unique() -> None:
    """Every alert can be linked to."""
    for night in (STORM, MANY, hostile("x")):
        ids = found(night, "//@id")
        assert len(ids) == len(set(ids))


def test_headings_follow_their_order_in_the_page() -> None:
    """h1, then h2, then h3: no level is left out."""
    levels = [int(one.tag[1]) for one in found(STORM, "//h1|//h2|//h3")]

    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_hostile_text_in_alerts_is_text() -> None:
    """In tables of alerts as in cards: neither markup nor links in HTML and in Markdown."""
    bad = "</td><script>alert(1)</script>[x](javascript:alert(1)) | `y`"
    findings = tuple(
        replace(
            one,
            message=bad,
            claimed=bad,
            observed=None if one.observed is None else replace(one.observed, text=bad, unit=bad),
        )
        for one in STORM.findings
    )
    night = replace(
        STORM,
        findings=findings,
        not_checked=tuple(replace(one, reason=bad) for one in STORM.not_checked),
        pages=tuple(replace(page, title=bad) for page in STORM.pages),
        sources=tuple((name, bad, "javascript:alert(1)") for name, _, _ in STORM.sources),
    )
    digest = render(night)["digest.md"].decode()
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table").render(digest)

    assert [] == found(night, "//script")
    assert [] == [one for one in found(night, "//@href") if not one.startswith(("#", "https://"))]
    assert "<script" not in markdown
    assert "<a " not in markdown
    assert "<code" not in markdown


TAGS = {one.tag for one in found(STORM, "//*")} | {one.tag for one in found(MANY, "//*")}
MARKUP = st.text(alphabet="<>\"'&/=abp;:# {}%|[]()!`*_\\\n\x00\u2028", max_size=30) | st.text(max_size=30)


@settings(max_examples=60)
@given(MARKUP)
def test_no_text_makes_an_element_or_an_attribute(text: str) -> None:
    """Whatever stands in a page, a source or a name: the report has the elements that it has without it."""
    night = hostile(text)

    assert {one.tag for one in found(night, "//*")} <= TAGS
    assert [] == found(night, "//@*[starts-with(name(), 'on') or name() = 'src']")
    assert [] == [one for one in found(night, "//@href") if not one.startswith(("#", "http://", "https://"))]


@settings(max_examples=60)
@given(MARKUP)
def test_no_text_makes_markup_in_the_digest(text: str) -> None:
    """Rendered as Markdown it has neither links nor pictures, and as many headings and tables as without."""
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    shown, plain = (markdown.render(render(hostile(one))["digest.md"].decode()) for one in (text, "x"))

    for mark in ("<a ", "<img", "<h1", "<h2", "<h3", "<table", "<code", "<hr", "<blockquote", "<script"):
        assert plain.count(mark) == shown.count(mark), mark


def test_a_source_that_never_answered_has_no_last_copy() -> None:
    """The day since which it is waited for is not the day of a copy."""
    waits = tuple(replace(one, since=one.since or date(2026, 11, 27)) for one in STORM.not_checked)
    down = named(replace(STORM, not_checked=waits), "A post that is down")

    assert "could not be checked against a copy of tonight, and no good copy was ever had." in down.said
