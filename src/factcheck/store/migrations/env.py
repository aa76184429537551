"""How Alembic runs our migrations: on the connection that the store hands over, or on `-x url=…`.

For development, from the root of the project:

    alembic -c src/factcheck/store/migrations/alembic.ini -x url=sqlite:////tmp/new.db upgrade head
    alembic -c src/factcheck/store/migrations/alembic.ini -x url=sqlite:////tmp/new.db \
        revision --autogenerate --rev-id 0002 -m "what it brings"

A new revision is added to REVISIONS in factcheck/store/schema.py; a test says so if it is not.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from alembic import context
from sqlalchemy import Connection, TypeDecorator

from factcheck.store.database import connect, database_url, writing
from factcheck.store.rows import Row
from factcheck.store.rows.row import PREFIX
from factcheck.store.schema import VERSION_TABLE


def plain(kind: str, thing: object, _: object) -> str | Literal[False]:
    """Write our kinds of columns down as what they are in the database: migrations outlive our classes."""
    if kind == "type" and isinstance(thing, TypeDecorator):
        return f"sa.{thing.impl!r}"
    return False


def run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=Row.metadata,
        version_table=VERSION_TABLE,
        render_as_batch=True,
        compare_type=True,
        render_item=plain,
        # Other programs may keep their tables in the same database.
        include_name=lambda name, kind, _: kind != "table" or str(name).startswith(PREFIX),
    )
    with context.begin_transaction():
        context.run_migrations()


if handed := context.config.attributes.get("connection"):
    run(handed)
else:
    asked = context.get_x_argument(as_dictionary=True)["url"]
    with writing(connect(database_url(str(asked), Path()))).begin() as own:
        run(own)
