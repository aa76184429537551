"""What all tables share: the names of their constraints, and tables that say a thing once.

Most of what a night says was said last night, word for word. So a finding, a
page's line or a source is one `Said` row for all nights that say it, found
again by its key, and a night is a list of places that name such rows.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import MetaData
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel

from factcheck.store.columns import Written, key_of

PREFIX = "factcheck_"
"""Before the name of every table, so that a database can be shared."""

# Constraints have names of our making because SQLite can only alter a table by copying it.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Row(SQLModel, registry=registry(metadata=MetaData(naming_convention=NAMES))):
    """A row of one of our tables."""


class Said(Row):
    """A row that is written once for all nights that say the same; `key` is made of everything it says."""

    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(default="", unique=True, sa_type=Written)


def keyed(**says: str | None) -> dict[str, Any]:
    """The columns of a row that says this, and its key; plain, because nights insert thousands at once."""
    return says | {"key": key_of(*says.values())}
