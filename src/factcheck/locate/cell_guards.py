"""Guards of a cell: what must hold in its table, so that a shifted row is an error and never a number.

`beside` are labels of rows or columns that stand in the same table; `parts` are
rows whose figures in the same column sum to the figure that is read, each as
precise as it is printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from rapidfuzz import process

from factcheck.locate.cell_value import value_in
from factcheck.locate.grid import Grid, Line
from factcheck.locate.labels import leads_to, plain, without_unit
from factcheck.locate.printed import nothing
from factcheck.locate.surroundings import listed
from factcheck.locate.wanted import Wanted
from factcheck.model.evidence import NoReading, Reason
from factcheck.model.quantity import HALF, Quantity


def sums_to(parts: list[Quantity], total: Quantity) -> bool:
    """Could amounts that print as the parts sum to one that prints as the total?"""
    off = abs(sum((one.value for one in parts), Decimal(0)) - total.value)
    reach = sum((one.step for one in parts), total.step) * HALF
    return off <= reach


def sum_said(names: Sequence[str], parts: list[Quantity], total: Quantity) -> str:
    """That parts with these names do not sum to a total, and what each side is."""
    summed = sum((one.value for one in parts), Decimal(0))
    return (
        f"the guard `parts` is broken: {listed(tuple(names))} sum to {summed:,f},"
        f' and "{total.text}" stands for {total.value:,f}'
    )


def lacking(beside: Sequence[str], grid: Grid) -> NoReading | None:
    """Which of the labels that should stand in the table do not; None where all of them do."""
    if not beside:
        return None
    known: dict[str, str] = {}
    for line in grid.lines:
        labels = (*line.sections, *line.labels, " ".join(line.labels))
        for column in grid.data_columns(line):
            headers = grid.headers(line, column)
            labels = (*labels, *headers, " ".join(headers))
        for label in labels:
            known.setdefault(plain(label), label)
            known.setdefault(without_unit(label), label)
    missing = tuple(one for one in beside if plain(one) not in known)
    if not missing:
        return None
    close = tuple(
        dict.fromkeys(
            match[0] for match in process.extract(missing[0], known.values(), limit=3, score_cutoff=60)
        )
    )
    nearest = f"; the nearest are {listed(close)}" if close else ""
    return NoReading(
        Reason.UNREADABLE,
        f"the guard `beside` is broken: the table has no label {listed(missing)}{nearest}",
        close,
    )


def unequal(
    parts: tuple[str, ...], grid: Grid, line: Line, column: int, total: Quantity, wanted: Wanted
) -> NoReading | None:
    """Why the parts do not sum to the figure that was read at a row and column; None where they do."""
    figures: list[Quantity] = []
    for part in parts:
        found = _part(part, grid, line, column, wanted)
        if isinstance(found, NoReading):
            return found
        figures.append(found)
    if sums_to(figures, total):
        return None
    return NoReading(
        Reason.UNREADABLE,
        sum_said(parts, figures, total),
        tuple(f"{part}: {one.text}" for part, one in zip(parts, figures, strict=True)),
    )


def _part(part: str, grid: Grid, line: Line, column: int, wanted: Wanted) -> Quantity | NoReading:
    """The figure of a part in the column; a dash counts as nothing, an empty cell is no figure."""
    rows = [
        one
        for one in grid.lines
        if one.row != line.row and leads_to((part,), (*one.sections, *one.labels), own=len(one.sections))
    ]
    beside = [one for one in rows if one.sections == line.sections] or rows
    if len(beside) != 1:
        many = "no row" if not beside else f"{len(beside)} rows"
        return NoReading(Reason.UNREADABLE, f'the guard `parts` is broken: the table has {many} "{part}"')
    cell = grid.cell(beside[0].row, column)
    text = "" if cell is None else cell.text.strip()
    if text and nothing(text) is not None:
        return Quantity(Decimal(0), "", Decimal(0), text=text)
    value = None
    if cell is not None and text:
        value, _ = value_in(grid, beside[0], column, wanted)
    if value is None:
        return NoReading(
            Reason.UNREADABLE, f'the guard `parts` is broken: row "{part}" has no figure in this column'
        )
    return value
