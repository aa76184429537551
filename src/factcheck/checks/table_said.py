"""Table said: the sentences in which an editor is told what became of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from factcheck.model.table_changes import Renamed, Revised, TableChanges

MOST_NAMED = 3
MOST_CITED = 20
LONGEST = 80


def table_said(table: TableChanges, moved: Sequence[str]) -> str:
    """What became of a table: cited values first, cited rows and columns, then counts for the rest.

    Args:
        table: the difference from the last good copy.
        moved: the cited values that moved, as "page claim: old → new".
    """
    parts = [_first(table, moved)]
    parts += _cited_rows(table)
    parts += _cited_columns(table)
    written = [f"{one.row}, {one.column}: {_arrow(one)}" for one in table.rewritten if one.cited]
    if written:
        parts.append(f"Cited, and only written otherwise: {_listed(written, MOST_CITED, '; ')}.")
    if rest := _rest(table):
        parts.append(f"In the rest of the table: {', '.join(rest)}; none cited.")
    if table.repeated:
        parts.append(f"Several rows are called {_listed(_quoted(table.repeated), MOST_NAMED)}.")
    if table.trouble:
        parts.append(f"{table.trouble[0].upper()}{table.trouble[1:]}.")
    return " ".join(parts)


def rename_said(those: Sequence[Renamed]) -> str:
    """The likely new names of a row or column: "renamed? A → B, same X, Y and 14 of 15 cells"."""
    first = f"renamed? {_short(those[0].old)} → {_fit(those[0])}"
    return "; or → ".join([first, *map(_fit, those[1:MOST_NAMED])])


def _fit(one: Renamed) -> str:
    alike = [title for title in one.alike if title][:MOST_NAMED]
    same = f"{', '.join(map(_short, alike))} and " if alike else ""
    return f"{_short(one.new)}, same {same}{one.same} of {one.of} cells"


def _first(table: TableChanges, moved: Sequence[str]) -> str:
    if moved:
        return f"Cited values moved: {'; '.join(moved)}."
    if table.same_content:
        how = [
            f"{count(len(table.rewritten) + table.rewritten_elsewhere, 'cell')} written otherwise"
            if table.rewritten or table.rewritten_elsewhere
            else "",
            "rows or columns in another order" if table.reordered else "",
        ]
        why = f" ({'; '.join(filter(None, how))})" if any(how) else ""
        return f"Only writing changed{why}; no cited value moved."
    return "The text changed; no cited value moved."


def _cited_rows(table: TableChanges) -> Iterator[str]:
    renamed = {one.old: one for one in table.rows_renamed}
    for name in table.cited_rows[:MOST_CITED]:
        if name not in renamed:
            yield f"Cited row removed: {_short(name)}."
        elif renamed[name].respelled:
            yield f"Cited row written otherwise: {_short(name)} → {_short(renamed[name].new)}."
        else:
            yield f"Cited row {rename_said([renamed[name]])}."


def _cited_columns(table: TableChanges) -> Iterator[str]:
    renamed = {one.old: one for one in table.columns_renamed}
    others = {one.old: one for one in table.columns_other_unit}
    for name in table.cited_columns[:MOST_CITED]:
        if name in renamed:
            yield f"Cited column {rename_said([renamed[name]])}."
        elif name in others:
            one = others[name]
            yield (
                f"Cited column removed: {_short(name)}; {_short(one.new)} has the same cells ({one.same} of "
                f"{one.of}), yet its heading says another unit."
            )
        else:
            yield f"Cited column removed: {_short(name)}."


def _rest(table: TableChanges) -> list[str]:
    """Counts of what no claim uses; a cited row or column that is gone was told before."""
    rows, columns = set(table.cited_rows), set(table.cited_columns)
    removed = [one for one in table.rows_removed if one not in rows]
    which = f" ({_listed(_quoted(removed), MOST_NAMED)})"
    counted = [
        (len(table.rows_added), "row added", "rows added"),
        (len(removed), f"row removed{which}", f"rows removed{which}"),
        (len([one for one in table.rows_renamed if one.old not in rows]), "row renamed", "rows renamed"),
        (len(table.columns_added), "column added", "columns added"),
        (
            len([one for one in table.columns_removed if one not in columns]),
            "column removed",
            "columns removed",
        ),
        (
            len([one for one in table.columns_renamed if one.old not in columns]),
            "column renamed",
            "columns renamed",
        ),
    ]
    said = [f"{times:,} {one if times == 1 else many}" for times, one, many in counted if times]
    revised = table.values_revised - sum(one.cited for one in table.revised)
    if revised:
        said.append(f"{count(revised, 'value')} revised")
    written = len([one for one in table.rewritten if not one.cited]) + table.rewritten_elsewhere
    if written and not table.same_content:
        said.append(f"{count(written, 'cell')} only written otherwise")
    return said


def count(times: int, noun: str) -> str:
    """A number with its noun: "1 value", "1,200 values"."""
    return f"{times:,} {noun}" + ("" if times == 1 else "s")


def _arrow(one: Revised) -> str:
    return f"{_short(one.old) or 'empty'} → {_short(one.new) or 'empty'}"


def _quoted(names: Sequence[str]) -> list[str]:
    return [_short(name) for name in names]


def _listed(names: Sequence[str], most: int, between: str = ", ") -> str:
    more = f" and {len(names) - most:,} more" if len(names) > most else ""
    return between.join(names[:most]) + more


def _short(text: str) -> str:
    plain = " ".join(text[: 4 * LONGEST].split())
    return plain if len(plain) <= LONGEST else plain[: LONGEST - 1] + "…"
