"""Resting: which sources each claim of a page rests on, so that one silent source is told as one trouble."""

from __future__ import annotations

from collections.abc import Iterator

from factcheck.checks.inputs import inputs_of
from factcheck.model.evidence import Evidence
from factcheck.model.page import Page


def rests(page: Page, evidence: Evidence) -> Iterator[tuple[str, str]]:
    """Pairs of subject and source: what a claim cites first, or what the inputs of a derivation do."""
    for name in page.claims:
        for source in _sources(page.page, name, evidence):
            yield f"claim:{name}", source


def _sources(page: str, name: str, evidence: Evidence) -> list[str]:
    found: dict[str, None] = {}
    done: set[tuple[str, str]] = set()
    left = [(page, name)]
    while left:
        where = left.pop()
        if where in done:
            continue
        done.add(where)
        claim = evidence.registry.pages[where[0]].claims[where[1]]
        if claim.works_out is not None:
            inputs = inputs_of(evidence.registry, where[0], claim).values()
            left += [(other, its_name) for other, its_name, _ in reversed([*inputs])]
        for seen in evidence.claims.get(where, ())[:1]:
            found.setdefault(seen.source)
    return list(found)
