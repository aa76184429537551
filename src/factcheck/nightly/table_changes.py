"""Table changes: each table beside its last good copy, and likely new names of rows that are gone.

Tables are compared by the column that names their rows: the series says which,
or else all claims on a source pick their rows by the same one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from factcheck.checks.table_cells import Likeness, likeness
from factcheck.checks.table_changes import likely_columns, likely_names, table_changes
from factcheck.checks.table_said import rename_said
from factcheck.errors import UnreadableError
from factcheck.folding import folded
from factcheck.model.capture import Capture
from factcheck.model.document import Table
from factcheck.model.evidence import ClaimSeen, NoReading, Reading, Reason, SourceSeen
from factcheck.model.page import Registry
from factcheck.model.selector import FindRow, RowQuery
from factcheck.model.source import TableWatch
from factcheck.nightly.citations import Citation
from factcheck.nightly.claim_readings import ClaimReadings
from factcheck.nightly.documents import Documents


class TablesOverTime:
    """Compares copies of tables. Safe to share between threads once all series are watched."""

    def __init__(
        self,
        registry: Registry,
        cited: Mapping[str, tuple[Citation, ...]],
        documents: Documents,
        readings: ClaimReadings,
    ) -> None:
        self._registry = registry
        self._cited = cited
        self._documents = documents
        self._readings = readings
        self._hints: dict[tuple[str | None, str | None, str, int, tuple[str, ...]], str] = {}

    def compared(self, seen: SourceSeen) -> SourceSeen:
        """A source with what became of its table since the last good copy; any other source as it is.

        A cited value that is only written otherwise has not moved.
        """
        last = next((one for one in reversed(seen.before) if one.good), None)
        look, key = seen.look, self._key(seen.id)
        if key is None or last is None or look is None or not look.good or last.snapshot == look.snapshot:
            return seen
        tables = self._table(last, key), self._table(look, key)
        if tables[0] is None or tables[1] is None:
            return seen
        cited = self._cited.get(seen.id, ())
        used = [
            (_named(one.selector.row, key), one.selector.row.column)
            for one in cited
            if isinstance(one.selector, FindRow)
        ]
        changes = table_changes(tables[0], tables[1], key, cited=used)
        told = [one for one in cited if not self._rewritten(one, seen.id, last, look)]
        moved = [self._readings.moved(seen.id, one, last, look) for one in told]
        return replace(seen, table=changes, moved_values=tuple(one for one in moved if one is not None))

    def hinted(self, seen: ClaimSeen, citation: Citation) -> ClaimSeen:
        """A claim whose row or column is gone, with its likely new name in the message; never followed."""
        read, key = seen.read, self._key(seen.source)
        if key is None or not isinstance(read, NoReading) or read.reason is not Reason.ABSENT:
            return seen
        if not isinstance(citation.selector, FindRow) or seen.copy is None:
            return seen
        there = [one for one in seen.earlier if isinstance(one.read, Reading)]
        if not there or not isinstance(there[-1].read, Reading):
            return seen
        before, after = self._table(there[-1].capture, key), self._table(seen.copy, key)
        row = there[-1].read.place.row
        if before is None or after is None or row is None or row >= len(before.rows):
            return seen
        query = citation.selector.row
        there_now = _headings(after)
        lost = tuple(one for one in (*query.where, query.column) if folded(one) not in there_now)
        asked = (there[-1].capture.snapshot, seen.copy.snapshot, key, row, lost)
        if asked not in self._hints:
            self._hints[asked] = _hint(before, after, key, row, lost)
        hint = self._hints[asked]
        return replace(seen, read=replace(read, message=f"{read.message}; {hint}")) if hint else seen

    def _rewritten(self, citation: Citation, source: str, last: Capture, tonight: Capture) -> bool:
        """Does a citation's cell mean the same in both copies, written otherwise?"""
        asking = self._readings.asking(source, citation)
        old = self._documents.read(last, asking.key, asking.ask)
        new = self._documents.read(tonight, asking.key, asking.ask)
        if not isinstance(old, Reading) or not isinstance(new, Reading):
            return False
        if old.quantity is not None and new.quantity is not None and old.quantity.unit != new.quantity.unit:
            return False
        return likeness(old.text, new.text) is Likeness.REWRITTEN

    def _key(self, source: str) -> str | None:
        """The column that names the rows of a source's table; None where there is none to go by."""
        its = self._registry.catalogue.sources.get(source)
        if its is not None and its.of is not None:
            way = self._registry.catalogue.series[its.of.series].watch.way
            if isinstance(way, TableWatch):
                return way.key
        rows = [one.selector.row for one in self._cited.get(source, ()) if isinstance(one.selector, FindRow)]
        shared = [name for name in rows[0].where if all(name in row.where for row in rows)] if rows else []
        return shared[0] if shared else None

    def _table(self, capture: Capture, key: str) -> Table | None:
        """The table of a copy: the first that has the key column, or else the first."""
        try:
            tables = [one for one in self._documents.of(capture).tables if one.rows]
        except UnreadableError:
            return None
        keyed = (one for one in tables if folded(key) in _headings(one))
        return next(keyed, tables[0] if tables else None)


def _named(query: RowQuery, key: str) -> str:
    """The key of the row that a claim reads; empty where it picks it by another column."""
    return next((value for name, value in query.where.items() if folded(name) == folded(key)), "")


def _headings(table: Table) -> set[str]:
    head = table.rows[max(table.head, 1) - 1]
    return {folded(cell.text) for cell in head if cell is not None}


def _hint(before: Table, after: Table, key: str, row: int, lost: Sequence[str]) -> str:
    """The likely new name of the first column that is gone, or else of the row."""
    if lost:
        found = likely_columns(before, after, key, lost[0])
        return f"the column was {rename_said(found)}" if found else ""
    titles = [folded(cell.text) if cell else "" for cell in before.rows[max(before.head, 1) - 1]]
    if folded(key) not in titles:
        return ""
    at = titles.index(folded(key))
    cell = before.rows[row][at] if at < len(before.rows[row]) else None
    names = likely_names(before, after, key, cell.text) if cell is not None else ()
    return rename_said(names) if names else ""
