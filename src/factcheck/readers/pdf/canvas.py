"""The canvas: where a page is painted, and everything is kept that a reader might see.

For each character it knows what hides it at the moment it is painted (invisible ink, transparency, a
layer that is off, the clipping path); what is painted over it later is judged when the page is done.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from pdfminer.pdffont import PDFType3Font, PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFGraphicState, PDFResourceManager
from pdfminer.pdftypes import PDFStream

from factcheck.readers.pdf import colours
from factcheck.readers.pdf.glyph import (
    DOWNWARDS,
    LOST,
    SLANTED,
    UNTURNED,
    UPSIDE_DOWN,
    UPWARDS,
    Fill,
    Glyph,
    Painted,
    Rect,
)
from factcheck.readers.pdf.limits import MAX_PLACE, Budget
from factcheck.readers.pdf.outlines import Place, around, meet, outlined, parts_of, within
from factcheck.readers.pdf.strings import Matrix, SpacedText

NOWHERE: Rect = (-MAX_PLACE, -MAX_PLACE, -MAX_PLACE, -MAX_PLACE)
_THIN = 3.0
_MASKED = "text under a soft mask: whether a reader sees all of it cannot be told"
_MOST_CORNERS = 200
_MOST_PARTS = 200
_INVISIBLE_MODES = {3, 7}
_STROKED_MODES = {1, 5}


class Paint(PDFGraphicState):
    """pdfminer's graphics state, with the clipping box and transparency that it leaves out."""

    clip: Rect | None = None
    alpha: float = 1.0
    blended: bool = False
    mask: str = ""  # "empty": nothing shows through; "some": nobody can tell from the file alone

    def copy(self) -> Paint:
        twin = Paint()
        twin.__dict__.update(self.__dict__)
        return twin

    def clip_to(self, box: Rect) -> None:
        if self.clip is not None:
            box = (
                max(box[0], self.clip[0]),
                max(box[1], self.clip[1]),
                min(box[2], self.clip[2]),
                min(box[3], self.clip[3]),
            )
        self.clip = box


