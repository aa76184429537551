"""Levels: which characters of a page stand on one line.

Characters on a baseline do; so do small raised or lowered ones right beside them, and cells of one row
of a table that are set a little higher or lower.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from statistics import median

from factcheck.readers.pdf.glyph import Glyph


def levels(glyphs: list[Glyph]) -> list[list[Glyph]]:
    """Glyphs that run from left to right, line by line; marks those that are `raised`."""
    return _join_level(_join_small(_rows(glyphs)))


def _rows(glyphs: list[Glyph]) -> list[list[Glyph]]:
    rows: list[list[Glyph]] = []
    first = 0.0
    for glyph in sorted(glyphs, key=lambda one: one.at[1]):
        if rows and glyph.at[1] - first <= 0.22 * min(glyph.size, rows[-1][0].size):
            rows[-1].append(glyph)
        else:
            rows.append([glyph])
            first = glyph.at[1]
    for row in rows:
        row.sort(key=lambda one: one.at[0])
    return rows


def _join_small(rows: list[list[Glyph]]) -> list[list[Glyph]]:
    """Move small raised or lowered characters into the line beside which they stand."""
    sizes = [median(glyph.size for glyph in row) for row in rows]
    bases = [median(glyph.at[1] for glyph in row) for row in rows]
    joining: dict[int, list[Glyph]] = {}
    for at, row in enumerate(rows):
        hosts = [
            other
            for other in range(max(0, at - 6), min(len(rows), at + 7))
            if other != at
            and sizes[at] <= 0.85 * sizes[other]
            and -0.35 * sizes[other] <= bases[other] - bases[at] <= 0.75 * sizes[other]
        ]
        if not hosts:
            continue
        staying: list[Glyph] = []
        for run in _runs(row):
            host = next((other for other in hosts if rows[other] and _touches(run, rows[other])), None)
            if host is None:
                staying += run
                continue
            for glyph in run:
                glyph.raised = bases[host] - glyph.at[1] > 0.15 * sizes[host]
            joining.setdefault(host, []).extend(run)
        rows[at] = staying
    for at, glyphs in joining.items():
        rows[at] = sorted(rows[at] + glyphs, key=lambda one: one.at[0])
    return [row for row in rows if row]


def _join_level(rows: list[list[Glyph]]) -> list[list[Glyph]]:
    """Join rows on almost one level that stand beside each other, never over each other (table cells)."""
    joined: list[list[Glyph]] = []
    for row in rows:
        if joined:
            above, size = joined[-1], max(joined[-1][0].size, row[0].size)
            if row[0].at[1] - above[0].at[1] <= 0.55 * size and _are_beside(above, row, size):
                above += row
                above.sort(key=lambda one: one.at[0])
                continue
        joined.append(row)
    return joined


def _are_beside(one: list[Glyph], other: list[Glyph], size: float) -> bool:
    """Whether the characters of two rows keep at least their own size apart from side to side."""
    ends = sorted(
        [(run[0].box[0], run[-1].box[2], 0) for run in _runs(one)]
        + [(run[0].box[0], run[-1].box[2], 1) for run in _runs(other)]
    )
    return all(after[0] - before[1] >= size for before, after in pairwise(ends) if before[2] != after[2])


def _runs(row: list[Glyph]) -> list[list[Glyph]]:
    runs: list[list[Glyph]] = []
    for glyph in row:
        if runs and glyph.at[0] - runs[-1][-1].box[2] <= 0.5 * glyph.size:
            runs[-1].append(glyph)
        else:
            runs.append([glyph])
    return runs


def _touches(run: list[Glyph], row: list[Glyph]) -> bool:
    """Whether a run stands right beside a larger character of the row."""
    inked = [glyph for glyph in run if glyph.text != " "]
    if not inked:
        return False
    left, right = inked[0].box[0], inked[-1].box[2]
    reach = 3 * max(row[0].size, row[-1].size)
    first = bisect_left(row, left - reach, key=lambda one: one.at[0])
    last = bisect_left(row, right + reach, key=lambda one: one.at[0])
    for glyph in row[first:last]:
        near = 0.6 * glyph.size
        if glyph.text == " " or glyph.size <= inked[0].size:
            continue
        if -near <= left - glyph.box[2] <= near or -near <= glyph.box[0] - right <= near:
            return True
    return False
