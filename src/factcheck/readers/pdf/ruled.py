"""Tables drawn with rules: pdfplumber finds the cells, the words inside fill them.

Only grids are taken: at least two rows and two columns, with no cell that holds half a page (a frame
around a page is no table). A word that stands in the grid and in none of its cells (a rule is missing)
keeps its square; no word is ever lost between cells.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from pdfplumber import table as plumbed

from factcheck.readers.pdf.glyph import Rect
from factcheck.readers.pdf.grid import Grid, Square, is_figure, is_year
from factcheck.readers.pdf.lines import Line, Token

_MOST_RULES = 2_500
_MOST_CROSSINGS = 10_000
_SNAP = 3.0
_MOST_LINES = 12


def ruled_grids(lines: list[Line], rules: Sequence[Rect]) -> tuple[list[Grid], list[Line]]:
    """The tables among the rules, and the lines that are left outside them."""
    if len(rules) < 4 or len(rules) > _MOST_RULES:
        return [], lines
    grids: list[Grid] = []
    for cells in _cells(rules):
        inside, outside = _within(lines, _around(cells))
        grid = _filled(cells, inside)
        if grid is not None:
            grids.append(grid)
            lines = outside
    return grids, lines


def _cells(rules: Sequence[Rect]) -> list[list[Rect]]:
    """The cells that the rules enclose, by table, as pdfplumber sees them."""
    edges: list[dict[str, Any]] = []
    for left, top, right, bottom in rules:
        flat = right - left >= bottom - top
        middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
        edges.append(
            {
                "x0": left if flat else middle_x,
                "x1": right if flat else middle_x,
                "top": middle_y if flat else top,
                "bottom": middle_y if flat else bottom,
                "width": right - left if flat else 0.0,
                "height": 0.0 if flat else bottom - top,
                "orientation": "h" if flat else "v",
                "object_type": "line",
            }
        )
    merged = plumbed.merge_edges(edges, _SNAP, _SNAP, _SNAP, _SNAP)
    if {edge["orientation"] for edge in merged} != {"h", "v"}:
        return []
    crossings = plumbed.edges_to_intersections(merged, _SNAP, _SNAP)
    if len(crossings) > _MOST_CROSSINGS:
        return []
    return [list(cells) for cells in plumbed.cells_to_tables(plumbed.intersections_to_cells(crossings))]


def _around(cells: list[Rect]) -> Rect:
    return (
        min(cell[0] for cell in cells),
        min(cell[1] for cell in cells),
        max(cell[2] for cell in cells),
        max(cell[3] for cell in cells),
    )


def _within(lines: list[Line], box: Rect) -> tuple[list[Line], list[Line]]:
    inside: list[Line] = []
    outside: list[Line] = []
    for line in lines:
        mine = [token for token in line.tokens if _holds(box, token)]
        others = [token for token in line.tokens if not _holds(box, token)]
        if mine:
            inside.append(Line(mine))
        if others:
            outside.append(Line(others))
    return inside, outside


def _holds(box: Rect, token: Token) -> bool:
    x, y = _middle(token)
    return box[0] - 1 <= x <= box[2] + 1 and box[1] - 1 <= y <= box[3] + 1


def _middle(token: Token) -> tuple[float, float]:
    return (token.box[0] + token.box[2]) / 2, token.base - 0.3 * token.size


def _filled(cells: list[Rect], lines: list[Line]) -> Grid | None:
    columns = _stops([cell[0] for cell in cells] + [cell[2] for cell in cells])
    rows = _stops([cell[1] for cell in cells] + [cell[3] for cell in cells])
    if len(columns) < 3 or len(rows) < 3 or not lines:
        return None
    squares: list[list[Square | None]] = [[None] * (len(columns) - 1) for _ in rows[:-1]]
    held, loose = _sorted_in(cells, lines)
    for cell in cells:
        words = held.get(cell, [])
        if len(words) > _MOST_LINES:
            return None
        square = Square(words, cell)
        for down in range(_at(rows, cell[1]), _at(rows, cell[3])):
            for across in range(_at(columns, cell[0]), _at(columns, cell[2])):
                squares[down][across] = square
    _let_in(loose, squares, columns, rows)
    kept = [
        at
        for at in range(len(columns) - 1)
        if any(row[at] is not None and row[at].text for row in squares)  # type: ignore[union-attr]
    ]
    table = [[row[at] for at in kept] for row in squares]
    table = [row for row in table if any(square is not None and square.text for square in row)]
    if len(kept) < 2 or len(table) < 2 or _holds_rows(table):
        return None
    return Grid(table, _head(table), _around(cells))


def _holds_rows(table: list[list[Square | None]]) -> bool:
    """Whether cells hold several figures under each other: rules between groups of rows only."""
    filled = {id(square): square for row in table for square in row if square is not None and square.lines}
    several = sum(
        len(square.lines) > 1
        and all(is_figure(" ".join(token.text for token in line)) for line in square.lines)
        for square in filled.values()
    )
    return several > 0.15 * len(filled)


def _let_in(
    loose: list[Token], squares: list[list[Square | None]], columns: list[float], rows: list[float]
) -> None:
    """Put words that no four rules enclose (one is missing, or short) into the square where they stand."""
    for token in loose:
        x, y = _middle(token)
        down = min(max(bisect_right(rows, y) - 1, 0), len(rows) - 2)
        across = min(max(bisect_right(columns, x) - 1, 0), len(columns) - 2)
        square = squares[down][across]
        if square is None:
            square = Square([], (columns[across], rows[down], columns[across + 1], rows[down + 1]))
            squares[down][across] = square
        for line in square.lines:
            if abs(line[0].base - token.base) < 0.5 * token.size:
                line.append(token)
                line.sort(key=lambda one: one.left)
                break
        else:
            square.lines.append([token])


def _sorted_in(cells: list[Rect], lines: list[Line]) -> tuple[dict[Rect, list[list[Token]]], list[Token]]:
    """The words of each cell, by line; and the words that stand in no cell."""
    held: dict[Rect, list[list[Token]]] = {}
    loose: list[Token] = []
    for line in lines:
        y = line.base - 0.3 * line.size
        row = [cell for cell in cells if cell[1] <= y < cell[3]]
        mine: dict[Rect, list[Token]] = {}
        for token in line.tokens:
            x = (token.box[0] + token.box[2]) / 2
            cell = next((cell for cell in row if cell[0] <= x < cell[2]), None)
            if cell is not None:
                mine.setdefault(cell, []).append(token)
            else:
                loose.append(token)
        for cell, words in mine.items():
            held.setdefault(cell, []).append(words)
    return held, loose


def _stops(values: list[float]) -> list[float]:
    stops: list[float] = []
    for value in sorted(values):
        if not stops or value - stops[-1] > _SNAP:
            stops.append(value)
    return stops


def _at(stops: list[float], value: float) -> int:
    return min(range(len(stops)), key=lambda at: abs(stops[at] - value))


def _head(rows: list[list[Square | None]]) -> int:
    """How many rows stand before the first that prints a figure (years alone are heads)."""
    for at, row in enumerate(rows):
        texts = [square.text for square in row if square is not None and square.text]
        if any(is_figure(text) and not is_year(text) for text in texts):
            return at if at <= 5 else 0
    return 1
