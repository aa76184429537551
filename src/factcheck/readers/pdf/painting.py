"""Painting: a page's drawing instructions, followed one by one with pdfminer.

pdfminer knows the operators and the fonts. What it leaves out decides here whether a reader sees a
character at all: the clipping path, transparency, layers, the text rendering mode, and the state
that a form inherits from the page that shows it (ISO 32000-1, 8.4, 8.5.4, 8.10, 9.3.6, 11.6.4).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdffont import PDFType3Font, PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFGraphicState, PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import PDFStream, resolve1, stream_value
from pdfminer.psparser import PSLiteral, literal_name
from pdfminer.utils import mult_matrix

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
from factcheck.readers.pdf.layers import is_hidden
from factcheck.readers.pdf.limits import MAX_NESTING, Budget

Matrix = tuple[float, float, float, float, float, float]
_THIN = 3.0
_INVISIBLE_MODES = {3, 7}
_STROKED_MODES = {1, 5}


class Paint(PDFGraphicState):  # type: ignore[misc]  # pdfminer has no types here
    """pdfminer's graphics state, with the clipping box and transparency that it leaves out."""

    clip: Rect | None = None
    alpha: float = 1.0
    blended: bool = False

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


class Canvas(PDFTextDevice):  # type: ignore[misc]  # pdfminer has no types here
    """Where pdfminer paints: keeps what was painted, and where."""

    def __init__(self, fonts: PDFResourceManager, page: Painted, budget: Budget) -> None:
        super().__init__(fonts)
        self.page = page
        self.budget = budget
        self.mode = 0
        self.marks: list[bool] = []  # for each open piece of marked content: is its layer hidden?

    def boxed(self, points: Sequence[tuple[float, float]], matrix: Matrix) -> Rect:
        """The box around points of the file, on the page."""
        a, b, c, d, e, f = matrix
        xs = [a * x + c * y + e for x, y in points]
        ys = [self.page.height - (b * x + d * y + f) for x, y in points]
        return min(xs), min(ys), max(xs), max(ys)

    def render_string(self, textstate: Any, seq: Any, ncs: Any, graphicstate: Any) -> None:
        self.mode = textstate.render
        super().render_string(textstate, seq, ncs, graphicstate)

    def render_char(
        self,
        matrix: Matrix,
        font: Any,
        fontsize: float,
        scaling: float,
        rise: float,
        cid: int,
        ncs: Any,
        graphicstate: Paint,
    ) -> float:
        """Keep one character; gives the way to the next one, in units of the text line."""
        order = self.budget.mark()
        try:
            text = font.to_unichr(cid)
        except PDFUnicodeNotDefined:
            text = LOST
        if not text.strip("\x00"):
            text = LOST
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
        a, b, c, d, e, f = matrix
        turn = _turn(-c, -d) if font.is_vertical() else _turn(a, b)
        size = abs(tall) * (c * c + d * d) ** 0.5
        hidden = ""
        if self.mode in _INVISIBLE_MODES:
            hidden = "invisible ink"
        elif graphicstate.alpha <= 0.02:
            hidden = "fully transparent"
        elif any(self.marks):
            hidden = "on a hidden layer"
        elif graphicstate.clip is not None and _is_outside(box, graphicstate.clip):
            hidden = "cut off"
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
            Glyph(text, box, at, size, turn, fontname, (fontname, cid), order, colour, hidden)
        )
        return float(along)

    def paint_path(self, graphicstate: Paint, stroke: bool, fill: bool, evenodd: bool, path: Any) -> None:
        """Keep rules (for tables) and filled areas (for what they hide or lie under)."""
        if any(self.marks) or not path:
            return
        parts: list[list[Any]] = []
        for step in path:
            if step[0] == "m" or not parts:
                parts.append([])
            parts[-1].append(step)
        for part in parts:
            points = [step[-2:] for step in part if len(step) > 2]
            if len(points) < 2:
                continue
            order = self.budget.mark()
            box = self.boxed(points, self.ctm)
            clip = graphicstate.clip
            if clip is not None:
                box = (max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3]))
                if box[0] > box[2] or box[1] > box[3]:
                    continue
            straight = all(step[0] in "mlh" for step in part)
            squared = straight and len({p[0] for p in points}) <= 2 and len({p[1] for p in points}) <= 2
            wide, tall = box[2] - box[0], box[3] - box[1]
            if straight and min(wide, tall) < _THIN and max(wide, tall) >= _THIN:
                self.page.rules.append(box)
            elif squared and stroke:
                left, top, right, bottom = box
                self.page.rules += [(left, top, right, top), (left, bottom, right, bottom)]
                self.page.rules += [(left, top, left, bottom), (right, top, right, bottom)]
            if fill and min(wide, tall) >= 2:
                colour = colours.of(graphicstate.ncs, graphicstate.ncolor) if squared else None
                opaque = graphicstate.alpha > 0.98 and not graphicstate.blended
                self.page.fills.append(
                    Fill(box, colour if opaque else None, squared and opaque and len(parts) == 1, order)
                )

    def show_picture(self, graphicstate: Paint, picture: PDFStream) -> None:
        """Keep the place of an image; it hides what is under it unless it is see-through."""
        if any(self.marks):
            return
        box = self.boxed([(0, 0), (1, 0), (0, 1), (1, 1)], self.ctm)
        clip = graphicstate.clip
        if clip is not None:
            box = (max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3]))
        self.page.pictures.append(box)
        see_through = any(picture.get(key) for key in ("SMask", "Mask", "ImageMask", "IM"))
        solid = not see_through and graphicstate.alpha > 0.98 and not graphicstate.blended
        self.page.fills.append(Fill(box, None, solid, self.budget.mark()))


