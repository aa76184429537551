"""The logical columns of a table, found from how its rows are cut.

Two stretches of physical columns that overlap and never stand side by side in
one row are one column; a cell that reaches over two cells of another row is a
heading over both, and makes no column. Everything works on intervals, so a
colspan of a thousand costs nothing.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from factcheck.readers.affixes import is_figure
from factcheck.readers.patches import Interval, Joint

MOST_CUTS = 1_000
"""Different stretches of columns that cells may cover; a table with more is no table to read."""


class _Cuts:
    """Where rows are cut: does an interval reach over two cells of one row?"""

    def __init__(self, rows: list[list[Joint]]) -> None:
        pairs = {
            (first.right, second.left)
            for row in rows
            for first, second in pairwise(row)
            if first.right < second.left
        }
        ordered = sorted(pairs)
        self._lefts = [left for left, _ in ordered]
        self._nearest: list[int] = [0] * len(ordered)
        nearest = 1 << 60
        for at in range(len(ordered) - 1, -1, -1):
            nearest = min(nearest, ordered[at][1])
            self._nearest[at] = nearest

    def split(self, interval: Interval) -> bool:
        at = bisect_left(self._lefts, interval[0])
        return at < len(self._lefts) and self._nearest[at] <= interval[1]


@dataclass(slots=True)
class _Use:
    rows: set[int] = field(default_factory=set)
    body: bool = False
    head: bool = False
    figures: bool = False

    def with_(self, other: _Use) -> _Use:
        return _Use(
            self.rows | other.rows,
            self.body or other.body,
            self.head or other.head,
            self.figures or other.figures,
        )


def touching(columns: list[Interval], interval: Interval) -> range:
    """Which of the columns (from left to right, apart from each other) a stretch touches."""
    first = bisect_left(columns, interval[0], key=lambda column: column[1])
    last = bisect_right(columns, interval[1], key=lambda column: column[0])
    return range(first, max(first, last))


def find_columns(rows: list[list[Joint]]) -> list[Interval]:
    """The logical columns as stretches of physical ones, from left to right."""
    cuts = _Cuts(rows)
    often = Counter(joint.interval for row in rows for joint in row)
    if len(often) > MOST_CUTS:
        return []
    columns: list[Interval] = []
    for interval, _ in sorted(often.items(), key=lambda one: (-one[1], one[0])):
        if cuts.split(interval):
            continue
        near = touching(columns, interval)
        if not near:
            columns.insert(near.start, interval)
            continue
        whole = (min(interval[0], columns[near[0]][0]), max(interval[1], columns[near[-1]][1]))
        if not cuts.split(whole):
            columns[near.start : near.stop] = [whole]
    return _united(rows, columns)


def _united(rows: list[list[Joint]], columns: list[Interval]) -> list[Interval]:
    """Unite neighbours that are one column in two places: indented labels; a heading beside its figures."""
    if len(columns) < 2:
        return columns
    body = next(
        (
            at
            for at, row in enumerate(rows)
            if any(is_figure(joint.text) and touching(columns, joint.interval).start > 0 for joint in row)
        ),
        0,
    )
    used = [_Use() for _ in columns]
    for at, row in enumerate(rows):
        for joint in row:
            over = touching(columns, joint.interval)
            for n in over:
                use = used[n]
                use.rows.add(at)
                if at >= body:
                    use.body = True
                    use.figures = use.figures or is_figure(joint.text)
                elif len(over) == 1:
                    use.head = True
    united = [columns[0]]
    current = used[0]
    labels = not current.figures
    for column, use in zip(columns[1:], used[1:], strict=True):
        apart = current.rows.isdisjoint(use.rows)
        indented = labels and not use.figures and current.body and use.body
        above = use.figures and not use.head and not current.body
        below = current.figures and not current.head and not use.body
        beside = body > 0 and (above or below)
        if apart and (indented or beside):
            united[-1] = (united[-1][0], column[1])
            current = current.with_(use)
        else:
            united.append(column)
            current = use
        labels = labels and not use.figures
    return united
