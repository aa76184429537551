"""Spaced figures: "1 2 , 3 4 5" set digit by digit is the figure 12,345.

Only a figure has a comma or a point that stands alone between single digits, with gaps on both sides. And
where the file itself sets letters apart, one after the other, their gaps are no blanks; a single such gap
is one, as some writers make their blanks that way.
"""

from __future__ import annotations

from itertools import pairwise

from factcheck.readers.pdf.glyph import Glyph

_WIDEST = 0.75  # of the type's size
_SEPARATORS = {",", "."}
_ENDS = {"$", "€", "£", "¥", "%", "(", ")", "-", "−"}


def mark_spaced(row: list[Glyph]) -> None:
    """Mark the characters of a line from left to right that the file sets apart, three or more in a run."""
    run: list[Glyph] = []
    for before, glyph in pairwise(row):
        size = max(before.size, 0.1)
        gap = glyph.at[0] - before.box[2]
        apart = 0 < before.spacing <= 0.6 * size and abs(gap - before.spacing) <= 0.04 * size
        if not apart:
            run = []
            continue
        run.append(before)
        if len(run) >= 2:
            run[-2].spaced = run[-1].spaced = True


def join_spaced(words: list[list[Glyph]]) -> list[list[Glyph]]:
    """The words of a line, with figures that are spaced out as one word each."""
    joined: list[list[Glyph]] = []
    at = 0
    while at < len(words):
        end = at + 1
        while end < len(words) and _is_part(words[end - 1]) and _is_part(words[end]):
            if not _is_near(words[end - 1][-1], words[end][0]):
                break
            end += 1
        run = words[at:end]
        if _is_spaced(run):
            joined.append([glyph for word in run for glyph in word])
        else:
            joined += run
        at = end
    return joined


def _is_part(word: list[Glyph]) -> bool:
    return len(word) == 1 and (
        word[0].text.isdecimal() or word[0].text in _SEPARATORS or word[0].text in _ENDS
    )


def _is_near(one: Glyph, other: Glyph) -> bool:
    return other.box[0] - one.box[2] <= _WIDEST * one.size and one.raised == other.raised


def _is_spaced(run: list[list[Glyph]]) -> bool:
    texts = [word[0].text for word in run]
    return len(run) >= 3 and any(
        texts[at] in _SEPARATORS and texts[at - 1].isdecimal() and texts[at + 1].isdecimal()
        for at in range(1, len(run) - 1)
    )
