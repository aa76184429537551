"""One night, in steps: watch, capture, read, check, conclude.

Each step takes an id and may run beside others of its kind; a step needs only
that those before it are done. The command line runs them on threads, Prefect as
tasks, and both conclude the same night to the byte.
"""

from __future__ import annotations

from datetime import date, timedelta

from factcheck import checks, watchers
from factcheck.archive import Archive
from factcheck.model.amendment import AmendmentRead
from factcheck.model.evidence import ClaimSeen, Evidence, PageSeen, ProofSeen, SourceSeen, Watched
from factcheck.model.finding import Finding, Night
from factcheck.model.later import LaterFilings
from factcheck.model.page import Registry
from factcheck.model.source import ListingWatch, TableWatch
from factcheck.nightly.addresses import Address, asked, pressing
from factcheck.nightly.amendments_read import Amendments
from factcheck.nightly.citations import citations
from factcheck.nightly.claim_readings import ClaimReadings
from factcheck.nightly.concluding import conclude
from factcheck.nightly.copies import Copies
from factcheck.nightly.documents import Documents
from factcheck.nightly.first_seen import dated, remembered, states
from factcheck.nightly.later_editions import LaterEditions
from factcheck.nightly.later_editions_read import LaterReadings
from factcheck.nightly.listed_lately import lately
from factcheck.nightly.looking import Looks
from factcheck.nightly.proofs import Proofs
from factcheck.nightly.published import open_page
from factcheck.nightly.table_changes import TablesOverTime
from factcheck.nightly.tickers_seen import company_list, ticker_claims, ticker_seen
from factcheck.store import Store


