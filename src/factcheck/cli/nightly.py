"""factcheck nightly: the whole night."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated

import typer

from factcheck import fetch, registry, reports
from factcheck.cli.console import complain, progress, say
from factcheck.cli.options import CLAIMS, AsOf, Claims, Home, Json, opened, today
from factcheck.cli.tables import show
from factcheck.errors import CallError
from factcheck.model.finding import Night
from factcheck.nightly import Client, run_night

Recorded = Annotated[
    Path | None,
    typer.Option("--recorded", metavar="DIR", help="Answer every request from this folder; no network."),
]

BROKEN_OFF = 130
"""The shell's own status for a command that was interrupted; none of ours."""


def command(
    claims: Claims = CLAIMS,
    home: Home = None,
    recorded: Recorded = None,
    as_of: AsOf = None,
    json: Json = None,
) -> None:
    """Fetch the sources, read them, check the pages, record the night, write the reports.

    Examples:

        factcheck nightly

        factcheck nightly --recorded claims/recorded --as-of 2026-11-30

        factcheck nightly --json findings.json
    """
    day = today(as_of)
    loaded = registry.load(claims)
    try:
        with (
            client_for(recorded, day) as client,
            opened(home) as (folder, archive, store),
            progress() as step,
        ):
            night = run_night(loaded, client=client, archive=archive, store=store, today=day, progress=step)
            written = write_reports(night, folder)
    except KeyboardInterrupt:
        complain("Broken off. What was captured is kept: run the night again, and it is taken up.")
        sys.exit(BROKEN_OFF)
    write_json(night, json)
    if json != Path("-"):
        show(night)
        say(f"Report: {written / 'report.html'}")
    sys.exit(night.exit_status)


@contextmanager
def client_for(recorded: Path | None, day: date) -> Iterator[Client]:
    """The network, or the recorded answers of a folder; connections are closed at the end."""
    if recorded is not None:
        yield fetch.Recorded(recorded, day)
        return
    manners = fetch.Manners(
        contact=os.environ.get("FACTCHECK_CONTACT", ""),
        edgar=os.environ.get("FACTCHECK_EDGAR", ""),
        allow_private=os.environ.get("FACTCHECK_ALLOW_PRIVATE", "") == "1",
    )
    with closing(fetch.Client(manners, clock=lambda: datetime.now(UTC))) as client:
        yield client


def write_reports(night: Night, home: Path) -> Path:
    """Write every report of a night; the folder they are in.

    Raises:
        CallError: the folder takes no files.
    """
    folder = home / "reports" / str(night.date)
    for name, body in reports.render(night).items():
        _write(folder / name, body)
    return folder


def write_json(night: Night, target: Path | None) -> None:
    """The JSON twin, to a file or to the standard output.

    Raises:
        CallError: the file cannot be written.
    """
    if target is None:
        return
    put(reports.REPORTS["report.json"](night), target)


def put(body: bytes, target: Path) -> None:
    """Write bytes to a file, or to the standard output for "-".

    Raises:
        CallError: the file cannot be written.
    """
    if target == Path("-"):
        sys.stdout.buffer.write(body)
        return
    _write(target, body)


def _write(target: Path, body: bytes) -> None:
    """Write a file whole: whoever reads it meanwhile sees the old one or the new one."""
    whole = target.with_name(f".{target.name}.new")
    try:
        if target.exists() and not target.is_file():  # a pipe, a terminal
            target.write_bytes(body)
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        whole.write_bytes(body)
        whole.replace(target)
    except OSError as trouble:
        raise CallError(f"{target} cannot be written: {trouble.strerror or trouble}") from trouble
