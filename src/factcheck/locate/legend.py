"""What a table's notes say of its marks: "NM = not meaningful", "* Less than 0.5%", "— means none"."""

from __future__ import annotations

import re
from functools import lru_cache

from factcheck.folding import folded
from factcheck.model.document import Document, Table

NOTES = 1500
"""Characters after a table in which its notes stand."""

_SAYS = r"(?:=|:|-|means?|denotes?|represents?|indicates?|stands? for|is|are)"
_WORDS = r"(?P<words>[A-Za-z<][^;\n]{1,150}?)(?=\.(?:\s|$)|;|\n|$)"
_NOUGHT = re.compile(r"\b(?:zero|nil|nought|none|no amounts?|rounds? to)\b", re.IGNORECASE)


def notes_below(document: Document, table: Table) -> str:
    """The text between a table and the next one, as far as notes may reach."""
    if table.end is None:
        return ""
    nexts = [one.start for one in document.tables if one.start is not None and one.start >= table.end]
    return document.text[table.end : min([*nexts, table.end + NOTES])]


@lru_cache(maxsize=256)
def explained(mark: str, notes: str) -> str | None:
    """What the notes say that a mark means; None where they do not."""
    bare = folded(mark).strip("$%() ")
    if not bare or len(bare) > 12:
        return None
    sign = re.escape(bare)
    if not bare[0].isalnum():
        pattern = rf"(?:^|[.;]\s|\()\s*[\"(]?{sign}[\")]?\s*{_SAYS}?\s*{_WORDS}"
    else:
        pattern = rf"(?<!\w)[\"(]?{sign}[\")]?\s*{_SAYS}\s+{_WORDS}"
    for line in notes.splitlines():
        if (found := re.search(pattern, folded(line))) is not None:
            return found["words"].strip(' "')
    return None


def is_nought(words: str) -> bool:
    """Do a note's words say that the mark stands for nought, or for too little to print?"""
    return _NOUGHT.search(words) is not None
