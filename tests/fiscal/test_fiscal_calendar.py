"""Fiscal calendars from filed dates: synthetic companies of every kind, and what is only expected."""

from __future__ import annotations

import calendar
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.fiscal import Calendar, Quarter, following, same_label, year_end

NVIDIA = Calendar.of(
    [date(2024, 1, 28), date(2025, 1, 26), date(2026, 1, 25)],
    [date(2025, 4, 27), date(2025, 7, 27), date(2025, 10, 26), date(2026, 4, 26), date(2026, 7, 26)],
)
WEEKS = {"13 weeks each": (13, 13, 13), "16, 12, 12, 12": (16, 12, 12), "12, 12, 12, 16": (12, 12, 12)}
"""How long the first three quarters of a year of weeks are; the fourth has what is left."""
RULES = [
    "last Sunday of January", "last Saturday of September", "Saturday nearest 31 December",
    "last Friday of December", "Saturday nearest 31 January", "last Sunday of June",
    "Friday nearest 30 November",
]  # fmt: skip


def company(rule: str, weeks: tuple[int, ...], first: int, last: int) -> tuple[list[date], dict[str, date]]:
    """The ends of a company's years, and of its quarters by their labels."""
    ends = [year_end(rule, year) for year in range(first - 1, last + 1)]
    quarters: dict[str, date] = {}
    for before, end in pairwise(ends):
        day = before
        year = end.year - 1 if (end.month, end.day) <= (1, 7) else end.year
        for number, length in enumerate(weeks, start=1):
            day += timedelta(weeks=length)
            quarters[f"FY{year} Q{number}"] = day
        quarters[f"FY{year} Q4"] = end
    return ends[1:], quarters


@given(
    rule=st.sampled_from(RULES),
    weeks=st.sampled_from(sorted(WEEKS.values())),
    first=st.integers(1996, 2045),
    length=st.integers(1, 8),
    filed=st.data(),
)
def test_52_53_week_years_need_no_rule(
    rule: str, weeks: tuple[int, ...], first: int, length: int, filed: st.DataObject
) -> None:
    """Every quarter of a year of weeks gets its label from the dates alone, 53rd weeks and all."""
    ends, quarters = company(rule, weeks, first, first + length)
    others = [end for label, end in quarters.items() if not label.endswith("Q4")]
    reported = filed.draw(st.lists(st.sampled_from(others), unique=True))
    made = Calendar.of(ends, reported)
    expected = {label: end for label, end in quarters.items() if end in ends or end in reported}
    assert expected == {quarter.label: quarter.end for quarter in made.quarters}


