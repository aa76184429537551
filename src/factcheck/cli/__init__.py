"""The terminal: one command a file, each with examples in its --help.

Only here and in the other entrances is there a clock, an environment and a
terminal. Exit status: 0 nothing to do, 1 something for an editor, 2 the
registry or the call is wrong, 3 something could not be checked.
"""

from __future__ import annotations

import sys

import typer

from factcheck.cli import archive, check, explain, lint, nightly, schema
from factcheck.cli.console import complain
from factcheck.errors import ArchiveError, CallError, RegistryError

app = typer.Typer(
    name="factcheck",
    help="Keep pages full of cited numbers true: fetch their sources, read the figures, say what changed.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
app.command("nightly")(nightly.command)
app.command("check")(check.command)
app.command("lint")(lint.command)
app.command("schema")(schema.command)
app.command("explain")(explain.command)
app.add_typer(archive.app, name="archive")

WRONG = 2


def main() -> None:
    """Run the command; people's mistakes end in exit status 2 and a message, never in a traceback."""
    try:
        app()
    except RegistryError as trouble:
        complain(f"{len(trouble.mistakes)} mistakes in the registry; nothing was fetched.")
        for mistake in trouble.mistakes:
            complain(str(mistake))
        sys.exit(WRONG)
    except (CallError, ArchiveError) as trouble:
        complain(str(trouble))
        sys.exit(WRONG)
