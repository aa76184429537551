"""What stands above a table, where a page break or a heading comes between the two.

A reader gives the nearest block. That may be a page number, a running foot, a
footnote of the table before, or a heading under the sentence that states the scale.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import replace

from factcheck.locate.scale import scale_in
from factcheck.model.document import Block, BlockKind, Document, Table

BREAK = 8
"""Blocks that a page break may put between a table and what stands above it."""
RECURRING = 4
HEADING = 80
_SEVERAL = re.compile(r"\bfollowing tables\b", re.IGNORECASE)
_FOOTNOTE = re.compile(r"(?:\(\d{1,2}\)|\([a-z]\)|[*†‡§]|[¹²³⁴⁵⁶⁷⁸⁹])\s*\S")


def with_headings(document: Document) -> tuple[Table, ...]:
    """The tables of a document, each with the words that it stands under."""
    texts = Counter(_shape(document, block) for block in document.blocks)
    ends = [block.end for block in document.blocks]
    found: list[Table] = []
    for table in document.tables:
        found.append(_with_above(table, document, texts, ends, found[-1] if found else None))
    return tuple(found)


def _with_above(
    table: Table, document: Document, texts: Counter[str], ends: list[int], before: Table | None
) -> Table:
    """The table with what stands above it, where a page break or a heading comes between.

    Page numbers, and short lines that recur through the document, are the page break. A table that
    follows another one with nothing but its footnotes between them stands under the same words, and so
    does one of "the following tables".
    """
    given = table.above.strip()
    said = given and not _is_break(_numberless(given), texts) and not _FOOTNOTE.match(given)
    heads = len(given) <= HEADING and given[-1:] not in ".:)" and scale_in(given) is None
    if table.caption.strip() or table.start is None or (said and not heads):
        return table
    above: list[str] = []
    for block in reversed(document.blocks[: bisect_right(ends, table.start)][-BREAK:]):
        shape = _shape(document, block)
        text = document.text[block.start : block.end].strip()
        if before is not None and (before.start or 0) <= block.start < (before.end or 0):
            if not above:
                return replace(table, caption=before.caption, above=before.above)
            if _SEVERAL.search(before.above):
                above.append(before.above)
            break
        if not shape or block.kind is BlockKind.FURNITURE or _is_break(shape, texts):
            continue
        if block.kind is BlockKind.CELL:
            break
        if not above and _FOOTNOTE.match(text):
            continue
        above.append(text)
        if len(text) > HEADING or text[-1:] in ".:)":
            break
    return replace(table, above="\n".join(above)) if given in above or not said else table


def _is_break(shape: str, texts: Counter[str]) -> bool:
    return re.fullmatch(r"[\W_]*", shape) is not None or (len(shape) < HEADING and texts[shape] >= RECURRING)


def _shape(document: Document, block: Block) -> str:
    """A block's text with its numbers alike, so that page feet can be seen to recur."""
    return _numberless(document.text[block.start : min(block.end, block.start + 200)])


def _numberless(text: str) -> str:
    return re.sub(r"\d+", "#", text.strip())
