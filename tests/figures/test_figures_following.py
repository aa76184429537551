"""Following: days and years that take their length from the period before them."""

from __future__ import annotations

from datetime import date

import pytest

from factcheck.figures import Mention, mentions


def periods(text: str) -> list[Mention]:
    return [one for one in mentions(text) if one.kind == "period"]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("thirteen weeks ended May 2, 2026 and May 3, 2025", (date(2025, 2, 2), date(2025, 5, 3))),
        ("three months ended June 30, 2026 and March 31, 2026", (date(2026, 1, 1), date(2026, 3, 31))),
        ("the years ended June 30, 2026 and 2025 and June 30, 2024", (date(2023, 7, 1), date(2024, 6, 30))),
        (
            "year ended 31 December 2025, compared with 31 December 2024",
            (date(2024, 1, 1), date(2024, 12, 31)),
        ),
        ("years ended January 26, 2025 and January 28, 2024", (None, date(2024, 1, 28))),
    ],
)
def test_a_day_in_a_list_of_last_days_is_a_period(text: str, last: tuple[date | None, date]) -> None:
    """What "ended" stands before ends on each of the days, and lasts as long."""
    found = periods(f"Costs fell in the {text}.")[-1]

    assert (*last, True) == (found.start_date, found.end_date, found.elliptical)


def test_every_day_of_a_longer_list_is_a_period() -> None:
    """Three fiscal years, three last days."""
    found = periods("fiscal years ended January 26, 2025, January 28, 2024 and January 29, 2023")

    assert [date(2025, 1, 26), date(2024, 1, 28), date(2023, 1, 29)] == [one.end_date for one in found]


@pytest.mark.parametrize(
    "text",
    [
        "for the year ended January 26, 2025, and as of January 28, 2024",
        "during the year ended December 31, 2025, May 3, 2025 was a holiday",
        "as of June 30, 2026 and December 31, 2025",
    ],
)
def test_other_days_stay_days(text: str) -> None:
    """A day with its own "as of", or after a mere comma, ends no period."""
    assert "date" == mentions(text)[-1].kind


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        (
            "the three months ended March 31, 2026, compared to the same period in 2025",
            date(2025, 1, 1),
            date(2025, 3, 31),
        ),
        ("Q2 2026 versus the corresponding quarter of 2025", date(2025, 4, 1), date(2025, 6, 30)),
        (
            "the nine months ended 30 September 2026 against the comparable prior-year period in 2025",
            date(2025, 1, 1),
            date(2025, 9, 30),
        ),
        (
            "the six months to 30 June 2026 and the same six months of 2025",
            date(2025, 1, 1),
            date(2025, 6, 30),
        ),
    ],
)
def test_the_same_period_of_another_year_is_as_long(text: str, first: date, last: date) -> None:
    """A year that only says which "same period" is meant names no whole year."""
    found = periods(text)[-1]

    assert ("2025", first, last) == (found.text, found.start_date, found.end_date)


def test_the_same_quarter_of_another_fiscal_year_has_its_label() -> None:
    """A label moves by years too."""
    found = periods("in the second quarter of fiscal 2026, up from the same quarter of fiscal year 2025")

    assert ["FY2026 Q2", "FY2025 Q2"] == [one.fiscal for one in found]


def test_without_a_period_before_it_a_year_is_a_year() -> None:
    """ "The same period in 2025" after nothing is all that is known."""
    (found,) = periods("It fell against the same period in 2025.")

    assert (date(2025, 1, 1), date(2025, 12, 31)) == (found.start_date, found.end_date)
