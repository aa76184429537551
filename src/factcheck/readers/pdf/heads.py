"""Heads: the rows over the figures of a table without rules, and the lines that name it.

A head stands over all the columns that the rule under it spans, or else that its words reach over;
heads that are centred on groups of columns stand over their groups.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from factcheck.readers.pdf.glyph import Rect
from factcheck.readers.pdf.grid import Square
from factcheck.readers.pdf.lines import Line, Token, bounds
from factcheck.readers.pdf.rows import Columns, Row, cut, is_sentence

_HEAD_GAP = 0.5  # of the type's size, between two heads
_HEADS = re.compile(
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?|[QH]\d.*|FY.*|(?:19|20)\d\d", re.IGNORECASE
)


def start_of(
    rows: list[Row], floor: int, at: int, end: int, columns: Columns, rules: list[Rect]
) -> tuple[int, int]:
    """The rows that belong to the table above its first row of figures: (first, end of the headings).

    The rows before `floor` are another table's.
    """
    start = head = at
    labels = 0
    edge = min(row.line.left for row in rows[at:end])
    for here in range(at - 1, max(floor - 1, at - 10), -1):
        row, below = rows[here], rows[here + 1]
        if not row.cells or (is_sentence(row) and row.line.right > columns[0][0]):
            break
        step = (below.line.base - row.line.base) / max(below.line.size, row.line.size, 1)
        if step > (5.5 if start == at else 2.8):
            break
        if _is_title(row, columns, edge, rules):
            break
        over = [cell for cell in row.cells if not _is_label(cell, columns, edge)]
        if not over:
            if len(row.cells) > 1 or labels >= 3:
                break
            labels += 1
            if start < at and (_is_note(row) or row.line.text.count("(") > row.line.text.count(")")):
                start = here
            continue
        head = here + 1 if start == at else head
        start = here
    return start, head


def title_of(rows: list[Row], floor: int, start: int) -> str:
    """The lines right above a table that name it ("STATEMENTS OF INCOME", "(In millions)"), from the top."""
    found: list[str] = []
    for here in range(start - 1, max(floor - 1, start - 6), -1):
        row = rows[here]
        if len(row.cells) != 1 or is_sentence(row) or here + 1 >= len(rows):
            break
        if rows[here + 1].line.base - row.line.base > 3.2 * max(row.line.size, rows[here + 1].line.size):
            break
        found.insert(0, row.line.text)
    return " ".join(found)


def cut_heads(line: Line) -> list[list[Token]]:
    """The cells of a row of headings: cut at narrower gaps, and where a head's first word comes again."""
    cells: list[list[Token]] = []
    for cell in cut(line, _HEAD_GAP):
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


def head_row(
    row: Row,
    columns: Columns,
    rules: Sequence[Rect],
    edge: float,
    above: Sequence[Square | None] = (),
) -> list[Square | None]:
    """A row of headings as squares: first the corner over the labels, then one a column.

    `edge` is the left end of the table's labels; `above` is the row of headings over this one, whose
    wrapped words are put back into their square.
    """
    squares: list[Square | None] = [None] * (len(columns) + 1)
    over: list[list[Token]] = []
    for cell in row.cells:
        if _is_label(cell, columns, edge) or _is_note(row):
            corner = squares[0]
            squares[0] = Square.of(cell) if corner is None else Square.of(corner.lines[0] + cell)
        else:
            over.append(cell)
    if len(over) == len(columns):
        squares[1:] = [Square.of(cell) for cell in over]
        return squares
    over = [cell for cell in over if not _is_wrapped(cell, row.line, above)]
    groups = _groups(over, columns)
    for number, cell in enumerate(over):
        covered = _covered(cell, row.line, columns, rules) if groups is None else groups[number]
        square = Square.of(cell)
        for at in covered:
            there = squares[at + 1]
            squares[at + 1] = square if there is None else Square.of(there.lines[0] + cell)
    return squares


def _is_wrapped(cell: list[Token], line: Line, above: Sequence[Square | None]) -> bool:
    """Whether a cell is the second line of a head over several columns; if so, it is put there."""
    centre = (cell[0].left + cell[-1].right) / 2
    for at, square in enumerate(above[:-1]):
        if square is None or at == 0 or above[at + 1] is not square:
            continue
        last = square.lines[-1]
        near = abs((last[0].left + last[-1].right) / 2 - centre) < 0.6 * line.size
        if near and line.base - last[0].base < 1.5 * line.size:
            square.lines.append(cell)
            square.box = bounds((square.box, *(token.box for token in cell)))
            return True
    return False


