"""A number alone in a cell is read whole, or not at all."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.locate.printed import nothing, printed


@pytest.mark.parametrize(
    ("text", "value", "step", "currency"),
    [
        ("2,575", "2575", "1", None),
        ("$2,575", "2575", "1", "USD"),
        ("$ (1.14)", "-1.14", "0.01", "USD"),
        ("(49)", "-49", "1", None),
        ("–3", "-3", "1", None),
        ("‒$\u00a07", "-7", "1", "USD"),
        ("−14", "-14", "1", None),
        ("103\u2009400", "103400", "1", None),
        ("266’000", "266000", "1", None),
        ("98%", "0.98", "0.01", None),
        ("(3.7)%", "-0.037", "0.001", None),
        ("1.2e6", "1200000", "100000", None),
        ("$1.2M", "1200000", "100000", "USD"),
        ("€ 3m", "3000000", "1000000", "EUR"),
        ("32K", "32000", "1000", None),
        ("2.4x", "2.4", "0.1", None),
        ("1,153,049*", "1153049", "1", None),
        ("5 USD", "5", "1", "USD"),
        (".5", "0.5", "0.1", None),
    ],
)
def test_the_writings_of_a_number(text: str, value: str, step: str, currency: str | None) -> None:
    """Signs, brackets, thousands marks, exponents, scale letters and footnote marks."""
    found = printed(text)

    assert found is not None
    assert (Decimal(value), Decimal(step), currency) == (found.value, found.step, found.currency)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Revenue",
        "1,23",
        "12 34",
        "103 400",
        "-(5)",
        "((5))",
        "(5",
        "5)",
        "$5 USD",
        "5m",
        "$5%",
        "3–6",
        "5%%",
        "2.02 minutes",
        "1.2e99",
        "9" * 90,
        "1.234,56",
        "(1)(2)",
    ],
)
def test_what_is_no_number_alone(text: str) -> None:
    """Labels, broken grouping, two numbers run together, signs that contradict each other."""
    assert printed(text) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        (" ", "empty"),
        ("$", "empty"),
        ("—", "—"),
        ("$ –", "no number"),
        ("NM", "not meaningful"),
        ("n/a", "not available"),
        ("*", "a note"),
        ("( - )", "no number"),
    ],
)
def test_marks_for_no_number(text: str, words: str) -> None:
    """What is printed instead of a number is named."""
    assert words in (nothing(text) or "")


def test_figures_and_words_are_no_marks() -> None:
    """A zero is a number, a word is a word."""
    assert [None, None, None] == [nothing("0"), nothing("Other"), nothing("-5")]


@given(
    st.decimals(min_value=-(10**12), max_value=10**12, places=2),
    st.sampled_from(["{:,}", "{}"]),
    st.booleans(),
)
def test_what_is_printed_is_read_back(value: Decimal, form: str, brackets: bool) -> None:
    """Any amount, grouped or not, with a minus or in brackets, comes back with its step."""
    writing = form.format(abs(value))
    if value < 0:
        writing = f"({writing})" if brackets else f"-{writing}"

    found = printed(writing)

    assert found is not None
    assert (value, Decimal("0.01")) == (found.value, found.step)


@given(st.text(max_size=30))
def test_no_cell_brings_a_crash(text: str) -> None:
    """Any text is a number, a mark for none, or words."""
    printed(text)
    nothing(text)
