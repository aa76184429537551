"""Numbering: which quarter of which fiscal year a filed period end is.

Period ends of annual reports are *anchors*. A quarter is counted from the year that ended before it,
or, where that is not there, back from the year that it belongs to, in steps of a quarter of a year: 12
to 16 weeks fit, a 53rd week too. An end that fits no step, and two ends that would be one and the same
quarter, are not numbered: a fiscal year that was changed without a transition report leaves quarters
of which the dates alone do not say what they were called.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

QUARTER = 91.3125
"""Days of a quarter on the average."""
REACH = 30
"""How many days a quarter's end may lie from so many quarters after its anchor: 16 weeks are three more
than 13, and a year of 12, 12, 12 and 16 weeks is three behind at the end of its third quarter."""
IN_A_YEAR = 300
"""Days from a year's end within which the quarters of the next year end."""
YEAR_OF_WEEKS = timedelta(days=364)
YEAR = range(350, 381)
"""Days that a year of 52 or 53 weeks, or of twelve months, can have, give or take a week."""
FIRST_WEEKS = timedelta(days=14)


@dataclass(frozen=True, slots=True)
class Numbered:
    """What became of filed ends: those with a year and a quarter, and what is to say of the others."""

    ends: Mapping[tuple[int, int], date]
    odd: tuple[tuple[date, str], ...] = ()


def named_for_its_end(end: date) -> int:
    """A year is named for the calendar year in which it ends, bar the first week of January."""
    return end.year - 1 if end.month == 1 and end.day <= 7 else end.year


def named_for_its_start(end: date) -> int:
    """A year is named for the calendar year in which it starts, or nearly starts: retailers do so."""
    return (end - YEAR_OF_WEEKS + FIRST_WEEKS).year


def numbered(
    years: Mapping[date, int], quarters: Iterable[date], transitions: Mapping[date, int] | None = None
) -> Numbered:
    """Number period ends.

    Args:
        years: last days of fiscal years, each with the year's name.
        quarters: other filed ends.
        transitions: last days of transition periods, with the name that a year ending then would have;
            quarters are counted from them, and they are none themselves.
    """
    anchors = {**(transitions or {}), **years}
    days = sorted(anchors)
    claimed: dict[tuple[int, int], list[date]] = defaultdict(list)
    for end, name in years.items():
        claimed[name, 4].append(end)
    odd = []
    for end in sorted(set(quarters) - set(anchors)):
        placed = set(_places(end, days, anchors))
        if len(placed) == 1:
            claimed[placed.pop()].append(end)
        elif days:
            why = "it fits no quarter" if not placed else "the fiscal year was changed about then"
            odd.append((end, f"the period that ended on {end} has no fiscal label: {why}"))
    ends = {}
    for (year, number), those in sorted(claimed.items()):
        own = [end for end in those if end in years] or those
        if len(own) == 1:
            ends[year, number] = own[0]
        else:
            listed = " and ".join(str(end) for end in sorted(own))
            said = f"two filed periods would be FY{year} Q{number}, ended {listed}; neither is labelled"
            odd += [(end, said) for end in sorted(own)]
    return Numbered(ends, tuple(odd))


def _places(end: date, days: Sequence[date], anchors: Mapping[date, int]) -> Iterator[tuple[int, int]]:
    """The quarters that an end may be, by the year that ended before it and by the one that ends after it."""
    at = bisect_left(days, end)
    before, after = days[at - 1] if at else None, days[at] if at < len(days) else None
    if before is not None and (end - before).days > IN_A_YEAR and after is not None:
        before = before if (after - end).days > IN_A_YEAR else None
    if after is not None and (after - end).days > IN_A_YEAR and before is not None:
        after = None
    if before is not None and after is not None and (after - before).days in YEAR:
        after = None  # one and the same year: counted from its start
    for day in (before, after):
        if day is None:
            continue
        steps = round((end - day).days / QUARTER)
        if steps and abs((end - day).days - steps * QUARTER) <= REACH:
            ordinal = anchors[day] * 4 + 3 + steps
            yield ordinal // 4, ordinal % 4 + 1
