"""The tables: made from nothing, the same as the rows say, taken down again, and never misread."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from nights_made_up import DAY, good, night
from sqlalchemy import Connection, inspect, text
from test_store_nights import run

from factcheck.errors import CallError
from factcheck.store import Store, schema
from factcheck.store.database import connect, database_url, writing
from factcheck.store.rows import Row
from factcheck.store.schema import (
    MIGRATIONS,
    REVISIONS,
    VERSION_TABLE,
    bring_up_to_date,
    configuration,
    migrate,
)


@contextmanager
def transaction(url: str) -> Iterator[Connection]:
    """A writing connection of our making."""
    engine = connect(database_url(url, Path()))
    with writing(engine).begin() as connection:
        yield connection
    engine.dispose()


def test_the_migrations_make_what_the_rows_say(url: str) -> None:
    """Tables, columns, types, indexes: no difference that a new migration would have to make."""
    with transaction(url) as connection:
        migrate(connection, "head")
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "version_table": VERSION_TABLE}
        )

        assert [] == compare_metadata(context, Row.metadata)


def test_a_difference_would_be_seen(url: str) -> None:
    """The comparison of the test above is not blind: a lost column, index and table each show."""
    with transaction(url) as connection:
        migrate(connection, "head")
        connection.execute(text("DROP INDEX ix_factcheck_capture_url"))
        connection.execute(text("ALTER TABLE factcheck_edition DROP COLUMN form"))
        connection.execute(text("DROP TABLE factcheck_reading"))
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found = {difference[0] for difference in compare_metadata(context, Row.metadata)}

        assert {"add_index", "add_column", "add_table"} <= found


def test_alembic_check_is_content(url: str) -> None:
    """`alembic check`, through our env.py, also beside the tables of another program."""
    with transaction(url) as connection:
        connection.execute(text("CREATE TABLE flow_run (id INTEGER PRIMARY KEY)"))
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32))"))
        migrate(connection, "head")

        command.check(configuration(connection))


def test_up_and_down(url: str) -> None:
    """From nothing to the newest tables, back to nothing, and up again."""
    with transaction(url) as connection:
        for _ in range(2):
            migrate(connection, "head")
            assert set(Row.metadata.tables) <= set(inspect(connection).get_table_names())
            command.downgrade(configuration(connection), "base")

            assert [VERSION_TABLE] == inspect(connection).get_table_names()


def test_an_upgrade_that_fails_leaves_nothing(url: str) -> None:
    """Tables are made in one transaction: half a schema would be neither old nor new."""
    with transaction(url) as connection:
        connection.execute(text("CREATE TABLE factcheck_night_page (id INTEGER)"))
    with pytest.raises(CallError, match="cannot be opened"):
        Store.open(url, Path())
    with transaction(url) as connection:
        assert ["factcheck_night_page"] == inspect(connection).get_table_names()


def test_the_known_revisions_are_those_of_the_migrations() -> None:
    """REVISIONS saves an import on every start; it must not fall behind the folder."""
    script = ScriptDirectory(str(MIGRATIONS))

    assert REVISIONS == tuple(revision.revision for revision in reversed([*script.walk_revisions()]))


def test_a_database_of_a_newer_factcheck_is_refused(url: str, tmp_path: Path) -> None:
    """The message names both revisions and what to do, and nothing is changed."""
    Store.open(url, tmp_path).close()
    with transaction(url) as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))

    with pytest.raises(
        CallError, match=r"is at revision 9999, which .* \(its newest is \d+\).*Update factcheck"
    ) as told:
        Store.open(url, tmp_path)
    assert "0000" not in str(told.value)


def test_a_failed_first_opening_is_made_good(url: str, tmp_path: Path) -> None:
    """A version table without a version, as a downgrade leaves it, is an empty database."""
    with transaction(url) as connection:
        migrate(connection, "head")
        command.downgrade(configuration(connection), "base")

    with Store.open(url, tmp_path) as store:
        run(store, night(), good())
        assert night() == store.night(DAY)


def test_opening_an_existing_store_does_not_import_alembic(url: str, tmp_path: Path) -> None:
    """Its import takes longer than everything else about opening."""
    Store.open(url, tmp_path).close()
    program = (
        "import sys; from pathlib import Path; from factcheck.store import Store\n"
        f"Store.open({url!r}, Path('.')).nights(); print('alembic' in sys.modules, 'prefect' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert "False False\n" == told.stdout


def test_a_new_database_may_be_opened_by_many_at_once(url: str) -> None:
    """One makes the tables, the others wait for it and find them made."""
    troubles: list[BaseException] = []

    def open_one() -> None:
        engine = connect(database_url(url, Path()))
        try:
            bring_up_to_date(engine)
        except BaseException as trouble:  # noqa: BLE001 - whatever it is must reach the test
            troubles.append(trouble)
        engine.dispose()

    threads = [threading.Thread(target=open_one) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [] == troubles
    with transaction(url) as connection:
        assert set(Row.metadata.tables) <= set(inspect(connection).get_table_names())


def test_an_older_database_is_upgraded_with_its_rows(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A migration that SQLite does by copying a table keeps the rows, and those that refer to them."""
    with Store.open(url, tmp_path) as store:
        run(store, night(), good())
    newer = tmp_path / "migrations"
    newer.mkdir()
    for name in ("env.py", "script.py.mako"):
        (newer / name).write_bytes((MIGRATIONS / name).read_bytes())
    (newer / "versions").mkdir()
    for path in (MIGRATIONS / "versions").glob("*.py"):
        (newer / "versions" / path.name).write_bytes(path.read_bytes())
    (newer / "versions" / "next.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision, down_revision = 'next', {REVISIONS[-1]!r}\n"
        "def upgrade():\n"
        "    with op.batch_alter_table('factcheck_run') as table:\n"
        "        table.alter_column('version', existing_type=sa.Text(), nullable=True)\n"
        "def downgrade():\n    pass\n"
    )
    monkeypatch.setattr(schema, "MIGRATIONS", newer)
    monkeypatch.setattr(schema, "REVISIONS", (*REVISIONS, "next"))

    with Store.open(url, tmp_path) as store:
        assert night() == store.night(DAY)
        assert [good()] == store.captures_of(DAY)
    with transaction(url) as connection:
        columns = inspect(connection).get_columns("factcheck_run")
        assert {"version": True} == {one["name"]: True for one in columns if one["nullable"]}
        indexes = inspect(connection).get_indexes("factcheck_run")
        assert [f"{connection.dialect.name}_where"] * 2 == [
            key for one in indexes for key in one["dialect_options"] if key.endswith("where")
        ]
