"""One night, in steps: watch, capture, read, check, conclude.

Each step takes an id and may run beside others of its kind; a step needs only
that those before it are done. The command line runs them on threads, Prefect as
tasks, and both conclude the same night to the byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Protocol

from factcheck import checks, watchers
from factcheck.archive import Archive
from factcheck.errors import UnreadableError
from factcheck.model.claim import Claim, FindRow, Registry, Selector
from factcheck.model.document import Document
from factcheck.model.evidence import (
    Capture,
    ClaimSeen,
    Evidence,
    Look,
    NoReading,
    PageSeen,
    Read,
    Reading,
    Reason,
    Sighting,
    SourceSeen,
    Watched,
)
from factcheck.model.finding import Finding, Night
from factcheck.model.source import EdgarWatch, TableWatch
from factcheck.nightly.addresses import Address, address, asked
from factcheck.nightly.concluding import conclude
from factcheck.nightly.documents import Documents
from factcheck.nightly.guards import held, sound
from factcheck.nightly.looking import Guard
from factcheck.nightly.questions import Question, question
from factcheck.store import Store

COMPANIES = "edgar-company-list"
"""The source of tickers, where the registry does not name one for EDGAR's company list."""


class Looks(Protocol):
    """Looks at an address once tonight, after its guard was set."""

    def guard(self, url: str, guard: Guard) -> None: ...

    def __call__(self, url: str) -> Look: ...


