"""The fiscal calendar of an issuer as the watcher of its filings knows it."""

from __future__ import annotations

from datetime import date

import pytest

from factcheck.watchers.edgar import calendar_of, quarter_before
from factcheck.watchers.filings import Filing, Filings


def filing(form: str, ended: str, filed: str) -> Filing:
    number = f"0009990001-{filed[2:4]}-{filed[5:7]}{filed[8:]}00"
    return Filing(number, form, date.fromisoformat(filed), date.fromisoformat(ended), (), "", "")


def listed(*rows: Filing) -> Filings:
    return Filings(rows)


@pytest.mark.parametrize("form", ["20-F", "40-F"])
def test_annual_filers(form: str) -> None:
    """A foreign issuer files years only, and only years are known."""
    made = calendar_of(
        listed(filing(form, "2024-12-31", "2025-03-01"), filing(form, "2025-12-31", "2026-03-01")), None
    )
    assert [date(2024, 12, 31), date(2025, 12, 31)] == [quarter.end for quarter in made.quarters]


def test_amendments_and_notices_end_no_quarter() -> None:
    """Neither an amended report nor a notice of lateness is a report; a missing one leaves a gap."""
    made = calendar_of(
        listed(
            filing("10-K", "2025-12-31", "2026-02-20"),
            filing("10-Q/A", "2026-03-31", "2026-06-01"),
            filing("NT 10-Q", "2026-06-30", "2026-08-15"),
            filing("10-Q", "2026-09-30", "2026-11-05"),
        ),
        None,
    )
    assert ["FY2025 Q4", "FY2026 Q3"] == [quarter.label for quarter in made.quarters]
    assert made.days_of("FY2026 Q3") is None


def test_years_named_for_their_start() -> None:
    """As the issuer's entry says."""
    rows = listed(filing("10-K", "2024-02-03", "2024-03-26"), filing("10-Q", "2024-05-04", "2024-06-11"))
    labels = [quarter.label for quarter in calendar_of(rows, None, named_for="start").quarters]
    assert ["FY2023 Q4", "FY2024 Q1"] == labels


def test_a_rule_without_reports_expects_and_makes_nothing() -> None:
    """A company that has only announced results: quarters are expected, and none is known."""
    made = calendar_of(listed(filing("8-K", "2026-08-11", "2026-08-11")), "31 December")
    assert () == made.quarters
    assert ("FY2026 Q2", date(2026, 6, 30)) == quarter_before(made, date(2026, 8, 11))
    assert quarter_before(calendar_of(listed(), None), date(2026, 8, 11)) is None


def test_what_is_odd_is_said_of_its_year_alone() -> None:
    """An edition of another year is not bothered."""
    rows = listed(filing("10-K", "2019-12-28", "2020-02-20"), filing("10-K", "2025-12-31", "2026-02-20"))
    made = calendar_of(rows, "31 December")
    assert 1 == len(made.warnings_about(date(2020, 3, 31)))
    assert () == made.warnings_about(date(2026, 3, 31))
