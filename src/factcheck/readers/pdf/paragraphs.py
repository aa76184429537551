"""Paragraphs: lines of one column put together where the text runs on.

A new paragraph starts after a wider gap, at a change of type, at a bullet, at a speaker's name, and
where a line ended although the next word would have fitted. A line that ends in the middle of a
sentence and goes on in small letters is never cut off.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

from factcheck.model.document import BlockKind
from factcheck.readers.pdf.grid import Grid, TableLine
from factcheck.readers.pdf.lines import Line

_BULLET = re.compile(r"[•●▪■◦‣∙·○►➢✓\uf000-\uf0ff]")
_NUMBERED = re.compile(r"[-–—*]|\(?(?:\d{1,2}|[A-Za-z]|[ivx]{2,4})[.)]")
_SPEAKER = re.compile(
    r"[A-Z][\w.'’\-]*(?: (?:[A-Z][\w.'’\-]*|[a-z]+|[–—\-&/,])){0,6},? ?(?:\([^)]{1,40}\))?:(?=\s|$)"
)
_NAME = re.compile(r"(?:[A-Z][\w.'’\-]*\.? ?){1,4}(?:\s*[,–—\-]+\s+.{2,80})?:?$")
_TERMINAL = re.compile(r"[.!?:;]['\"”’)\]⁰¹²³⁴⁵⁶⁷⁸⁹]*$")


@dataclass(slots=True, eq=False)
class Passage:
    """A paragraph, heading or list item as lines, or a table."""

    lines: list[Line]
    page: int
    turn: int = 0
    kind: BlockKind = BlockKind.PARAGRAPH
    grid: Grid | None = None
    column: tuple[float, float] = field(default=(0.0, 0.0))
    beside: int = 1  # lines of text in the same column

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines)


def passages(lines: list[Line], page: int, turn: int = 0) -> list[Passage]:
    """The paragraphs and tables of the lines of one column."""
    text = [line for line in lines if not isinstance(line, TableLine)]
    if not text:
        return [Passage([line], page, turn, grid=line.grid) for line in lines if isinstance(line, TableLine)]
    column = (min(line.left for line in text), _right_edge(text))
    leading = _leading(text)
    body = median(line.size for line in text)
    found: list[Passage] = []
    before: Line | None = None
    for line in lines:
        if isinstance(line, TableLine):
            found.append(Passage([line], page, turn, grid=line.grid))
            before = None
        elif before is not None and _runs_on(found[-1].lines, before, line, column[1], leading):
            found[-1].lines.append(line)
            before = line
        else:
            found.append(Passage([line], page, turn, column=column, beside=len(text)))
            before = line
    for passage in found:
        if passage.grid is None:
            passage.kind = _kind(passage, body)
    return found


def ends_sentence(text: str) -> bool:
    """Whether a text ends as a sentence does."""
    return bool(_TERMINAL.search(text))


def starts_anew(line: Line, *, after_end: bool = True) -> bool:
    """Whether a line starts with a bullet, or, after the end of a sentence, with a number or a speaker."""
    if _is_listed(line, _BULLET):
        return True
    return after_end and (_is_listed(line, _NUMBERED) or bool(_SPEAKER.match(line.text)))


def _is_listed(line: Line, mark: re.Pattern[str]) -> bool:
    return len(line.tokens) > 1 and bool(mark.fullmatch(line.tokens[0].text))


def is_name(line: Line) -> bool:
    """Whether a line is a speaker's name alone, with or without the title: bold, or with a colon."""
    text = line.text
    return len(text) <= 120 and bool(_NAME.fullmatch(text)) and (line.bold or text.endswith(":"))


def _right_edge(lines: list[Line]) -> float:
    rights = sorted(line.right for line in lines)
    return rights[int(0.95 * (len(rights) - 1))]


def _leading(lines: list[Line]) -> float:
    """The usual way from a line to the next, in type sizes."""
    steps = [
        (below.base - above.base) / max(below.size, 0.1)
        for above, below in pairwise(lines)
        if abs(above.size - below.size) <= 0.08 * below.size
    ]
    steps = sorted(step for step in steps if 0.5 < step < 3)
    return steps[len(steps) // 3] if steps else 1.2


def _runs_on(so_far: list[Line], before: Line, line: Line, edge: float, leading: float) -> bool:
    step = (line.base - before.base) / max(line.size, 0.1)
    if step <= 0.3 or step > max(2.2 * leading, 1.3 * leading + 0.6):
        return False
    if abs(before.size - line.size) > 0.12 * max(before.size, line.size):
        return False
    ended = ends_sentence(before.text)
    if starts_anew(line, after_end=ended) or is_name(before) or is_name(line):
        return False
    small = line.text[:1].islower()
    if not ended and (small or before.text[-1] in "-\u2010–"):
        return True
    if before.bold != line.bold and (before.bold or ended):
        return False
    usual = leading
    if len(so_far) > 1:
        usual = min(leading, (so_far[1].base - so_far[0].base) / max(line.size, 0.1))
    if step > 1.28 * usual + 0.05:
        return False
    indent = line.left - min(one.left for one in so_far)
    if ended and indent > 0.8 * line.size and line.left - before.left > 0.8 * line.size:
        return False
    blank = 0.3 * line.size
    fits = edge - before.right > (line.tokens[0].right - line.tokens[0].left) + 2 * blank
    return not (fits and (ended or edge - before.right > 0.4 * (edge - before.left)))


def _kind(passage: Passage, body: float) -> BlockKind:
    first = passage.lines[0]
    if _is_listed(first, _BULLET) or _is_listed(first, _NUMBERED):
        return BlockKind.ITEM
    text = passage.text
    short = len(passage.lines) <= 3 and len(text) <= 200 and not text.endswith(".")
    if short and (all(line.bold for line in passage.lines) or first.size >= 1.15 * body):
        return BlockKind.HEADING
    return BlockKind.PARAGRAPH
