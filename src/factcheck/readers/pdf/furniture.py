"""Furniture: running heads, running feet and page numbers, which belong to the page and not to the text.

A line at the very top or bottom of a page is furniture if it stands there, its numbers aside, on
other pages too, or if it is a page number alone, and if it keeps a distance from the text. Lines that
name a scale ("in millions") never are. The line numbers of a transcript are furniture too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from factcheck.readers.pdf.lines import Line, Token

_ZONE = 0.13  # of the page's height
_NUMBER_ZONE = 0.18
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
            run: list[int] = []
            for at in list(order)[:_MOST]:
                repeated = any(shapes[key] >= least for key in _keys(lines[at], height))
                if not repeated and not _is_number(lines[at], height):
                    break
                run.append(at)
            while run and not _stands_apart(lines, order, run):
                run.pop()
            marked.update(run)
        found.append(marked)
    return found


def _stands_apart(lines: list[Line], order: range, run: list[int]) -> bool:
    """Whether the innermost line of a run keeps a distance from the text, as furniture does."""
    if len(run) == len(lines):
        return True
    inner, text = lines[run[-1]], lines[order[len(run)]]
    return abs(inner.base - text.base) > 1.45 * max(inner.size, text.size)


def _outer(lines: list[Line]) -> list[int]:
    return sorted({*range(min(_MOST, len(lines))), *range(max(0, len(lines) - _MOST), len(lines))})


def _keys(line: Line, height: float) -> list[tuple[str, str, int]]:
    """What a line says, numbers aside, and where: two places, so that a small shift still meets."""
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


def _is_number(line: Line, height: float) -> bool:
    """Whether a line is a page number alone, near the end of a page."""
    outer = line.base <= _NUMBER_ZONE * height or line.base >= (1 - _NUMBER_ZONE) * height
    return outer and bool(_NUMBER.fullmatch(line.text))


def line_numbers(lines: list[Line]) -> list[Token]:
    """The numbers 1, 2, 3 … down the left edge of a court or call transcript, at least ten of them."""
    found: list[Token] = []
    for line in lines:
        first = line.tokens[0]
        if not first.text.isdecimal():
            continue
        number = int(first.text[:4])
        if number == len(found) + 1 and (not found or abs(first.right - found[0].right) < 2 * first.size):
            found.append(first)
    return found if len(found) >= 10 and len(found) >= 0.6 * len(lines) else []
