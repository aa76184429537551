"""Pages made by hand for drafting: a text, and claims by their figures alone."""

from __future__ import annotations

from typing import Any

from factcheck.drafting import Proposal, propose
from factcheck.model.document import Block, Document
from factcheck.model.page import Catalogue, Page, Registry

SOURCES: dict[str, Any] = {
    "issuers": {"halden": {"name": "Halden Grid, Inc.", "cik": "0009990001", "ticker": "HLDN"}},
    "series": {"halden-10q": {"title": "10-Q", "watch": {"edgar": {"issuer": "halden", "form": "10-Q"}}}},
    "sources": {
        "q2": {"title": "Q2", "of": {"series": "halden-10q", "period_end": "2026-06-30"}},
        "other": {"title": "Another's", "url": "https://other.example/a"},
    },
}


def claim(figure: str, **typed: Any) -> dict[str, Any]:
    """A claim whose wording is its figure; it cites a source or is worked out."""
    made: dict[str, Any] = {"says": [figure], "figure": figure, **typed}
    if "works_out" not in made:
        made = {"cites": "q2", "find": {"sentence": "it was {figure}"}, **made}
    return made


def document(*blocks: str) -> Document:
    """A page of paragraphs."""
    text, spans = "", []
    for block in blocks:
        spans.append(Block(len(text), len(text) + len(block)))
        text += block + "\n\n"
    return Document("text/markdown", text, tuple(spans))


def page(claims: dict[str, Any], **typed: Any) -> Page:
    """A page with these claims."""
    return Page.model_validate({"page": "a", "title": "A", "text": "a.md", "claims": claims, **typed})


def registry(its: Page) -> Registry:
    """A registry of one page and its sources."""
    return Registry(pages={its.page: its}, catalogue=Catalogue.model_validate(SOURCES))


def proposed(claims: dict[str, Any], *blocks: str, **typed: Any) -> list[Proposal]:
    """What is proposed for the figures of a page."""
    its = page(claims, **typed)
    return propose(its, document(*blocks), registry(its))


def formulas(one: Proposal) -> list[str]:
    """The formulas of a proposal, best first."""
    return [candidate.works_out for candidate in one.candidates]
