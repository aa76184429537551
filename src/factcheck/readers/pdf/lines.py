"""Words and lines: characters put together by where they stand, never by the order they were painted in.

A line is what shares a baseline; small raised figures (footnote marks, powers) join the line they
hang over and are written as raised digits, so that they never become digits of the figure before
them. A word ends at a painted blank, or at a gap wider than the type's own spacing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from statistics import median

from factcheck.readers.pdf.doubles import lose_overprinted
from factcheck.readers.pdf.glyph import LOST, Glyph, Rect, turned
from factcheck.readers.pdf.levels import levels
from factcheck.readers.pdf.smallprint import mark_small, written
from factcheck.readers.pdf.spaced import join_spaced, mark_spaced


@dataclass(slots=True, eq=False)
class Token:
    """A word as printed: its text and its place in the frame of its line.

    `lost` names, in order, the shapes in it whose character the file does not tell.
    """

    text: str
    box: Rect
    base: float
    size: float
    bold: bool
    font: str
    lost: tuple[tuple[str, int], ...] = ()

    @property
    def left(self) -> float:
        return self.box[0]

    @property
    def right(self) -> float:
        return self.box[2]


@dataclass(slots=True, eq=False)
class Line:
    """Words on one baseline, from left to right."""

    tokens: list[Token]
    base: float = field(init=False)
    size: float = field(init=False)

    def __post_init__(self) -> None:
        self.base = median(token.base for token in self.tokens)
        self.size = _weighted_size(self.tokens)

    @property
    def left(self) -> float:
        return self.tokens[0].left

    @property
    def right(self) -> float:
        return max(token.right for token in self.tokens)

    @property
    def box(self) -> Rect:
        return bounds(token.box for token in self.tokens)

    @property
    def text(self) -> str:
        return " ".join(token.text for token in self.tokens)

    @property
    def bold(self) -> bool:
        return all(token.bold for token in self.tokens if any(map(str.isalnum, token.text)))


def bounds(boxes: Iterable[Rect]) -> Rect:
    """The box around boxes (at least one)."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def in_frame(glyphs: Iterable[Glyph], turn: int, width: float, height: float) -> list[Glyph]:
    """Glyphs of one turn, as if the page were turned so that they run from left to right."""
    if turn <= 0:
        return list(glyphs)
    moved = []
    for glyph in glyphs:
        x, y = glyph.at
        at = turned((x, y, x, y), turn, width, height)[:2]
        moved.append(
            Glyph(
                glyph.text,
                turned(glyph.box, turn, width, height),
                at,
                glyph.size,
                0,
                glyph.font,
                glyph.key,
                glyph.order,
                spacing=glyph.spacing,
            )
        )
    return moved


def set_lines(glyphs: list[Glyph]) -> list[Line]:
    """Glyphs that run from left to right, as lines from top to bottom; one line may cross columns."""
    rows = levels(glyphs)
    for row in rows:
        lose_overprinted(row)
        mark_small(row)
    lines = [Line(tokens) for row in rows if (tokens := _tokens(row))]
    return sorted(lines, key=lambda line: (line.base, line.left))


def lines_as_painted(glyphs: list[Glyph]) -> list[Line]:
    """Slanted or mirrored glyphs as lines, in the order in which they were painted."""
    lines: list[list[Token]] = []
    letters: list[Glyph] = []
    before: Glyph | None = None
    for glyph in glyphs:
        step = 0.0
        if before is not None:
            step = hypot(glyph.at[0] - before.at[0], glyph.at[1] - before.at[1])
        reach = 0.0 if before is None else max(before.box[2] - before.box[0], before.box[3] - before.box[1])
        far = before is None or step > reach + 2 * glyph.size
        if letters and (far or glyph.text.isspace() or step > reach + 0.3 * glyph.size):
            lines[-1].append(_token(letters))
            letters = []
        if far:
            lines.append([])
        if not glyph.text.isspace():
            letters.append(glyph)
        before = glyph
    if letters:
        lines[-1].append(_token(letters))
    return [Line(tokens) for tokens in lines if tokens]


def _tracking(row: list[Glyph]) -> float:
    """The extra space that letter-spaced type puts between all its characters, in ems."""
    gaps = [
        (after.at[0] - before.box[2]) / max(before.size, 0.1)
        for before, after in pairwise(row)
        if before.text != " " and after.text != " "
    ]
    if len(gaps) < 8:
        return 0.0
    usual = median(gaps)
    alike = sum(abs(gap - usual) <= 0.06 for gap in gaps)
    return usual if 0.05 < usual <= 0.4 and alike >= 0.6 * len(gaps) else 0.0


def _tokens(row: list[Glyph]) -> list[Token]:
    spacing = _tracking(row)
    mark_spaced(row)
    words: list[list[Glyph]] = []
    blank: Glyph | None = None
    for glyph in row:
        if glyph.text.isspace():
            blank = glyph
            continue
        if words and not _parts(words[-1][-1], glyph, blank, spacing):
            words[-1].append(glyph)
        else:
            words.append([glyph])
        blank = None
    return [_token(letters) for letters in join_spaced(words)]


def _parts(before: Glyph, after: Glyph, blank: Glyph | None, spacing: float) -> bool:
    size = max(min(before.size, after.size), 0.1)
    gap = (after.at[0] - before.box[2]) / size
    if blank is not None:
        overdrawn = gap < 0.02 and blank.box[2] - blank.box[0] > 0.1 * size
        return not (overdrawn and after.at[0] > before.at[0])
    if before.raised != after.raised:
        return gap * size > (0.18 if before.raised else 0.35) * max(before.size, after.size)
    if before.spaced and abs(gap - before.spacing / size) <= 0.04:
        return False
    return gap > 0.2 + spacing


def _token(letters: list[Glyph]) -> Token:
    text = written(letters)
    plain = [glyph for glyph in letters if not glyph.raised] or letters
    return Token(
        text,
        bounds(glyph.box for glyph in letters),
        plain[0].at[1],
        max(glyph.size for glyph in plain),
        sum(glyph.is_bold for glyph in letters) * 2 > len(letters),
        plain[0].font,
        lost=tuple(glyph.key for glyph in letters if glyph.text == LOST),
    )


def _weighted_size(tokens: list[Token]) -> float:
    sizes: dict[float, int] = {}
    for token in tokens:
        size = round(token.size, 1)
        sizes[size] = sizes.get(size, 0) + len(token.text)
    return max(sizes, key=lambda size: (sizes[size], size))
