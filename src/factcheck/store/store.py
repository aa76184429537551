"""Store: the record of all nights, in SQLite or PostgreSQL.

Every call is a transaction of its own, so a store may be used by many threads,
and a database by many processes; what a call has written stays written when the
program is killed after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Self

from sqlalchemy import Engine
from sqlalchemy.exc import DatabaseError
from sqlmodel import Session

from factcheck.errors import CallError
from factcheck.model.capture import Capture
from factcheck.model.evidence import Edition
from factcheck.model.finding import Night, Past, Subject
from factcheck.store import captures, editions, nights, readings
from factcheck.store.database import connect, database_url, reading, writing
from factcheck.store.hold import Release, hold
from factcheck.store.rows.run import State
from factcheck.store.schema import bring_up_to_date


class Store:
    """Rows in, model values out."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reading = reading(engine)
        self._writing = writing(engine)
        self._holds: dict[date, Release] = {}

    @classmethod
    def open(cls, url: str | None, home: Path) -> Self:
        """Open the database of the URL, or factcheck.db in the home folder; its tables are made or updated.

        Raises:
            CallError: the URL is none of ours, the database cannot be opened, or a newer factcheck
                has written it.
        """
        meant = database_url(url, home)
        engine = connect(meant)
        try:
            bring_up_to_date(engine)
        except DatabaseError as error:
            engine.dispose()
            raise CallError(
                f"the database {meant.render_as_string()} cannot be opened: {error.orig}"
            ) from error
        return cls(engine)

    def close(self) -> None:
        """Let go of the nights that were begun here and not finished, and of all connections."""
        while self._holds:
            self._holds.popitem()[1]()
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- nights ---------------------------------------------------------------------------------

    def begin_night(self, day: date, registry_digest: str, version: str) -> bool:
        """Begin the night's run, or resume one that was killed: then True, and its captures count.

        The night is held by this store until `finish_night` or `close`, or until the process ends.

        Raises:
            CallError: another run of this night is at work; the message says since when and where.
        """
        if day not in self._holds:
            release = hold(self._engine, day)
            if release is None:
                with self._read() as session:
                    raise nights.taken(session, day)
            self._holds[day] = release
        with self._write() as session:
            return nights.begin(session, day, registry_digest, version)

    def finish_night(self, night: Night) -> None:
        """Write down the whole night and mark it finished, in one transaction; twice is as good as once.

        An earlier finished run of the same date no longer counts: this one replaces it.
        """
        with self._write() as session:
            nights.finish(session, night)
        if night.date in self._holds:
            self._holds.pop(night.date)()

    def night(self, day: date) -> Night | None:
        """The finished night of this date."""
        with self._read() as session:
            run = nights.run_of(session, day, State.FINISHED)
            return None if run is None else nights.night_of(session, run)

    def night_before(self, day: date) -> Night | None:
        """The latest finished night of an earlier date."""
        with self._read() as session:
            run = nights.latest_before(session, day)
            return None if run is None else nights.night_of(session, run)

    def past(self, before: date) -> dict[Subject, tuple[Past, ...]]:
        """What finished nights before a date said of pages and claims, oldest first; each change once."""
        with self._read() as session:
            return nights.past(session, before)

    def nights(self) -> list[date]:
        """The dates of all finished nights, oldest first."""
        with self._read() as session:
            return nights.days(session)

    # --- captures -------------------------------------------------------------------------------

    def add_capture(self, day: date, capture: Capture) -> None:
        """Add a look taken tonight; it is kept from this call on, whatever happens to the run."""
        with self._write() as session:
            captures.add(session, day, capture)

    def captures_of(self, day: date) -> list[Capture]:
        """The newest look at each address in the night's run at work, else its finished one; by address."""
        with self._read() as session:
            return captures.of_night(session, day)

    def captures(self, url: str, *, before: date | None = None) -> list[Capture]:
        """One look at an address for each night (before a date), oldest first: the one that counts."""
        with self._read() as session:
            return captures.of_url(session, url, before)

    def last_good(self, url: str, *, until: date) -> Capture | None:
        """The newest good look at an address up to and including a night; None if there never was one."""
        with self._read() as session:
            return captures.last_good(session, url, until)

    def snapshots(self) -> list[str]:
        """The SHA-256 of every body that any look brought, in order: what the archive must hold."""
        with self._read() as session:
            return captures.snapshots(session)

    # --- editions -------------------------------------------------------------------------------

    def add_editions(self, day: date, series: str, seen: Sequence[Edition]) -> None:
        """Add the editions of a series that were seen in a night; the first night of each is kept."""
        with self._write() as session:
            editions.add(session, day, series, seen)

    def editions(self, series: str, *, until: date | None = None) -> list[Edition]:
        """The editions of a series first seen up to and including a night, by period end and publication."""
        with self._read() as session:
            return editions.of_series(session, series, until)

    def first_nights(self, series: str, *, before: date) -> dict[str, date]:
        """For each edition of a series that was seen before a night, by id, the first night that saw it."""
        with self._read() as session:
            return editions.first_nights(session, series, before)

    # --- readings -------------------------------------------------------------------------------

    def cached(self, key: str) -> str | None:
        """The reading kept under a key."""
        return self.cached_many([key]).get(key)

    def cached_many(self, keys: Sequence[str]) -> dict[str, str]:
        """The readings kept under these keys; a key without one is left out."""
        with self._read() as session:
            return readings.kept(session, keys)

    def cache(self, key: str, value: str) -> None:
        """Keep a reading. The first one under a key stays."""
        self.cache_many({key: value})

    def cache_many(self, values: Mapping[str, str]) -> None:
        """Keep many readings in one transaction."""
        with self._write() as session:
            readings.keep(session, values)

    # --- sessions -------------------------------------------------------------------------------

    @contextmanager
    def _read(self) -> Iterator[Session]:
        with Session(self._reading) as session:
            yield session

    @contextmanager
    def _write(self) -> Iterator[Session]:
        with Session(self._writing) as session, session.begin():
            yield session
