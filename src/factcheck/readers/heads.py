"""Which first rows of a table are its headings.

Rows that the source marks (thead, or th in every cell) are; else the rows
before the first row with a figure outside the first column, where a year or a
date is no figure. A label that stands alone just above the figures ("Current
assets:") is the first row of the body.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from factcheck.readers.affixes import is_figure, is_year
from factcheck.readers.grid import Grid
from factcheck.readers.patches import Joint, Patch

_PERIOD = re.compile(
    r"\b(?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december"
    r"|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|quarters?|months?|weeks?|years?|ended|ending|fiscal"
    r"|q[1-4]|[1-4]q|fy ?\d\d|as of|change|total|amount|gaap)\b|%|\$",
    re.I,
)
_NUMBERED = re.compile(r"\d")


def count_heads(grid: Grid, marked: Collection[int], patches: Sequence[Sequence[Patch]]) -> int:
    """The number of heading rows at the top of a laid out table."""
    rows = grid.rows
    figures = [any(is_figure(joint.text) for joint in row if 0 not in joint.columns) for row in rows]
    first = next((at for at, has in enumerate(figures) if has), None)
    declared = _declared(rows, marked)
    if declared:
        return declared if declared < len(rows) else 0
    if first is None:
        return _all_bold(rows, patches)
    head = 0
    for at in range(first):
        outside = [joint for joint in rows[at] if joint.columns != [0]]
        label = next((joint for joint in rows[at] if joint.columns == [0]), None)
        if not outside:
            continue
        if at and label is not None and not (_introduces(label, outside) or (head and _recur(outside))):
            break
        head = at + 1
    return head


def title_rows(grid: Grid, head: int) -> str:
    """What the first heading rows say that hold one cell only, over the labels or over everything.

    Press releases print the title of a table, and "(in millions)", inside it.
    """
    titles: list[str] = []
    for row in grid.rows[:head]:
        if len(row) > 1 or (row and 0 not in row[0].columns):
            break
        titles.extend(joint.text for joint in row)
    return "\n".join(titles)


def _declared(rows: Sequence[Sequence[Joint]], marked: Collection[int]) -> int:
    """Leading rows in thead, or of th cells only; rows without text between them count along."""
    declared = 0
    for at, row in enumerate(rows):
        if at in marked or (row and all(joint.header for joint in row)):
            declared = at + 1
        elif row:
            break
    return declared


def _introduces(label: Joint, outside: Sequence[Joint]) -> bool:
    """Is a row with a label still a heading: "(in millions)", or periods beside the label?"""
    if label.text.startswith("(") and label.text.endswith(")"):
        return True
    return any(
        is_year(joint.text) or _PERIOD.search(joint.text) or (joint.text[0] == "(" and joint.text[-1] == ")")
        for joint in outside
    )


def _recur(outside: Sequence[Joint]) -> bool:
    """Do some words stand over several columns, under headings that are not the same: plans under years?"""
    return len({joint.text for joint in outside}) < len(outside) and not any(
        _NUMBERED.search(joint.text) for joint in outside
    )


def _all_bold(rows: Sequence[Sequence[Joint]], patches: Sequence[Sequence[Patch]]) -> int:
    """A table of words alone: its first row if that is bold throughout and the others are not."""

    def bold(at: int) -> bool:
        said = [patch for patch in patches[at] if patch.text]
        return bool(said) and all(patch.bold for patch in said)

    full = [at for at, row in enumerate(rows) if row]
    if len(full) < 2 or not bold(full[0]) or bold(full[1]):
        return 0
    return full[0] + 1
