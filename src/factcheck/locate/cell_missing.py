"""Why there is no cell: which table, row or column is missing, and what is there instead."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz import process

from factcheck.locate.grid import Grid, Line
from factcheck.locate.surroundings import listed, shortened
from factcheck.model.document import Table
from factcheck.model.evidence import NoReading, Reason
from factcheck.model.selector import CellQuery


def row_name(line: Line) -> str:
    """A row as an editor reads it: its heading and its label."""
    names = [*(one.rstrip(": ") for one in line.sections[-1:]), " ".join(line.labels)]
    return " ".join(" › ".join(names).split())


def no_table(asked: str, tables: Sequence[Table]) -> NoReading:
    names = tuple(
        dict.fromkeys(shortened(one.caption or one.above, 100) for one in tables if one.caption or one.above)
    )
    close = tuple(match[0] for match in process.extract(asked, names, limit=4, score_cutoff=50))
    nearest = f"; the nearest are {listed(close)}" if close else ""
    return NoReading(
        Reason.ABSENT, f'no table has "{asked}" in its caption or above it{nearest}', close or names[:12]
    )


def no_row(query: CellQuery, grids: Sequence[Grid]) -> NoReading:
    names = dict.fromkeys(row_name(line) for grid in grids for line in grid.lines)
    close = tuple(
        match[0] for match in process.extract(" ".join(query.row), list(names), limit=5, score_cutoff=60)
    )
    nearest = f"; the nearest are {listed(close)}" if close else ""
    several = f" ({len(grids)} tables searched)" if len(grids) > 1 else ""
    return NoReading(Reason.ABSENT, f"there is no row {listed(query.row)}{nearest}{several}", close)


def no_column(query: CellQuery, lines: Sequence[tuple[Grid, Line]]) -> NoReading:
    names = tuple(
        dict.fromkeys(
            " ".join(headers)
            for grid, line in lines
            for column in grid.data_columns(line)
            if (headers := grid.headers(line, column))
        )
    )
    return NoReading(
        Reason.ABSENT, f"there is no column {listed(query.column)}; there are {listed(names, most=12)}", names
    )
