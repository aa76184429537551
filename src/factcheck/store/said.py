"""Write what a night says: each thing once for all nights that say it, and its place in this night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlmodel import Session, col, delete, insert, select

from factcheck.store.dialect import at_once, insert_or_leave
from factcheck.store.rows import NightFindingRow, NightPageRow, NightSourceRow
from factcheck.store.rows.row import Said

Places = type[NightFindingRow] | type[NightPageRow] | type[NightSourceRow]


def say(
    session: Session,
    run_id: int,
    table: type[Said],
    places: Places,
    rows: Sequence[dict[str, Any]],
    only_tonight: Sequence[dict[str, Any]] = (),
) -> None:
    """Make the night say these rows, in this order, and nothing else in this table.

    `only_tonight` is what else is written at each place; as long as `rows`, or empty.
    """
    session.execute(delete(places).where(col(places.run_id) == run_id))
    ids = _ids(session, table, {row["key"]: row for row in rows})
    written = [
        {"run_id": run_id, "place": place, "said_id": ids[row["key"]], **more}
        for place, (row, more) in enumerate(zip(rows, only_tonight or [{}] * len(rows), strict=True))
    ]
    if written:
        session.execute(insert(places), written)


def _ids(session: Session, table: type[Said], rows: dict[str, dict[str, Any]]) -> dict[str, int]:
    known = _known(session, table, list(rows))
    new = [row for key, row in rows.items() if key not in known]
    # In the order of keys, so that two nights that write at once never wait for each other in a circle.
    insert_or_leave(session, table, sorted(new, key=lambda row: str(row["key"])))
    return known | _known(session, table, [str(row["key"]) for row in new])


def _known(session: Session, table: type[Said], keys: Sequence[str]) -> dict[str, int]:
    known: dict[str, int] = {}
    for some in at_once(session, keys):
        found = session.exec(select(table.key, table.id).where(col(table.key).in_(some)))
        known |= {key: number for key, number in found if number is not None}
    return known
