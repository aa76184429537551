"""Where sentences end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.figures import sentences


def _split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    "text",
    [
        "It sold racks in the U.S. and the U.K. last year.",
        "Northgrid, Inc. sold 3.6 billion units.",
        "See No. 5 and Nos. 6 and 7.",
        "It grew approx. 5% vs. Jan. 2026.",
        "Mr. J. K. Doe runs it.",
        "Llama 3.1 is a model.",
        "We wait \u2026 until it is live.",
        "1. The first point is short.",
        "It costs $1.05 per unit.",
        "The St. Paul site",
    ],
)
def test_one_sentence(text: str) -> None:
    """Abbreviations, initials, decimals, list numbers and gaps end no sentence."""
    assert [text] == _split(text)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("It rose. It fell.", ["It rose.", "It fell."]),
        ("It rose in the U.S. The rest fell.", ["It rose in the U.S.", "The rest fell."]),
        ("He said \u201cyes.\u201d She left.", ["He said \u201cyes.\u201d", "She left."]),
        ("It grew sequentially.Data Center rose.", ["It grew sequentially.", "Data Center rose."]),
        ("Is it? Yes! Good.", ["Is it?", "Yes!", "Good."]),
        ("a heading\n\na text", ["a heading", "a text"]),
        ("It was $5 million. 41% is due.", ["It was $5 million.", "41% is due."]),
        ("It was 2025. The rest is due.", ["It was 2025.", "The rest is due."]),
        ("It is 41%.Rent rose.", ["It is 41%.", "Rent rose."]),
        ("Wait... Then go.", ["Wait...", "Then go."]),
        ("There were no racks. Then they came.", ["There were no racks.", "Then they came."]),
        ("It was in 2025.Rent rose.", ["It was in 2025.", "Rent rose."]),
        ("Is it 5?", ["Is it 5?"]),
    ],
)
def test_several_sentences(text: str, parts: list[str]) -> None:
    """A stop before a capital, a digit or a quotation ends one; so do a lost blank and a blank line."""
    assert parts == _split(text)


def test_only_the_part_that_was_asked_for() -> None:
    """Offsets count from the start of the whole text."""
    text = "One here. Two there. Three."

    assert ["Two there."] == [text[start:end] for start, end in sentences(text, 10, 20)]


@given(st.text(alphabet="ab.!? \n5%)\u2026\u201d\u00b9A", max_size=60))
def test_sentences_cover_all_that_is_no_blank(text: str) -> None:
    """In order, disjoint, and nothing is lost."""
    end = 0
    for start, stop in sentences(text):
        assert not text[end:start].strip()
        assert end <= start < stop
        end = stop
    assert not text[end:].strip()
