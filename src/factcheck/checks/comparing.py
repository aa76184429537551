"""Comparing: could the page's figure and the source's be two printings of one amount?

Written precision decides, never a percentage of tolerance. A page may round the
source (half up) or repeat it; it may not print digits that the source does not
support. A bound ("up to", "more than") must meet a bound of the same side.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal

from factcheck.arithmetic.units import in_months
from factcheck.figures import figure, mentions
from factcheck.model.finding import Verdict
from factcheck.model.quantity import Direction, Hedge, Quantity
from factcheck.model.unit import CURRENCIES, is_measure

_PERCENT = re.compile(r"%|\bper ?cent", re.IGNORECASE)
_POINTS = re.compile(
    r"\b(?:percentage|per ?cent|basis)[- ]points?\b|%[- ]points?\b|\d ?(?:pp|ppts?|bps?)\b", re.IGNORECASE
)
_MULTIPLE = re.compile(r"\d\s*(?:[×x]|times|-?fold)(?!\w)", re.IGNORECASE)

_MODEL = re.compile(r"(?<![\w$€£])[A-Za-z]{1,6}-?\d{2,4}[A-Za-z]{0,3}(?!\w)")


@dataclass(frozen=True, slots=True)
class Judged:
    """How a page's figure compares with a source's: the verdict, and why where there is something to say."""

    verdict: Verdict
    why: str = ""


CONSISTENT = Judged(Verdict.CONSISTENT)
ROUNDED = "the page rounds it half up"
CUT = "the page's figure is the source's with its last digits cut off, not rounded"


def compare(
    claimed: Quantity,
    found: Quantity,
    *,
    claimed_direction: Direction | None = None,
    found_direction: Direction | None = None,
    unsigned: bool = False,
) -> Judged:
    """Judge the page's figure against the source's.

    Args:
        claimed: the page's writing.
        found: the source's.
        claimed_direction: which way the page says that it went.
        found_direction: which way the source says that it went.
        unsigned: the page's words carry the sign ("a loss of $626 million"), so only the size counts.
    """
    if {claimed.unit, found.unit} == {"months", "years"}:
        claimed, found = in_months(claimed), in_months(found)
    models, others = _models_of(claimed), _models_of(found)
    if not _may_be_one(models, others):
        return Judged(
            Verdict.INCONSISTENT,
            f"the page counts {' '.join(sorted(models))}, the source {' '.join(sorted(others))}",
        )
    if not units_agree(claimed.unit, found.unit):
        return Judged(
            Verdict.INCONSISTENT,
            f"the page counts in {_named(claimed.unit)}, the source in {_named(found.unit)}",
        )
    if "" not in (ways := {written_as(claimed.text), written_as(found.text)}) and len(ways) > 1:
        return Judged(
            Verdict.INCONSISTENT,
            f"the page gives {written_as(claimed.text)}, the source {written_as(found.text)}",
        )
    if claimed_direction is not None and found.value < 0 < claimed.value:
        found, found_direction = _positive(found), Direction.FALL
    if claimed_direction and found_direction and claimed_direction is not found_direction:
        return Judged(
            Verdict.INCONSISTENT, f"the page says a {claimed_direction}, the source a {found_direction}"
        )
    if unsigned:
        claimed, found = _positive(claimed), _positive(found)
    if claimed.hedge.is_bound or found.hedge.is_bound:
        return _bounds(claimed, found)
    return _figures(claimed, found)


def units_agree(one: str, other: str) -> bool:
    """Money, time and other measures must be the same; counted nouns may be worded differently.

    Two models are two things, however alike they are worded: 100,000 H200s are not 100,000 H100s.
    """
    one, other = (unit[:3] if unit[:3] in CURRENCIES and unit[3:4] == "/" else unit for unit in (one, other))
    if one == other:
        return True
    if is_measure(one) or is_measure(other):
        return False
    return _may_be_one(_models(one.split()), _models(other.split()))


def written_as(text: str) -> str:
    """Percentages, multiples and percentage points share a unit.

    Still 240% of growth is not growth to 2.4 times, and 3 points more are not 3% more.
    """
    if _POINTS.search(text):
        return "percentage points"
    if _PERCENT.search(text):
        return "a percentage"
    return "a multiple" if _MULTIPLE.search(text) else ""


def _models(words: Iterable[str]) -> frozenset[str]:
    """The names with digits of what is counted ("H100"), without their plural s."""
    return frozenset(word.casefold().rstrip("s") for word in words if any(char.isdigit() for char in word))


def _models_of(quantity: Quantity) -> frozenset[str]:
    """Those that a figure's writing has, in its noun or before it ("100,000 H200 chips")."""
    if is_measure(quantity.unit):
        return frozenset()
    return _models([*quantity.unit.split(), *_MODEL.findall(quantity.text)])


