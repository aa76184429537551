"""The grid of a table: from cells that span rows and columns to logical columns.

Filings draw one column of figures with four or five physical ones: a "$", the
figure, a bracket, a spacer. First the cells are laid out as HTML says
(rowspan, colspan), then symbols are joined to their figures (affixes.py), then
the logical columns are found (columns.py) and every cell lands on its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from factcheck.readers.affixes import is_prefix, is_suffix, joiner, starts_figure, takes_suffix
from factcheck.readers.columns import find_columns, touching
from factcheck.readers.patches import Interval, Joint, Patch

WIDEST = 1000
"""The largest colspan, as browsers have it."""

MOST_CARRIED = 20_000
"""Squares that rowspans may fill in one table; beyond it a rowspan counts as 1."""


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
    columns = find_columns(joints)
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
        carried: set[int] = set()
        opening: Joint | None = None
        for patch, left, right, began in line:
            if not patch.text:
                continue
            if began != number:
                if id(known[id(patch)]) not in carried:
                    carried.add(id(known[id(patch)]))
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
    into.gaps += more.gaps
    into.patches += more.patches
    into.left, into.right = min(into.left, more.left), max(into.right, more.right)


def _land(rows: list[list[Joint]], columns: list[Interval]) -> None:
    """Give every joint the logical columns it covers; two that crowd into one become one cell."""
    if not columns:
        return
    for number, row in enumerate(rows):
        owner: dict[int, Joint] = {}
        for joint in row:
            if joint.row != number:
                owner.update(dict.fromkeys(joint.columns, joint))
        crowded: set[int] = set()
        for joint in row:
            if joint.row != number:
                continue
            free = [n for n in touching(columns, joint.interval) if n not in owner]
            if not free:
                host = owner.get(_nearest(joint, columns))
                if host is not None and host.row == number:
                    _merge(host, joint, " ")
                    crowded.add(id(joint))
                    continue
                free = [_vacant(joint, columns, owner)]
            joint.columns = free
            owner.update(dict.fromkeys(free, joint))
        rows[number] = [joint for joint in row if joint.columns and id(joint) not in crowded]


def _nearest(joint: Joint, columns: list[Interval]) -> int:
    middle = joint.left + joint.right
    return min(range(len(columns)), key=lambda n: abs(columns[n][0] + columns[n][1] - middle))


def _vacant(joint: Joint, columns: list[Interval], owner: Mapping[int, Joint]) -> int:
    """The nearest column, unless a cell of an earlier row reaches into it: then a new one at the end."""
    nearest = _nearest(joint, columns)
    if nearest not in owner:
        return nearest
    end = columns[-1][1] + 1
    columns.append((end, end))
    return len(columns) - 1
