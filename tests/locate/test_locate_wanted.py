"""What a claim is after: kinds, units and periods, without its value."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from locate_samples import QUARTER, none, text_of

from factcheck.figures import mentions
from factcheck.locate import Wanted, locate
from factcheck.locate.period_match import (
    labelled,
    lasts,
    names_period,
    period_of,
    plausible,
    same_period,
)
from factcheck.locate.unstated import adopted
from factcheck.locate.wanted import kind_of
from factcheck.model.period import Period


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("$38 to $40 billion", "money"),
        ("10% to 12%", "percent"),
        ("four to six years", "duration"),
        ("5 to 6", "count"),
        ("98%", "percent"),
    ],
)
def test_a_range_has_the_kind_of_its_ends(text: str, kind: str) -> None:
    """What a claim is after is told by the ends of its range."""
    assert [kind] == [kind_of(one) for one in mentions(text)]


@pytest.mark.parametrize(
    ("kind", "unit", "expected"),
    [
        ("money", "USD", "USD"),
        ("count", "GPUs", "GPUs"),
        ("percent", "1", "1"),
        ("duration", "minutes", ""),
        ("rate", "FLOP/s", ""),
        (None, None, ""),
    ],
)
def test_a_unit_is_taken_over_only_where_nothing_needs_converting(
    kind: Any, unit: str | None, expected: str
) -> None:
    """A bare number may be dollars; it is not seconds."""
    assert expected == adopted(Wanted("figure", kind, unit))


YEAR = Period(date(2025, 1, 27), date(2026, 1, 25))


@pytest.mark.parametrize(
    ("label", "period", "expected"),
    [
        ("FY2026", YEAR, True),
        ("FY2026 Q4", YEAR, False),
        ("FY2026 Q4", Period(date(2025, 10, 27), date(2026, 1, 25)), True),
        ("FY2026", Period(date(2025, 10, 27), date(2026, 1, 25)), False),
        ("FY2026", Period(None, date(2026, 1, 25)), True),
        ("FY2026 Q4", Period(None, date(2026, 1, 25)), True),
        ("FY2026 Q4", None, True),
        ("FY2026 Q3", Period(None, date(2026, 1, 25)), False),
        ("FY2026 Q4", Period(date(2025, 7, 28), date(2026, 1, 25)), False),
    ],
)
def test_a_year_is_not_its_last_quarter(label: str, period: Period | None, expected: bool) -> None:
    """Both end on one day; the claim's length says which label is its own."""
    assert expected is labelled(label, Wanted("figure", period=period, fiscal="FY2026 Q4"))
    assert not labelled(label, Wanted("figure", period=period))


def test_without_a_selector_there_is_no_reading() -> None:
    """Only a quotation needs none."""
    assert "no selector" in none(locate(None, text_of("a"), wanted=Wanted("states"))).message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("three months ended", True),
        ("13 weeks", True),
        ("nine months", False),
        ("year", False),
        ("June 30", None),
    ],
)
def test_lengths_in_words(text: str, expected: bool | None) -> None:
    """A quarter is three months or 13 weeks."""
    assert expected is lasts(text, QUARTER)
    assert lasts(text, Period(None, date(2026, 6, 30))) is None


def test_same_period_allows_the_odd_days_of_a_week_based_year() -> None:
    """Starts may differ by days, ends may not; a day is no quarter."""
    day = Period(None, date(2026, 6, 30))

    assert same_period(QUARTER, Period(date(2026, 3, 30), date(2026, 6, 30)))
    assert not same_period(QUARTER, Period(date(2026, 4, 1), date(2026, 6, 29)))
    assert not same_period(QUARTER, day)
    assert same_period(day, day)


@pytest.mark.parametrize(
    ("label", "period", "expected"),
    [
        ("FY2026 Q2", QUARTER, True),
        ("FY2027 Q2", QUARTER, True),
        ("FY2029 Q2", QUARTER, False),
        ("FY2026", QUARTER, False),
        ("FY2026", Period(date(2026, 1, 1), date(2026, 12, 31)), True),
        ("FY2026", Period(None, date(2026, 6, 30)), True),
        ("odd", QUARTER, False),
    ],
)
def test_labels_that_cannot_be(label: str, period: Period, expected: bool) -> None:
    """Without a calendar, only a year too far away or another length is ruled out."""
    assert expected is plausible(label, period)


def test_a_period_without_days_names_no_period() -> None:
    """A fiscal label without a calendar, or a claim without a period, matches nothing."""
    (label,) = mentions("Q2 FY27")

    assert not names_period(label, Wanted("figure", period=QUARTER))
    assert not names_period(label, Wanted("figure"))


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("nine months ended October 29, 2023", date(2023, 1, 30)),
        ("three months ended October 29, 2023", date(2023, 7, 31)),
        ("the quarter ended July 26, 2026", date(2026, 4, 27)),
        ("the year ended January 26, 2025", date(2025, 1, 29) - timedelta(days=366)),
        ("the nine months ended September 30, 2025", date(2025, 1, 1)),
        ("as of October 29, 2023", None),
    ],
)
def test_a_length_before_a_day_says_when_the_period_began(text: str, start: date | None) -> None:
    """Months that end inside a month are counted in weeks: nine are not the three of the same end."""
    (mention,) = mentions(text)
    found = period_of(mention)

    assert found is not None
    assert start == found.start
