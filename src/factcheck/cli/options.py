"""Options that several commands share, and what they open: the registry, the home, the day."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated

import typer

from factcheck.archive import Archive
from factcheck.errors import CallError
from factcheck.store import Store

Claims = Annotated[Path, typer.Option("--claims", help="Folder of the registry.", show_default=True)]
Home = Annotated[
    Path | None,
    typer.Option(
        "--home", help="Folder of archive, database and reports (default: $FACTCHECK_HOME, else .factcheck)."
    ),
]
AsOf = Annotated[
    str | None, typer.Option("--as-of", metavar="DATE", help="The only today there is (default: today, UTC).")
]
Json = Annotated[
    Path | None,
    typer.Option("--json", metavar="FILE", help="Write the findings there; - for the standard output."),
]

CLAIMS = Path("claims")


def today(as_of: str | None) -> date:
    """The night's date.

    Raises:
        CallError: it is no date.
    """
    if as_of is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(as_of)
    except ValueError:
        raise CallError(f"--as-of takes a date such as 2026-11-30, got {as_of!r}") from None


def home_folder(home: Path | None) -> Path:
    return home or Path(os.environ.get("FACTCHECK_HOME") or ".factcheck")


@contextmanager
def opened(home: Path | None) -> Iterator[tuple[Path, Archive, Store]]:
    """The home folder, its archive and its database (or the one that FACTCHECK_DATABASE_URL names)."""
    folder = home_folder(home)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise CallError(
            f"the home folder {folder} cannot be made: {trouble.strerror or trouble}"
        ) from trouble
    with Store.open(os.environ.get("FACTCHECK_DATABASE_URL") or None, folder) as store:
        yield folder, Archive(folder / "archive"), store
