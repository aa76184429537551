"""Running text: the sentences of a document, as a selector sees them.

A sentence never reaches over the end of a block, with one exception: a
paragraph that a page or column break cut in two is one paragraph. Furniture
(page numbers, running heads) is blanked out character by character, so that
offsets stay those of the document.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from factcheck.figures import mentions, sentences
from factcheck.figures.mention import Mention
from factcheck.folding import fold
from factcheck.locate.interruptions import interruptions
from factcheck.locate.line_breaks import AT_BREAK, BREAK
from factcheck.model.document import Block, BlockKind, Document
from factcheck.model.evidence import NoReading, Reason

_RAISED = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹")
_PARAGRAPH = re.compile(r"(?:[^\n]|\n(?![ \t]*\n))+")
_BLANKS = " \t\r\n\f\v"
_RUN = re.compile(r"[ \t\r\n\f\v]+|[^ \t\r\n\f\v]+")
FULL_LINE = 60
LONG_LINE = 100
"""Characters of a line that a text was wrapped at, on paper and on a wide screen."""
_ENDING = re.compile(r"\s+(?:ended|ending|to|through|until)\s+(?:the\s+)?", re.IGNORECASE)
_ENDS = frozenset(".!?:;\"”’'")
_FLOWING = frozenset({BlockKind.PARAGRAPH, BlockKind.ITEM})


@dataclass(frozen=True)
class Sentence:
    """A sentence: its text on one line, and where in the document each of its characters stands.

    `folded` is the text as templates see it: folded, without footnote marks.
    """

    text: str
    offsets: tuple[int, ...]
    pages: tuple[int, ...]

    @property
    def start(self) -> int:
        return self.offsets[0]

    @cached_property
    def _folded(self) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
        whole = fold(self.text)
        chars, ends = list(whole.text), list(whole.ends)
        for found in AT_BREAK.finditer(whole.text):
            hyphen = found.start()
            if self.text[whole.starts[hyphen]] in "-\u2010\u2011":
                chars[hyphen], chars[hyphen + 1] = BREAK, ""
                ends[hyphen] = ends[hyphen + 1]
        kept = [at for at, char in enumerate(chars) if char and char not in _RAISED]
        return (
            "".join(chars[at] for at in kept),
            tuple(whole.starts[at] for at in kept),
            tuple(ends[at] for at in kept),
        )

    @property
    def folded(self) -> str:
        return self._folded[0]

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """Its figures, dates and periods; offsets count from the start of the sentence."""
        return tuple(mentions(self.text))

    @cached_property
    def inner_mentions(self) -> tuple[Mention, ...]:
        """The spans and days inside periods: "24 months" and "June 30" of "24 months ending June 30"."""
        found: list[Mention] = []
        for whole in self.mentions:
            joint = _ENDING.search(whole.text) if whole.kind == "period" else None
            if joint is not None:
                found.extend(_shifted(one, whole.start) for one in mentions(whole.text[: joint.start()]))
                after = whole.start + joint.end()
                found.extend(_shifted(one, after) for one in mentions(whole.text[joint.end() :]))
        return tuple(found)

    def place(self, offset: int) -> int:
        """Where a character of the text, or the next one that folding kept, stands in the folded text."""
        return bisect_left(self._folded[1], offset)

    def unfolded(self, start: int, end: int) -> tuple[int, int]:
        """The span in the text of a non-empty folded span."""
        return self._folded[1][start], self._folded[2][end - 1]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The document's span of a non-empty span of the text."""
        return self.offsets[start], self.offsets[end - 1] + 1


def _shifted(mention: Mention, by: int) -> Mention:
    """The same mention, its offsets counted from further ahead."""
    return replace(
        mention,
        start=mention.start + by,
        end=mention.end + by,
        hedge_start=mention.hedge_start + by if mention.hedge_start >= 0 else -1,
        number_end=mention.number_end + by if mention.number_end >= 0 else -1,
        per_end=mention.per_end + by if mention.per_end >= 0 else -1,
    )


@lru_cache(maxsize=4)
def running_text(document: Document) -> str:
    """The document's text with its furniture and other interruptions blanked out; line breaks stay."""
    pieces: list[str] = []
    done = 0
    for block in document.blocks:
        if block.kind is BlockKind.FURNITURE and block.start >= done:
            pieces.append(document.text[done : block.start])
            pieces.append(re.sub(r"[^\n]", " ", document.text[block.start : block.end]))
            done = block.end
    pieces.append(document.text[done:])
    text = "".join(pieces)
    pieces, done = [], 0
    for start, end in interruptions(text):
        if start >= done:
            end += text[end : end + 1] == "\n"  # a line by itself: its end is no blank line, either
            pieces += [text[done:start], " " * (end - start)]
            done = end
    return "".join([*pieces, text[done:]])


