"""Copies: each source looked at once tonight, and the copy that its claims are judged by.

A look counts only after its bytes were judged: they must be readable as what
they are, and a table must not have shrunk.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta

from factcheck.archive import Archive
from factcheck.errors import UnreadableError
from factcheck.locate import Target, misfits
from factcheck.model.capture import Capture, Look
from factcheck.model.document import Document
from factcheck.model.evidence import Edition, SourceSeen, Watched
from factcheck.model.page import Registry
from factcheck.model.source import EdgarWatch, EditionOf, ListingWatch, Source, TableWatch
from factcheck.nightly.addresses import Address, address, editions_meant
from factcheck.nightly.citations import Citation, columns
from factcheck.nightly.claim_readings import ClaimReadings
from factcheck.nightly.documents import Documents
from factcheck.nightly.guards import held, sound
from factcheck.nightly.looking import Looks
from factcheck.nightly.losses import Held, lost, whole
from factcheck.nightly.own_pages import OwnPages
from factcheck.nightly.whose import whose_source
from factcheck.store import Store


class Copies:
    """Looks at sources. Safe to share between threads once all series are watched."""

    def __init__(
        self,
        registry: Registry,
        *,
        cited: Mapping[str, tuple[Citation, ...]],
        looks: Looks,
        archive: Archive,
        store: Store,
        documents: Documents,
        readings: ClaimReadings,
        today: date,
    ) -> None:
        self._registry = registry
        self._cited = cited
        self._looks = looks
        self._archive = archive
        self._store = store
        self._documents = documents
        self._readings = readings
        self._today = today
        self._columns = self._columns_by_address()
        self._own = OwnPages(registry)
        looks.guard_all(self._judge)

    def capture(self, name: str, watched: Watched | None) -> SourceSeen:
        """Look at a source, and say which copy its claims are judged by."""
        where = address(self._registry.catalogue.sources[name], self._registry, watched)
        if where.url is None:
            return self._unfound(name, where, watched)
        if self._own.holds(where.url):
            trouble = f"leads to our own page, {where.url}"
            return SourceSeen(name, where.url, None, None, edition=where.edition, trouble=trouble)
        return self.seen(name, where, where.url)

    def seen(self, name: str, where: Address, url: str) -> SourceSeen:
        """Look at an address for a source; a bad look leaves the last good copy in its place."""
        look = self._looks(url).capture
        before = tuple(self._store.captures(url, before=self._today))
        good = [one for one in before if one.good]
        copy = look if look.good else (good[-1] if good else None)
        warnings = () if copy is None else self._warnings(name, copy, where.edition)
        seen = SourceSeen(name, url, look, copy, before, where.edition, where.trouble, warnings=warnings)
        if good:
            again = (self._readings.reread(name, one, good[-1]) for one in self._cited.get(name, ()))
            seen = replace(seen, reread=tuple(filter(None, again)))
        if look.good and good and good[-1].snapshot != look.snapshot:
            last = good[-1]
            anything = self._documents.text_digest(look) != self._documents.text_digest(last)
            own = anything and self._documents.own_text_digest(look) != self._documents.own_text_digest(last)
            cited = self._cited.get(name, ())
            moved = (self._readings.moved(name, one, last, look) for one in cited)
            reworded = (self._readings.reworded(name, one, last, look) for one in cited)
            seen = replace(
                seen,
                moved_values=tuple(filter(None, moved)),
                reworded=tuple(filter(None, reworded)),
            )
            changed = own or bool(seen.moved_values or seen.reworded)
            seen = replace(seen, text_changed=changed, furniture_changed=anything and not changed)
        return seen

    def _warnings(self, name: str, copy: Capture, edition: Edition | None) -> tuple[str, ...]:
        """What an editor should know of a copy: its reader's words, and what it is not that it should be."""
        target = Target(whose_source(self._registry, name))
        if edition is not None:
            target = replace(target, period_end=edition.period_end, fiscal=edition.fiscal, form=edition.form)
        said = self._documents.note(
            copy, f"target\x1f{target!r}", lambda document: "\n".join(misfits(document, target))
        )
        odd = () if edition is None else edition.warnings
        return (*said.splitlines(), *odd, *self._documents.warnings(copy))

    def kept(self, url: str) -> Look | None:
        """The last good copy of an address, from an earlier night; None if there never was one."""
        good = [one for one in self._store.captures(url, before=self._today) if one.good]
        if not good or good[-1].snapshot is None:
            return None
        return Look(good[-1], self._archive.get(good[-1].snapshot))

    def held(self, url: str) -> Capture | None:
        """The last good capture of an address from an earlier night whose bytes we hold; None for none."""
        last = self._store.last_good(url, until=self._today - timedelta(days=1))
        if last is None or last.snapshot is None or not self._archive.has(last.snapshot):
            return None
        return last

    def _unfound(self, name: str, where: Address, watched: Watched | None) -> SourceSeen:
        """A source whose address is not known tonight: looked at where it was when it last was known.

        A filed document stays where it is; that its index did not answer is said of its edition. An entry
        that left its list, as the oldest do, is still the edition that it was.
        """
        source = self._registry.catalogue.sources[name]
        assert source.of is not None
        last = self._last_edition(source)
        if last is None or not last.url:
            return SourceSeen(name, None, None, None, edition=where.edition, trouble=where.trouble)
        left = watched is not None and not watched.trouble and not editions_meant(source.of, watched)
        dropped = left and isinstance(self._way(source.of), ListingWatch)
        edition = where.edition or (last if dropped else None)
        return replace(self.seen(name, where, last.url), edition=edition)

    def _last_edition(self, source: Source) -> Edition | None:
        """Which edition a source was on an earlier night; of entries that fit, the first to come."""
        assert source.of is not None
        series = source.of.series
        kept = [
            one for one in self._store.editions(series, until=self._today) if "/A" not in (one.form or "")
        ]
        fitting = editions_meant(source.of, Watched(series, tuple(kept)))
        if len(fitting) < 2 or not isinstance(self._way(source.of), ListingWatch):
            return next(iter(fitting), None)
        came = self._store.first_nights(series, before=self._today + timedelta(days=1))
        nights = [came[one.id] for one in fitting]
        return fitting[nights.index(min(nights))] if nights.count(min(nights)) == 1 else None

    def _way(self, of: EditionOf) -> EdgarWatch | ListingWatch | TableWatch:
        return self._registry.catalogue.series[of.series].watch.way

    # --- guards -----------------------------------------------------------------------------------

    def _columns_by_address(self) -> Mapping[str, list[str]]:
        """For each table the columns that must stay, whichever of its sources uses them."""
        used: dict[str, list[str]] = {}
        for name, source in self._registry.catalogue.sources.items():
            of = None if source.of is None else self._registry.catalogue.series[source.of.series].watch.way
            url = source.url or (of.url if isinstance(of, TableWatch) else None)
            if url is not None:
                keys = [of.key] if isinstance(of, TableWatch) else []
                used.setdefault(url, []).extend(keys + columns(self._cited.get(name, ())))
        return used

    def _judge(self, look: Look) -> Look:
        judged = self._own.judge(look)
        if not judged.capture.good:
            return judged
        judged = sound(judged, self._open)
        if not judged.capture.good:
            return judged
        url = look.capture.url
        before = self._store.captures(url, before=self._today)
        last = next((one for one in reversed(before) if one.good), None)
        if last is None or last.snapshot is None or last.snapshot == judged.capture.snapshot:
            return whole(judged, self._open)
        try:
            judged = lost(judged, self._open(judged), last, self._held(last), before)
            used = self._columns.get(url)
            if not judged.capture.good or not used:
                return judged
            return held(judged, self._documents.of(last), self._open(judged), used, before)
        except UnreadableError:  # locked or without text, tonight or then: there is nothing to compare
            return judged

    def _held(self, last: Capture) -> Held:
        assert last.snapshot is not None
        return Held(self._archive.get(last.snapshot), lambda: self._documents.of(last))

    def _open(self, look: Look) -> Document:
        capture = look.capture
        assert look.body is not None
        assert capture.snapshot is not None
        return self._documents.of_bytes(
            capture.snapshot, look.body, capture.media_type, capture.final_url or capture.url
        )
