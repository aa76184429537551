"""Columns: a page cut at its gutters, so that each column is read to its end before the next.

A gutter is a strip without ink through at least three lines, with running text on both sides that
fills its column. Columns of figures and lists of short labels are no such text: they are read
across. What stands over or under the columns (a headline, a note) stays over or under them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from factcheck.readers.pdf.glyph import Rect
from factcheck.readers.pdf.grid import is_figure
from factcheck.readers.pdf.lines import Line, Token

_NARROWEST = 0.55  # of the type's size: wider than a blank of justified text that repeats down a page
_MOST_OPEN = 300
_MOST_GAPS = 40  # the widest of a line
_MOST_TRIED = 500
_MOST_RULES = 200
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


def reading_order(lines: list[Line], rules: Sequence[Rect] = ()) -> list[list[Line]]:
    """Lines that may cross columns, as runs of lines of one column each, in reading order.

    An upright rule with words on both of its sides, and none across, is a gutter too.
    """
    upright = [rule for rule in rules if rule[3] - rule[1] > 60 and rule[2] - rule[0] < 3]
    return _cut(lines, upright[:_MOST_RULES], 0)


def _cut(lines: list[Line], rules: list[Rect], depth: int) -> list[list[Line]]:
    runs: list[list[Line]] = []
    rest = lines
    while rest:
        gutter = (_ruled(rest, rules) or _best(rest)) if depth < _DEEPEST else None
        if gutter is None:
            runs.append(rest)
            break
        above, inside = rest[: gutter.first], rest[gutter.first : gutter.last + 1]
        if above:
            runs += _cut(above, rules, depth + 1)
        for side in _sides(inside, gutter.middle):
            runs += _cut([Line(tokens) for tokens in side], rules, depth + 1)
        rest = rest[gutter.last + 1 :]
    return runs


def _sides(lines: list[Line], middle: float) -> tuple[list[list[Token]], list[list[Token]]]:
    """The words of each line on either side of an upright line; sides without words are left out."""
    left: list[list[Token]] = []
    right: list[list[Token]] = []
    for line in lines:
        before: list[Token] = []
        after: list[Token] = []
        for token in line.tokens:
            (before if token.box[0] + token.box[2] < 2 * middle else after).append(token)
        if before:
            left.append(before)
        if after:
            right.append(after)
    return left, right


def _ruled(lines: list[Line], rules: list[Rect]) -> Gutter | None:
    """The leftmost upright rule that parts words from words over three lines or more."""
    for left, top, right, bottom in sorted(rules):
        middle = (left + right) / 2
        inside = [at for at, line in enumerate(lines) if top - 1 <= line.base <= bottom + line.size]
        if len(inside) < 3:
            continue
        first, last = inside[0], inside[-1]
        within = lines[first : last + 1]
        if any(
            token.left < middle - 1 and token.right > middle + 1 for line in within for token in line.tokens
        ):
            continue
        sides = _sides(within, middle)
        if all(len(side) >= 3 and _has_words(side) for side in sides):
            return Gutter(left, right, first, last)
    return None


def _has_words(side: list[list[Token]]) -> bool:
    """Whether most lines have a word: a column of labels and figures, not of figures alone."""
    worded = sum(any(sum(map(str.isalpha, token.text)) > 1 for token in line) for line in side)
    return worded >= 0.6 * len(side)


def _best(lines: list[Line]) -> Gutter | None:
    if len(lines) < 3:
        return None
    best: Gutter | None = None
    score = 0.0
    tallest = sorted(_gutters(lines), key=lambda one: one.first - one.last)
    for gutter in tallest[:_MOST_TRIED]:
        if lines[gutter.last].base - lines[gutter.first].base + gutter.right - gutter.left <= score:
            continue
        whole = _worth(lines, gutter)
        for part in [gutter] if whole else _between_tables(lines, gutter):
            worth = whole or _worth(lines, part)
            if worth > score:
                best, score = part, worth
    return best


def _between_tables(lines: list[Line], gutter: Gutter) -> list[Gutter]:
    """The parts of a strip over and under rows of figures (a table across both columns)."""
    rows = [at for at in range(gutter.first, gutter.last + 1) if _is_row(lines[at])]
    if len(rows) < 2:
        return []
    ends = [gutter.first - 1, *rows, gutter.last + 1]
    return [
        Gutter(gutter.left, gutter.right, before + 1, after - 1)
        for before, after in pairwise(ends)
        if after - before > 3
    ]


def _is_row(line: Line) -> bool:
    """Whether a line is a row of a table: a short label, or none, and figures."""
    figures = [token for token in line.tokens if is_figure(token.text)]
    return len(figures) >= 2 and 2 * len(figures) >= len(line.tokens)


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
    if len(gaps) > _MOST_GAPS:
        gaps = sorted(gaps, key=lambda gap: gap[0] - gap[1])[:_MOST_GAPS]
    return gaps


def _worth(lines: list[Line], gutter: Gutter) -> float:
    """How much a strip looks like a gutter between columns of text: 0 for not at all."""
    left, right = _sides(lines[gutter.first : gutter.last + 1], gutter.middle)
    if min(len(left), len(right)) < 3:
        return 0.0
    tops, bottoms = (left[0][0].base, right[0][0].base), (left[-1][0].base, right[-1][0].base)
    common = min(bottoms) - max(tops)
    if common < 0.6 * min(bottoms[0] - tops[0], bottoms[1] - tops[1]):
        return 0.0
    if not (_is_text(left) and _is_text(right)):
        return 0.0
    return common + (gutter.right - gutter.left)


def _is_figures(line: list[Token]) -> bool:
    """Whether a line is mostly figures ("Up 2.0 pts Up 12.7 pts"), as in a table."""
    return sum(any(map(str.isdigit, token.text)) for token in line) >= 0.3 * len(line)


def _is_text(side: list[list[Token]]) -> bool:
    """Whether the lines of a side are running text that fills its column."""
    tokens = [token for line in side for token in line]
    if len(tokens) < 2.2 * len(side):
        return False
    widths = [line[-1].right - line[0].left for line in side]
    widest = max(widths)
    if widest < 6 * median(token.size for token in tokens):
        return False
    if sum(width >= 0.6 * widest for width in widths) < 0.5 * len(widths):
        return False
    worded = sum(any(map(str.isalpha, token.text)) for token in tokens)
    return worded >= 0.55 * len(tokens) and sum(map(_is_figures, side)) <= 0.25 * len(side)
