"""Formula text: what is shown may be pasted, and is the same formula."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.arithmetic.evaluating import evaluate
from factcheck.arithmetic.formula import Call, Name, Node, Number, parse
from factcheck.arithmetic.interval import Interval
from factcheck.drafting.formula_text import formula_text
from factcheck.errors import FormulaError

BOX = {name: Interval.point(Fraction(value)) for name, value in (("a", 7), ("b", 11), ("c", 13))}


@pytest.mark.parametrize(
    "text",
    [
        "a - b - c",
        "a - (b - c)",
        "(a + b) / c",
        "a / (b * c)",
        "a * b / c",
        "100% - a / b",
        "growth(a + b, c)",
        "cagr(a, b, 3)",
        "a * (b - c)",
        "average(a, b) + c",
    ],
)
def test_brackets_stand_only_where_they_are_needed(text: str) -> None:
    """A formula that is read is written the same."""
    assert text == formula_text(parse(text).root)


@given(st.recursive(
    st.sampled_from([Name("a"), Name("b"), Name("c"), Number(Fraction(1)), Number(Fraction(3))]),
    lambda below: st.builds(
        lambda what, one, other: Call(what, (one, other)),
        st.sampled_from(["+", "-", "*", "/", "growth", "share"]),
        below,
        below,
    ),
    max_leaves=6,
))  # fmt: skip
def test_what_is_written_is_worth_the_same(node: Node) -> None:
    """Whatever the formula, reading what was written gives its value."""
    try:
        expected = evaluate(node, BOX)
    except FormulaError:
        return
    assert expected == evaluate(parse(formula_text(node)).root, BOX)
