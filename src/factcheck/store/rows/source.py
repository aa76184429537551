"""The title and address of a source, as a night's report printed them, and its place in the night."""

from __future__ import annotations

from typing import Any

from sqlmodel import Field

from factcheck.store.columns import Written
from factcheck.store.rows.row import PREFIX, Row, Said, keyed


class SourceRow(Said, table=True):
    """A source as it was named."""

    __tablename__ = PREFIX + "source"

    source: str = Field(sa_type=Written)
    title: str = Field(sa_type=Written)
    address: str = Field(sa_type=Written)

    @classmethod
    def from_model(cls, source: tuple[str, str, str]) -> dict[str, Any]:
        name, title, address = source
        return keyed(source=name, title=title, address=address)

    def to_model(self) -> tuple[str, str, str]:
        return self.source, self.title, self.address


class NightSourceRow(Row, table=True):
    """The source at one place of a night."""

    __tablename__ = PREFIX + "night_source"

    run_id: int = Field(primary_key=True, foreign_key=PREFIX + "run.id")
    place: int = Field(primary_key=True)
    said_id: int = Field(foreign_key=PREFIX + "source.id")