class Canvas(SpacedText):
    """Where pdfminer paints: keeps what was painted, and where."""

    def __init__(self, fonts: PDFResourceManager, page: Painted, budget: Budget) -> None:
        super().__init__(fonts)
        self.page = page
        self.budget = budget
        self.marks: list[bool] = []  # for each open piece of marked content: is its layer hidden?

    def boxed(self, points: Sequence[Any], matrix: Matrix | None) -> Rect:
        """The box around points of the file, on the page."""
        assert matrix is not None
        a, b, c, d, e, f = matrix
        xs = [a * x + c * y + e for x, y in points]
        ys = [self.page.height - (b * x + d * y + f) for x, y in points]
        box = (min(xs), min(ys), max(xs), max(ys))
        if not all(-MAX_PLACE < side < MAX_PLACE for side in box):
            return NOWHERE  # beyond any page, or no number at all
        return box

    def render_char(
        self,
        matrix: Matrix,
        font: Any,
        fontsize: float,
        scaling: float,
        rise: float,
        cid: int,
        ncs: Any,  # noqa: ARG002
        graphicstate: Any,
    ) -> float:
        """Keep one character; gives the way to the next one, in units of the text line."""
        order = self.budget.mark()
        try:
            text = font.to_unichr(cid)
        except PDFUnicodeNotDefined:
            text = LOST
        text = _plain(text)
        wide = font.char_width(cid)
        along = wide * fontsize * scaling
        painted_shape = isinstance(font, PDFType3Font)
        tall = fontsize
        if painted_shape and font.get_ascent() > font.get_descent():
            tall = (font.get_ascent() - font.get_descent()) * fontsize
        if font.is_vertical():
            vx, vy = font.char_disp(cid)
            left = -(fontsize * 0.5 if vx is None else vx * fontsize * 0.001)
            top = (1000 - vy) * fontsize * 0.001 + rise
            corners = [(left, top), (left + fontsize, top + along)]
        else:
            low = font.get_descent() * fontsize + rise
            corners = [(0.0, low), (along, low + tall)]
        (x0, y0), (x1, y1) = corners
        box = self.boxed([(x0, y0), (x1, y0), (x0, y1), (x1, y1)], matrix)
        if box is NOWHERE:
            return float(along)
        a, b, c, d, e, f = matrix
        across, up = (-1 if fontsize * scaling < 0 else 1), (-1 if fontsize < 0 else 1)
        turn = _turn(-c * up, -d * up) if font.is_vertical() else _turn(a * across, b * across)
        if (a * d - b * c) * across * up < 0:
            turn = SLANTED  # mirrored
        size = abs(tall) * (c * c + d * d) ** 0.5
        hidden = ""
        if self.mode in _INVISIBLE_MODES:
            hidden = "invisible ink"
        elif graphicstate.alpha <= 0.02:
            hidden = "fully transparent"
        elif graphicstate.mask == "empty":
            hidden = "behind a mask that lets nothing through"
        elif any(self.marks):
            hidden = "on a hidden layer"
        elif graphicstate.clip is not None and _is_outside(box, graphicstate.clip):
            hidden = "cut off"
        if graphicstate.mask and not hidden and _MASKED not in self.page.notes:
            self.page.notes.append(_MASKED)
        colour = None
        if not painted_shape:
            stroked = self.mode in _STROKED_MODES
            colour = colours.of(
                graphicstate.scs if stroked else graphicstate.ncs,
                graphicstate.scolor if stroked else graphicstate.ncolor,
            )
        fontname = str(font.fontname or "")
        at = (e + c * rise, self.page.height - (f + d * rise))
        self.page.glyphs.append(
            Glyph(
                text,
                box,
                at,
                size,
                turn,
                fontname,
                (fontname, cid),
                order,
                colour,
                hidden,
                spacing=self.spacing * (a * a + b * b) ** 0.5,
            )
        )
        return float(along)

    def paint_path(
        self,
        graphicstate: Any,
        stroke: bool,
        fill: bool,
        evenodd: bool,  # noqa: ARG002
        path: Any,
    ) -> None:
        """Keep rules (for tables) and filled areas (for what they hide or lie under)."""
        if any(self.marks) or not path:
            return
        width = float(getattr(graphicstate, "linewidth", 0) or 0) if stroke else 0.0
        shapes = [outlined(part) for part in parts_of(path)]
        corners = [[self.placed(point) for point in points] for points, _ in shapes]
        boxes = [around(points) for points in corners]
        for at, (points, straight) in enumerate(shapes):
            if len(points) < 2 or boxes[at] is None:
                continue
            order = self.budget.mark()
            box = within(boxes[at], graphicstate.clip)
            if box is None:
                continue
            squared = straight and len({p[0] for p in points}) <= 2 and len({p[1] for p in points}) <= 2
            wide, tall = box[2] - box[0], box[3] - box[1]
            if straight and min(wide, tall) < _THIN and max(wide, tall) >= _THIN:
                self.page.rules.append(box)
            elif squared and stroke:
                left, top, right, bottom = box
                self.page.rules += [(left, top, right, top), (left, bottom, right, bottom)]
                self.page.rules += [(left, top, left, bottom), (right, top, right, bottom)]
            opaque = graphicstate.alpha > 0.98 and not graphicstate.blended
            if fill and min(wide, tall) >= 2:
                alone = len(boxes) == 1 or (
                    len(boxes) <= _MOST_PARTS
                    and not any(meet(box, other) for n, other in enumerate(boxes) if n != at and other)
                )
                known = opaque and alone and len(corners[at]) <= _MOST_CORNERS
                colour = colours.of(graphicstate.ncs, graphicstate.ncolor) if known else None
                outline = () if squared and self.is_upright() else tuple(corners[at][:_MOST_CORNERS])
                self.page.fills.append(Fill(box, colour, known, order, outline))
            if stroke and straight and width >= 2:
                self._stroke(corners[at], width, graphicstate, order if opaque else None)

    def _stroke(self, corners: list[Place], width: float, state: Any, order: int | None) -> None:
        """Keep the broad lines of a path, which are areas: they hide what is under them."""
        half = width / 2
        for (x1, y1), (x2, y2) in pairwise(corners[:_MOST_CORNERS]):
            if order is None or (abs(x1 - x2) > 0.5 and abs(y1 - y2) > 0.5):
                continue
            across, down = (0.0, half) if abs(y1 - y2) <= abs(x1 - x2) else (half, 0.0)
            left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
            box = within((left - across, top - down, right + across, bottom + down), state.clip)
            if box is not None:
                self.page.fills.append(Fill(box, colours.of(state.scs, state.scolor), True, order))

    def placed(self, point: Place) -> Place:
        """A point of the file, on the page."""
        assert self.ctm is not None
        a, b, c, d, e, f = self.ctm
        return a * point[0] + c * point[1] + e, self.page.height - (b * point[0] + d * point[1] + f)

    def is_upright(self) -> bool:
        """Whether upright rectangles of the file are upright on the page."""
        assert self.ctm is not None
        a, b, c, d, _, _ = self.ctm
        return bool(abs(b) + abs(c) < 1e-6 or abs(a) + abs(d) < 1e-6)

    def show_picture(self, graphicstate: Paint, picture: PDFStream) -> None:
        """Keep the place of an image; it hides what is under it unless it is see-through."""
        if any(self.marks):
            return
        box = self.boxed([(0, 0), (1, 0), (0, 1), (1, 1)], self.ctm)
        shown = within(box, graphicstate.clip)
        if shown is None:
            return
        box = shown
        self.page.pictures.append(box)
        see_through = any(picture.get(key) for key in ("SMask", "Mask", "ImageMask", "IM"))
        solid = not see_through and graphicstate.alpha > 0.98 and not graphicstate.blended
        self.page.fills.append(Fill(box, None, solid, self.budget.mark()))


def _plain(text: str) -> str:
    """What a character says: ligatures as letters; codes that stand for no character as lost."""
    if len(text) == 1 and " " <= text < "\x7f":
        return text
    if not text or any(unicodedata.category(char) == "Cc" for char in text if char not in "\t\n\r"):
        return LOST
    if text == "\u21b5":  # what some TeX fonts give for the ligature ff
        return LOST
    return "".join(
        unicodedata.normalize("NFKC", char) if "\ufb00" <= char <= "\ufb06" else char for char in text
    )


def _turn(a: float, b: float) -> int:
    """Which way a line runs whose baseline goes along (a, b), y upwards."""
    if abs(b) <= 0.18 * abs(a):
        return UNTURNED if a >= 0 else UPSIDE_DOWN
    if abs(a) <= 0.18 * abs(b):
        return UPWARDS if b > 0 else DOWNWARDS
    return SLANTED


def _is_outside(box: Rect, sheet: Rect) -> bool:
    """Whether less than a fifth of a character lies inside."""
    left, top, right, bottom = box
    wide, tall = max(right - left, 0.01), max(bottom - top, 0.01)
    across = min(right, sheet[2]) - max(left, sheet[0])
    down = min(bottom, sheet[3]) - max(top, sheet[1])
    return across <= 0.2 * wide or down <= 0.2 * tall
