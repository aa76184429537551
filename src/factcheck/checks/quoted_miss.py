"""Why a quotation is not that of its source, beside the passage that comes nearest.

The kinds are told from the two texts alone: only the case of letters, only
blanks, figures, halves that changed places, a negation, another order, another
wording. What differs is shown word for word.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Sequence

from factcheck.folding import folded
from factcheck.model.evidence import NoReading

_WORD = re.compile(r"[^\W_]+(?:[.,'][^\W_]+)*%?")
_NEGATION = re.compile(
    r"\b(?:not|no|never|nor|neither|none|nothing|without|cannot|hardly)\b|n't\b", re.IGNORECASE
)
_FIGURE = re.compile(r"\d[\d.,]*")
HALF = 4
"""Words of a half at least."""
PARAPHRASE = 0.75
"""Under this share of words in order, the passage is another wording and no slip."""


def miss(quoted: str, read: NoReading) -> str:
    """One sentence on why the quotation is not that of the passage nearest to it."""
    printed = read.near[0].text
    shown = difference(quoted, printed)
    if ("[-" not in shown and "{+" not in shown) or read.message.startswith(
        ("the words are", "these very words stand")
    ):
        return read.message
    if read.message.startswith("an ellipsis or bracket"):
        return f"{read.message}; the source has: {printed}"
    kind = _kind(quoted, printed)
    return f"the words differ{kind}: {shown}"


def difference(quoted: str, printed: str) -> str:
    """The words that differ, in brackets: [-what the page has-] {+what the source has+}."""
    ours, theirs = folded(quoted).split(), folded(printed).split()
    shown: list[str] = []
    for what, a, b, c, d in difflib.SequenceMatcher(a=ours, b=theirs, autojunk=False).get_opcodes():
        if what == "equal":
            words = ours[a:b]
            shown += words if len(words) <= 6 else [*words[:3], "…", *words[-3:]]
            continue
        if b > a:
            shown.append(f"[-{' '.join(ours[a:b])}-]")
        if d > c:
            shown.append(f"{{+{' '.join(theirs[c:d])}+}}")
    return " ".join(shown)


def _kind(quoted: str, printed: str) -> str:
    """What sort of difference it is, in brackets; empty for a slip of a word."""
    ours, theirs = folded(quoted), folded(printed)
    bare, there = (re.sub(r"\W+", "", one) for one in (ours, theirs))
    if bare == there:
        return " (only in punctuation or blanks)"
    if bare.lower() == there.lower():
        return " (only in capitals)"
    first, second = (_WORD.findall(one.lower()) for one in (ours, theirs))
    if _swapped(first, second):
        return " (two halves have changed places)"
    if Counter(first) == Counter(second):
        return " (the same words in another order)"
    if bool(_NEGATION.search(ours)) != bool(_NEGATION.search(theirs)):
        return " (one of them says “not”)"
    if _FIGURE.findall(ours) != _FIGURE.findall(theirs):
        return " (in a figure)"
    blocks = difflib.SequenceMatcher(a=first, b=second, autojunk=False).get_matching_blocks()
    if sum(block.size for block in blocks) < PARAPHRASE * len(first):
        return " (a paraphrase)"
    return ""


def _swapped(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Is the one text the other with its two halves in the other order?"""
    if len(ours) != len(theirs) or len(ours) < HALF or list(ours) == list(theirs):
        return False
    return any(list(ours[at:]) + list(ours[:at]) == list(theirs) for at in range(2, len(ours) - 1))
