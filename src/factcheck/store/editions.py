"""Editions: each once, as last described, with the first night on which it was seen."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from sqlmodel import Session, select

from factcheck.model.evidence import Edition
from factcheck.store.columns import key_of
from factcheck.store.dialect import insert_or_leave
from factcheck.store.rows import EditionRow


def add(session: Session, day: date, series: str, editions: Iterable[Edition]) -> None:
    """Write down the editions that a watcher saw in a night.

    The first night stays the earliest one; the description is that of the latest night, also when
    nights are run out of their order.
    """
    seen = {row.key: row for row in (EditionRow.from_model(edition, day=day) for edition in editions)}
    for row in seen.values():
        assert row.series == series, f"an edition of {row.series} among those of {series}"
    insert_or_leave(session, EditionRow, [seen[key].model_dump() for key in sorted(seen)])
    for known in _of_series(session, series):
        if known.key not in seen:
            continue
        known.first_seen = min(known.first_seen, day)
        if day >= known.last_seen:
            known.sqlmodel_update(seen[known.key].model_dump(exclude={"first_seen"}))


def of_series(session: Session, series: str, until: date | None) -> list[Edition]:
    """The editions first seen up to and including a night: by period end, publication and id."""
    rows = [row for row in _of_series(session, series) if until is None or row.first_seen <= until]
    return [row.to_model() for row in sorted(rows, key=_order)]


def first_nights(session: Session, series: str, before: date) -> dict[str, date]:
    """For each edition of a series that was seen before a night, by id, the first night that saw it."""
    return {row.edition: row.first_seen for row in _of_series(session, series) if row.first_seen < before}


def _of_series(session: Session, series: str) -> list[EditionRow]:
    return list(
        session.exec(
            select(EditionRow).where(EditionRow.series_key == key_of(series), EditionRow.series == series)
        )
    )


def _order(row: EditionRow) -> tuple[date, date, str]:
    return row.period_end or date.min, row.published or date.min, row.edition
