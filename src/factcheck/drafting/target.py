"""Target: a figure of a page, and the formulas that give it at its written precision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from factcheck.arithmetic import parse, work_out
from factcheck.arithmetic.evaluating import evaluate
from factcheck.arithmetic.formula import Call, Node, names_in
from factcheck.arithmetic.interval import Interval
from factcheck.drafting.formula_text import formula_text
from factcheck.drafting.known import Known
from factcheck.drafting.sense import BARE, alike, sense
from factcheck.drafting.unexplained import Unexplained
from factcheck.drafting.written import Way, way_of
from factcheck.errors import FormulaError
from factcheck.figures import direction
from factcheck.model.quantity import Direction, Quantity

TRIED = 300
"""So many formulas of one size are worked out for a figure at most."""
LOOSE = Fraction(1, 100)
"""How far off, for its size, a formula may be that only the rounding of its inputs allows."""


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


class Target:
    """A figure, and whether a formula gives it."""

    def __init__(self, one: Unexplained, quantity: Quantity, inputs: Mapping[str, Known]) -> None:
        self._one = one
        self._quantity = quantity
        self._inputs = inputs
        self._points = {name: Interval.point(Fraction(its.quantity.value)) for name, its in inputs.items()}
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
            point = evaluate(node, {name: self._points[name] for name in names}).low
        except FormulaError:
            return None
        assert point is not None
        if turned := self.falls and isinstance(node, Call) and node.what in {"-", "growth"}:
            point = -point  # "down 12%" is a growth of -12%
        exact = Interval.point(point).meets(self._spread)
        if not exact and not self._is_allowed(text, names, turned=turned):
            return None
        its = sense(node, self._inputs)
        assert its is not None
        odd = its.odd + _writing_is_odd(node, self._way)
        away = sum(self._away(self._inputs[name]) for name in names)
        return Candidate(text, len(names) + ("100%" in text), -point if turned else point, exact, odd, away)

    def has_a_result(self, candidate: Candidate) -> bool:
        """Would the check of derivations accept the formula: no divisor that rounding may make nought?"""
        formula = parse(candidate.works_out)
        try:
            work_out(formula, {name: self._inputs[name].quantity for name in formula.names})
        except FormulaError:
            return False
        return True

    def _is_allowed(self, text: str, names: list[str], *, turned: bool) -> bool:
        """Does the rounding of the inputs allow the figure?"""
        try:
            interval = work_out(parse(text), {name: self._inputs[name].quantity for name in names}).interval
        except FormulaError:
            return False
        return (-interval if turned else interval).meets(self._spread)

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
