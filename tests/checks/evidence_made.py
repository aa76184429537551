"""Evidence made by hand: pages, sources, captures and readings as a night would have them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from typing import Any

from factcheck.figures import figure
from factcheck.model.capture import Capture, Outcome
from factcheck.model.claim import Claim
from factcheck.model.document import Block, Document, Place
from factcheck.model.evidence import (
    ClaimSeen,
    Edition,
    Evidence,
    Excerpt,
    NoReading,
    PageSeen,
    Read,
    Reading,
    Reason,
    Sighting,
    SourceSeen,
    Watched,
)
from factcheck.model.finding import Baseline, Finding, Past, Subject
from factcheck.model.page import Catalogue, Page, Registry
from factcheck.model.period import PartialDate, Period
from factcheck.model.quantity import Direction

TODAY = date(2026, 11, 30)
PAGE = "a-page"
SOURCE = "a-source"
Q2 = "2026-04-01/2026-06-30"


def claim(**typed: Any) -> Claim:
    """A claim from what a person typed; its wording is its content where none is given."""
    said = next((typed[key] for key in ("figure", "quote", "date", "ticker") if key in typed), "words")
    typed.setdefault("says", [said])
    if {"figure", "date"} & typed.keys() and "works_out" not in typed:
        hole = "{date}" if "date" in typed else "{figure}"
        typed = {"cites": SOURCE, "find": {"sentence": f"it was {hole}"}, **typed}
    return Claim.model_validate(typed)


def page(*, last_reviewed: str | None = "2026-10-12", **typed: Any) -> Page:
    """A page of these claims and whatever else was typed."""
    typed = {"page": PAGE, "title": "A page", "text": "pages/a-page.md", "claims": {}, **typed}
    return Page.model_validate({**typed, "last_reviewed": last_reviewed})


def capture(
    day: str = "2026-11-30", snapshot: str | None = "a", outcome: Outcome = Outcome.GOOD, **more: Any
) -> Capture:
    """A look on a day, at two in the morning."""
    good = outcome is Outcome.GOOD
    at = datetime.fromisoformat(f"{day}T02:00:00").replace(tzinfo=UTC)
    url = more.pop("url", "https://example.org/a")
    detail = more.pop("detail", "" if good else f"HTTP {more.get('status', 500)}.")
    return Capture(url, at, outcome, detail, snapshot=snapshot if good else None, size=1234, **more)


def reading(
    text: str,
    *,
    period: str | None = None,
    named: Iterable[str] = (),
    direction: Direction | None = None,
    day: str | None = None,
    **more: Any,
) -> Reading:
    """A reading of a figure (or of the date `day`), as a selector would make it."""
    return Reading(
        text,
        Place("Note 2"),
        Excerpt("it was ", text, " in all"),
        quantity=None if day else figure(text),
        date=None if day is None else PartialDate.parse(day),
        period=None if period is None else Period.parse(period),
        named=tuple(Period.parse(one) for one in named),
        direction=direction,
        **more,
    )


def nothing(reason: Reason = Reason.ABSENT, message: str = "no such sentence", **more: Any) -> NoReading:
    """A look in a source that found nothing to use."""
    return NoReading(reason, message, **more)


def sighting(day: str, read: Read) -> Sighting:
    """What an earlier night's copy said."""
    return Sighting(capture(day, snapshot=day), read)


def source_of(read: Read, *earlier: Sighting, copy: Capture | None = None, **more: Any) -> ClaimSeen:
    """What was seen for a claim: tonight's reading and those of earlier nights' copies."""
    held = isinstance(read, Reading) or read.reason is not Reason.UNREACHABLE
    return ClaimSeen(
        more.pop("source", SOURCE),
        more.pop("role", "primary"),
        copy or (capture() if held else None),
        read,
        earlier,
        **more,
    )


def registry(*pages: Page, catalogue: Mapping[str, Any] | None = None) -> Registry:
    """A registry of these pages; the source that claims cite is there."""
    shared = {"sources": {SOURCE: {"title": "A source", "url": "https://example.org/a"}}, **(catalogue or {})}
    return Registry(pages={one.page: one for one in pages}, catalogue=Catalogue.model_validate(shared))


def evidence(
    *pages: Page,
    claims: Mapping[str, ClaimSeen | tuple[ClaimSeen, ...]] | None = None,
    catalogue: Mapping[str, Any] | None = None,
    sources: Mapping[str, SourceSeen] | None = None,
    watched: Iterable[Watched] = (),
    published: Mapping[str, PageSeen] | None = None,
    last: Iterable[Finding] = (),
    today: date = TODAY,
) -> Evidence:
    """A night's evidence. Claims are by id, or by "page.id" on another page than the first."""
    seen: dict[tuple[str, str], tuple[ClaimSeen, ...]] = {}
    before = list(last)
    for name, of in (claims or {}).items():
        where, _, its = name.rpartition(".")
        seen[where or pages[0].page, its] = of if isinstance(of, tuple) else (of,)
    return Evidence(
        today,
        registry(*pages, catalogue=catalogue),
        published or {},
        sources or {},
        seen,
        {one.series: one for one in watched},
        {one.fingerprint: one for one in before},
        past=past_of(before),
    )


def past_of(last: Iterable[Finding], night: date = date(2026, 11, 29)) -> dict[Subject, tuple[Past, ...]]:
    """What a night's findings leave for the nights after it."""
    told: dict[Subject, tuple[Past, ...]] = {}
    for one in last:
        if one.baseline is not Baseline.ABSENT:
            snapshot = one.observed.snapshot if one.observed else ""
            said = Past(night, one.verdict, one.cause, one.claimed, one.writing, snapshot)
            about = (one.page, one.subject, one.rule)
            told[about] = (*told.get(about, ()), said)
    return told


def published(*blocks: str, name: str = "pages/a-page.md") -> PageSeen:
    """A page as readers see it, block by block."""
    text, spans = "", []
    for block in blocks:
        spans.append(Block(len(text), len(text) + len(block)))
        text += block + "\n\n"
    return PageSeen(Document("text/markdown", text, tuple(spans)), name)


def edition(period_end: str | None, filed: str | None = None, **more: Any) -> Edition:
    """An edition of the series "results"."""
    made = {"series": "results", "id": f"acc-{period_end or filed}", "url": "https://example.org/e", **more}
    return Edition(
        title=made.pop("title", f"results to {period_end or filed}"),
        period_end=None if period_end is None else date.fromisoformat(period_end),
        published=None if filed is None else date.fromisoformat(filed),
        **made,
    )