@given(month=st.integers(1, 12), year=st.integers(1990, 2050), away=st.integers(-8, 8))
def test_month_ends_follow_the_calendar(month: int, year: int, away: int) -> None:
    """A company with month ends keeps them: the quarter so many quarters away ends with its month."""
    end = date(year, month, calendar.monthrange(year, month)[1])
    made = Calendar.of([end], [])
    ordinal = (year * 4 + 3) + away
    months = year * 12 + month - 1 + 3 * away
    expected = date(months // 12, months % 12 + 1, calendar.monthrange(months // 12, months % 12 + 1)[1])
    assert expected == made.expected_end(f"FY{ordinal // 4} Q{ordinal % 4 + 1}")


@given(rule=st.sampled_from(RULES), first=st.integers(1996, 2045), ahead=st.integers(1, 4))
def test_what_is_expected_is_about_right(rule: str, first: int, ahead: int) -> None:
    """A quarter up to a year ahead is expected within a week of when it ends."""
    ends, quarters = company(rule, (13, 13, 13), first, first + 2)
    known = [end for label, end in quarters.items() if end <= ends[1]]
    made = Calendar.of(ends[:2], known)
    label = max(quarters, key=lambda one: (quarters[one] <= ends[1], quarters[one]))
    for _ in range(ahead):
        label = following(label)
    expected = made.expected_end(label)
    assert expected is not None
    assert 7 >= abs((expected - quarters[label]).days)


def test_a_reported_quarter_is_known() -> None:
    """Its end is the filed one, and its label comes back from it."""
    assert date(2026, 7, 26) == NVIDIA.end_of("FY2027 Q2") == NVIDIA.expected_end("FY2027 Q2")
    assert "FY2027 Q2" == NVIDIA.label_of(date(2026, 7, 26))
    assert date(2026, 1, 25) == NVIDIA.end_of("FY2026") == NVIDIA.end_of("FY2026 Q4")


def test_a_quarter_that_nobody_reported_is_only_expected() -> None:
    """It has no end yet, and about thirteen weeks after the last one it should have."""
    assert NVIDIA.end_of("FY2027 Q3") is None
    assert date(2026, 10, 25) == NVIDIA.expected_end("FY2027 Q3")
    assert NVIDIA.label_of(date(2026, 10, 25)) is None


def test_a_calendar_quarter_is_no_fiscal_one() -> None:
    """30 June 2026 ends no quarter of a company whose own ends on 26 July."""
    assert NVIDIA.label_of(date(2026, 6, 30)) is None


def test_nothing_reported_means_nothing_known() -> None:
    """Without filings there is no calendar, and a rule alone makes none."""
    empty = Calendar.of([], [], rule="last Sunday of January")
    assert Calendar(()) == empty
    assert empty.expected_end("FY2027 Q3") is None
    assert Calendar(()) == Calendar.of([], [date(2026, 6, 30)])


def test_the_rule_stands_in_where_there_is_no_annual_report() -> None:
    """A newly listed company has filed quarters only; its own rule numbers them."""
    made = Calendar.of([], [date(2026, 4, 26), date(2026, 7, 26)], rule="last Sunday of January")
    assert ["FY2027 Q1", "FY2027 Q2"] == [quarter.label for quarter in made.quarters]


def test_a_year_that_ends_in_the_first_week_of_january_is_the_year_before() -> None:
    """3 January 2026 ends fiscal 2025."""
    made = Calendar.of([date(2026, 1, 3)], [date(2025, 9, 27)])
    assert [("FY2025 Q3", 2025), ("FY2025 Q4", 2025)] == [(one.label, one.year) for one in made.quarters]


def test_a_sixteen_week_quarter_is_a_first_quarter() -> None:
    """Not every first quarter lasts about 91 days: 29 December to 19 April are 112."""
    made = Calendar.of([date(2025, 12, 28)], [date(2026, 4, 19)])
    assert "FY2026 Q1" == made.label_of(date(2026, 4, 19))


@pytest.mark.parametrize(
    ("label", "after"),
    [
        ("FY2027 Q1", "FY2027 Q2"),
        ("FY2027 Q3", "FY2027 Q4"),
        ("FY2027 Q4", "FY2028 Q1"),
        ("FY2026", "FY2027"),
    ],
)
def test_the_label_that_follows(label: str, after: str) -> None:
    """A quarter is followed by a quarter, a year by a year."""
    assert after == following(label)


def test_a_years_results_are_those_of_its_fourth_quarter() -> None:
    """FY2026 and FY2026 Q4 name the same results; no others do."""
    assert same_label("FY2026", "FY2026 Q4")
    assert same_label("FY2027 Q3", "FY2027 Q3")
    assert not same_label("FY2026", "FY2026 Q3")
    assert not same_label("FY2026", "FY2027")


@pytest.mark.parametrize("label", ["Q3 FY2027", "FY2027 Q5", "2027"])
def test_a_label_of_another_form_is_our_own_mistake(label: str) -> None:
    """The registry lets no other through."""
    for ask in (following, lambda one: same_label(one, "FY2026")):
        with pytest.raises(AssertionError, match=label):
            ask(label)


@given(year=st.integers(1990, 2060), number=st.integers(1, 4))
def test_quarters_are_numbered_through(year: int, number: int) -> None:
    """Each quarter's number in all of time is one more than that of the one before."""
    one = Quarter(year, number, date(year, 3, 31))
    after = following(one.label)
    other = Quarter(int(after[2:6]), int(after[-1]), date(year, 6, 30))
    assert one.ordinal + 1 == other.ordinal
