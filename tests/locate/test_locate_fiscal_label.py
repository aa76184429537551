"""Fiscal labels as days beside a known one."""

from __future__ import annotations

from datetime import date

import pytest

from factcheck.locate.fiscal_label import labelled_period


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("FY2027 Q2", "2026-04-27/2026-07-26"),
        ("FY2026 Q2", "2025-04-28/2025-07-27"),
        ("FY2027 H1", "2026-01-26/2026-07-26"),
        ("FY2027 9M", "2026-01-26/2026-10-25"),
        ("FY2026", "2025-01-27/2026-01-25"),
        ("FY2026 H2", "2025-07-28/2026-01-25"),
    ],
)
def test_weeks_are_counted_in_quarters_of_thirteen(label: str, said: str) -> None:
    """A company that counts weeks has 52 of them a year."""
    assert said == str(labelled_period(label, "FY2027 Q2", date(2026, 7, 26)))


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("FY2026 Q3", "2026-01-01/2026-03-31"),
        ("FY2026", "2025-07-01/2026-06-30"),
        ("FY2025 H1", "2024-07-01/2024-12-31"),
        ("FY2026 Q4", "2026-04-01/2026-06-30"),
    ],
)
def test_months_are_counted_where_quarters_end_with_one(label: str, said: str) -> None:
    """A company whose quarters end with months has months of their own lengths."""
    assert said == str(labelled_period(label, "FY2026 Q3", date(2026, 3, 31)))


@pytest.mark.parametrize("label", ["FY2027 5M", "2027", "FY27", ""])
def test_no_label_no_days(label: str) -> None:
    """Five months end in no quarter."""
    assert labelled_period(label, "FY2027 Q2", date(2026, 7, 26)) is None
    assert labelled_period("FY2027", label, date(2026, 7, 26)) is None or label == "FY2027"
