"""What could not be checked in a night, as a row."""

from __future__ import annotations

from datetime import date
from typing import Self

from sqlmodel import Field

from factcheck.model.finding import NotChecked, Rule
from factcheck.store.columns import Written
from factcheck.store.rows.row import PREFIX, Row


class NotCheckedRow(Row, table=True):
    """One line of a night's list, at its place."""

    __tablename__ = PREFIX + "not_checked"

    run_id: int = Field(primary_key=True, foreign_key=PREFIX + "run.id")
    place: int = Field(primary_key=True)
    page: str | None = Field(sa_type=Written)
    subject: str = Field(sa_type=Written)
    rule: str = Field(sa_type=Written)
    reason: str = Field(sa_type=Written)
    since: date | None

    @classmethod
    def from_model(cls, unchecked: NotChecked, *, run_id: int, place: int) -> Self:
        return cls(
            run_id=run_id,
            place=place,
            page=unchecked.page,
            subject=unchecked.subject,
            rule=unchecked.rule.value,
            reason=unchecked.reason,
            since=unchecked.since,
        )

    def to_model(self) -> NotChecked:
        return NotChecked(
            page=self.page, subject=self.subject, rule=Rule(self.rule), reason=self.reason, since=self.since
        )
