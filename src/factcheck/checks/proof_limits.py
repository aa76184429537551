"""Limits: what a figure must be for a page to be wrong ("below 95%"), and whether one is.

The printed precision of the figure that was read decides, as everywhere. A
limit is the very amount that its digits give.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from factcheck.arithmetic.units import in_months
from factcheck.checks.comparing import units_agree, written_as
from factcheck.figures import figure
from factcheck.model.evidence import Reading
from factcheck.model.page import CONDITION, Condition
from factcheck.model.quantity import Direction, Hedge, Quantity, Spread
from factcheck.model.selector import FindSentence


class Answer(StrEnum):
    """Does a figure fulfil a condition?"""

    YES = "yes"
    NO = "no"
    CANNOT_TELL = "cannot tell"


@dataclass(frozen=True, slots=True)
class Limit:
    """One side of a condition: the amounts beyond a limit, the limit itself among them or not."""

    quantity: Quantity
    above: bool
    closed: bool

    def met_by(self, found: Quantity, *, fell: bool = False) -> Answer:
        """Are all, none or only some of the amounts that the figure stands for beyond the limit?

        `fell` says that the figure is the size of a fall, hence as much less than nothing.

        A plain figure printed no more coarsely than the limit is compared as printed: 95% is not below 95%.
        A hedged one, or one whose last digit is coarser than the limit's, stands for its whole interval.
        """
        amount = self.quantity.value
        beyond = (
            Spread(amount, None, low_closed=self.closed)
            if self.above
            else Spread(None, amount, high_closed=self.closed)
        )
        stands_for = found.spread
        if found.hedge is Hedge.NONE and _on_grid(amount, found.step):
            stands_for = Spread(found.value, found.value if found.high is None else found.high)
        if fell:
            stands_for = _below_nothing(stands_for)
        if stands_for.within(beyond):
            return Answer.YES
        return Answer.CANNOT_TELL if stands_for.overlaps(beyond) else Answer.NO


def limits_of(condition: Condition) -> tuple[Limit, ...]:
    """The sides of a condition; both ends of "between" are in it. The registry has read the figures."""
    said = CONDITION.fullmatch(condition.is_)
    assert said is not None, condition.is_
    word, single, low, high = said.groups()
    if word is None:
        return Limit(_figure(low), above=True, closed=True), Limit(_figure(high), above=False, closed=True)
    return (Limit(_figure(single), above=word in {"above", "at least"}, closed=word.startswith("at ")),)


def judge(condition: Condition, read: Reading) -> tuple[Answer, str]:
    """Does what was read fulfil a condition? With the reason, where that cannot be told."""
    if read.quantity is None:
        return Answer.CANNOT_TELL, f"“{read.text}” is no figure that can be compared"
    found, fell = read.quantity, _is_fall(condition, read, read.quantity)
    answers = set()
    for side in limits_of(condition):
        limit = side
        if {limit.quantity.unit, found.unit} == {"months", "years"}:
            found, limit = in_months(found), replace(limit, quantity=in_months(limit.quantity))
        if (why := _apart(limit.quantity, found)) is not None:
            return Answer.CANNOT_TELL, f"it prints {read.text}, and {why}"
        answers.add(limit.met_by(found, fell=fell))
    if Answer.NO in answers:
        return Answer.NO, ""
    if Answer.CANNOT_TELL in answers:
        return Answer.CANNOT_TELL, f"it prints {read.text}, which may or may not be {condition.is_}"
    return Answer.YES, ""


def _figure(text: str) -> Quantity:
    found = figure(text)
    assert found is not None, text
    return found


def _is_fall(condition: Condition, read: Reading, found: Quantity) -> bool:
    """Is it a change that `{change}` read as a fall?"""
    changes = isinstance(condition.find, FindSentence) and "{change}" in condition.find.sentence
    return changes and read.direction is Direction.FALL and found.value >= 0


def _below_nothing(spread: Spread) -> Spread:
    low = None if spread.high is None else -spread.high
    high = None if spread.low is None else -spread.low
    return Spread(low, high, spread.high_closed, spread.low_closed)


def _apart(limit: Quantity, found: Quantity) -> str | None:
    """Why two figures cannot be compared at all."""
    if not units_agree(limit.unit, found.unit):
        return f"the condition counts in {_named(limit)}, the source in {_named(found)}"
    ways = {written_as(limit.text), written_as(found.text)} - {""}
    if len(ways) > 1:
        return f"the condition gives {written_as(limit.text)}, the source {written_as(found.text)}"
    return None


def _named(quantity: Quantity) -> str:
    return {"1": "per cent or a ratio", "": "plain numbers", "s": "seconds"}.get(quantity.unit, quantity.unit)


def _on_grid(amount: Decimal, step: Decimal) -> bool:
    """Could the amount have been printed with this last digit?"""
    return step == 0 or (Fraction(amount) / Fraction(step)).denominator == 1
