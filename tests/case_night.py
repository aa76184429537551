"""One night over reading cases: their files as a recorded web, and a page of claims on each.

A page of the registry stands for a case, and what it publishes are the wordings of its claims.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from html import escape
from pathlib import Path

from corpus_site import FETCHED, record
from factcheck import fetch, registry
from factcheck.archive import Archive
from factcheck.model.capture import Capture
from factcheck.model.evidence import ClaimSeen, Evidence, Read
from factcheck.model.finding import Finding, Night
from factcheck.model.page import Page, Registry
from factcheck.nightly import tonight
from factcheck.store import Store

TODAY = date(2026, 11, 30)


@dataclass(frozen=True)
class CaseNight:
    """What the night has seen and found."""

    registry: Registry
    evidence: Evidence
    night: Night
    archive: Archive

    def body(self, copy: Capture) -> bytes:
        assert copy.snapshot is not None
        return self.archive.get(copy.snapshot)

    def seen(self, page: str, claim: str) -> ClaimSeen:
        return self.evidence.claims[page, claim][0]

    def read(self, page: str, claim: str) -> Read:
        """What a claim's selector found."""
        return self.seen(page, claim).read

    def finding(self, page: str, claim: str) -> Finding:
        """The one finding on a claim."""
        subject = f"claim:{claim}"
        judged = ("cited", "derived", "quoted", "stated")
        [found] = [
            one
            for one in self.night.findings
            if (one.page, one.subject) == (page, subject) and one.rule in judged
        ]
        return found

    def of_source(self, source: str) -> str:
        """What the report says of a source's copy."""
        [found] = [
            one for one in self.night.findings if (one.subject, one.rule) == (f"source:{source}", "capture")
        ]
        return found.message


def hold_night(claims: Path, web: Path, folder: Path) -> CaseNight:
    """Run the night.

    Args:
        claims: the registry, whose sources and pages stand at HOST.
        web: the sources' files, by the paths of their addresses.
        folder: an empty one.
    """
    loaded = registry.load(claims)
    recorded = folder / "recorded"
    recorded.mkdir()
    record(loaded, web, recorded)
    with (recorded / "captures.yaml").open("a", encoding="utf-8") as captures:
        for name, page in loaded.pages.items():
            (recorded / f"page-{name}.html").write_text(_published(page), encoding="utf-8")
            captures.write(
                f'- url: "{page.url}"\n  file: "page-{name}.html"\n'
                f'  headers: {{Content-Type: "text/html; charset=utf-8"}}\n  at: "{FETCHED}"\n'
            )
    archive = Archive(folder / "archive")
    with (
        Store.open(None, folder) as store,
        tonight(
            loaded, client=fetch.Recorded(recorded, TODAY), archive=archive, store=store, today=TODAY
        ) as run,
    ):
        for source in run.sources:
            run.capture_and_read(source)
        for page_id in run.pages:
            run.open_page(page_id)
        evidence = run.evidence()
        for page_id in run.pages:
            run.check(page_id, evidence)
        run.check_sources(evidence)
        return CaseNight(loaded, evidence, run.conclude(evidence), archive)


def _published(page: Page) -> str:
    """The page: a paragraph for every wording of every claim."""
    says = [wording.text for claim in page.claims.values() for wording in claim.says]
    paragraphs = "\n".join(f"<p>{escape(one, quote=False)}.</p>" for one in says)
    return f"<html><head><title>{escape(page.title)}</title></head><body>\n{paragraphs}\n</body></html>\n"
