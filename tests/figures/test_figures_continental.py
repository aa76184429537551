"""Amounts with a decimal comma, and with points or blanks between groups."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("€12,99", "12.99", "EUR"),
        ("12,99 €", "12.99", "EUR"),
        ("12€99", "12.99", "EUR"),
        ("1.234,56 €", "1234.56", "EUR"),
        ("€ 1.234.567,89", "1234567.89", "EUR"),
        ("EUR 1.234.567", "1234567", "EUR"),
        ("€ 1.234.567", "1234567", "EUR"),
        ("1.250 €", "1250", "EUR"),
        ("R$ 20,50", "20.50", "BRL"),
        ("R$ 1.234,56", "1234.56", "BRL"),
        ("SEK 1 234", "1234", "SEK"),
        ("NOK 12 345 678", "12345678", "NOK"),
        ("1 234,56 zł", "1234.56", "PLN"),
        ("Rp 15.000", "15000", "IDR"),
        ("Rp15.000.000", "15000000", "IDR"),
        ("COP 3.500", "3500", "COP"),
        ("CHF 1'234.50", "1234.50", "CHF"),
        ("MUSD 60", "60000000", "USD"),
        ("60 MSEK", "60000000", "SEK"),
        ("twenty MUSD", "20000000", "USD"),
        ("TEUR 500", "500000", "EUR"),
        ("500 k€", "500000", "EUR"),
        ("75 USD million", "75000000", "USD"),
        ("1,2 Mio. €", "1200000", "EUR"),
        ("3 Mrd. €", "3000000000", "EUR"),
        ("RMB200m", "200000000", "CNY"),
    ],
)
def test_amounts_written_abroad(text: str, value: str, unit: str) -> None:
    """The comma before two places, and groups by points or blanks, beside a currency."""
    (one,) = mentions(f"it cost {text} then")

    assert ("money", Decimal(value), unit, text) == (one.kind, one.value, one.unit, one.text)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("€1.234", ["1.234"]),
        ("$3.459 a gallon", ["3.459"]),
        ("$1,234", ["1234"]),
        ("$ 5 100 units", ["5", "100"]),
        ("rows 100 200 300", ["100", "200", "300"]),
        ("$2.575 billion", ["2575000000"]),
        ("1.000.000", ["1000000"]),
    ],
)
def test_what_is_not_read_so(text: str, values: list[str]) -> None:
    """A point before three places is a decimal point where nothing says otherwise; cells stay cells."""
    assert [Decimal(value) for value in values] == [one.value for one in mentions(text)]
