"""A table as rows under headings and columns under headers: what labels mean in it.

A row without figures is a section heading for the rows below it; a row that only
names periods in the middle of a table is a new header for the rows below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from factcheck.locate.above import with_headings
from factcheck.locate.decimal_comma import decimal_comma, is_comma_figure
from factcheck.locate.general_scale import general_scales
from factcheck.locate.labels import plain
from factcheck.locate.legend import notes_below
from factcheck.locate.printed import nothing, printed
from factcheck.locate.split_labels import split_labels
from factcheck.locate.unscaled import Scales, scales_of
from factcheck.model.document import Cell, Document, Table

Row = tuple[Cell | None, ...]
_PERIOD_WORDS = re.compile(
    r"\b(?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december"
    r"|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|months?|weeks?|quarters?|years?|ended|fiscal|fy\s?\d\d|q[1-4])\b",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?:19|20)\d\d")


@dataclass(frozen=True, slots=True)
class Line:
    """Figures after a label: row, label, the columns from `first` to before `last`, and what is above."""

    row: int
    labels: tuple[str, ...]
    first: int
    last: int
    sections: tuple[str, ...]
    heads: tuple[int, ...]


@dataclass(frozen=True)
class Grid:
    """A table taken apart.

    `general` is what the document says of the scale of all its tables, `scales` what its tables say of
    theirs, `notes` the text below it.
    """

    table: Table
    lines: tuple[Line, ...] = field(default=())
    headed: bool = True
    general: str = ""
    notes: str = ""

    @cached_property
    def commas(self) -> bool:
        """Are its figures printed with a decimal comma?"""
        return decimal_comma(self.table)

    scales: Scales = field(default_factory=Scales)

    def data_columns(self, line: Line) -> range:
        return range(line.first, line.last)

    def cell(self, row: int, column: int) -> Cell | None:
        cells = self.table.rows[row]
        return cells[column] if column < len(cells) else None

    def headers(self, line: Line, column: int) -> tuple[str, ...]:
        """The headers over a column, from outer to inner, each once."""
        texts: list[tuple[str, int | None]] = []
        for row in line.heads:
            cell = self.cell(row, column)
            if cell is not None and cell.text.strip() and (cell.text, cell.start) not in texts[-1:]:
                texts.append((cell.text, cell.start))
        return tuple(text for text, _ in texts)

    def stub(self, line: Line) -> tuple[str, ...]:
        """What the header rows say over the row labels."""
        return self.headers(line, 0) if line.first > 0 else ()


@lru_cache(maxsize=4)
def grids_of(document: Document) -> tuple[Grid, ...]:
    """The tables of a document, taken apart once."""
    tables = with_headings(document)
    scales = scales_of(tables)
    return tuple(
        replace(grid_of(table), general=general, notes=notes_below(document, table), scales=scales)
        for table, general in zip(tables, general_scales(document), strict=True)
    )


def grid_of(table: Table) -> Grid:
    """Take a table apart."""
    table = split_labels(table)
    head = table.head or _head(table.rows)
    heads: tuple[int, ...] = tuple(range(head))
    lines: list[Line] = []
    sections: list[str] = []
    after_data = False
    fresh_head = False
    for at in range(head, len(table.rows)):
        row = table.rows[at]
        if _is_header(row):
            heads = (*heads, at) if fresh_head else (at,)
            fresh_head = True
            continue
        fresh_head = False
        labels, first = _labels(row)
        if not any(_shows(cell) for cell in row[first:]):
            if labels:
                if after_data and sections:
                    sections.pop()
                sections = [*sections, " ".join(labels)][-8:]
                after_data = False
            continue
        lines.extend(
            Line(at, names, begin, end, tuple(sections), heads)
            for names, begin, end in ([(labels, first, len(row))] if heads else _pairs(row, labels, first))
        )
        after_data = True
        closed = plain(" ".join(labels)).removeprefix("total ")
        for depth, section in enumerate(sections):
            if labels and plain(labels[0]).startswith("total ") and plain(section) == closed:
                sections = sections[:depth]
                break
    return Grid(table, tuple(lines), headed=bool(heads))


def _head(rows: Sequence[Row]) -> int:
    """How many rows at the top are headers, where the reader marked none: those before the first figure."""
    head = 0
    for at, row in enumerate(rows):
        if any(_is_figure(cell) for cell in row[1:]):
            return head
        if any(_shows(cell) for cell in row[1:]):
            head = at + 1
    return 0


def _is_header(row: Row) -> bool:
    """Does a row in the middle of a table only name periods, or is it marked as a header throughout?"""
    cells = [cell for cell in row if _shows(cell)]
    over = [cell for cell in row[1:] if _shows(cell)]
    if not over or any(_is_figure(cell) for cell in over):
        return False
    if all(cell is not None and cell.header for cell in cells) and len({_same(cell) for cell in cells}) > 1:
        return True
    named = all(cell is not None and _PERIOD_WORDS.search(cell.text) for cell in over)
    stub = row[0] if row else None
    quiet = not _shows(stub) or (
        stub is not None
        and (_same(stub) == _same(over[0]) or stub.text.lstrip()[:1] == "(" or only_period(stub.text))
    )
    return named and quiet and not any(_long(cell) for cell in over)


def _labels(row: Row) -> tuple[tuple[str, ...], int]:
    """The cells before the figures, each once, and the first column after them.

    The first column is a label whatever it prints (a year, a number of a note).
    """
    shown = [at for at, cell in enumerate(row) if _shows(cell)]
    if not shown or (shown[0] > 0 and not _is_words(row[shown[0]])):
        return (), shown[0] if shown else len(row)
    figure = next((at for at in shown[1:] if _is_figure(row[at])), None)
    labels = {_same(row[at]): row[at] for at in shown if figure is None or at < figure}
    kept = [cell.text for cell in labels.values() if cell is not None]
    if figure is not None:
        return tuple(kept), max(at for at in shown if at < figure) + 1
    after = next((at for at in shown if _same(row[at]) != _same(row[shown[0]])), len(row))
    return tuple(kept[:1]), after


def _pairs(row: Row, labels: tuple[str, ...], first: int) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """In a table without headers: every label of the row with the columns of its figures."""
    begin, seen = first, False
    for at in range(first, len(row)):
        if seen and _is_words(row[at]):
            yield labels, begin, at
            cell = row[at]
            assert cell is not None
            labels, begin, seen = (cell.text,), at + 1, False
        elif _shows(row[at]):
            seen = True
    yield labels, begin, len(row)


def _shows(cell: Cell | None) -> bool:
    return cell is not None and bool(cell.text.strip())


def _is_figure(cell: Cell | None) -> bool:
    """Is it a figure, or a mark for none? A bare year is a header's."""
    if cell is None or not cell.text.strip():
        return False
    if _YEAR.fullmatch(cell.text.strip()):
        return False
    return _is_number(cell.text) or nothing(cell.text) is not None


def _is_words(cell: Cell | None) -> bool:
    if cell is None or not cell.text.strip():
        return False
    return not _is_number(cell.text) and nothing(cell.text) is None


def _is_number(text: str) -> bool:
    return printed(text) is not None or is_comma_figure(text)


def _same(cell: Cell | None) -> object:
    return None if cell is None else (cell.text, cell.start)


def only_period(text: str) -> bool:
    """Does the text name a period or a day, and nothing else?"""
    return not re.sub(
        r"[\W\d_]+|\b(?:the|three|six|nine|twelve|thirteen|for|as of|at)\b",
        "",
        _PERIOD_WORDS.sub("", text.lower()),
    )


def _long(cell: Cell | None) -> bool:
    return cell is not None and len(cell.text) > 60
