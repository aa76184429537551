"""Composing: the passages of all pages as one running text, with blocks, words, pages and tables.

A paragraph that goes on in the next column or on the next page is one block. What belongs to the page
and not to the text (running heads and feet, notes in the margin) waits until the paragraph is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from factcheck.model.document import Block, BlockKind, Box, Cell, PageText, Table, Word
from factcheck.readers.pdf.glyph import LOST, Rect, turned_back
from factcheck.readers.pdf.grid import Grid, Square, is_figure
from factcheck.readers.pdf.hyphens import SOFT, Vocabulary
from factcheck.readers.pdf.lines import Token
from factcheck.readers.pdf.paragraphs import Passage, ends_sentence, is_name, starts_anew

_OPENING = re.compile(r"[-–—−(]*[$€£¥(]+$|US\$$")
_MARKS = re.compile(r"(?<=[\w)%.])((?:\s?[*†‡^]+|[⁰¹²³⁴⁵⁶⁷⁸⁹,]*[⁰¹²³⁴⁵⁶⁷⁸⁹]|\s?\([⁰¹²³⁴⁵⁶⁷⁸⁹]+\))+)$")
_PLAIN = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


class Composer:
    """Writes passages one after the other and remembers where everything stands."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.parts: list[str] = []
        self.length = 0
        self.blocks: list[Block] = []
        self.words: dict[int, list[Word]] = {}
        self.starts: dict[int, int] = {}
        self.sizes: dict[int, tuple[float, float]] = {}
        self.tables: list[Table] = []
        self.waiting: list[Passage] = []
        self.open: Passage | None = None
        self.above = ""
        self.last_grid: Grid | None = None  # the table that ended the page before

    def add_page(
        self, page: int, width: float, height: float, flow: list[Passage], aside: list[Passage]
    ) -> None:
        """Add the passages of a page: `flow` in reading order, `aside` what stands apart from it."""
        self.sizes[page] = (width, height)
        self.waiting += aside
        if not flow or flow[0].grid is None:
            self.last_grid = None
        for passage in flow:
            if self.open is not None and _goes_on(self.open, passage):
                self._continue(passage)
                continue
            self._let_in()
            self._write(passage)
        self.starts.setdefault(page, self.length)
        self.last_grid = flow[-1].grid if flow else None

    def finish(self, troubles: dict[int, str]) -> tuple[str, tuple[PageText, ...]]:
        """The whole text, and its pages."""
        self._let_in()
        numbers = sorted(self.sizes)
        for page in numbers:
            self.starts[page] = min(self.starts[page], self.length)
        ends = [self.starts[page] for page in numbers[1:]] + [self.length]
        pages = tuple(
            PageText(
                page,
                self.starts[page],
                max(end, self.starts[page]),
                tuple(self.words.get(page, ())),
                _decimal(self.sizes[page][0]),
                _decimal(self.sizes[page][1]),
                troubles.get(page, ""),
            )
            for page, end in zip(numbers, ends, strict=True)
        )
        return "".join(self.parts), pages

    def _let_in(self) -> None:
        self.open = None
        waiting, self.waiting = self.waiting, []
        for passage in waiting:
            self._write(passage)
        self.open = None

    def _put(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text)

    def _break(self) -> None:
        if self.length:
            self._put("\n\n")

    def _write(self, passage: Passage) -> None:
        if passage.grid is not None:
            self._tabulate(passage, passage.grid)
            self.open = None
            return
        self._break()
        start = self.length
        self._set(passage, None)
        self._close(start, passage.kind, passage.page)
        self.open = passage
        if passage.kind is not BlockKind.FURNITURE:
            self.above = "".join(self.parts[-400:])[-(self.length - start) :]

    def _close(self, start: int, kind: BlockKind, page: int) -> None:
        self.blocks.append(Block(start, self.length, kind, page))

    def _continue(self, passage: Passage) -> None:
        assert self.open is not None
        block = self.blocks.pop()
        self._set(passage, self.open.lines[-1].tokens[-1])
        self._close(block.start, block.kind, block.page or passage.page)
        passage.kind = self.open.kind
        self.open = passage

    def _set(self, passage: Passage, before: Token | None) -> None:
        for line in passage.lines:
            for at, token in enumerate(line.tokens):
                if before is not None:
                    self._join(before, token, same_line=at > 0)
                self._word(token, passage.page, passage.turn)
                before = token

    def _join(self, before: Token, after: Token, *, same_line: bool) -> None:
        if same_line:
            self._put(" ")
            return
        seam = self.vocabulary.seam(before.text, after.text)
        if seam is not None:
            self._put(seam)
        elif self.parts and self.parts[-1][-1:] != SOFT:
            self.parts[-1] = self.parts[-1][:-1] + SOFT

    def _word(self, token: Token, page: int, turn: int) -> None:
        self.starts.setdefault(page, self.length)
        start = self.length
        self._put(token.text)
        self.words.setdefault(page, []).append(Word(start, self.length, self._box(token.box, page, turn)))

    def _box(self, box: Rect, page: int, turn: int) -> Box:
        left, top, right, bottom = turned_back(box, turn, *self.sizes[page])
        return _decimal(left), _decimal(top), _decimal(right), _decimal(bottom)

    def _tabulate(self, passage: Passage, grid: Grid) -> None:
        start = self.length + (2 if self.length else 0)
        cells: dict[int, Cell] = {}
        rows: list[tuple[Cell | None, ...]] = []
        for number, row in enumerate(grid.rows):
            for across, square in enumerate(row):
                if square is not None and square.lines and id(square) not in cells:
                    cells[id(square)] = self._cell(square, passage, number < grid.head or across == 0)
            rows.append(tuple(cells.get(id(square)) if square is not None else None for square in row))
        head = grid.head
        if self.last_grid is not None and grid.goes_on_from(self.last_grid):
            head = self.last_grid.head
            rows[:0] = self.tables[-1].rows[:head]
            grid.head, grid.rows = head, self.last_grid.rows[:head] + grid.rows
        self.last_grid = None
        self.tables.append(
            Table(
                tuple(rows),
                head,
                caption=grid.title,
                above=self.above,
                page=passage.page,
                number=len(self.tables),
                start=start,
                end=self.length,
            )
        )

    def _cell(self, square: Square, passage: Passage, header: bool) -> Cell:
        self._break()
        start = self.length
        before: Token | None = None
        for line in square.lines:
            for at, token in enumerate(line):
                if before is not None and not (at > 0 and _is_glued(before.text, token.text)):
                    self._join(before, token, same_line=at > 0)
                self._word(token, passage.page, passage.turn)
                before = token
        self._close(start, BlockKind.CELL, passage.page)
        text = "".join(self.parts[-600:])[-(self.length - start) :].replace(SOFT, "")
        text, marks = _without_marks(text)
        box = self._box(square.box, passage.page, passage.turn)
        return Cell(text, start, self.length, marks, header, box=box)


