"""What a square of a table prints, as the claim needs it, unless its table breaks a guard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from factcheck.locate.cell_guards import unequal
from factcheck.locate.cell_square import Square, label_of
from factcheck.locate.cell_value import says_kind, scale_at, value_in
from factcheck.locate.footing import short_row, unfooted
from factcheck.locate.legend import explained
from factcheck.locate.nought import nought_at
from factcheck.locate.printed import nothing, printed
from factcheck.locate.row_kind import is_per_share
from factcheck.locate.surroundings import shortened
from factcheck.locate.typed_text import date_in
from factcheck.locate.unscaled import without_scale
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Place
from factcheck.model.evidence import Excerpt, NoReading, Read, Reading, Reason
from factcheck.model.quantity import Quantity
from factcheck.model.selector import CellQuery


def read_at(square: Square, wanted: Wanted) -> Read:
    """What the cell prints, as the claim needs it."""
    cell = square.grid.cell(square.line.row, square.column)
    table = square.grid.table
    text = cell.text.strip() if cell is not None else ""
    value, scale = None, ""
    label = label_of(square)
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


def guarded(square: Square, query: CellQuery, wanted: Wanted) -> Read:
    """What the cell prints, unless its table breaks a guard."""
    read = read_at(square, wanted)
    if isinstance(read, NoReading):
        return read
    grid, line, column = square.grid, square.line, square.column
    trouble = short_row(grid, line) or unfooted(grid, line, column)
    if trouble is None and wanted.kind == "money":
        trouble = _unscaled(square, wanted)
    if trouble is None and wanted.kind == "percent" and read.quantity is not None:
        trouble = _signless(square, read.quantity)
    if trouble is None and query.parts and read.quantity is not None:
        trouble = unequal(query.parts, grid, line, column, read.quantity, wanted)
    return read if trouble is None else replace(trouble, message=f"{trouble.message}: {label_of(square)}")


def _unscaled(square: Square, wanted: Wanted) -> NoReading | None:
    """Why an amount is not read whose table states no scale, if that is suspect."""
    grid, line, column = square.grid, square.line, square.column
    cell = grid.cell(line.row, column)
    number = printed(cell.text) if cell is not None else None
    if cell is None or number is None or scale_at(grid, line, column, wanted) is not None:
        return None
    if is_per_share(line.labels, line.sections, square.headers, cell.text):
        return None
    return without_scale(number, grid.scales)


def _signless(square: Square, value: Quantity) -> NoReading | None:
    """Why no percentage is read from a bare number to which the table's scale applied."""
    if value.unit == "1" or says_kind(square.grid, square.line):
        return None
    return NoReading(
        Reason.UNREADABLE, f'"{value.text}" has no sign of a percentage, and the table states a scale'
    )


def _joined(texts: Sequence[str], *, last: bool) -> str:
    line = " | ".join(dict.fromkeys(texts))
    if last:
        return (shortened(line, 120) + " | ") if line else ""
    return (" | " + shortened(line, 120)) if line else ""
