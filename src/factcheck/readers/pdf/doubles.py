"""Doubles: characters that are painted twice, and characters that are painted over each other.

The same character again on (almost) the same spot is bold type or a shadow made by printing twice: one of
them is kept. Equal neighbours, as in 11 or 2,211, are a whole character width apart and never touched.
Different characters on one spot cannot be read by anybody: where digits are among them, they are lost.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

from factcheck.readers.pdf.glyph import LOST, OVERPRINTED, UNTURNED, UPSIDE_DOWN, Glyph

_CELL = 4.0
_REACH = 0.3  # of the type's size
_SHARE = 0.45  # of the character's width: two honest ones never stand nearer
_EXACT = 0.04  # of the type's size: how well a shadow keeps its distance

Shift = tuple[float, float]
_Spots = dict[tuple[str, int, int, int], list[Glyph]]


def drop_doubles(glyphs: list[Glyph]) -> list[Glyph]:
    """The glyphs without those painted a second time on (almost) the same spot, in painting order.

    A narrow character (a comma) is a copy, too, where it stands to its twin as its neighbours, which are
    copies, do to theirs.
    """
    seen: _Spots = defaultdict(list)
    shifts: list[Shift | None] = []
    for glyph in glyphs:
        reach = min(_REACH * glyph.size, 4 * _CELL, _SHARE * _width(glyph))
        shift = _twin(seen, glyph, (0.0, 0.0), reach) if reach > 0 else None
        shifts.append(shift)
        if shift is None:
            seen[_spot(glyph, *glyph.at)].append(glyph)
    kept: list[Glyph] = []
    for at, glyph in enumerate(glyphs):
        if shifts[at] is not None:
            continue
        beside = [shift for shift in shifts[max(0, at - 2) : at + 3] if shift is not None]
        exact = _EXACT * glyph.size
        if any(
            abs(dx) + abs(dy) > exact and _twin(seen, glyph, (dx, dy), exact) is not None for dx, dy in beside
        ):
            continue
        kept.append(glyph)
    return kept


def lose_overprinted(row: list[Glyph]) -> None:
    """In a line from left to right, lose the digits from the first to the last that stand on one spot."""
    inked = [glyph for glyph in row if glyph.text.isalnum()]
    struck: list[int] = []
    alike = False
    for at, (one, other) in enumerate(pairwise(inked)):
        if (
            one.box[2] - other.box[0] > 0.5 * min(_width(one), _width(other)) > 0
            and (one.text.isdecimal() or other.text.isdecimal())
            and abs(one.at[1] - other.at[1]) < 0.5 * one.size
        ):
            struck.append(at)
            alike = alike or 0.85 < one.size / max(other.size, 0.1) < 1.18
    if not struck or (not alike and len(struck) < 3):
        return  # one small mark may hang over the figure that it belongs to
    for glyph in inked[struck[0] : struck[-1] + 2]:
        if glyph.text.isdecimal():
            glyph.text, glyph.key = LOST, OVERPRINTED


def _twin(seen: _Spots, glyph: Glyph, shift: Shift, reach: float) -> Shift | None:
    """How far a kept twin of a glyph is off, if there is one within `reach` of the place at `shift`."""
    x, y = glyph.at[0] - shift[0], glyph.at[1] - shift[1]
    for column in range(int((x - reach) // _CELL), int((x + reach) // _CELL) + 1):
        for line in range(int((y - reach) // _CELL), int((y + reach) // _CELL) + 1):
            for other in seen.get((glyph.text, glyph.turn, column, line), ()):
                if other is glyph or abs(other.size - glyph.size) > 0.1 * glyph.size:
                    continue
                if abs(other.at[0] - x) <= reach and abs(other.at[1] - y) <= reach:
                    return glyph.at[0] - other.at[0], glyph.at[1] - other.at[1]
    return None


def _spot(glyph: Glyph, x: float, y: float) -> tuple[str, int, int, int]:
    return glyph.text, glyph.turn, int(x // _CELL), int(y // _CELL)


def _width(glyph: Glyph) -> float:
    if glyph.turn in {UNTURNED, UPSIDE_DOWN}:
        return glyph.box[2] - glyph.box[0]
    return glyph.box[3] - glyph.box[1]
