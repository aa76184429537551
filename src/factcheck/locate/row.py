"""A row of a CSV or spreadsheet, by the keys in it: all of them, exactly, and one row only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property

from rapidfuzz import process

from factcheck.folding import folded
from factcheck.locate.agreement import ambiguous
from factcheck.locate.decimal_comma import decimal_comma, pointed
from factcheck.locate.other_unit import other_unit
from factcheck.locate.printed import nothing, printed
from factcheck.locate.row_guards import columns_lacking, columns_unequal
from factcheck.locate.stated_unit import unit_in_brackets
from factcheck.locate.surroundings import listed, shortened
from factcheck.locate.typed_text import date_in, figure_in
from factcheck.locate.unstated import adopted
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Cell, Document, Place, Table
from factcheck.model.evidence import Excerpt, NoReading, Read, Reading, Reason
from factcheck.model.quantity import Quantity
from factcheck.model.selector import RowQuery

_SCALED = re.compile(r"thousand|million|billion|trillion|\d ?[kmbt]n?\b", re.IGNORECASE)
"""A scale of a cell's own, which comes before that of its column."""


@dataclass(frozen=True)
class Sheet:
    """A table of rows with named columns."""

    table: Table
    names: tuple[str, ...]

    @cached_property
    def commas(self) -> bool:
        """Are its figures printed with a decimal comma?"""
        return decimal_comma(self.table)

    @property
    def first(self) -> int:
        return max(self.table.head, 1)

    def keyed(self, where: dict[str, str]) -> Iterator[int]:
        """The rows that have all the keys, each in its column."""
        keys = {self.names.index(column): key for column, key in where.items()}
        for at in range(self.first, len(self.table.rows)):
            row = self.table.rows[at]
            if all(folded(_text(row, column)) == key for column, key in keys.items()):
                yield at


def find_row(query: RowQuery, document: Document, wanted: Wanted) -> Read:
    """The cell in the column of the one row that has the keys."""
    sheets = [_sheet(table) for table in document.tables if table.rows]
    if not sheets:
        return NoReading(Reason.ABSENT, "there is no table in this document")
    where = {folded(column): folded(key) for column, key in query.where.items()}
    column = folded(query.column)
    whole = [sheet for sheet in sheets if {column, *where} <= set(sheet.names)]
    if not whole:
        return _no_column([*where, column], sheets)
    if (lost := columns_lacking(query.beside, whole[0].names)) is not None:
        return lost
    for name in {column, *where, *map(folded, query.parts)}:
        if twice := [sheet for sheet in whole if sheet.names.count(name) > 1]:
            return NoReading(
                Reason.AMBIGUOUS, f'{twice[0].names.count(name)} columns are named "{name}"', (name,)
            )
    hits = [(sheet, at) for sheet in whole for at in sheet.keyed(where)]
    if not hits:
        return _no_row(where, whole)
    reads = [_guarded(sheet, at, column, query, wanted) for sheet, at in hits]
    what = f"the row where {_keys(query)}"
    readings = [read for read in reads if isinstance(read, Reading)]
    if len(reads) == 1:
        return reads[0]
    if len(readings) == len(reads):
        alike = {(r.quantity and (r.quantity.value, r.quantity.unit), r.date) for r in readings}
        texts = {reading.text for reading in readings}
        if len(alike) == 1 and (len(texts) == 1 or alike != {(None, None)}):
            return replace(readings[0], places=len(readings))
    if not readings:
        return reads[0]
    return ambiguous(readings, f"{what} ({len(reads)} rows have these keys)")


def _guarded(sheet: Sheet, at: int, column: str, query: RowQuery, wanted: Wanted) -> Read:
    """What the row has in the column, unless its parts do not sum to it."""
    read = _read(sheet, at, column, query, wanted)
    if isinstance(read, NoReading) or read.quantity is None or not query.parts:
        return read

    def figure_of(name: str) -> Read:
        if folded(name) not in sheet.names:
            return NoReading(Reason.ABSENT, f'there is no column "{name}"')
        return _read(sheet, at, folded(name), query, wanted)

    trouble = columns_unequal(query.parts, read.quantity, figure_of)
    return read if trouble is None else _at(trouble, read.place.label)


def row_neighbours(query: RowQuery, document: Document, wanted: Wanted) -> tuple[tuple[str, Reading], ...]:
    """The rows above and below, and the other columns of the row."""
    where = {folded(column): folded(key) for column, key in query.where.items()}
    column = folded(query.column)
    kept: list[tuple[str, Reading]] = []
    for sheet in (_sheet(table) for table in document.tables if table.rows):
        if not {column, *where} <= set(sheet.names):
            continue
        for at in list(sheet.keyed(where))[:2]:
            for other in (at - 1, at + 1):
                if sheet.first <= other < len(sheet.table.rows):
                    read = _read(sheet, other, column, query, wanted)
                    if isinstance(read, Reading):
                        key = _text(sheet.table.rows[other], sheet.names.index(next(iter(where))))
                        kept.append((f'row "{shortened(key, 60)}"', read))
            for name in sheet.names:
                if name != column and name not in where and sheet.names.count(name) == 1:
                    read = _read(sheet, at, name, query, wanted)
                    if isinstance(read, Reading) and read.quantity is not None:
                        kept.append((f'column "{name}"', read))
    return tuple(kept)


