"""Numbering of filed ends: changed years, slips, missing reports, years named for their start."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from factcheck.fiscal import Calendar
from factcheck.fiscal.numbering import named_for_its_end, named_for_its_start
from factcheck.model.period import Period

MONTH_ENDS = {3: 31, 6: 30, 9: 30, 12: 31}


def labels(made: Calendar) -> dict[str, date]:
    return {quarter.label: quarter.end for quarter in made.quarters}


@given(
    first=st.dates(date(1996, 1, 1), date(2030, 12, 31)),
    long_years=st.lists(st.booleans(), min_size=2, max_size=9),
    long_quarter=st.integers(0, 3),
    data=st.data(),
)
def test_every_day_belongs_to_exactly_one_quarter(
    first: date, long_years: list[bool], long_quarter: int, data: st.DataObject
) -> None:
    """Of years of 52 or 53 weeks, wherever the 53rd is: quarters join without a gap, and none is invented."""
    end, years, quarters = first, [first], list[date]()
    for long in long_years:
        for number in range(4):
            end += timedelta(weeks=13 + (long and number == long_quarter))
            (years if number == 3 else quarters).append(end)
    assume(len(years) == len({named_for_its_end(day) for day in years}))
    missing = data.draw(st.sets(st.sampled_from(quarters), max_size=3))
    filed = [day for day in quarters if day not in missing]
    made = Calendar.of(years, filed)
    assert sorted({*years, *filed}) == [quarter.end for quarter in made.quarters]
    assert all(one.ordinal < other.ordinal for one, other in pairwise(made.quarters))
    days = data.draw(st.lists(st.dates(first - timedelta(days=9), end + timedelta(days=9)), max_size=30))
    for day in days:
        holders = [
            quarter
            for quarter in made.quarters
            if (span := made.days_of(quarter.label)) is not None
            and span.start is not None
            and span.start <= day <= span.end
        ]
        assert ([] if (on := made.quarter_on(day)) is None else [on]) == holders
        if not missing and first < day <= end:
            assert 1 == len(holders)


def test_a_quarter_of_fourteen_weeks() -> None:
    """A 53rd week makes one quarter longer, and the next one begins a week later."""
    made = Calendar.of([date(2022, 9, 24), date(2023, 9, 30)], [date(2022, 12, 31), date(2023, 4, 1)])
    assert Period(date(2022, 9, 25), date(2022, 12, 31)) == made.days_of("FY2023 Q1")
    assert 98 == Period(date(2022, 9, 25), date(2022, 12, 31)).days
    assert "FY2023 Q2" == made.label_of(date(2023, 4, 1))


def test_days_need_both_ends() -> None:
    """Where the report before is missing it is not known when a quarter began."""
    made = Calendar.of([date(2025, 12, 31)], [date(2025, 6, 30), date(2026, 3, 31)])
    assert made.days_of("FY2025 Q2") is None
    assert made.days_of("FY2025 Q4") is None
    assert made.quarter_on(date(2025, 11, 1)) is None
    assert Period(date(2026, 1, 1), date(2026, 3, 31)) == made.days_of("FY2026 Q1")
    assert made.days_of("FY2026 Q2") is None


def test_a_year_that_was_changed_with_a_transition_report() -> None:
    """From calendar years to years that end in June: the first new quarter is a first one."""
    made = Calendar.of(
        [date(2018, 12, 31), date(2019, 12, 31), date(2021, 6, 30)],
        [date(2019, 9, 30), date(2020, 3, 31), date(2020, 9, 30), date(2021, 3, 31), date(2021, 9, 30)],
        transition_ends=[date(2020, 6, 30)],
    )
    assert {
        "FY2018 Q4": date(2018, 12, 31),
        "FY2019 Q3": date(2019, 9, 30),
        "FY2019 Q4": date(2019, 12, 31),
        "FY2021 Q1": date(2020, 9, 30),
        "FY2021 Q3": date(2021, 3, 31),
        "FY2021 Q4": date(2021, 6, 30),
        "FY2022 Q1": date(2021, 9, 30),
    } == labels(made)


def test_a_year_that_was_changed_without_one() -> None:
    """Between a year to June 2019 and one to December 2020 dates do not tell what a quarter was called."""
    made = Calendar.of(
        [date(2019, 6, 30), date(2020, 12, 31)],
        [date(2019, 3, 31), date(2020, 3, 31), date(2021, 3, 31)],
    )
    assert made.label_of(date(2020, 3, 31)) is None
    assert ["FY2019 Q3", "FY2019 Q4", "FY2020 Q4", "FY2021 Q1"] == list(labels(made))
    assert (
        "the period that ended on 2020-03-31 has no fiscal label: the fiscal year was changed about then",
    ) == made.warnings


def test_two_annual_reports_of_one_year() -> None:
    """A short year that was filed as a 10-K: neither is FY2019, and the warning names both."""
    made = Calendar.of([date(2019, 9, 30), date(2019, 12, 31), date(2020, 12, 31)], [])
    assert {"FY2020 Q4": date(2020, 12, 31)} == labels(made)
    assert "ended 2019-09-30 and 2019-12-31; neither is labelled" in made.warnings[0]
    assert made.label_of(date(2019, 12, 31)) is None


def test_two_quarterly_reports_of_one_quarter() -> None:
    """A restated period end: two filed dates for one quarter are told, and neither is chosen."""
    made = Calendar.of([date(2025, 12, 31)], [date(2026, 3, 29), date(2026, 3, 31)])
    assert made.end_of("FY2026 Q1") is None
    assert 1 == len(made.warnings)


def test_a_year_counts_before_a_quarter_that_claims_its_place() -> None:
    """A quarterly report that seems to end a year beside the annual one has no label."""
    made = Calendar.of([date(2024, 12, 31), date(2025, 12, 31)], [date(2025, 12, 15), date(2025, 3, 31)])
    assert date(2025, 12, 31) == made.end_of("FY2025 Q4")
    assert made.label_of(date(2025, 12, 15)) is None


@pytest.mark.parametrize("end", [date(2026, 1, 20), date(2026, 2, 14)])
def test_an_end_that_fits_no_quarter(end: date) -> None:
    """Some weeks after a year's end nothing ends, whatever an index says."""
    made = Calendar.of([date(2025, 12, 31)], [end])
    assert made.label_of(end) is None
    assert f"the period that ended on {end} has no fiscal label: it fits no quarter" in made.warnings


