"""Table changes: what became of a table between two copies of it, by the column that names its rows.

The answer does not depend on the order of rows and columns, and the work grows
with the cells of both copies, whatever is in them.
"""

from __future__ import annotations

from collections.abc import Iterable

from factcheck.checks.table_cells import Likeness, likeness
from factcheck.checks.table_columns import Columns, key_columns, match_columns
from factcheck.checks.table_grid import Grid
from factcheck.checks.table_renames import NewRows, renamed_rows
from factcheck.checks.table_rows import Rows, match_rows
from factcheck.folding import folded
from factcheck.model.document import Table
from factcheck.model.table_changes import Renamed, Revised, TableChanges


def table_changes(
    before: Table,
    after: Table,
    key: str,
    *,
    cited: Iterable[tuple[str, str]] = (),
) -> TableChanges:
    """Compare two copies of a table.

    Args:
        before: the earlier copy.
        after: the later one.
        key: heading of the column that names the rows.
        cited: what claims use: the key of the row (empty where it is not known) and the heading of the
            column; revisions in these columns are told one by one.
    """
    old, new = Grid(before), Grid(after)
    wanted = frozenset((folded(row), folded(column)) for row, column in cited)
    used = frozenset(column for _, column in wanted)
    names = frozenset(row for row, _ in wanted if row)
    where = key_columns(old, new, key)
    if where is None:
        return _without_rows(old, new, key, used)
    rows = match_rows(old, new, where)
    columns = match_columns(old, new, rows.pairs)
    cells = [pair for pair in columns.both if pair[0] != where[0]]
    found = renamed_rows(NewRows(old, new, where, cells, rows.added), rows.removed, names)
    pairs = sorted([*rows.pairs, *((gone, at) for gone, at, one in found if one.respelled)])
    removed = sorted(set(rows.removed) - {gone for gone, _, _ in found})
    added = sorted(set(rows.added) - {at for _, at, _ in found})
    lost = [old.rows[at][where[0]] for at in rows.removed]
    revised, elsewhere, rewritten, written = _compare(old, new, where[0], pairs, cells, wanted)
    gone_titles = [old.titles[at] for at in columns.removed] + [one.old for one in columns.renamed]
    return TableChanges(
        rows_before=len(old.rows),
        rows_after=len(new.rows),
        rows_added=tuple(new.rows[at][where[1]] for at in added),
        rows_removed=tuple(old.rows[at][where[0]] for at in removed),
        rows_renamed=tuple(one for _, _, one in sorted(found, key=lambda it: it[0])),
        columns_added=tuple(new.titles[at] for at in columns.added),
        columns_removed=tuple(old.titles[at] for at in columns.removed),
        columns_renamed=columns.renamed,
        columns_other_unit=columns.other_unit,
        revised=tuple(revised),
        revised_elsewhere=tuple((new.titles[at], times) for at, times in sorted(elsewhere.items())),
        rewritten=tuple(rewritten),
        rewritten_elsewhere=written,
        repeated=rows.repeated,
        reordered=_reordered(rows, columns),
        cited_rows=tuple(dict.fromkeys(one for one in lost if folded(one) in names)),
        cited_columns=tuple(one for one in gone_titles if folded(one) in used),
    )


def likely_names(before: Table, after: Table, key: str, row: str) -> tuple[Renamed, ...]:
    """The rows of the later copy that may be a row of the earlier one whose key is gone; likeliest first."""
    old, new = Grid(before), Grid(after)
    where = key_columns(old, new, key)
    if where is None:
        return ()
    rows = match_rows(old, new, where)
    columns = match_columns(old, new, rows.pairs)
    cells = [pair for pair in columns.both if pair[0] != where[0]]
    gone = [at for at in rows.removed if folded(old.rows[at][where[0]]) == folded(row)]
    if len(gone) != 1:
        return ()
    return tuple(one for _, one in NewRows(old, new, where, cells, rows.added).likely(gone[0]))


def likely_columns(before: Table, after: Table, key: str, column: str) -> tuple[Renamed, ...]:
    """The column of the later copy that a column of the earlier one was likely renamed to, if any."""
    old, new = Grid(before), Grid(after)
    where = key_columns(old, new, key)
    if where is None:
        return ()
    columns = match_columns(old, new, match_rows(old, new, where).pairs)
    return tuple(one for one in columns.renamed if folded(one.old) == folded(column))


def _compare(
    old: Grid,
    new: Grid,
    key: int,
    pairs: list[tuple[int, int]],
    cells: list[tuple[int, int]],
    wanted: frozenset[tuple[str, str]],
) -> tuple[list[Revised], dict[int, int], list[Revised], int]:
    revised: list[Revised] = []
    rewritten: list[Revised] = []
    elsewhere: dict[int, int] = {}
    written = 0
    titles = [folded(title) for title in old.titles]
    used = {column for _, column in wanted}
    for a, b in pairs:
        ours, theirs = old.rows[a], new.rows[b]
        for at, now in cells:
            if ours[at] == theirs[now]:
                continue
            how = likeness(ours[at], theirs[now])
            one = None
            if titles[at] in used:
                cited = (folded(ours[key]), titles[at]) in wanted
                one = Revised(ours[key], old.titles[at], ours[at], theirs[now], cited)
            if how is Likeness.REVISED and one is not None:
                revised.append(one)
            elif how is Likeness.REVISED:
                elsewhere[now] = elsewhere.get(now, 0) + 1
            elif how is Likeness.REWRITTEN and one is not None:
                rewritten.append(one)
            elif how is Likeness.REWRITTEN:
                written += 1
    return revised, elsewhere, rewritten, written


def _reordered(rows: Rows, columns: Columns) -> bool:
    """Do rows or columns that are in both copies stand in another order?"""
    return any(
        [now for _, now in those] != sorted(now for _, now in those)
        for those in (rows.pairs, sorted(columns.both))
    )


def _without_rows(old: Grid, new: Grid, key: str, used: frozenset[str]) -> TableChanges:
    """What can be said where the rows cannot be told apart: the columns alone."""
    removed = tuple(old.titles[at] for name, at in old.at.items() if name not in new.at)
    return TableChanges(
        rows_before=len(old.rows),
        rows_after=len(new.rows),
        columns_added=tuple(new.titles[at] for name, at in new.at.items() if name not in old.at),
        columns_removed=removed,
        cited_columns=tuple(one for one in removed if folded(one) in used),
        trouble=f'there is no column "{key}" in both copies, so that rows could not be told apart',
    )
