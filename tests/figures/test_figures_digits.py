"""Numbers in digits."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.figures import mentions


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1,234.5", "1234.5"),
        ("12,34,567", "1234567"),
        ("266'000", "266000"),
        ("103\u2009400", "103400"),
        (".45", "0.45"),
        ("\u00bd", "0.5"),
        ("2 1/4", "2.25"),
        ("2\u00bd", "2.5"),
        ("1/5", "0.2"),
        ("1e25", "1e25"),
        ("3.8\u00d710\u00b2\u2075", "3.8e25"),
        ("2x10^3", "2000"),
        ("2\u00d710-5", "0.00002"),
        ("10^6", "1000000"),
        ("10\u00b2\u2075", "1e25"),
        ("1.234,56", "1234.56"),
        ("3 point 5", "3.5"),
        ("10 000", "10000"),
        ("five and a half", "5.5"),
        ("5 and a half", "5.5"),
    ],
)
def test_writings_of_a_number(text: str, value: str) -> None:
    """Every writing gives its number, exactly."""
    (one,) = mentions(f"it was {text}")

    assert Decimal(value) == one.value


@pytest.mark.parametrize("text", ["46,74318", "1" * 60, "1e999", "1," * 3 + "1234567"])
def test_what_is_no_figure_is_not_read(text: str) -> None:
    """Cells that ran together, and more digits than any figure has."""
    assert [] == [one for one in mentions(text) if one.value is not None and one.value > 1]


@given(
    st.decimals(min_value=0, max_value=10**15, places=2, allow_nan=False, allow_infinity=False),
    st.sampled_from(["${:,}", "$ {:,}", "US${:,}", "\u20ac{:,}", "USD {:,}"]),
)
def test_any_amount_reads_back(amount: Decimal, writing: str) -> None:
    """What is printed as money is read as that money."""
    (one,) = mentions(f"it cost {writing.format(amount)} in all")

    assert (amount, "money") == (one.value, one.kind)
    assert Decimal("0.01") == one.step
