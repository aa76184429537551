"""Plain text → Document: paragraphs, list entries and headings, as blocks.

Old EDGAR filings are plain text with a few tags on lines of their own; those
(<PAGE>, <TABLE>, <S>, <C>, ...) are dropped.
"""

from __future__ import annotations

import re

from factcheck.errors import NoTextError
from factcheck.model.document import Block, BlockKind, Document
from factcheck.readers.decoding import decode
from factcheck.readers.flow import Flow
from factcheck.readers.hardwrap import is_entry, paragraphs

MEDIA_TYPES = frozenset({"text/plain"})

_TAGS = re.compile(r"(?:</?(?:TABLE|CAPTION|S|C|FN|F\d+|TEXT|DOCUMENT)>\s*)+", re.I)
_PAGE = re.compile(r"<PAGE>\s*\S{0,8}", re.I)
_LONGEST_TAGS = 132


def read(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:
    """Read plain text.

    Raises:
        NoTextError: there is nothing but white space.
    """
    text = decode(body, charset=charset).replace("\r\n", "\n").replace("\r", "\n")
    flow = Flow()
    for page in "\n".join(_untagged(line) for line in text.split("\n")).split("\f"):
        for paragraph in paragraphs(page):
            _write(flow, paragraph)
        flow.end_page()
    if not flow.pieces:
        raise NoTextError(f"{name or 'the text'} has no text in it")
    blocks = tuple(Block(piece.start, piece.end, piece.kind) for piece in flow.pieces)
    return Document("text/plain", flow.text(), blocks)


def _write(flow: Flow, paragraph: str) -> None:
    kind = BlockKind.ITEM if is_entry(paragraph) else BlockKind.PARAGRAPH
    for line in paragraph.split("\n"):
        flow.write(line, kind)
        flow.break_line()
    flow.close()


def _untagged(line: str) -> str:
    """A line without the tags that filed text carries; a page's end as a form feed."""
    said = line.strip()
    if not said.startswith("<") or len(said) > _LONGEST_TAGS:
        return line
    if _PAGE.fullmatch(said):
        return "\f"
    return "" if _TAGS.fullmatch(said) else line
