"""Which characters a reader sees: the others are left out of the text.

Hidden are: invisible ink (rendering modes 3 and 7), full transparency, hidden layers, what a clipping
path or the edge of the page cuts off, type under half a point, ink of the colour it stands on, and
what opaque areas and images painted later cover, one alone or several together.
"""

from __future__ import annotations

from collections import defaultdict

from factcheck.readers.pdf.colours import WHITE, are_alike
from factcheck.readers.pdf.glyph import Fill, Glyph, Painted

_BAND = 24.0
_TOO_SMALL = 0.5


def hide_unseen(page: Painted) -> None:
    """Write into each glyph of the page why it is not seen, where it is not."""
    bands: dict[int, list[Fill]] = defaultdict(list)
    for fill in page.fills:
        first, last = int(fill.box[1] // _BAND), int(fill.box[3] // _BAND)
        for band in range(max(first, -1), min(last, int(page.height // _BAND) + 1) + 1):
            bands[band].append(fill)
    for glyph in page.glyphs:
        if glyph.hidden:
            continue
        left, top, right, bottom = glyph.box
        x, y = (left + right) / 2, (top + bottom) / 2
        if not (0 <= x <= page.width and 0 <= y <= page.height):
            glyph.hidden = "off the page"
        elif glyph.size < _TOO_SMALL:
            glyph.hidden = "too small to see"
        elif glyph.text != " ":
            glyph.hidden = _judge_ink(glyph, x, y, bands.get(int(y // _BAND), []))


def _judge_ink(glyph: Glyph, x: float, y: float, fills: list[Fill]) -> str:
    ground = WHITE
    known = True
    reach_x, reach_y = (glyph.box[2] - glyph.box[0]) * 0.3, (glyph.box[3] - glyph.box[1]) * 0.25
    seen = [(x - reach_x, y), (x + reach_x, y), (x, y), (x, y - reach_y), (x, y + reach_y)]
    for fill in fills:
        if fill.order < glyph.order:
            if fill.covers(x, y):
                known = fill.colour is not None
                ground = fill.colour or WHITE
        elif fill.solid:
            seen = [place for place in seen if not fill.covers(*place)]
            if not seen:
                return "covered"
    if known and glyph.colour is not None and are_alike(glyph.colour, ground):
        return "ink of the colour of its ground"
    return ""
