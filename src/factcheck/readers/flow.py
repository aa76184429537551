"""Flow: running text as it is written, block by block, with the spans of what is wanted back.

White space is collapsed as a browser does: a run becomes one blank, a single
no-break or thin space stays itself, blanks at the ends of a block vanish.
Invisible characters (soft hyphen, zero-width space, byte-order mark) vanish.
Two line breaks in a row end a block.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from factcheck.model.document import BlockKind
from factcheck.readers.raised import Raised

if TYPE_CHECKING:
    from factcheck.readers.tabular import TableDraft

Key = str | int
"""What a span is of: the id of an inline XBRL element, or the number of a link."""

_RUN = re.compile(r"\s\s+|[\t-\r\x1c-\x1f\x85]")
_INVISIBLE = str.maketrans("", "", "\u00ad\u200b\u2060\ufeff")
_PAGE_NUMBER = re.compile(r"(?:page\s+)?[-–]?\s*(?:[A-Z]-)?(?:\d{1,3}|[ivxl]{1,6})\s*[-–]?", re.I)
SEPARATOR = "\n\n"


@dataclass(slots=True)
class Piece:
    """A finished block: where it starts in its flow, and what it says.

    `table` tells a cell of a real table; `since` counts the blocks since the last page break.
    """

    start: int
    text: str
    kind: BlockKind
    bold: bool = False
    table: bool = False
    since: int = 99

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    def shown_kind(self) -> BlockKind:
        """A short paragraph all in bold, without the full stop of a sentence, reads as a heading."""
        if self.kind is not BlockKind.PARAGRAPH or not self.bold or len(self.text) > 160:
            return self.kind
        return self.kind if self.text[-1] in ".;,!?" or not self.text[0].isalnum() else BlockKind.HEADING


@dataclass(slots=True, eq=False)
class Span:
    """Where the content of an element stands; `start` is -1 until its first character is written."""

    key: Key
    start: int = -1
    end: int = -1


@dataclass(slots=True)
class Mark:
    """A footnote mark in a flow: its span, with a blank before it, and its label."""

    start: int
    end: int
    label: str


@dataclass(slots=True)
class Flow:
    """Text being written; the document is one, and so is the inside of every table cell."""

    pieces: list[Piece] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    tables: list[TableDraft] = field(default_factory=list)
    length: int = 0
    since: int = 99
    _parts: list[str] = field(default_factory=list)
    _start: int = 0
    _pending: str = ""
    _gap: bool = False
    _kind: BlockKind = BlockKind.PARAGRAPH
    _bold: bool = False
    _awaiting: list[Span] = field(default_factory=list)

    def write(self, raw: str, kind: BlockKind, *, bold: bool = False) -> None:
        """Add text as it stands in the source."""
        if not raw.isascii():
            raw = raw.translate(_INVISIBLE)
        core = raw.strip()
        if not core:
            if raw and self._parts:
                self._pend(raw)
            return
        if raw[0] != core[0] and self._parts:
            self._pend(raw[: len(raw) - len(raw.lstrip())])
        self._emit(_RUN.sub(" ", core), kind, bold)
        if raw[-1] != core[-1]:
            self._pend(raw[len(raw.rstrip()) :])

    def write_raised(self, raised: Raised, kind: BlockKind, *, bold: bool = False) -> None:
        """Add a footnote mark, an exponent or an ordinal's ending."""
        start = self.length
        if raised.apart and self._parts and not self._pending:
            self._pending = " "
        opening = not self._parts
        self._emit(raised.text, kind, bold)
        if raised.mark:
            self.marks.append(Mark(self._start if opening else start, self.length, raised.mark))
            self._gap = True

    def _pend(self, blank: str) -> None:
        if self._pending == "\n":
            return
        alone = not self._pending and len(blank) == 1 and blank > "\x85"
        self._pending = blank if alone else " "

    def _emit(self, text: str, kind: BlockKind, bold: bool) -> None:
        if self._pending == "\n" and self._bold and not bold:
            self.close()  # a line in bold above plain text is its heading
        if not self._parts:
            if self.pieces:
                self.length += len(SEPARATOR)
            self._start, self._kind, self._bold = self.length, kind, bold
        elif self._pending or (self._gap and text[0].isalnum()):
            blank = self._pending or " "
            self._parts.append(blank)
            self.length += len(blank)
        self._pending, self._gap = "", False
        self._bold = self._bold and bold
        if self._awaiting:
            for span in self._awaiting:
                span.start = self.length
            self._awaiting.clear()
        self._parts.append(text)
        self.length += len(text)

    def tail(self) -> str:
        """The end of the block being written: what raised text stands after."""
        return "" if self._pending else "".join(self._parts[-3:])[-24:]

    def break_line(self) -> None:
        """A line break inside a block; the second in a row ends it."""
        if self._pending == "\n":
            self.close()
        elif self._parts:
            self._pending = "\n"

    def close(self) -> None:
        """End the block being written, if there is one."""
        if self._parts:
            self.since += 1
            text = "".join(self._parts)
            self.pieces.append(Piece(self._start, text, self._kind, self._bold, since=self.since))
            self._parts = []
        self._pending, self._gap = "", False

    def end_page(self) -> None:
        """A page ends here: a bare page number just before is no part of the text's sentences."""
        if self.pieces and _PAGE_NUMBER.fullmatch(self.pieces[-1].text):
            self.pieces[-1].kind = BlockKind.FURNITURE
        self.since = 0

    def add(self, text: str, kind: BlockKind, *, bold: bool = False, table: bool = False) -> int:
        """Add a whole block that is ready; says where it starts."""
        self.close()
        self._emit(text, kind, bold)
        self.since += 1
        self.pieces.append(Piece(self._start, text, kind, bold, table, self.since))
        self._parts = []
        return self._start

    def open_span(self, key: Key) -> Span:
        """Remember where what follows begins."""
        span = Span(key)
        self._awaiting.append(span)
        self.spans.append(span)
        return span

    def close_span(self, span: Span) -> None:
        """And where it ends; an element without text is an empty span."""
        if span.start < 0:
            self._awaiting.remove(span)
            span.start = self.length
        span.end = self.length

    def take(self, other: Flow) -> None:
        """Add the blocks of another, finished flow, with its spans, marks and tables."""
        starts = [piece.start for piece in other.pieces]
        shifts = [
            self.add(piece.text, piece.kind, bold=piece.bold, table=piece.table) - piece.start
            for piece in other.pieces
        ]

        def moved(at: int) -> int:
            return at + shifts[max(0, bisect_right(starts, at) - 1)] if shifts else self.length

        self.spans.extend(Span(span.key, moved(span.start), moved(span.end)) for span in other.spans)
        self.marks.extend(Mark(moved(m.start), moved(m.end), m.label) for m in other.marks)
        for table in other.tables:
            table.move(moved)
            self.tables.append(table)

    def text(self) -> str:
        """All blocks, separated by a blank line."""
        return SEPARATOR.join(piece.text for piece in self.pieces)
