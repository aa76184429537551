"""A table cell, by the text near the table and the labels of its row and column.

Never a column by position: where labels leave several, the claim's period
decides; where that does not, there is no reading. Several tables that fit must
print the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from factcheck.folding import folded
from factcheck.locate.agreement import ambiguous, one_of
from factcheck.locate.cell_missing import no_column, no_row, no_table, row_name
from factcheck.locate.cell_value import value_in
from factcheck.locate.column_period import Fit, Judged, at_opening, judged, mixed, opens, within
from factcheck.locate.grid import Grid, Line, grids_of
from factcheck.locate.labels import leads_to
from factcheck.locate.legend import explained
from factcheck.locate.nought import nought_at
from factcheck.locate.printed import nothing
from factcheck.locate.roll_forward import between_balances
from factcheck.locate.running import no_such_page
from factcheck.locate.surroundings import listed, shortened
from factcheck.locate.typed_text import date_in
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Document, Place, Table
from factcheck.model.evidence import Excerpt, NoReading, Read, Reading, Reason
from factcheck.model.selector import CellQuery


@dataclass(frozen=True, slots=True)
class Square:
    """A cell under its labels."""

    grid: Grid
    line: Line
    column: int
    headers: tuple[str, ...]
    judged: Judged


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
    grids = _asked(query.table, page, document)
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
    squares = [square for grid, line in lines for square in _squares(grid, line, query, wanted)]
    if not squares:
        return no_column(query, lines)
    return _decided(squares, query, wanted)


def cell_neighbours(
    query: CellQuery, page: int | None, document: Document, wanted: Wanted
) -> tuple[tuple[str, Reading], ...]:
    """The rows above and below in the same column, and the other columns of the row."""
    kept: list[tuple[str, Reading]] = []
    page = query.page or page
    for grid in _asked(query.table, page, document):
        for at, line in enumerate(grid.lines):
            if not leads_to(query.row, (*line.sections, *line.labels), own=len(line.sections)):
                continue
            chosen = _best([*_squares(grid, line, query, wanted)])
            columns = {square.column for square in chosen}
            for other in grid.lines[max(0, at - 1) : at + 2]:
                if other is not line:
                    for column in columns:
                        read = _read(_square(grid, other, column, wanted), wanted)
                        if isinstance(read, Reading):
                            kept.append((f'row "{" ".join(other.labels)}"', read))
            for column in grid.data_columns(line):
                if column not in columns:
                    square = _square(grid, line, column, wanted)
                    read = _read(square, wanted)
                    if isinstance(read, Reading):
                        kept.append((f'column "{" ".join(square.headers)}"', read))
    return tuple(kept[:24])


def _asked(words: str | None, page: int | None, document: Document) -> list[Grid]:
    """The tables right under the words, else those with a break or a heading between; all without words.

    "The following tables" all stand under the same words: which of them is meant, the labels must say.
    """
    on_page = [
        (grid, table)
        for grid, table in zip(grids_of(document), document.tables, strict=True)
        if page is None or table.page == page
    ]
    if words is None:
        return [grid for grid, _ in on_page]
    asked = _words(words)
    right = {
        number: table.above
        for number, (_, table) in enumerate(on_page)
        if asked in _words(table.caption) or asked in _words(table.above)
    }
    shared = [f"\n{one}\n" for one in set(right.values()) if one]
    return [
        grid
        for number, (grid, _) in enumerate(on_page)
        if number in right or any(one in f"\n{grid.table.above}\n" for one in shared)
    ] or [
        grid
        for grid, _ in on_page
        if asked in _words(grid.table.caption) or asked in _words(grid.table.above)
    ]


@lru_cache(maxsize=4096)
def _words(text: str) -> str:
    return folded(text).casefold()


def _squares(grid: Grid, line: Line, query: CellQuery, wanted: Wanted) -> Iterator[Square]:
    """The squares of a row whose column has the labels asked for; all its figures where none is asked."""
    columns = range(len(grid.table.rows[line.row])) if query.column else grid.data_columns(line)
    seen: set[object] = set()
    for column in columns:
        square = _square(grid, line, column, wanted)
        cell = grid.cell(line.row, column)
        if query.column and not (column > 0 and leads_to(query.column, square.headers)):
            continue
        if cell is not None and cell.start is not None:
            if (cell.start, cell.text) in seen:
                continue
            seen.add((cell.start, cell.text))
        yield square


def _square(grid: Grid, line: Line, column: int, wanted: Wanted) -> Square:
    headers = grid.headers(line, column)
    table = grid.table
    context = [one for one in (" ".join(grid.stub(line)), table.caption, table.above) if one.strip()]
    judge = at_opening if opens(" ".join(line.labels), headers, wanted) else judged
    found = judge(headers, context, wanted)
    if not found.named and (period := between_balances(grid, line)) is not None:
        found = within(period, wanted)
    return Square(grid, line, column, headers, found)


def _decided(squares: list[Square], query: CellQuery, wanted: Wanted) -> Read:
    """The reading of the squares that fit the claim's period best; they must agree."""
    what = f"row {listed(query.row)}" + (f", column {listed(query.column)}" if query.column else "")
    best = _best([one for one in squares if not _other_kind(one, wanted)] or squares)
    others_named = any(one.judged.fit is Fit.OTHER for one in squares)
    if not best or (others_named and not query.column and best[0].judged.fit is Fit.SILENT):
        near = tuple(read for one in squares if isinstance(read := _read(one, wanted), Reading))
        others = tuple(dict.fromkeys(_column_name(one) for one in squares))
        return NoReading(
            Reason.ABSENT,
            f"{what} is there, but not for {wanted.period}: only {listed(others)}",
            others,
            near,
        )
    reads = [(one, _read(one, wanted)) for one in best]
    shown = [(one, read) for one, read in reads if not _blank(one)] or reads
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
    if wanted.content != "figure" or wanted.kind not in {"money", "percent"} or _blank(square):
        return False
    value, _ = value_in(square.grid, square.line, square.column, replace(wanted, kind=None, unit=None))
    return value is not None and (value.unit == "1") != (wanted.kind == "percent")


