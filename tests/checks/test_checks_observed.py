"""Observed: what was read, in base units, ready to print."""

from __future__ import annotations

from decimal import Decimal

import pytest
from evidence_made import Q2, nothing, reading, source_of

from factcheck.checks.observed import observed, plain


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("$2.575 billion", "2575000000", "USD"),
        ("98%", "0.98", "1"),
        ("2.02 minutes", "121.2", "s"),
        ("1.3 gigawatts", "1300000000", "W"),
        ("18 months", "18", "months"),
        ("72 GPUs", "72", "GPUs"),
        ("$1.2 to $1.4 billion", "1200000000/1400000000", "USD"),
        ("n/m", None, None),
    ],
)
def test_values_are_decimal_strings_in_base_units(text: str, value: str | None, unit: str | None) -> None:
    """A percentage is a ratio, money is in its currency, a range has both its ends."""
    made = observed(source_of(reading(text, period=Q2)))
    assert made is not None
    assert (text, value, unit, Q2) == (made.text, made.value, made.unit, made.period)


def test_a_date_is_iso_8601() -> None:
    """As precise as the source writes it, with the unit "date"."""
    made = observed(source_of(reading("May 2031", day="2031-05")))
    assert made is not None
    assert ("2031-05", "date", None) == (made.value, made.unit, made.period)


def test_the_copy_and_its_place_are_named() -> None:
    """Source, snapshot, when that copy was taken, the place, and the surroundings."""
    made = observed(source_of(reading("$5")))
    assert made is not None
    assert ("a-source", "a", "2026-11-30T02:00:00Z", "Note 2") == (
        made.source,
        made.snapshot,
        made.at,
        made.place,
    )
    assert ("it was ", "$5", " in all") == made.excerpt


def test_without_a_reading_nothing_was_observed() -> None:
    """Neither where it was not found, nor without a copy."""
    assert observed(source_of(nothing())) is None


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("40000000", "40000000"),
        ("4.0E+7", "40000000"),
        ("0.980", "0.98"),
        ("89.0", "89"),
        ("-0.50", "-0.5"),
        ("100", "100"),
    ],
)
def test_plain_digits(value: str, written: str) -> None:
    """No exponent, no zeros at the end of a fraction, and those of a whole number kept."""
    assert written == plain(Decimal(value))
