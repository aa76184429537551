"""A night in which much came at once: a host that blocks, a revised source, a rewritten page, an upgrade."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from nights_shown import CALM, FINE, SEEN, said

from factcheck.model.finding import (
    Baseline,
    Cause,
    Finding,
    Night,
    NotChecked,
    PageStands,
    Rule,
    Standing,
    Verdict,
)

SINCE = date(2026, 11, 27)
SOURCES = (
    ("tenq", "Northgrid, Form 10-Q", "https://sec.example/q.htm"),
    ("wall-a", "Walled, first report", "https://wall.example/a.htm"),
    ("wall-b", "Walled, second report", "https://wall.example/b.htm"),
    ("down", "A post that is down", "https://down.example/post"),
    ("costs", "Costs of masts", "https://costs.example/masts.csv"),
    ("again", "Northgrid, Form 10-K of 2026", "https://sec.example/k.htm"),
    ("scan", "A scanned letter", "https://scan.example/letter.pdf"),
)


def claim(source: str, number: int, verdict: Verdict, cause: Cause | None, **more: object) -> Finding:
    """A finding on a claim that cites a source."""
    seen = replace(SEEN, source=source, text=f"${number}", value=str(number))
    return replace(
        FINE,
        subject=f"claim:{source.replace('-', '_')}_{number}",
        verdict=verdict,
        cause=cause,
        message=f"{source} prints ${number}.",
        claimed=f"${number + 1}",
        observed=seen,
        fingerprint=f"{source}-{number}",
        **more,  # type: ignore[arg-type]
    )


REVISED = tuple(claim("costs", n, Verdict.INCONSISTENT, Cause.SOURCE_REVISED) for n in range(1, 10))
RESTATED = tuple(
    replace(claim("again", n, Verdict.RESTATED, None), rule=Rule.EDITION, subject=f"claim:tenq_{n}")
    for n in (1, 2)
)
WRONG = tuple(claim("tenq", n, Verdict.INCONSISTENT, Cause.WRONG_WHEN_PUBLISHED) for n in (11, 12))
UNREAD = tuple(
    replace(claim("scan", n, Verdict.UNREADABLE, None), observed=None, message="scan: no text")
    for n in (1, 2, 3)
)
WORKED = replace(
    UNREAD[0], subject="claim:worked", rule=Rule.DERIVED, verdict=Verdict.UNCHECKED, fingerprint="w"
)
NEVER = tuple(
    replace(claim("down", n, Verdict.UNREACHABLE, None), observed=None, message="down: HTTP 503")
    for n in (1, 2)
)
LOST = tuple(
    replace(
        said("page", "page", Rule.ANCHORED, Verdict.MISSING, f"Wording {n} is gone.", claimed=f"wording {n}"),
        cause=Cause.PAGE_CHANGED,
    )
    for n in range(4)
)
BLOCKED = "Refused: HTTP 403. The last good copy is of 2026-11-27."
UNWATCHED = "Whether there is a newer edition: EDGAR is down"
CAPTURES = (
    said(None, "source:wall-a", Rule.CAPTURE, Verdict.REFUSED, BLOCKED),
    said(None, "source:wall-b", Rule.CAPTURE, Verdict.REFUSED, BLOCKED),
    said(None, "source:down", Rule.CAPTURE, Verdict.FAILED, "Failed: HTTP 503."),
    said(None, "source:costs", Rule.CAPTURE, Verdict.CHANGED, "Cited values moved: page costs_1: $2 → $1."),
    said(None, "source:tenq", Rule.CAPTURE, Verdict.UNCHANGED, "Unchanged since 2026-11-29."),
)  # fmt: skip
EDITIONS = tuple(
    said(None, f"source:{name}", Rule.EDITION, Verdict.UNCHECKED, UNWATCHED)
    for name in ("tenq", "again")
)  # fmt: skip
WAITS = said("other", "trigger:1", Rule.REVIEW, Verdict.UNCHECKED, "Whether Q3 is out: EDGAR is down")
DUE = tuple(
    replace(
        said(page, "trigger:2", Rule.REVIEW, Verdict.DUE, "It has appeared: 8-K.", claimed="after results")
    )
    for page in ("page", "other")
)
OLD_COPIES = tuple(
    NotChecked("page", f"claim:wall_{name}_{n}", Rule.CITED, f"wall-{name}: HTTP 403", SINCE)
    for name in "ab"
    for n in range(1, 7)
)
DISPROVED = said(
    "page", "proof:share_falls", Rule.PROOF, Verdict.DISPROVED, "It has happened.", claimed="it falls"
)
ROUGH = claim("tenq", 13, Verdict.OVERPRECISE, Cause.WRONG_WHEN_PUBLISHED)
GONE = replace(ROUGH, fingerprint="gone", baseline=Baseline.ABSENT)
CITING = [one.subject for one in (*REVISED, *WRONG, *UNREAD, *NEVER, ROUGH)]
CITING += [one.subject for one in OLD_COPIES]
RESTS = (
    *((one, one.removeprefix("claim:").rpartition("_")[0].replace("_", "-")) for one in CITING),
    ("claim:worked", "scan"),
    ("claim:worked", "tenq"),
)
STORM: Night = replace(
    CALM,
    sources=SOURCES,
    findings=(
        *UNREAD, WORKED, *NEVER, *REVISED, *RESTATED, ROUGH, *WRONG, *LOST, *DUE, WAITS, DISPROVED, FINE,
        *EDITIONS, *CAPTURES, GONE,
    ),
    not_checked=(
        *OLD_COPIES,
        NotChecked("page", "claim:worked", Rule.DERIVED, "its input scan_1: no text", SINCE),
        NotChecked("page", "claim:down_1", Rule.CITED, "down: HTTP 503", None),
        NotChecked("page", "claim:ticker", Rule.CITED, "company-list: HTTP 503", SINCE),
    ),
    pages=(
        PageStands("page", "What is a mast?", Standing.OUTSTANDING, "2026-10-12", None, (), None, RESTS),
        PageStands("other", "Who owns masts?", Standing.DUE, "2026-10-12"),
    ),
)  # fmt: skip
