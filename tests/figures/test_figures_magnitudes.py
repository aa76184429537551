"""Magnitudes after a number."""

from __future__ import annotations

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5 thousand", 5000),
        ("32K", 32000),
        ("100k", 100000),
        ("4.3M", 4300000),
        ("$40mn", 40 * 10**6),
        ("$1tn", 10**12),
        ("$1.5T", 15 * 10**11),
        ("3 trillion", 3 * 10**12),
        ("$ 40 m", 40 * 10**6),
        ("2.8bn", 28 * 10**8),
        ("$10million", 10**7),
        ("1 crore", 10**7),
        ("2 lakh", 200000),
        ("3 hundred million", 3 * 10**8),
        ("1.8 billion-mile", 18 * 10**8),
        ("5 mln", 5 * 10**6),
        ("3 dozen", 36),
        ("2 dozens", 24),
        ("1,2 Mio.", 1200000),
        ("3 Mrd.", 3 * 10**9),
    ],
)
def test_magnitudes(text: str, value: int) -> None:
    """Letters and words multiply the number."""
    (one,) = mentions(f"it was {text}")

    assert value == one.value


def test_a_letter_that_is_no_magnitude() -> None:
    """A lone letter after a blank belongs to the sentence, and units keep their letters."""
    assert [5] == [one.value for one in mentions("5 m of rope")]
    assert ["MW"] == [one.unit for one in mentions("5MW")]


def test_the_last_printed_digit() -> None:
    """The step is the place of the last digit; zeros at the end count for nothing under a hedge."""
    steps = {
        text: mentions(text)[0].step
        for text in (
            "$89.0 billion",
            "8,192",
            "100k",
            "32K",
            "about $40 million",
            "about $37 million",
            "$40 million",
            "about 100,000",
            "about $0.50",
        )
    }

    assert {
        "$89.0 billion": 10**8,
        "8,192": 1,
        "100k": 1000,
        "32K": 1000,
        "about $40 million": 10**7,
        "about $37 million": 10**6,
        "$40 million": 10**6,
        "about 100,000": 10**5,
    } == {text: step for text, step in steps.items() if text != "about $0.50"}
    assert "0.01" == str(steps["about $0.50"])
