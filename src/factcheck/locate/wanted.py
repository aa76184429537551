"""Wanted: what a claim is after, so that a selector knows a figure of the right kind when it meets one.

It never holds the claim's value: reading must not know what we hope to find.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from factcheck.figures.mention import Mention, MentionKind
from factcheck.locate.fact_entity import Whose
from factcheck.model.period import Period
from factcheck.model.unit import CURRENCIES

Content = Literal["figure", "date", "states", "quote"]

COUNTED: frozenset[str] = frozenset({"count", "ratio", "dimension"})
LENIENT: tuple[frozenset[str], ...] = (
    frozenset({"money"}),
    frozenset({"percent"}),
    frozenset({"duration"}),
    COUNTED | {"rate"},
)
"""Kinds that one and the same figure may be written in: "32K GPUs" counts what "32,000" counts bare."""

_DURATIONS = frozenset({"s", "seconds", "minutes", "hours", "days", "weeks", "months", "years"})


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a claim is after.

    Attributes:
        content: what kind of statement it is.
        kind: of its figure, as mentions have it; for a range that of its ends; None where unknown.
        unit: of its figure (USD, "1", "GPUs"), taken over only where the source states no unit at all.
        period: the claim's; for a proof condition the edition's own.
        fiscal: what the company calls that period ("FY2027 Q2"), where its calendar is known.
        quote: the quotation.
        speaker: who is said to have said it.
        page: the only page of a PDF to look at.
        whose: the company whose document it should be, where the source has one.
    """

    content: Content
    kind: MentionKind | None = None
    unit: str | None = None
    period: Period | None = None
    fiscal: str | None = None
    quote: str | None = None
    speaker: str | None = None
    page: int | None = None
    whose: Whose | None = None


def kind_of(mention: Mention) -> MentionKind:
    """The kind of a mention; of a range, the kind of its ends."""
    if mention.kind != "range":
        return mention.kind
    unit = mention.unit or ""
    if unit == "%":
        return "percent"
    if unit in CURRENCIES:
        return "money"
    return "duration" if unit in _DURATIONS else "count"


def is_figure(mention: Mention) -> bool:
    return mention.kind not in {"date", "period"}


def may_be(kind: MentionKind, sought: MentionKind) -> bool:
    """Can figures of these two kinds be writings of one amount?"""
    return any(kind in family and sought in family for family in LENIENT)
