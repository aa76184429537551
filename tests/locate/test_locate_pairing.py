"""Pairing: the period of a figure among several in its sentence."""

from __future__ import annotations

from datetime import date

import pytest
from locate_samples import text_of

from factcheck.locate.pairing import period_at
from factcheck.locate.running import sentences_of
from factcheck.locate.wanted import Wanted, is_figure
from factcheck.model.period import Period


def paired(text: str, figure: str, period: str, fiscal: str | None = None) -> Period | None:
    """The period of the figure in a sentence, for a claim of `period`."""
    (sentence,) = sentences_of(text_of(text))
    mention = next(one for one in sentence.mentions if is_figure(one) and figure in one.text)
    return period_at(sentence, mention, Wanted("figure", period=Period.parse(period), fiscal=fiscal))


def year(number: int) -> Period:
    return Period(date(number, 1, 1), date(number, 12, 31))


@pytest.mark.parametrize(
    ("text", "figure", "said"),
    [
        ("Rent was $5 million, $4 million and $3 million in 2025, 2024 and 2023, respectively.", "$4", 2024),
        ("Rent was $5 million and $4 million in 2025 and 2024, respectively.", "$4", 2024),
        ("In 2025 and 2024, rent cost us $5 million and $4 million a mast, respectively.", "$5", 2025),
        (
            "A benefit of $5 million and an expense of $4 million arose in 2025 and 2024, respectively.",
            "$4",
            2024,
        ),
        (
            "It was $9 million and $8 million in 2023 and 2024, $5 million and $4 million in 2025 and 2026.",
            "$8",
            2024,
        ),
        (
            "It was $9 million and $8 million in 2023 and 2024, $5 million and $4 million in 2025 and 2026.",
            "$5",
            2025,
        ),
        ("Rent was $5 million in 2025 and $4 million in 2024.", "$5", 2025),
        ("Rent was $5 million in 2025 and $4 million in 2024.", "$4", 2024),
        ("Rent was $5 million for 2025 ($4 million for 2024).", "$4", 2024),
        ("In 2025 rent was $5 million, compared to $4 million in 2024.", "$5", 2025),
        (
            "Tax of $5 million, or 6.7%, for 2025 compared to $4 million, or 5.1%, for 2024 was due.",
            "6.7%",
            2025,
        ),
        (
            "Tax of $5 million, or 6.7%, for 2025 compared to $4 million, or 5.1%, for 2024 was due.",
            "$4",
            2024,
        ),
    ],
)
def test_a_figure_has_the_period_of_its_rank_or_the_one_behind_it(text: str, figure: str, said: int) -> None:
    """Whatever year the claim is for."""
    for claimed in (2023, 2024, 2025):
        assert year(said) == paired(text, figure, f"{claimed}-01-01/{claimed}-12-31")


def test_a_figure_for_both_years_is_the_claims_year() -> None:
    """ "$4 for both 2024 and 2023" is right for either, and for no third year."""
    text = "Rent was $5 million for 2025 and $4 million for both 2024 and 2023."

    assert year(2023) == paired(text, "$4", "2023-01-01/2023-12-31")
    assert year(2024) == paired(text, "$4", "2024-01-01/2024-12-31")
    assert year(2025) != paired(text, "$4", "2025-01-01/2025-12-31")


def test_two_lists_of_one_length_may_both_be_meant() -> None:
    """What was paid in two years and owed on two days belongs to the years and the days."""
    text = (
        "In 2025 and 2024, we were paid $5 million and $4 million of what was owed as of December 31, 2024 "
        "and 2023, respectively."
    )

    assert year(2024) == paired(text, "$4", "2024-01-01/2024-12-31")
    assert Period(None, date(2023, 12, 31)) == paired(text, "$4", "2023-12-31")
    assert Period(None, date(2023, 12, 31)) == paired(text, "$4", "2025-01-01/2025-12-31")


@pytest.mark.parametrize(
    "text",
    [
        "In 2025 rent was $5 million and in 2024 fuel was $4 million and oil $3 million.",
        "Rent was $5 million, $4 million and too little to tell in 2025, 2024 and 2023.",
    ],
)
def test_where_nothing_decides_there_is_no_period(text: str) -> None:
    """A figure is never given a period by guess."""
    assert paired(text, "$4", "2024-01-01/2024-12-31") is None


def test_fiscal_labels_pair_like_days() -> None:
    """With the label of the claim's own quarter, every label of the sentence has days."""
    text = (
        "It was $5 million and $4 million for the second quarter and first half of fiscal 2027, respectively."
    )

    assert Period(date(2026, 4, 27), date(2026, 7, 26)) == paired(
        text, "$5", "2026-04-27/2026-07-26", "FY2027 Q2"
    )
    assert Period(date(2026, 1, 26), date(2026, 7, 26)) == paired(
        text, "$4", "2026-04-27/2026-07-26", "FY2027 Q2"
    )
