"""A square of a table: a cell under its labels, and how the period of its column stands to the claim's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from factcheck.locate.cell_missing import row_name
from factcheck.locate.column_period import Judged, at_opening, judged, opens, within
from factcheck.locate.grid import Grid, Line, only_period
from factcheck.locate.labels import leads_to
from factcheck.locate.roll_forward import between_balances
from factcheck.locate.surroundings import shortened
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Table
from factcheck.model.selector import CellQuery

_DAY = re.compile(r"\b\d{1,2}\b")


@dataclass(frozen=True, slots=True)
class Square:
    """A cell under its labels."""

    grid: Grid
    line: Line
    column: int
    headers: tuple[str, ...]
    judged: Judged


def squares_in(grid: Grid, line: Line, query: CellQuery, wanted: Wanted) -> Iterator[Square]:
    """The squares of a row whose column has the labels asked for; all its figures where none is asked."""
    columns = range(len(grid.table.rows[line.row])) if query.column else grid.data_columns(line)
    seen: set[object] = set()
    for column in columns:
        square = square_at(grid, line, column, wanted)
        cell = grid.cell(line.row, column)
        if query.column and not (column > 0 and leads_to(query.column, square.headers)):
            continue
        if cell is not None and cell.start is not None:
            if (cell.start, cell.text) in seen:
                continue
            seen.add((cell.start, cell.text))
        yield square


def square_at(grid: Grid, line: Line, column: int, wanted: Wanted) -> Square:
    headers = grid.headers(line, column)
    table = grid.table
    context = [one for one in (" ".join(grid.stub(line)), table.caption, table.above) if one.strip()]
    judge = at_opening if opens(" ".join(line.labels), headers, wanted) else judged
    found = judge(headers, context, wanted)
    if not found.named and (period := between_balances(grid, line)) is not None:
        found = within(period, wanted)
    if not found.named and (turned := _row_dated(line, wanted)) is not None:
        found = turned
    return Square(grid, line, column, headers, found)


def _row_dated(line: Line, wanted: Wanted) -> Judged | None:
    """The period that the row is labelled with, in a table on its side; None for other labels.

    A year beside a balance is left alone: it may be the one in which the balance falls due.
    """
    label = " ".join(line.labels)
    if wanted.period is None or not only_period(label):
        return None
    if wanted.period.start is None and not _DAY.search(label):
        return None
    found = judged((label,), (), wanted)
    return found if found.named else None


def is_blank(square: Square) -> bool:
    cell = square.grid.cell(square.line.row, square.column)
    return cell is None or not cell.text.strip()


def label_of(square: Square) -> str:
    row = row_name(square.line)
    name = column_name(square)
    return f'{_table_name(square.grid.table)}, row "{row}"' + (f', column "{name}"' if name else "")


def column_name(square: Square) -> str:
    return " ".join(" ".join(square.headers).split())


def _table_name(table: Table) -> str:
    name = shortened(table.caption or table.above, 70)
    return f'table "{name}"' if name else f"table {table.number}"
