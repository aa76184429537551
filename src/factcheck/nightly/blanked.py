"""Blanked: figures that were there and are now zeros, dashes or a template's own words.

A page whose figures are filled in by a service shows "0", "–", "N/A",
"undefined" or "{{ value }}" on a night when the service is down; the words
around them stay. Lines and rows are therefore held against those of the last
copy with their figures taken out.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from factcheck.model.document import BlockKind, Cell, Document

MOST_LINES = 20_000
LONGEST_CELL = 60
FEWEST = 2
"""Figures that must have become zeros or dashes; one machine word ("undefined") is enough."""

_AMOUNT = r"[$€£¥]? ?\d[\d.,]*\d ?%?|[$€£¥]? ?\d ?%?"
_BLANK = r"[$€£¥]? ?(?:[–—―−]+|-{1,3}|n/?a|n\.a\.|tbd|tba)(?: ?%)?(?![\w/])"
_MACHINE = (
    r"[$€£¥]? ?(?:\{\{.{1,80}?\}\}|\$\{.{1,80}?\}|\[\[.{1,80}?\]\]|<%.{1,80}?%>|%%\w{1,40}%%"
    r"|\b(?:undefined|nan|null|loading(?:…|\.\.\.)?)(?!\w)|\[object object\]"
    r"|#(?:n/a|ref!|value!|div/0!|name\?))(?: ?%)?"
)
_TOKEN = re.compile(
    rf"(?P<machine>{_MACHINE})|(?<![\w.])(?P<amount>{_AMOUNT})|(?<![^\s($€£¥])(?P<blank>{_BLANK})",
    re.IGNORECASE,
)
_MARK = " \0 "


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a document: its words with the figures taken out, and how many of each kind these were."""

    words: str
    figures: int = 0
    zeros: int = 0
    machine: int = 0


def blanked(last: Callable[[], Document], tonight: Document) -> str:
    """How the figures of the last copy were lost, in a sentence; empty if they were not.

    More figures of lines that are still there have become zeros, dashes or empty cells than lines with
    figures stayed as they were; or one has become a machine's word. Years count for nothing, and neither do
    lines that are new. `last` is only opened where tonight has
    such a word at all.
    """
    line_of = cache(_line)  # most lines of both copies are the same
    now = list(_lines(tonight, line_of))
    if not any(line.zeros or line.machine for line in now):
        return ""
    were: dict[str, deque[Line]] = {}
    for line in _lines(last(), line_of):
        if line.figures:
            were.setdefault(line.words, deque()).append(line)
    kept = lost = machine = 0
    for line in now:
        same = were.get(line.words)
        if not same:
            continue
        before = same.popleft()
        fewer = line.zeros + line.machine - before.zeros - before.machine
        lost += max(0, fewer)
        machine += max(0, line.machine - before.machine)
        kept += line.figures if fewer <= 0 else 0  # "Type 9 is – metres tall": the 9 is a name
    if (lost and machine) or (lost >= FEWEST and lost > kept):
        what = "words of a template or program" if machine else "zeros or dashes"
        return f"{lost} figures became {what} where the text around them stayed"
    return ""


def _lines(document: Document, line_of: Callable[[str, str], Line]) -> Iterator[Line]:
    """The lines of running text, and the rows of tables, each as one line."""
    count = 0
    for block in document.blocks:
        if block.kind in {BlockKind.FURNITURE, BlockKind.CELL}:
            continue
        for text in document.text[block.start : block.end].split("\n"):
            count += 1
            if count > MOST_LINES:
                return
            yield line_of(text, "")
    for table in document.tables:
        for row in table.rows[table.head :]:
            count += 1
            if count > MOST_LINES:
                return
            label, *cells = [_short(cell) for cell in row] or [""]
            yield line_of(" | ".join(cells), label)


def _short(cell: Cell | None) -> str:
    """A cell that may be a figure; an empty one is a blank, a long one is a note and counts for nothing."""
    text = "" if cell is None else cell.text
    return (text or "–") if len(text) <= LONGEST_CELL else "…"


def _line(text: str, label: str) -> Line:
    """A line with its figures taken out; the label of a row is a name, whatever digits it has."""
    figures = zeros = machine = 0

    def taken(found: re.Match[str]) -> str:
        nonlocal figures, zeros, machine
        amount = found["amount"]
        if found["machine"]:
            machine += 1
        elif amount is None or not re.search(r"[1-9]", amount):
            zeros += 1
        elif _year(amount):
            return amount
        else:
            figures += 1
        return _MARK

    words = " ".join([label, *_TOKEN.sub(taken, text[:4_000]).split()])
    return Line(words, figures, zeros, machine)


def _year(amount: str) -> bool:
    return re.fullmatch(r"(?:19|20)\d\d", amount.strip().rstrip(".,")) is not None
