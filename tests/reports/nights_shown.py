"""Nights as reports get them: one with many kinds of findings, one without any."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

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

SHA = "5f" * 32
SEEN = Observed(
    "$2,575",
    "2575000000",
    "USD",
    "2026-04-01/2026-06-30",
    "fact f-12",
    "tenq",
    SHA,
    "2026-11-30T02:00:00Z",
    ("Revenue was ", "$2,575", " and grew"),
)
WRONG = Finding(
    "page",
    "claim:grid_revenue",
    Rule.CITED,
    Verdict.INCONSISTENT,
    "The page says $2.757 billion, tenq prints $2,575. Two digits are swapped.",
    Cause.WRONG_WHEN_PUBLISHED,
    "$2.757 billion",
    SEEN,
    Baseline.NEW,
    "f1",
    "",
    "$2.575 billion",
)
ROUGH = replace(
    WRONG, subject="claim:share", verdict=Verdict.OVERPRECISE, cause=None, fingerprint="f2", suggestion=""
)
KNOWN = replace(WRONG, subject="claim:known", baseline=Baseline.UNCHANGED, fingerprint="f3")
FINE = replace(ROUGH, subject="claim:fine", verdict=Verdict.CONSISTENT, fingerprint="f4")


def said(page: str | None, subject: str, rule: Rule, verdict: Verdict, message: str, **more: str) -> Finding:
    """A finding without a reading."""
    return Finding(page, subject, rule, verdict, message, fingerprint=f"{subject}-{verdict}", **more)  # type: ignore[arg-type]


LOST = said("page", "claim:lost", Rule.CITED, Verdict.UNREACHABLE, "tenq: HTTP 503", claimed="5%")
OPINION = said("page", "claim:idle", Rule.DECLARED, Verdict.DECLARED, "our read", claimed="our read")
DUE = said("page", "trigger:1", Rule.REVIEW, Verdict.DUE, "It has appeared: 8-K.", claimed="after results")
MISSING = said(
    "page", "page", Rule.ANCHORED, Verdict.MISSING, "It is gone.", claimed="booked", suggestion="took in"
)
SUPERSEDED = said(None, "source:tenq", Rule.EDITION, Verdict.SUPERSEDED, "A newer period exists.")
FIRST = said(None, "source:tenq", Rule.CAPTURE, Verdict.FIRST, "First copy.")
CHANGED = said(None, "source:post", Rule.CAPTURE, Verdict.CHANGED, "The text changed.")
REFUSED = said(None, "source:wall", Rule.CAPTURE, Verdict.REFUSED, "Refused: HTTP 403.")
ABSENT = replace(
    WRONG, message="said last night", baseline=Baseline.ABSENT, subject="claim:x", fingerprint="fd"
)
SENTENCE = "In the spring it booked $2.757 billion of revenue, more than ever."

MANY = Night(
    date=date(2026, 11, 30),
    registry="d" * 64,
    version="0.1.0",
    pages=(
        PageStands("page", "What is a page?", Standing.OUTSTANDING, "2026-10-12", "9 of 10",
                   (("claim:grid_revenue", SENTENCE),), "https://pages.example/a"),
        PageStands("other", "Another page", Standing.REVIEWED, None),
    ),
    findings=(
        KNOWN, ROUGH, WRONG, FINE, LOST, OPINION, DUE, MISSING, SUPERSEDED, FIRST, CHANGED, REFUSED, ABSENT,
    ),
    not_checked=(NotChecked("page", "claim:lost", Rule.CITED, "tenq: HTTP 503", date(2026, 11, 27)),),
    sources=(
        ("tenq", "Northgrid, Form 10-Q", "https://sec.example/q.htm"), ("post", "A post", ""),
        ("wall", "A wall", ""),
    ),
)  # fmt: skip
CALM = replace(
    MANY,
    findings=(FINE, OPINION, FIRST),
    not_checked=(),
    pages=tuple(replace(page, standing=Standing.REVIEWED) for page in MANY.pages),
)


def hostile(text: str) -> Night:
    """The night with a text in every place that comes from a page, a source or a person."""
    observed = replace(SEEN, text=text, place=text, excerpt=(text, text, text), source=text, unit=text)
    findings = tuple(
        replace(
            one,
            message=text,
            claimed=text,
            suggestion=text,
            subject=one.subject + text,
            observed=None if one.observed is None else observed,
        )
        for one in MANY.findings
    )
    return replace(
        MANY,
        findings=findings,
        pages=tuple(
            replace(page, title=text, url=text, sentences=((findings[2].subject, text),))
            for page in MANY.pages
        ),
        not_checked=tuple(replace(one, subject=text, reason=text) for one in MANY.not_checked),
        sources=tuple((text, text, text) for _ in MANY.sources),
    )
