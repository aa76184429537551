"""Proofs: what each condition finds in the editions that came after those its page cites."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date

from factcheck import locate
from factcheck.checks.edition import is_later
from factcheck.checks.proof_limits import limits_of
from factcheck.errors import UnreadableError
from factcheck.figures import mentions
from factcheck.locate import Wanted
from factcheck.locate.wanted import kind_of
from factcheck.model.capture import Capture, Looker
from factcheck.model.document import Document
from factcheck.model.evidence import (
    Edition,
    EditionRead,
    EditionSeen,
    NoReading,
    ProofSeen,
    Read,
    Reading,
    Reason,
    SourceSeen,
    Watched,
)
from factcheck.model.page import Condition, Page, Registry
from factcheck.model.period import Period
from factcheck.model.selector import FindFact
from factcheck.model.source import TableWatch
from factcheck.nightly.citations import cited_by
from factcheck.nightly.documents import Documents
from factcheck.nightly.later_editions import LaterEditions
from factcheck.nightly.proofs_period import own_period
from factcheck.nightly.whose import whose_series
from factcheck.store import Store

MOST = 60
"""Later editions that are read for one condition: fifteen years of quarters."""


class Proofs:
    """Reads conditions in later editions, once all series are watched and all sources captured."""

    def __init__(
        self,
        registry: Registry,
        *,
        watched: Mapping[str, Watched],
        sources: Mapping[str, SourceSeen],
        later: LaterEditions,
        look: Looker,
        documents: Documents,
        store: Store,
        today: date,
    ) -> None:
        """`today` is the night whose looks these are."""
        self._registry = registry
        self._watched = watched
        self._sources = sources
        self._later = later
        self._look = look
        self._documents = documents
        self._store = store
        self._today = today

    def seen(self, page: Page, condition: Condition) -> ProofSeen:
        """Everything that is read for a condition of a page."""
        series = condition.in_.series
        if isinstance(self._registry.catalogue.series[series].watch.way, TableWatch):
            return self._in_states(page, condition, series)
        watched = self._watched[series]
        cited = self._newest_cited(page, series, watched)
        after = list(self._after(page, cited, watched))
        trouble = watched.trouble
        if cited is None and page.last_reviewed is None:
            trouble = (
                "the page cites no edition of it and has no last_reviewed; cite the one it was written by"
            )
            after = []
        if len(after) > MOST:
            trouble = f"{len(after)} later editions are too many to read; cite a newer one"
        read = tuple(self._in_edition(condition, one, watched) for one in after[:MOST])
        return ProofSeen(cited, read, trouble)

    # --- editions ---------------------------------------------------------------------------------

    def _newest_cited(self, page: Page, series: str, watched: Watched) -> Edition | None:
        """The newest edition of a series that the page cites, by the index, else by the registry."""
        newest: Edition | None = None
        for name in _cited(page):
            of = self._registry.catalogue.sources[name].of
            if of is None or of.series != series:
                continue
            its = self._sources[name].edition
            if its is None:
                end = None if of.period_end is None else date.fromisoformat(of.period_end)
                end = end or watched.calendar.get(of.period or "")
                title = self._registry.catalogue.sources[name].title
                its = Edition(series, of.edition or "", title, "", period_end=end, fiscal=of.period)
            if newest is None or is_later(its, newest):
                newest = its
        return newest

    def _after(self, page: Page, cited: Edition | None, watched: Watched) -> Iterator[Edition]:
        """Editions for a later period than the cited one, and what amends them, by period.

        Where the page cites none, those since its last review.
        """
        since = None if page.last_reviewed is None else date.fromisoformat(page.last_reviewed)
        amending = [one for one in watched.amendments if one.period_end or one.fiscal]
        for one in sorted((*watched.editions, *amending), key=_order):
            if one.published is not None and one.published > self._today:
                continue
            if cited is not None:
                late = is_later(one, cited)
            else:
                late = since is not None and one.published is not None and one.published > since
            if late:
                yield one

    # --- documents --------------------------------------------------------------------------------

    def _in_edition(self, condition: Condition, edition: Edition, watched: Watched) -> EditionRead:
        seen = self._later.copy_of(edition)
        made = self._read(condition, seen, watched)
        if edition.form is None and seen.copy is not None and isinstance(made.read, NoReading):
            tonight = self._look(edition.url).capture  # what no archive of filings keeps may have been mended
            if tonight.good and tonight.snapshot != seen.copy.snapshot:
                return self._read(condition, EditionSeen(edition, tonight), watched)
        return made

    def _read(self, condition: Condition, seen: EditionSeen, watched: Watched) -> EditionRead:
        edition = seen.edition
        if seen.copy is None:
            return EditionRead(
                edition, None, NoReading(Reason.UNREACHABLE, seen.trouble), since=self._first_try(edition.url)
            )
        since = seen.copy.at.date()
        try:
            period = self._period(edition, watched, seen.copy)
        except UnreadableError as trouble:
            return EditionRead(edition, seen.copy, NoReading(Reason.UNREADABLE, str(trouble)), since=since)
        fiscal = edition.fiscal or next(
            (label for label, end in watched.calendar.items() if end == edition.period_end), None
        )
        return EditionRead(
            edition, seen.copy, self._found(condition, seen.copy, period, fiscal), period, since
        )

    def _period(self, edition: Edition, watched: Watched, copy: Capture) -> Period | None:
        return own_period(edition, watched.calendar, lambda end: self._documents.durations(copy, end))

    def _found(self, condition: Condition, copy: Capture, period: Period | None, fiscal: str | None) -> Read:
        """What the selector finds; a fact of a day where there is none of the period."""
        read = self._ask(condition, copy, period, fiscal)
        balance = isinstance(condition.find, FindFact) and condition.find.fact.period is None
        if balance and period is not None and isinstance(read, NoReading) and read.reason is Reason.ABSENT:
            on_the_day = self._ask(condition, copy, Period(None, period.end), fiscal)
            if isinstance(on_the_day, Reading) or on_the_day.reason is not Reason.ABSENT:
                return on_the_day
        return read

    def _ask(self, condition: Condition, copy: Capture, period: Period | None, fiscal: str | None) -> Read:
        whose = whose_series(self._registry, condition.in_.series)
        wanted = replace(wanted_of(condition, period, fiscal), whose=whose)
        key = f"proof\x1f{condition.find.model_dump_json(exclude_none=True)}\x1f{wanted!r}"

        def look_up(document: Document) -> Read:
            return locate.locate(condition.find, document, wanted=wanted)

        return self._documents.read(copy, key, look_up)

    def _first_try(self, url: str) -> date:
        before = self._store.captures(url, before=self._today) if url else []
        return before[0].at.date() if before else self._today

    # --- tables -----------------------------------------------------------------------------------

    def _in_states(self, page: Page, condition: Condition, series: str) -> ProofSeen:
        """Each state of a table after the cited one is an edition of it."""
        way = self._registry.catalogue.series[series].watch.way
        assert isinstance(way, TableWatch)
        title = self._registry.catalogue.series[series].title
        day = self._state_cited(page, series)
        tonight = self._look(way.url).capture
        every = [one for one in (*self._store.captures(way.url, before=self._today), tonight) if one.good]
        trouble = "" if tonight.good else f"{title} could not be had: {tonight.detail}"
        if day is None:
            trouble = "the page cites no state of it and has no last_reviewed; cite the one it was written by"
            return ProofSeen(None, trouble=trouble)
        cited = next((one for one in every if one.at.date() >= day), None)
        if cited is None:
            return ProofSeen(None, trouble=trouble)
        states, last = [], cited.snapshot
        for one in every[every.index(cited) + 1 :]:
            if one.snapshot != last:
                states.append(one)
            last = one.snapshot
        watched = self._watched[series]
        read = [
            self._read(condition, EditionSeen(_state(series, title, one), one), watched) for one in states
        ]
        return ProofSeen(_state(series, title, cited), tuple(read), trouble)

    def _state_cited(self, page: Page, series: str) -> date | None:
        """From which day on the first state is the cited one."""
        days = []
        for name in _cited(page):
            source = self._registry.catalogue.sources[name]
            if source.of is not None and source.of.series == series and source.read is not None:
                days.append(date.fromisoformat(source.read))
        if not days and page.last_reviewed is not None:
            days.append(date.fromisoformat(page.last_reviewed))
        return max(days, default=None)


def wanted_of(condition: Condition, period: Period | None, fiscal: str | None) -> Wanted:
    """What a condition is after: a figure of the limit's kind, for the edition's own period."""
    limit = limits_of(condition)[0].quantity
    mention = next(one for one in mentions(limit.text) if one.kind not in {"date", "period"})
    return Wanted("figure", kind=kind_of(mention), unit=limit.unit, period=period, fiscal=fiscal)


def _cited(page: Page) -> list[str]:
    """The sources that a page's claims cite, first and further ones, each once."""
    every = (name for claim in page.claims.values() for name, _, _ in cited_by(claim))
    return list(dict.fromkeys(every))


def _order(edition: Edition) -> tuple[date, str, date, str]:
    return edition.period_end or date.min, edition.fiscal or "", edition.published or date.min, edition.id


def _state(series: str, title: str, capture: Capture) -> Edition:
    day = capture.at.date()
    return Edition(series, f"{series} {day}", f"{title}, as of {day}", capture.url, published=day)
