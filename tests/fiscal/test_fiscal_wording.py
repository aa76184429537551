"""Periods in words: each kind by its own name, with its days."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.fiscal import days_said, named, period_said
from factcheck.model.period import Period

LABELS = {
    date(2026, 1, 25): "FY2026 Q4",
    date(2026, 4, 26): "FY2027 Q1",
    date(2026, 7, 26): "FY2027 Q2",
    date(2026, 10, 25): "FY2027 Q3",
}


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("2026-04-27/2026-07-26", "Q2 FY2027, 27 April to 26 July 2026"),
        ("2026-01-26/2026-07-26", "first half of FY2027, 26 January to 26 July 2026"),
        ("2026-01-26/2026-10-25", "first nine months of FY2027, 26 January to 25 October 2026"),
        ("2025-01-27/2026-01-25", "FY2026, 27 January 2025 to 25 January 2026"),
        ("2025-07-28/2026-07-26", "twelve months to the end of Q2 FY2027, 28 July 2025 to 26 July 2026"),
        ("2026-07-26", "end of Q2 FY2027, 26 July 2026"),
        ("2026-04-20/2026-07-26", "Q2 FY2027, 20 April to 26 July 2026"),
    ],
    ids=["quarter", "half", "nine months", "year", "trailing", "instant", "14 weeks"],
)
def test_periods_with_one_end_have_their_own_names(written: str, said: str) -> None:
    """A quarter, a year to date, a year, twelve months and a balance are never called the same."""
    assert said == period_said(Period.parse(written), LABELS)


@pytest.mark.parametrize(
    "written",
    [
        "2026-04-01/2026-06-30",
        "2026-07-01/2026-07-26",
        "2025-10-27/2026-04-26",
        "2026-05-01/2026-10-25",
        "2024-07-29/2026-07-26",
    ],
    ids=["another end", "weeks", "half across years", "half to a third quarter", "two years"],
)
def test_a_period_that_is_none_of_them_has_only_its_days(written: str) -> None:
    """No name is stretched to fit."""
    period = Period.parse(written)
    assert "" == named(period, LABELS)
    assert days_said(period) == period_said(period, LABELS)


@given(end=st.sampled_from(sorted(LABELS)), days=st.integers(1, 800))
def test_one_name_is_for_one_kind_of_period(end: date, days: int) -> None:
    """Periods that end together and are called the same differ by some weeks at most."""
    period = Period(end - timedelta(days=days - 1), end)
    other = Period(end - timedelta(days=days + 71), end)
    assert not named(period, LABELS) or named(period, LABELS) != named(other, LABELS)
