"""Amendments: what was filed to amend a cited document, and what it says to the claims that cite it.

A 10-K/A restates only what it states: some add a part that had been left out, some
replace the statements. What it touches is told by asking it what the claims ask.
"""

from __future__ import annotations

from dataclasses import dataclass

from factcheck.model.evidence import Edition


@dataclass(frozen=True, slots=True)
class AmendmentRead:
    """An amendment of a cited edition, read.

    Attributes:
        edition: the amendment.
        trouble: why its document was not read; empty if it was.
        explains: the beginning of its explanatory note, as it stands there; empty where it has none.
        changes: claims that it answers otherwise than the cited document: "page claim: old → new".
        repeats: claims that it answers as the cited document does: "page claim".
        asked: how many claims were asked.
    """

    edition: Edition
    trouble: str = ""
    explains: str = ""
    changes: tuple[str, ...] = ()
    repeats: tuple[str, ...] = ()
    asked: int = 0
