"""Interruptions: what a page or a recording puts between two words of one sentence, and is no part of it.

Readers mark page numbers and running heads where the format tells them
(furniture). In other texts they are lines of the text; the lines known here are
times of a recording, running heads that end in a page number, heads that come
again with other numbers, and, between a line that breaks off and one that goes
on in small letters, a page number with its few lines of head or foot.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from factcheck.model.person import names_office

Span = tuple[int, int]
LONGEST = 120
FEW = 3
"""Lines that a page puts between two halves of a sentence at most, blank ones apart."""
OFTEN = 3
_LINE = re.compile(r"[^\n]+")
_CLOCK = r"\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d{1,3})?"
_TIME_LINE = re.compile(rf"[\[(]?{_CLOCK}(?:\s*(?:-->|[-–—])\s*{_CLOCK})?[\])]?")
_TIME_INSIDE = re.compile(rf"[ \t]?(?:\[{_CLOCK}\]|\(\d{{1,2}}:\d\d:\d\d\))")
_HEAD = re.compile(r"(?:[^.!?]{0,120}[—–|-] ?)?[Pp]age \d{1,4}(?: of \d{1,4})?")
_PAGE = re.compile(r"(?:[Pp]age |[Pp]\. ?|[-–—|] ?)?\d{1,4}(?: ?(?:of|/) ?\d{1,4})?(?: ?[-–—|])?|[ivxl]{1,6}")
_PAGE_IN = re.compile(r"\b[Pp]age \d{1,4}\b|\b\d{1,4} (?:of|/) \d{1,4}\b|[|–—] ?\d{1,4}$|^\d{1,4} ?[|–—]")
_GOES_ON = re.compile(r"[^\W\d_]|,|\d|[$€£]")
_DIGITS = re.compile(r"\d+")
_ENDED = re.compile(r"[.!?:;][\"'”’)]*$")


def interruptions(text: str) -> list[Span]:
    """The spans of a text that interrupt its sentences, in order."""
    found = [one.span() for one in _TIME_INSIDE.finditer(text)] if ":" in text else []
    lines = list(_lines(text))
    repeated = _repeated(lines, text)
    for at, (start, end) in enumerate(lines):
        line = text[start:end]
        timed = _TIME_LINE.fullmatch(line) is not None
        headed = len(line) <= LONGEST and 0 < at < len(lines) - 1 and _HEAD.fullmatch(line) is not None
        if timed or headed or (repeated and _masked(line) in repeated):
            found.append((start, end))
    found.extend(_between_halves(lines, text))
    return sorted(found)


def _lines(text: str) -> Iterator[Span]:
    for found in _LINE.finditer(text):
        line = found[0]
        if bare := line.strip():
            start = found.start() + len(line) - len(line.lstrip())
            yield start, start + len(bare)


def _repeated(lines: Sequence[Span], text: str) -> set[str]:
    """Heads with a page's number that come again and again, its number going up."""
    numbers: dict[str, list[int]] = {}
    times: Counter[str] = Counter()
    for start, end in lines:
        line = text[start:end]
        if len(line) <= LONGEST and _PAGE_IN.search(line) and not _ENDED.search(line):
            head = _masked(line)
            times[head] += 1
            page = _PAGE_IN.search(line)
            assert page is not None
            numbers.setdefault(head, []).append(int(_DIGITS.findall(page[0])[0]))
    return {
        head
        for head, often in times.items()
        if often >= OFTEN and numbers[head] == sorted(set(numbers[head]))
    }


def _masked(line: str) -> str:
    return _DIGITS.sub("#", line)


def _between_halves(lines: Sequence[Span], text: str) -> Iterator[Span]:
    """A page number, and short lines beside it, between a line that breaks off and one that goes on."""
    for at, (start, end) in enumerate(lines):
        if not _PAGE.fullmatch(text[start:end]) and not _PAGE_IN.search(text[start:end]):
            continue
        if end - start > LONGEST:
            continue
        for first in range(max(0, at - FEW + 1), at + 1):
            for last in range(at, min(len(lines) - 1, first + FEW - 1) + 1):
                if _halves(lines, first, last, text):
                    yield from lines[first : last + 1]
                    break


def _halves(lines: Sequence[Span], first: int, last: int, text: str) -> bool:
    """Do the lines around these belong together, and are these no part of a sentence?"""
    if first == 0 or last + 1 >= len(lines):
        return False
    before = text[slice(*lines[first - 1])]
    after = text[slice(*lines[last + 1])]
    inner = [text[slice(*line)] for line in lines[first : last + 1]]
    if len(before) < 30 or _ENDED.search(before) or not after[0].islower():
        return False
    if any(len(line) > LONGEST or _ENDED.search(line) or names_office(line) for line in inner):
        return False
    apart = text[lines[first - 1][1] : lines[first][0]].count("\n") > 1
    apart = apart or text[lines[last][1] : lines[last + 1][0]].count("\n") > 1
    return apart or any(not _PAGE.fullmatch(line) for line in inner)
