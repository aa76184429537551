"""A run of a night: the one at work, the one that counts, or one that no longer does."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Index, text
from sqlmodel import Field

from factcheck.store.columns import Moment, Written
from factcheck.store.rows.row import PREFIX, Row


class State(StrEnum):
    """How far a run has come. A night has at most one run at work and at most one finished."""

    WORKING = "working"
    FINISHED = "finished"
    REPLACED = "replaced"  # a later run of the same night has finished
    ABANDONED = "abandoned"  # it died, and the next run had another registry


COUNTED = (State.WORKING, State.FINISHED)
"""The states in which a run's captures are part of what we saw."""


def _where(state: str) -> dict[str, Any]:
    """The condition of a partial index, for either database."""
    return {f"{database}_where": text(f"state = '{state}'") for database in ("sqlite", "postgresql")}


class RunRow(Row, table=True):
    """A run of a night. `host`, `pid` and `started` are for the message to a second run."""

    __tablename__ = PREFIX + "run"
    __table_args__ = (
        # The first keeps two runs of one night apart even if their lock should fail; the second is
        # also how a night is found by its day.
        Index("uq_factcheck_run_working", "day", unique=True, **_where("working")),
        Index("uq_factcheck_run_finished", "day", unique=True, **_where("finished")),
    )

    id: int | None = Field(default=None, primary_key=True)
    day: date
    registry_digest: str = Field(sa_type=Written)
    version: str = Field(sa_type=Written)
    state: str = Field(sa_type=Written)
    host: str = Field(sa_type=Written)
    pid: int
    started: datetime = Field(sa_type=Moment)

    @property
    def known_id(self) -> int:
        """The id of a run that is in the database."""
        assert self.id is not None
        return self.id