@lru_cache(maxsize=4)
def sentences_of(document: Document) -> tuple[Sentence, ...]:
    """All sentences outside furniture, in order."""
    text = running_text(document)
    found: list[Sentence] = []
    for start, end, breaks in _stretches(document, text):
        line, offsets = _one_line(text, start, end, breaks)
        for first, last in sentences(line):
            pages = {page for at, page in breaks if page is not None and at <= offsets[last - 1]}
            earlier = [page for at, page in breaks if page is not None and at <= offsets[first]]
            pages -= set(earlier[:-1])
            found.append(Sentence(line[first:last], offsets[first:last], tuple(sorted(pages))))
    return tuple(found)


def sentences_on(document: Document, page: int | None) -> tuple[Sentence, ...]:
    """The sentences of the document, or of one page of it."""
    whole = sentences_of(document)
    return whole if page is None else tuple(one for one in whole if page in one.pages)


def blocks_of(document: Document, page: int | None = None) -> Iterator[Block]:
    """The blocks outside furniture; paragraphs between blank lines where a reader marked none."""
    blocks = document.blocks or tuple(
        Block(found.start(), found.end()) for found in _PARAGRAPH.finditer(document.text)
    )
    for block in blocks:
        if block.kind is not BlockKind.FURNITURE and (page is None or block.page == page):
            yield block


def no_such_page(document: Document, page: int | None) -> NoReading | None:
    """Why a page cannot be looked at; None when it can."""
    if page is None:
        return None
    if not document.pages:
        return NoReading(Reason.ABSENT, f"`page: {page}`: this document has no pages")
    asked = next((one for one in document.pages if one.number == page), None)
    if asked is None:
        return NoReading(Reason.ABSENT, f"`page: {page}`: this document has {len(document.pages)} pages")
    if asked.trouble:
        return NoReading(Reason.UNREADABLE, f"page {page} cannot be read: {asked.trouble}")
    return None


def troubled_pages(document: Document) -> str:
    """A remark on the pages that could not be read; empty when there are none."""
    numbers = [str(page.number) for page in document.pages if page.trouble]
    return f" (not read: page {', '.join(numbers[:8])})" if numbers else ""


def page_at(document: Document, offset: int) -> int | None:
    """The page of a PDF on which a character stands."""
    return next((one.number for one in document.pages if one.start <= offset < one.end), None)


def where(document: Document, start: int, page: int | None) -> str:
    """The label of a place in running text."""
    if page is not None:
        return f"page {page}"
    heading = ""
    for block in document.blocks:
        if block.start > start:
            break
        if block.kind is BlockKind.HEADING:
            heading = document.text[block.start : block.end]
    return f'text under "{" ".join(heading.split())[:80]}"' if heading else "text"


def _one_line(
    text: str, start: int, end: int, breaks: list[tuple[int, int | None]]
) -> tuple[str, tuple[int, ...]]:
    """A stretch with single blanks for runs of them, and its offsets; blank lines inside a block stay."""
    seams = {at for at, _ in breaks[1:]}
    kept: list[str] = []
    offsets: list[int] = []
    for run in _RUN.finditer(text, start, end):
        words = run[0]
        if words[0] in _BLANKS:
            words = "\n\n" if words.count("\n") > 1 and run.end() not in seams else " "
        kept.append(words)
        offsets.extend(range(run.start(), run.start() + len(words)))
    return "".join(kept), tuple(offsets)


def _stretches(document: Document, text: str) -> Iterator[tuple[int, int, list[tuple[int, int | None]]]]:
    """Blocks, and paragraphs that a break cut in two: start, end, and where each page begins."""
    start, end, breaks = -1, -1, list[tuple[int, int | None]]()
    before: Block | None = None
    for block in blocks_of(document):
        if not text[block.start : block.end].strip():
            continue
        if before is not None and _continues(document, before, block, text):
            end = block.end
            inside = text[block.start : block.end]
            breaks.append((block.end - len(inside.lstrip()), block.page))
        else:
            if before is not None:
                yield start, end, breaks
            start, end, breaks = block.start, block.end, [(block.start, block.page)]
        before = block
    if before is not None:
        yield start, end, breaks


def _continues(document: Document, before: Block, block: Block, text: str) -> bool:
    """Is this block the rest of the paragraph before it, after a break of page, column or long line?"""
    if before.kind not in _FLOWING or block.kind is not BlockKind.PARAGRAPH:
        return False
    first, last = text[block.start : block.end].lstrip()[:1], text[before.start : before.end].rstrip()[-1:]
    if last in _ENDS:
        return False
    length = before.end - before.start
    if document.media_type == "text/plain" and length >= LONG_LINE:
        return True
    if document.pages or document.text[before.end : block.start].strip():
        return first.islower() or first.isdigit() or first in "$€£("
    return first.islower() and length >= FULL_LINE
