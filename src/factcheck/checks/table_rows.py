"""Table rows: which rows of two copies are the same, by their keys; equal keys are paired by their cells."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from factcheck.checks.table_cells import canonical
from factcheck.checks.table_grid import Grid


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of two copies: pairs of positions, and what has no like."""

    pairs: tuple[tuple[int, int], ...]
    removed: tuple[int, ...]
    added: tuple[int, ...]
    repeated: tuple[str, ...]


def match_rows(before: Grid, after: Grid, key: tuple[int, int]) -> Rows:
    """Pair the rows that have the same key. Work grows with the rows, also where all keys are equal."""
    old, new = _by_key(before, key[0]), _by_key(after, key[1])
    pairs: list[tuple[int, int]] = []
    removed: list[int] = []
    added = [at for name, those in new.items() if name not in old for at in those]
    columns = [(at, after.at[name]) for name, at in before.at.items() if name in after.at]
    for name, ours in old.items():
        theirs = new.get(name)
        if theirs is None:
            removed += ours
        elif len(ours) == len(theirs) == 1:
            pairs.append((ours[0], theirs[0]))
        else:
            paired, gone, come = _pair_equal(before, after, ours, theirs, columns)
            pairs += paired
            removed += gone
            added += come
    repeated = tuple(after.rows[those[0]][key[1]] for those in new.values() if len(those) > 1)
    return Rows(tuple(sorted(pairs)), tuple(sorted(removed)), tuple(sorted(added)), repeated)


def _by_key(grid: Grid, column: int) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = defaultdict(list)
    for at, name in enumerate(grid.keys(column)):
        rows[name].append(at)
    return rows


def _pair_equal(
    before: Grid, after: Grid, ours: list[int], theirs: list[int], columns: list[tuple[int, int]]
) -> tuple[list[tuple[int, int]], list[int], list[int]]:
    """Rows of one key: first those with equal cells, then the others in the order of their cells."""
    waiting: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for at in reversed(theirs):
        waiting[tuple(canonical(after.rows[at][new]) for _, new in columns)].append(at)
    pairs, left = [], []
    for at in ours:
        cells = tuple(canonical(before.rows[at][old]) for old, _ in columns)
        if waiting.get(cells):
            pairs.append((at, waiting[cells].pop()))
        else:
            left.append((cells, at))
    rest = sorted((cells, at) for cells, those in waiting.items() for at in those)
    pairs += [(a, b) for (_, a), (_, b) in zip(sorted(left), rest, strict=False)]
    both = min(len(left), len(rest))
    return pairs, [at for _, at in sorted(left)[both:]], [at for _, at in rest[both:]]
