"""Names and texts of XML elements, as every XBRL reader needs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from lxml import etree
from lxml.etree import _Element

XBRLI = "http://www.xbrl.org/2003/instance"
NIL = "{http://www.w3.org/2001/XMLSchema-instance}nil"


def is_nil(element: _Element) -> bool:
    """Is it reported as having no value?"""
    return element.get(NIL, "") in ("true", "1")


def attributes_of(element: _Element) -> dict[str, str]:
    """All attributes at once: asking for each would cost more than any reader does with them."""
    return dict(cast("Sequence[tuple[str, str]]", element.items()))


def whole_text(element: _Element) -> str:
    """All text inside an element, comments and processing instructions aside."""
    return "".join(str(piece) for piece in element.itertext(etree.Element))


def local(element: _Element) -> str:
    """The name without its namespace; "" for a comment or processing instruction."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def prefixed(element: _Element) -> str:
    """The name with the document's prefix; for a default namespace the one that its address names."""
    name = local(element)
    if element.prefix:
        return f"{element.prefix}:{name}"
    namespace = str(element.tag)[1:].partition("}")[0]
    for prefix, address in element.nsmap.items():
        if prefix and address == namespace:
            return f"{prefix}:{name}"
    parts = [part for part in namespace.rstrip("/").split("/") if not part[:1].isdigit()]
    return f"{parts[-1]}:{name}" if "{" in str(element.tag) and parts else name
