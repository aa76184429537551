"""The nearest sentence to words that were not found: shown to an editor, never decided by."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz import fuzz, process

from factcheck.locate.running import Sentence

ALIKE = 60
LONGEST = 400


def nearest_sentence(words: str, sentences: Sequence[Sentence]) -> Sentence | None:
    """The sentence that is most like the words; None when none is at all."""
    if not words or not sentences:
        return None
    sought = words[:LONGEST]
    long = [one for one in sentences if 2 * len(one.folded) >= len(sought)]
    found = process.extractOne(
        sought, [one.folded[: 5 * LONGEST] for one in long], scorer=fuzz.token_set_ratio, score_cutoff=ALIKE
    )
    return long[found[2]] if found is not None else None
