"""Markdown → Document: the text as a published page prints it.

Markdown becomes HTML and is laid out as a page: links become their labels,
emphasis vanishes, pipe tables are tables. Front matter (a YAML block between
lines of "---" at the top) is no text.
"""

from __future__ import annotations

import re
from types import MappingProxyType

from markdown_it import MarkdownIt

from factcheck.errors import NoTextError
from factcheck.model.document import Document
from factcheck.readers.decoding import decode
from factcheck.readers.webpage import lay_out_markup

MEDIA_TYPES = frozenset({"text/markdown", "text/x-markdown"})

_FRONT = re.compile(r"---[ \t]*\n(?:[^\n]*\n){0,200}?---[ \t]*(?:\n|\Z)")
_TITLE = re.compile(r"^title:[ \t]*[\"']?([^\n\"']+)", re.M)


def read(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:
    """Read Markdown (CommonMark with tables and strike-through; HTML inside it is kept as HTML).

    Raises:
        NoTextError: there is nothing to read in it.
    """
    text = decode(body, charset=charset).replace("\r\n", "\n").replace("\r", "\n")
    front = _FRONT.match(text)
    title = _TITLE.search(front[0]) if front else None
    made = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    page = lay_out_markup(made.render(text[front.end() :] if front else text))
    if not page.text:
        raise NoTextError(f"{name or 'the Markdown'} has no text in it")
    return Document(
        "text/markdown",
        page.text,
        page.blocks,
        page.tables,
        title=title[1].strip() if title else page.title,
        links=page.links,
        meta=MappingProxyType(dict(page.meta)),
    )
