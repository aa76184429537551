"""A sentence with the figure cut out: literal words, placeholders and gaps.

    "committed contracts accounted for {figure} and {_} of our revenue"

Literal words are folded as the source is. `…` (or `...`) skips words; at either
end of a template it says nothing, for a template may match anywhere in a sentence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from factcheck.folding import fold

Cut = Literal["figure", "_", "change", "date", "period"]
LONGEST = 2_000
_PARTS = re.compile(r"\{(figure|_|change|date|period)\}|(…|\.\.\.+)")


@dataclass(frozen=True, slots=True)
class Literally:
    """Words that must stand there; loose edges must be edges of words."""

    text: str
    loose_start: bool
    loose_end: bool


@dataclass(frozen=True, slots=True)
class Hole:
    """A placeholder: one whole mention."""

    cut: Cut


@dataclass(frozen=True, slots=True)
class Gap:
    """Any words of the same sentence, or none."""


Part = Literally | Hole | Gap


@lru_cache(maxsize=512)
def parts_of(template: str) -> tuple[Part, ...]:
    """The parts of a template, in order; no two gaps in a row, none at the ends."""
    raw: list[str | Hole | Gap] = []
    done = 0
    for found in _PARTS.finditer(template[:LONGEST]):
        raw.append(template[done : found.start()])
        name = found[1]
        raw.append(Gap() if name is None else Hole(name))  # type: ignore[arg-type]  # the pattern lists the cuts
        done = found.end()
    raw.append(template[done:])
    kept: list[str | Hole | Gap] = []
    for at, one in enumerate(raw):
        if isinstance(one, str):
            words = fold(one).text
            if at == 0 or isinstance(raw[at - 1], Gap):
                words = words.lstrip()
            if at == len(raw) - 1 or isinstance(raw[at + 1], Gap):
                words = words.rstrip()
            if words:
                kept.append(words)
        elif not (isinstance(one, Gap) and (not kept or isinstance(kept[-1], Gap))):
            kept.append(one)
    while kept and isinstance(kept[-1], Gap):
        kept.pop()
    parts: list[Part] = []
    for at, one in enumerate(kept):
        if isinstance(one, str):
            first = at == 0 or isinstance(kept[at - 1], Gap)
            last = at == len(kept) - 1 or isinstance(kept[at + 1], Gap)
            parts.append(Literally(one, first, last))
        else:
            parts.append(one)
    return tuple(parts)


def literal_words(parts: tuple[Part, ...]) -> str:
    """The template's own words, for a search by likeness."""
    return " ".join(part.text.strip() for part in parts if isinstance(part, Literally))
