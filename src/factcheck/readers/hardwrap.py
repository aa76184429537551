"""Hard-wrapped text: lines joined into paragraphs again.

Paragraphs end at blank lines. Inside one, a line break becomes a blank, except
beside a line that is laid out in columns (a run of three blanks or of dots
inside it), which stays a line of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_COLUMNS = re.compile(r"[^\s.](?: {3,}|[ ]?\.{4,}|\t)|[-=_]{5,}")


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of hard-wrapped text; line ends of every kind count as one."""
    lines: list[str] = []
    for line in text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n\n").split("\n"):
        if line.strip():
            lines.append(line.strip())
        elif lines:
            yield _joined(lines)
            lines = []
    if lines:
        yield _joined(lines)


def _joined(lines: list[str]) -> str:
    columns = [_COLUMNS.search(line) is not None for line in lines]
    parts: list[str] = []
    for at, line in enumerate(lines):
        if at:
            parts.append("\n" if columns[at - 1] or columns[at] else " ")
        parts.append(" ".join(line.split()))
    return "".join(parts)
