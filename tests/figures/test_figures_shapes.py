"""Shapes: telephones, versions, clock times, ordinals, marks."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    "text",
    [
        "call (415) 555-0134",
        "call 415-555-0134",
        "call +44 20 7946 0958",
        "file 001-54321",
        "EIN 12-3456789",
        "0001234567-26-000123",
        "release 1.2.3",
        "10.0.0.1",
        "at 9:35 PM",
        "at 17:22",
        "at 5 p.m.",
        "the 3rd and the 22nd",
        "12 Harbour Road",
        "14 Infinite Loop",
        "Santa Ana, CA 92701",
        "the 2031 Notes",
        "the Companies Act of 2006",
        "https://example.org/2026/31",
        "a12@example.org",
        "1. First of all",
        "(2) the second point",
        "Basic(1)",
        "44 Table of Contents",
        "invoice 000123456",
        "90210 main street",
    ],
)
def test_shapes_that_are_no_figures(text: str) -> None:
    """What is no quantity by the way it is written is not read."""
    assert [] == mentions(text)


def test_a_mark_leaves_the_figure_it_stands_on() -> None:
    """A footnote mark glued to a number is no part of it."""
    assert [2310, 1999] == [one.value for one in mentions("Sum 2,310(3) 1,999")]


def test_a_count_in_brackets_after_its_words_is_one_number() -> None:
    """ "six (6) months" is six months, once."""
    (one,) = mentions("six (6) months")

    assert (Decimal(6), "months") == (one.value, one.unit)


@pytest.mark.parametrize(
    "text",
    [
        "a 4-for-1 split",
        "a ten-for-one stock split",
        "1-for-20 reverse split",
        "a 4 for 1 split",
        "call 1-800-555-1234",
        "part 133-03-03-2020",
    ],
)
def test_splits_and_long_codes(text: str) -> None:
    """The name of a split, and digits in four groups, are no figures."""
    assert [] == mentions(text)


@pytest.mark.parametrize(
    "text",
    [
        "1-3 p.m.",
        "a 3:2 ratio",
        "16:9",
        "a 5-to-4 vote",
        "on December 10-12",
        "9 to 5 pm",
        "(0401 GMT)",
        "at 0930 GMT",
        "by 0900 hours",
        "at 1430 UTC",
        "the iPhone 11 Pro and 11 Pro Max",
    ],
)
def test_clock_times_without_a_colon_and_models(text: str) -> None:
    """Military clock times, and the models of a family named once."""
    assert [] == mentions(text)
