"""Readings of claims: what each citation finds in the copy that is judged, and in earlier ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date

from factcheck.folding import folded
from factcheck.model.capture import Capture
from factcheck.model.document import Document
from factcheck.model.evidence import (
    ClaimSeen,
    NoReading,
    Read,
    Reading,
    Reason,
    Sighting,
    SourceSeen,
    Watched,
)
from factcheck.model.page import Registry
from factcheck.model.source import EdgarWatch
from factcheck.nightly.citations import Citation
from factcheck.nightly.documents import Documents, Neighbours
from factcheck.nightly.questions import Question, question
from factcheck.nightly.whose import whose_source

Ask = Callable[[Document], Read]
LONGEST_WORDS = 160


class ClaimReadings:
    """Asks documents what claims want to know. Safe to share between threads once all series are watched."""

    def __init__(self, registry: Registry, documents: Documents, watched: Mapping[str, Watched]) -> None:
        self._registry = registry
        self._documents = documents
        self._watched = watched

    def seen(self, source: SourceSeen, citation: Citation) -> ClaimSeen:
        """Everything that is read for a claim from one of its sources."""
        asking = self.asking(source.id, citation)

        def near(copy: Capture) -> Neighbours:
            return self._documents.neighbours(copy, asking.key, asking.neighbours)

        seen = self.answers(source, citation.role, asking.key, asking.ask, near)
        last = source.last_good
        return seen if last is None else replace(seen, reread=self._reread(last, asking) or "")

    def answers(
        self,
        source: SourceSeen,
        role: str,
        key: str,
        ask: Ask,
        near: Callable[[Capture], Neighbours] = lambda _: (),
    ) -> ClaimSeen:
        """What a question finds in the copy of a source and in each earlier one that differed."""
        if source.copy is None:
            return ClaimSeen(source.id, role, None, no_copy(source))
        earlier, last = [], None
        for capture in source.before:
            if capture.good and capture.snapshot != last:
                last = capture.snapshot
                earlier.append(Sighting(capture, self._documents.read(capture, key, ask)))
        read = self._documents.read(source.copy, key, ask)
        return ClaimSeen(source.id, role, source.copy, read, tuple(earlier), near(source.copy))

    def moved(self, source: str, citation: Citation, last: Capture, tonight: Capture) -> str | None:
        """What a citation finds in two copies, where that differs: "page claim: old → new"."""
        asking = self.asking(source, citation)
        old = self._documents.read(last, asking.key, asking.ask)
        new = self._documents.read(tonight, asking.key, asking.ask)
        if _value(old) == _value(new):
            return None
        return f"{citation.page} {citation.name}: {_printed(old)} → {_printed(new)}"

    def reworded(self, source: str, citation: Citation, last: Capture, tonight: Capture) -> str | None:
        """Where a citation finds the same value in another sentence: "page claim: “old” → “new”"."""
        asking = self.asking(source, citation)
        old = self._documents.read(last, asking.key, asking.ask)
        new = self._documents.read(tonight, asking.key, asking.ask)
        if isinstance(old, NoReading) or isinstance(new, NoReading) or _value(old) != _value(new):
            return None
        if folded(old.words) == folded(new.words):
            return None
        return f"{citation.page} {citation.name}: “{_cut(old.words)}” → “{_cut(new.words)}”"

    def reread(self, source: str, citation: Citation, last: Capture) -> str | None:
        """Where a citation finds another value in the same bytes than before an upgrade: as `moved`."""
        differs = self._reread(last, self.asking(source, citation))
        return None if differs is None else f"{citation.page} {citation.name}: {differs}"

    def _reread(self, last: Capture, asking: Question) -> str | None:
        old = self._documents.read_before(last, asking.key)
        if old is None:
            return None
        new = self._documents.read(last, asking.key, asking.ask)
        return None if _value(old) == _value(new) else f"{_printed(old)} → {_printed(new)}"

    def asking(self, source: str, citation: Citation) -> Question:
        """What a citation asks of its source, and of whatever was filed after it."""
        whose = whose_source(self._registry, source)
        return question(citation.claim, citation.selector, self._labels(source), whose)

    def _labels(self, source: str) -> Mapping[date, str]:
        """What the company calls its quarters, by their ends: by the source's series, else by its issuer."""
        its = self._registry.catalogue.sources[source]
        watched = self._watched.get(its.of.series) if its.of is not None else None
        if watched is not None and watched.calendar:
            return {end: label for label, end in watched.calendar.items()}
        labels: dict[date, str] = {}
        for series in sorted(self._watched):
            way = self._registry.catalogue.series[series].watch.way
            if its.issuer is not None and isinstance(way, EdgarWatch) and way.issuer == its.issuer:
                labels |= {end: label for label, end in self._watched[series].calendar.items()}
        return labels


def no_copy(source: SourceSeen) -> NoReading:
    """Why a source that we never had a good copy of cannot be read."""
    if source.look is None:
        return NoReading(Reason.UNREACHABLE, source.trouble)
    if source.look.snapshot is not None:
        return NoReading(Reason.UNREADABLE, source.look.detail)
    return NoReading(Reason.UNREACHABLE, source.look.detail)


def _value(read: Read) -> object:
    if isinstance(read, NoReading):
        return read.reason
    return read.quantity or read.date or read.words or read.text


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST_WORDS else words[: LONGEST_WORDS - 1] + "…"


def _printed(read: Read) -> str:
    return read.text if isinstance(read, Reading) else read.reason
