"""What stands around a table and around a page break: the block above, the running heads.

Both are told from the finished blocks. A running head is what stands first
after three page breaks or more, word for word the same.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

from factcheck.model.document import BlockKind
from factcheck.readers.flow import Piece

FARTHEST = 4
"""Blocks that are looked at above a table, and after a page break."""

REPEATED = 3


def above(pieces: Sequence[Piece], start: int) -> str:
    """The nearest non-empty block before a table that starts at `start`.

    "(Unaudited)" says nothing alone: while all that was gathered is in brackets, the block above
    joins it, on a line of its own. Page numbers and running heads do not count. A table directly
    above gives nothing: its last cell is no title.
    """
    gathered: list[str] = []
    at = bisect_left(pieces, start, key=lambda piece: piece.start) - 1
    while at >= 0 and len(gathered) < FARTHEST:
        piece = pieces[at]
        at -= 1
        if piece.kind in {BlockKind.FURNITURE, BlockKind.CAPTION}:
            continue
        if piece.table:
            break
        gathered.insert(0, piece.text)
        if not _bracketed(piece.text):
            break
    return "\n".join(gathered)


def _bracketed(text: str) -> bool:
    return text.startswith("(") and text.endswith(")") and len(text) < 120


def mark_running_heads(pieces: Sequence[Piece]) -> None:
    """Mark running heads as furniture; lines that name a scale ("in millions") never are."""
    tops: list[list[Piece]] = []
    for piece in pieces:
        if piece.since == 1:
            tops.append([])
        if tops and piece.since == len(tops[-1]) + 1 and piece.since <= FARTHEST and not piece.table:
            tops[-1].append(piece)
    often = Counter(tuple(piece.text for piece in top[:n]) for top in tops for n in range(1, len(top) + 1))
    for top in tops:
        for n, piece in enumerate(top, start=1):
            if often[tuple(one.text for one in top[:n])] < REPEATED or _names_scale(piece.text):
                break
            piece.kind = BlockKind.FURNITURE


def _names_scale(text: str) -> bool:
    low = text.lower()
    return any(word in low for word in ("thousand", "million", "billion")) or len(text) > 120
