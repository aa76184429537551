"""Proposals: for each figure that nothing explains, the formulas over the page's claims that give it.

A formula counts if it gives the figure at its written precision. What an editor
would calculate and what rounds to the figure stands before what is odd and what
only the rounding of its inputs allows; in both, the fewest terms stand first,
and inputs of the same sentence and paragraph before those from elsewhere. Where
more give it than could all be meant, that is said: it is too coarse to tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice

from factcheck.drafting.known import Known, known
from factcheck.drafting.pairs import Pairs, pairs_of
from factcheck.drafting.searching import of_one, of_three, of_two
from factcheck.drafting.sense import alike
from factcheck.drafting.target import Candidate, Target
from factcheck.drafting.unexplained import Unexplained, unexplained_figures
from factcheck.drafting.written import way_of
from factcheck.model.document import Document
from factcheck.model.page import Page, Registry
from factcheck.model.quantity import Quantity

SHOWN = 5
MANY = 6
"""More formulas than this for one figure are more than could all be meant."""


class Certainty(StrEnum):
    """How sure a proposal is."""

    REPEATS = "repeats"  # it is the figure of a claim, in a wording of its own
    ONE = "one"
    SEVERAL = "several"
    TOO_MANY = "too many to tell"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Proposal:
    """A figure that nothing explains, and what may.

    `repeats` names the claims that have this very figure; `found` is how many formulas give it with the
    fewest terms, of which `candidates` are the best.
    """

    figure: Unexplained
    certainty: Certainty
    candidates: tuple[Candidate, ...] = ()
    repeats: tuple[str, ...] = ()
    found: int = 0


def propose(page: Page, document: Document, registry: Registry) -> list[Proposal]:
    """For each unexplained figure of a page, in its order, the formulas that give it."""
    claims = known(page, document, registry)
    pairs = pairs_of(claims)
    inputs = {one.name: one for one in claims}
    return [_proposal(one, claims, pairs, inputs) for one in unexplained_figures(page, document)]


def _proposal(one: Unexplained, claims: list[Known], pairs: Pairs, inputs: Mapping[str, Known]) -> Proposal:
    quantity = one.mention.quantity
    assert quantity is not None
    repeats = tuple(claim.name for claim in claims if _is_the_same(quantity, claim))
    if repeats and not one.labelled:
        return Proposal(one, Certainty.REPEATS, (), repeats, 0)
    candidates: list[Candidate] = []
    target = Target(one, quantity, inputs)
    if quantity.value:
        low, high = target.reach
        two = chain(
            of_one(claims),
            of_two(pairs, quantity.unit, low, high),
            of_two(pairs, quantity.unit, -high, -low) if target.falls else (),
        )
        for formulas in (two, of_three(claims, pairs, quantity.unit, *target.ends)):
            candidates += target.candidates(formulas)
            if any(candidate.likely for candidate in candidates):
                break
    candidates.sort(key=lambda its: (not its.likely, its.terms, its.odd, its.away, its.works_out))
    likely = [its for its in candidates if its.likely] or candidates
    shown = tuple(islice(filter(target.has_a_result, candidates), SHOWN))
    return Proposal(one, _certainty(likely) if shown else Certainty.NONE, shown, repeats, len(likely))


def _certainty(likely: list[Candidate]) -> Certainty:
    if not likely:
        return Certainty.NONE
    if len(likely) > MANY:
        return Certainty.TOO_MANY
    return Certainty.ONE if len(likely) == 1 else Certainty.SEVERAL


def _is_the_same(quantity: Quantity, claim: Known) -> bool:
    """Is it the figure of the claim, written alike?"""
    its = claim.quantity
    return (
        quantity.value == its.value
        and (alike(quantity.unit, its.unit) or "" in (quantity.unit, its.unit))
        and way_of(quantity.text) is claim.way
    )
