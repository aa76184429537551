"""A new, empty database for each test: SQLite always, PostgreSQL where there is a server."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from factcheck.store import Store

SERVER = os.environ.get("FACTCHECK_TEST_POSTGRES_URL")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/factcheck.db"
        return
    if SERVER is None:
        pytest.skip("no PostgreSQL: set FACTCHECK_TEST_POSTGRES_URL, as in $(.ci/postgres start)")
    name = f"factcheck_{uuid.uuid4().hex}"
    with psycopg.connect(SERVER, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield SERVER.rpartition("/")[0] + f"/{name}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def store(url: str, tmp_path: Path) -> Iterator[Store]:
    """An open store on an empty database."""
    with Store.open(url, tmp_path) as opened:
        yield opened
