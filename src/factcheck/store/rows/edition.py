"""An edition of a series, as a row: once for all nights that saw it."""

from __future__ import annotations

from datetime import date
from typing import Self

from sqlalchemy import Index
from sqlmodel import Field

from factcheck.model.evidence import Edition
from factcheck.store.columns import Written, key_of
from factcheck.store.rows.row import PREFIX, Row


class EditionRow(Row, table=True):
    """An edition as its watcher last described it, and the first and last night it was seen.

    `key` stands for series and id, `series_key` for the series: both may be longer than an index entry.
    """

    __tablename__ = PREFIX + "edition"
    __table_args__ = (
        # All editions of a series.
        Index("ix_factcheck_edition_series", "series_key"),
    )

    key: str = Field(primary_key=True, sa_type=Written)
    series_key: str = Field(sa_type=Written)
    series: str = Field(sa_type=Written)
    edition: str = Field(sa_type=Written)
    title: str = Field(sa_type=Written)
    url: str = Field(sa_type=Written)
    period_end: date | None
    fiscal: str | None = Field(sa_type=Written)
    published: date | None
    form: str | None = Field(sa_type=Written)
    first_seen: date
    last_seen: date

    @classmethod
    def from_model(cls, edition: Edition, *, day: date) -> Self:
        return cls(
            key=key_of(edition.series, edition.id),
            series_key=key_of(edition.series),
            series=edition.series,
            edition=edition.id,
            title=edition.title,
            url=edition.url,
            period_end=edition.period_end,
            fiscal=edition.fiscal,
            published=edition.published,
            form=edition.form,
            first_seen=day,
            last_seen=day,
        )

    def to_model(self) -> Edition:
        return Edition(
            series=self.series,
            id=self.edition,
            title=self.title,
            url=self.url,
            period_end=self.period_end,
            fiscal=self.fiscal,
            published=self.published,
            form=self.form,
        )
