"""Which database, and a connection to it that behaves.

SQLite in the home folder unless a URL names another one. SQLite waits 30 s for
other writers instead of failing at once, keeps a write-ahead log so that
readers never wait, and takes its write lock when a writing transaction begins:
one that begins as a reader and then writes fails whatever the waiting time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from factcheck.errors import CallError

FILE = "factcheck.db"
BUSY_MILLISECONDS = 30_000
DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
EXPECTED = "postgresql://user:password@host:5432/database, or sqlite:////absolute/path.db"
WRITING = "factcheck_writing"


def database_url(url: str | None, home: Path) -> URL:
    """The database that is meant: the one of the URL, else factcheck.db in the home folder.

    Raises:
        CallError: not a URL of a database that we know, or a SQLite one without a file. The message
            does not repeat the URL, which may hold a password.
    """
    if url is None:
        return URL.create("sqlite", database=str(home / FILE))
    try:
        asked = make_url(url)
    except (ArgumentError, ValueError):
        raise CallError(f"the database URL cannot be read; expected {EXPECTED}") from None
    if asked.drivername not in DRIVERS:
        raise CallError(f"the database URL begins with {asked.drivername}://; expected {EXPECTED}")
    meant = asked.set(drivername=DRIVERS[asked.drivername])
    if meant.drivername == "sqlite" and (meant.database in {None, "", ":memory:"} or "uri" in meant.query):
        raise CallError(f"the database URL names no plain file, where it would be kept; expected {EXPECTED}")
    return meant


def connect(url: URL) -> Engine:
    """An engine for the database; nothing is connected to yet, but a file's folder is made.

    Raises:
        CallError: the folder cannot be made.
    """
    if url.drivername == "sqlite":
        assert url.database is not None
        folder = Path(url.database).parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CallError(
                f"the folder {folder} of the database cannot be made: {error.strerror}"
            ) from error
        engine = create_engine(url, connect_args={"timeout": BUSY_MILLISECONDS / 1000})
        event.listen(engine, "connect", _set_up)
        event.listen(engine, "begin", _begin)
        return engine
    return create_engine(url, pool_pre_ping=True)


def reading(engine: Engine) -> Engine:
    """The same engine for transactions that only read: all their answers are of one moment."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ")


def writing(engine: Engine) -> Engine:
    """The same engine for transactions that write."""
    return engine.execution_options(**{WRITING: True})


def _set_up(connection: Any, _: object) -> None:
    # Python's own driver would begin transactions late, and only before some statements.
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")
    connection.execute("PRAGMA foreign_keys=ON")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
