"""Strings: text shown character by character, with the spacing that the standard puts between them.

pdfminer leaves out the spacing behind the last character of a string; where a writer sets a figure and
the gap behind it that way, two figures would run together.
"""

from __future__ import annotations

from typing import Any

from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdfinterp import PDFResourceManager
from pdfminer.utils import translate_matrix

from factcheck.readers.pdf.outlines import Place

Matrix = tuple[float, float, float, float, float, float]


class SpacedText(PDFTextDevice):
    """A device that knows how each string is shown: its rendering `mode` and letter `spacing`."""

    def __init__(self, fonts: PDFResourceManager) -> None:
        super().__init__(fonts)
        self.mode = 0
        self.spacing = 0.0

    def render_string(self, textstate: Any, seq: Any, ncs: Any, graphicstate: Any) -> None:
        self.mode = textstate.render
        self.spacing = textstate.charspace * textstate.scaling * 0.01
        super().render_string(textstate, seq, ncs, graphicstate)

    def render_string_horizontal(
        self,
        seq: Any,
        matrix: Matrix,
        pos: Place,
        font: Any,
        fontsize: float,
        scaling: float,
        charspace: float,
        wordspace: float,
        rise: float,
        dxscale: float,
        ncs: Any,
        graphicstate: Any,
    ) -> Place:
        """Show one string; spacing stands behind every character, the last one too (ISO 32000-1, 9.4.4)."""
        x, y = pos
        for part in seq:
            if isinstance(part, int | float):
                x -= part * dxscale
            elif isinstance(part, bytes):
                for cid in font.decode(part):
                    at = translate_matrix(matrix, (x, y))
                    x += self.render_char(at, font, fontsize, scaling, rise, cid, ncs, graphicstate)
                    x += charspace + (wordspace if cid == 32 else 0)
        return x, y