def _first(reads: Iterator[Read]) -> NoReading:
    return next(read for read in reads if isinstance(read, NoReading))


def _blank(square: Square) -> bool:
    cell = square.grid.cell(square.line.row, square.column)
    return cell is None or not cell.text.strip()


def _read(square: Square, wanted: Wanted) -> Read:
    """What the cell prints, as the claim needs it."""
    cell = square.grid.cell(square.line.row, square.column)
    table = square.grid.table
    text = cell.text.strip() if cell is not None else ""
    value, scale = None, ""
    label = _label(square)
    if wanted.content == "figure":
        value = nought_at(square.grid, square.line, square.column, wanted)
        if value is not None:
            scale = "a dash for nought"
        elif (reason := nothing(text)) is not None:
            note = explained(text, square.grid.notes) if text else None
            return NoReading(Reason.ABSENT, f"{reason}{f', noted as {note!r}' if note else ''}: {label}")
        else:
            value, scale = value_in(square.grid, square.line, square.column, wanted)
        if value is None:
            return NoReading(Reason.UNREADABLE, f'"{shortened(text, 80)}" is not a number: {label}')
    elif not text:
        return NoReading(Reason.ABSENT, f"the cell is empty: {label}")
    day = date_in(text) if wanted.content == "date" else None
    if isinstance(day, NoReading):
        return replace(day, message=f"{day.message}: {label}")
    row = table.rows[square.line.row]
    before = [one.text.strip() for one in row[: square.column] if one is not None and one.text.strip()]
    after = [one.text.strip() for one in row[square.column + 1 :] if one is not None and one.text.strip()]
    return Reading(
        text=text,
        place=Place(
            label + (f" ({scale})" if scale else ""),
            start=cell.start if cell is not None else None,
            end=cell.end if cell is not None else None,
            page=table.page,
            box=cell.box if cell is not None else None,
            table=table.number,
            row=square.line.row,
            column=square.column,
        ),
        excerpt=Excerpt(_joined(before, last=True), text, _joined(after, last=False)),
        quantity=value,
        date=day,
        period=square.judged.period,
        named=square.judged.named,
        words=" | ".join([*before, text, *after])[:400],
    )


def _joined(texts: Sequence[str], *, last: bool) -> str:
    line = " | ".join(dict.fromkeys(texts))
    if last:
        return (shortened(line, 120) + " | ") if line else ""
    return (" | " + shortened(line, 120)) if line else ""


def _label(square: Square) -> str:
    row = row_name(square.line)
    name = _column_name(square)
    return f'{_table_name(square.grid.table)}, row "{row}"' + (f', column "{name}"' if name else "")


def _column_name(square: Square) -> str:
    return " ".join(" ".join(square.headers).split())


def _table_name(table: Table) -> str:
    name = shortened(table.caption or table.above, 70)
    return f'table "{name}"' if name else f"table {table.number}"
