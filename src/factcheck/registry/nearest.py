"""The nearest valid name: what somebody probably meant to type."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LISTED = 12
"""How many names a message lists at most."""


def nearest(name: str, valid: Iterable[str], *, cutoff: float = 0.6) -> str | None:
    """The valid name that looks most like this one, if any does."""
    known = sorted(valid)
    folded = {one.lower().replace("-", "_"): one for one in reversed(known)}
    same = folded.get(name.lower().replace("-", "_").strip())
    if same is not None:
        return same
    close = get_close_matches(name, known, n=1, cutoff=cutoff)
    return close[0] if close else None


def meant(name: str, valid: Iterable[str], *, what: str = "expected one of") -> str:
    """Advice: the nearest valid name, then the valid ones."""
    known = list(valid)
    near = nearest(name, known)
    listed = ", ".join(known[:LISTED]) + (", …" if len(known) > LISTED else "")
    asked = f"did you mean `{near}`? " if near is not None else ""
    return asked + (f"{what} {listed}" if known else "there are none")
