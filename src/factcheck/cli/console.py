"""The console: what is shown to a person at a terminal, and nothing of it to a pipe that wants bytes.

Text from sources and pages is hostile: it is printed as text, never as markup,
and without control characters.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from factcheck.nightly.night import Progress as Step
from factcheck.nightly.night import silent

out = Console(highlight=False, emoji=False)
err = Console(stderr=True, highlight=False, emoji=False, soft_wrap=True)


def plain(text: str) -> str:
    """Text without control characters, so that a source cannot move our cursor."""
    return "".join(char if char.isprintable() or char == "\n" else " " for char in text)


def complain(text: str) -> None:
    """Say to the person at the terminal what is wrong."""
    err.print(plain(text), markup=False)


def say(text: str = "", style: str | None = None) -> None:
    """Say something; `style` is ours, never the text's."""
    out.print(plain(text), markup=False, style=style, soft_wrap=True)


@contextmanager
def progress() -> Iterator[Step]:
    """A bar for each step on the standard error stream, where that is a terminal."""
    if not sys.stderr.isatty():
        yield silent
        return
    with Progress(
        TextColumn("{task.description:>12}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=err,
        transient=True,
    ) as bars:
        tasks: dict[str, TaskID] = {}

        def step(name: str, done: int, of: int) -> None:
            if name not in tasks:
                tasks[name] = bars.add_task(name, total=of)
            bars.update(tasks[name], completed=done, total=of)

        yield step
