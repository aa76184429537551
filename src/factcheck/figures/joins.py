"""Joins: what two numbers side by side are together.

A range ("$1.2-1.5 billion", "30-89 days", "between 5 and 7%"), a list that
shares one magnitude or unit ("$2.2 and $1.6 million"), a ratio ("7 of 9", "1 in
5", "3.00 to 1.00"), one amount in two units ("1 hour and 30 minutes"). A change
from one figure to another ("rose from 5% to 7%") stays two figures.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from factcheck.figures.found import Found
from factcheck.model.quantity import Hedge

_GAP = re.compile(
    r"(?P<dash>\s?[-—]\s?)|(?P<to>\s(?:to|through|up to|until)\s|-to-|\sto-)|(?P<both>,?\s(?:and|&)\s)|(?P<either>,?\s(?:or|versus|vs\.?)\s)|(?P<comma>,\s)|(?P<of>\s(?:out\s)?of\s)"
    r"|(?P<among>\sin\s(?:every\s)?)|(?P<over>\sover\s)|(?P<blank>\s)"
)
_BETWEEN = re.compile(r"(?:between|between about|between approximately)\s$", re.I)
_FROM = re.compile(r"(?:from|of|by|at)\s$", re.I)
_CHANGE = re.compile(
    r"(?:increas|rose|ris(?:e|ing)|grew|grow|decreas|declin|fell|fall|drop|improv|chang|went|mov(?:ed|ing)|reduc|cut|lower|rais|expand|swung|narrow"
    r"|widen|gain|jump|climb|slid|amend|adjust|\bup\b|\bdown\b|contract(?:ed|ing)|doubl|tripl|revis|accelerat|slow)[^.;:]{0,60}$",
    re.I,
)
_LONGER_FIRST = {"years": 5, "months": 4, "weeks": 3, "days": 2, "hours": 1, "minutes": 0, "seconds": -1}


def _bare(one: Found) -> bool:
    return one.kind == "count" and one.unit == "" and one.value is not None


def _adopt(first: Found, second: Found, *, spread: bool) -> bool:
    """Let one of the two take the unit and magnitude that only the other has; do they then agree?"""
    assert first.value is not None and second.value is not None
    shares = second.scaled and not first.scaled and first.value < 1000 and not first.worded
    if first.kind == second.kind == "money":
        if first.unit != second.unit:
            return False
        even = spread or first.step == (second.step or 1) / second.scale
        if shares and even and first.value * second.scale <= second.value * (1 if spread else 1000):
            _rescale(first, second.scale)
        return True
    if _bare(first) and second.kind != "count":
        if second.kind == "money" and not second.currency_before and first.scaled and not second.scaled:
            first.kind, first.unit, first.base = "money", second.unit, second.base
            return True
        if second.kind == "money" and second.currency_before and not first.worded:
            return False
        if second.kind == "ratio" and second.step == 0:
            return False
        if shares or (
            second.scaled and first.worded and not first.scaled and second.kind != "percent" and second.worded
        ):
            _rescale(
                first, second.scale if second.kind not in {"duration", "dimension"} else second.magnitude
            )
        elif second.kind == "duration":
            pass
        if second.kind == "percent":
            _rescale(first, Decimal("0.01"), scaled=False)
        elif second.kind == "duration":
            _rescale(first, second.factor, scaled=False)
        first.kind, first.unit, first.base, first.factor, first.printed_unit = (
            second.kind, second.unit, second.base, second.factor, second.printed_unit,
        )  # fmt: skip
        return True
    if first.kind == "money" and second.kind == "count" and spread:
        if second.unit and not second.scaled:
            return False
        second.kind, second.unit, second.end, second.base = "money", first.unit, second.number_end, first.base
        if second.scaled and not first.scaled and first.value < 1000:
            _rescale(first, second.scale)
        elif first.scaled and not second.scaled:
            return False
        return True
    if first.kind == second.kind == "count":
        if first.unit and first.unit != second.unit:
            return False
        if (shares and second.value >= first.value * second.scale and spread) or (
            shares
            and not spread
            and first.step == (second.step or 1) / second.scale
            and (first.step or 1) < 1
        ):
            _rescale(first, second.scale)
        return True
    if (
        first.kind == "percent"
        and _bare(second)
        and spread
        and not second.scaled
        and second.end == second.number_end
    ):
        return False
    return first.kind == second.kind and (first.unit == second.unit)


def _rescale(one: Found, scale: Decimal, *, scaled: bool = True) -> None:
    if one.value is not None and one.step is not None:
        one.value, one.step = one.value * scale, one.step * scale
    if scaled:
        one.scale, one.scaled, one.magnitude = scale, True, scale


def _range(first: Found, second: Found) -> Found:
    """Both ends as one mention; durations in the unit that was printed."""
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
        and one.low is not None
        and one.high is not None
        and second.unit == "seconds"
    ):
        factor = second.factor
        one.low, one.high, one.unit, one.base = (
            one.low / factor,
            one.high / factor,
            second.printed_unit,
            (factor, "s"),
        )
        one.step = None if one.step is None else one.step / factor
    return one


def _ratio(first: Found, second: Found) -> Found:
    assert first.value is not None and second.value is not None
    return replace(
        first, end=second.number_end, number_end=second.number_end, kind="ratio", unit="1", value=first.value / second.value,
        step=Decimal(0), zeros=0,
    )  # fmt: skip


def _is_score(text: str, first: Found, second: Found) -> bool:
    """Is "2-1" the score of a game, which measures nothing?"""
    return (
        second.start == first.end + 1 and text[first.end] == "-" and _bare(first) and second.kind == "count"
        and _is_whole(first) and _is_whole(second) and not first.worded
        and first.value is not None and second.value is not None and 100 > first.value >= second.value >= 0
    )  # fmt: skip


def _is_whole(one: Found) -> bool:
    return one.value is not None and one.step == 1 and not one.scaled


def _joined(text: str, first: Found, second: Found) -> Found | None:
    """The one mention that the two make, or None; units and magnitudes that they share are set either way."""
    gap = _GAP.fullmatch(text, first.end, second.start)
    if gap is None or first.value is None or second.value is None or first.kind == "range":
        return None
    if _bare(first) and second.kind == "count" and second.value and first.value <= second.value:
        if gap["of"] and _is_whole(first) and _is_whole(second):
            return _ratio(first, second)
        if (
            gap["among"]
            and _is_whole(first)
            and _is_whole(second)
            and 0 < first.value < 10 < 1001 > second.value > first.value
        ):
            return _ratio(first, second)
    if gap["to"] and _bare(first) and _bare(second) and second.value == 1:
        return _ratio(first, second)
    if (
        gap["over"]
        and _bare(first)
        and _bare(second)
        and second.value
        and _is_whole(first)
        and _is_whole(second)
    ):
        return _ratio(first, second)
    compound = _compound(text, gap, first, second)
    if compound is not None:
        return compound
    run = (
        bool(gap["either"])
        and _bare(first)
        and second.value in (first.value + 1, (first.value + 1) * second.factor)
    )
    between = bool(gap["both"]) and bool(_BETWEEN.search(text, max(0, first.start - 24), first.start))
    if gap["dash"] or gap["to"] or between or (run and first.worded and second.worded):
        if second.value < 0 and gap["dash"]:
            return None
        whole_first = not _bare(first) and first.end > first.number_start
        before = text[max(0, first.start - 90) : first.start]
        changed = (
            bool(gap["to"])
            and _CHANGE.search(before) is not None
            and (whole_first or before.endswith("from "))
        )
        if not _adopt(first, second, spread=not changed) or changed or not first.value < second.value:
            return None
        return _range(first, second)
    if gap["both"] or gap["either"] or gap["comma"]:
        listed = (
            first.kind == "money"
            or second.kind in {"percent", "count"}
            or (bool(gap["either"]) or bool(gap["both"]))
        )
        if listed and (not gap["comma"] or first.kind == second.kind == "money"):
            _adopt(first, second, spread=False)
    return None


def _compound(text: str, gap: re.Match[str], first: Found, second: Found) -> Found | None:
    """ "1 hour and 30 minutes", "2 years 3 months", "thirteen dollars and forty-five cents", "4 thousand 3 hundred"."""
    if not (gap["both"] or gap["blank"]) or first.value is None or second.value is None:
        return None
    total = None
    step = second.step
    if first.kind == second.kind == "duration":
        if first.unit == second.unit == "seconds":
            if _LONGER_FIRST.get(first.printed_unit, 9) > _LONGER_FIRST.get(second.printed_unit, 9):
                total = first.value + second.value
        elif (first.unit, second.unit) == ("years", "months") and gap["blank"]:
            total = first.value * 12 + second.value
        return (
            None
            if total is None
            else replace(
                second,
                start=first.start,
                value=total,
                number_start=first.number_start,
                number_end=second.end,
                zeros=0,
            )
        )
    if first.kind == "money" and not first.currency_before and first.base is None:
        cents = second.kind == "money" and second.base is not None
        loose = (
            _bare(second)
            and _is_whole(second)
            and text[second.end : second.end + 2].strip() in {"", ".", ",", ";", "?", "!", ")"}
        )
        if (cents or loose) and second.value < 100:
            total, step = first.value + second.value / 100, Decimal("0.01")
    elif (
        first.kind == "count"
        and first.unit == ""
        and 100 <= first.magnitude <= 1000
        and not first.worded
        and text[first.end - 1] in "ds"
    ):
        if (
            second.kind == "count"
            and 0 < second.value < first.magnitude
            and second.step == (second.magnitude if second.scaled else 1)
        ):
            total = first.value + second.value
            return replace(
                second,
                start=first.start,
                value=total,
                number_start=first.number_start,
                magnitude=second.magnitude,
                zeros=0,
            )
    if total is None:
        return None
    return replace(first, end=second.end, value=total, step=step, number_end=second.end, zeros=0)


def join(text: str, found: list[Found]) -> list[Found]:
    """The quantities, in order, with those that belong together made one; shared units are set from the right."""
    out: list[Found] = []
    for one in reversed(found):
        if out and _is_score(text, one, out[-1]):
            out.pop()
            continue
        joined = _joined(text, one, out[-1]) if out else None
        if joined is None:
            out.append(one)
        else:
            out[-1] = joined
    out.reverse()
    return out


def bounded(text: str, found: list[Found]) -> list[Found]:
    """Two bounds of one figure ("greater than 100 and smaller than 300") as one range."""
    out: list[Found] = []
    for one in found:
        last = out[-1] if out else None
        if (
            last is not None and {last.hedge.is_floor, one.hedge.is_floor} == {True, False} and last.hedge.is_bound and one.hedge.is_bound
            and last.kind == one.kind != "range" and last.value is not None and one.value is not None
            and (last.value < one.value) == last.hedge.is_floor
            and 0 <= one.hedge_start - last.end <= 5 and text[last.end : one.hedge_start].strip() in {"and", "but"}
        ):  # fmt: skip
            made = _range(last, one)
            if one.hedge.is_floor:
                made.low, made.high = made.high, made.low
            made.hedge, made.hedge_start = Hedge.NONE, last.start
            out[-1] = made
        else:
            out.append(one)
    return out
