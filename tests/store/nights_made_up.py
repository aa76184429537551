"""Captures and whole nights for the tests of the store, and strategies that make any of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from hypothesis import strategies as st

from factcheck.model.capture import Capture, Hop, Outcome
from factcheck.model.evidence import Edition
from factcheck.model.finding import (
    Baseline,
    Cause,
    Finding,
    Night,
    NotChecked,
    Observed,
    PageStands,
    Rule,
    Standing,
    Verdict,
)

DAY = date(2026, 10, 12)
URL = "https://publisher.example/results.htm"
SHA = "5f" * 32


def after(days: int) -> date:
    """The night this many days after the first."""
    return DAY + timedelta(days=days)


def good(url: str = URL, day: date = DAY, **more: Any) -> Capture:
    """A good look at an address at two in the morning of a day."""
    at = datetime(day.year, day.month, day.day, 2, 0, 0, 250, tzinfo=UTC)
    return replace(Capture(url, at, Outcome.GOOD, snapshot=SHA, status=200), **more)


def failed(url: str = URL, day: date = DAY) -> Capture:
    """A look that brought nothing."""
    return good(url, day, outcome=Outcome.FAILED, snapshot=None, status=503, detail="HTTP 503")


FULL = good(
    detail="as published",
    final_url="https://publisher.example/2026/results.htm",
    hops=(Hop(301, "https://publisher.example/new"), Hop(302, "https://publisher.example/2026/results.htm")),
    media_type="text/html; charset=utf-8",
    etag='W/"abc"',
    last_modified="Mon, 12 Oct 2026 01:00:00 GMT",
    size=5_000_000_000,
    not_modified=True,
)

OBSERVED = Observed(
    text="$2,575", value="2575000000", unit="USD", period="2026-04-01/2026-06-30", place="fact f-12",
    source="coreweave-10q", snapshot=SHA, at="2026-10-12T02:00:00Z", excerpt=("Revenue ", "$2,575", " 1,213"),
)  # fmt: skip


def night(day: date = DAY, *, at: str = "2026-10-12T02:00:00Z", baseline: Baseline = Baseline.NEW) -> Night:
    """A night with one of everything."""
    observed = replace(OBSERVED, at=at)
    return Night(
        date=day,
        registry="d" * 64,
        version="0.1.0",
        pages=(
            PageStands("a-page", "A page?", Standing.OUTSTANDING, "2026-10-01", "12 of 13",
                       (("claim:revenue", "It booked “$2.575 billion”."),), "https://pages.example/a",
                       (("claim:revenue", "tenq"), ("claim:share", "tenq"), ("claim:share", "post"))),
            PageStands("b-page", "B", Standing.REVIEWED, None),
        ),
        findings=(
            Finding("a-page", "claim:revenue", Rule.CITED, Verdict.INCONSISTENT, "2.575 against 2.757",
                    Cause.WRONG_WHEN_PUBLISHED, "$2.757 billion", observed, baseline,
                    "fp-1", "w", "$2.575 billion"),
            Finding("a-page", "claim:read", Rule.DECLARED, Verdict.DECLARED, "our read", baseline=baseline),
            Finding(None, "source:coreweave-10q", Rule.CAPTURE, Verdict.FIRST, "seen", fingerprint="fp-2"),
            Finding(None, "source:coreweave-10q", Rule.CAPTURE, Verdict.FIRST, "seen", fingerprint="fp-2"),
        ),
        not_checked=(
            NotChecked("a-page", "claim:table", Rule.CITED, "HTTP 503", date(2026, 10, 11)),
            NotChecked(None, "source:table", Rule.CAPTURE, "HTTP 503", None),
        ),
        sources=(("coreweave-10q", "CoreWeave, Form 10-Q", URL), ("table", "A table", "")),
    )  # fmt: skip


texts = st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]), max_size=40)
hostile_texts = st.text(st.characters(exclude_categories=[]), max_size=40)
maybe = st.one_of(st.none(), texts)
days = st.dates(date(1900, 1, 1), date(2200, 1, 1))
moments = st.datetimes(datetime(1970, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001
captures = st.builds(
    Capture, url=texts, at=moments, outcome=st.sampled_from(Outcome), detail=texts,
    status=st.one_of(st.none(), st.integers(100, 599)), final_url=texts,
    hops=st.lists(st.builds(Hop, st.integers(300, 399), texts), max_size=3).map(tuple),
    media_type=maybe, etag=maybe, last_modified=maybe, snapshot=maybe,
    size=st.one_of(st.none(), st.integers(0, 2**40)), not_modified=st.booleans(),
)  # fmt: skip
editions = st.builds(
    Edition, series=st.just("a-series"), id=texts, title=texts, url=texts,
    period_end=st.one_of(st.none(), days), fiscal=maybe, published=st.one_of(st.none(), days), form=maybe,
)  # fmt: skip
observations = st.builds(
    Observed, text=texts, value=maybe, unit=maybe, period=maybe, place=texts, source=texts, snapshot=texts,
    at=texts, excerpt=st.tuples(texts, texts, texts),
)  # fmt: skip
findings = st.builds(
    Finding, page=maybe, subject=texts, rule=st.sampled_from(Rule), verdict=st.sampled_from(Verdict),
    message=texts, cause=st.one_of(st.none(), st.sampled_from(Cause)), claimed=maybe,
    observed=st.one_of(st.none(), observations), baseline=st.sampled_from(Baseline), fingerprint=texts,
    writing=texts, suggestion=texts,
)  # fmt: skip
pages = st.builds(
    PageStands, page=texts, title=texts, standing=st.sampled_from(Standing), last_reviewed=maybe,
    coverage=maybe, sentences=st.lists(st.tuples(texts, texts), max_size=3).map(tuple), url=maybe,
)  # fmt: skip
unchecked = st.builds(
    NotChecked, page=maybe, subject=texts, rule=st.sampled_from(Rule), reason=texts,
    since=st.one_of(st.none(), days),
)  # fmt: skip
nights = st.builds(
    Night, date=st.just(DAY), registry=texts, version=texts,
    pages=st.lists(pages, max_size=3).map(tuple), findings=st.lists(findings, max_size=5).map(tuple),
    not_checked=st.lists(unchecked, max_size=3).map(tuple),
    sources=st.lists(st.tuples(texts, texts, texts), max_size=3).map(tuple),
)  # fmt: skip
