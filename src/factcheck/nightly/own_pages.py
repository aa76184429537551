"""Own pages: what a source's address leads to is no evidence where it is one of our pages."""

from __future__ import annotations

from dataclasses import replace

from factcheck.model.capture import Look, Outcome
from factcheck.model.page import Registry
from factcheck.nightly.guards import failed
from factcheck.registry import Own


class OwnPages:
    """The addresses of the registry's pages, and the domains that it says are ours."""

    def __init__(self, registry: Registry) -> None:
        self._pages = frozenset(page.url for page in registry.pages.values() if page.url is not None)
        self._own = Own.of(sorted(self._pages), registry.catalogue.own_domains)

    def holds(self, address: str) -> bool:
        """Is an address ours?"""
        return self._own.holds(address)

    def judge(self, look: Look) -> Look:
        """The look, refused if it ended at what is ours; a page that is looked at as a page may."""
        capture = look.capture
        end = capture.final_url or capture.url
        if capture.url in self._pages or not (self._own.holds(end) or self._own.holds(capture.url)):
            return look
        refused = failed(look, f"leads to our own page, {end}: cite the document that the page has it from")
        return replace(refused, capture=replace(refused.capture, outcome=Outcome.REFUSED))
