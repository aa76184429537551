"""Tags: what the elements of HTML mean for reading, whichever parser made the tree."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from factcheck.model.document import BlockKind

SKIPPED = frozenset(
    {
        "head", "title", "meta", "script", "style", "template", "noscript", "noframes", "svg",
        "iframe", "audio", "video", "canvas", "object", "select", "textarea", "datalist", "option",
        "ix:header", "ix:hidden",
    }
)  # fmt: skip
BLOCKS = frozenset(
    {
        "address", "article", "button", "aside", "blockquote", "body", "caption", "center", "dd", "details",
        "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li",
        "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary",
        "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "document", "type", "sequence",
        "filename", "description", "text", "page",
    }
)  # fmt: skip
BOLD = frozenset(
    {
        "b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6",
    }
)  # fmt: skip
RAISABLE = frozenset(
    {
        "span", "font", "a", "b", "i", "em", "strong", "small", "u",
    }
)  # fmt: skip
STRUCTURE = SKIPPED | {"tr", "sup"}
"""What preformatted text must not hold to be read as mere lines."""

KINDS: Mapping[str, BlockKind] = {
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), BlockKind.HEADING),
    "li": BlockKind.ITEM,
    "caption": BlockKind.CAPTION,
    "figcaption": BlockKind.CAPTION,
    "nav": BlockKind.FURNITURE,
    "td": BlockKind.CELL,
    "th": BlockKind.CELL,
}
INLINE_XBRL = "inlinexbrl"


class Namer:
    """The plain names of a tree's elements, remembered: "{…/xhtml}TD" is "td".

    Inline XBRL elements are told by their namespace, whatever the prefix; a tree made by an HTML
    parser knows no namespaces, so there the prefixes that its root declares are looked up.
    """

    def __init__(self, root: etree._Element) -> None:
        self._known: dict[str, tuple[str, bool]] = {}
        self._prefixes = {"ix"}
        for name, value in root.attrib.items():
            key = str(name)
            if key.startswith("xmlns:") and INLINE_XBRL in str(value).lower():
                self._prefixes.add(key.removeprefix("xmlns:").lower())

    def name(self, raw: str) -> tuple[str, bool]:
        """Lower-case local name, and whether it is an element of inline XBRL ("ix:header" when skipped)."""
        known = self._known.get(raw)
        if known is None:
            known = self._known[raw] = self._named(raw)
        return known

    def _named(self, raw: str) -> tuple[str, bool]:
        if raw.startswith("{"):
            space, _, local = raw[1:].partition("}")
            inline = INLINE_XBRL in space.lower()
        else:
            prefix, colon, local = raw.rpartition(":")
            inline = bool(colon) and prefix.lower() in self._prefixes
        plain = local.lower()
        if inline and plain in {"header", "hidden"}:
            return f"ix:{plain}", True
        return ("ix:" + plain if inline else plain), inline
