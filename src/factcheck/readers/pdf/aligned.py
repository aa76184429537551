"""Tables without rules: columns of figures that stand under each other.

A row of such a table is a line whose words fall into a label and figures, with wide gaps between. A
table is two or more of them, with the headings over its columns and the labels between its rows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from factcheck.readers.pdf.glyph import Rect
from factcheck.readers.pdf.grid import Grid, Square, TableLine, as_line, is_figure, is_year
from factcheck.readers.pdf.lines import Line, Token, bounds

_GAP = 0.85  # of the type's size, between two cells
_HEAD_GAP = 0.5
_OPENING = {"$", "€", "£", "¥", "US$", "(", "$(", "($"}
_MINUS = {"-", "–", "−", "—"}
_GROUP = re.compile(r"(?:^|[\s$€£(])\d{1,3}(?: \d{3})*$")
_THREE = re.compile(r"\d{3}\)?")
_HEADS = re.compile(
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?|[QH]\d.*|FY.*|(?:19|20)\d\d", re.IGNORECASE
)
_CLOSING = {")", "%", ")%", "%)", "x", "bps", "pts", "pp", "*"}


@dataclass(slots=True, eq=False)
class Row:
    """A line cut into cells."""

    line: Line
    cells: list[list[Token]]

    @property
    def figures(self) -> list[list[Token]]:
        return [cell for cell in self.cells if is_figure(_text(cell))]

    @property
    def is_numeric(self) -> bool:
        """A label and figures, or several figures; a row of years alone is a heading."""
        figures = self.figures
        if not figures or len(self.cells) < 2:
            return False
        if all(is_year(_text(cell)) for cell in figures) and is_figure(_text(self.cells[0])):
            return False
        if not any(any(map(str.isdigit, _text(cell))) for cell in figures):
            return False
        return is_figure(_text(self.cells[-1])) or 2 * len(figures) >= len(self.cells) - 1 >= 2


def aligned_grids(lines: list[Line], rules: list[Rect]) -> list[Line]:
    """The lines of one column of a page, with each table among them put in the place of its lines."""
    rows = [Row(line, _cut(line)) for line in lines]
    out: list[Line] = []
    at = 0
    while at < len(rows):
        end = _end(rows, at) if rows[at].is_numeric else 0
        if not end:
            out.append(rows[at].line)
            at += 1
            continue
        columns = _columns(rows[at:end])
        start, head = _start(rows, at, end, columns)
        if start < at:
            del out[start - at :]
        heads = [Row(row.line, _cut_heads(row.line)) for row in rows[start:head]]
        edge = min(row.line.left for row in rows[start:end])
        out.append(as_line(_grid(heads, rows[head:end], columns, rules, edge)))
        at = end
    return out


def _text(cell: list[Token]) -> str:
    return " ".join(token.text for token in cell)


def _cut(line: Line, widest: float = _GAP) -> list[list[Token]]:
    """The cells of a line: words with no wide gap, symbols joined to their figure, leaders dropped."""
    if isinstance(line, TableLine):
        return []
    cells: list[list[Token]] = []
    for token in sorted(line.tokens, key=lambda one: one.left):
        if cells and len(token.text) >= 2 and not token.text.strip(".…_·"):
            continue
        if not cells:
            cells.append([token])
            continue
        gap = token.left - cells[-1][-1].right
        before, text = _text(cells[-1]), token.text
        figures = is_figure(before) and (is_figure(text) or text in _OPENING)
        if figures and (before in _MINUS or (_GROUP.search(before) and _THREE.fullmatch(text))):
            figures = gap > 0.4 * token.size  # else one figure: "- 5", "98 452"
        opened = before in _OPENING and is_figure(text) and gap < 6 * token.size
        closing = text in _CLOSING and is_figure(before) and gap < 1.6 * token.size
        if opened or closing or (gap <= widest * token.size and not figures):
            cells[-1].append(token)
        else:
            cells.append([token])
    return cells


def _cut_heads(line: Line) -> list[list[Token]]:
    """The cells of a row of headings: cut at narrower gaps, and where a head's first word comes again."""
    cells: list[list[Token]] = []
    for cell in _cut(line, _HEAD_GAP):
        cells.append([cell[0]])
        for token in cell[1:]:
            first = cells[-1][0].text
            again = token.text == first or (_HEADS.fullmatch(token.text) and _HEADS.fullmatch(first))
            year = token.text.strip(",").isdigit() and not first.strip(",").isdigit()
            if again and not year:
                cells.append([token])
            else:
                cells[-1].append(token)
    return cells


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
        elif len(row.cells) == 1 and row.line.right > left + 0.3 * row.line.size:
            break
    return end if numeric >= 2 else 0


def _fits(table: list[Row], row: Row) -> bool:
    """Whether a figure of the row stands under a figure of the table."""
    return any(
        ours[0].left < theirs[-1].right and theirs[0].left < ours[-1].right
        for ours in row.figures
        for other in table[-8:]
        for theirs in other.figures
    )


def _columns(rows: list[Row]) -> list[tuple[float, float]]:
    """The stripes in which the figures of a table (and words among them) stand, from left to right.

    Figures that overlap from side to side share a stripe. Where that would put two figures of one row
    into one stripe (a hanging bracket reaches into the next), only their right ends are compared.
    """
    spans = [
        (at, cell[0].left, _last_digit(cell), cell[-1].right)
        for at, row in enumerate(rows)
        if row.is_numeric
        for cell in row.cells[0 if is_figure(_text(row.cells[0])) else 1 :]
    ]
    columns: list[tuple[float, float]] = []
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