def _read(sheet: Sheet, at: int, column: str, query: RowQuery, wanted: Wanted) -> Read:
    index = sheet.names.index(column)
    row = sheet.table.rows[at]
    cell = row[index] if index < len(row) else None
    text = cell.text.strip() if cell is not None else ""
    label = f'row where {_keys(query)}, column "{column}"'
    if not text:
        return NoReading(Reason.ABSENT, f"the cell is empty: {label}")
    around = [f"{name}: {shortened(_text(row, n), 40)}" for n, name in enumerate(sheet.names[:index]) if name]
    reading = Reading(
        text=text,
        place=Place(
            label=label,
            start=cell.start if cell is not None else None,
            end=cell.end if cell is not None else None,
            table=sheet.table.number,
            row=at,
            column=index,
        ),
        excerpt=Excerpt("; ".join([*around[:3], f"{column}: "]), text, ""),
        words="; ".join(around),
    )
    match wanted.content:
        case "date":
            day = date_in(text)
            return replace(reading, date=day) if not isinstance(day, NoReading) else _at(day, label)
        case "figure":
            if (reason := nothing(text)) is not None:
                return NoReading(Reason.ABSENT, f"{reason}: {label}")
            if (trouble := other_unit(text, column)) is not None:
                return _at(trouble, label)
            quantity = _quantity(pointed(text) if sheet.commas else text, column, wanted)
            if quantity is None:
                return NoReading(Reason.UNREADABLE, f'"{shortened(text, 80)}" is not a number: {label}')
            return replace(reading, quantity=quantity)
        case _:
            return reading


def _quantity(text: str, column: str, wanted: Wanted) -> Quantity | None:
    """The number in the cell, in the unit of the cell or else of the column's name."""
    number = printed(text)
    unit, factor = unit_in_brackets(column)
    if number is None:
        return _in_unit(figure_in(text), unit, factor)
    if number.percent:
        return Quantity(number.value, "1", number.step, text=text)
    if number.currency is not None:
        unit = number.currency
    if number.scaled or factor is None:
        factor = Decimal(1)
    return Quantity(
        number.value * factor, unit if unit is not None else adopted(wanted), number.step * factor, text=text
    )


def _in_unit(found: Quantity | None, unit: str | None, factor: Decimal | None) -> Quantity | None:
    """A figure with a hedge or a range ("~9", "3-6"), in the column's unit where it has none of its own."""
    if found is None or found.unit or unit is None:
        return found
    by = Decimal(1) if factor is None or _SCALED.search(found.text) else factor
    high = None if found.high is None else found.high * by
    return replace(found, value=found.value * by, unit=unit, step=found.step * by, high=high)


def _sheet(table: Table) -> Sheet:
    header = table.rows[max(table.head, 1) - 1]
    return Sheet(table, tuple(folded(_text(header, at)) for at in range(table.width)))


def _text(row: tuple[Cell | None, ...], at: int) -> str:
    cell = row[at] if at < len(row) else None
    return cell.text if cell is not None else ""


def _keys(query: RowQuery) -> str:
    return " and ".join(f'{column} is "{key}"' for column, key in query.where.items())


def _at(read: NoReading, label: str) -> NoReading:
    return replace(read, message=f"{read.message}: {label}")


def _no_column(wanted: list[str], sheets: list[Sheet]) -> NoReading:
    """Which column is missing, in the table that has most of them."""
    best = max(sheets, key=lambda sheet: len(set(wanted) & set(sheet.names)))
    missing = next((name for name in wanted if name not in best.names), wanted[-1])
    names = tuple(name for name in best.names if name)
    close = [match[0] for match in process.extract(missing, names, limit=2, score_cutoff=70)]
    nearest = f"; the nearest is {listed(close)}" if close else ""
    return NoReading(
        Reason.ABSENT, f'there is no column "{missing}"{nearest}; there are {listed(names, most=40)}', names
    )


def _no_row(where: dict[str, str], sheets: list[Sheet]) -> NoReading:
    """No row has all the keys: the nearest values of the first of them."""
    column, key = next(iter(where.items()))
    values: dict[str, None] = {}
    for sheet in sheets:
        index = sheet.names.index(column)
        for row in sheet.table.rows[sheet.first :]:
            values.setdefault(folded(_text(row, index)))
    keys = " and ".join(f'{name} is "{one}"' for name, one in where.items())
    close = tuple(match[0] for match in process.extract(key, list(values), limit=5, score_cutoff=60))
    nearest = f"; the nearest are {listed(close)}" if close else ""
    return NoReading(Reason.ABSENT, f"there is no row where {keys}{nearest}", close)