class Run:
    """Tonight's run: the steps, and what they have found so far."""

    def __init__(
        self,
        registry: Registry,
        *,
        looks: Looks,
        archive: Archive,
        store: Store,
        today: date,
        version: str,
        looked: date | None = None,
    ) -> None:
        """`looked` is the night whose looks these are, where that is not `today`."""
        self.registry = registry
        self.today = today
        self.version = version
        self._looks = looks
        self._archive = archive
        self._looked = looked or today
        self._store = store
        self._asked = asked(registry)
        self._cited = citations(registry)
        self._watched: dict[str, Watched] = {}
        self._listed: dict[str, Watched] = {}
        self._sources: dict[str, SourceSeen] = {}
        self._claims: dict[tuple[str, str, int], ClaimSeen] = {}
        self._since: dict[str, LaterFilings] = {}
        self._amended: dict[str, tuple[AmendmentRead, ...]] = {}
        self._pages: dict[str, PageSeen] = {}
        self._proofs: dict[tuple[str, str], ProofSeen] = {}
        self._findings: dict[str | None, list[Finding]] = {}
        self._last = store.night_before(today)
        documents = Documents(archive, store, looked or today)
        self._documents = documents
        self._readings = ClaimReadings(registry, documents, self._watched)
        self._tables = TablesOverTime(registry, self._cited, documents, self._readings)
        self._copies = Copies(
            registry,
            cited=self._cited,
            looks=looks,
            archive=archive,
            store=store,
            documents=documents,
            readings=self._readings,
            today=looked or today,
        )
        self.later = LaterEditions(
            registry, watched=self._watched, look=looks, kept=self._copies.held, today=today
        )
        self._later_readings = LaterReadings(documents, self._readings, self.later)
        self._amendments = Amendments(documents, self._readings, self.later)
        self._conditions = Proofs(
            registry,
            watched=self._watched,
            sources=self._sources,
            later=self.later,
            look=looks,
            documents=documents,
            store=store,
            today=looked or today,
        )

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
        known = tuple(self._store.editions(series, until=self.today - timedelta(days=1)))
        seen = watchers.watch(
            watchers.Asking(
                series,
                self.registry.catalogue.series[series],
                self.registry.catalogue.issuers,
                self._looks,
                self.today,
                wanted.periods,
                wanted.ends,
                self._copies.kept,
                lately=lambda url: lately(url, archive=self._archive, store=self._store, before=self._looked),
                pressing=pressing(self.registry, series, self.today),
                look_again=self._looks.again,
                known=known,
            )
        )
        way = self.registry.catalogue.series[series].watch.way
        if isinstance(way, TableWatch) and not seen.trouble and self._waited_for(series):
            seen = self._states(seen, way.url)
        whole = seen
        if seen.trouble and not isinstance(way, TableWatch):
            whole = remembered(seen, known)
        if isinstance(way, ListingWatch):
            nights = self._store.first_nights(series, before=self.today)
            seen, whole = (dated(one, nights, self.today) for one in (seen, whole))
        self._listed[series] = seen
        self._watched[series] = whole
        return whole

    def _waited_for(self, series: str) -> bool:
        """Does a review wait for an edition of it?"""
        triggers = (trigger for page in self.registry.pages.values() for trigger in page.next_review)
        return any(one.after is not None and one.after.series == series for one in triggers)

    def _states(self, seen: Watched, url: str) -> Watched:
        """The states of a table, told apart by their text."""
        before = (one for one in self._store.captures(url, before=self._looked) if one.good)
        nights = [(one.at.date(), self._documents.text_digest(one)) for one in before]
        now = self._looks(url).capture
        return states(seen, nights, (now.at.date(), self._documents.text_digest(now)))

    # --- capture ----------------------------------------------------------------------------------

    def capture(self, name: str) -> SourceSeen:
        """Look at a source, and say which copy its claims are judged by."""
        of = self.registry.catalogue.sources[name].of
        seen = self._copies.capture(name, None if of is None else self._watched.get(of.series))
        seen = self._tables.compared(seen)
        self._sources[name] = seen
        return seen

    # --- read -------------------------------------------------------------------------------------

    def capture_and_read(self, name: str) -> int:
        """Both for one source, while its document is open: neither needs another source."""
        self.capture(name)
        return self.read(name)

    def read(self, name: str) -> int:
        """Read every claim that cites a source, in its copy and in earlier ones; how many there are."""
        cited = self._cited.get(name, ())
        for citation in cited:
            seen = self._readings.seen(self._sources[name], citation)
            self._claims[citation.key] = self._tables.hinted(seen, citation)
        self._since[name] = self._later_readings.seen(self._sources[name], cited)
        of = self.registry.catalogue.sources[name].of
        watched = None if of is None else self._watched.get(of.series)
        self._amended[name] = self._amendments.seen(self._sources[name], cited, watched)
        return len(cited)

    def read_tickers(self) -> int:
        """Look up every ticker in EDGAR's company list; how many there are."""
        wanted = list(ticker_claims(self.registry))
        if wanted:
            name, url = company_list(self.registry)
            source = self._sources.get(name) or self._copies.seen(name, Address(url), url)
            self._sources[name] = source
            for page, claim_name, claim in wanted:
                self._claims[page, claim_name, 0] = ticker_seen(self.registry, self._readings, source, claim)
        return len(wanted)

    def read_proofs(self) -> int:
        """Read every condition that a figure decides in the editions that came since; how many there are."""
        for page in self.registry.pages.values():
            for proof in page.would_prove_wrong:
                if proof.when is not None:
                    self._proofs[page.page, proof.id] = self._conditions.seen(page, proof.when)
        return len(self._proofs)

    # --- check ------------------------------------------------------------------------------------

    def open_page(self, page: str) -> PageSeen:
        """Read a page as it is published."""
        seen = open_page(self.registry, page, self._looks)
        self._pages[page] = seen
        return seen

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
            self._proofs,
            later=dict(self._since),
            past=self._store.past(self.today),
            amended=dict(self._amended),
        )

    def check(self, page: str, evidence: Evidence) -> int:
        """Check a page by every rule; how many findings there are."""
        its = self.registry.pages[page]
        found = [
            checks.with_rereadings(finding, evidence)
            for check in checks.PAGE_CHECKS.values()
            for finding in check(its, evidence)
        ]
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
        for series, watched in sorted(self._listed.items()):
            self._store.add_editions(self.today, series, [*watched.editions, *watched.amendments])
        self._documents.keep_code(self.today)
        self._store.finish_night(night)
