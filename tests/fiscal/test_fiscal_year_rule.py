"""Rules for the end of a year, as companies word them."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.fiscal import year_end

WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
MONTHS = ["January", "February", "March", "June", "August", "September", "December"]
years = st.integers(1995, 2060)


@pytest.mark.parametrize(
    ("rule", "year", "expected"),
    [
        ("last Sunday of January", 2026, date(2026, 1, 25)),
        ("the last Sunday in January", 2027, date(2027, 1, 31)),
        ("Last Saturday of September", 2025, date(2025, 9, 27)),
        ("31 December", 2026, date(2026, 12, 31)),
        ("December 31", 2026, date(2026, 12, 31)),
        ("June 30", 2026, date(2026, 6, 30)),
        ("end of February", 2028, date(2028, 2, 29)),
        ("29 February", 2027, date(2027, 2, 28)),
        ("Saturday nearest 31 January", 2026, date(2026, 1, 31)),
        ("Saturday nearest to 31 January", 2025, date(2025, 2, 1)),
        ("Sunday closest to the end of December", 2025, date(2025, 12, 28)),
        ("Friday nearest 30 November", 2026, date(2026, 11, 27)),
        ("Saturday,  nearest 31   January", 2027, date(2027, 1, 30)),
    ],
)
def test_the_rules_that_companies_use(rule: str, year: int, expected: date) -> None:
    """A fixed day, the last weekday of a month, the weekday nearest a day."""
    assert expected == year_end(rule, year)


@pytest.mark.parametrize(
    "rule",
    [
        "",
        "soon",
        "last Funday of January",
        "last Sunday of Smarch",
        "31 Smarch",
        "Someday nearest 31 May",
        "0 May",
    ],
)
def test_other_rules_are_refused(rule: str) -> None:
    """What is no such rule raises ValueError."""
    with pytest.raises(ValueError, match=r"."):
        year_end(rule, 2026)


@given(weekday=st.sampled_from(WEEKDAYS), month=st.sampled_from(MONTHS), year=years)
def test_the_last_weekday_of_a_month(weekday: str, month: str, year: int) -> None:
    """It is that weekday, in that month, and none follows in it."""
    day = year_end(f"last {weekday} of {month}", year)
    assert (WEEKDAYS.index(weekday), month) == (day.weekday(), day.strftime("%B"))
    assert 7 > (year_end(f"end of {month}", year) - day).days


@given(weekday=st.sampled_from(WEEKDAYS), month=st.sampled_from(MONTHS), year=years)
def test_the_nearest_weekday_to_a_day(weekday: str, month: str, year: int) -> None:
    """It is that weekday, and at most three days off."""
    day = year_end(f"{weekday} nearest 15 {month}", year)
    assert WEEKDAYS.index(weekday) == day.weekday()
    assert 3 >= abs((day - year_end(f"15 {month}", year)).days)


@given(
    rule=st.text(max_size=30)
    | st.sampled_from(["last", "nearest", "end of"]).flatmap(
        lambda a: st.text(max_size=9).map(lambda b: f"{a} {b}")
    )
)
def test_nothing_but_value_error_is_ever_raised(rule: str) -> None:
    """Whatever is typed is a rule or a ValueError."""
    try:
        day = year_end(rule, 2026)
    except ValueError:
        return
    assert abs(day.year - 2026) <= 1
