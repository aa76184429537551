"""What a number counts or measures."""

from __future__ import annotations

from decimal import Decimal

import pytest

from factcheck.figures import mentions


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("41%", "0.41"),
        ("41 %", "0.41"),
        ("41 percent", "0.41"),
        ("41 per cent", "0.41"),
        ("forty percent", "0.40"),
        ("1.2 pts", "0.012"),
        ("1.5 percentage points", "0.015"),
        ("80 basis points", "0.0080"),
        ("120bps", "0.0120"),
        ("1,014%", "10.14"),
        ("2 ppts", "0.02"),
    ],
)
def test_percentages_are_ratios(text: str, value: str) -> None:
    """As a quantity, per cent, points and basis points are ratios."""
    (one,) = mentions(f"it was {text}")

    assert "percent" == one.kind
    assert one.quantity is not None
    assert (Decimal(value), "1") == (one.quantity.value, one.quantity.unit)


@pytest.mark.parametrize(
    ("text", "value", "unit", "base"),
    [
        ("2 minutes", 120, "seconds", (120, "s")),
        ("2-minute", 120, "seconds", (120, "s")),
        ("90days", 7776000, "seconds", (7776000, "s")),
        ("3 h", 10800, "seconds", (10800, "s")),
        ("six months", 6, "months", (6, "months")),
        ("five-year", 5, "years", (5, "years")),
        ("two decades", 20, "years", (20, "years")),
        ("10 consecutive days", 864000, "seconds", (864000, "s")),
        ("one hour and a half", 5400, "seconds", (5400, "s")),
        ("35-year-old", 35, "years", (35, "years")),
        ("three quarters of an hour", 2700, "seconds", (2700, "s")),
        ("half an hour", 1800, "seconds", (1800, "s")),
    ],
)
def test_times(text: str, value: int, unit: str, base: tuple[int, str]) -> None:
    """Up to weeks in seconds; months and years stay themselves."""
    (one,) = mentions(f"it took {text}")

    assert ("duration", Decimal(value), unit) == (one.kind, one.value, one.unit)
    assert one.quantity is not None
    assert (Decimal(base[0]), base[1]) == (one.quantity.value, one.quantity.unit)


@pytest.mark.parametrize(
    ("text", "value", "unit", "base"),
    [
        ("1.3 gigawatts", "1.3", "GW", (13 * 10**8, "W")),
        ("360 MW", "360", "MW", (36 * 10**7, "W")),
        ("80 GB", "80", "GB", (8 * 10**10, "B")),
        ("390 TFLOPs", "390", "TFLOPs", (39 * 10**13, "FLOP/s")),
        ("2 petaflops", "2", "PFLOPs", (2 * 10**15, "FLOP/s")),
        ("1e25 FLOP", "1e25", "FLOP", (10**25, "FLOP")),
        ("3.35 TB/s", "3.35", "TB/s", (335 * 10**10, "B/s")),
        ("120 Hz", "120", "Hz", (120, "Hz")),
        ("301 square miles", "301", "square miles", (301, "square miles")),
        ("1.8 billion-mile", "1800000000", "mile", (18 * 10**8, "mile")),
        ("twenty-pound bag", "20", "pounds", (20, "pounds")),
        ("6.1-inch", "6.1", "inch", None),
    ],
)
def test_measures_keep_their_prefix_and_lose_it_in_a_quantity(
    text: str, value: str, unit: str, base: tuple[int, str] | None
) -> None:
    """A mention says GW, its quantity W."""
    (one,) = mentions(f"it had {text}")

    assert ("dimension", Decimal(value), unit) == (one.kind, one.value, one.unit)
    assert one.quantity is not None
    assert base is None or (Decimal(base[0]), base[1]) == (one.quantity.value, one.quantity.unit)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2.4\u00d7", "2.4"),
        ("2.4x", "2.4"),
        ("four times", 4),
        ("10-fold", 10),
        ("more than doubled", 2),
        ("tripled", 3),
        ("twice the", 2),
    ],
)
def test_multiples_are_ratios(text: str, value: str | int) -> None:
    """A factor has the unit 1."""
    (one,) = mentions(f"it was {text} size")

    assert ("ratio", Decimal(value), "1") == (one.kind, one.value, one.unit)


@pytest.mark.parametrize(
    ("text", "unit", "number"),
    [
        ("8,192 GPUs", "GPUs", "8,192"),
        ("100k H100s", "H100s", "100k"),
        ("30 trillion tokens", "tokens", "30 trillion"),
        ("500 million monthly actives", "actives", "500 million"),
        ("300 people", "people", "300"),
        ("8,192 of them", "", "8,192"),
        ("8,192, in all", "", "8,192"),
        ("six analysis", "", "six"),
    ],
)
def test_counts_name_the_noun(text: str, unit: str, number: str) -> None:
    """The noun as printed, and where the number ends without it."""
    (one,) = mentions(text)

    assert ("count", unit) == (one.kind, one.unit)
    assert number == text[one.start : one.number_end]


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("390 TFLOPs per GPU", "390 TFLOPs per GPU"),
        ("390 TFLOPs/GPU", "390 TFLOPs/GPU"),
        ("$0.40 per million tokens", "$0.40 per million tokens"),
        ("2.4x a year", "2.4x a year"),
        ("$5 a share", "$5 a share"),
    ],
)
def test_where_a_rate_ends(text: str, whole: str) -> None:
    """The mention is the figure; `per_end` is where the rate ends."""
    (one,) = mentions(f"at {text} in all")

    assert whole == f"at {text} in all"[one.start : one.per_end]


