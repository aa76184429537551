"""Amendments, read: every claim that cites an amended document asks its question of the amendment too."""

from __future__ import annotations

import re
from collections.abc import Iterable

from factcheck.checks.edition import of_one_period
from factcheck.checks.restated_amount import same_amount
from factcheck.folding import folded
from factcheck.model.amendment import AmendmentRead
from factcheck.model.document import Document
from factcheck.model.evidence import Edition, NoReading, Read, Reading, Reason, SourceSeen, Watched
from factcheck.nightly.citations import Citation
from factcheck.nightly.claim_readings import ClaimReadings
from factcheck.nightly.documents import Documents
from factcheck.nightly.later_editions import LaterEditions

_NOTE = re.compile(r"explanatory (?:note|statement)s?\b[\s:.–—-]*", re.IGNORECASE)
_LONG = 320
"""Characters of an explanatory note that are shown."""
MOST = 6
"""Amendments of one document that are read."""


class Amendments:
    """Reads amendments. Safe to share between threads once all series are watched."""

    def __init__(self, documents: Documents, readings: ClaimReadings, editions: LaterEditions) -> None:
        self._documents = documents
        self._readings = readings
        self._editions = editions

    def seen(
        self, source: SourceSeen, cited: Iterable[Citation], watched: Watched | None
    ) -> tuple[AmendmentRead, ...]:
        """What each amendment of a source's edition says to the claims that cite it, in order of filing."""
        if source.edition is None or watched is None:
            return ()
        those = [one for one in watched.amendments if of_one_period(one, source.edition)]
        return tuple(self._read(one, source, tuple(cited)) for one in those[:MOST])

    def _read(self, amendment: Edition, source: SourceSeen, cited: tuple[Citation, ...]) -> AmendmentRead:
        its = self._editions.copy_of(amendment)
        if its.copy is None:
            return AmendmentRead(amendment, its.trouble or "it could not be had")
        changes, repeats, unreadable = [], [], ""
        for one in cited:
            asking = self._readings.asking(source.id, one)
            new = self._documents.read(its.copy, asking.key, asking.ask)
            if isinstance(new, NoReading):
                unreadable = new.message if new.reason is Reason.UNREADABLE else unreadable
                continue
            old = None if source.copy is None else self._documents.read(source.copy, asking.key, asking.ask)
            if isinstance(old, Reading) and _same(old, new):
                repeats.append(f"{one.page} {one.name}")
            else:
                changes.append(f"{one.page} {one.name}: {_said(old)} → {new.text}")
        explains = self._documents.note(its.copy, "explanatory note", explanation)
        return AmendmentRead(
            amendment,
            "" if changes or repeats else unreadable,
            explains,
            tuple(dict.fromkeys(changes)),
            tuple(dict.fromkeys(repeats)),
            len(cited),
        )


def explanation(document: Document) -> str:
    """How an amendment's explanatory note begins: whole sentences, or words where one is long; else empty."""
    found = _NOTE.search(document.text)
    if found is None:
        return ""
    words = folded(document.text[found.end() : found.end() + 4 * _LONG]).strip()
    if len(words) <= _LONG:
        return words
    cut = words[:_LONG]
    return cut[: cut.rfind(". ") + 1] or cut[: cut.rfind(" ")] + " …"


def _same(old: Reading, new: Reading) -> bool:
    if old.quantity is not None and new.quantity is not None:
        return same_amount(old, new) is True
    if old.date is not None or new.date is not None:
        return old.date == new.date
    return folded(old.text) == folded(new.text)


def _said(read: Read | None) -> str:
    if read is None:
        return "not read"
    return read.text if isinstance(read, Reading) else str(read.reason)
