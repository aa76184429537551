"""Plain text → Document: paragraphs, list entries and headings, as blocks, and tables where lines make them.

Old EDGAR filings are plain text with a few tags on lines of their own; those
(<PAGE>, <TABLE>, <S>, <C>, ...) are dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from factcheck.errors import NoTextError
from factcheck.model.document import Block, BlockKind, Document
from factcheck.readers.decoding import decode
from factcheck.readers.flow import Flow
from factcheck.readers.hardwrap import Wrapping, is_entry, lines_of, paragraphs_of, wrapping
from factcheck.readers.surroundings import above
from factcheck.readers.tabular import TableDraft, write_out
from factcheck.readers.typed_tables import TypedTable, tables_in

MEDIA_TYPES = frozenset({"text/plain"})

_TAGS = re.compile(r"(?:</?(?:TABLE|CAPTION|S|C|FN|F\d+|TEXT|DOCUMENT)>\s*)+", re.I)
_PAGE = re.compile(r"<PAGE>\s*\S{0,8}", re.I)
_LONGEST_TAGS = 132
_MOST_SQUARES = 500_000


def read(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:
    """Read plain text.

    Raises:
        NoTextError: there is nothing but white space.
    """
    text = decode(body, charset=charset).replace("\r\n", "\n").replace("\r", "\n")
    pages = "\n".join(_untagged(line) for line in text.split("\n")).split("\f")
    how = wrapping([line for page in pages for line in lines_of(page)])
    flow = Flow()
    for page in pages:
        _write_page(flow, lines_of(page), how)
        flow.end_page()
    if not flow.pieces:
        raise NoTextError(f"{name or 'the text'} has no text in it")
    for table in flow.tables:
        table.above = above(flow.pieces, table.start)
    blocks = tuple(Block(piece.start, piece.end, piece.kind) for piece in flow.pieces)
    tables = tuple(table.frozen(number) for number, table in enumerate(flow.tables, start=1))
    return Document("text/plain", flow.text(), blocks, tables)


def _write_page(flow: Flow, lines: list[str], how: Wrapping) -> None:
    """Write a page's tables, and what stands before, between and after them as prose."""
    done = 0
    for table in tables_in(lines):
        _write_prose(flow, lines[done : table.first], how)
        _write_table(flow, table)
        done = table.last
    _write_prose(flow, lines[done:], how)


def _write_prose(flow: Flow, lines: list[str], how: Wrapping) -> None:
    for paragraph in paragraphs_of(lines, how):
        kind = BlockKind.ITEM if is_entry(paragraph) else BlockKind.PARAGRAPH
        for line in paragraph.split("\n"):
            flow.write(line, kind)
            flow.break_line()
        flow.close()


def _write_table(flow: Flow, table: TypedTable) -> None:
    draft = TableDraft(flow, BlockKind.CELL)
    for row in (*table.heads, *table.rows):
        draft.heading = len(draft.rows) < len(table.heads)
        draft.begin_row()
        for text, across in _squares(row, heading=draft.heading):
            cell = draft.begin_cell(across=across, down=1, header=draft.heading)
            cell.write(text, BlockKind.CELL)
            cell.close()
    write_out(draft, _MOST_SQUARES)


def _squares(row: list[str | None], *, heading: bool) -> Iterator[tuple[str, int]]:
    """The texts of a row and how many columns each is over: equal neighbours in a heading are one."""
    for text, alike in groupby(row):
        across = len(list(alike))
        if heading and text is not None:
            yield text, across
        else:
            yield from [(text or "", 1)] * across


def _untagged(line: str) -> str:
    """A line without the tags that filed text carries; a page's end as a form feed."""
    said = line.strip()
    if not said.startswith("<") or len(said) > _LONGEST_TAGS:
        return line
    if _PAGE.fullmatch(said):
        return "\f"
    return "" if _TAGS.fullmatch(said) else line
