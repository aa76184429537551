"""Tables without rules: columns of figures that stand under each other.

A row of such a table is a line whose words fall into a label and figures, with wide gaps between. A
table is two or more of them, with the headings over its columns and the labels between its rows.
"""

from __future__ import annotations

from factcheck.readers.pdf.glyph import Rect
from factcheck.readers.pdf.grid import Grid, Square, as_line, is_figure
from factcheck.readers.pdf.heads import cut_heads, head_row, join_note, start_of, title_of
from factcheck.readers.pdf.lines import Line, Token, bounds
from factcheck.readers.pdf.rows import Columns, Row, cut, text_of


def aligned_grids(lines: list[Line], rules: list[Rect]) -> list[Line]:
    """The lines of one column of a page, with each table among them put in the place of its lines."""
    rows = [Row(line, cut(line)) for line in lines]
    out: list[Line] = []
    at = floor = 0
    while at < len(rows):
        end = _end(rows, at) if rows[at].is_numeric else 0
        if not end:
            out.append(rows[at].line)
            at += 1
            continue
        columns = _columns(rows[at:end])
        start, head = start_of(rows, floor, at, end, columns, rules)
        if start < at:
            del out[start - at :]
        heads = [Row(row.line, cut_heads(row.line)) for row in rows[start:head]]
        edge = min(row.line.left for row in rows[start:end])
        grid = _grid(heads, rows[head:end], columns, rules, edge)
        grid.title = title_of(rows, floor, start)
        out.append(as_line(grid))
        at = floor = end
    return out


def _end(rows: list[Row], at: int) -> int:
    """The row after the last one of the table that starts at `at`; 0 if there is no table."""
    end, numeric = at + 1, 1
    left = min(cell[0].left for cell in rows[at].figures)
    for here in range(at + 1, len(rows)):
        row, before = rows[here], rows[here - 1]
        if not row.cells or row.line.base - before.line.base > 4 * max(row.line.size, 1):
            break
        if here - end > 4:
            break
        if row.is_numeric:
            if not _fits(rows[at:end], row):
                break
            end, numeric = here + 1, numeric + 1
            left = min(left, *(cell[0].left for cell in row.figures))
        elif len(row.cells) == 1 and row.line.right > left + 0.3 * row.line.size and not _is_heading(row):
            break
    return end if numeric >= 2 else 0


def _is_heading(row: Row) -> bool:
    """Whether a long label heads rows of the table ("Weighted average shares used in the computation:")."""
    return row.line.text.endswith(":") and len(row.line.text) <= 70


def _fits(table: list[Row], row: Row) -> bool:
    """Whether a figure of the row stands under a figure of the table."""
    return any(
        ours[0].left < theirs[-1].right and theirs[0].left < ours[-1].right
        for ours in row.figures
        for other in table[-8:]
        for theirs in other.figures
    )


def _columns(rows: list[Row]) -> Columns:
    """The stripes in which the figures of a table (and words among them) stand, from left to right.

    Figures that overlap from side to side share a stripe. Where that would put two figures of one row
    into one stripe (a hanging bracket reaches into the next), only their right ends are compared.
    """
    spans = [
        (at, cell[0].left, _last_digit(cell), cell[-1].right)
        for at, row in enumerate(rows)
        if row.is_numeric
        for cell in row.cells[0 if is_figure(text_of(row.cells[0])) else 1 :]
    ]
    columns: Columns = []
    for share in (1.0, 0.7, 0.45, 0.2, 0.05):
        columns = []
        taken: list[set[int]] = []
        reach = float("-inf")
        clash = False
        narrowed = sorted(
            (right - share * (right - left), right, at, left, end) for at, left, right, end in spans
        )
        for start, right, at, left, end in narrowed:
            stop = end if share == 1.0 else right
            if columns and start < reach - 0.5:
                clash = clash or at in taken[-1]
                taken[-1].add(at)
                columns[-1] = (min(columns[-1][0], left), max(columns[-1][1], end))
                reach = max(reach, stop)
            else:
                columns.append((left, end))
                taken.append({at})
                reach = stop
        if not clash:
            break
    return columns


def _last_digit(cell: list[Token]) -> float:
    """About where the last digit of a cell ends: what follows (a bracket, a per cent sign) hangs over."""
    text = cell[-1].text
    hanging = len(text) - len(text.rstrip(")%*⁰¹²³⁴⁵⁶⁷⁸⁹"))
    if hanging == len(text):
        return cell[-1].left
    return cell[-1].right - 0.35 * cell[-1].size * hanging


def _grid(heads: list[Row], body: list[Row], columns: Columns, rules: list[Rect], edge: float) -> Grid:
    rows: list[list[Square | None]] = []
    for row in heads:
        rows.append(head_row(row, columns, rules, edge, rows[-1] if rows else ()))
    head = len(heads) - sum(not any(row) for row in rows)
    rows = [row for row in rows if any(row)]
    rows += [_body_row(row, columns) for row in body]
    tokens = [token for row in heads + body for token in row.line.tokens]
    _join_labels(rows, head)
    head -= join_note(rows, head)
    return Grid(rows, head, bounds(token.box for token in tokens), columns)


def _body_row(row: Row, columns: Columns) -> list[Square | None]:
    squares: list[Square | None] = [None] * (len(columns) + 1)
    for cell in row.cells:
        across = _column(cell, columns)
        there = squares[across]
        if there is None:
            squares[across] = Square.of(cell)
        else:
            squares[across] = Square.of(there.lines[0] + cell)
    return squares


def _column(cell: list[Token], columns: Columns) -> int:
    """0 for the labels, else 1 + the stripe of figures that a cell stands in."""
    left, right = cell[0].left, cell[-1].right
    shared = [min(right, end) - max(left, start) for start, end in columns]
    best = max(range(len(columns)), key=lambda at: shared[at])
    if shared[best] > 0 and (is_figure(text_of(cell)) or shared[best] > 0.5 * (right - left)):
        return best + 1
    if right <= columns[0][0]:
        return 0
    middle = (left + right) / 2
    if left < columns[0][0] and middle < columns[0][0]:
        return 0
    return min(range(len(columns)), key=lambda at: abs(sum(columns[at]) / 2 - middle)) + 1


def _join_labels(rows: list[list[Square | None]], head: int) -> None:
    """A label broken over two lines is one label: the second line starts in small letters, or is missing."""
    for above, row in zip(rows[head:], rows[head + 1 :], strict=False):
        first, second = above[0], row[0]
        if first is None or first.text.endswith(":") or any(square is not None for square in above[1:]):
            continue
        if second is None:
            row[0], above[0] = first, None
            continue
        start = second.text[:1]
        if not (start.islower() or start in "()"):
            continue
        row[0] = Square(first.lines + second.lines, bounds((first.box, second.box)))
        above[0] = None
    rows[:] = [row for row in rows if any(square is not None for square in row)]
