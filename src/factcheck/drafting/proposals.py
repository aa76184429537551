"""Proposals: for each figure that nothing explains, the formulas over the page's claims that give it.

A formula counts if it gives the figure at its written precision. What an editor
would calculate and what rounds to the figure stands before what is odd and what
only the rounding of its inputs allows; in both, the fewest terms stand first,
and inputs of the same sentence and paragraph before those from elsewhere. Where
more give it than could all be meant, that is said: it is too coarse to tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import chain, islice

from factcheck.arithmetic import parse, work_out
from factcheck.arithmetic.formula import Call, Node, names_in
from factcheck.arithmetic.interval import Interval
from factcheck.drafting.formula_text import formula_text
from factcheck.drafting.known import Known, known
from factcheck.drafting.pairs import Pairs, pairs_of
from factcheck.drafting.searching import of_one, of_three, of_two
from factcheck.drafting.sense import BARE, alike, sense
from factcheck.drafting.unexplained import Unexplained, unexplained_figures
from factcheck.drafting.written import Way, way_of
from factcheck.errors import FormulaError
from factcheck.figures import direction
from factcheck.model.document import Document
from factcheck.model.page import Page, Registry
from factcheck.model.quantity import Direction, Quantity

SHOWN = 5
MANY = 6
"""More formulas than this for one figure are more than could all be meant."""
TRIED = 300
"""So many formulas of one size are worked out for a figure at most."""
LOOSE = Fraction(1, 100)
"""How far off, for its size, a formula may be that only the rounding of its inputs allows."""


class Certainty(StrEnum):
    """How sure a proposal is."""

    REPEATS = "repeats"  # it is the figure of a claim, in a wording of its own
    ONE = "one"
    SEVERAL = "several"
    TOO_MANY = "too many to tell"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A formula that gives the figure.

    Attributes:
        works_out: as it may be typed.
        terms: how many claims are in it; the whole, 100%, counts as one.
        point: what it gives, from the figures as printed.
        exact: it rounds to the figure; else only the rounding of its inputs allows it.
        odd: how far it is from what an editor would calculate; 0 is not at all.
        away: 0 for inputs of the same sentence, 1 each for those of the same paragraph, 2 from elsewhere.
    """

    works_out: str
    terms: int
    point: Fraction
    exact: bool
    odd: int
    away: int

    @property
    def likely(self) -> bool:
        """It rounds to the figure, and an editor might calculate that."""
        return self.exact and self.odd <= 1


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
    target = _Target(one, quantity, inputs)
    if quantity.value:
        low, high = target.reach
        two = chain(
            of_one(claims),
            of_two(claims, pairs, quantity.unit, low, high),
            of_two(claims, pairs, quantity.unit, -high, -low) if target.falls else (),
        )
        for formulas in (two, of_three(claims, pairs, quantity.unit, *target.ends)):
            candidates += target.candidates(formulas)
            if any(candidate.likely for candidate in candidates):
                break
    candidates.sort(key=lambda its: (not its.likely, its.terms, its.odd, its.away, its.works_out))
    likely = [its for its in candidates if its.likely] or candidates
    return Proposal(one, _certainty(likely), tuple(candidates[:SHOWN]), repeats, len(likely))


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


class _Target:
    """A figure, and whether a formula gives it."""

    def __init__(self, one: Unexplained, quantity: Quantity, inputs: Mapping[str, Known]) -> None:
        self._one = one
        self._quantity = quantity
        self._inputs = inputs
        self._spread = quantity.rounding if quantity.hedge.is_bound else quantity.spread
        self._way = way_of(quantity.text)
        text = one.mention.text
        before = one.words.partition(text)[0]
        self.falls = direction(before + text, len(before)) is Direction.FALL

    @property
    def ends(self) -> tuple[float, float]:
        """What the figure stands for, rounded; with the sign of a fall where the words say so."""
        assert self._spread.low is not None
        assert self._spread.high is not None
        return float(self._spread.low), float(self._spread.high)

    @property
    def reach(self) -> tuple[float, float]:
        """The same, and what the rounding of inputs may add."""
        low, high = self.ends
        more = abs(float(self._quantity.value)) * float(LOOSE)
        return low - more, high + more

    def candidates(self, formulas: Iterable[Node]) -> Iterator[Candidate]:
        """Those of the formulas that give the figure, each once; no more than `TRIED` are worked out."""
        seen: set[str] = set()
        for node in islice(self._sensible(formulas), TRIED):
            text = formula_text(node)
            if text in seen:
                continue
            seen.add(text)
            candidate = self._candidate(node, text)
            if candidate is not None:
                yield candidate

    def _sensible(self, formulas: Iterable[Node]) -> Iterator[Node]:
        for node in formulas:
            its = sense(node, self._inputs)
            if its is not None and _may_be_written(its.way, self._way, its.unit, self._quantity.unit):
                names = list(names_in(node))
                if len(set(names)) == len(names):
                    yield node

    def _candidate(self, node: Node, text: str) -> Candidate | None:
        names = list(names_in(node))
        try:
            worked = work_out(parse(text), {name: self._inputs[name].quantity for name in names})
        except FormulaError:
            return None
        point, interval = worked.point, worked.interval
        if self.falls and isinstance(node, Call) and node.what in {"-", "growth"}:
            point, interval = -point, -interval  # "down 12%" is a growth of -12%
        exact = Interval.point(point).meets(self._spread)
        if not exact and not interval.meets(self._spread):
            return None
        its = sense(node, self._inputs)
        assert its is not None
        odd = its.odd + _writing_is_odd(node, self._way)
        away = sum(self._away(self._inputs[name]) for name in names)
        return Candidate(text, len(names) + ("100%" in text), worked.point, exact, odd, away)

    def _away(self, claim: Known) -> int:
        """0 for a claim of the same sentence, 1 of the same paragraph, 2 from elsewhere."""
        for far, (first, last) in enumerate((self._one.sentence, self._one.block)):
            if any(first <= start < last for start, _ in claim.spans):
                return far
        return 2


def _may_be_written(made: Way, written: Way, unit: str, wanted: str) -> bool:
    """May what comes out be written as the figure is?"""
    if not (alike(unit, wanted) or (unit in BARE and wanted in BARE)):
        return False
    if unit not in BARE:
        return True
    allowed = {
        Way.PERCENT: {Way.PERCENT, Way.RATIO},
        Way.POINTS: {Way.PERCENT, Way.POINTS},
        Way.MULTIPLE: {Way.MULTIPLE, Way.RATIO},
    }
    return made in allowed.get(written, {Way.PLAIN, Way.RATIO})


def _writing_is_odd(node: Node, written: Way) -> int:
    """Points are differences of percentages and nothing else."""
    is_difference = getattr(node, "what", "") == "-"
    return 0 if written is not Way.POINTS or is_difference else 3
