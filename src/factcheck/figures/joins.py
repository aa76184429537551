"""Joins: what two numbers side by side are together.

A range ("$1.2-1.5 billion", "30-89 days", "between 5 and 7%", "three or four
years"), a list that shares a unit, a compound or a ratio. A change from one
figure to another ("rose from 5% to 7%") stays two figures.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from math import prod

from factcheck.figures.compounds import compound, is_score, ratio
from factcheck.figures.found import Found
from factcheck.figures.sharing import bare, level, share
from factcheck.model.quantity import Hedge

_NEAR = r"(?:about|approximately|around|roughly|some)\s"
_GAP = re.compile(
    r"(?P<dash>\s?[-—]\s?)"
    rf"|(?P<to>\s(?:to|through|up to|until)\s(?:plus\s|\+)?(?:{_NEAR})?|-to-|\sto-|-\sto\s)"
    rf"|(?P<both>,?\s(?:and|&)\s(?P<about>{_NEAR})?)|(?P<either>,?\s(?:or|versus|vs\.?)\s)|(?P<comma>,\s)"
    r"|(?P<of>\s(?:out\s)?of\s(?:every\s)?)|(?P<among>\sin\s(?:every\s)?|-in-)|(?P<over>\sover\s)|(?P<blank>\s)"
)
_BETWEEN = re.compile(r"(?:between|range of|between (?:about|approximately|around|roughly|some))\s$", re.I)
_LINK = re.compile(r"(?: or [a-z]+)?,?\s*(?:and|but|to)?\s*")
_CHANGE = re.compile(
    r"(?:increas|rose|ris(?:e|ing)|grew|grow|decreas|declin|fell|fall|drop|improv|chang|went|mov(?:ed|ing)|reduc|cut"
    r"|lower|rais|expand|swung|narrow|widen|gain|jump|climb|slid|amend|adjust|\bup\b|\bdown\b|contract(?:ed|ing)|doubl"
    r"|tripl|revis|accelerat|slow)[^.;:]{0,60}$",
    re.I,
)


def join(text: str, found: list[Found]) -> list[Found]:
    """The quantities, in order, with those that belong together made one; units are shared from the right."""
    out: list[Found] = []
    for one in reversed(found):
        if out and is_score(text, one, out[-1]):
            out.pop()
            continue
        joined = _joined(text, one, out[-1]) if out else None
        if joined is None:
            out.append(one)
        else:
            out[-1] = joined
    out.reverse()
    return out


def _joined(text: str, first: Found, second: Found) -> Found | None:
    """The one mention that the two make, or None; units and magnitudes that they share are set either way."""
    if second.start - first.end > 20:
        return None
    gap = _GAP.fullmatch(text, first.end, second.start)
    if gap is None or first.value is None or second.value is None:
        return None
    made = ratio(gap, first, second) or compound(text, gap, first, second)
    if made is not None:
        return made
    if gap["dash"] or gap["to"] or _between(text, gap, first) or _next_number(gap, first, second):
        return _ranged(text, gap, first, second)
    listed = (gap["both"] and not gap["about"]) or gap["either"]
    if listed or (gap["comma"] and first.kind == second.kind == "money"):
        share(first, second, spread=False)
    return None


def _between(text: str, gap: re.Match[str], first: Found) -> bool:
    return bool(gap["both"] or gap["either"]) and bool(
        _BETWEEN.search(text, max(0, first.start - 24), first.start)
    )


def _next_number(gap: re.Match[str], first: Found, second: Found) -> bool:
    """Is it "three or four years"?"""
    if not gap["either"] or not (first.worded and second.worded and bare(first)) or first.value is None:
        return False
    shared = second.factor * prod(second.multipliers)
    return second.value in {first.value + 1, (first.value + 1) * second.factor, (first.value + 1) * shared}


def _ranged(text: str, gap: re.Match[str], first: Found, second: Found) -> Found | None:
    assert first.value is not None
    assert second.value is not None
    if gap["dash"] and (
        second.value < 0 or (gap["dash"] != gap["dash"].strip() and _are_cells(gap, first, second))
    ):
        return None
    before = text[max(0, first.start - 90) : first.start]
    complete = not bare(first) and first.end > first.number_start
    changed = (
        bool(gap["to"]) and _CHANGE.search(before) is not None and (complete or before.endswith("from "))
    )
    if not changed:
        level(first, second)
    same = share(first, second, spread=not changed)
    if changed or not same or not first.value < second.value:
        return None
    return _range(first, second)


def _are_cells(gap: re.Match[str], first: Found, second: Found) -> bool:
    """Is the dash between blanks an empty cell of a table?"""
    return "—" in gap["dash"] or (bare(first) and bare(second))


def _range(first: Found, second: Found) -> Found:
    """Both ends as one mention; times in the unit that was printed."""
    one = replace(
        second, start=first.start, kind="range", value=None, low=first.value, high=second.value, worded=False
    )
    one.number_start, one.scaled, one.zeros = first.start, True, min(first.zeros, second.zeros)
    if first.step is not None and second.step is not None:
        one.step = max(first.step, second.step)
    if second.kind == "percent" and second.base is None:
        one.unit = "%"
    if (
        second.kind == "duration"
        and second.unit == "seconds"
        and one.low is not None
        and one.high is not None
    ):
        factor = second.factor
        one.low, one.high, one.step = one.low / factor, one.high / factor, (one.step or 0) / factor
        one.unit, one.base = second.printed_unit, (factor, "s")
    return one


def bounded(text: str, found: list[Found]) -> list[Found]:
    """Two bounds of one figure ("greater than 100 and smaller than 300") as one range."""
    out: list[Found] = []
    for one in found:
        made = _bounds(text, out[-1], one) if out else None
        if made is None:
            out.append(one)
        else:
            out[-1] = made
    return out


def _bounds(text: str, first: Found, second: Found) -> Found | None:
    if not (first.hedge.is_bound and second.hedge.is_bound) or first.hedge.is_floor == second.hedge.is_floor:
        return None
    if first.kind != second.kind or first.value is None or second.value is None:
        return None
    if first.unit != second.unit and not bare(first):
        return None
    if not _LINK.fullmatch(text, first.end, second.hedge_start):
        return None
    if (first.value < second.value) != first.hedge.is_floor:
        return None
    made = _range(first, second)
    if second.hedge.is_floor:
        made.low, made.high = made.high, made.low
    made.hedge, made.hedge_start, made.step = Hedge.NONE, first.start, Decimal(0)
    return made
