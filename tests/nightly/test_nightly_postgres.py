"""The night on PostgreSQL: the same findings as on SQLite, also when it is run a second time."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import psycopg
import pytest

from factcheck import reports
from factcheck.store import Store
from night_site import Counting, night, site

SERVER = os.environ.get("FACTCHECK_TEST_POSTGRES_URL")
pytestmark = pytest.mark.postgres


@pytest.fixture
def database() -> Iterator[str]:
    """The URL of an empty database on the server."""
    if SERVER is None:
        pytest.skip("no PostgreSQL: set FACTCHECK_TEST_POSTGRES_URL, as in $(.ci/postgres start)")
    name = f"factcheck_{uuid.uuid4().hex}"
    with psycopg.connect(SERVER, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield SERVER.rpartition("/")[0] + f"/{name}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def test_both_databases_give_the_same_night(database: str, tmp_path: Path) -> None:
    """Every report of two nights, one of them broken off and taken up, is the same to the byte."""
    made = site(tmp_path)
    for day in ("2026-10-12", "2026-11-30"):
        with pytest.raises(KeyboardInterrupt):
            night(made, tmp_path / "pg", day, Counting(made.client(day), most=3), database=database)
        here = night(made, tmp_path / "pg", day, database=database)
        there = night(made, tmp_path / "lite", day)
        assert reports.render(there) == reports.render(here)

    with Store.open(database, tmp_path / "pg") as store:
        assert [date(2026, 10, 12), date(2026, 11, 30)] == store.nights()
        assert here == store.night(date(2026, 11, 30))
