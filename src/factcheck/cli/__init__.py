"""The terminal: one command a file, each with examples in its --help.

Only here and in the other entrances is there a clock, an environment and a
terminal. Exit status: 0 nothing to do, 1 something for an editor, 2 the
registry or the call is wrong, 3 something could not be checked; a mistake of
our own is none of these.
"""

from __future__ import annotations

import typer

from factcheck.cli import archive, check, derive, endings, explain, lint, nightly, schema

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
app.command("derive")(derive.command)
app.add_typer(archive.app, name="archive")


def main() -> None:
    """Run the command; it ends with one of our exit statuses."""
    endings.run(app)
