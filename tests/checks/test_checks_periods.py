"""Periods: does what was found belong to the claim's?"""

from __future__ import annotations

import pytest
from evidence_made import Q2

from factcheck.checks.periods import another, is_of
from factcheck.model.period import Period


@pytest.mark.parametrize(
    ("claimed", "found", "same"),
    [
        (Q2, Q2, True),
        (Q2, "2026-03-30/2026-06-30", True),
        (Q2, "2026-04-11/2026-06-30", True),
        (Q2, "2026-04-12/2026-06-30", False),
        (Q2, "2026-01-01/2026-06-30", False),
        (Q2, "2026-06-30", True),
        (Q2, "2026-04-01", True),
        (Q2, "2026-05-15", False),
        (Q2, "2025-04-01/2025-06-30", False),
        ("2026-06-30", Q2, True),
        ("2026-06-30", "2026-06-30", True),
        ("2026-06-30", "2025-12-31", False),
        ("2026-04-27/2026-07-26", "2026-04-27/2026-07-25", False),
    ],
)
def test_the_same_period(claimed: str, found: str, same: bool) -> None:
    """Ends are exact, starts may be a few days off, and an end alone is the period that ends then."""
    assert same == is_of(Period.parse(claimed), Period.parse(found))


def test_a_period_that_is_named_instead() -> None:
    """The first that is named, where none is the claim's; none where one is, or nothing is named."""
    claimed, other, third = (Period.parse(one) for one in (Q2, "2025-12-31", "2024-12-31"))
    assert other == another(claimed, [other, third])
    assert another(claimed, [other, claimed]) is None
    assert another(claimed, []) is None
