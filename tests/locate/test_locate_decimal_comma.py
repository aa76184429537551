"""Figures with a decimal comma are read where the table shows that it has them, and nowhere else."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from locate_samples import table_of

from factcheck.locate.decimal_comma import decimal_comma, is_comma_figure, pointed
from factcheck.locate.printed import printed


@pytest.mark.parametrize(
    ("figures", "commas"),
    [
        (("804,2", "1.204"), True),
        (("€ 1.204,50", "(12,5) %"), True),
        (("1,204", "980"), False),
        (("12,5", "7.5"), False),
        (("1.204,5", "1,204,500"), False),
        (("12,5", "in 2031, 7.5 of them"), True),
        ((), False),
    ],
)
def test_the_table_tells(figures: tuple[str, ...], commas: bool) -> None:
    """One figure that nothing else explains is enough; one that needs a point is enough against it."""
    assert commas is decimal_comma(table_of(["Row", *figures]))


@pytest.mark.parametrize(
    ("text", "as_others_print_it"),
    [
        ("1.204,5", "1,204.5"),
        ("(804,2)", "(804.2)"),
        ("12 %", "12 %"),
        ("Tickets, 2nd class", "Tickets, 2nd class"),
    ],
)
def test_marks_change_places(text: str, as_others_print_it: str) -> None:
    """In figures only; words keep their commas."""
    assert as_others_print_it == pointed(text)


def test_shapes() -> None:
    """Three digits after a comma are thousands as well."""
    assert is_comma_figure("804,2")
    assert not is_comma_figure("804,200")
    assert not is_comma_figure("1,2a" + "a" * 36 + "!")


@given(st.decimals(Decimal("0.01"), Decimal(10**9), places=2))
def test_any_amount_reads_alike_in_either_print(amount: Decimal) -> None:
    """The same amount, printed with a comma, is the same amount."""
    english = f"{amount:,.2f}"
    comma = english.translate(str.maketrans(",.", ".,"))
    read = printed(pointed(comma))

    assert read is not None
    assert amount == read.value