def test_missing_annual_reports() -> None:
    """Quarters two years after the last annual report in the list still have their labels."""
    made = Calendar.of([date(2020, 12, 31)], [date(2022, 9, 30), date(2019, 6, 30)])
    assert {"FY2022 Q3": date(2022, 9, 30), "FY2019 Q2": date(2019, 6, 30)}.items() <= labels(made).items()


def test_annual_filers_have_years_only() -> None:
    """Of a filer of 20-F or 40-F nothing but the ends of years is known."""
    ends = [date(2023, 3, 31), date(2024, 3, 31), date(2025, 3, 31)]
    made = Calendar.of(ends, [])
    assert ends == [quarter.end for quarter in made.quarters]
    assert {4} == {quarter.number for quarter in made.quarters}
    assert date(2024, 3, 31) == made.end_of("FY2024")
    assert made.days_of("FY2024 Q4") is None


def test_years_named_for_their_start() -> None:
    """A retailer's fiscal 2023 ended on 3 February 2024, and its quarters have the same name."""
    made = Calendar.of(
        [date(2023, 1, 28), date(2024, 2, 3), date(2025, 2, 1)],
        [date(2023, 7, 29), date(2024, 11, 2), date(2025, 5, 3)],
        named_for="start",
    )
    assert {
        "FY2022 Q4": date(2023, 1, 28),
        "FY2023 Q2": date(2023, 7, 29),
        "FY2023 Q4": date(2024, 2, 3),
        "FY2024 Q3": date(2024, 11, 2),
        "FY2024 Q4": date(2025, 2, 1),
        "FY2025 Q1": date(2025, 5, 3),
    } == labels(made)


@pytest.mark.parametrize(
    ("end", "name"),
    [
        (date(2024, 12, 31), 2024),
        (date(2024, 12, 28), 2024),
        (date(2026, 1, 3), 2025),
        (date(2024, 6, 30), 2023),
        (date(2024, 2, 3), 2023),
    ],
)
def test_a_calendar_year_starts_where_it_should(end: date, name: int) -> None:
    """A year of weeks that begins in the last days of December begins with January."""
    assert name == named_for_its_start(end)


# --- the rule is a cross-check ------------------------------------------------------------------------


def test_a_filed_date_that_breaks_the_rule() -> None:
    """The filed date counts, and the warning names it and the one by the rule."""
    made = Calendar.of([date(2024, 12, 28), date(2025, 12, 31)], [], rule="31 December")
    assert date(2024, 12, 28) == made.end_of("FY2024")
    [warning] = made.warnings
    assert "a fiscal year ended on 2024-12-28, as filed, and not on 2024-12-31, as its rule says" in warning
    assert warning.endswith("(31 December); the filed date counts")


def test_a_rule_that_holds_says_nothing() -> None:
    """Filed dates that the rule gives need no word, also those in the first days of January."""
    ends = [date(2024, 12, 28), date(2026, 1, 3), date(2027, 1, 2)]
    assert () == Calendar.of(ends, [], rule="Saturday nearest 31 December").warnings


def test_a_rule_alone_makes_no_quarter() -> None:
    """What it gives is expected, and never reported: no label, no end, no days."""
    made = Calendar.expected_from("last Sunday of January", 2026)
    assert () == made.quarters
    assert made.end_of("FY2026") is None
    assert made.label_of(date(2026, 1, 25)) is None
    assert date(2026, 4, 26) == made.expected_end("FY2027 Q1")
    assert made.first is not None
    assert "FY2026 Q4" == made.first.label
    assert Calendar(()).first is None
