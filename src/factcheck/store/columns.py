"""The kinds of columns that give back on both databases exactly what went in.

SQLite returns times without their zone, and PostgreSQL takes no NUL in a text
and no index entry of more than 2,704 bytes. Texts of hostile pages have all
three, so the differences are ironed out here and nowhere else.
"""

from __future__ import annotations

import hashlib
import json
import re
from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect, Text, TypeDecorator

UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
"""NUL, which PostgreSQL refuses, and halves of surrogate pairs, which are not UTF-8."""


class Written(TypeDecorator[str]):
    """A text of any length; what a database cannot hold shows as U+FFFD."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        return None if value is None else storable(value)


class Moment(TypeDecorator[datetime]):
    """A time in UTC, to the microsecond; a time without a zone is our mistake."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        assert value is None or value.tzinfo is not None, f"{value!r} has no time zone"
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return value and (value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC))


def storable(text: str) -> str:
    """The text as both databases can hold it."""
    return UNSTORABLE.sub("\ufffd", text)


def key_of(*parts: str | None) -> str:
    """A name of fixed length for a list of texts of any length: half of its SHA-256, in hex."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]