def _may_be_one(models: frozenset[str], others: frozenset[str]) -> bool:
    return not models or not others or not models.isdisjoint(others)


def _named(unit: str) -> str:
    return {"1": "plain numbers or per cent", "": "plain numbers", "s": "seconds"}.get(unit, unit)


def _positive(quantity: Quantity) -> Quantity:
    return replace(quantity, value=abs(quantity.value))


def _bounds(claimed: Quantity, found: Quantity) -> Judged:
    if claimed.hedge.is_floor != found.hedge.is_floor or claimed.hedge.is_ceiling != found.hedge.is_ceiling:
        return Judged(
            Verdict.INCONSISTENT, f"the page gives {_kind(claimed.hedge)}, the source {_kind(found.hedge)}"
        )
    return _figures(_bare(claimed), _bare(found))


def _bare(quantity: Quantity) -> Quantity:
    """The figure of a bound by itself, its zeros significant: more than 26 is not more than 30."""
    alone = next((figure(one.text) for one in mentions(quantity.text)), None)
    step = quantity.step if alone is None or alone.value != quantity.value else alone.step
    return replace(quantity, hedge=Hedge.NONE, step=step)


def _kind(hedge: Hedge) -> str:
    if hedge.is_floor:
        return f"a floor ({hedge})"
    if hedge.is_ceiling:
        return f"a ceiling ({hedge})"
    return "the figure itself"


def _figures(claimed: Quantity, found: Quantity) -> Judged:
    if (claimed.high is None) != (found.high is None):
        return Judged(Verdict.INCONSISTENT, "one of the two is a range")
    if claimed.high is not None and found.high is not None:
        low = _figures(replace(claimed, high=None), replace(found, high=None))
        if low.verdict is not Verdict.CONSISTENT:
            return low
        return _figures(
            replace(claimed, value=claimed.high, high=None), replace(found, value=found.high, high=None)
        )
    if claimed.value == found.value and claimed.hedge == found.hedge:
        return CONSISTENT
    if claimed.step >= found.step:
        if claimed.spread.overlaps(found.spread):
            return Judged(Verdict.CONSISTENT, _how_printed(claimed, found))
        return Judged(Verdict.INCONSISTENT, _how_far(claimed, found))
    if (claimed.value == found.value or _in_words(claimed)) and found.spread.contains(claimed.value):
        return CONSISTENT
    if found.spread.contains(claimed.value):
        return Judged(
            Verdict.OVERPRECISE,
            f"the source is rounded to {_plain(found.step)}, the page to {_plain(claimed.step)}",
        )
    return Judged(Verdict.INCONSISTENT, _how_far(claimed, found))


def _in_words(quantity: Quantity) -> bool:
    """A fraction in words is exact, and states no digits that its source could lack ("two-thirds")."""
    return quantity.step == 0 and bool(quantity.text) and not any(char.isdigit() for char in quantity.text)


def _how_far(claimed: Quantity, found: Quantity) -> str:
    if truncated(found.value, claimed.step) == claimed.value != found.value:
        return CUT
    return ""


def _how_printed(claimed: Quantity, found: Quantity) -> str:
    """Rounded half up, where cutting off would have given other digits; else there is nothing to tell."""
    rounds = claimed.hedge in {Hedge.NONE, Hedge.ABOUT} and found.hedge in {Hedge.NONE, Hedge.ABOUT}
    if not rounds or claimed.step == found.step or truncated(found.value, claimed.step) == claimed.value:
        return ""
    return ROUNDED


def truncated(value: Decimal, step: Decimal) -> Decimal:
    """Cut a value off at a step, toward zero."""
    if step == 0:
        return value
    return Decimal(int(value / step)) * step


def _plain(value: Decimal) -> str:
    return f"{value.normalize():,f}"
