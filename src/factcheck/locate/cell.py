"""A table cell, by the text near the table and the labels of its row and column.

Never a column by position: where labels leave several, the claim's period
decides; where that does not, there is no reading. Several tables that fit must
print the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from factcheck.locate.agreement import ambiguous, one_of
from factcheck.locate.cell_guards import lacking
from factcheck.locate.cell_missing import no_column, no_row, no_table
from factcheck.locate.cell_reading import guarded, read_at
from factcheck.locate.cell_square import Square, column_name, is_blank, square_at, squares_in
from factcheck.locate.cell_tables import tables_asked
from factcheck.locate.cell_value import percent_by_company, says_kind, value_in
from factcheck.locate.column_period import Fit, mixed
from factcheck.locate.grid import grids_of
from factcheck.locate.labels import leads_to
from factcheck.locate.running import no_such_page
from factcheck.locate.surroundings import listed
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Document
from factcheck.model.evidence import NoReading, Read, Reading, Reason
from factcheck.model.selector import CellQuery

MOST_SQUARES = 200
"""Cells that may fit the labels; each is judged by the whole of its column, so more would never end."""
MOST_NAMED = 10


def find_cell(query: CellQuery, page: int | None, document: Document, wanted: Wanted) -> Read:
    """The cell at the labels, for the claim's period."""
    page = query.page or page
    if (trouble := no_such_page(document, page)) is not None:
        return trouble
    on_page = [one for one in grids_of(document) if page is None or one.table.page == page]
    if not on_page:
        return NoReading(
            Reason.ABSENT, "there is no table " + ("in this document" if page is None else f"on page {page}")
        )
    grids = tables_asked(query.table, page, document)
    if not grids:
        return no_table(query.table or "", [one.table for one in on_page])
    lines = [
        (grid, line)
        for grid in grids
        for line in grid.lines
        if leads_to(query.row, (*line.sections, *line.labels), own=len(line.sections))
    ]
    if not lines:
        return no_row(query, grids)
    lost = {id(grid): lacking(query.beside, grid) for grid in grids}
    whole = [(grid, line) for grid, line in lines if lost[id(grid)] is None]
    if not whole:
        return next(one for one in lost.values() if one is not None)
    squares = [square for grid, line in whole for square in squares_in(grid, line, query, wanted)]
    if not squares:
        return no_column(query, whole)
    if len(squares) > MOST_SQUARES:
        where = tuple(dict.fromkeys(column_name(one) for one in squares[:MOST_NAMED]))
        return NoReading(
            Reason.AMBIGUOUS,
            f"{len(squares)} cells fit row {listed(query.row)}: name the table, the column or an outer label",
            where,
        )
    return _decided(squares, query, wanted)


def cell_neighbours(
    query: CellQuery, page: int | None, document: Document, wanted: Wanted
) -> tuple[tuple[str, Reading], ...]:
    """The rows above and below in the same column, and the other columns of the row."""
    kept: list[tuple[str, Reading]] = []
    page = query.page or page
    for grid in tables_asked(query.table, page, document):
        for at, line in enumerate(grid.lines):
            if not leads_to(query.row, (*line.sections, *line.labels), own=len(line.sections)):
                continue
            chosen = _best([*squares_in(grid, line, query, wanted)])
            columns = {square.column for square in chosen}
            for other in grid.lines[max(0, at - 1) : at + 2]:
                if other is not line:
                    for column in columns:
                        read = read_at(square_at(grid, other, column, wanted), wanted)
                        if isinstance(read, Reading):
                            kept.append((f'row "{" ".join(other.labels)}"', read))
            for column in grid.data_columns(line):
                if column not in columns:
                    square = square_at(grid, line, column, wanted)
                    read = read_at(square, wanted)
                    if isinstance(read, Reading):
                        kept.append((f'column "{" ".join(square.headers)}"', read))
    return tuple(kept[:24])


def _decided(squares: list[Square], query: CellQuery, wanted: Wanted) -> Read:
    """The reading of the squares that fit the claim's period best; they must agree."""
    what = f"row {listed(query.row)}" + (f", column {listed(query.column)}" if query.column else "")
    best = _best([one for one in squares if not _other_kind(one, wanted)] or squares)
    others_named = any(one.judged.fit is Fit.OTHER for one in squares)
    if not best or (others_named and not query.column and best[0].judged.fit is Fit.SILENT):
        near = tuple(read for one in squares if isinstance(read := read_at(one, wanted), Reading))
        others = tuple(dict.fromkeys(column_name(one) for one in squares))
        return NoReading(
            Reason.ABSENT,
            f"{what} is there, but not for {wanted.period}: only {listed(others)}",
            others,
            near,
        )
    reads = [(one, guarded(one, query, wanted)) for one in best]
    shown = [(one, read) for one, read in reads if not is_blank(one)] or reads
    readings = [read for _, read in shown if isinstance(read, Reading)]
    if not readings:
        return _first(read for _, read in shown)
    if len(readings) < len(shown):
        missing = _first(read for _, read in shown if isinstance(read, NoReading))
        return replace(
            ambiguous(readings, what),
            message=f"{len(shown)} cells fit {what}, and one of them is no number: {missing.message}",
        )
    return one_of(readings, what)


def _best(squares: list[Square]) -> list[Square]:
    """In each table those that name the claim's period whole, else its last day; else all that name none."""
    best: list[Square] = []
    for table in dict.fromkeys(id(one.grid.table) for one in squares):
        own = [one for one in squares if id(one.grid.table) == table]
        best.extend(_fitting(own, Fit.WHOLE) or _fitting(own, Fit.END))
    return best or _fitting(squares, Fit.SILENT)


def _fitting(squares: list[Square], fit: Fit) -> list[Square]:
    """Those of one fit; columns that compare several periods only where there are no others."""
    fitting = [one for one in squares if one.judged.fit is fit]
    return [one for one in fitting if not mixed(one.headers)] or fitting


def _other_kind(square: Square, wanted: Wanted) -> bool:
    """Does the cell print a percentage where money is sought, or money where a percentage is?"""
    if wanted.content != "figure" or wanted.kind not in {"money", "percent"} or is_blank(square):
        return False
    grid, line, column = square.grid, square.line, square.column
    bare = percent_by_company(grid, line, column) or not says_kind(grid, line)
    if wanted.kind == "percent" and bare:
        return False
    plain = replace(wanted, kind=None, unit=None)
    value, _ = value_in(grid, line, column, plain)
    return value is not None and (value.unit == "1") != (wanted.kind == "percent")


def _first(reads: Iterator[Read]) -> NoReading:
    return next(read for read in reads if isinstance(read, NoReading))
