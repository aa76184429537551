"""factcheck check: the same checks from what is in the archive; nothing is fetched."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from factcheck import registry
from factcheck.cli.console import progress
from factcheck.cli.nightly import write_json
from factcheck.cli.options import CLAIMS, AsOf, Claims, Home, Json, opened, today
from factcheck.cli.tables import show
from factcheck.errors import CallError
from factcheck.model.finding import Night
from factcheck.model.page import Registry
from factcheck.nightly import check_offline
from factcheck.registry.nearest import meant


def command(
    pages: Annotated[list[str] | None, typer.Argument(help="Pages to show (default: all).")] = None,
    claims: Claims = CLAIMS,
    home: Home = None,
    as_of: AsOf = None,
    json: Json = None,
) -> None:
    """Check pages against the copies that the archive holds: offline and instant.

    Examples:

        factcheck check

        factcheck check what-is-ai-training --json -
    """
    loaded = registry.load(claims)
    named = known(loaded, pages or [])
    with opened(home) as (_, archive, store), progress() as step:
        night = check_offline(loaded, archive=archive, store=store, today=today(as_of), progress=step)
    if named:
        night = only(night, named)
    write_json(night, json)
    if json != Path("-"):
        show(night)
    sys.exit(night.exit_status)


def known(loaded: Registry, pages: list[str]) -> list[str]:
    """The named pages.

    Raises:
        CallError: the registry has no such page; the message has the nearest name.
    """
    for page in pages:
        if page not in loaded.pages:
            raise CallError(f"no page {page} in the registry; {meant(page, loaded.pages, what='there are')}")
    return pages


def only(night: Night, pages: list[str]) -> Night:
    """The night as far as it is about these pages."""
    return replace(
        night,
        pages=tuple(one for one in night.pages if one.page in pages),
        findings=tuple(one for one in night.findings if one.page in pages),
        not_checked=tuple(one for one in night.not_checked if one.page in pages),
    )