def _goes_on(before: Passage, after: Passage) -> bool:
    """Whether a paragraph that ended with its column goes on in the next passage."""
    if before.grid is not None or after.grid is not None or before.turn != after.turn:
        return False
    if before.column == after.column and before.page == after.page:
        return False
    if before.kind not in {BlockKind.PARAGRAPH, BlockKind.ITEM} or after.kind is not BlockKind.PARAGRAPH:
        return False
    if before.beside < 3:
        return False
    last, first = before.lines[-1], after.lines[0]
    if (
        abs(last.size - first.size) > 0.08 * last.size
        or starts_anew(first, after_end=False)
        or is_name(first)
    ):
        return False
    if ends_sentence(last.text):
        return False
    if first.text[:1].islower() or last.text[-1:] in "-–—,":
        return True
    filled = before.column[1] - last.right < 0.25 * (before.column[1] - before.column[0])
    return filled and last.bold == first.bold


def _is_glued(before: str, after: str) -> bool:
    """Whether two parts of a cell are one writing: a symbol and its figure."""
    if _OPENING.fullmatch(before) and (after[:1].isdigit() or after[:1] in "(.-–—−$"):
        return True
    return after[:1] in {")", "%"} and (is_figure(before + after) or before[-1:].isdigit())


def _without_marks(text: str) -> tuple[str, tuple[str, ...]]:
    found = _MARKS.search(text)
    if found is None:
        return text, ()
    marks = found[1].translate(_PLAIN).replace(" ", "")
    single = tuple(mark for mark in re.split(r",", marks) if mark)
    return text[: found.start()].rstrip(), single


def unreadable_words(tokens: Iterable[Token]) -> list[str]:
    """The words in which a character could not be read."""
    return [token.text for token in tokens if LOST in token.text]


def _decimal(points: float) -> Decimal:
    return Decimal(f"{points:.2f}")
