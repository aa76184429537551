"""Short writings, and new values written like old ones."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.figures import figure, written_date, written_like
from factcheck.model.quantity import Hedge, Quantity

FIGURES = [
    "about $40 million",
    "more than 30 trillion tokens",
    "up to about $6.5 billion",
    "2-minute",
    "98%",
    "2.4\u00d7",
    "32K GPUs",
    "390 TFLOPs per GPU",
    "390 TFLOPs/GPU",
    "$38-40 billion",
    "about five years",
    "8,192 GPUs",
    "$2.575 billion",
    "$(1,234)",
    "100k H100s",
    "bigger than 100k H100s",
    "$0.40 per million tokens",
    "two-thirds",
    "$250B+",
    "5 million or more",
    "between $38 and $40 billion",
    "1.3 gigawatts",
    "80 basis points",
    "-5%",
    "2.4x a year",
    "30-89 days",
    "2.02 minutes",
    "more than doubled",
    "0.0%",
]


def _amount(value: str) -> Quantity:
    return Quantity(Decimal(value), "", Decimal(0))


@pytest.mark.parametrize("text", FIGURES)
def test_one_figure(text: str) -> None:
    """Hedge, currency, unit and rate belong to the figure, blanks around it do not."""
    assert figure(text) == figure(f"  {text} ")
    assert figure(text) is not None


@pytest.mark.parametrize(
    "text",
    ["", "no figure", "5 and 6%", "up 117%", "$5 was paid", "paid $5", "30 June 2026", "2026", "FY2027"],
)
def test_not_exactly_one_figure(text: str) -> None:
    """Two figures, other words or a date are not one figure."""
    assert figure(text) is None


def test_what_a_figure_is() -> None:
    """Value, unit, step and hedge, in base units."""
    text = "up to about $6.5 billion"

    assert Quantity(Decimal(6500000000), "USD", Decimal(100000000), Hedge.UP_TO, text) == figure(text)
    assert Quantity(Decimal("-0.05"), "1", Decimal("0.01"), Hedge.NONE, "(5%)") == figure("(5%)")


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("31 May 2031", "2031-05-31"),
        ("September 2025", "2025-09"),
        ("2016", "2016"),
        ("Tuesday, 16 June 2026", "2026-06-16"),
        ("Sun July 26, 2026", "2026-07-26"),
        ("2026-06-30", "2026-06-30"),
    ],
)
def test_one_date(text: str, date: str) -> None:
    """As precise as it is written."""
    assert date == str(written_date(text))


@pytest.mark.parametrize("text", ["", "in 2016", "2016 or 2017", "Q2 2026", "5%", "31 June 2026", "2016 was"])
def test_not_exactly_one_date(text: str) -> None:
    """Anything else is no date."""
    assert written_date(text) is None


@pytest.mark.parametrize(
    ("like", "value", "written"),
    [
        ("$2.575 billion", "2576000000", "$2.576 billion"),
        ("$2.575 billion", "2575500000", "$2.576 billion"),
        ("98%", "0.97", "97%"),
        ("about $40 million", "387842678", "about $390 million"),
        ("8,192 GPUs", "16384", "16,384 GPUs"),
        ("2.02 minutes", "130", "2.17 minutes"),
        ("1.3 gigawatts", "1500000000", "1.5 gigawatts"),
        ("$500", "1500", "$1,500"),
        ("2.4\u00d7", "2.35", "2.4\u00d7"),
        ("$(1,234)", "-1300", "$(1,300)"),
        ("($1,234)", "1300", "$1,300"),
        ("-5%", "0.06", "6%"),
        ("5%", "-0.06", "-6%"),
        ("$-5", "7", "$7"),
        ("0.0%", "0.012", "1.2%"),
        ("$.45", "0.47", "$.47"),
        ("1500 units", "2500", "2500 units"),
        ("80 basis points", "0.009", "90 basis points"),
        ("5 months or more", "7", "7 months or more"),
    ],
)
def test_a_new_value_in_the_old_writing(like: str, value: str, written: str) -> None:
    """Rounded half up to the step of the old writing; all else is kept."""
    assert written == written_like(like, _amount(value))


def test_a_new_range_in_the_old_writing() -> None:
    """Both ends are written."""
    new = Quantity(Decimal(41000000000), "USD", Decimal(0), high=Decimal(45000000000))

    assert "$41-45 billion" == written_like("$38-40 billion", new)


@pytest.mark.parametrize("like", ["no figure", "5 and 6%", "five years"])
def test_a_writing_that_cannot_be_followed(like: str) -> None:
    """No figure, several, or a number in words."""
    with pytest.raises(ValueError, match=r"figure|digits"):
        written_like(like, _amount("7"))


@pytest.mark.parametrize("text", FIGURES)
def test_the_same_value_gives_the_same_writing(text: str) -> None:
    """Writing a figure like itself changes nothing."""
    seen = figure(text)

    assert seen is not None
    assert seen == figure(written_like(text, seen))


@given(
    st.sampled_from(
        ["$2.575 billion", "98%", "about $40 million", "8,192 GPUs", "2.02 minutes", "$(1,234)", "-5.2%"]
    ),
    st.decimals(min_value=-(10**12), max_value=10**12, places=4, allow_nan=False, allow_infinity=False),
)
def test_what_is_written_reads_back(like: str, value: Decimal) -> None:
    """The new writing prints the new value, to half a step of the old one."""
    old = figure(like)
    new = figure(written_like(like, Quantity(value, "", Decimal(0))))

    assert old is not None
    assert new is not None
    assert abs(new.value - value) <= old.step / 2
