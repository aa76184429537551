"""Layout: the running text of a tree of HTML or XHTML, with its blocks, tables and places.

One walk, without recursion. Hidden elements, scripts and the hidden header of
inline XBRL are left out; a block never touches the next; footnote marks stay
apart from what they stand on (raised.py); tables are joined into logical
columns (grid.py) before they are written. Trees from lxml.html and XHTML trees
parsed as XML read alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from lxml import etree

from factcheck.model.document import Block, BlockKind, Link, Table
from factcheck.readers.flow import Flow, Span
from factcheck.readers.hardwrap import paragraphs
from factcheck.readers.raised import LONGEST, raise_text
from factcheck.readers.styles import PLAIN, style_of
from factcheck.readers.surroundings import above, mark_running_heads
from factcheck.readers.tabular import TableDraft, write_out
from factcheck.readers.tags import BLOCKS, BOLD, KINDS, RAISABLE, SKIPPED, Namer

DEEPEST_TABLE = 24
"""Tables nested deeper than this are read as running text."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What a reader finds in a tree.

    `spans` has, for the id of every inline XBRL element that is shown, its start and end in `text`;
    an element without text has an empty span. `meta` are the page's own meta elements and its language.
    """

    text: str
    blocks: tuple[Block, ...] = ()
    tables: tuple[Table, ...] = ()
    links: tuple[Link, ...] = ()
    title: str = ""
    spans: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    meta: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class _Frame:
    """An open element: what is left of it, and what to restore and to finish at its end."""

    element: etree._Element
    children: Iterator[etree._Element]
    kind: BlockKind
    bold: bool
    ends: str = ""
    span: Span | None = None


def lay_out(root: etree._Element) -> Layout:
    """Write out a tree. Never raises for what is in it; the work is bounded by its size."""
    return _Walk(root).layout()


class _Walk:
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
        self.title = ""
        self.meta: dict[str, str] = {}

    def layout(self) -> Layout:
        self._run()
        flow = self.document
        flow.close()
        text = flow.text()
        spans: dict[str, tuple[int, int]] = {}
        labels: dict[int, str] = {}
        for span in flow.spans:
            if isinstance(span.key, int):
                labels[span.key] = text[span.start : span.end]
            elif span.key in spans:
                first, last = spans[span.key]
                spans[span.key] = (min(first, span.start), max(last, span.end))
            else:
                spans[span.key] = (span.start, span.end)
        mark_running_heads(flow.pieces)
        drafts = sorted(flow.tables, key=lambda draft: draft.start)
        for draft in drafts:
            draft.above = above(flow.pieces, draft.start)
        return Layout(
            text,
            tuple(Block(piece.start, piece.end, piece.shown_kind()) for piece in flow.pieces),
            tuple(draft.frozen(number) for number, draft in enumerate(drafts, start=1)),
            tuple(Link(" ".join(labels.get(n, "").split()), href) for n, href in enumerate(self.hrefs)),
            self.title,
            spans,
            self.meta,
        )

    def _run(self) -> None:
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
        if tag in SKIPPED or style.hidden or (not inline_xbrl and element.get("hidden") is not None):
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
                write_out(self.tables.pop())
        if frame.span is not None:
            self.flow.close_span(frame.span)
        self.kind, self.bold = frame.kind, frame.bold

    def _raised(self, element: etree._Element) -> bool:
        content = "".join(str(part) for part in islice(element.itertext(), 16))
        if len(content.strip()) > LONGEST:
            return False
        if content.strip():
            spans = [
                self.flow.open_span(inner.get("id", ""))
                for inner in element.iter(etree.Element)
                if inner.get("id") and self.namer.name(str(inner.tag))[1]
            ]
            raised = raise_text(content, self.flow.tail())
            self.flow.write_raised(raised, self.kind, bold=self.bold)
            for span in spans:
                self.flow.close_span(span)
        return True

    def _preformatted(self, element: etree._Element) -> bool:
        """Text that is only hard-wrapped; anything with structure inside takes the general way."""
        for inner in element.iter(etree.Element):
            tag, inline_xbrl = self.namer.name(str(inner.tag))
            if inline_xbrl or tag in {"tr", "sup"} | SKIPPED or inner.get("style") or inner.get("hidden"):
                return False
        self.flow.close()
        for paragraph in paragraphs("".join(str(part) for part in element.itertext())):
            lines = paragraph.split("\n")
            for line in lines:
                self.flow.write(line, self.kind, bold=self.bold)
                self.flow.break_line()
            self.flow.close()
        return True

    def _left_out(self, element: etree._Element, tag: str) -> None:
        """From the head of a page only its title, language and meta elements are wanted."""
        if tag not in {"head", "title", "meta"}:
            return
        for inner in element.iter(etree.Element):
            name, _ = self.namer.name(str(inner.tag))
            if name == "title" and not self.title:
                self.title = " ".join("".join(str(part) for part in inner.itertext()).split())
            elif name == "meta" and len(self.meta) < 100:
                key = inner.get("name") or inner.get("property") or inner.get("http-equiv")
                content = inner.get("content")
                if key and content:
                    self.meta.setdefault(key.strip().lower(), content.strip()[:2000])


def _number(attribute: str | None) -> int:
    """A colspan or rowspan: a whole number from 1; what is none counts as 1. A rowspan of 0 reaches down."""
    if attribute is None:
        return 1
    digits = attribute.strip()[:5]
    return max(1, int(digits)) if digits.isascii() and digits.isdigit() else 1
