"""Hyphens at the ends of lines: "infra-⏎structure" is "infrastructure", "take-or-⏎pay" is "take-or-pay".

Nobody can tell from the break alone whether its hyphen belongs to the word, so
both readings are words of the source. In a folded sentence the hyphen and the
blank after it are one character, `BREAK`, that either reading matches.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

BREAK = "\ue000"
AT_BREAK = re.compile(r"(?<=[^\W\d_])- (?=[^\W\d_])")

SUSPENDED = re.compile(r"(?:and|or|to|nor|but|versus|vs)\b")
"""What follows the hyphen of a word that waits for its second half, as in "short- and long-term"."""


def occurrences(text: str, words: str) -> Iterator[tuple[int, int]]:
    """Where words stand in a folded sentence, whatever lines were broken inside them."""
    if BREAK in text:
        pattern = _pattern(words)
        found = pattern.search(text)
        while found is not None:
            yield found.span()
            found = pattern.search(text, found.start() + 1)
        return
    at = text.find(words)
    while at >= 0:
        yield at, at + len(words)
        at = text.find(words, at + 1)


@lru_cache(maxsize=512)
def _pattern(words: str) -> re.Pattern[str]:
    """The words, with a break where two letters or a hyphen are."""
    parts: list[str] = []
    words = AT_BREAK.sub(BREAK, words)
    for at, char in enumerate(words):
        if char in "-" + BREAK:
            parts.append(f"[-{BREAK}]")
            continue
        parts.append(re.escape(char))
        if char.isalpha() and words[at + 1 : at + 2].isalpha():
            parts.append(f"{BREAK}?")
    return re.compile("".join(parts))
