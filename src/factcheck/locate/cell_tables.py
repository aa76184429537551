"""Which tables of a document a `cell` selector means by its `table`: those under the words."""

from __future__ import annotations

from functools import lru_cache

from factcheck.folding import folded
from factcheck.locate.grid import Grid, grids_of
from factcheck.model.document import Document


def tables_asked(words: str | None, page: int | None, document: Document) -> list[Grid]:
    """The tables right under the words, else those with a break or a heading between; all without words.

    "The following tables" all stand under the same words: which of them is meant, the labels must say.
    """
    on_page = [
        (grid, table)
        for grid, table in zip(grids_of(document), document.tables, strict=True)
        if page is None or table.page == page
    ]
    if words is None:
        return [grid for grid, _ in on_page]
    asked = _words(words)
    right = {
        number: table.above
        for number, (_, table) in enumerate(on_page)
        if asked in _words(table.caption) or asked in _words(table.above)
    }
    shared = [f"\n{one}\n" for one in set(right.values()) if one]
    return [
        grid
        for number, (grid, _) in enumerate(on_page)
        if number in right or any(one in f"\n{grid.table.above}\n" for one in shared)
    ] or [
        grid
        for grid, _ in on_page
        if asked in _words(grid.table.caption) or asked in _words(grid.table.above)
    ]


@lru_cache(maxsize=4096)
def _words(text: str) -> str:
    return folded(text).casefold()
