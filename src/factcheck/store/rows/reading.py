"""A reading that was kept, so that unchanged bytes are not read again."""

from __future__ import annotations

from sqlmodel import Field

from factcheck.store.columns import Written
from factcheck.store.rows.row import PREFIX, Row


class ReadingRow(Row, table=True):
    """The caller's own text (JSON) under the caller's own key (snapshot, reader version, selector)."""

    __tablename__ = PREFIX + "reading"

    key: str = Field(primary_key=True, sa_type=Written)
    value: str = Field(sa_type=Written)
