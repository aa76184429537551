"""Periods: does what was found belong to the period that the claim is about?"""

from __future__ import annotations

from collections.abc import Iterable

from factcheck.model.period import Period

SLACK_DAYS = 10
"""How far a start may be off: a quarter of 13 weeks starts a few days beside the month's first."""


def is_of(claimed: Period, found: Period) -> bool:
    """Are these the same period?

    An end without a start ("the quarter ended 26 July 2026") is the period that ends then; starts may be
    a few days apart, since a text gives months and a filer counts weeks.
    """
    if found.end != claimed.end:
        return found.start is None and found.end == claimed.start
    if found.start is None or claimed.start is None:
        return True
    return abs((found.start - claimed.start).days) <= SLACK_DAYS


def another(claimed: Period, named: Iterable[Period]) -> Period | None:
    """The first named period, where some are named and none of them is the claim's."""
    every = list(named)
    if not every or any(is_of(claimed, one) for one in every):
        return None
    return every[0]
