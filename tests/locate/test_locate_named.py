"""Named: which dates and periods of a sentence say when, and which mean the claim's period."""

from __future__ import annotations

from datetime import date

import pytest
from locate_samples import text_of

from factcheck.locate.named import periods_named
from factcheck.locate.running import sentences_of
from factcheck.locate.wanted import Wanted
from factcheck.model.period import Period


def named(text: str, period: str = "2026-04-01/2026-06-30", fiscal: str | None = None) -> list[str]:
    (sentence,) = sentences_of(text_of(text))
    wanted = Wanted("figure", period=Period.parse(period), fiscal=fiscal)
    return [str(one) for one in periods_named(sentence, wanted)]


@pytest.mark.parametrize(
    "text",
    [
        "The order of $6 million expires on May 31, 2031.",
        "Shares worth $6 million may be sold until March 13, 2027.",
        "We may redeem $6 million prior to September 24, 2028.",
        "An indenture dated June 9, 2022 governs $6 million.",
        "Credits of $6 million begin to expire in 2029.",
        "We will invest $6 million by Q4 2027.",
        "Leases of $6 million commence between fiscal year 2028 and fiscal year 2030.",
        "It comes to $6 million over the next 24 months ending June 30, 2028.",
    ],
)
def test_other_days_are_not_named(text: str) -> None:
    """A day on which something ends, begins or was signed is no period of the figure."""
    assert [] == named(text, fiscal="FY2026 Q2")


def test_every_year_of_a_list_is_named() -> None:
    """Years that follow one that says when say when too."""
    text = "Rent was $5 million, $4 million and $3 million in 2025, 2024, and 2023."

    assert ["2025-01-01/2025-12-31", "2024-01-01/2024-12-31", "2023-01-01/2023-12-31"] == named(text)


@pytest.mark.parametrize(
    ("text", "period", "fiscal"),
    [
        ("Rent was $5 million in 2025.", "2024-12-29/2025-12-27", None),
        ("Rent was $5 million in 2025.", "2024-01-29/2025-01-26", "FY2025 Q4"),
        ("Rent was $5 million in 2024.", "2024-02-04/2025-02-01", None),
        ("Rent was $5 million in the second quarter of 2025.", "2025-03-30/2025-06-28", None),
        ("Rent was $5 million in the second quarter of 2025.", "2024-12-29/2025-03-29", "FY2025 Q2"),
        ("Rent was $5 million in the first half of 2025.", "2024-12-29/2025-06-28", None),
        ("Rent was $5 million in the second quarter of fiscal 2025.", "2024-12-29/2025-03-29", "FY2025 Q2"),
        ("Rent was $5 million for the years ended December 2025 and 2024.", "2025-01-01/2025-12-31", None),
        ("On May 9, 2026, we bought them for $5 million.", "2026-04-01/2026-06-30", None),
        ("In May 2026, we bought them for $5 million.", "2026-04-01/2026-06-30", None),
        ("In May 2026, we bought them for $5 million.", "2026-05-09/2026-05-09", None),
        (
            "In 2026 they cost $9 million, of which $5 million in the second quarter.",
            "2026-04-01/2026-06-30",
            None,
        ),
        ("In fiscal 2026, we owed $5 million.", "2025-07-27", "FY2026 Q2"),
    ],
)
def test_a_loose_writing_means_the_claims_period(text: str, period: str, fiscal: str | None) -> None:
    """A company's own year, weeks beside months, and what happened within the period."""
    assert str(Period.parse(period)) in named(text, period, fiscal)


@pytest.mark.parametrize(
    ("text", "period", "fiscal", "other"),
    [
        ("Rent was $5 million in 2024.", "2024-12-29/2025-12-27", None, "2024-01-01/2024-12-31"),
        ("Rent was $5 million in 2026.", "2026-04-01/2026-06-30", None, "2026-01-01/2026-12-31"),
        ("Rent was $5 million in Q1 2026.", "2026-04-01/2026-06-30", None, "2026-01-01/2026-03-31"),
        ("As of May 9, 2026, we owed $5 million.", "2026-04-01/2026-06-30", None, "2026-05-09"),
        ("On July 9, 2026, we bought them for $5 million.", "2026-04-01/2026-06-30", None, "2026-07-09"),
        (
            "Rent was $5 million in Q2 of fiscal 2026.",
            "2026-04-27/2026-07-26",
            "FY2027 Q2",
            "2025-04-28/2025-07-27",
        ),
        (
            "Rent was $5 million in fiscal 2027.",
            "2026-04-27/2026-07-26",
            "FY2027 Q2",
            "2026-01-26/2027-01-24",
        ),
        (
            "It rose in the year ended June 30, 2025.",
            "2024-06-30/2025-06-28",
            None,
            "2024-07-01/2025-06-30",
        ),
    ],
)
def test_another_period_stays_another(text: str, period: str, fiscal: str | None, other: str) -> None:
    """Another year, another part of it, a balance on a day, or very days that are not the claim's."""
    assert [other] == named(text, period, fiscal)


def test_a_label_without_a_calendar_names_nothing() -> None:
    """Days are never guessed from a label alone."""
    assert [] == named("Rent was $5 million in Q2 of fiscal 2026.")


def test_a_count_that_borrows_its_unit_has_its_length() -> None:
    """The "three" of three and six months is 13 weeks where the last day ends no month."""
    text = "Rent was $5 million for the three- and six-month periods ended March 28, 2026."

    assert ["2025-12-28/2026-03-28", "2025-09-28/2026-03-28"] == named(text, "2025-12-28/2026-03-28")


def test_without_a_claims_period_all_stand_for_themselves() -> None:
    """A statement has no period."""
    (sentence,) = sentences_of(text_of("It rose in 2025 and on May 9, 2026."))

    assert (Period(date(2025, 1, 1), date(2025, 12, 31)), Period(None, date(2026, 5, 9))) == periods_named(
        sentence, Wanted("states")
    )
