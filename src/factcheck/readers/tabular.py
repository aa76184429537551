"""Tables on their way into a document: cells are gathered, joined, written out and given their places.

A table that only lays out a page (one column, bullets beside prose, tables
inside) is written as running text. Any other table is written cell by cell,
each cell a block, and remembered with the place of every cell.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field

from factcheck.model.document import BlockKind, Cell, Table
from factcheck.readers.affixes import is_figure
from factcheck.readers.columns import touching
from factcheck.readers.flow import Flow, Span
from factcheck.readers.grid import Grid, arrange
from factcheck.readers.heads import count_heads, title_rows
from factcheck.readers.patches import Joint, Patch

_BULLET = re.compile(r"[•●▪·○■◦☐☒☑✓*†‡\-–—]|\(?(?:\d{1,2}|[A-Za-z]|[ivx]{1,5})[.)]|[*†‡]+")

PROSE = 160
"""A cell longer than this many characters, in a table without figures, is prose in a frame."""


@dataclass(slots=True)
class CellDraft:
    """A cell as gathered: its own flow of text, and what the tag said."""

    flow: Flow
    across: int = 1
    down: int = 1
    header: bool = False


@dataclass(slots=True)
class Written:
    """A cell that has been written; `start` and `end` move with the text around it."""

    text: str
    start: int
    end: int
    marks: tuple[str, ...]
    facts: tuple[str, ...]
    header: bool


LONGEST_CAPTION = 4000
"""Characters of a caption, and of the block above a table: every look at a cell reads them for a scale."""


@dataclass(slots=True)
class TableDraft:
    """A table being read; after `write_out`, the table with places that can still move."""

    flow: Flow
    kind: BlockKind
    rows: list[list[CellDraft]] = field(default_factory=list)
    captions: list[Flow] = field(default_factory=list)
    heading: bool = False
    heads: set[int] = field(default_factory=set)
    grid: list[list[Written | None]] = field(default_factory=list)
    head: int = 0
    caption: str = ""
    above: str = ""
    written: list[Written] = field(default_factory=list)

    def begin_row(self) -> None:
        if self.heading:
            self.heads.add(len(self.rows))
        self.rows.append([])

    def begin_cell(self, *, across: int, down: int, header: bool) -> Flow:
        if not self.rows:
            self.begin_row()
        cell = CellDraft(Flow(), across, down, header or self.heading)
        self.rows[-1].append(cell)
        return cell.flow

    def move(self, moved: Callable[[int], int]) -> None:
        """The text around the table has moved: so do its cells."""
        for cell in self.written:
            length = cell.end - cell.start
            cell.start = moved(cell.start)
            cell.end = cell.start + length

    @property
    def start(self) -> int:
        """Where the table's first cell with text starts."""
        return min((cell.start for cell in self.written if cell.text), default=0)

    def frozen(self, number: int) -> Table:
        """The finished table, `number` counting from 1 in reading order."""
        frozen: dict[int, Cell] = {}
        for cell in self.written:
            placed = bool(cell.text)
            frozen[id(cell)] = Cell(
                cell.text,
                cell.start if placed else None,
                cell.end if placed else None,
                cell.marks,
                cell.header,
                cell.facts,
            )
        places = [(cell.start, cell.end) for cell in self.written if cell.text]
        return Table(
            tuple(tuple(None if one is None else frozen[id(one)] for one in row) for row in self.grid),
            self.head,
            self.caption[-LONGEST_CAPTION:],
            self.above[-LONGEST_CAPTION:],
            number=number,
            start=min((start for start, _ in places), default=None),
            end=max((end for _, end in places), default=None),
        )


@dataclass(slots=True)
class _Ready:
    """The text of one gathered cell without its footnote marks, its spans moved accordingly."""

    text: str
    spans: list[tuple[Span, int, int]]
    marks: tuple[str, ...]


