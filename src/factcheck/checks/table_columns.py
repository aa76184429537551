"""Table columns: which columns of two copies are the same, and which were likely renamed.

A renamed column has the same cells under another heading. A heading whose
brackets say something else, "(2023 USD)" and "(nominal USD)", is another column,
whatever its cells are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from factcheck.checks.table_cells import Likeness, likeness
from factcheck.checks.table_grid import Grid
from factcheck.folding import folded
from factcheck.model.table_changes import Renamed

SAMPLE = 200
"""Cells that are compared at most for each of two columns: the rest would say the same."""
FEWEST = 3
_BRACKETS = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_WORD = re.compile(r"[^\W_]+|[%$€£¥]")
_SMALL_WORDS = frozenset({"of", "from", "in", "the", "a", "an", "by", "for", "to", "and", "or"})

Pairs = Sequence[tuple[int, int]]
"""Rows of the one copy and the same rows of the other."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of two copies: pairs of positions, and what has no like."""

    both: tuple[tuple[int, int], ...]
    renamed: tuple[Renamed, ...]
    other_unit: tuple[Renamed, ...]
    removed: tuple[int, ...]
    added: tuple[int, ...]


def match_columns(before: Grid, after: Grid, pairs: Pairs) -> Columns:
    """Which columns are in both copies, by their headings or else by their cells."""
    both = [(at, after.at[name]) for name, at in before.at.items() if name in after.at]
    gone = [at for name, at in before.at.items() if name not in after.at]
    new = [at for name, at in after.at.items() if name not in before.at]
    found = []
    for old in gone:
        for now in new:
            same, of, kinds = _compared(before, after, pairs, old, now)
            related = bool(_words(before.titles[old]) & _words(after.titles[now]))
            if of >= FEWEST and same * 10 >= of * 9 and kinds >= (2 if related else FEWEST):
                found.append((-(same * 10_000 // of), not related, old, now, same, of))
    renamed, other, taken = [], [], set[tuple[str, int]]()
    for _, _, old, now, same, of in sorted(found):
        if ("old", old) in taken or ("new", now) in taken:
            continue
        taken |= {("old", old), ("new", now)}
        one = Renamed(before.titles[old], after.titles[now], same, of)
        if another_unit(one.old, one.new):
            other.append(one)
            taken -= {("old", old), ("new", now)}
            continue
        renamed.append(one)
        both.append((old, now))
    return Columns(
        both=tuple(both),
        renamed=tuple(renamed),
        other_unit=tuple(other),
        removed=tuple(at for at in gone if ("old", at) not in taken),
        added=tuple(at for at in new if ("new", at) not in taken),
    )


def key_columns(before: Grid, after: Grid, key: str) -> tuple[int, int] | None:
    """Where the column that names rows stands in both copies; None where it is in one only.

    Under another heading it is the column that is new and has nine in ten of the keys.
    """
    name = (folded(key), 1)
    if name not in before.at:
        return None
    old = before.at[name]
    if name in after.at:
        return old, after.at[name]
    keys = set(before.keys(old)) - {""}
    best = None
    for title, now in after.at.items():
        if title in before.at:
            continue
        shared = len(keys & set(after.keys(now)))
        if shared * 10 >= len(keys) * 9 and shared >= FEWEST and (best is None or shared > best[0]):
            best = (shared, now)
    return None if best is None else (old, best[1])


def another_unit(old: str, new: str) -> bool:
    """Do both headings say something in brackets, and not the same?"""
    ours, theirs = _in_brackets(old), _in_brackets(new)
    return bool(ours) and bool(theirs) and ours != theirs


def _in_brackets(title: str) -> frozenset[str]:
    return frozenset(word for inner in _BRACKETS.findall(folded(title)) for word in _words(inner))


def _words(text: str) -> frozenset[str]:
    return frozenset(word.casefold() for word in _WORD.findall(folded(text))) - _SMALL_WORDS


def _compared(before: Grid, after: Grid, pairs: Pairs, old: int, now: int) -> tuple[int, int, int]:
    """How many cells are the same, of how many that either has, and how many kinds of those there are."""
    step = max(1, len(pairs) // SAMPLE)
    full = [(a, b) for a, b in pairs if before.rows[a][old]][:SAMPLE]
    spread = [(a, b) for a, b in pairs[::step] if before.rows[a][old] or after.rows[b][now]][:SAMPLE]
    same, of, kinds = 0, 0, set()
    for a, b in dict.fromkeys([*full, *spread]):
        ours, theirs = before.rows[a][old], after.rows[b][now]
        of += 1
        if likeness(ours, theirs) is not Likeness.REVISED:
            same += 1
            kinds.add(ours)
    return same, of, len(kinds)
