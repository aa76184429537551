"""factcheck nightly: the whole night."""

from __future__ import annotations

import os
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated

import typer

from factcheck import fetch, registry, reports
from factcheck.cli.console import progress, say
from factcheck.cli.options import CLAIMS, AsOf, Claims, Home, Json, opened, today
from factcheck.cli.tables import show
from factcheck.model.finding import Night
from factcheck.nightly import Client, run_night

Recorded = Annotated[
    Path | None,
    typer.Option("--recorded", metavar="DIR", help="Answer every request from this folder; no network."),
]


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
    client = client_for(recorded, day)
    with opened(home) as (folder, archive, store), progress() as step:
        night = run_night(loaded, client=client, archive=archive, store=store, today=day, progress=step)
        written = write_reports(night, folder)
    write_json(night, json)
    if json != Path("-"):
        show(night)
        say(f"Report: {written / 'report.html'}")
    sys.exit(night.exit_status)


def client_for(recorded: Path | None, day: date) -> Client:
    """The network, or the recorded answers of a folder."""
    if recorded is not None:
        return fetch.Recorded(recorded, day)
    manners = fetch.Manners(
        contact=os.environ.get("FACTCHECK_CONTACT", ""),
        allow_private=os.environ.get("FACTCHECK_ALLOW_PRIVATE", "") == "1",
    )
    return fetch.Client(manners, clock=lambda: datetime.now(UTC))


def write_reports(night: Night, home: Path) -> Path:
    """Write every report of a night; the folder they are in."""
    folder = home / "reports" / str(night.date)
    folder.mkdir(parents=True, exist_ok=True)
    for name, body in reports.render(night).items():
        whole = folder / f".{name}.new"
        whole.write_bytes(body)
        whole.replace(folder / name)
    return folder


def write_json(night: Night, target: Path | None) -> None:
    """The JSON twin, to a file or to the standard output."""
    if target is None:
        return
    body = reports.render(night)["report.json"]
    if target == Path("-"):
        sys.stdout.buffer.write(body)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(body)
