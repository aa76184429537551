"""What both databases can do and SQLAlchemy spells for each: insert or leave, and keys in portions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from sqlalchemy import text
from sqlalchemy.dialects import sqlite
from sqlmodel import Session

from factcheck.store.rows import Row

T = TypeVar("T")
AT_ONCE = 500
"""How many keys one question names: well under what either database takes."""


def is_postgresql(session: Session) -> bool:
    """Which of the two it is."""
    return session.get_bind().dialect.name == "postgresql"


def insert_or_leave(session: Session, table: type[Row], rows: Sequence[dict[str, Any]]) -> None:
    """Insert the rows; where one with the same key is there already, leave that as it is."""
    if not rows:
        return
    into = Row.metadata.tables[str(table.__tablename__)]
    if is_postgresql(session):
        from sqlalchemy.dialects import postgresql  # 0.04 s that a SQLite user need not wait for

        session.execute(postgresql.insert(into).on_conflict_do_nothing(), rows)
    else:
        session.execute(sqlite.insert(into).on_conflict_do_nothing(), rows)


def at_once(session: Session, keys: Sequence[T]) -> Iterator[Sequence[T]]:
    """The keys in portions that one question can name, for questions that an index answers."""
    if is_postgresql(session):
        # It knows nothing yet of a table that was filled a moment ago, and would read all of it for
        # every portion: 13 s for the 10,000 findings of a first night.
        session.execute(text("SET LOCAL enable_seqscan = off"))
    for start in range(0, len(keys), AT_ONCE):
        yield keys[start : start + AT_ONCE]
