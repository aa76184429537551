"""The grid of a table: from cells that span rows and columns to logical columns.

Filings draw one column of figures with four or five physical ones: a "$", the
figure, a bracket, a spacer. First the cells are laid out as HTML says
(rowspan, colspan), then symbols are joined to their figures (affixes.py), and
then columns are found from how rows are cut: two stretches that never stand
side by side in one row and overlap are one column; a cell that reaches over
two cells of another row is a heading over both. Everything works on intervals
of physical columns, so a colspan of a thousand costs nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from factcheck.readers.affixes import is_figure, is_prefix, is_suffix, joiner, starts_figure, takes_suffix

WIDEST = 1000
"""The largest colspan, as browsers have it."""

MOST_CARRIED = 200_000
"""Squares that rowspans may fill in one table; beyond it a rowspan counts as 1."""

Interval = tuple[int, int]


@dataclass(slots=True, eq=False)
class Patch:
    """A cell as written: its text, and how many columns and rows it covers."""

    text: str
    across: int = 1
    down: int = 1
    header: bool = False
    bold: bool = False


@dataclass(slots=True, eq=False)
class Joint:
    """One or more cells of a row that print one thing, and the physical columns they cover.

    `gaps` stand between the texts of the patches.
    """

    patches: list[Patch]
    left: int
    right: int
    row: int
    text: str = ""
    columns: list[int] = field(default_factory=list)
    header: bool = False
    gaps: list[str] = field(default_factory=list)

    @property
    def interval(self) -> Interval:
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of joints from left to right (one that spans rows stands in each), and the number of columns.

    `blank` holds, for each row, the physical stretches of cells without text.
    """

    rows: list[list[Joint]]
    columns: list[Interval]
    blank: list[list[Interval]]


def arrange(rows: Sequence[Sequence[Patch]]) -> Grid:
    """Lay out, join, and find the logical columns."""
    joints, blank = _join(_lay_out(rows))
    columns = _columns(joints)
    _land(joints, columns)
    return Grid(joints, columns, blank)


def _lay_out(rows: Sequence[Sequence[Patch]]) -> list[list[tuple[Patch, int, int, int]]]:
    """For each row its patches with left, right and the row they began in, from left to right."""
    laid: list[list[tuple[Patch, int, int, int]]] = []
    carried: list[tuple[Patch, int, int, int, int]] = []
    budget = MOST_CARRIED
    for number, row in enumerate(rows):
        line = [(patch, left, right, began) for patch, left, right, began, _ in carried]
        taken = sorted((left, right) for _, left, right, _ in line)
        at = turn = 0
        begun: list[tuple[Patch, int, int, int, int]] = []
        for patch in row:
            while turn < len(taken) and taken[turn][0] <= at:
                at = max(at, taken[turn][1] + 1)
                turn += 1
            right = at + max(1, min(patch.across, WIDEST)) - 1
            line.append((patch, at, right, number))
            if patch.down > 1 and budget > 0:
                begun.append((patch, at, right, number, number + patch.down))
            at = right + 1
        carried = [one for one in (*carried, *begun) if one[4] > number + 1]
        budget -= len(carried)
        if budget <= 0:
            carried = []
        line.sort(key=lambda one: one[1])
        laid.append(line)
    return laid


def _join(
    laid: list[list[tuple[Patch, int, int, int]]],
) -> tuple[list[list[Joint]], list[list[Interval]]]:
    """Join symbols to their figures, row by row; patches without text only leave their stretch."""
    known: dict[int, Joint] = {}
    rows: list[list[Joint]] = []
    blanks: list[list[Interval]] = []
    for number, line in enumerate(laid):
        row: list[Joint] = []
        opening: Joint | None = None
        for patch, left, right, began in line:
            if not patch.text:
                continue
            if began != number:
                row.append(known[id(patch)])
                opening = None
                continue
            joint = Joint([patch], left, right, number, patch.text, header=patch.header)
            last = row[-1] if row and row[-1].row == number else None
            if opening is not None and starts_figure(patch.text):
                _merge(opening, joint)
                joint = opening
            elif last is not None and is_suffix(patch.text) and takes_suffix(last.text, patch.text):
                _merge(last, joint)
                joint = last
            else:
                row.append(joint)
            known[id(patch)] = joint
            opening = joint if joint.patches[-1] is patch and is_prefix(joint.text) else None
        rows.append(row)
        blanks.append([(left, right) for patch, left, right, _ in line if not patch.text])
    return rows, blanks


