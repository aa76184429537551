"""What a style attribute says about reading: hidden, raised, bold, a box of its own, a new page.

Only the element's own `style` attribute is read (filings carry their styles
there); style sheets are not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_HIDDEN = re.compile(r"(?:^|[;\s])display\s*:\s*none", re.I)
_INVISIBLE = re.compile(r"(?:^|[;\s])visibility\s*:\s*(?:hidden|collapse)", re.I)
_RAISED = re.compile(r"vertical-align\s*:\s*(?:super|text-top)|(?:^|[;\s])top\s*:\s*-\s*\.?\d", re.I)
_WEIGHT = re.compile(r"font-weight\s*:\s*([a-z]+|\d+)", re.I)
_DISPLAY = re.compile(r"(?:^|[;\s])display\s*:\s*([a-z-]+)", re.I)
_BREAK = re.compile(r"(?:page-)?break-(?:before|after)\s*:\s*(?:always|page)", re.I)
_BOXES = frozenset({"block", "flex", "grid", "list-item", "flow-root"})


@dataclass(frozen=True, slots=True)
class Style:
    """The few properties that change how a text reads; None where nothing is said.

    Hidden text takes no place, invisible text keeps its place.
    """

    hidden: bool = False
    invisible: bool = False
    raised: bool = False
    bold: bool | None = None
    box: bool | None = None
    new_page: bool = False


PLAIN = Style()


@lru_cache(maxsize=8192)
def style_of(attribute: str) -> Style:
    """Read one `style` attribute, at most its first 2,000 characters."""
    text = attribute[:2000]
    weight = _WEIGHT.search(text)
    display = _DISPLAY.search(text)
    return Style(
        hidden=_HIDDEN.search(text) is not None,
        invisible=_INVISIBLE.search(text) is not None,
        raised=_RAISED.search(text) is not None,
        bold=None if weight is None else weight[1].lower() in {"bold", "bolder", "600", "700", "800", "900"},
        box=None if display is None else _box(display[1].lower()),
        new_page=_BREAK.search(text) is not None,
    )


def _box(display: str) -> bool | None:
    if display == "inline":
        return False
    return True if display in _BOXES else None
