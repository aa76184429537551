"""Footing: does a row have all its cells, and a column sum to its total, where the others do?

A row that has slipped, or a figure that has been lost, leaves every label in its
place. Where a table prints a total under its parts and all other columns add up,
a column that does not has been damaged on its way, and nothing is read from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from factcheck.locate.grid import Grid, Line
from factcheck.locate.labels import plain
from factcheck.locate.printed import Printed, nothing, printed
from factcheck.model.evidence import NoReading, Reason
from factcheck.model.quantity import HALF

MOST_PARTS = 40
FEWEST_ROWS = 3
"""Other rows that must be whole before one that is not is held to be damaged."""
FEWEST_COLUMNS = 2
"""Other columns that must add up before one that does not is held to be damaged."""


def short_row(grid: Grid, line: Line) -> NoReading | None:
    """Why a row is not read that has fewer cells than every other row of its table; None where it does not.

    A cell that was lost moves the figures after it under the wrong headings. A page of a PDF has no cells.
    """
    if grid.table.page is not None or not _short(grid, line):
        return None
    others = [one for one in grid.lines if one.row != line.row]
    if len({one.row for one in others}) < FEWEST_ROWS or any(_short(grid, one) for one in others):
        return None
    return NoReading(
        Reason.UNREADABLE,
        "this row has fewer cells than every other row of its table: its figures may stand under the"
        " wrong headings",
    )


def _short(grid: Grid, line: Line) -> bool:
    """Does nothing, not even an empty cell, cover the last column in a row?"""
    row = grid.table.rows[line.row]
    return len(row) < grid.table.width or row[-1] is None


def unfooted(grid: Grid, line: Line, column: int) -> NoReading | None:
    """Why a figure is not read: its column breaks a sum that the others keep; None where it does not."""
    for at, total in enumerate(grid.lines):
        if not plain(" ".join(total.labels)).startswith("total"):
            continue
        parts = _parts(grid, at)
        if len(parts) < 2 or line.row not in {total.row, *(one.row for one in parts)}:
            continue
        if (sums := _sums(grid, parts, total, column)) is None or sums:
            continue
        others = [
            kept
            for other in grid.data_columns(total)
            if other != column and (kept := _sums(grid, parts, total, other)) is not None
        ]
        if len(others) >= FEWEST_COLUMNS and all(others):
            name = " ".join(total.labels)
            return NoReading(
                Reason.UNREADABLE,
                f'the figures of this column do not sum to its row "{name}", as they do in all'
                f" {len(others)} other columns: a row or a figure has slipped",
            )
    return None


def _parts(grid: Grid, at: int) -> list[Line]:
    """The rows under the same heading just above a total, back to the total before."""
    total = grid.lines[at]
    parts: list[Line] = []
    for line in reversed(grid.lines[max(0, at - MOST_PARTS) : at]):
        if line.sections != total.sections or plain(" ".join(line.labels)).startswith("total"):
            break
        parts.append(line)
    return parts[::-1]


def _sums(grid: Grid, parts: Sequence[Line], total: Line, column: int) -> bool | None:
    """Do the parts sum to the total in a column? None where they are not all amounts of one kind."""
    whole = _figure(grid, total, column)
    if whole is None or whole.percent or whole.value == 0:
        return None
    figures: list[Printed] = []
    for part in parts:
        cell = grid.cell(part.row, column)
        if cell is not None and nothing(cell.text) is not None and cell.text.strip():
            continue
        figure = _figure(grid, part, column)
        if figure is None or figure.percent or figure.step != whole.step:
            return None
        figures.append(figure)
    if len(figures) < 2:
        return None
    off = abs(sum((one.value for one in figures), Decimal(0)) - whole.value)
    return off <= (len(figures) + 1) * whole.step * HALF


def _figure(grid: Grid, line: Line, column: int) -> Printed | None:
    cell = grid.cell(line.row, column)
    return None if cell is None else printed(cell.text)
