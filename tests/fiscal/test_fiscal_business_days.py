"""Business days: weekdays without federal holidays, against days that were published."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.fiscal import business_days_after, is_business_day


@pytest.mark.parametrize(
    "day",
    [
        "2026-01-01", "2026-01-19", "2026-02-16", "2026-05-25", "2026-06-19", "2026-07-03", "2026-09-07",
        "2026-10-12", "2026-11-11", "2026-11-26", "2026-12-25", "2021-12-31", "2023-01-02", "2022-12-26",
        "2026-11-28", "2026-11-29",
    ],
)  # fmt: skip
def test_days_without_filings(day: str) -> None:
    """Federal holidays on the day on which they are kept, and weekends."""
    assert not is_business_day(date.fromisoformat(day))


@pytest.mark.parametrize("day", ["2026-11-27", "2026-07-06", "2020-06-19", "2023-01-03", "2026-12-24"])
def test_days_with_filings(day: str) -> None:
    """The days beside them, and a Juneteenth before there was one."""
    assert is_business_day(date.fromisoformat(day))


@pytest.mark.parametrize(
    ("day", "count", "expected"),
    [
        ("2026-11-18", 5, "2026-11-25"),
        ("2026-11-18", 6, "2026-11-27"),
        ("2026-11-20", 1, "2026-11-23"),
        ("2026-11-21", 1, "2026-11-23"),
        ("2026-11-21", 0, "2026-11-21"),
        ("2026-12-24", 1, "2026-12-28"),
    ],
)
def test_so_many_business_days_later(day: str, count: int, expected: str) -> None:
    """Over a weekend, over Thanksgiving, over Christmas; the day itself never counts."""
    assert date.fromisoformat(expected) == business_days_after(date.fromisoformat(day), count)


@given(day=st.dates(date(1990, 1, 1), date(2100, 1, 1)), count=st.integers(1, 60))
def test_as_many_business_days_lie_between(day: date, count: int) -> None:
    """What is counted on is what can be counted back, and it ends on a business day."""
    end = business_days_after(day, count)
    between = [day + timedelta(days=n) for n in range(1, (end - day).days + 1)]
    assert is_business_day(end)
    assert count == sum(map(is_business_day, between))
