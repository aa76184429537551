"""A label cell that spans several rows and prints a line for each of them: every row has its own line.

Filers set "Depreciation and amortization<br>of which owned" once, beside two rows of figures. Only as
many lines as rows can be told apart; a label that wraps is left whole.
"""

from __future__ import annotations

from dataclasses import replace

from factcheck.model.document import Cell, Table

Row = tuple[Cell | None, ...]


def split_labels(table: Table) -> Table:
    """The table, each of its rows with the line of the label that stands beside it."""
    rows = list(table.rows)
    at = table.head
    while at < len(rows):
        label = rows[at][0] if rows[at] else None
        end = at + 1
        while label is not None and end < len(rows) and rows[end] and rows[end][0] is label:
            end += 1
        if label is not None and end - at > 1:
            lines = label.text.split("\n")
            if len(lines) == end - at and all(line.strip() for line in lines):
                for row, one in zip(range(at, end), _lines(label, lines), strict=True):
                    rows[row] = (one, *rows[row][1:])
        at = end
    return replace(table, rows=tuple(rows))


def _lines(label: Cell, lines: list[str]) -> list[Cell]:
    """A cell for each line, at its own place."""
    made, done = [], 0
    for line in lines:
        start = None if label.start is None else label.start + done
        made.append(replace(label, text=line, start=start, end=None if start is None else start + len(line)))
        done += len(line) + 1
    return made
