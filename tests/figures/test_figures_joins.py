"""Ranges, shared units, compounds and ratios."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    ("text", "low", "high", "unit"),
    [
        ("$1.2-1.5 billion", 1200000000, 1500000000, "USD"),
        ("$1.2bn\u2013$1.5bn", 1200000000, 1500000000, "USD"),
        ("$38 billion to $40 billion", 38 * 10**9, 40 * 10**9, "USD"),
        ("between $5.0 and $5.5 billion", 5 * 10**9, 55 * 10**8, "USD"),
        ("5-7%", "0.05", "0.07", "%"),
        ("between 5% and 7%", "0.05", "0.07", "%"),
        ("20 to 25 percent", "0.20", "0.25", "%"),
        ("30\u201389days", 30, 89, "days"),
        ("3 to 6 years", 3, 6, "years"),
        ("three or four years", 3, 4, "years"),
        ("1,000-2,000 GPUs", 1000, 2000, "GPUs"),
        ("between 20 and 30", 20, 30, ""),
        ("2-3 million", 2000000, 3000000, ""),
        ("8 to 9 euros", 8, 9, "EUR"),
        ("6-10 MW", 6, 10, "MW"),
        ("1.5-2 times", "1.5", 2, "1"),
        ("0-to-60 mph", 0, 60, "mph"),
        ("2.5x-3.0x", "2.5", "3.0", "1"),
        ("30MW-40MW", 30, 40, "MW"),
        ("3- to 5-year", 3, 5, "years"),
        ("greater than 100 and smaller than 300", 100, 300, ""),
        ("no more than 50 and no less than 20", 20, 50, ""),
        ("five to ten million", 5000000, 10000000, ""),
        ("five to 10 million", 5000000, 10000000, ""),
        ("two to three hundred", 200, 300, ""),
        ("two or three hundred", 200, 300, ""),
        ("two to three hundred million dollars", 2 * 10**8, 3 * 10**8, "USD"),
        ("ninety to one hundred million", 9 * 10**7, 10**8, ""),
        ("five to two hundred", 5, 200, ""),
        ("two to three hundred days", 200, 300, "days"),
        ("-5% to +5%", "-0.05", "0.05", "%"),
        ("minus two to plus three percent", "-0.02", "0.03", "%"),
        ("a quarter to a half", "0.25", "0.5", "1"),
        ("from about 5% to about 10%", "0.05", "0.10", "%"),
        ("between about $5 billion and about $7 billion", 5 * 10**9, 7 * 10**9, "USD"),
        ("in the range of 5% and 7%", "0.05", "0.07", "%"),
        ("between 5 or 6 percent", "0.05", "0.06", "%"),
        ("five-to-seven-year", 5, 7, "years"),
        ("not less than $5 million nor more than $10 million", 5 * 10**6, 10**7, "USD"),
        ("from as little as $5 to as much as $10", 5, 10, "USD"),
        ("$5 million or more but less than $10 million", 5 * 10**6, 10**7, "USD"),
        ("between a quarter and a half of it", "0.25", "0.5", "1"),
    ],
)
def test_ranges(text: str, low: int | str, high: int | str, unit: str) -> None:
    """Both ends, with the unit and magnitude that stand once."""
    (one,) = mentions(f"it was {text}")

    assert ("range", Decimal(low), Decimal(high), unit) == (one.kind, one.low, one.high, one.unit)


@pytest.mark.parametrize(
    "text",
    [
        "rose from 5% to 7%",
        "increased by $3 million to $9 million",
        "growth slowed from 4.8 to 4.9 percent",
        "8 to 5",
        "won 2-1",
        "cut costs from $3 billion to $4 billion",
        "between 5% and $7",
    ],
)
def test_what_is_no_range(text: str) -> None:
    """A change, a descending pair and a score are no range."""
    assert "range" not in {one.kind for one in mentions(text)}


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("$2.2 and $1.6 million", [2200000, 1600000]),
        ("$2.2, $1.8 and $1.6 million", [2200000, 1800000, 1600000]),
        ("7.2 and 8.6 million shares", [7200000, 8600000]),
        ("$0.05 and $1.6 million", ["0.05", 1600000]),
        ("$5 million and $3", [5000000, 3]),
        ("eight or nine euros", [8, 9]),
        ("two and three percent", ["0.02", "0.03"]),
        ("from 4.8 to 4.9 percent growth slowed", ["0.048", "0.049"]),
        ("$5 and \u20ac6 million", [5, 6000000]),
        ("5 customers and 6%", [5, "0.06"]),
    ],
)
def test_shared_units(text: str, values: list[int | str]) -> None:
    """A list shares the magnitude where both are printed to the same place."""
    found = mentions(text)
    seen = [one.value for one in found] if found[0].kind != "range" else [found[0].low, found[0].high]

    assert [Decimal(value) for value in values] == seen


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("1 hour and 30 minutes", "duration", 5400),
        ("2 years 3 months", "duration", 27),
        ("thirteen dollars and forty-five cents", "money", "13.45"),
        ("3 CAD 3 cents", "money", "3.03"),
        ("15 dollars and 50.", "money", "15.5"),
        ("4 thousand 3 hundred", "count", 4300),
        ("9 hundred and twenty", "count", 920),
        ("7 of 9", "ratio", Decimal(7) / 9),
        ("1 in 5", "ratio", "0.2"),
        ("one in five", "ratio", "0.2"),
        ("3.00 to 1.00", "ratio", 3),
        ("1 over twenty", "ratio", "0.05"),
        ("12 out of 48", "ratio", "0.25"),
        ("6.0:1.0", "ratio", 6),
    ],
)
def test_one_amount_in_two_numbers(text: str, kind: str, value: int | str | Decimal) -> None:
    """Compounds and ratios are one mention."""
    (one,) = mentions(text)

    assert (kind, Decimal(value)) == (one.kind, one.value)


def test_with_a_comma_they_stay_apart() -> None:
    """24 hours, 39 minutes are two times; so are years and months with "and"."""
    assert 2 == len(mentions("24 hours, 39 minutes"))
    assert 2 == len(mentions("one year and six months"))


def test_a_range_of_days_is_seconds_as_a_quantity() -> None:
    """The ends are printed in days and compared in seconds."""
    quantity = mentions("30-89 days")[0].quantity

    assert quantity is not None
    assert (Decimal(30 * 86400), Decimal(89 * 86400), "s") == (quantity.value, quantity.high, quantity.unit)


def test_an_empty_cell_is_no_range() -> None:
    """A dash between blanks stands for nothing in a table; with a unit it is a range."""
    assert [3958, 5210] == [one.value for one in mentions("3,958 \u2014 5,210")]
    assert [139, 150] == [one.value for one in mentions("139 - 150")]
    assert ["range"] == [one.kind for one in mentions("5 - 10 years")]


def test_bounds_of_different_things_stay_apart() -> None:
    """At least 8 nodes and no more than 16 racks are two figures."""
    assert [("nodes", Decimal(8)), ("racks", Decimal(16))] == [
        (one.unit, one.value) for one in mentions("at least 8 nodes and no more than 16 racks")
    ]


def test_two_bounds_are_exact() -> None:
    """A range by two bounds ends where they say; nothing is rounded into it."""
    quantity = mentions("more than 50 and up to 100")[0].quantity

    assert quantity is not None
    assert (Decimal(50), Decimal(100)) == (quantity.spread.low, quantity.spread.high)


@pytest.mark.parametrize(
    ("text", "value"), [("6 out of every 10", "0.6"), ("1-in-4", "0.25"), ("a one-in-four chance", "0.25")]
)
def test_so_many_of_so_many(text: str, value: str) -> None:
    """One in four is a ratio, however it is joined."""
    (one,) = mentions(text)

    assert ("ratio", Decimal(value)) == (one.kind, one.value)


def test_a_change_between_hedged_figures_stays_two() -> None:
    """What rose from about 5% to about 10% has two levels."""
    assert ["percent", "percent"] == [one.kind for one in mentions("it rose from about 5% to about 10%")]
