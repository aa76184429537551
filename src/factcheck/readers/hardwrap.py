"""Hard-wrapped text: lines joined into paragraphs again.

Paragraphs end at blank lines, and where a list entry begins. Inside one, a line
break becomes a blank where the next word would not have fitted on the line;
elsewhere (an address, rows of columns) the line stays a line. A text with long
lines was not wrapped by hand, and there every line is a paragraph, unless its
long lines keep going on in lower case: then it was wrapped at a greater width
(the text of a PDF is). Where a wrapped text has no blank lines, a line that the
next word would have fitted on ends its paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

WIDEST = 132
"""Columns of the widest printer: a longer line was never wrapped by hand."""
FULL = 60
"""A line longer than this may go on in the next."""
FEW = 20
"""Fewer full lines than this tell nothing about how a text is wrapped."""

_COLUMNS = re.compile(r"[^\s.](?: {3,}|[ ]?\.{4,}|\t)|[-=_]{5,}")
_NUMBER = re.compile(r"\d{1,3}")
_ENTRY = re.compile(r"(?:[-*•▪◦●–]|\(?(?:\d{1,2}|[a-z])[.)])\s+\S")


@dataclass(frozen=True, slots=True)
class Wrapping:
    """How a text is broken into lines: at a width (`wrapped`), and its paragraphs at blank lines or at none.

    `width` is that of a full line; 0 where blank lines part the paragraphs.
    """

    wrapped: bool
    width: int = 0


def is_entry(paragraph: str) -> bool:
    """Does it begin with a bullet or a number, as entries of a list do?"""
    return _ENTRY.match(paragraph) is not None


def lines_of(text: str) -> list[str]:
    """The lines of a text; line ends of every kind count as one, a page's end as a blank line."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n\n").split("\n")


def wrapping(lines: Sequence[str]) -> Wrapping:
    """Tell from a whole text how it was broken into lines."""
    stripped = [line.strip() for line in lines]
    follow = [after for before, after in pairwise(stripped) if len(before) > FULL and after]
    goes_on = len(follow) >= FEW and 3 * sum(after[0].islower() for after in follow) > len(follow)
    if not goes_on:
        return Wrapping(all(len(line) <= WIDEST for line in lines))
    if 50 * stripped.count("") > len(stripped):
        return Wrapping(wrapped=True)
    full = sorted(len(line) for line in stripped if len(line) > FULL)
    return Wrapping(wrapped=True, width=full[len(full) * 9 // 10])


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of plain text."""
    lines = lines_of(text)
    yield from paragraphs_of(lines, wrapping(lines))


def paragraphs_of(every: Sequence[str], how: Wrapping) -> Iterator[str]:
    """The paragraphs of some lines of a text that is wrapped so."""
    lines: list[str] = []
    for line in every:
        said = line.strip()
        if lines and (not said or not how.wrapped or _ends(lines, said, how.width)):
            yield _joined(lines)
            lines = []
        if said:
            lines.append(said)
    if lines:
        yield _joined(lines)


def _ends(lines: list[str], said: str, width: int) -> bool:
    """Does a paragraph end here: an entry begins, or the last line had room for the first word?"""
    if is_entry(said) and _lists(lines):
        return True
    if width and _NUMBER.fullmatch(said):
        return True  # of a page
    last = lines[-1]
    room = width * 9 // 10 if last[-1] in ".:!?" and not said[0].islower() else width * 3 // 4
    return len(last) + 1 + len(said.split(maxsplit=1)[0]) <= room


def _lists(lines: list[str]) -> bool:
    """Is another entry expected after these lines: they are one, or announce one?"""
    return is_entry(lines[0]) or lines[-1].endswith(":")


def _joined(lines: list[str]) -> str:
    width = max(len(line) for line in lines)
    parts = [" ".join(lines[0].split())]
    for before, line in pairwise(lines):
        full = len(before) + 1 + len(line.split(maxsplit=1)[0]) > min(width, FULL)
        columns = _COLUMNS.search(before) or _COLUMNS.search(line)
        parts.append((" " if full and not columns else "\n") + " ".join(line.split()))
    return "".join(parts)
