"""A dash that is nought: in a column of amounts of money whose scale is stated, or where a note says so.

Accountants print a dash for an amount of nothing, or of less than the last digit would show. Elsewhere
a dash may as well stand for "not measured" or "does not apply", and is no number.
"""

from __future__ import annotations

from decimal import Decimal

from factcheck.locate.cell_value import scale_at, value_in
from factcheck.locate.grid import Grid, Line
from factcheck.locate.legend import explained, is_nought
from factcheck.locate.printed import is_dash
from factcheck.locate.wanted import Wanted
from factcheck.model.quantity import Quantity


def nought_at(grid: Grid, line: Line, column: int, wanted: Wanted) -> Quantity | None:
    """Nought, to the last digit that its column prints; None where the dash says nothing."""
    cell = grid.cell(line.row, column)
    if cell is None or not is_dash(cell.text) or wanted.content != "figure":
        return None
    note = explained(cell.text, grid.notes)
    if note is not None and not is_nought(note):
        return None
    others = _amounts(grid, line, column, wanted)
    if not others or (note is None and (wanted.kind != "money" or scale_at(grid, line, column) is None)):
        return None
    like = others[0]
    return Quantity(Decimal(0), like.unit, max(one.step for one in others), text=cell.text.strip())


def _amounts(grid: Grid, line: Line, column: int, wanted: Wanted) -> list[Quantity]:
    """The column's other figures, where all of them are of the kind that is wanted."""
    found: list[Quantity] = []
    for other in grid.lines:
        if other is line or other.heads != line.heads or grid.cell(other.row, column) is None:
            continue
        value, scale = value_in(grid, other, column, wanted)
        if value is None:
            continue
        if wanted.kind == "money" and (value.unit == "1" or not scale):
            continue
        found.append(value)
    return [one for one in found if one.unit == found[0].unit]
