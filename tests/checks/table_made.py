"""Tables made by hand: rows of text as a reader would have them, and CSVs."""

from __future__ import annotations

from collections.abc import Sequence

from factcheck.model.document import Cell, Table

MASTS = [
    ["Mast", "Owner", "Raised", "Cost (2023 USD)", "Height (m)", "Note"],
    ["Alder", "Halden Grid", "2019-03-04", "41500000.25", "61", "guyed"],
    ["Birch", "Halden Grid", "2020-11-30", "38000000", "72.5", ""],
    ["Cedar (old)", "Northgrid", "2021-06-01", "3.8e+07", "55", "lattice"],
    ["Dogwood", "Northgrid", "2022-01-15", "", "48", "on a roof"],
    ["Elm", "Vale Power", "2022-02-02", "12750000", "90", "tubular"],
]


def table(rows: Sequence[Sequence[str]]) -> Table:
    """A table whose first row is its heading."""
    cells = tuple(tuple(Cell(text, header=at == 0) for text in row) for at, row in enumerate(rows))
    return Table(cells, head=1, number=1)


def masts(*edits: tuple[int, int, str]) -> list[list[str]]:
    """The invented table of masts, with some cells (row, column) saying something else."""
    rows = [list(row) for row in MASTS]
    for row, column, text in edits:
        rows[row][column] = text
    return rows