def write_out(table: TableDraft, squares: int) -> int:
    """Write a gathered table into its flow, as running text or cell by cell.

    A table of more than `squares` squares is written as running text; says how many were used.
    """
    flow = table.flow
    flow.close()
    for caption in table.captions:
        flow.take(caption)
    table.caption = "\n".join(caption.text() for caption in table.captions if caption.pieces)
    if any(cell.flow.tables for row in table.rows for cell in row):
        _write_running(table)
        return 0
    ready: dict[int, tuple[CellDraft, _Ready]] = {}
    patches: list[list[Patch]] = []
    for row in table.rows:
        line: list[Patch] = []
        for cell in row:
            text = _ready(cell.flow)
            bold = bool(cell.flow.pieces) and all(piece.bold for piece in cell.flow.pieces)
            patch = Patch(text.text, cell.across, cell.down, cell.header, bold)
            ready[id(patch)] = (cell, text)
            line.append(patch)
        patches.append(line)
    grid = arrange(patches)
    used = len(grid.rows) * len(grid.columns)
    if used > squares or _is_layout(grid, patches):
        _write_running(table)
        return 0
    table.head = count_heads(grid, table.heads, patches)
    table.caption = table.caption or title_rows(grid, table.head)
    _write_cells(table, grid, ready)
    table.rows, table.captions = [], []  # a filing has thousands of cells; their flows are not needed again
    flow.tables.append(table)
    return used


def _ready(flow: Flow) -> _Ready:
    pieces = flow.pieces
    if not pieces:
        return _Ready("", [(span, 0, 0) for span in flow.spans], tuple(m.label for m in flow.marks))
    if len(pieces) == 1 and not flow.marks:
        return _Ready(pieces[0].text, [(span, span.start, span.end) for span in flow.spans], ())
    cuts = [(mark.start, mark.end) for mark in flow.marks]
    cuts += [(one.end, one.end + 1) for one in pieces[:-1]]
    whole = flow.text()
    kept: list[int] = []
    at = 0
    for start, end in sorted(cuts):
        kept.extend(range(at, start))
        at = max(at, end)
    kept.extend(range(at, len(whole)))
    text = "".join([whole[n] for n in kept])
    lead = len(text) - len(text.lstrip())
    text = text.strip()

    def moved(at: int) -> int:
        return min(max(bisect_left(kept, at) - lead, 0), len(text))

    spans = [(span, moved(span.start), moved(span.end)) for span in flow.spans]
    return _Ready(text, spans, tuple(mark.label for mark in flow.marks))


def _is_layout(grid: Grid, patches: list[list[Patch]]) -> bool:
    """One column, or no more than a bullet or a name beside prose: a frame, not a table."""
    if len(grid.columns) <= 1:
        return True
    if len(grid.columns) > 2:
        return False
    if any(is_figure(joint.text) for row in grid.rows for joint in row if 0 not in joint.columns):
        return False
    bullets = all(_BULLET.fullmatch(row[0].text) for row in grid.rows if row)
    long = any(len(patch.text) > PROSE for row in patches for patch in row)
    return bullets or (long and len(grid.rows) <= 2)


def _write_running(table: TableDraft) -> None:
    for row in table.rows:
        for cell in row:
            table.flow.take(cell.flow)


def _write_cells(table: TableDraft, grid: Grid, ready: dict[int, tuple[CellDraft, _Ready]]) -> None:
    flow = table.flow
    known: dict[int, Written] = {}
    nothing = Written("", 0, 0, (), (), header=False)
    table.written.append(nothing)
    heads = table.head
    for number, row in enumerate(grid.rows):
        for joint in row:
            if joint.row == number:
                known[id(joint)] = _write_joint(flow, joint, ready, header=number < heads)
                table.written.append(known[id(joint)])
        line: list[Written | None] = [None] * len(grid.columns)
        for left, right in grid.blank[number]:
            for n in touching(grid.columns, (left, right)):
                line[n] = nothing
        for joint in row:
            for n in joint.columns:
                line[n] = known[id(joint)]
        if row:
            table.grid.append(line)
        else:
            table.head -= number < heads
    for gathered in table.rows:
        for cell in gathered:
            if not cell.flow.pieces:
                flow.spans.extend(Span(span.key, flow.length, flow.length) for span in cell.flow.spans)


def _write_joint(
    flow: Flow, joint: Joint, ready: dict[int, tuple[CellDraft, _Ready]], *, header: bool
) -> Written:
    start = flow.add(joint.text, BlockKind.CELL, table=True)
    facts: list[str] = []
    marks: list[str] = []
    at = start
    for patch, gap in zip(joint.patches, (*joint.gaps, ""), strict=True):
        _, text = ready[id(patch)]
        for span, first, last in text.spans:
            flow.spans.append(Span(span.key, at + first, at + last))
            if isinstance(span.key, str):
                facts.append(span.key)
        marks.extend(text.marks)
        at += len(text.text) + len(gap)
    return Written(
        joint.text, start, start + len(joint.text), tuple(marks), tuple(facts), header or joint.header
    )
