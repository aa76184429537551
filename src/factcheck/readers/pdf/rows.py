"""Rows: lines cut into cells, as a table without rules sets them apart."""

from __future__ import annotations

import re
from dataclasses import dataclass

from factcheck.readers.pdf.grid import TableLine, is_figure, is_year
from factcheck.readers.pdf.lines import Line, Token

GAP = 0.85  # of the type's size, between two cells
_OPENING = {"$", "€", "£", "¥", "US$", "(", "$(", "($"}
_CLOSING = {")", "%", ")%", "%)", "x", "bps", "pts", "pp", "*"}
_MINUS = {"-", "–", "−", "—"}
_GROUP = re.compile(r"(?:^|[\s$€£(])\d{1,3}(?: \d{3})*$")
_SCALE = re.compile(r"\bin (?:thousands|millions|billions)\b", re.IGNORECASE)
_THREE = re.compile(r"\d{3}\)?")

Columns = list[tuple[float, float]]
"""The stripes in which the figures of a table stand: left and right ends, from left to right."""


@dataclass(slots=True, eq=False)
class Row:
    """A line cut into cells."""

    line: Line
    cells: list[list[Token]]

    @property
    def figures(self) -> list[list[Token]]:
        return [cell for cell in self.cells if is_figure(text_of(cell))]

    @property
    def is_numeric(self) -> bool:
        """A label and figures, or several figures; a row of years alone, or beside a scale, is a heading."""
        figures = self.figures
        if not figures or len(self.cells) < 2:
            return False
        first = text_of(self.cells[0])
        if all(is_year(text_of(cell)) for cell in figures) and (is_figure(first) or _SCALE.search(first)):
            return False
        if not any(any(map(str.isdigit, text_of(cell))) for cell in figures):
            return False
        return is_figure(text_of(self.cells[-1])) or 2 * len(figures) >= len(self.cells) - 1 >= 2


def text_of(cell: list[Token]) -> str:
    """What a cell says."""
    return " ".join(token.text for token in cell)


def cut(line: Line, widest: float = GAP) -> list[list[Token]]:
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
        before, text = text_of(cells[-1]), token.text
        figures = is_figure(before) and (is_figure(text) or text in _OPENING)
        if figures and (before in _MINUS or (_GROUP.search(before) and _THREE.fullmatch(text))):
            figures = gap > 0.4 * token.size  # else one figure: "- 5", "98 452"
        opened = before in _OPENING and is_figure(text)  # however far apart they are set
        closing = text in _CLOSING and is_figure(before) and gap < 1.6 * token.size
        if opened or closing or (gap <= widest * token.size and not figures):
            cells[-1].append(token)
        else:
            cells.append([token])
    return cells


def is_sentence(row: Row) -> bool:
    """Whether a row is prose."""
    text = row.line.text
    return len(text) > 90 or (text.endswith((".", ":")) and len(row.line.tokens) >= 5)