def test_money_in_hundredths() -> None:
    """Cents and pence keep their name; the quantity is in the currency."""
    (one,) = mentions("19 cents")
    assert one.quantity is not None
    assert (Decimal(19), "cents", Decimal("0.19"), "USD") == (
        one.value,
        one.unit,
        one.quantity.value,
        one.quantity.unit,
    )
    (pence,) = mentions("118.5p in all")
    assert pence.quantity is not None
    assert (Decimal("1.185"), "GBP") == (pence.quantity.value, pence.quantity.unit)


def test_names_of_money_that_are_other_words() -> None:
    """ "3 won the prize" is no Korean money, torque is no sterling."""
    assert "money" not in {one.kind for one in mentions("3 won the prize; 275 pound-feet of torque")}
    assert [] == mentions("the 12Ab")


@pytest.mark.parametrize(
    ("text", "value", "unit", "per"),
    [
        ("120kW/rack", 120, "kW", "/rack"),
        ("500 MW/site", 500, "MW", "/site"),
        ("80GB/GPU", 80, "GB", "/GPU"),
        ("8 hours/day", 28800, "seconds", "/day"),
        ("$12m/MW", 12 * 10**6, "USD", "/MW"),
        ("10k/day", 10000, "", "/day"),
        ("5 per day", 5, "", " per day"),
        ("12 per rack", 12, "", " per rack"),
    ],
)
def test_what_is_counted_per_another(text: str, value: int, unit: str, per: str) -> None:
    """What stands after a slash or "per" is no part of the unit, and makes no percentage of it."""
    (one,) = mentions(text)

    assert (Decimal(value), unit) == (one.value, one.unit)
    assert per == text[one.end : one.per_end]


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("9.8 m/s²", "m/s²"),
        ("1.2 kg/m³", "kg/m³"),
        ("2.8 g/cm3", "g/cm3"),
        ("5m/s", "m/s"),
        ("20 °C", "°C"),
        ("480V", "V"),
        ("4 light years", "light years"),
        ("2 short tons", "short tons"),
        ("five degrees Celsius", "°C"),
        ("98.6 degrees F", "°F"),
        ("20 sq. m", "sq. m"),
        ("0.5 g", "g"),
        ("2 million tCO2e", "tCO2e"),
        ("0.2 L/kWh", "L/kWh"),
        ("5 μm", "μm"),
        ("100 Gbps", "Gbps"),
        ("10 GB/sec", "GB/sec"),
        ("989 teraFLOP/s", "TFLOP/s"),
    ],
)
def test_units_with_signs_and_slashes(text: str, unit: str) -> None:
    """Signs, raised digits and a slash may belong to a unit, and gigabits are no pounds."""
    (one,) = mentions(text)

    assert ("dimension", unit, text) == (one.kind, one.unit, one.text)


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("an hour and a half", 5400, "seconds"),
        ("a year and a half", "1.5", "years"),
        ("half a year", "0.5", "years"),
        ("a minute and 30 seconds", 90, "seconds"),
        ("an hour and fifteen minutes", 4500, "seconds"),
        ("one hour and a quarter", 4500, "seconds"),
        ("1h30", 5400, "seconds"),
        ("2h 15m", 8100, "seconds"),
    ],
)
def test_times_in_two_parts(text: str, value: int | str, unit: str) -> None:
    """A time in two parts is one, with an article for the first or without."""
    (one,) = mentions(f"it took {text}.")

    assert ("duration", Decimal(value), unit, text) == (one.kind, one.value, one.unit, one.text)


def test_a_comma_keeps_times_apart() -> None:
    """In a list with commas each time stands for itself."""
    assert [86400, 2340, 35] == [one.value for one in mentions("24 hours, 39 minutes, and 35 seconds")]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("one-half of one percent", "percent", "0.005"),
        ("half a percent", "percent", "0.005"),
        ("half a percentage point", "percent", "0.005"),
        ("a quarter of a percentage point", "percent", "0.0025"),
        ("three quarters of 1%", "percent", "0.0075"),
        ("half a cent", "money", "0.5"),
        ("75.3 million u.s. dollars", "money", "75300000"),
        ("1 million 200 thousand", "count", "1200000"),
        ("15 million pounds of debt", "money", "15000000"),
    ],
)
def test_a_fraction_of_one_unit(text: str, kind: str, value: str) -> None:
    """Part of one per cent, of a point, of a cent."""
    (one,) = mentions(f"it moved {text}.")

    assert (kind, Decimal(value)) == (one.kind, one.value)


def test_pounds_of_something_are_no_money() -> None:
    """What is counted in pounds of something is weighed, unless it runs to millions."""
    (one,) = mentions("15 pounds of uranium")

    assert ("dimension", "pounds") == (one.kind, one.unit)


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("$15 per 1M output tokens", " per 1M output tokens"),
        ("$0.40 per million tokens", " per million tokens"),
        ("$3/1M tokens", "/1M tokens"),
        ("5 per 100,000 people", " per 100,000 people"),
        ("$12 per square foot", " per square foot"),
        ("4.5 liters per 100 km", " per 100 km"),
    ],
)
def test_a_rate_is_one_figure(text: str, per: str) -> None:
    """What a rate is counted per may have a number of its own, which is no figure beside it."""
    (one,) = mentions(text)

    assert per == text[one.end : one.per_end]


@pytest.mark.parametrize("text", ["5 x 200 MW", "2 \u00d7 500 MW"])
def test_so_many_times_a_measure_is_a_count(text: str) -> None:
    """ "5 x 200 MW" is five of them."""
    assert ["count", "dimension"] == [one.kind for one in mentions(text)]


def test_a_stroke_between_blanks_divides_figures() -> None:
    """ "10 GW / 5 sites" are two figures; "/1M tokens" is what a rate is counted per."""
    assert [10, 5] == [one.value for one in mentions("10 GW / 5 sites")]
