# ruff: noqa: E501 (a mutant on a line is easier to compare)
"""Indexes that list more than the night before, or cannot be had."""

from __future__ import annotations

import json

import mutant_site as at
from mutant import Mutant, body, error, status
from mutant_site import Change
from mutants_sources import HTML


def filed(url: str, form: str, day: str, ended: str, *, items: str = "", document: str = "new.htm") -> Change:
    """One more filing in EDGAR's index of an issuer."""

    def change(site: at.Site, from_day: object) -> None:
        tree = json.loads(site.original(url))
        recent = tree["filings"]["recent"]
        cik = url[-15:-5]
        row = {
            "accessionNumber": f"{cik}-26-000999", "filingDate": day, "reportDate": ended, "form": form,
            "acceptanceDateTime": f"{day}T16:05:00.000Z", "items": items, "primaryDocument": document,
        }  # fmt: skip
        for name, column in recent.items():
            column.insert(0, row.get(name, 0 if isinstance(column[0], int) else ""))
        site.answer(url, json.dumps(tree).encode(), day=from_day)  # type: ignore[arg-type]

    return change


COREWEAVE, NVIDIA_SERIES = (
    ("coreweave-10k-2025", "coreweave-10q-2026q2"),
    ("nvidia-10q-2027q2", "nvidia-q2fy27-results"),
)


def _unwatched(name: str, url: str, how: Change) -> Mutant:
    """Nothing is known of newer editions; the documents themselves are where they were."""
    ids = COREWEAVE if url == at.COREWEAVE_INDEX else NVIDIA_SERIES
    says = [f"source:{one} edition unchecked" for one in ids]
    trigger = ("trigger:1",) if url == at.NVIDIA_INDEX else ()
    return Mutant(
        f"{name}:{url[-15:-5]}",
        how,
        (*says, *(f"{one} review unchecked" for one in trigger)),
        not_checked=trigger,
        touches=frozenset({url}),
    )


INDEXES = (
    Mutant("newer 10-Q", filed(at.COREWEAVE_INDEX, "10-Q", "2026-10-13", "2026-09-30"),
           ("source:coreweave-10q-2026q2 edition superseded",), not_checked=("proof:committed_share_falls",), touches=frozenset({at.COREWEAVE_INDEX})),
    Mutant("newer 10-K", filed(at.COREWEAVE_INDEX, "10-K", "2026-10-13", "2026-09-30"),
           ("source:coreweave-10k-2025 edition superseded",), touches=frozenset({at.COREWEAVE_INDEX})),
    Mutant("10-Q/A", filed(at.COREWEAVE_INDEX, "10-Q/A", "2026-10-13", "2026-06-30"),
           ("source:coreweave-10q-2026q2 edition amended",), touches=frozenset({at.COREWEAVE_INDEX})),
    Mutant("10-K/A", filed(at.COREWEAVE_INDEX, "10-K/A", "2026-10-13", "2025-12-31"),
           ("source:coreweave-10k-2025 edition amended",), touches=frozenset({at.COREWEAVE_INDEX})),
    Mutant("newer NVIDIA 10-Q", filed(at.NVIDIA_INDEX, "10-Q", "2026-10-13", "2026-10-12"),
           ("source:nvidia-10q-2027q2 edition superseded",), touches=frozenset({at.NVIDIA_INDEX})),
    Mutant("8-K/A of the results", filed(at.NVIDIA_INDEX, "8-K/A", "2026-10-13", "2026-08-26", items="2.02,9.01"),
           ("source:nvidia-q2fy27-results edition amended",), touches=frozenset({at.NVIDIA_INDEX})),
    *(_unwatched(f"index {code}", url, status(url, code)) for code in (403, 404, 500, 429)
      for url in (at.COREWEAVE_INDEX, at.NVIDIA_INDEX)),
    *(_unwatched("index timeout", url, error(url, "timeout")) for url in (at.COREWEAVE_INDEX, at.NVIDIA_INDEX)),
    *(_unwatched(f"index {name}", at.COREWEAVE_INDEX, body(at.COREWEAVE_INDEX, bytes_)) for name, bytes_ in (
        ("cut", b'{"filings": {"recent": {"accessionNumber": ["0001769628-'), ("empty", b"{}"), ("HTML", HTML),
        ("no filings", b'{"filings": {"recent": {"accessionNumber": [], "filingDate": [], "form": []}, "files": []}}'))),
)  # fmt: skip
