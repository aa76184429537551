"""Painting: a page's drawing instructions, followed one by one with pdfminer.

pdfminer knows the operators and the fonts. What it leaves out decides here whether a reader sees a
character at all: the clipping path, transparency, layers, the text rendering mode, and the state
that a form inherits from the page that shows it (ISO 32000-1, 8.4, 8.5.4, 8.10, 9.3.6, 11.6.4).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager, PDFTextState
from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import PDFStream, resolve1, stream_value
from pdfminer.psparser import PSLiteral, literal_name
from pdfminer.utils import mult_matrix

from factcheck.readers.pdf.annotations import appearances
from factcheck.readers.pdf.canvas import Canvas, Paint
from factcheck.readers.pdf.glyph import Fill, Rect
from factcheck.readers.pdf.instructions import instructions
from factcheck.readers.pdf.layers import is_hidden
from factcheck.readers.pdf.limits import MAX_NESTING
from factcheck.readers.pdf.masks import mask_of
from factcheck.readers.pdf.strings import Matrix


class Painter(PDFPageInterpreter):
    """pdfminer's interpreter, with clipping, transparency, layers and inheritance added."""

    def __init__(
        self,
        fonts: PDFResourceManager,
        canvas: Canvas,
        off: frozenset[int],
        shown: frozenset[int] = frozenset(),
        depth: int = 0,
    ) -> None:
        super().__init__(fonts, canvas)
        self.canvas = canvas
        self.off = off  # the layers that are hidden
        self.shown = shown  # the forms that are being shown, by object number: none shows itself
        self.depth = depth
        self.inherited: tuple[PDFTextState, Paint] | None = None

    @property
    def state(self) -> Paint:
        assert isinstance(self.graphicstate, Paint)
        return self.graphicstate

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
        shown, notes = appearances(page.annots, self.off)
        self.canvas.page.notes += notes
        for form, matrix in shown:
            self.init_state(mult_matrix(matrix, ctm))
            self.canvas.set_ctm(self.ctm)
            self._show_form(form)

    def init_state(self, ctm: Matrix) -> None:
        super().init_state(ctm)
        self.graphicstate = Paint()
        if self.inherited is not None:
            self.textstate, self.graphicstate = self.inherited
            self.textstate.reset()

    def execute(self, streams: Sequence[object]) -> None:
        """Follow content streams, which are one: an instruction may reach over the seam."""
        found = [stream_value(stream) for stream in streams if resolve1(stream) is not None]
        parts = [stream.get_data() for stream in found]
        if any(getattr(stream, "torn", False) for stream in found):
            self.canvas.page.torn = True
        whole = b"\n".join(parts)
        self.canvas.budget.spend(len(whole))
        depth = len(self.canvas.marks)
        for word, operands in instructions(whole):
            known = _OPERATORS.get(word)
            if known is None:
                continue
            follow, takes = known
            if not takes:
                self.argstack = operands  # some of pdfminer's operators help themselves
                follow(self)
            elif len(operands) >= takes:
                follow(self, *operands[len(operands) - takes :])
        del self.canvas.marks[depth:]

    def do_W(self) -> None:  # noqa: N802
        points = [step[-2:] for step in self.curpath if len(step) > 2]
        if len(points) > 1:
            self.state.clip_to(self.canvas.boxed(points, self.ctm))

    def do_W_a(self) -> None:  # noqa: N802
        self.do_W()

    def do_gs(self, name: object) -> None:
        """Transparency, from a named graphics state."""
        states: Any = resolve1(self.resources.get("ExtGState"))
        state = resolve1(states.get(literal_name(name))) if isinstance(states, dict) else None
        if not isinstance(state, dict):
            return
        alpha = resolve1(state.get("ca"))
        if isinstance(alpha, int | float):
            self.state.alpha = float(alpha)
        if "SMask" in state:
            self.state.mask = mask_of(state["SMask"])
        blend = resolve1(state.get("BM"))
        if isinstance(blend, PSLiteral):
            self.state.blended = literal_name(blend) not in {"Normal", "Compatible"}

    def do_BMC(self, tag: object) -> None:  # noqa: ARG002, N802
        self.canvas.marks.append(False)

    def do_BDC(self, tag: object, props: object) -> None:  # noqa: N802
        hidden = False
        if isinstance(tag, PSLiteral) and tag.name == "OC" and isinstance(props, PSLiteral):
            named: Any = resolve1(self.resources.get("Properties"))
            hidden = isinstance(named, dict) and is_hidden(named.get(literal_name(props)), self.off)
        self.canvas.marks.append(hidden)

    def do_EMC(self) -> None:  # noqa: N802
        if self.canvas.marks:
            self.canvas.marks.pop()

    def do_sh(self, name: object) -> None:  # noqa: ARG002
        if self.state.clip is not None:
            order = self.canvas.budget.mark()
            self.canvas.page.fills.append(Fill(self.state.clip, None, False, order))

    def do_EI(self, obj: object) -> None:  # noqa: N802
        if isinstance(obj, PDFStream):
            self.canvas.show_picture(self.state, obj)

    def do_Do(self, xobjid_arg: object) -> None:  # noqa: N802
        """Show a form or an image by its name."""
        thing: Any = resolve1(self.xobjmap.get(literal_name(xobjid_arg)))
        if not isinstance(thing, PDFStream) or is_hidden(thing.get("OC"), self.off):
            return
        self.canvas.budget.spend(0)
        kind: Any = resolve1(thing.get("Subtype"))
        match literal_name(kind) if isinstance(kind, PSLiteral) else "":
            case "Image":
                self.canvas.show_picture(self.state, thing)
            case "Form" if self.depth < MAX_NESTING and thing.objid not in self.shown:
                self._show_form(thing)

    def _show_form(self, form: PDFStream) -> None:
        shown = self.shown | ({form.objid} if form.objid is not None else set())
        inner = Painter(self.rsrcmgr, self.canvas, self.off, shown, self.depth + 1)
        state = self.state.copy()
        inner.inherited = (self.textstate.copy(), state)
        matrix: Any = resolve1(form.get("Matrix")) or (1, 0, 0, 1, 0, 0)
        a, b, c, d, e, f = (float(resolve1(number)) for number in matrix)
        ctm = mult_matrix((a, b, c, d, e, f), self.ctm)
        box: Any = resolve1(form.get("BBox"))
        if isinstance(box, list) and len(box) == 4:
            x0, y0, x1, y1 = (float(resolve1(number)) for number in box)
            state.clip_to(self.canvas.boxed([(x0, y0), (x1, y0), (x0, y1), (x1, y1)], ctm))
        resources: Any = resolve1(form.get("Resources")) or self.resources
        inner.render_contents(resources, [form], ctm=ctm)
        self.canvas.set_ctm(self.ctm)


def _operators() -> dict[bytes, tuple[Callable[..., None], int]]:
    """Each operator, the method that follows it, and how many operands it takes."""
    found: dict[bytes, tuple[Callable[..., None], int]] = {}
    for name in dir(Painter):
        if name.startswith("do_"):
            word = {"do__q": "'", "do__w": '"'}.get(name, name[3:].replace("_a", "*"))
            follow = getattr(Painter, name)
            found[word.encode()] = (follow, follow.__code__.co_argcount - 1)
    return found


_OPERATORS = _operators()
