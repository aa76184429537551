"""Table cells: what is only written otherwise, and what was revised."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.checks.table_cells import Likeness, canonical, likeness, number

SAME, REWRITTEN, REVISED = Likeness.SAME, Likeness.REWRITTEN, Likeness.REVISED


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("Alder", "Alder ", SAME),
        ("41334304.976625234", "$41334304.98", REWRITTEN),
        ("41334304.976625234", "$41,334,304.98", REWRITTEN),
        ("3.8e+25", "3.80E+25", REWRITTEN),
        ("470000000.0", "470000000", REWRITTEN),
        ("470000000.0", "4.7E8", REWRITTEN),
        ("0.34", "0.3400", REWRITTEN),
        ("34%", "0.34", REWRITTEN),
        ("-5.50", "-$5.5", REWRITTEN),
        ("6.6e+25", "6.600000000000001e+25", REWRITTEN),
        ("3.5999999999999997e+25", "3.6e+25", REWRITTEN),
        ("True", "TRUE", REWRITTEN),
        ("a  b\n", "a b", REWRITTEN),
        ("“so”", '"so"', REWRITTEN),
        ("2023-03-15", "15-03-2023", REWRITTEN),
        ("2023-03-15", "3/15/2023", REWRITTEN),
        ("2.1e+25", "2.12e+25", REVISED),
        ("8", "8.4", REVISED),
        ("0", "0.4", REVISED),
        ("41334304.976625234", "$41334304.97", REVISED),
        ("41334304.98", "41334304.97", REVISED),
        ("1.12e+25", "", REVISED),
        ("", "0.0", REVISED),
        ("$5", "€5", REVISED),
        ("5", "-5", REVISED),
        ("5", "5%", REVISED),
        ("2023-03-15", "16-03-2023", REVISED),
        ("2023-03-15", "2023-03-16", REVISED),
        ("03/04/2023", "04/03/2023", REVISED),
        ("2023-02-30", "30-02-2023", REVISED),
        ("1e999", "1e-999", REVISED),
        ("yes", "no", REVISED),
    ],
)
def test_two_printings_of_a_cell(old: str, new: str, expected: Likeness) -> None:
    """Formats differ and mean the same; fewer than three digits, signs, units and days do not."""
    assert expected == likeness(old, new)
    assert expected == likeness(new, old)


@given(st.text(max_size=40), st.text(max_size=40))
def test_likeness_goes_both_ways(old: str, new: str) -> None:
    """Whatever two cells say, neither is the first."""
    assert likeness(old, new) == likeness(new, old)


@given(st.text(max_size=60))
def test_a_cell_means_what_it_says(text: str) -> None:
    """A cell is the same as itself, and canonical writing keeps its meaning."""
    assert SAME == likeness(text, text)
    assert canonical(text) == canonical(canonical(text)) or number(text) is not None


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**12), max_value=10**12, places=6))
def test_a_number_is_its_rounding_only_where_enough_digits_are_left(value: Decimal) -> None:
    """Rounded to cents a number stays the same if three digits or more are printed, and only then."""
    cents = value.quantize(Decimal("0.01"))
    expected = value == cents or len(cents.as_tuple().digits) >= 3
    assert expected == (likeness(f"{value:f}", f"{cents:f}") is not REVISED)


def test_a_huge_cell_is_compared_as_text() -> None:
    """A million digits are no number that anybody works out."""
    assert number("9" * 1_000_000) is None
    assert REVISED == likeness("9" * 1_000_000, "9" * 1_000_001)
    assert REWRITTEN == likeness("word " * 200_000, "WORD  " * 200_000)
