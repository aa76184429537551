"""Later editions: what was filed after an edition that is cited, each document fetched until it was had.

A filing never changes, so that a good copy of it is good for ever: it is not
asked for again. Who asks gets a bounded number of filings, in the order in
which they were made, and the rest by name. What could not be had is an edition
without a copy, and says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from factcheck.checks.edition import is_later
from factcheck.model.capture import Capture, Looker
from factcheck.model.evidence import Edition, EditionSeen, Watched
from factcheck.model.page import Registry
from factcheck.model.source import EdgarWatch, ListingWatch, TableWatch
from factcheck.watchers.edgar_forms import ANNUAL, QUARTERLY

MOST = 12
"""Later filings that are read for one cited edition: three years of quarterly and annual reports."""


class LaterEditions:
    """Finds and looks at later editions. Safe to share between threads once all series are watched."""

    def __init__(
        self,
        registry: Registry,
        *,
        watched: Mapping[str, Watched],
        look: Looker,
        kept: Callable[[str], Capture | None],
        today: date,
    ) -> None:
        """`kept` is the last good copy of an address from an earlier night (`Copies.held`)."""
        self._registry = registry
        self._watched = watched
        self._look = look
        self._kept = kept
        self._today = today

    def copy_of(self, edition: Edition) -> EditionSeen:
        """The document of an edition: a good copy of an earlier night, else tonight's; else the trouble."""
        if not edition.url:
            return EditionSeen(edition, None, "its document is not known")
        copy = self._kept(edition.url) or self._look(edition.url).capture
        return EditionSeen(edition, copy) if copy.good else EditionSeen(edition, None, copy.detail)

    def filed_after(self, cited: Edition) -> tuple[Edition, ...]:
        """Editions and amendments filed after a cited one, in the order of filing, without a bound.

        Those of its own series; and, where it is a report to EDGAR, those of the issuer's other reports
        that are watched: a 10-Q restates what a 10-K printed.
        """
        own = self._watched.get(cited.series)
        if own is None or isinstance(self._way(cited.series), TableWatch):
            return ()
        found: dict[str, Edition] = {}
        for series in (cited.series, *self._siblings(cited.series)):
            watched = self._watched.get(series)
            if watched is None:
                continue
            for one in (*watched.editions, *watched.amendments):
                if _filed_later(one, cited) and (one.published is None or one.published <= self._today):
                    found.setdefault(one.id, one)
        return tuple(sorted(found.values(), key=_order))

    def seen_after(
        self, cited: Edition, most: int = MOST
    ) -> tuple[tuple[EditionSeen, ...], tuple[Edition, ...]]:
        """The first later filings with their documents, and the ones that were left out, by name."""
        every = self.filed_after(cited)
        return tuple(self.copy_of(one) for one in every[:most]), every[most:]

    def _way(self, series: str) -> EdgarWatch | ListingWatch | TableWatch:
        return self._registry.catalogue.series[series].watch.way

    def _siblings(self, series: str) -> list[str]:
        """Other series of reports by the same issuer; results in an 8-K are no reports."""
        own = report_of(self._way(series))
        if own is None:
            return []
        return [
            name for name in sorted(self._watched) if name != series and report_of(self._way(name)) == own
        ]


def report_of(way: EdgarWatch | ListingWatch | TableWatch) -> str | None:
    """Whose annual or quarterly reports a series is; None for every other kind."""
    if not isinstance(way, EdgarWatch) or way.item is not None or way.form not in ANNUAL | QUARTERLY:
        return None
    return way.issuer


def _filed_later(one: Edition, cited: Edition) -> bool:
    if one.id == cited.id:
        return False
    if one.published is not None and cited.published is not None and one.published != cited.published:
        return one.published > cited.published
    return is_later(one, cited)


def _order(edition: Edition) -> tuple[date, date, str]:
    return edition.published or date.min, edition.period_end or date.min, edition.id
