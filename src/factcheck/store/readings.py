"""Readings kept for bytes that do not change: the caller's text under the caller's key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlmodel import Session, col, select

from factcheck.store.dialect import at_once, insert_or_leave
from factcheck.store.rows import ReadingRow


def kept(session: Session, keys: Sequence[str]) -> dict[str, str]:
    """What is kept under these keys; a key without a reading is left out."""
    found: dict[str, str] = {}
    for some in at_once(session, keys):
        rows = session.exec(select(ReadingRow).where(col(ReadingRow.key).in_(some)))
        found |= {row.key: row.value for row in rows}
    return found


def keep(session: Session, readings: Mapping[str, str]) -> None:
    """Keep readings; one that is kept already stays, since a key names all that a reading depends on."""
    insert_or_leave(
        session, ReadingRow, [{"key": key, "value": value} for key, value in sorted(readings.items())]
    )
