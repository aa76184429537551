"""Columns: a page cut at its gutters, so that each column is read to its end before the next.

A gutter is a strip without ink through at least three lines, with running text on both sides that
fills its column. Columns of figures and lists of short labels are no such text: they are read
across. What stands over or under the columns (a headline, a note) stays over or under them.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from factcheck.readers.pdf.lines import Line, Token

_NARROWEST = 0.55  # of the type's size: wider than a blank of justified text that repeats down a page
_MOST_OPEN = 300
_DEEPEST = 10

Gap = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Gutter:
    """A strip without ink through lines `first` to `last` (both included)."""

    left: float
    right: float
    first: int
    last: int

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


def reading_order(lines: list[Line]) -> list[list[Line]]:
    """Lines that may cross columns, as runs of lines of one column each, in reading order."""
    return _cut(lines, 0)


def _cut(lines: list[Line], depth: int) -> list[list[Line]]:
    runs: list[list[Line]] = []
    rest = lines
    while rest:
        gutter = _best(rest) if depth < _DEEPEST else None
        if gutter is None:
            runs.append(rest)
            break
        above, inside = rest[: gutter.first], rest[gutter.first : gutter.last + 1]
        if above:
            runs += _cut(above, depth + 1)
        for side in _sides(inside, gutter.middle):
            runs += _cut(side, depth + 1)
        rest = rest[gutter.last + 1 :]
    return runs


def _sides(lines: list[Line], middle: float) -> tuple[list[Line], list[Line]]:
    left: list[Line] = []
    right: list[Line] = []
    for line in lines:
        before = [token for token in line.tokens if (token.left + token.right) / 2 < middle]
        after = [token for token in line.tokens if (token.left + token.right) / 2 >= middle]
        if before:
            left.append(Line(before))
        if after:
            right.append(Line(after))
    return left, right


def _best(lines: list[Line]) -> Gutter | None:
    if len(lines) < 3:
        return None
    best: Gutter | None = None
    score = 0.0
    for gutter in _gutters(lines):
        worth = _worth(lines, gutter)
        if worth > score:
            best, score = gutter, worth
    return best


def _gutters(lines: list[Line]) -> list[Gutter]:
    """All strips without ink through three lines or more, as tall as they go."""
    left = min(line.left for line in lines)
    right = max(line.right for line in lines)
    narrowest = _NARROWEST * median(line.size for line in lines)
    found: list[Gutter] = []
    current: dict[Gap, int] = {}
    for at, line in enumerate(lines):
        gaps = _gaps(line, left, right, narrowest)
        following: dict[Gap, int] = {}
        for gap in gaps:
            following.setdefault(gap, at)
        for (start, end), since in current.items():
            kept = False
            for gap in gaps:
                common = (max(start, gap[0]), min(end, gap[1]))
                if common[1] - common[0] >= narrowest:
                    following[common] = min(since, following.get(common, at))
                    kept = kept or common == (start, end)
            if not kept and at - since >= 3:
                found.append(Gutter(start, end, since, at - 1))
        if len(following) > _MOST_OPEN:
            oldest = sorted(following.items(), key=lambda one: one[1])[:_MOST_OPEN]
            following = dict(oldest)
        current = following
    found += [
        Gutter(start, end, since, len(lines) - 1)
        for (start, end), since in current.items()
        if len(lines) - since >= 3
    ]
    return found


def _gaps(line: Line, left: float, right: float, narrowest: float) -> list[Gap]:
    gaps: list[Gap] = []
    reach = left - 1
    for token in sorted(line.tokens, key=lambda one: one.left):
        if token.left - reach >= narrowest:
            gaps.append((reach, token.left))
        reach = max(reach, token.right)
    if right + 1 - reach >= narrowest:
        gaps.append((reach, right + 1))
    return gaps


def _worth(lines: list[Line], gutter: Gutter) -> float:
    """How much a strip looks like a gutter between columns of text: 0 for not at all."""
    inside = lines[gutter.first : gutter.last + 1]
    left, right = _sides(inside, gutter.middle)
    if min(len(left), len(right)) < 3:
        return 0.0
    top, bottom = max(left[0].base, right[0].base), min(left[-1].base, right[-1].base)
    shorter = min(left[-1].base - left[0].base, right[-1].base - right[0].base)
    if bottom - top < 0.6 * shorter:
        return 0.0
    if not (_is_text(left) and _is_text(right)):
        return 0.0
    return (bottom - top) + (gutter.right - gutter.left)


def _is_figures(line: Line) -> bool:
    """Whether a line is mostly figures ("Up 2.0 pts Up 12.7 pts"), as in a table."""
    return sum(any(map(str.isdigit, token.text)) for token in line.tokens) >= 0.3 * len(line.tokens)


def _is_text(side: list[Line]) -> bool:
    tokens: list[Token] = [token for line in side for token in line.tokens]
    worded = sum(any(map(str.isalpha, token.text)) for token in tokens)
    if worded < 0.55 * len(tokens) or len(tokens) < 2.2 * len(side):
        return False
    if sum(_is_figures(line) for line in side) > 0.25 * len(side):
        return False
    widths = [line.right - line.left for line in side]
    widest = max(widths)
    if widest < 6 * median(line.size for line in side):
        return False
    return sum(width >= 0.6 * widest for width in widths) >= 0.5 * len(widths)
