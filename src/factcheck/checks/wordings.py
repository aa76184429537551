"""Wordings: every way in which a page writes one claim's figure, with the direction that it gives it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from factcheck.figures import direction, figure, mentions
from factcheck.folding import fold, folded
from factcheck.model.claim import Claim, Wording
from factcheck.model.quantity import Direction, Quantity

_LOSS = re.compile(
    r"\b(?:loss(?:es)?|lost|losing|deficit|negative|outflow|burn(?:ed|t)?|decline[ds]?)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Writing:
    """One writing of a claim's figure.

    Attributes:
        text: as written, hedge included.
        own: it is a wording's own, not the claim's.
        quantity: what it stands for.
        direction: which way the words say that it went.
        unsigned: the words carry the sign ("a net loss of").
    """

    text: str
    own: bool
    quantity: Quantity
    direction: Direction | None
    unsigned: bool


def writings(claim: Claim) -> tuple[Writing, ...]:
    """The distinct writings of a claim's figure, the claim's own first."""
    assert claim.figure is not None
    declared = None if claim.change is None else Direction(claim.change)
    made: dict[str, Writing] = {}
    for wording in claim.says:
        text = wording.figure or claim.figure
        quantity = figure(text)
        assert quantity is not None, text
        says = _direction(wording, text) or declared
        before = made.get(text)
        if before is None or (before.direction is None and says is not None):
            unsigned = bool(_LOSS.search(wording.text)) or (before is not None and before.unsigned)
            made[text] = Writing(text, text != claim.figure, quantity, says, unsigned)
    return tuple(sorted(made.values(), key=lambda one: one.own))


def main_quantity(claim: Claim) -> Quantity:
    """The claim's own figure."""
    assert claim.figure is not None
    quantity = figure(claim.figure)
    assert quantity is not None, claim.figure
    return quantity


def _direction(wording: Wording, written: str) -> Direction | None:
    """The direction that the words give the figure where it stands in the wording."""
    text = fold(wording.text)
    found = re.search(rf"(?<!\d)(?<!\d[.,]){re.escape(folded(written))}(?![.,]?\d)", text.text)
    if found is None:
        return None
    at, _ = text.span(*found.span())
    for mention in mentions(wording.text):
        if mention.hedge_start <= at < mention.end or mention.start <= at < mention.end:
            return direction(wording.text, mention.hedge_start)
    return direction(wording.text, at)