def _merge(into: Joint, more: Joint, between: str | None = None) -> None:
    into.gaps.append(joiner(into.text, more.text) if between is None else between)
    into.text += into.gaps[-1] + more.text
    into.patches += more.patches
    into.left, into.right = min(into.left, more.left), max(into.right, more.right)


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


def _overlap(one: Interval, other: Interval) -> int:
    return min(one[1], other[1]) - max(one[0], other[0]) + 1


def _columns(rows: list[list[Joint]]) -> list[Interval]:
    """The logical columns as stretches of physical ones, from left to right."""
    cuts = _Cuts(rows)
    often = Counter(joint.interval for row in rows for joint in row)
    columns: list[Interval] = []
    for interval, _ in sorted(often.items(), key=lambda one: (-one[1], one[0])):
        if cuts.split(interval):
            continue
        touching = [column for column in columns if _overlap(column, interval) > 0]
        if not touching:
            columns.append(interval)
            continue
        whole = (
            min(interval[0], *(column[0] for column in touching)),
            max(interval[1], *(column[1] for column in touching)),
        )
        if not cuts.split(whole):
            columns = [column for column in columns if column not in touching] + [whole]
            continue
        best = max(touching, key=lambda column: _overlap(column, interval))
        grown = (min(interval[0], best[0]), max(interval[1], best[1]))
        if len(touching) == 1 or cuts.split(grown):
            continue
        if all(_overlap(grown, column) <= 0 for column in columns if column != best):
            columns = [column for column in columns if column != best] + [grown]
    if often and not columns:
        columns = [max(often)]
    columns.sort()
    return _united(rows, columns)


def _united(rows: list[list[Joint]], columns: list[Interval]) -> list[Interval]:
    """Unite neighbours that are one column in two places: indented labels; a heading beside its figures."""
    if len(columns) < 2:
        return columns
    body = next((at for at, row in enumerate(rows) if any(is_figure(j.text) for j in row[1:])), 0)
    used = [_Use() for _ in columns]
    for at, row in enumerate(rows):
        for joint in row:
            over = [n for n, column in enumerate(columns) if _overlap(column, joint.interval) > 0]
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
        beside = body > 0 and ((not current.body and not use.head) or (not use.body and not current.head))
        if apart and (indented or beside):
            united[-1] = (united[-1][0], column[1])
            current = current.with_(use)
        else:
            united.append(column)
            current = use
        labels = labels and not use.figures
    return united


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


def _land(rows: list[list[Joint]], columns: list[Interval]) -> None:
    """Give every joint the logical columns it covers; two that crowd into one become one cell."""
    for number, row in enumerate(rows):
        owner: dict[int, Joint] = {}
        for joint in row:
            if joint.row != number:
                owner.update(dict.fromkeys(joint.columns, joint))
        crowded: list[Joint] = []
        for joint in row:
            if joint.row != number:
                continue
            over = [n for n, column in enumerate(columns) if _overlap(column, joint.interval) > 0]
            free = [n for n in over if n not in owner]
            if not free:
                nearest = _nearest(joint, columns)
                host = owner.get(nearest)
                if host is not None and host.row == number:
                    _merge(host, joint, " ")
                    crowded.append(joint)
                    continue
                free = [nearest]
            joint.columns = free
            owner.update(dict.fromkeys(free, joint))
        if crowded:
            rows[number] = [joint for joint in row if joint not in crowded]


def _nearest(joint: Joint, columns: list[Interval]) -> int:
    middle = joint.left + joint.right
    return min(range(len(columns)), key=lambda n: abs(columns[n][0] + columns[n][1] - middle))
