"""Hyphens at the ends of lines: which belong to the word, and which only to the line.

The document itself decides where it can: a word that it prints elsewhere in one piece, or elsewhere
with its hyphen. Otherwise prefixes and chains that are always written with a hyphen keep it, and so
do two halves that are both words of the document. What is joined keeps a soft hyphen (U+00AD) where
the line ended, so that nothing is hidden; folding drops it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from factcheck.readers.pdf.lines import Line

SOFT = "\u00ad"
_HYPHENS = "-\u2010\u00ad"
_COMPOUND = frozenset(
    """
    non self ex all cross half high low long short full multi third second first fourth fifth two three four
    five six seven eight nine ten year quarter month well much best better lower higher larger next last
    large small mid near off on in at up down out over to by of the and per day week end data real free
    cost cash fair year-to quarter-over year-over month-to co-location so single double triple open cloud
    built state world take pay back line tax debt interest asset user time work side
    """.split()
)
_LETTERS = re.compile(r"[^\W\d_]+$")
_EDGES = re.compile(r"^[^\w]+|[^\w]+$")


class Vocabulary:
    """The words of a document that stand whole within a line, and how often."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self.words: Counter[str] = Counter()
        cut = False
        for line in lines:
            texts = [token.text for token in line.tokens]
            if cut:
                texts = texts[1:]
            cut = bool(line.tokens) and line.tokens[-1].text[-1:] in _HYPHENS
            if cut:
                texts = texts[:-1]
            self.words.update(_EDGES.sub("", text).lower() for text in texts)

    def seam(self, before: str, after: str) -> str | None:
        """What stands between the last word of a line and the first of the next.

        A blank as a rule; "" after a dash or a hyphen that stays; None where the hyphen is the line's
        own: then it goes, and `SOFT` takes its place.
        """
        last = before[-1:]
        if last in "–—/" and len(before) > 1 and (last != "/" or "://" in before or "www." in before):
            return ""
        if last == SOFT:
            return None
        if last not in _HYPHENS or len(before) < 2 or not before[-2].isalnum():
            return " "
        left = re.split(r"[^\w'’\-\u2010]", before[:-1])[-1]
        right = _EDGES.sub("", after)
        if not after[:1].isalpha() or after[:1].isupper() or before[-2].isdigit():
            return ""
        joined, kept = (left + right).lower(), f"{left}-{right}".lower()
        if self.words[joined] or self.words[kept]:
            return None if self.words[joined] > self.words[kept] else ""
        if not _LETTERS.match(left) or left.lower() in _COMPOUND or left.isupper():
            return ""
        if "-" in right or (self._is_word(left) and self._is_word(right)):
            return ""
        return None

    def _is_word(self, part: str) -> bool:
        return len(part) > 2 and self.words[part.lower()] > 0
