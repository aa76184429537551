"""A quarter by subtraction: named where it could be made, and never made.

Cash flows are filed for the year to date, and a fourth quarter only within its year. The quarter is the
longer period less the part before it: our own arithmetic over two facts, perhaps of two filings, each
of which may have been restated since. So the reading is none, and says which two facts would give it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from factcheck.model.document import Fact
from factcheck.model.period import Period

ADVICE = "cite each as a claim and give this one by `works_out`"


def by_subtraction(period: Period | None, facts: Sequence[Fact]) -> str:
    """Which two facts of one concept would give a period that no fact has; "" where none would.

    Args:
        period: the one that is asked for.
        facts: of one concept, one set of members and one unit, at any period.
    """
    if period is None or period.start is None:
        return ""
    valued = [fact for fact in facts if fact.value is not None and not fact.nil and fact.start is not None]
    longer = [fact for fact in valued if fact.end == period.end and fact.start is not None]
    longer = [fact for fact in longer if fact.start is not None and fact.start < period.start]
    before = period.start - timedelta(days=1)
    for whole in longer:
        rest = next((one for one in valued if (one.start, one.end) == (whole.start, before)), None)
        if rest is not None:
            return f"by subtraction, which is not made here: {_said(whole)} less {_said(rest)}; {ADVICE}"
    if not longer:
        return ""
    shortest = max(longer, key=lambda fact: fact.start or period.end)
    return (
        f"by subtraction, which is not made here: {_said(shortest)} less what the filing for "
        f"{Period(shortest.start, before)} gives; {ADVICE}"
    )


def _said(fact: Fact) -> str:
    filing = f", {fact.place.label}" if fact.place.pointer is not None and fact.place.label else ""
    return f"{fact.text or fact.value} for {fact.period}{filing}"
