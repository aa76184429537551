"""A sheet: CSV → Document with one table, its first row the heading.

Values stay as written: no number is guessed, nothing is filled in. A row that
has more or fewer cells than the heading is a damaged file, and is named.
Spreadsheets (XLSX) are not read.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter

from factcheck.errors import UnreadableError
from factcheck.model.document import LONGEST_CELL, Block, BlockKind, Cell, Document, Table
from factcheck.readers.decoding import decode
from factcheck.readers.flow import SEPARATOR
from factcheck.readers.sniffing import DELIMITERS

MEDIA_TYPES = frozenset({"text/csv", "application/csv", "text/tab-separated-values"})

_NAMED_DELIMITER = re.compile(r"\"?sep=([,;\t|])\"?\r?\n", re.IGNORECASE)

NAMED = 10
"""Ragged rows that a message names at most."""


def read(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:
    """Read a table of comma, semicolon, tab or bar separated values.

    Raises:
        UnreadableError: an open quotation mark, no rows, or rows with more or fewer cells than the heading.
    """
    what = name or "the table"
    text = decode(body, charset=charset)
    rows = _rows(text, what)
    width = len(rows[0][1])
    ragged = [number for number, row in rows if len(row) != width]
    if ragged:
        more = f" and {len(ragged) - NAMED} more" if len(ragged) > NAMED else ""
        named = ", ".join(str(number) for number in ragged[:NAMED])
        raise UnreadableError(f"{what}: rows {named}{more} do not have {width} cells as the heading has")
    return _document(rows)


def _rows(text: str, what: str) -> list[tuple[int, list[str]]]:
    """Rows that are not blank, with their number (the heading is row 1)."""
    text, delimiter = _delimited(text)
    csv.field_size_limit(LONGEST_CELL)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        rows = [
            (number, row) for number, row in enumerate(reader, start=1) if any(cell.strip() for cell in row)
        ]
    except csv.Error as trouble:
        raise UnreadableError(f"{what} is no whole CSV: line {reader.line_num}: {trouble}") from trouble
    if not rows:
        raise UnreadableError(f"{what} has no rows")
    return rows


def _delimited(text: str) -> tuple[str, str]:
    """The text and its delimiter, which a first line "sep=;" of a spreadsheet program may name."""
    said = _NAMED_DELIMITER.match(text)
    return (text, _delimiter(text)) if said is None else (text[said.end() :], said[1])


def _delimiter(text: str) -> str:
    """The delimiter that cuts the heading into the most cells; the comma if none cuts it."""

    def width(delimiter: str) -> int:
        return len(next(csv.reader(io.StringIO(text[:65536], newline=""), delimiter=delimiter), []))

    return max(DELIMITERS, key=width)


def _document(rows: list[tuple[int, list[str]]]) -> Document:
    parts: list[str] = []
    blocks: list[Block] = []
    grid: list[tuple[Cell | None, ...]] = []
    at = 0
    for number, row in rows:
        line: list[Cell | None] = []
        for value in row:
            said = value.strip().replace("\r\n", "\n")
            header = number == rows[0][0]
            if not said:
                line.append(Cell("", header=header))
                continue
            at += len(SEPARATOR) if parts else 0
            parts.append(said)
            line.append(Cell(said, at, at + len(said), header=header))
            blocks.append(Block(at, at + len(said), BlockKind.CELL))
            at += len(said)
        grid.append(tuple(line))
    twice = [column for column, times in Counter(cell.strip() for cell in rows[0][1]).items() if times > 1]
    warnings = tuple(f"two columns are called “{column}”" for column in twice if column)
    table = Table(tuple(grid), head=1, number=1, start=0, end=at)
    return Document("text/csv", SEPARATOR.join(parts), tuple(blocks), (table,), warnings=warnings)
