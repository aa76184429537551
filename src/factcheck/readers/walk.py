"""The walk through a tree of markup: every element in turn, without recursion.

What an element means for reading is in tags.py and styles.py; where its text
goes is a Flow (flow.py): the document's, or that of the table cell it is in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from lxml import etree

from factcheck.model.document import BlockKind
from factcheck.readers.flow import Flow, Span
from factcheck.readers.hardwrap import paragraphs
from factcheck.readers.head import HEAD, PageHead
from factcheck.readers.raised import LONGEST, raise_text
from factcheck.readers.styles import PLAIN, style_of
from factcheck.readers.tabular import TableDraft, write_out
from factcheck.readers.tags import BLOCKS, BOLD, KINDS, RAISABLE, SKIPPED, STRUCTURE, Namer

DEEPEST_TABLE = 24
"""Tables nested deeper than this are read as running text."""

MOST_SQUARES = 4_000_000
"""Squares of all tables together; what is beyond is read as running text."""

MOST_PEEKS = 2_000_000
"""Elements that may be looked at ahead of the walk, in raised and preformatted text."""


@dataclass(slots=True)
class _Frame:
    """An open element: what is left of it, and what to restore and to finish at its end."""

    element: etree._Element
    children: Iterator[etree._Element]
    kind: BlockKind
    bold: bool
    ends: str = ""
    span: Span | None = None


class Walk:
    """The state of one walk: where text goes now, as what, and which tables are open."""

    def __init__(self, root: etree._Element) -> None:
        self.root = root
        self.namer = Namer(root)
        self.flow = Flow()
        self.document = self.flow
        self.kind = BlockKind.PARAGRAPH
        self.bold = False
        self.tables: list[TableDraft] = []
        self.hrefs: list[str] = []
        self.squares = MOST_SQUARES
        self.peeks = MOST_PEEKS
        self.head = PageHead()

    def run(self) -> None:
        stack: list[_Frame] = []
        frame = self._enter(self.root)
        if frame is not None:
            stack.append(frame)
        while stack:
            frame = stack[-1]
            child = next(frame.children, None)
            if child is None:
                stack.pop()
                self._leave(frame)
                if stack and frame.element.tail:
                    self.flow.write(frame.element.tail, self.kind, bold=self.bold)
                continue
            inner = self._enter(child)
            if inner is not None:
                stack.append(inner)
            elif child.tail:
                self.flow.write(child.tail, self.kind, bold=self.bold)

    def _enter(self, element: etree._Element) -> _Frame | None:
        """Begin an element; None if nothing inside it is to be walked."""
        raw = element.tag
        if not isinstance(raw, str):
            return None
        tag, inline_xbrl = self.namer.name(raw)
        attribute = element.get("style")
        style = PLAIN if attribute is None else style_of(attribute)
        if style.invisible and tag in {"td", "th"}:
            self._empty_cell(element)
            return None
        if (
            tag in SKIPPED
            or style.hidden
            or style.invisible
            or (not inline_xbrl and element.get("hidden") is not None)
        ):
            self._left_out(element, tag)
            return None
        if style.new_page or tag == "hr":
            self.flow.close()
            self.flow.end_page()
        if tag == "br":
            self.flow.break_line()
            return None
        if tag == "dialog" and element.get("open") is None:
            return None
        if (tag == "sup" or (style.raised and tag in RAISABLE)) and self._raised(element):
            return None
        if tag == "pre" and self._preformatted(element):
            return None
        frame = _Frame(element, iter(element), self.kind, self.bold)
        if inline_xbrl:
            self._begin_fact(element, frame)
        elif tag == "a":
            self._begin_link(element, frame)
        elif tag in BLOCKS or style.box:
            self._begin_block(element, tag, frame, boxed=style.box is not False)
        if tag in BOLD:
            self.bold = True
        if style.bold is not None:
            self.bold = style.bold
        if element.text:
            self.flow.write(element.text, self.kind, bold=self.bold)
        return frame

    def _begin_fact(self, element: etree._Element, frame: _Frame) -> None:
        name = element.get("id")
        if name is not None:
            frame.span = self.flow.open_span(name)

    def _begin_link(self, element: etree._Element, frame: _Frame) -> None:
        href = element.get("href")
        if href is not None:
            frame.span = self.flow.open_span(len(self.hrefs))
            self.hrefs.append(href.strip())

    def _begin_block(self, element: etree._Element, tag: str, frame: _Frame, *, boxed: bool) -> None:
        if tag in {"td", "th"} and self._begin_cell(element, tag, frame):
            return
        table = self.tables[-1] if self.tables else None
        inside = table is not None and table.flow is self.flow
        if tag == "table" and len(self.tables) < DEEPEST_TABLE:
            self.flow.close()
            self.tables.append(TableDraft(self.flow, self.kind))
            frame.ends = "table"
            return
        if inside and table is not None and tag in {"tr", "thead", "tbody", "tfoot"}:
            if tag == "tr":
                table.begin_row()
            elif tag == "thead":
                table.heading = True
                frame.ends = "thead"
            return
        if inside and table is not None and tag == "caption":
            caption = Flow()
            table.captions.append(caption)
            self.flow, self.kind = caption, BlockKind.CAPTION
            frame.ends = "cell"
            return
        if not boxed:
            return
        self.flow.close()
        frame.ends = "block"
        if self.kind is not BlockKind.FURNITURE:
            self.kind = KINDS.get(tag, self.kind)

    def _begin_cell(self, element: etree._Element, tag: str, frame: _Frame) -> bool:
        table = self.tables[-1] if self.tables else None
        if table is None or table.flow is not self.flow:
            return False
        table.flow.close()
        self.flow = table.begin_cell(
            across=_number(element.get("colspan")),
            down=_number(element.get("rowspan")),
            header=tag == "th",
        )
        self.kind, self.bold = BlockKind.PARAGRAPH, tag == "th"
        frame.ends = "cell"
        return True

    def _empty_cell(self, element: etree._Element) -> None:
        """A cell that is not seen still keeps its place in the row."""
        table = self.tables[-1] if self.tables else None
        if table is not None and table.flow is self.flow:
            across, down = _number(element.get("colspan")), _number(element.get("rowspan"))
            table.begin_cell(across=across, down=down, header=False)

    def _leave(self, frame: _Frame) -> None:
        match frame.ends:
            case "block":
                self.flow.close()
            case "cell":
                self.flow.close()
                self.flow = self.tables[-1].flow
            case "thead":
                self.tables[-1].heading = False
            case "table":
                self.squares -= write_out(self.tables.pop(), self.squares)
        if frame.span is not None:
            self.flow.close_span(frame.span)
        self.kind, self.bold = frame.kind, frame.bold

    def _peek(self, element: etree._Element, most: int) -> list[etree._Element] | None:
        """All elements inside (and itself), or None if there are too many to look at ahead."""
        inside = list(islice(element.iter(etree.Element), min(most, self.peeks) + 1))
        self.peeks -= len(inside)
        return inside if len(inside) <= most and self.peeks > 0 else None

    def _raised(self, element: etree._Element) -> bool:
        inside = self._peek(element, LONGEST)
        if inside is None:
            return False
        content = "".join(str(part) for part in element.itertext())
        if not 0 < len(content.strip()) <= LONGEST:
            return False
        spans = [
            self.flow.open_span(inner.get("id", ""))
            for inner in inside
            if inner.get("id") and self.namer.name(str(inner.tag))[1]
        ]
        self.flow.write_raised(raise_text(content, self.flow.tail()), self.kind, bold=self.bold)
        for span in spans:
            self.flow.close_span(span)
        return True

    def _preformatted(self, element: etree._Element) -> bool:
        """Text that is only hard-wrapped; anything with structure inside takes the general way."""
        inside = self._peek(element, MOST_PEEKS)
        if inside is None:
            return False
        for inner in inside:
            tag, inline_xbrl = self.namer.name(str(inner.tag))
            if inline_xbrl or tag in STRUCTURE or inner.get("style") or inner.get("hidden") is not None:
                return False
        self.flow.close()
        for paragraph in paragraphs("".join(str(part) for part in element.itertext())):
            for line in paragraph.split("\n"):
                self.flow.write(line, self.kind, bold=self.bold)
                self.flow.break_line()
            self.flow.close()
        return True

    def _left_out(self, element: etree._Element, tag: str) -> None:
        if tag in HEAD:
            self.head.read(element, self.namer)


def _number(attribute: str | None) -> int:
    """A colspan or rowspan: a whole number from 1; what is none counts as 1. A rowspan of 0 reaches down."""
    if attribute is None:
        return 1
    digits = attribute.strip()[:5]
    return max(1, int(digits)) if digits.isascii() and digits.isdigit() else 1