def _start(rows: list[Row], at: int, end: int, columns: list[tuple[float, float]]) -> tuple[int, int]:
    """The rows that belong to the table above its first row of figures: (first, end of the headings)."""
    start = head = at
    labels = 0
    edge = min(row.line.left for row in rows[at:end])
    for here in range(at - 1, max(-1, at - 10), -1):
        row, below = rows[here], rows[here + 1]
        if not row.cells:
            break
        step = (below.line.base - row.line.base) / max(below.line.size, row.line.size, 1)
        if step > (4.8 if len(row.cells) > 1 and start == at else 2.8):
            break
        over = [cell for cell in row.cells if not _is_label(cell, columns, edge)]
        if not over:
            if len(row.cells) > 1 or _is_sentence(row) or labels >= 3:
                break
            labels += 1
            if start < at and _text(row.cells[0]).startswith("("):
                start = here
            continue
        if len(row.cells) == 1 and len(columns) > 1 and _is_sentence(row):
            break
        head = here + 1 if start == at else head
        start = here
    return start, head


def _is_label(cell: list[Token], columns: list[tuple[float, float]], edge: float) -> bool:
    """Whether a cell belongs to the labels, whose left edge is given, and stands over no column alone."""
    left, right, size = cell[0].left, cell[-1].right, cell[0].size
    return right <= columns[0][0] or (left <= edge + 1.5 * size and left < columns[0][0])


def _is_sentence(row: Row) -> bool:
    text = _text(row.cells[-1])
    return text.endswith(".") or len(text) > 90


def _grid(
    heads: list[Row], body: list[Row], columns: list[tuple[float, float]], rules: list[Rect], edge: float
) -> Grid:
    rows = [_head_row(row, columns, rules, edge) for row in heads]
    rows += [_body_row(row, columns) for row in body]
    tokens = [token for row in heads + body for token in row.line.tokens]
    _join_labels(rows, len(heads))
    _join_note(rows, len(heads))
    return Grid(rows, len(heads), bounds(token.box for token in tokens))


def _body_row(row: Row, columns: list[tuple[float, float]]) -> list[Square | None]:
    squares: list[Square | None] = [None] * (len(columns) + 1)
    for cell in row.cells:
        across = _column(cell, columns)
        there = squares[across]
        if there is None:
            squares[across] = Square.of(cell)
        else:
            squares[across] = Square.of(there.lines[0] + cell)
    return squares


def _column(cell: list[Token], columns: list[tuple[float, float]]) -> int:
    """0 for the labels, else 1 + the stripe of figures that a cell stands in."""
    left, right = cell[0].left, cell[-1].right
    shared = [min(right, end) - max(left, start) for start, end in columns]
    best = max(range(len(columns)), key=lambda at: shared[at])
    if shared[best] > 0 and (is_figure(_text(cell)) or shared[best] > 0.5 * (right - left)):
        return best + 1
    if right <= columns[0][0]:
        return 0
    middle = (left + right) / 2
    if left < columns[0][0] and middle < columns[0][0]:
        return 0
    return min(range(len(columns)), key=lambda at: abs(sum(columns[at]) / 2 - middle)) + 1


def _head_row(
    row: Row, columns: list[tuple[float, float]], rules: list[Rect], edge: float
) -> list[Square | None]:
    """A row of headings; each stands over all the columns that its words, or the rule under them, span."""
    squares: list[Square | None] = [None] * (len(columns) + 1)
    over = [cell for cell in row.cells if not _is_label(cell, columns, edge)]
    if len(over) == len(columns):
        squares[1:] = [Square.of(cell) for cell in over]
        over = []
    for cell in over + [cell for cell in row.cells if _is_label(cell, columns, edge)]:
        left, right = cell[0].left, cell[-1].right
        base, size = row.line.base, row.line.size
        if _is_label(cell, columns, edge):
            squares[0] = Square.of(cell) if squares[0] is None else Square.of(squares[0].lines[0] + cell)
            continue
        under = [
            rule
            for rule in rules
            if -1 <= rule[1] - base <= 0.9 * size and rule[0] <= left + 2 and right - 2 <= rule[2]
        ]
        if under and max(rule[2] for rule in under) - min(rule[0] for rule in under) < 0.85 * (
            columns[-1][1] - min(columns[0][0], row.line.left)
        ):
            left, right = min(rule[0] for rule in under), max(rule[2] for rule in under)
        square = Square.of(cell)
        covered = [
            at
            for at, (start, end) in enumerate(columns)
            if min(right, end) - max(left, start) > 0.25 * min(right - left, end - start)
        ]
        if not covered:
            covered = [min(range(len(columns)), key=lambda at: abs(sum(columns[at]) - left - right))]
        for at in covered:
            there = squares[at + 1]
            squares[at + 1] = square if there is None else Square.of(there.lines[0] + cell)
    return squares


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


def _join_note(rows: list[list[Square | None]], head: int) -> None:
    """The rest of a bracket that was opened beside the headings joins its start ("per share)")."""
    opened: list[Square | None] | None = None
    for row in rows[: head + 1]:
        label = row[0]
        if label is None:
            continue
        missing = label.text.count("(") - label.text.count(")")
        if opened is not None and missing < 0:
            note = opened[0]
            assert note is not None
            opened[0] = Square(note.lines + label.lines, bounds((note.box, label.box)))
            row[0] = None
        opened = row if missing > 0 else None
    rows[:] = [row for row in rows if any(square is not None for square in row)]
