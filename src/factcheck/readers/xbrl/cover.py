"""What the cover page says about its own period, held against the dates of the facts.

The dates of the facts decide; the cover's fiscal period is a label that people type, sometimes
wrongly. A quarter reports one, two or three quarters since the year began: the longest duration
that ends with the reported period tells which.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date

from factcheck.model.document import Fact

_YEAR = 380
_DAYS = {"Q1": (70, 125), "Q2": (150, 225), "Q3": (240, 315), "Q4": (320, 380), "FY": (320, 380)}
_TRANSITION = "T"


def cover_warnings(facts: Sequence[Fact]) -> tuple[str, ...]:
    """What disagrees between the cover page (dei:DocumentPeriodEndDate, …PeriodFocus) and the facts."""
    cover = {fact.concept.partition(":")[2]: fact for fact in facts if fact.concept.startswith("dei:")}
    reported = _reported_end(facts)
    if reported is None:
        return ()
    warnings = []
    stated_end = cover.get("DocumentPeriodEndDate")
    if stated_end is not None and (day := _date(stated_end.text)) is not None and day != reported:
        warnings.append(
            f"the cover says that the period ended on {day} but the facts end on {reported}; "
            "the dates of the facts count"
        )
    focus = cover.get("DocumentFiscalPeriodFocus")
    kind = cover.get("DocumentType")
    if focus is None or (kind is not None and _TRANSITION in kind.text[4:]):
        return tuple(warnings)
    expected = _DAYS.get(focus.text.strip().upper())
    longest = _longest(facts, reported)
    if expected is not None and longest is not None and not expected[0] <= longest <= expected[1]:
        warnings.append(
            f"the cover says {focus.text} but the facts end {reported} and reach back {longest} days; "
            "the dates of the facts count"
        )
    return tuple(warnings)


def _reported_end(facts: Sequence[Fact]) -> date | None:
    """The latest day on which many undimensioned durations end."""
    ends = Counter(
        fact.end
        for fact in facts
        if fact.start is not None
        and fact.end is not None
        and fact.is_number
        and not fact.members
        and not fact.concept.startswith("dei:")
    )
    if not ends:
        return None
    many = max(ends.values())
    return max(end for end, count in ends.items() if 2 * count >= many)


def _longest(facts: Sequence[Fact], end: date) -> int | None:
    lengths = [
        (end - fact.start).days + 1
        for fact in facts
        if fact.end == end and fact.start is not None and not fact.members
    ]
    return max((length for length in lengths if length <= _YEAR), default=None)


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None
