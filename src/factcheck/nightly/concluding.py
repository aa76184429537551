"""Concluding: tonight's findings become a night: baselines, what was not checked, how pages stand.

The invariants of a night are asserted here: nothing is silently skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from factcheck.checks import proof, standing
from factcheck.checks.inputs import inputs_of
from factcheck.figures import sentences
from factcheck.folding import fold, folded
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence, NoReading, SourceSeen
from factcheck.model.finding import NOT_CHECKED, Baseline, Finding, Night, NotChecked, PageStands, Rule
from factcheck.model.page import Page
from factcheck.nightly.baselines import compare
from factcheck.nightly.resting import rests

COMPANIES_TITLE = "SEC, company names and tickers"
"""The one source that a registry need not name."""


def conclude(evidence: Evidence, findings: list[Finding], last: Night | None, version: str) -> Night:
    """Make the night of tonight's findings."""
    tables = {name for name, seen in evidence.sources.items() if seen.table is not None}
    compared = compare(findings, () if last is None else last.findings, tables)
    not_checked = tuple(_not_checked(evidence, findings))
    night = Night(
        date=evidence.today,
        registry=evidence.registry.digest,
        pages=tuple(
            _stands(page, evidence, compared, not_checked) for page in evidence.registry.pages.values()
        ),
        findings=compared,
        not_checked=not_checked,
        sources=tuple(_sources(evidence)),
        version=version,
    )
    _assert_whole(night, evidence)
    return night


def _assert_whole(night: Night, evidence: Evidence) -> None:
    """Every claim and every proof condition has a finding, every reading names a snapshot."""
    there = {(one.page, one.subject) for one in night.findings if one.baseline is not Baseline.ABSENT}
    for page in evidence.registry.pages.values():
        for name in page.claims:
            assert (page.page, f"claim:{name}") in there, f"{page.page} {name} was skipped"
        for condition in page.would_prove_wrong:
            assert (page.page, f"proof:{condition.id}") in there, f"{page.page} {condition.id} was skipped"
    for finding in night.findings:
        assert finding.observed is None or finding.observed.snapshot, finding


# --- what was not checked -----------------------------------------------------------------------


def _not_checked(evidence: Evidence, findings: list[Finding]) -> Iterator[NotChecked]:
    """Every claim and rule of tonight that could not be checked against tonight's sources, once each."""
    troubled = {(one.page, one.subject): one for one in findings if one.verdict in NOT_CHECKED}
    for page in evidence.registry.pages.values():
        published = evidence.pages[page.page]
        if published.document is None:
            yield NotChecked(page.page, "page", Rule.ANCHORED, published.trouble, None)
        for name, claim in page.claims.items():
            why = unchecked(evidence, page.page, name, claim)
            finding = troubled.get((page.page, f"claim:{name}"))
            if why is None and finding is not None:
                why = finding.message, _copied(evidence, page.page, name)
            if why is not None:
                yield NotChecked(page.page, f"claim:{name}", Rule(claim.rule), *why)
        for one in findings:
            if one.page == page.page and one.rule is Rule.REVIEW and one.verdict in NOT_CHECKED:
                yield NotChecked(page.page, one.subject, one.rule, one.message, None)
        for condition in page.would_prove_wrong:
            why = proof.unread(page, condition, evidence)
            if why is not None:
                yield NotChecked(page.page, f"proof:{condition.id}", Rule.PROOF, *why)


def unchecked(evidence: Evidence, page: str, name: str, claim: Claim) -> tuple[str, date | None] | None:
    """Why a claim was not checked against a copy of tonight, and since when; None if it was.

    A derivation was not if one of its inputs was not.
    """
    if claim.works_out is not None:
        for other, its_name, its_claim in inputs_of(evidence.registry, page, claim).values():
            why = unchecked(evidence, other, its_name, its_claim)
            if why is not None:
                return f"its input {its_name}: {why[0]}", why[1]
        return None
    sources = evidence.claims.get((page, name), ())
    return _source_trouble(evidence, sources[0]) if sources else None


def _copied(evidence: Evidence, page: str, name: str) -> date | None:
    """Of which day the copy is that gave no reading; of a derivation the oldest of its inputs' copies."""
    claim = evidence.registry.pages[page].claims[name]
    if claim.works_out is not None:
        inputs = inputs_of(evidence.registry, page, claim).values()
        days = [_copied(evidence, other, its_name) for other, its_name, _ in inputs]
        return min((day for day in days if day is not None), default=None)
    for source in evidence.claims.get((page, name), ())[:1]:
        if source.copy is not None and isinstance(source.read, NoReading):
            return source.copy.at.date()
    return None


def _source_trouble(evidence: Evidence, claim: ClaimSeen) -> tuple[str, date | None] | None:
    seen = evidence.sources.get(claim.source)
    if seen is None:
        return None
    if seen.look is not None and seen.look.good:
        return None
    why = seen.trouble if seen.look is None else seen.look.detail
    return f"{claim.source}: {why}", since(seen, evidence.today)


def since(seen: SourceSeen, today: date) -> date:
    """The UTC date of the last good copy, or of the first try if there was none."""
    if seen.copy is not None:
        return seen.copy.at.date()
    if seen.before:
        return seen.before[0].at.date()
    return today if seen.look is None else seen.look.at.date()


# --- pages and sources ----------------------------------------------------------------------------


def _stands(
    page: Page, evidence: Evidence, findings: Iterable[Finding], not_checked: Iterable[NotChecked]
) -> PageStands:
    return PageStands(
        page=page.page,
        title=page.title,
        standing=standing(page.page, findings, not_checked),
        last_reviewed=page.last_reviewed,
        sentences=tuple(_sentences(page, evidence)),
        url=page.url,
        rests=tuple(rests(page, evidence)),
    )


def _sentences(page: Page, evidence: Evidence) -> Iterator[tuple[str, str]]:
    """For each claim the sentence of the page in which its first wording stands."""
    document = evidence.pages[page.page].document
    if document is None:
        return
    spans = [span for block in document.blocks for span in sentences(document.text, block.start, block.end)]
    shown = [folded(document.text[start:end]) for start, end in spans]
    for name, claim in page.claims.items():
        wording = fold(claim.says[0].text).text.strip()
        sentence = next((one for one in shown if wording in one), None)
        if sentence is not None:
            yield f"claim:{name}", sentence


def _sources(evidence: Evidence) -> Iterator[tuple[str, str, str]]:
    for name, source in evidence.registry.catalogue.sources.items():
        yield name, source.title, evidence.sources[name].url or ""
    for name in evidence.sources.keys() - evidence.registry.catalogue.sources.keys():
        yield name, COMPANIES_TITLE, evidence.sources[name].url or ""
    yield from sorted({*proof.editions_read(evidence), *_later(evidence)})


def _later(evidence: Evidence) -> Iterator[tuple[str, str, str]]:
    """The filings that came after those that are cited, and were read."""
    for later in evidence.later.values():
        for one in later.read:
            if one.edition.id not in evidence.sources:
                yield one.edition.id, one.edition.title, one.edition.url
