"""The hold of a night: one has it, and it is let go of as a whole."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from pathlib import Path

import pytest
from nights_made_up import DAY, after
from sqlalchemy import Engine

from factcheck.store.database import connect, database_url
from factcheck.store.hold import hold


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    """An engine on an empty database."""
    made = connect(database_url(url, Path()))
    yield made
    made.dispose()


def test_one_has_it_until_it_lets_go(engine: Engine) -> None:
    """A second is told no, without waiting, and has it once the first has let go; another night is free."""
    first = hold(engine, DAY)
    assert first is not None
    assert hold(engine, DAY) is None
    other = hold(engine, after(1))
    assert other is not None
    first()

    second = hold(engine, DAY)
    assert second is not None
    assert hold(engine, after(1)) is None
    second()
    other()


def test_a_lock_file_that_was_just_removed_is_not_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last holder removed it after we had opened it: a lock on it would keep nobody out."""
    engine = connect(database_url(None, tmp_path))
    path = Path(f"{engine.url.database}.{DAY}.lock")
    lock = fcntl.flock
    calls: list[int] = []

    def late(file: int, how: int) -> None:
        if not calls:
            path.unlink()
        calls.append(how)
        lock(file, how)

    monkeypatch.setattr(fcntl, "flock", late)
    release = hold(engine, DAY)

    assert release is not None
    assert (2, True) == (len(calls), path.exists())
    assert hold(engine, DAY) is None
    release()
    assert not path.exists()
