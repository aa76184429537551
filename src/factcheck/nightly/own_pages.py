"""Own pages: what a source's address leads to is no evidence where it is one of our pages."""

from __future__ import annotations

from dataclasses import replace

from factcheck.model.evidence import Look, Outcome
from factcheck.model.page import Registry
from factcheck.nightly.guards import failed
from factcheck.registry import host_of, own_hosts


class OwnPages:
    """The addresses and hosts of the registry's pages."""

    def __init__(self, registry: Registry) -> None:
        self._pages = frozenset(page.url for page in registry.pages.values() if page.url is not None)
        self._hosts = own_hosts(sorted(self._pages))

    def at(self, url: str) -> bool:
        """Is an address on one of our hosts?"""
        return host_of(url) in self._hosts

    def judge(self, look: Look) -> Look:
        """The look, refused if it ended on one of our hosts; a page that is looked at as a page may."""
        capture = look.capture
        end = capture.final_url or capture.url
        if capture.url in self._pages or not (self.at(end) or self.at(capture.url)):
            return look
        refused = failed(look, f"leads to our own page, {end}: cite the document that the page has it from")
        return replace(refused, capture=replace(refused.capture, outcome=Outcome.REFUSED))
