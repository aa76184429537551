"""Hard-wrapped text: lines joined into paragraphs again.

Paragraphs end at blank lines, and where a list entry begins. Inside one, a line
break becomes a blank where the next word would not have fitted on the line;
elsewhere (an address, rows of columns) the line stays a line. A text with any
line of more than 132 characters was not wrapped by hand: there every line is a
paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

WIDEST = 132
"""Columns of the widest printer: a longer line was never wrapped by hand."""

_COLUMNS = re.compile(r"[^\s.](?: {3,}|[ ]?\.{4,}|\t)|[-=_]{5,}")
_ENTRY = re.compile(r"(?:[-*•▪◦●–]|\(?(?:\d{1,2}|[a-z])[.)])\s+\S")


def is_entry(paragraph: str) -> bool:
    """Does it begin with a bullet or a number, as entries of a list do?"""
    return _ENTRY.match(paragraph) is not None


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of plain text; line ends of every kind count as one."""
    every = text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n\n").split("\n")
    wrapped = all(len(line) <= WIDEST for line in every)
    lines: list[str] = []
    for line in every:
        said = line.strip()
        if lines and (not said or not wrapped or (is_entry(said) and _lists(lines))):
            yield _joined(lines)
            lines = []
        if said:
            lines.append(said)
    if lines:
        yield _joined(lines)


def _lists(lines: list[str]) -> bool:
    """Is another entry expected after these lines: they are one, or announce one?"""
    return is_entry(lines[0]) or lines[-1].endswith(":")


def _joined(lines: list[str]) -> str:
    width = max(len(line) for line in lines)
    parts = [" ".join(lines[0].split())]
    for before, line in pairwise(lines):
        full = len(before) + 1 + len(line.split(maxsplit=1)[0]) > min(width, 60)
        columns = _COLUMNS.search(before) or _COLUMNS.search(line)
        parts.append((" " if full and not columns else "\n") + " ".join(line.split()))
    return "".join(parts)
