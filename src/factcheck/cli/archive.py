"""factcheck archive: the bytes that we hold."""

from __future__ import annotations

import sys

import typer

from factcheck.archive import Archive
from factcheck.cli.console import complain, progress, say
from factcheck.cli.options import Home, home_folder, opened
from factcheck.errors import CallError

app = typer.Typer(help="The bytes that we hold.", no_args_is_help=True)
DAMAGED = 2
UNCHECKED = 3


@app.callback()
def door() -> None:
    """The bytes that we hold."""


@app.command("verify")
def verify(home: Home = None) -> None:
    """Hash every snapshot again; report each file that is not what its name says, and each that is missing.

    Examples:

        factcheck archive verify

        factcheck archive verify --home /var/lib/factcheck
    """
    folder = home_folder(home) / "archive"
    if not folder.is_dir():
        raise CallError(f"there is no archive in {folder.parent}; run `factcheck nightly` first")
    archive = Archive(folder)
    with progress() as step:
        found = archive.verify(lambda done, of: step("verify", done, of))
    for damage in found:
        complain(str(damage))
    missing: list[str] = []
    known = True
    try:
        with opened(home) as (_, _, store):
            missing = [digest for digest in store.snapshots() if not archive.has(digest)]
    except CallError as trouble:  # an archive can be verified without its database, on a read-only copy say
        known = False
        complain(f"whether any is missing was not checked: {trouble}")
    for digest in missing:
        complain(f"{archive.path_of(digest)}: missing, though a look brought it; restore it from a backup")
    if missing or any(damage.serious for damage in found):
        sys.exit(DAMAGED)
    if not known:
        sys.exit(UNCHECKED)
    say("Every snapshot is what its name says.")