class Run:
    """Tonight's run: the steps, and what they have found so far."""

    def __init__(
        self, registry: Registry, *, looks: Looks, archive: Archive, store: Store, today: date, version: str
    ) -> None:
        self.registry = registry
        self.today = today
        self.version = version
        self._looks = looks
        self._store = store
        self._documents = Documents(archive, store)
        self._asked = asked(registry)
        self._watched: dict[str, Watched] = {}
        self._sources: dict[str, SourceSeen] = {}
        self._claims: dict[tuple[str, str, int], ClaimSeen] = {}
        self._pages: dict[str, PageSeen] = {}
        self._findings: dict[str | None, list[Finding]] = {}
        self._last = store.night_before(today)
        self._cited = self._cited_by_source()
        for name, source in registry.catalogue.sources.items():
            if source.url is not None:
                self._set_guard(name, source.url)
            elif source.of is not None and isinstance(
                way := registry.catalogue.series[source.of.series].watch.way, TableWatch
            ):
                self._set_guard(name, way.url)

    # --- what there is to do ----------------------------------------------------------------------

    @property
    def series(self) -> tuple[str, ...]:
        """The series to watch."""
        return tuple(self._asked)

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources to capture and read."""
        return tuple(self.registry.catalogue.sources)

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages to check."""
        return tuple(self.registry.pages)

    # --- watch ------------------------------------------------------------------------------------

    def watch(self, series: str) -> Watched:
        """Learn which editions of a series there are."""
        wanted = self._asked[series]
        seen = watchers.watch(
            watchers.Asking(
                series,
                self.registry.catalogue.series[series],
                self.registry.catalogue.issuers,
                self._looks,
                self.today,
                wanted.periods,
                wanted.ends,
            )
        )
        self._watched[series] = seen
        return seen

    # --- capture ----------------------------------------------------------------------------------

    def capture(self, name: str) -> SourceSeen:
        """Look at a source, and say which copy its claims are judged by."""
        source = self.registry.catalogue.sources[name]
        where = address(source, self.registry, self._watched.get(source.of.series) if source.of else None)
        if where.url is None:
            seen = self._unfound(name, where)
        else:
            self._set_guard(name, where.url)
            seen = self._seen(name, where, where.url)
        self._sources[name] = seen
        return seen

    def _unfound(self, name: str, where: Address) -> SourceSeen:
        """A source whose address is not known tonight: judged by the copy of the night it last was."""
        last = self._last_address(name)
        if last is None:
            return SourceSeen(name, None, None, None, edition=where.edition, trouble=where.trouble)
        before = tuple(self._store.captures(last, before=self.today))
        copy = next((one for one in reversed(before) if one.good), None)
        return SourceSeen(name, last, None, copy, before, where.edition, where.trouble)

    def _last_address(self, name: str) -> str | None:
        """Where a source was on an earlier night, by the kept editions of its series."""
        source = self.registry.catalogue.sources[name]
        if source.of is None:
            return None
        kept = tuple(self._store.editions(source.of.series, until=self.today))
        watched = Watched(source.of.series, tuple(one for one in kept if "/A" not in (one.form or "")))
        return address(source, self.registry, watched).url

    def _seen(self, name: str, where: Address, url: str) -> SourceSeen:
        look = self._looks(url).capture
        before = tuple(self._store.captures(url, before=self.today))
        good = [one for one in before if one.good]
        copy = look if look.good else (good[-1] if good else None)
        seen = SourceSeen(name, url, look, copy, before, where.edition, where.trouble)
        if look.good and good and good[-1].snapshot != look.snapshot:
            changed = self._documents.text_digest(look) != self._documents.text_digest(good[-1])
            seen = replace(seen, text_changed=changed, moved_values=self._moved(name, good[-1], look))
        return seen

    def _moved(self, name: str, last: Capture, tonight: Capture) -> tuple[str, ...]:
        """The claims on a source whose readings differ between two copies."""
        moved = []
        for page, claim, _, selector, _ in self._cited.get(name, ()):
            asking = self._question(page, claim, selector, name)
            old = self._documents.read(last, asking.key, asking.ask)
            new = self._documents.read(tonight, asking.key, asking.ask)
            if _value(old) != _value(new):
                moved.append(f"{page} {claim}: {_printed(old)} → {_printed(new)}")
        return tuple(moved)

    def _set_guard(self, name: str, url: str) -> None:
        source = self.registry.catalogue.sources[name]
        of = None if source.of is None else self.registry.catalogue.series[source.of.series].watch.way
        used: list[str] = [of.key] if isinstance(of, TableWatch) else []
        for _, _, _, selector, _ in self._cited.get(name, ()):
            if isinstance(selector, FindRow):
                used += [*selector.row.where, selector.row.column]

        def guard(look: Look) -> Look:
            judged = sound(look, self._open)
            if not judged.capture.good or not used:
                return judged
            before = self._store.captures(url, before=self.today)
            good = [one for one in before if one.good]
            last = self._documents.of(good[-1]) if good else None
            return held(judged, last, self._open(judged), used, before)

        self._looks.guard(url, guard)

    def _open(self, look: Look) -> Document:
        capture = look.capture
        assert look.body is not None
        assert capture.snapshot is not None
        return self._documents.of_bytes(
            capture.snapshot, look.body, capture.media_type, capture.final_url or capture.url
        )

    # --- read -------------------------------------------------------------------------------------

    def read(self, name: str) -> int:
        """Read every claim that cites a source, in its copy and in earlier ones; how many there are."""
        seen = self._sources[name]
        for page, claim, order, selector, role in self._cited.get(name, ()):
            asking = self._question(page, claim, selector, name)
            self._claims[page, claim, order] = self._claim_seen(seen, role, asking)
        return len(self._cited.get(name, ()))

    def _claim_seen(self, seen: SourceSeen, role: str, asking: Question) -> ClaimSeen:
        if seen.copy is None:
            return ClaimSeen(seen.id, role, None, _no_copy(seen))
        read = self._documents.read(seen.copy, asking.key, asking.ask)
        earlier, last = [], None
        for capture in seen.before:
            if capture.good and capture.snapshot != last:
                last = capture.snapshot
                earlier.append(Sighting(capture, self._documents.read(capture, asking.key, asking.ask)))
        neighbours = self._documents.neighbours(seen.copy, asking.key, asking.neighbours)
        return ClaimSeen(seen.id, role, seen.copy, read, tuple(earlier), neighbours)

    def read_tickers(self) -> int:
        """Look up every ticker in EDGAR's company list; how many there are."""
        wanted = [
            (page.page, name, claim)
            for page in self.registry.pages.values()
            for name, claim in page.claims.items()
            if claim.ticker is not None
        ]
        if not wanted:
            return 0
        source = next(
            (
                name
                for name, one in self.registry.catalogue.sources.items()
                if one.url is not None and "/company_tickers" in one.url
            ),
            None,
        )
        url = watchers.COMPANY_LIST
        if source is not None:
            url = self.registry.catalogue.sources[source].url or url
        seen = self._seen(source or COMPANIES, Address(url), url)
        self._sources[seen.id] = seen
        for page, name, claim in wanted:
            cik = self.registry.catalogue.issuers[claim.issuer or ""].cik
            asking = _TickerQuestion(cik)
            if seen.copy is None:
                self._claims[page, name, 0] = ClaimSeen(seen.id, "primary", None, _no_copy(seen))
                continue
            read = self._documents.read(seen.copy, f"ticker {cik}", asking.ask)
            earlier = tuple(
                Sighting(one, self._documents.read(one, f"ticker {cik}", asking.ask))
                for one in seen.before
                if one.good
            )
            self._claims[page, name, 0] = ClaimSeen(seen.id, "primary", seen.copy, read, earlier)
        return len(wanted)

    def _question(self, page: str, name: str, selector: Selector | None, source: str) -> Question:
        claim = self.registry.pages[page].claims[name]
        of = self.registry.catalogue.sources[source].of
        watched = self._watched.get(of.series) if of is not None else None
        labels: Mapping[date, str] = {}
        if watched is not None:
            labels = {end: label for label, end in watched.calendar.items()}
        if not labels:
            labels = self._labels_of_issuer(source)
        return question(claim, selector, labels)

    def _labels_of_issuer(self, source: str) -> Mapping[date, str]:
        """The quarters of the company that a document outside any series is about, by its `issuer`."""
        issuer = self.registry.catalogue.sources[source].issuer
        for series, watched in self._watched.items():
            way = self.registry.catalogue.series[series].watch.way
            if isinstance(way, EdgarWatch) and way.issuer == issuer:
                return {end: label for label, end in watched.calendar.items()}
        return {}

    def _cited_by_source(self) -> dict[str, list[tuple[str, str, int, Selector | None, str]]]:
        """For each source the claims that cite it: page, claim, order of citation, selector, role."""
        cited: dict[str, list[tuple[str, str, int, Selector | None, str]]] = {}
        for page in self.registry.pages.values():
            for name, claim in page.claims.items():
                for order, (source, selector, role) in enumerate(_citations(claim)):
                    cited.setdefault(source, []).append((page.page, name, order, selector, role))
        return cited

    # --- check ------------------------------------------------------------------------------------

    def open_page(self, page: str) -> PageSeen:
        """Read a page as it is published."""
        its = self.registry.pages[page]
        if page in self.registry.texts:
            name, body = self.registry.texts[page]
            seen = self._page_of(body, None, name)
        else:
            assert its.url is not None
            look = self._looks(its.url)
            if look.body is None:
                seen = PageSeen(None, its.url, look.capture.detail)
            else:
                seen = self._page_of(look.body, look.capture.media_type, its.url)
        self._pages[page] = seen
        return seen

    def _page_of(self, body: bytes, media_type: str | None, name: str) -> PageSeen:
        from factcheck import readers

        try:
            return PageSeen(readers.read(body, media_type=media_type, name=name), name)
        except UnreadableError as trouble:
            return PageSeen(None, name, str(trouble))

    def evidence(self) -> Evidence:
        """All that was seen so far."""
        claims: dict[tuple[str, str], list[ClaimSeen]] = {}
        for (page, claim, _), seen in sorted(self._claims.items(), key=lambda one: one[0]):
            claims.setdefault((page, claim), []).append(seen)
        last = {} if self._last is None else {one.fingerprint: one for one in self._last.findings}
        return Evidence(
            self.today,
            self.registry,
            self._pages,
            self._sources,
            {key: tuple(seen) for key, seen in claims.items()},
            self._watched,
            last,
        )

    def check(self, page: str, evidence: Evidence) -> int:
        """Check a page by every rule; how many findings there are."""
        its = self.registry.pages[page]
        found = [finding for check in checks.PAGE_CHECKS.values() for finding in check(its, evidence)]
        self._findings[page] = found
        return len(found)

    def check_sources(self, evidence: Evidence) -> int:
        """Check the sources by every rule; how many findings there are."""
        found = [finding for check in checks.SOURCE_CHECKS.values() for finding in check(evidence)]
        self._findings[None] = found
        return len(found)

    # --- conclude ---------------------------------------------------------------------------------

    def conclude(self, evidence: Evidence) -> Night:
        """Put the night together: baselines, what was not checked, how each page stands."""
        findings = [finding for page in (*self.pages, None) for finding in self._findings[page]]
        return conclude(evidence, findings, self._last, self.version)

    def keep(self, night: Night) -> None:
        """Record the night and the editions that it saw."""
        for series, watched in sorted(self._watched.items()):
            self._store.add_editions(self.today, series, [*watched.editions, *watched.amendments])
        self._store.finish_night(night)


class _TickerQuestion:
    def __init__(self, cik: str) -> None:
        self.cik = cik

    def ask(self, document: Document) -> Read:
        return watchers.tickers(document, self.cik)


def _citations(claim: Claim) -> Iterable[tuple[str, Selector | None, str]]:
    if claim.cites is not None:
        yield claim.cites, claim.find, "primary"
        for also in claim.also:
            yield also.cites, also.find, also.role


def _no_copy(seen: SourceSeen) -> NoReading:
    """Why a source that we never had a good copy of cannot be read."""
    if seen.look is None:
        return NoReading(Reason.UNREACHABLE, seen.trouble)
    if seen.look.snapshot is not None:
        return NoReading(Reason.UNREADABLE, seen.look.detail)
    return NoReading(Reason.UNREACHABLE, seen.look.detail)


def _value(read: Read) -> object:
    if isinstance(read, NoReading):
        return read.reason
    return read.quantity or read.date or read.words or read.text


def _printed(read: Read) -> str:
    return read.text if isinstance(read, Reading) else read.reason
