"""Placed: where the wordings of a registry stand in the text of its page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from factcheck.folding import Folded, fold, folded
from factcheck.model.document import Block, Document

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class FoldedBlock:
    """A paragraph, heading, list entry or cell of the page, and its folded text."""

    start: int
    end: int
    folded: Folded


def blocks_of(document: Document) -> list[FoldedBlock]:
    """The blocks of a page; a text without blocks is one."""
    blocks = document.blocks or (Block(0, len(document.text)),)
    return [
        FoldedBlock(one.start, one.end, fold(document.text, start=one.start, end=one.end)) for one in blocks
    ]


def spans_of(words: str, blocks: list[FoldedBlock]) -> Iterator[Span]:
    """Every span of the page's text where the words stand, in order."""
    wanted = folded(words)
    if not wanted:
        return
    for block in blocks:
        at = block.folded.text.find(wanted)
        while at >= 0:
            yield block.folded.span(at, at + len(wanted))
            at = block.folded.text.find(wanted, at + 1)
