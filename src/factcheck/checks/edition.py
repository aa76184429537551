"""edition: is the cited edition still the newest, and has it been amended?

A newer period does not make the page wrong: the cited document is judged as
cited, and what came since is this finding of its own. A table and a document
that stands for what was said then are never superseded.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from factcheck.checks.edition_amended import touched
from factcheck.checks.edition_notes import notes, with_notes
from factcheck.checks.fingerprints import signed
from factcheck.checks.restated import restated
from factcheck.fiscal import is_after
from factcheck.model.evidence import Edition, Evidence, SourceSeen
from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.source import Source, TableWatch

RULE = Rule.EDITION


def check(seen: Evidence) -> Iterator[Finding]:
    """Judge every source that is an edition of a series, and every claim that a later filing restates."""
    for name, source in seen.registry.catalogue.sources.items():
        if source.of is not None:
            said = list(_source(name, source, seen.sources[name], seen))
            yield from (signed(finding) for finding in with_notes(said, notes(seen, name), seen, name))
    yield from (signed(finding) for finding in restated(seen))


def _source(
    name: str, source: Source, its: SourceSeen, seen: Evidence
) -> Iterator[tuple[Edition | None, Finding]]:
    """The findings on a source, each with the edition that it is about."""
    assert source.of is not None
    watched = seen.watched[source.of.series]
    series = seen.registry.catalogue.series[source.of.series]
    said = False

    def finding(verdict: Verdict, message: str, claimed: str) -> Finding:
        return Finding(None, f"source:{name}", RULE, verdict, message, claimed=claimed)

    if its.edition is not None:
        cited = its.edition.title
        for amendment in watched.amendments:
            if of_one_period(amendment, its.edition) and _made(amendment, seen):
                said = True
                message = f"{cited} has been amended: {amendment.title}. {touched(amendment, name, seen)}"
                yield amendment, finding(Verdict.AMENDED, message, cited)
        if not (source.stands or isinstance(series.watch.way, TableWatch)):
            for newer in editions_since(its.edition, watched.editions, seen):
                said = True
                more = also(newer, watched.editions, seen)
                message = (
                    f"A newer period exists: {newer.title}{more}. Cited is {cited}; {resting(seen, name)}"
                )
                yield newer, finding(Verdict.SUPERSEDED, message, cited)
    if said:
        return
    if watched.trouble or (its.edition is None and its.trouble):
        why = watched.trouble or its.trouble
        message = f"Whether {series.title} has a newer edition: {why}"
        yield None, finding(Verdict.UNCHECKED, message, source.title)
        return
    more = "" if its.edition is None else also(its.edition, watched.editions, seen)
    yield None, finding(Verdict.CURRENT, f"{source.title} is the edition that counts{more}.", source.title)


def resting(seen: Evidence, source: str) -> str:
    """How many claims of which pages rest on a source, as a sentence."""
    counts = {
        page.title: sum(claim.cites == source for claim in page.claims.values())
        for page in seen.registry.pages.values()
    }
    parts = [f"{count} on “{title}”" for title, count in counts.items() if count]
    return f"claims that rest on it: {', '.join(parts)}." if parts else "no claim rests on it."


def editions_since(cited: Edition, editions: tuple[Edition, ...], seen: Evidence) -> list[Edition]:
    """The first edition of each period after the cited one, in order."""
    first: dict[date | str | None, Edition] = {}
    for one in editions:
        if is_later(one, cited) and _made(one, seen):
            first.setdefault(one.period_end or one.fiscal or one.published, one)
    return list(first.values())


def also(edition: Edition, editions: tuple[Edition, ...], seen: Evidence) -> str:
    """The other filings for an edition's period, in brackets; empty where it is the only one."""
    if edition.form is None:
        return ""
    others = [
        one.title
        for one in editions
        if one.id != edition.id and of_one_period(one, edition) and _made(one, seen)
    ]
    return f" (also {'; '.join(others)})" if others else ""


def of_one_period(one: Edition, other: Edition) -> bool:
    """Are two editions about the same period, as an amendment and what it amends are?"""
    if one.period_end is not None and other.period_end is not None:
        return one.period_end == other.period_end
    return one.fiscal is not None and one.fiscal == other.fiscal


def is_later(one: Edition, cited: Edition) -> bool:
    """By the ends of their periods, else by their fiscal labels, else by when they came."""
    if one.period_end is not None and cited.period_end is not None:
        return one.period_end > cited.period_end
    if one.fiscal is not None and cited.fiscal is not None:
        return is_after(one.fiscal, cited.fiscal)
    if one.published is None or one.id == cited.id:
        return False
    return cited.published is None or one.published > cited.published


def _made(edition: Edition, seen: Evidence) -> bool:
    """Had it been published by tonight?"""
    return edition.published is None or edition.published <= seen.today
