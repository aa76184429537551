"""One look at an address, as a row; rows are added and never changed."""

from __future__ import annotations

import json
from datetime import date, datetime
from typing import Any, Self

from sqlalchemy import BigInteger, Index
from sqlmodel import Field

from factcheck.model.capture import Capture, Hop, Outcome
from factcheck.store.columns import Moment, Written, key_of, storable
from factcheck.store.rows.row import PREFIX, Row


class CaptureRow(Row, table=True):
    """A capture, the night it was made in, and the run that made it.

    `url_key` stands for the address in the index: an address may be longer than an index entry.
    """

    __tablename__ = PREFIX + "capture"
    __table_args__ = (
        # An address through the nights (history, last good copy): one range of this index.
        Index("ix_factcheck_capture_url", "url_key", "day"),
        # All captures of one run.
        Index("ix_factcheck_capture_run", "run_id"),
    )

    id: int | None = Field(default=None, primary_key=True)
    run_id: int = Field(foreign_key=PREFIX + "run.id")
    day: date
    url_key: str = Field(sa_type=Written)
    url: str = Field(sa_type=Written)
    at: datetime = Field(sa_type=Moment)
    outcome: str = Field(sa_type=Written)
    detail: str = Field(sa_type=Written)
    status: int | None
    final_url: str = Field(sa_type=Written)
    hops: str = Field(sa_type=Written)
    media_type: str | None = Field(sa_type=Written)
    etag: str | None = Field(sa_type=Written)
    last_modified: str | None = Field(sa_type=Written)
    snapshot: str | None = Field(sa_type=Written)
    size: int | None = Field(sa_type=BigInteger)
    not_modified: bool

    @classmethod
    def from_model(cls, capture: Capture, *, run_id: int, day: date) -> Self:
        return cls(
            run_id=run_id,
            day=day,
            url_key=key_of(capture.url),
            url=capture.url,
            at=capture.at,
            outcome=capture.outcome.value,
            detail=capture.detail,
            status=capture.status,
            final_url=capture.final_url,
            hops=json.dumps([[hop.status, storable(hop.url)] for hop in capture.hops], ensure_ascii=False),
            media_type=capture.media_type,
            etag=capture.etag,
            last_modified=capture.last_modified,
            snapshot=capture.snapshot,
            size=capture.size,
            not_modified=capture.not_modified,
        )


def capture_of(row: Any) -> Capture:
    """The capture of a row: CaptureRow's `to_model`, for plain tuples of the same names as well."""
    return Capture(
        url=row.url,
        at=row.at,
        outcome=Outcome(row.outcome),
        detail=row.detail,
        status=row.status,
        final_url=row.final_url,
        hops=tuple(Hop(status, url) for status, url in json.loads(row.hops)),
        media_type=row.media_type,
        etag=row.etag,
        last_modified=row.last_modified,
        snapshot=row.snapshot,
        size=row.size,
        not_modified=row.not_modified,
    )
