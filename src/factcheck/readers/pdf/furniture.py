"""Furniture: running heads, running feet and page numbers, which belong to the page and not to the text.

A line at the very top or bottom of a page is furniture if it stands there, its numbers aside, on
other pages too, or if it is a page number alone. Lines that name a scale ("in millions") never are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from factcheck.readers.pdf.lines import Line

_ZONE = 0.13  # of the page's height
_MOST = 4  # lines at either end
_NUMBER = re.compile(
    r"(?:page\s*)?[-–—|\s]*(?:[A-Z]{1,2}-)?(?:\d{1,4}|[ivxl]{1,7})(?:\s*(?:of|/)\s*\d{1,4})?[-–—|\s]*",
    re.IGNORECASE,
)
_SCALE = re.compile(r"\b(?:thousand|million|billion)s?\b", re.IGNORECASE)
_DIGITS = re.compile(r"\d+|\b[ivxl]+\b")


def furniture(pages: Sequence[tuple[list[Line], float]]) -> list[set[int]]:
    """For each page (its lines from top to bottom, its height): which of its lines are furniture."""
    shapes: Counter[tuple[str, str, int]] = Counter()
    for lines, height in pages:
        shapes.update({key for at in _outer(lines) for key in _keys(lines[at], height)})
    least = 2 if len(pages) < 6 else 3
    found: list[set[int]] = []
    for lines, height in pages:
        marked: set[int] = set()
        for order in (range(len(lines)), range(len(lines) - 1, -1, -1)):
            for at in list(order)[:_MOST]:
                repeated = any(shapes[key] >= least for key in _keys(lines[at], height))
                if not repeated and not _is_number(lines, at, height):
                    break
                marked.add(at)
        found.append(marked)
    return found


def _outer(lines: list[Line]) -> list[int]:
    return sorted({*range(min(_MOST, len(lines))), *range(max(0, len(lines) - _MOST), len(lines))})


def _keys(line: Line, height: float) -> list[tuple[str, str, int]]:
    """What a line says, numbers aside, and where; two neighbouring places, so that a small shift still meets."""
    text = line.text
    shape = " ".join(_DIGITS.sub("#", text.lower()).split())
    if sum(map(str.isalpha, shape)) < 3 or _SCALE.search(text):
        return []
    if line.base <= _ZONE * height:
        end, place = "head", line.base
    elif line.base >= (1 - _ZONE) * height:
        end, place = "foot", height - line.base
    else:
        return []
    return [(shape, end, int(place // 8)), (shape, end, int((place + 4) // 8) + 1000)]


def _is_number(lines: list[Line], at: int, height: float) -> bool:
    line = lines[at]
    if not _NUMBER.fullmatch(line.text):
        return False
    if line.base <= _ZONE * height:
        beside = lines[at + 1 : at + 2]
    elif line.base >= (1 - _ZONE) * height:
        beside = lines[at - 1 : at] if at else []
    else:
        return False
    return all(abs(other.base - line.base) > 1.4 * line.size for other in beside)
