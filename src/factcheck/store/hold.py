"""A hold on a night: one run has it, others are told, and it ends with its holder however that dies.

On SQLite it is a lock on a file beside the database, on PostgreSQL an advisory
lock of a connection. Both are let go by the system when the process is killed,
in another container or on another machine too, which a process id in a row
could not tell.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path

from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError

Release = Callable[[], None]
NIGHT_LOCK = 0x6E696768  # "nigh"


def hold(engine: Engine, day: date) -> Release | None:
    """Take the night's hold without waiting: how to let go of it again, or None if it is taken."""
    if engine.dialect.name == "sqlite":
        assert engine.url.database is not None
        return _file(Path(f"{engine.url.database}.{day.isoformat()}.lock"))
    return _advisory(engine, day)


def _file(path: Path) -> Release | None:
    while True:
        lock = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            return None
        if _names(path, lock):
            break
        os.close(lock)  # its last holder removed the file between our two steps

    def release() -> None:
        path.unlink()
        os.close(lock)

    return release


def _names(path: Path, lock: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(lock))
    except FileNotFoundError:
        return False


def _advisory(engine: Engine, day: date) -> Release | None:
    connection = engine.execution_options(isolation_level="AUTOCOMMIT").connect()
    lock = {"lock": NIGHT_LOCK, "day": day.toordinal()}
    taken = connection.execute(text("SELECT pg_try_advisory_lock(:lock, :day)"), lock).scalar_one()
    if not taken:
        connection.close()
        return None

    def release() -> None:
        # Unlocked in words, since the server takes a while to notice that a connection is closed; where the
        # connection is gone already, its lock went with it.
        with suppress(DBAPIError):
            connection.execute(text("SELECT pg_advisory_unlock(:lock, :day)"), lock)
        connection.invalidate()
        connection.close()

    return release
