"""Periods of entries: from what their labels and addresses say, or none."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.model.source import FISCAL_LABEL
from factcheck.watchers.listing_period import Said, in_address, said_in


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("Q3 2024 Earnings Call Transcript", Said("FY2024 Q3")),
        ("Third Quarter Fiscal 2027 Results", Said("FY2027 Q3")),
        ("Fourth Quarter and Full Year 2024 Results", Said("FY2024 Q4")),
        ("2024Q3 transcript", Said("FY2024 Q3")),
        ("Q32024 transcript", Said("FY2024 Q3")),
        ("3Q 2024 transcript", Said("FY2024 Q3")),
        ("FY25 Q4 call", Said("FY2025 Q4")),
        ("Transcript – July 30, 2026", Said(day=date(2026, 7, 30))),
        ("Transcript, 30 July 2026", Said(day=date(2026, 7, 30))),
        ("Q2 2026 Transcript – July 30, 2026", Said("FY2026 Q2", day=date(2026, 7, 30))),
        ("Results for the quarter ended June 30, 2026", Said(period_end=date(2026, 6, 30))),
        ("Fiscal 2026 Annual Report", Said("FY2026")),
        ("2025 Annual Report", Said("FY2025")),
        ("Full Year 2025 Results", Said("FY2025")),
        ("Earnings Call Transcript", Said()),
        ("Transcript (replay until November 7, 2024)", Said()),
        ("Transcript of October 30, 2024 (available through November 7, 2024)", Said(day=date(2024, 10, 30))),
    ],
)
def test_a_label_says_its_period(label: str, said: Said) -> None:
    """Quarter, year, last day of the period, day of publication: each only where it is said."""
    assert said == said_in([label])


@pytest.mark.parametrize(
    "label",
    ["Q2 and Q3 2024 calls", "Q1-Q3 2024", "Q3 2024 against Q3 2023", "July 30 and July 31, 2026", "In 2026"],
)
def test_two_periods_are_none(label: str) -> None:
    """Nothing is guessed where a label names several, or only a year."""
    assert Said() == said_in([label])


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("files/doc_financials/2024/q3/META-Q3-2024-Earnings-Call-Transcript.pdf", "FY2024 Q3"),
        ("files/2025/q1/META-Q4-2024-Call.pdf", "FY2024 Q4"),
        ("files/2024/q3/call.pdf", "FY2024 Q3"),
        ("files/2024_Q3_call.pdf", "FY2024 Q3"),
        ("files/call-2024.pdf", None),
        ("", None),
    ],
)
def test_an_address_says_its_quarter(path: str, label: str | None) -> None:
    """The file name before the folders."""
    assert label == in_address(path)


@given(st.lists(st.text(alphabet="Q1234 0FYfirstquarter-,/ended", max_size=40), max_size=4))
def test_whatever_is_said_is_a_label(texts: list[str]) -> None:
    """A label is always one that a registry could name."""
    said = said_in(texts).fiscal

    assert said is None or FISCAL_LABEL.fullmatch(said)
