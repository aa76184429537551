"""Numbers in words."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("seven", 7),
        ("twenty-one", 21),
        ("twentyone", 21),
        ("one hundred and five", 105),
        ("nineteen hundred", 1900),
        ("a hundred", 100),
        ("two million twenty-three thousand and forty-nine", 2023049),
        ("half a million", 500000),
        ("a dozen", 12),
        ("three dozen", 36),
        ("one and a half million", 1500000),
        ("six million and a half", 6500000),
        ("hundred fifteen", 115),
        ("two hundred thousand", 200000),
        ("one point two five", "1.25"),
        ("three million, two hundred and forty", 3000240),
        ("five crore", 50000000),
        ("minus ten", -10),
        ("negative forty-two", -42),
    ],
)
def test_number_words(text: str, value: int | str) -> None:
    """Words give the number they say."""
    (one,) = mentions(f"it was {text}")

    assert Decimal(value) == one.value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("two-thirds", "2/3"),
        ("a third of them", "1/3"),
        ("three quarters of users", "3/4"),
        ("one fifth", "1/5"),
        ("half of it", "1/2"),
        ("more than half", "1/2"),
    ],
)
def test_fractions_are_ratios_and_exact(text: str, value: str) -> None:
    """A fraction in words has no last printed digit."""
    (one,) = mentions(text)
    above, below = map(Decimal, value.split("/"))

    assert ("ratio", above / below, Decimal(0)) == (one.kind, one.value, one.step)


@pytest.mark.parametrize(
    "text",
    [
        "the second-largest",
        "twenty-first century",
        "millions of users",
        "tens of billions",
        "a few hundred",
        "the first half",
        "in third place",
        "a quarter ago",
        "one-off",
    ],
)
def test_what_is_no_number(text: str) -> None:
    """Ordinals, loose magnitudes and idioms say no number."""
    assert [] == mentions(text)


def test_separate_numbers_stay_separate() -> None:
    """Two numbers side by side are two."""
    assert [2000, 2000000] == [one.value for one in mentions("two thousand, two million")]
    assert [25, 36, 100] == [one.value for one in mentions("twenty five thirty six one hundred")]
    assert [Decimal("130.4")] == [one.value for one in mentions("one hundred and thirty and two fifths")]


def test_quarters_of_a_year_are_no_share() -> None:
    """ "three quarters of fiscal 2027" is nine months."""
    assert "ratio" not in {one.kind for one in mentions("in three quarters of fiscal 2027")}


@pytest.mark.parametrize(
    "text",
    [
        "the same one",
        "this one and that one",
        "each one",
        "BBC One",
        "Capital One reported",
        "Air Force One",
        "Phase Two",
    ],
)
def test_pronouns_and_names_are_no_numbers(text: str) -> None:
    """ "One" stands for a thing, and a number word with a capital after a name ends that name."""
    assert [] == mentions(f"they saw {text} again")


@pytest.mark.parametrize(
    "text", ["one of them", "Nvidia Ships Two Million GPUs", "Adds Ten Racks", "FIFTEEN ONE"]
)
def test_numbers_beside_capitals_stay_numbers(text: str) -> None:
    """What counts something is a number, in a headline too."""
    assert mentions(text)


@pytest.mark.parametrize("text", ["a seven-figure deal", "six figures", "two-digit growth", "$1.XX billion"])
def test_how_long_a_number_is(text: str) -> None:
    """Figures and digits that are counted, and places that stand open, are no figure."""
    assert [] == mentions(text)
