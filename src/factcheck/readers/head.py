"""The head of a page: its title and its meta elements, which are no part of the text."""

from __future__ import annotations

from dataclasses import dataclass, field

from lxml import etree

from factcheck.readers.tags import Namer

HEAD = frozenset({"head", "title", "meta"})
"""The elements that are read for the page's title and meta elements, wherever they stand."""

MOST = 100
LONGEST = 2000


@dataclass(slots=True)
class PageHead:
    """The first title, and the first content of each meta name (at most 100, cut at 2,000 characters)."""

    title: str = ""
    meta: dict[str, str] = field(default_factory=dict)

    def read(self, element: etree._Element, namer: Namer) -> None:
        """Take in a head, or a title or meta element outside one."""
        for inner in element.iter(etree.Element):
            name, _ = namer.name(str(inner.tag))
            if name == "title" and not self.title:
                self.title = " ".join("".join(str(part) for part in inner.itertext()).split())
            elif name == "meta" and len(self.meta) < MOST:
                key = inner.get("name") or inner.get("property") or inner.get("http-equiv")
                content = inner.get("content")
                if key and content:
                    self.meta.setdefault(key.strip().lower(), content.strip()[:LONGEST])
