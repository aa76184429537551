"""A listing of transcripts: what is new on it makes a review due, and an edition superseded."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import mutant_site as at
import pytest
from mutant_site import FIRST, LATER, Site

from factcheck.model.finding import Finding, Night, Rule, Verdict

LISTING = "https://investor.example/calls"
SERIES = """  meta-calls:
    title: "Meta earnings calls"
    watch: {listing: {url: "https://investor.example/calls", link: "Earnings Call Transcript"}}

sources:
  coreweave-10k-2025:"""


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """The sample site with Meta's call as an edition of a listing, and a review after the next one."""
    made = Site(tmp_path)
    made.swap(made.claims / "_sources.yaml", "sources:\n  coreweave-10k-2025:", SERIES)
    made.swap(
        made.claims / "_sources.yaml",
        f'url: "{at.META_CALL}"\n    published: "2024-10-30"\n    stands: true',
        'of: {series: meta-calls, period: "FY2024 Q3"}',
    )
    made.swap(
        made.registry_file(),
        '- every: "6 months"',
        '- every: "6 months"\n  - after: {series: meta-calls}\n'
        '  - after: {series: meta-calls, period: "FY2024 Q4"}',
    )
    made.answer(LISTING, listing("Q3 2024", "Q2 2024"), day=FIRST)
    return made


def listing(*quarters: str) -> bytes:
    links = {"Q3 2024": at.META_CALL}
    shown = "".join(
        f'<li><a href="{links.get(one, "/" + one.replace(" ", ""))}">{one} Earnings Call Transcript</a></li>'
        for one in quarters
    )
    return f"<html><body><h1>Calls</h1><ul>{shown}</ul><a href='/x'>Webcast</a></body></html>".encode()


def of(night: Night, subject: str, rule: Rule) -> Finding:
    (only,) = (one for one in night.findings if (one.subject, one.rule, one.page) == (subject, rule, at.PAGE))
    return only


def edition(night: Night) -> list[Verdict]:
    return [
        one.verdict
        for one in night.findings
        if one.subject == "source:meta-q3-2024-call" and one.rule is Rule.EDITION and one.baseline != "absent"
    ]


def test_what_stood_there_when_we_first_looked_is_not_new(site: Site) -> None:
    """The first night knows no dates: nothing is due, and the cited call is the newest."""
    first, second = site.night(FIRST), site.night(LATER)

    for night in (first, second):
        assert Verdict.WAITING == of(night, "trigger:3", Rule.REVIEW).verdict
        assert Verdict.WAITING == of(night, "trigger:4", Rule.REVIEW).verdict
        assert [Verdict.CURRENT] == edition(night)
        assert 0 == night.exit_status


def test_a_new_transcript_is_due_and_supersedes(site: Site) -> None:
    """The next quarter's call is listed: both triggers are due, the cited one is superseded."""
    site.answer(LISTING, listing("Q4 2024", "Q3 2024", "Q2 2024"), day=LATER)
    site.night(FIRST)
    second, third = site.night(LATER), site.night(date(2026, 10, 14))

    for night in (second, third):
        assert Verdict.DUE == of(night, "trigger:3", Rule.REVIEW).verdict
        assert Verdict.DUE == of(night, "trigger:4", Rule.REVIEW).verdict
        assert "Q4 2024" in of(night, "trigger:4", Rule.REVIEW).message
        assert [Verdict.SUPERSEDED] == edition(night)
    assert site.night(LATER) == second


def test_an_older_transcript_supersedes_nothing(site: Site) -> None:
    """A call of an earlier quarter that is put up late is no newer edition."""
    site.answer(LISTING, listing("Q3 2024", "Q2 2024", "Q1 2024"), day=LATER)
    site.night(FIRST)
    second = site.night(LATER)

    assert [Verdict.CURRENT] == edition(second)
    assert Verdict.WAITING == of(second, "trigger:4", Rule.REVIEW).verdict


def test_a_listing_that_lost_its_links_is_unchecked(site: Site) -> None:
    """An empty list is trouble, never "no editions"; the call is looked at where it was."""
    site.answer(LISTING, b"<html><body><h1>Calls</h1><p>Soon more.</p></body></html>", day=LATER)
    site.night(FIRST)
    second = site.night(LATER)

    assert Verdict.UNCHECKED == of(second, "trigger:3", Rule.REVIEW).verdict
    assert [Verdict.UNCHECKED] == edition(second)
    assert Verdict.CONSISTENT == of(second, "claim:llama_4_cluster", Rule.QUOTED).verdict
    assert 3 == second.exit_status
