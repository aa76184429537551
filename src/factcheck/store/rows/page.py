"""A page's line in a night's record, as a row, and its place in the night."""

from __future__ import annotations

import json
from typing import Any

from sqlmodel import Field

from factcheck.model.finding import PageStands, Standing
from factcheck.store.columns import Written, storable
from factcheck.store.rows.row import PREFIX, Row, Said, keyed


class PageRow(Said, table=True):
    """How a page stood; `sentences` and `rests` are JSON lists of pairs."""

    __tablename__ = PREFIX + "page"

    page: str = Field(sa_type=Written)
    title: str = Field(sa_type=Written)
    standing: str = Field(sa_type=Written)
    last_reviewed: str | None = Field(sa_type=Written)
    coverage: str | None = Field(sa_type=Written)
    sentences: str = Field(sa_type=Written)
    url: str | None = Field(sa_type=Written)
    rests: str = Field(default="[]", sa_type=Written, sa_column_kwargs={"server_default": "[]"})

    @classmethod
    def from_model(cls, page: PageStands) -> dict[str, Any]:
        return keyed(
            page=page.page,
            title=page.title,
            standing=page.standing.value,
            last_reviewed=page.last_reviewed,
            coverage=page.coverage,
            sentences=_pairs(page.sentences),
            url=page.url,
            rests=_pairs(page.rests),
        )

    def to_model(self) -> PageStands:
        return PageStands(
            page=self.page,
            title=self.title,
            standing=Standing(self.standing),
            last_reviewed=self.last_reviewed,
            coverage=self.coverage,
            sentences=tuple((subject, sentence) for subject, sentence in json.loads(self.sentences)),
            url=self.url,
            rests=tuple((subject, source) for subject, source in json.loads(self.rests)),
        )


def _pairs(pairs: tuple[tuple[str, str], ...]) -> str:
    return json.dumps([list(map(storable, pair)) for pair in pairs], ensure_ascii=False)


class NightPageRow(Row, table=True):
    """The page at one place of a night."""

    __tablename__ = PREFIX + "night_page"

    run_id: int = Field(primary_key=True, foreign_key=PREFIX + "run.id")
    place: int = Field(primary_key=True)
    said_id: int = Field(foreign_key=PREFIX + "page.id")
