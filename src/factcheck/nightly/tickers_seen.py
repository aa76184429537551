"""Tickers: every claim of one, looked up in EDGAR's company list."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from factcheck import watchers
from factcheck.model.claim import Claim
from factcheck.model.document import Document
from factcheck.model.evidence import ClaimSeen, Read, SourceSeen
from factcheck.model.page import Registry
from factcheck.nightly.claim_readings import ClaimReadings

COMPANIES = "edgar-company-list"
"""The source of tickers, where the registry does not name one for EDGAR's company list."""


def company_list(registry: Registry) -> tuple[str, str]:
    """Id and address of the source of tickers: the registry's own, where it names one."""
    for name, source in registry.catalogue.sources.items():
        if source.url is not None and "/company_tickers" in source.url:
            return name, source.url
    return COMPANIES, watchers.COMPANY_LIST


def ticker_claims(registry: Registry) -> Iterator[tuple[str, str, Claim]]:
    """Page, id and claim of every ticker."""
    for page in registry.pages.values():
        for name, claim in page.claims.items():
            if claim.ticker is not None:
                yield page.page, name, claim


def ticker_seen(registry: Registry, readings: ClaimReadings, source: SourceSeen, claim: Claim) -> ClaimSeen:
    """What the company list says of a claim's issuer."""
    cik = registry.catalogue.issuers[claim.issuer or ""].cik
    return readings.answers(source, "primary", f"ticker {cik}", partial(_ask, cik))


def _ask(cik: str, document: Document) -> Read:
    return watchers.tickers(document, cik)
