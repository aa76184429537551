"""Units: what a fact's `unitRef` stands for, in short.

"USD", "shares", "USD/shares", "pure"; a product is "A*B". Follows XBRL 2.1, 4.8.
"""

from __future__ import annotations

import re

from lxml.etree import _Element

from factcheck.readers.xbrl.elements import XBRLI, local

_ISO4217 = "http://www.xbrl.org/2003/iso4217"
_STANDARD = re.compile(r"[A-Z]{3}|shares|pure")


def unit_of(element: _Element) -> str:
    above: list[str] = []
    below: list[str] = []
    for part in element.iter(f"{{{XBRLI}}}measure"):
        parent = part.getparent()
        side = below if parent is not None and local(parent) == "unitDenominator" else above
        side.append(_measure(part))
    above.sort()
    below.sort()
    if not below:
        return "*".join(above)
    return "/".join(f"({'*'.join(side)})" if len(side) > 1 else "*".join(side) for side in (above, below))


def _measure(element: _Element) -> str:
    """Without its prefix, as the SEC's companyfacts has it, unless it would pass for a standard unit."""
    text = (element.text or "").strip()
    prefix, colon, name = text.partition(":")
    if not colon:
        return text
    namespace = element.nsmap.get(prefix)
    standard = namespace in (_ISO4217, XBRLI) or (namespace is None and prefix in ("iso4217", "xbrli"))
    return text if not standard and _STANDARD.fullmatch(name) else name
