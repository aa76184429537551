"""Layout: the running text of a tree of HTML or XHTML, with its blocks, tables and places.

One walk, without recursion. Hidden elements, scripts and the hidden header of
inline XBRL are left out; a block never touches the next; footnote marks stay
apart from what they stand on (raised.py); tables are joined into logical
columns (grid.py) before they are written. Trees from lxml.html and XHTML trees
parsed as XML read alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lxml import etree

from factcheck.model.document import Block, Link, Table
from factcheck.readers.surroundings import above, mark_running_heads
from factcheck.readers.walk import Walk


@dataclass(frozen=True, slots=True)
class Layout:
    """What a reader finds in a tree.

    `spans` has, for the id of every inline XBRL element that is shown, its start and end in `text`;
    an element without text has an empty span. `meta` are the page's own meta elements.
    """

    text: str
    blocks: tuple[Block, ...] = ()
    tables: tuple[Table, ...] = ()
    links: tuple[Link, ...] = ()
    title: str = ""
    spans: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    meta: Mapping[str, str] = field(default_factory=dict)


def lay_out(root: etree._Element) -> Layout:
    """Write out a tree. Never raises for what is in it; the work is bounded by its size."""
    walk = Walk(root)
    walk.run()
    flow = walk.document
    flow.close()
    text = flow.text()
    spans: dict[str, tuple[int, int]] = {}
    labels: dict[int, str] = {}
    for span in flow.spans:
        if isinstance(span.key, int):
            labels[span.key] = text[span.start : span.end]
        elif span.key in spans:
            first, last = spans[span.key]
            spans[span.key] = (min(first, span.start), max(last, span.end))
        else:
            spans[span.key] = (span.start, span.end)
    mark_running_heads(flow.pieces)
    drafts = sorted(flow.tables, key=lambda draft: draft.start)
    for draft in drafts:
        draft.above = above(flow.pieces, draft.start)
    return Layout(
        text,
        tuple(Block(piece.start, piece.end, piece.shown_kind()) for piece in flow.pieces),
        tuple(draft.frozen(number) for number, draft in enumerate(drafts, start=1)),
        tuple(Link(" ".join(labels.get(n, "").split()), href) for n, href in enumerate(walk.hrefs)),
        walk.head.title,
        spans,
        walk.head.meta,
    )
