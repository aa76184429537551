"""Table grid: a table as names of columns and rows of text, for comparing two copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from factcheck.folding import folded
from factcheck.model.document import Cell, Table

Name = tuple[str, int]
"""A column: its folded heading, and which one it is of those with that heading."""


@dataclass(frozen=True)
class Grid:
    """A table of rows with named columns; all texts without blanks at their ends."""

    table: Table

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The headings as printed."""
        head = self.table.rows[max(self.table.head, 1) - 1] if self.table.rows else ()
        return tuple(_text(head, at) for at in range(self.table.width))

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """The columns in their order."""
        times: dict[str, int] = {}
        names = []
        for title in self.titles:
            plain = folded(title)
            times[plain] = times.get(plain, 0) + 1
            names.append((plain, times[plain]))
        return tuple(names)

    @cached_property
    def at(self) -> dict[Name, int]:
        """Where each column stands."""
        return {name: at for at, name in enumerate(self.names)}

    @cached_property
    def rows(self) -> list[tuple[str, ...]]:
        """The rows under the heading."""
        width = self.table.width
        return [
            tuple(_text(row, at) for at in range(width)) for row in self.table.rows[max(self.table.head, 1) :]
        ]

    def keys(self, column: int) -> list[str]:
        """The folded key of every row."""
        return [folded(row[column]) for row in self.rows]

    def column(self, at: int) -> Iterator[str]:
        """The cells of a column."""
        return (row[at] for row in self.rows)


def _text(row: tuple[Cell | None, ...], at: int) -> str:
    cell = row[at] if at < len(row) else None
    return cell.text.strip() if cell is not None else ""
