"""Currencies, minus signs and brackets before a number."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("$5", 5, "USD"),
        ("US$5", 5, "USD"),
        ("US $5", 5, "USD"),
        ("$US5", 5, "USD"),
        ("A$5", 5, "AUD"),
        ("C$5", 5, "CAD"),
        ("HK$5", 5, "HKD"),
        ("HK $5", 5, "HKD"),
        ("NT$5", 5, "TWD"),
        ("\u20ac5", 5, "EUR"),
        ("\u00a35", 5, "GBP"),
        ("\u00a55", 5, "JPY"),
        ("JPY 5", 5, "JPY"),
        ("CNY5", 5, "CNY"),
        ("RMB 5", 5, "CNY"),
        ("\u20b95", 5, "INR"),
        ("Rs. 5", 5, "INR"),
        ("\u20a95", 5, "KRW"),
        ("CHF 5", 5, "CHF"),
        ("5 euros", 5, "EUR"),
        ("5 USD", 5, "USD"),
        ("5 \u20ac", 5, "EUR"),
        ("five dollars", 5, "USD"),
        ("5 Hong Kong dollars", 5, "HKD"),
        ("5 pounds sterling", 5, "GBP"),
        ("$5 CAD", 5, "CAD"),
        ("Total$5", 5, "USD"),
        ("$5bn", 5 * 10**9, "USD"),
        ("5m EUR", 5 * 10**6, "EUR"),
    ],
)
def test_money_in_many_currencies(text: str, value: int, unit: str) -> None:
    """The code is ISO 4217, wherever the sign or name stands."""
    (one,) = mentions(f"it was {text}.")

    assert ("money", Decimal(value), unit) == (one.kind, one.value, one.unit)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("$(1,234)", -1234),
        ("($1,234)", -1234),
        ("$ (1,234)", -1234),
        ("( 235,701 )", -235701),
        ("-$5", -5),
        ("$-5", -5),
        ("\u22125", -5),
        ("(5.2)%", "-0.052"),
        ("$(12.5) million", -12500000),
        ("minus five percent", "-0.05"),
        ("(27,470)", -27470),
        ("12 (440)", -440),
    ],
)
def test_negatives(text: str, value: int | str) -> None:
    """A minus, or an accountant's bracket, makes the number negative."""
    assert Decimal(value) == mentions(f"it was {text}")[-1].value


@pytest.mark.parametrize(
    "text",
    [
        "500 euros ($550)",
        "a fee ($550 in all)",
        "plus or minus 550",
        "2026 - $550",
        "it costs (about $550)",
        "10-550",
    ],
)
def test_what_is_not_negative(text: str) -> None:
    """An aside, a dash between clauses and "plus or minus" are no minus."""
    last = mentions(text)[-1]

    assert 550 == (last.value or last.high)
