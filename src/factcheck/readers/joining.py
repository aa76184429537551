"""Several documents as one: their texts in a row, everything in them moved along."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from types import MappingProxyType

from factcheck.model.document import Block, Cell, Document, Fact, Table

_BETWEEN = "\n\n"


def joined(documents: Sequence[Document], *, media_type: str, meta: Mapping[str, str]) -> Document:
    """One document with the text, blocks, tables, facts, links and warnings of all, in order."""
    texts: list[str] = []
    blocks: list[Block] = []
    tables: list[Table] = []
    facts: list[Fact] = []
    numbers = count(documents[0].tables[0].number if documents and documents[0].tables else 0)
    length = 0
    for one in documents:
        if one.text and texts:
            texts.append(_BETWEEN)
            length += len(_BETWEEN)
        blocks += [replace(block, start=block.start + length, end=block.end + length) for block in one.blocks]
        tables += [_table(table, length, next(numbers)) for table in one.tables]
        facts += [_fact(fact, length) for fact in one.facts]
        texts.append(one.text)
        length += len(one.text)
    return Document(
        media_type,
        "".join(texts),
        tuple(blocks),
        tuple(tables),
        tuple(facts),
        title=next((one.title for one in documents if one.title), ""),
        warnings=_once(warning for one in documents for warning in one.warnings),
        links=tuple(link for one in documents for link in one.links),
        meta=MappingProxyType(dict(meta)),
    )


def _once(warnings: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(warnings))


def _moved(at: int | None, by: int) -> int | None:
    return None if at is None else at + by


def _fact(fact: Fact, by: int) -> Fact:
    if fact.place.start is None or not by:
        return fact
    place = replace(fact.place, start=fact.place.start + by, end=_moved(fact.place.end, by))
    return replace(fact, place=place)


def _table(table: Table, by: int, number: int) -> Table:
    moved: dict[int, Cell] = {}

    def cell(one: Cell | None) -> Cell | None:
        """A cell that spans several squares stays one object."""
        if one is None or not by:
            return one
        if id(one) not in moved:
            moved[id(one)] = replace(one, start=_moved(one.start, by), end=_moved(one.end, by))
        return moved[id(one)]

    return replace(
        table,
        rows=tuple(tuple(cell(one) for one in row) for row in table.rows),
        number=number,
        start=_moved(table.start, by),
        end=_moved(table.end, by),
    )
