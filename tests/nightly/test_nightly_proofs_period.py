"""Own periods: the quarter or year that an edition reports, by facts, the issuer's calendar, or months."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.model.evidence import Edition
from factcheck.model.period import Period
from factcheck.nightly.proofs_period import own_period


def edition(ended: str | None, form: str | None = "10-Q", fiscal: str | None = None) -> Edition:
    end = None if ended is None else date.fromisoformat(ended)
    return Edition("results", "id", "title", "", period_end=end, fiscal=fiscal, form=form)


def untagged(_: date) -> Mapping[Period, int]:
    return {}


def own(one: Edition, ends: Mapping[str, str] | None = None, tagged: Mapping[str, int] | None = None) -> str:
    days = {label: date.fromisoformat(end) for label, end in (ends or {}).items()}
    spans = {Period.parse(text): count for text, count in (tagged or {}).items()}
    return str(own_period(one, days, lambda end: {one: n for one, n in spans.items() if one.end == end}))


def test_the_facts_of_the_document_decide() -> None:
    """The quarter that most facts are of; neither the months so far nor a stray context."""
    tagged = {
        "2026-06-29/2026-09-27": 40,
        "2026-07-01/2026-09-27": 1,
        "2025-12-29/2026-09-27": 60,
        "2025-06-30/2025-09-28": 50,
    }

    assert "2026-06-29/2026-09-27" == own(edition("2026-09-27"), {"FY2026 Q2": "2026-06-20"}, tagged)
    assert "2025-12-29/2026-12-27" == own(
        edition("2026-12-27", "10-K", "FY2026"),
        tagged={"2025-12-29/2026-12-27": 9, "2026-09-28/2026-12-27": 30},
    )


def test_then_the_end_of_the_quarter_or_year_before() -> None:
    """What the issuer filed before says where this one begins, weeks of a 53rd year included."""
    ends = {"FY2027 Q1": "2026-04-26", "FY2027 Q2": "2026-07-26", "FY2026": "2026-01-25"}

    assert "2026-07-27/2026-10-25" == own(edition("2026-10-25"), ends)
    assert "2026-01-26/2027-01-31" == own(edition("2027-01-31", "10-K"), ends)


@pytest.mark.parametrize(
    ("ended", "form", "expected"),
    [
        ("2026-09-30", "10-Q", "2026-07-01/2026-09-30"),
        ("2026-03-31", "10-Q", "2026-01-01/2026-03-31"),
        ("2026-02-28", "10-Q", "2025-12-01/2026-02-28"),
        ("2024-02-29", "10-K", "2023-03-01/2024-02-29"),
        ("2026-12-31", "10-K", "2026-01-01/2026-12-31"),
        ("2026-12-31", "10-K/A", "2026-01-01/2026-12-31"),
        ("2026-12-31", "20-F", "2026-01-01/2026-12-31"),
        ("2026-09-27", "10-Q", "2026-06-29/2026-09-27"),
        ("2026-01-25", "10-K", "2025-01-27/2026-01-25"),
    ],
)
def test_then_months_or_weeks(ended: str, form: str, expected: str) -> None:
    """Three or twelve months to the end of a month, else 13 or 52 weeks."""
    assert expected == own(edition(ended, form))


def test_a_label_of_a_year_is_a_year_and_of_a_quarter_a_quarter() -> None:
    """Results in an 8-K have no annual form; what they are for says how long it is."""
    assert "2026-01-01/2026-12-31" == own(edition("2026-12-31", "8-K", "FY2026"))
    assert "2026-10-01/2026-12-31" == own(edition("2026-12-31", "8-K", "FY2026 Q4"))


def test_without_a_day_there_is_no_period_unless_the_calendar_knows_the_label() -> None:
    """An entry of a listing says "Q3 2026", and no day."""
    assert "None" == own(edition(None, None))
    assert "None" == own(edition(None, None, "FY2026 Q3"))
    assert "2026-07-01/2026-09-30" == own(edition(None, None, "FY2026 Q3"), {"FY2026 Q3": "2026-09-30"})


@given(end=st.dates(date(2000, 1, 1), date(2100, 12, 31)), yearly=st.booleans())
def test_a_period_ends_with_its_edition_and_is_as_long_as_it_should(end: date, yearly: bool) -> None:
    """Whatever the day, a quarter has 89 to 92 days and a year 364 to 366."""
    period = own_period(edition(str(end), "10-K" if yearly else "10-Q"), {}, untagged)

    assert period is not None
    assert end == period.end
    assert period.days in (range(364, 367) if yearly else range(89, 93))