class Painter(PDFPageInterpreter):  # type: ignore[misc]  # pdfminer has no types here
    """pdfminer's interpreter, with clipping, transparency, layers and inheritance added."""

    def __init__(
        self, fonts: PDFResourceManager, canvas: Canvas, off: frozenset[int] = frozenset(), depth: int = 0
    ) -> None:
        super().__init__(fonts, canvas)
        self.off = off
        self.depth = depth
        self.inherited: tuple[Any, Paint] | None = None

    def dup(self) -> Painter:
        inner = Painter(self.rsrcmgr, self.device, self.off, self.depth + 1)
        inner.inherited = (self.textstate.copy(), self.graphicstate.copy())
        return inner

    def paint(self, page: PDFPage, box: Rect, turn: int) -> None:
        """Follow a page's instructions; `box` is its crop box in the file's coordinates."""
        x0, y0, x1, y1 = box
        match turn:
            case 90:
                ctm: Matrix = (0, -1, 1, 0, -y0, x1)
            case 180:
                ctm = (-1, 0, 0, -1, x1, y1)
            case 270:
                ctm = (0, 1, -1, 0, y1, -x0)
            case _:
                ctm = (1, 0, 0, 1, -x0, -y0)
        self.render_contents(page.resources, page.contents, ctm=ctm)

    def init_state(self, ctm: Matrix) -> None:
        super().init_state(ctm)
        self.graphicstate = Paint()
        if self.inherited is not None:
            self.textstate, self.graphicstate = self.inherited
            self.textstate.reset()

    def execute(self, streams: Sequence[object]) -> None:
        for stream in streams:
            self.device.budget.spend(len(stream_value(stream).get_data()))
        depth = len(self.device.marks)
        super().execute(streams)
        del self.device.marks[depth:]

    def do_W(self) -> None:  # noqa: N802
        points = [step[-2:] for step in self.curpath if len(step) > 2]
        if len(points) > 1:
            self.graphicstate.clip_to(self.device.boxed(points, self.ctm))

    def do_W_a(self) -> None:  # noqa: N802
        self.do_W()

    def do_gs(self, name: object) -> None:
        """Transparency, from a named graphics state."""
        states = resolve1(self.resources.get("ExtGState"))
        state = resolve1(states.get(literal_name(name))) if isinstance(states, dict) else None
        if not isinstance(state, dict):
            return
        alpha = resolve1(state.get("ca"))
        if isinstance(alpha, int | float):
            self.graphicstate.alpha = float(alpha)
        blend = resolve1(state.get("BM"))
        if isinstance(blend, PSLiteral):
            self.graphicstate.blended = literal_name(blend) not in {"Normal", "Compatible"}

    def do_BMC(self, tag: object) -> None:  # noqa: N802
        self.device.marks.append(False)

    def do_BDC(self, tag: object, props: object) -> None:  # noqa: N802
        hidden = False
        if isinstance(tag, PSLiteral) and tag.name == "OC" and isinstance(props, PSLiteral):
            named = resolve1(self.resources.get("Properties"))
            hidden = isinstance(named, dict) and is_hidden(named.get(literal_name(props)), self.off)
        self.device.marks.append(hidden)

    def do_EMC(self) -> None:  # noqa: N802
        if self.device.marks:
            self.device.marks.pop()

    def do_sh(self, name: object) -> None:
        if self.graphicstate.clip is not None:
            self.device.page.fills.append(
                Fill(self.graphicstate.clip, None, False, self.device.budget.mark())
            )

    def do_EI(self, picture: object) -> None:  # noqa: N802
        if isinstance(picture, PDFStream):
            self.device.show_picture(self.graphicstate, picture)

    def do_Do(self, name: object) -> None:  # noqa: N802
        thing = resolve1(self.xobjmap.get(literal_name(name)))
        if not isinstance(thing, PDFStream) or self.depth >= MAX_NESTING:
            return
        if is_hidden(thing.get("OC"), self.off):
            return
        kind = resolve1(thing.get("Subtype"))
        self.device.budget.spend(0)
        if isinstance(kind, PSLiteral) and literal_name(kind) == "Image":
            self.device.show_picture(self.graphicstate, thing)
            return
        if not isinstance(kind, PSLiteral) or literal_name(kind) != "Form":
            return
        inner = self.subinterp()
        matrix = resolve1(thing.get("Matrix")) or (1, 0, 0, 1, 0, 0)
        ctm = mult_matrix(tuple(float(resolve1(n)) for n in matrix), self.ctm)
        box = resolve1(thing.get("BBox"))
        if isinstance(box, list) and len(box) == 4:
            x0, y0, x1, y1 = (float(resolve1(n)) for n in box)
            corners = [(x0, y0), (x1, y0), (x0, y1), (x1, y1)]
            inner.inherited[1].clip_to(self.device.boxed(corners, ctm))
        resources = resolve1(thing.get("Resources")) or self.resources
        inner.render_contents(resources, [thing], ctm=ctm)
        self.device.set_ctm(self.ctm)


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
