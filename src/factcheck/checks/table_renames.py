"""Table renames: a row that is gone and one that is new, which are likely the same.

What counts is their other cells. Names that differ in white space, case or
punctuation need half of them to agree, so do names that differ in what stands in
brackets at their ends ("GPT-4 (Mar 2023)"); names without likeness need nine in
ten. It is a hint for an editor: no claim follows a row to its likely new name.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from factcheck.checks.table_cells import Likeness, canonical, likeness
from factcheck.checks.table_grid import Grid
from factcheck.folding import folded
from factcheck.model.table_changes import Renamed

MOST_GONE = 1_000
"""Removed rows for which a new name is looked for; those that claims use come first."""
MOST_ALIKE = 8
"""A cell that more of the new rows share says nothing of which one it is."""
MOST_TRIED = 8
FEWEST = 3
_SUFFIX = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$")


@dataclass
class NewRows:
    """The rows that are only in the copy of tonight, by their cells and by the stems of their names.

    `columns` are pairs of positions in both copies, without the key's.
    """

    before: Grid
    after: Grid
    key: tuple[int, int]
    columns: Sequence[tuple[int, int]]
    added: Sequence[int]
    _by_cell: dict[tuple[int, str], list[int]] = field(default_factory=lambda: defaultdict(list))
    _by_stem: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        for at in self.added:
            row = self.after.rows[at]
            for name in {plain(row[self.key[1]]), plain(stem(row[self.key[1]]))}:
                if len(self._by_stem[name]) < MOST_TRIED:
                    self._by_stem[name].append(at)
            for _, new in self.columns:
                if row[new] and len(holders := self._by_cell[new, canonical(row[new])]) <= MOST_ALIKE:
                    holders.append(at)

    def likely(self, gone: int) -> list[tuple[int, Renamed]]:
        """The new rows that may be a row that is gone, the likeliest first."""
        row = self.before.rows[gone]
        name = row[self.key[0]]
        votes: Counter[int] = Counter()
        for old, new in self.columns:
            holders = self._by_cell.get((new, canonical(row[old])), ()) if row[old] else ()
            if len(holders) <= MOST_ALIKE:
                votes.update(holders)
        ours = {plain(name), plain(stem(name))} - {""}
        related = {at for one in ours for at in self._by_stem.get(one, ())}
        tried = sorted(votes, key=lambda at: (-votes[at], at))[:MOST_TRIED]
        found = []
        for at in dict.fromkeys([*sorted(related), *tried]):
            one = self._compared(gone, at)
            enough = one.same * 2 >= one.of if at in related else one.same * 10 >= one.of * 9
            if enough and one.same >= (1 if at in related else FEWEST):
                found.append((at, one))
        return sorted(found, key=lambda it: (not it[1].respelled, -_share(it[1]), it[0]))

    def _compared(self, gone: int, at: int) -> Renamed:
        ours, theirs = self.before.rows[gone], self.after.rows[at]
        full = [(old, new) for old, new in self.columns if ours[old] or theirs[new]]
        alike = [new for old, new in full if likeness(ours[old], theirs[new]) is not Likeness.REVISED]
        name, now = ours[self.key[0]], theirs[self.key[1]]
        titles = tuple(self.after.titles[new] for new in alike)
        return Renamed(name, now, len(alike), len(full), titles, plain(name) == plain(now))


def renamed_rows(
    new: NewRows, removed: Iterable[int], first: frozenset[str]
) -> list[tuple[int, int, Renamed]]:
    """Which removed rows were likely renamed to which new ones; each once, and none where two fit alike.

    Args:
        new: the rows that are only in the copy of tonight.
        removed: the rows that are only in the earlier copy.
        first: folded keys of the rows that claims use, which are looked for first.
    """
    keys = new.before.keys(new.key[0])
    order = sorted(removed, key=lambda at: (keys[at] not in first, at))[:MOST_GONE]
    found = []
    for gone in order:
        fits = new.likely(gone)
        if fits and (len(fits) == 1 or _rank(fits[0][1]) != _rank(fits[1][1])):
            found.append((not fits[0][1].respelled, -_share(fits[0][1]), gone, fits[0][0], fits[0][1]))
    pairs, taken = [], set[int]()
    for _, _, gone, at, one in sorted(found, key=lambda it: it[:4]):
        if at not in taken:
            taken.add(at)
            pairs.append((gone, at, one))
    return pairs


def plain(name: str) -> str:
    """A name without what is often written otherwise: case, white space, punctuation."""
    kept = "".join(char for char in folded(name).casefold() if char.isalnum() or char in "+#")
    return kept or folded(name)


def stem(name: str) -> str:
    """A name without the brackets at its end: "GPT-4" of "GPT-4 (Mar 2023)"."""
    return _SUFFIX.sub("", name)


def _share(one: Renamed) -> int:
    return one.same * 10_000 // max(one.of, 1)


def _rank(one: Renamed) -> tuple[bool, int]:
    return one.respelled, _share(one)
