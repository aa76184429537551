"""Later filings: what was filed after an edition that is cited, and what it says to the claims' questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from factcheck.model.evidence import Edition, EditionSeen, Read


@dataclass(frozen=True, slots=True)
class LaterRead:
    """What a claim's own question finds in a later filing that could be had.

    `recast` says how the labels or members around the figure are others than in the cited document; empty
    where they are the same, or where that cannot be told. `splits` are the stock splits that the filing
    tells of, as (new shares, old shares).
    """

    seen: EditionSeen
    read: Read
    recast: str = ""
    splits: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class LaterFilings:
    """Everything filed after a source's edition, in the order of filing.

    `read` are the filings that were looked at, with or without a copy; `left_out` those beyond the bound.
    `claims` holds by (page, claim) what each that has a copy says.
    """

    read: tuple[EditionSeen, ...] = ()
    left_out: tuple[Edition, ...] = ()
    claims: Mapping[tuple[str, str], tuple[LaterRead, ...]] = field(default_factory=dict)
