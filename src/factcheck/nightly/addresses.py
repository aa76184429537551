"""Addresses: which series must be watched for what, and where each cited source is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from factcheck.checks.review_days import window
from factcheck.fiscal import same_label
from factcheck.model.accession import same_edition
from factcheck.model.evidence import Edition, Watched
from factcheck.model.page import Registry
from factcheck.model.source import EditionOf, ListingWatch, Source, TableWatch
from factcheck.nightly.later_editions import report_of
from factcheck.watchers.listing_identity import identity

MOST_NAMED = 5
"""Entries that a message names."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the registry wants to know of a series: periods by label and by last day."""

    periods: tuple[str, ...]
    ends: tuple[date, ...]


def asked(registry: Registry) -> dict[str, Asked]:
    """The series that something uses, each with the periods that are cited or waited for."""
    uses: dict[str, tuple[list[str], list[date]]] = {}
    for series, period, end in _uses(registry):
        periods, ends = uses.setdefault(series, ([], []))
        if period is not None:
            periods.append(period)
        if end is not None:
            ends.append(date.fromisoformat(end))
    for series in _siblings(registry, list(uses)):
        uses.setdefault(series, ([], []))
    return {
        series: Asked(tuple(sorted(set(periods))), tuple(sorted(set(ends))))
        for series, (periods, ends) in sorted(uses.items())
    }


def _siblings(registry: Registry, used: Iterable[str]) -> Iterator[str]:
    """Other reports by an issuer whose reports are used: a 10-Q may restate what a 10-K printed."""
    reports = {
        name: issuer
        for name, series in registry.catalogue.series.items()
        if (issuer := report_of(series.watch.way)) is not None
    }
    issuers = {reports[name] for name in used if name in reports}
    yield from (name for name, issuer in reports.items() if issuer in issuers)


def _uses(registry: Registry) -> Iterator[tuple[str, str | None, str | None]]:
    for source in registry.catalogue.sources.values():
        if source.of is not None:
            yield source.of.series, source.of.period, source.of.period_end
    for page in registry.pages.values():
        for trigger in page.next_review:
            if trigger.after is not None:
                yield trigger.after.series, trigger.after.period, trigger.after.period_end
        for proof in page.would_prove_wrong:
            if proof.when is not None:
                yield proof.when.in_.series, None, None


def pressing(registry: Registry, series: str, today: date) -> frozenset[str]:
    """The periods of a series whose absence would be said tonight: labels, and last days as ISO 8601.

    What a page cites must be there; what a review waits for, once its window has passed.
    """
    wanted: list[str | None] = []
    for source in registry.catalogue.sources.values():
        if source.of is not None and source.of.series == series and source.url is None:
            wanted += [source.of.period, source.of.period_end]
    for page in registry.pages.values():
        for trigger in page.next_review:
            after = trigger.after
            if after is None or after.series != series or trigger.expected is None:
                continue
            if window(trigger.expected).end < today:
                wanted += [after.period, after.period_end]
    return frozenset(one for one in wanted if one is not None)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a source is tonight: its address and edition, or why it has none."""

    url: str | None
    edition: Edition | None = None
    trouble: str = ""


def address(source: Source, registry: Registry, watched: Watched | None) -> Address:
    """Resolve a source: its own address, or that of the edition which it is."""
    if source.of is None:
        return Address(source.url)
    assert watched is not None
    way = registry.catalogue.series[source.of.series].watch.way
    if isinstance(way, TableWatch):
        title = f"{source.title}, state of {source.of.edition or source.read}"
        return Address(
            source.url or way.url, Edition(source.of.series, str(source.of.edition), title, way.url)
        )
    edition = next(iter(fitting := editions_meant(source.of, watched)), None)
    if isinstance(way, ListingWatch) and len(fitting) > 1:
        own = [one for one in fitting if source.url and identity(one.url) == identity(source.url)]
        if len(own) != 1:
            return Address(source.url, None, "" if source.url else _several(source.of, fitting))
        edition = own[0]
    if edition is not None and (edition.url or source.url):
        return Address(source.url or edition.url, edition)
    if edition is not None:
        why = f"the address of its edition is not known: {edition.title}"
    else:
        absent = f"; {watched.absent}" if watched.absent else ""
        why = watched.trouble or f"the index lists no such edition ({_meant(source.of)}){absent}"
    return Address(source.url, edition, "" if source.url else why)


def editions_meant(of: EditionOf, watched: Watched) -> list[Edition]:
    """The editions that fit, in their order; of filings that report one quarter the first is meant."""
    return [edition for edition in watched.editions if _is_meant(of, edition, watched)]


def _is_meant(of: EditionOf, edition: Edition, watched: Watched) -> bool:
    if of.period is not None:
        return edition.fiscal is not None and same_label(edition.fiscal, of.period)
    if of.period_end is not None:
        return _ends_on(edition, date.fromisoformat(of.period_end), watched)
    assert of.edition is not None
    if of.edition == edition.title or same_edition(of.edition, edition.id):
        return True
    return of.edition.startswith(("https://", "http://")) and identity(of.edition) == identity(edition.url)


def _several(of: EditionOf, fitting: Sequence[Edition]) -> str:
    """Entries of a listing are documents of their own: which of them is meant is for an editor to say."""
    named = "; ".join(f"“{one.title}”, {one.url}" for one in fitting[:MOST_NAMED])
    more = f"; and {len(fitting) - MOST_NAMED} more" if len(fitting) > MOST_NAMED else ""
    return f"several entries of the listing fit ({_meant(of)}): {named}{more}. Name one: edition: its address"


def _ends_on(edition: Edition, day: date, watched: Watched) -> bool:
    if edition.period_end is not None:
        return edition.period_end == day
    return edition.fiscal is not None and watched.calendar.get(edition.fiscal) == day


def _meant(of: EditionOf) -> str:
    return of.period or (f"period ended {of.period_end}" if of.period_end else str(of.edition))
