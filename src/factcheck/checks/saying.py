"""Saying: sentences, and parts of them, that several findings say alike."""

from __future__ import annotations

from collections.abc import Sequence

from factcheck.model.evidence import ClaimSeen, Reading


def agreement_said(source: str, printed: str, why: str = "") -> str:
    """What the source prints, and how the page's figure comes of it where that is not plain."""
    return f"{source} prints {printed}" + (f"; {why}" if why else "") + "."


def difference_said(claimed: str, source: ClaimSeen, why: str, hint: str, before: str = "") -> str:
    """What the page says, what the source prints, why the two differ, and how it came about."""
    read = source.read
    if isinstance(read, Reading):
        text = f"The page says {claimed}; {source.source} prints {read.text} ({read.place.label})"
    else:
        text = f"The page says {claimed}, citing {source.source}"
    parts = [text, *(part for part in (why, hint and f"likely slip: {hint}", before) if part)]
    return "; ".join(part.rstrip(".") for part in parts) + "."


def first_of(names: Sequence[str], most: int, between: str) -> str:
    """The first few of some names, and how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return between.join(names[:most]) + more
