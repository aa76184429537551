"""The passage of a source that is most like a quotation which is not in it: an explanation, never a find.

Each word of the quotation votes for the places where it stands, rare words for
few and common ones for many; the stretch with the most votes, trimmed to the
words that agree, is the nearest. The work is the words of the source and of
the quotation, for a word that stands in more than `MOST` places has no vote.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from factcheck.locate.quote_fold import Bare
from factcheck.locate.quote_parts import Fragment

ALIKE = 0.6
"""The share of a quotation's words that a passage must have, in order, to be shown."""
HALVES = 0.8
"""The share that it must have in any order."""
MOST = 2_000
LONGEST = 200
_WORD = re.compile(r"[^\W_]+(?:[.,'][^\W_]+)*%?")


def nearest_span(fragments: Sequence[Fragment], source: Bare) -> tuple[int, int] | None:
    """The bare span of the passage that is most like the quotation; None when nothing is like it."""
    sought = [word for one in fragments for word in _WORD.findall(one.words.text.lower())][:LONGEST]
    if not sought:
        return None
    words, places = _index(source)
    votes: Counter[int] = Counter()
    for at, word in enumerate(sought):
        where = places.get(word, ())
        if len(where) <= MOST:
            for place in where:
                votes[place - at] += 1
    best: tuple[float, int, int] | None = None
    for start in _starts(votes, len(sought)):
        first, last = max(0, start - 3), min(len(words), start + len(sought) + 3)
        tried = _alike(sought, [words[at][0] for at in range(first, last)])
        if tried is not None and (best is None or tried[0] > best[0]):
            best = tried[0], first + tried[1], first + tried[2]
    if best is None:
        return None
    return words[best[1]][1], words[best[2] - 1][2]


@lru_cache(maxsize=2)
def _index(source: Bare) -> tuple[Sequence[tuple[str, int, int]], Mapping[str, list[int]]]:
    """The words of a source with their spans, and where each stands."""
    words = [(found[0].lower(), *found.span()) for found in _WORD.finditer(source.text)]
    places: dict[str, list[int]] = {}
    for at, (word, _, _) in enumerate(words):
        places.setdefault(word, []).append(at)
    return words, places


def _starts(votes: Counter[int], length: int) -> list[int]:
    """The few best beginnings: by the votes for a beginning and for those beside it."""
    near: Counter[int] = Counter()
    for start, often in votes.items():
        for by in range(-2, 3):
            near[start + by] += often
    wide: Counter[int] = Counter()
    for start, often in votes.items():
        wide[start // max(1, length)] += often
    found = [start for start, _ in near.most_common(8)]
    return found + [block * max(1, length) for block, _ in wide.most_common(2)]


def _alike(sought: Sequence[str], there: Sequence[str]) -> tuple[float, int, int] | None:
    """How like the words are, and from which to which of them the agreement reaches."""
    matcher = difflib.SequenceMatcher(a=sought, b=there, autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    if not blocks:
        return None
    share = sum(block.size for block in blocks) / len(sought)
    first, last = blocks[0], blocks[-1]
    start = max(0, first.b - first.a)
    end = min(len(there), last.b + last.size + len(sought) - last.a - last.size)
    if share >= ALIKE:
        return share, start, max(end, start + 1)
    common = Counter(sought) & Counter(there)
    if sum(common.values()) / len(sought) >= HALVES:
        at = [place for place, word in enumerate(there) if word in common]
        return ALIKE - 0.01, at[0], at[-1] + 1
    return None
