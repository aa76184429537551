"""Glyph: one character as a page paints it, and the other marks that matter for reading.

All places are in points from the top left corner of the page that a reader sees (its crop box,
turned as the file asks). They are floats, as the file's own arithmetic gives them; nothing here is
a printed figure.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Colour = tuple[float, float, float]
"""Red, green, blue, from 0 to 1."""

LOST = "�"
"""Stands for a character whose identity the file does not give."""

OVERPRINTED = ("", -1)
"""The key of a digit that stands on one spot with another character: lost, and no shape of a font."""

UNTURNED, UPWARDS, UPSIDE_DOWN, DOWNWARDS, SLANTED = 0, 90, 180, 270, -1
"""Which way a line of text runs: quarter turns against the clock, or none of the four (slanted, mirrored)."""


@dataclass(slots=True, eq=False)
class Glyph:
    """One painted character.

    Attributes:
        text: what it says; `LOST` where the font does not tell.
        box: its place on the page.
        at: its origin (start of the baseline).
        size: the height of its type, in points.
        turn: which way its line runs.
        font: the font's name.
        key: (font, code), the same for every painting of the same shape.
        order: how many marks were painted before it.
        colour: None when unknown (a pattern, a spot colour).
        hidden: why no reader sees it; empty for what is seen.
        raised: it stands above the line of its neighbours and is smaller.
        lowered: it is set in smaller type right behind a figure, and not raised.
        spacing: how far the file sets characters apart here, beyond their widths.
        spaced: it stands in a run of characters that the file sets apart.
    """

    text: str
    box: Rect
    at: tuple[float, float]
    size: float
    turn: int
    font: str
    key: tuple[str, int]
    order: int
    colour: Colour | None = None
    hidden: str = ""
    raised: bool = False
    lowered: bool = False
    spacing: float = 0.0
    spaced: bool = False

    @property
    def is_bold(self) -> bool:
        name = self.font.lower()
        return "bold" in name or "black" in name or "heavy" in name or "semibold" in name


@dataclass(frozen=True, slots=True)
class Fill:
    """An area painted over: a colour, or an image or pattern of unknown colours (None).

    `solid` areas hide what was painted under them; the others (see-through, with holes) do not. An area
    that is no upright rectangle has an `outline`, its corners in order.
    """

    box: Rect
    colour: Colour | None
    solid: bool
    order: int
    outline: tuple[tuple[float, float], ...] = ()

    def covers(self, x: float, y: float) -> bool:
        """Whether a place of the page lies in the area."""
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        inside = not self.outline
        x1, y1 = self.outline[-1] if self.outline else (0.0, 0.0)
        for x2, y2 in self.outline:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
            x1, y1 = x2, y2
        return inside


@dataclass(slots=True)
class Painted:
    """Everything that one page paints; `torn` when drawing instructions break off, `notes` for the rest."""

    number: int
    width: float
    height: float
    glyphs: list[Glyph] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    rules: list[Rect] = field(default_factory=list)
    pictures: list[Rect] = field(default_factory=list)
    torn: bool = False
    notes: list[str] = field(default_factory=list)


def turned(box: Rect, turn: int, width: float, height: float) -> Rect:
    """The box in the frame where text of this turn runs from left to right, on a page of this size."""
    left, top, right, bottom = box
    match turn:
        case 90:
            return height - bottom, left, height - top, right
        case 180:
            return width - right, height - bottom, width - left, height - top
        case 270:
            return top, width - right, bottom, width - left
        case _:
            return box


def turned_back(box: Rect, turn: int, width: float, height: float) -> Rect:
    """The inverse of `turned`: from the frame of a turn to the page of this size."""
    left, top, right, bottom = box
    match turn:
        case 90:
            return top, height - right, bottom, height - left
        case 180:
            return width - right, height - bottom, width - left, height - top
        case 270:
            return width - bottom, left, width - top, right
        case _:
            return box