def _covered(cell: list[Token], line: Line, columns: Columns, rules: Sequence[Rect]) -> list[int]:
    """The columns that a head stands over: those of the rule under it, or under its words, or the nearest."""
    left, right = cell[0].left, cell[-1].right
    under = _underlined(cell, line, rules)
    whole = columns[-1][1] - min(columns[0][0], line.left)
    if under is not None and under[2] - under[0] < 0.85 * whole:
        left, right = under[0], under[2]
    covered = [
        at
        for at, (start, end) in enumerate(columns)
        if min(right, end) - max(left, start) > 0.25 * min(right - left, end - start)
    ]
    return covered or [min(range(len(columns)), key=lambda at: abs(sum(columns[at]) - left - right))]


def join_note(rows: list[list[Square | None]], head: int) -> int:
    """The rest of a bracket that was opened beside the headings joins its start ("per share)").

    Gives how many rows of headings it emptied and took away.
    """
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
    emptied = sum(not any(row) for row in rows[:head])
    rows[:] = [row for row in rows if any(row)]
    return emptied


def _is_title(row: Row, columns: Columns, edge: float, rules: list[Rect]) -> bool:
    """Whether a row is one line centred on the whole table, and no note in brackets: its title."""
    if len(cut_heads(row.line)) != 1 or _is_note(row) or len(columns) < 2:
        return False
    left, right = row.line.left, row.line.right
    whole = columns[-1][1] - edge
    off_centre = abs((left + right) - (edge + columns[-1][1])) / 2
    lone = len(columns) > 2 and len(_covered(row.cells[0], row.line, columns, ())) == 1
    if off_centre >= (0.25 if lone else 0.1) * whole or right <= columns[0][0]:
        return False
    under = _underlined(row.cells[0], row.line, rules)
    return under is None or under[2] - under[0] > 0.85 * whole


def _is_note(row: Row) -> bool:
    """Whether a row is a note in brackets alone: "(In millions)"."""
    text = row.line.text
    return text.startswith("(") and text.endswith(")")


def _is_label(cell: list[Token], columns: Columns, edge: float) -> bool:
    """Whether a cell belongs to the labels, whose left edge is given, and stands over no column alone."""
    left, right, size = cell[0].left, cell[-1].right, cell[0].size
    return right <= columns[0][0] or (left <= edge + 1.5 * size and left < columns[0][0])


def _underlined(cell: list[Token], line: Line, rules: Sequence[Rect]) -> Rect | None:
    """The rule right under a cell, as wide as its words or wider; it may be drawn in touching pieces."""
    left, right = cell[0].left, cell[-1].right
    under = sorted(rule for rule in rules if -1 <= rule[1] - line.base <= 0.9 * line.size)
    whole: Rect | None = None
    for rule in under:
        if whole is not None and rule[0] - whole[2] <= 1.5 and abs(rule[1] - whole[1]) < 2:
            whole = bounds((whole, rule))
        else:
            whole = rule
        if whole[0] <= left + 2 and right - 2 <= whole[2]:
            wider = [piece for piece in under if piece[0] > whole[0] and piece[0] - whole[2] <= 1.5]
            for piece in wider:
                if piece[0] - whole[2] <= 1.5 and abs(piece[1] - whole[1]) < 2:
                    whole = bounds((whole, piece))
            return whole
    return None


def _groups(over: list[list[Token]], columns: Columns) -> list[list[int]] | None:
    """The columns under each of several heads, where each is centred on its own columns; else None."""
    if not 1 < len(over) < len(columns):
        return None
    centres = [(cell[0].left + cell[-1].right) / 2 for cell in over]
    groups: list[list[int]] = [[] for _ in over]
    for at, (left, right) in enumerate(columns):
        nearest = min(range(len(over)), key=lambda head: abs(centres[head] - (left + right) / 2))
        groups[nearest].append(at)
    for centre, group in zip(centres, groups, strict=True):
        if not group:
            return None
        left, right = columns[group[0]][0], columns[group[-1]][1]
        if abs((left + right) / 2 - centre) > 0.12 * (right - left):
            return None
    return groups
