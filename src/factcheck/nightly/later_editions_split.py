"""Stock splits that a filing tells of: "ten-for-one", "a 10-for-1 split", "one-for-twenty reverse split"."""

from __future__ import annotations

import re

from factcheck.figures.cardinals import SMALL, TENS

_WORD = r"(?:\d{1,4}|[a-z]+(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)"
_RATIO = re.compile(rf"\b({_WORD})[- ]for[- ]({_WORD})\b", re.IGNORECASE)
_SPLIT = re.compile(r"\bsplits?\b", re.IGNORECASE)
NEAR = 150
"""Characters around a ratio within which it must be called a split."""
MOST = 20


def splits_said(text: str) -> str:
    """The splits in a text as "10:1 1:20", new shares to old, each once, in order."""
    found: list[str] = []
    for match in _RATIO.finditer(text):
        new, old = (_number(word) for word in match.groups())
        around = text[max(0, match.start() - NEAR) : match.end() + NEAR]
        if not new or not old or new == old or not _SPLIT.search(around):
            continue
        if (ratio := f"{new}:{old}") not in found:
            found.append(ratio)
        if len(found) == MOST:
            break
    return " ".join(found)


def _number(word: str) -> int | None:
    if word.isdigit():
        return int(word)
    tens, _, unit = word.lower().partition("-")
    if tens in TENS and (not unit or unit in SMALL):
        return int(TENS[tens] + SMALL.get(unit, 0))
    return None if unit or tens not in SMALL else int(SMALL[tens])
