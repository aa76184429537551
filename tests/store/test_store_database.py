"""Which database is meant, and what is said when it cannot be had."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from factcheck.errors import CallError
from factcheck.store import Store
from factcheck.store.database import connect, database_url


@pytest.mark.parametrize(
    ("url", "driver", "database"),
    [
        ("postgres://u:secret@host/fc", "postgresql+psycopg", "fc"),
        ("postgresql://u:secret@host:5433/fc?sslmode=require", "postgresql+psycopg", "fc"),
        ("postgresql+psycopg://u:secret@host/fc", "postgresql+psycopg", "fc"),
        ("sqlite:////var/lib/fc.db", "sqlite", "/var/lib/fc.db"),
        ("sqlite:///fc.db", "sqlite", "fc.db"),
        (None, "sqlite", "/home/factcheck.db"),
    ],
)
def test_the_usual_urls_are_understood(url: str | None, driver: str, database: str) -> None:
    """PostgreSQL by any of its names means the driver that we install; no URL, the home folder."""
    meant = database_url(url, Path("/home"))

    assert (driver, database) == (meant.drivername, meant.database)


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("not a url secret", "cannot be read"),
        ("postgresql://u:secret@host:port/fc", "cannot be read"),
        ("", "cannot be read"),
        ("mysql://u:secret@host/fc", "begins with mysql://"),
        ("postgresql+asyncpg://u:secret@host/fc", r"begins with postgresql\+asyncpg://"),
        ("sqlite://", "names no plain file"),
        ("sqlite:///:memory:", "names no plain file"),
        ("sqlite:///file:fc?mode=memory&uri=true", "names no plain file"),
    ],
)
def test_other_urls_are_refused(url: str, message: str, tmp_path: Path) -> None:
    """With what was expected, and without the password."""
    with pytest.raises(CallError, match=f"{message}.*expected postgresql://") as told:
        Store.open(url, tmp_path)

    assert "secret" not in str(told.value)


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    """The message says where it was looked for, without the password."""
    with pytest.raises(
        CallError, match=r"postgresql\+psycopg://u:\*\*\*@127.0.0.1:1/fc cannot be opened"
    ) as told:
        Store.open("postgresql://u:secret@127.0.0.1:1/fc", tmp_path)

    assert "secret" not in str(told.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    """Somebody else's file is refused and left as it is."""
    file = tmp_path / "factcheck.db"
    file.write_text("these are notes of mine " * 100)

    with pytest.raises(CallError, match=r"factcheck.db cannot be opened: file is not a database"):
        Store.open(None, tmp_path)
    assert file.read_text() == "these are notes of mine " * 100


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    """A file where the home folder should be."""
    (tmp_path / "home").write_text("")

    with pytest.raises(CallError, match=r"home/below of the database cannot be made"):
        Store.open(None, tmp_path / "home" / "below")


def test_the_home_folder_is_made(tmp_path: Path) -> None:
    """The first night on a new machine needs nothing prepared."""
    with Store.open(None, tmp_path / "new" / "home") as store:
        assert [] == store.nights()

    assert (tmp_path / "new" / "home" / "factcheck.db").is_file()


def test_sqlite_is_set_up_on_every_connection(tmp_path: Path) -> None:
    """Write-ahead log, waiting for writers, foreign keys: two connections at once have them all."""
    engine = connect(database_url(None, tmp_path))
    asked = ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
    with engine.connect() as first, engine.connect() as second:
        found = [[one.execute(text(f"PRAGMA {name}")).scalar() for name in asked] for one in (first, second)]
    engine.dispose()

    assert [["wal", 1, 30_000, 1]] * 2 == found
