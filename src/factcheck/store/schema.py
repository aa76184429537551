"""The tables as this version of factcheck knows them: found as they should be, or brought there.

The version is read with a plain query, so that opening a database that is up to
date does not pay for Alembic's import.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, column, inspect, select, table, text

from factcheck.errors import CallError
from factcheck.store.database import writing

if TYPE_CHECKING:
    from alembic.config import Config

VERSION_TABLE = "factcheck_alembic_version"
REVISIONS = ("0001", "0002")
"""The revisions in migrations/versions, oldest first."""
MIGRATIONS = Path(__file__).parent / "migrations"
UPGRADE_LOCK = 0x66616374  # "fact"


def bring_up_to_date(engine: Engine) -> None:
    """Make the tables, or alter them to the newest revision, in one transaction.

    Raises:
        CallError: the database was written by a newer factcheck.
    """
    with engine.connect() as connection:
        if _found(connection) == REVISIONS[-1]:
            return
    with writing(engine).connect() as connection:
        # Altering a table of SQLite drops and renames it, which must not be taken for the end of its
        # rows; the setting is ignored inside a transaction.
        _foreign_keys(connection, "OFF")
        with connection.begin():
            if engine.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"))
            if _found(connection) != REVISIONS[-1]:
                migrate(connection, "head")
        _foreign_keys(connection, "ON")


def migrate(connection: Connection, revision: str) -> None:
    """Run Alembic's upgrade on a connection whose transaction the caller ends."""
    from alembic import command

    command.upgrade(configuration(connection), revision)


def configuration(connection: Connection) -> Config:
    """Alembic's configuration for our migrations, on this connection."""
    from alembic.config import Config

    config = Config(stdout=sys.stdout)
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _found(connection: Connection) -> str | None:
    """The revision of the database: None for an empty one."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found = connection.execute(select(column("version_num")).select_from(table(VERSION_TABLE))).scalar()
    if found is not None and found not in REVISIONS:
        raise CallError(
            f"the database {connection.engine.url.render_as_string()} is at revision {found}, which this"
            f" factcheck does not know (its newest is {REVISIONS[-1]}): a newer factcheck has written it."
            " Update factcheck, or name another database in FACTCHECK_DATABASE_URL or --home"
        )
    return None if found is None else str(found)


def _foreign_keys(connection: Connection, state: str) -> None:
    if connection.dialect.name == "sqlite":
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.execute(f"PRAGMA foreign_keys={state}")
