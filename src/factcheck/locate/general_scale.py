"""What a document says of all its tables: "Unless otherwise noted, tables are presented in millions".

It holds for the tables below it that state no scale of their own, until it is said anew.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from factcheck.folding import folded
from factcheck.locate.scale import LONG, scale_in
from factcheck.model.document import BlockKind, Document, Table

_SCALED = re.compile(r"thousand|million|billion|'000", re.IGNORECASE)
_OF_ALL = re.compile(
    r"\btabular\b|\b(?:all|the) tables\b|\btables (?:are|is) (?:presented|stated|expressed|shown)\b"
    r"|\b(?:all|dollar|monetary|currency) (?:(?:dollar|monetary|share|currency|and) )*amounts\b"
    r"|\bamounts in (?:the |these )?tables\b|\bunless otherwise (?:noted|indicated|stated|specified)\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z(])")


def general_scales(document: Document) -> tuple[str, ...]:
    """For each table of a document, the words that give its figures a scale from afar; "" for none."""
    said = [
        (block.end, sentence)
        for block in document.blocks
        if block.kind is not BlockKind.CELL
        and (sentence := _stated(document.text[block.start : block.end])) is not None
    ]
    ends = [end for end, _ in said]

    def over(table: Table) -> str:
        at = bisect_right(ends, table.start or 0)
        return said[at - 1][1] if at else ""

    return tuple(over(table) for table in document.tables)


def _stated(text: str) -> str | None:
    """The sentence of a block that speaks of all tables and has a scale in it."""
    if _SCALED.search(text) is None:
        return None
    for sentence in _SENTENCE.split(text):
        if len(sentence) < LONG and _OF_ALL.search(folded(sentence)) and scale_in(sentence) is not None:
            return sentence.strip()
    return None
