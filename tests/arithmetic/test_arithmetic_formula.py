"""Formulas: what an editor may write after `works_out`, and what every slip in one says."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.arithmetic.formula import (
    DEEPEST,
    FUNCTIONS,
    LONGEST,
    Call,
    Name,
    Node,
    Number,
    names_in,
    parse,
)
from factcheck.errors import FormulaError


def number(value: int | str) -> Number:
    """A number of a formula."""
    return Number(Fraction(value))


A, B, C = Name("a"), Name("b"), Name("c")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a", A),
        ("a / b", Call("/", (A, B))),
        ("a - b - c", Call("-", (Call("-", (A, B)), C))),
        ("a + b * c", Call("+", (A, Call("*", (B, C))))),
        ("(a + b) * c", Call("*", (Call("+", (A, B)), C))),
        ("a / b / c", Call("/", (Call("/", (A, B)), C))),
        ("-a * b", Call("*", (Call("negative", (A,)), B))),
        ("a × b ÷ c − 1", Call("-", (Call("/", (Call("*", (A, B)), C)), number(1)))),
        ("41% * a", Call("*", (number("41/100"), A))),
        ("1,234.5 + .5", Call("+", (number("2469/2"), number("1/2")))),
        ("growth(a, b)", Call("growth", (A, B))),
        ("share(a, b)", Call("share", (A, B))),
        ("cagr(a, b, 8)", Call("cagr", (A, B, number(8)))),
        ("sum(a, b, c)", Call("sum", (A, B, C))),
        ("sum(a)", Call("sum", (A,))),
        ("other_page.a + other-page.b", Call("+", (Name("other_page.a"), Name("other-page.b")))),
        ("growth", Name("growth")),
        ("sum(a, sum(b, 1000))", Call("sum", (A, Call("sum", (B, number(1000)))))),
    ],
)
def test_a_formula_is_read_as_it_is_written(text: str, tree: Node) -> None:
    """Multiplication before addition, left to right, brackets first; a claim may be called "growth"."""
    assert tree == parse(text).root


def test_the_names_of_a_formula() -> None:
    """Each name once, in order; below a node as often as it stands there."""
    formula = parse("(now - then) / then + other.then")
    assert ("now", "then", "other.then") == formula.names
    assert ["now", "then", "then", "other.then"] == list(names_in(formula.root))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected a number, a claim or `(` at the end of ''"),
        ("   ", "at the end"),
        ("a +", "expected a number, a claim or `(` at the end"),
        ("a b", "expected an operator or the end at character 3"),
        ("(a", "expected `)` at the end"),
        ("a)", "expected an operator or the end at character 2"),
        ("a ** b", "at character 4"),
        ("a; b", "cannot read ';' at character 2"),
        ("A / b", "cannot read 'A' at character 1"),
        ("a / $b", "cannot read '$' at character 5"),
        ("__import__('os')", "cannot read '_' at character 1"),
        ("mean(a, b)", "there is no function 'mean'; there are growth, share, cagr, sum"),
        ("growth(a)", "growth takes 2 arguments, got 1"),
        ("share(a, b, c)", "share takes 2 arguments, got 3"),
        ("sum()", "expected a number, a claim or `(` at character 5"),
        ("cagr(a, b)", "cagr takes 3 arguments, got 2"),
        ("1,23 + a", "expected an operator or the end at character 2"),
        ("a%", "expected an operator or the end at character 2"),
        ("sum(1,234)", "without commas"),
        ("sum(100,200)", "without commas"),
    ],
)
def test_a_slip_says_where_and_what_was_expected(text: str, said: str) -> None:
    """Every mistake in a formula is a FormulaError with its place."""
    with pytest.raises(FormulaError) as caught:
        parse(text)
    assert said in str(caught.value)


def test_nesting_has_a_limit() -> None:
    """Brackets and signs nested deeper than the limit are refused, not followed."""
    well = "(" * (DEEPEST - 1) + "a" + ")" * (DEEPEST - 1)
    assert A == parse(well).root
    for text in (f"({well})", "-" * 10_000 + "a", "(" * 10_000, "sum(" * 10_000):
        with pytest.raises(FormulaError, match=r"nested deeper|at most"):
            parse(text)


def test_length_has_a_limit() -> None:
    """A formula of very many terms is refused before anything walks its tree."""
    assert ("a",) == parse("+".join(["a"] * (LONGEST // 2))).names
    with pytest.raises(FormulaError, match=f"at most {LONGEST} parts"):
        parse("+".join(["a"] * 50_000))


@given(text=st.text(alphabet="ab_.19 ,%()+-*/×÷−growthsumé\x00٣", max_size=60))
def test_nothing_but_a_formula_error_is_ever_raised(text: str) -> None:
    """Whatever is typed is a formula or a FormulaError."""
    try:
        names = parse(text).names
    except FormulaError:
        names = ()
    assert all(name and name in text for name in names)


@st.composite
def written(draw: st.DrawFn, depth: int = 3) -> tuple[str, Node]:
    """A formula as text, with all its brackets, and the tree that it is."""
    kind = draw(st.sampled_from(["number", "name"] + ["binary", "call", "negative"] * (depth > 0)))
    if kind == "number":
        value = draw(st.decimals(min_value=0, max_value=10**6, places=2, allow_nan=False))
        return f"{value}", Number(Fraction(value))
    if kind == "name":
        name = draw(st.sampled_from(["a", "net_sales", "other_page.b2"]))
        return name, Name(name)
    if kind == "negative":
        text, node = draw(written(depth - 1))
        return f"(-({text}))", Call("negative", (node,))
    if kind == "binary":
        sign = draw(st.sampled_from("+-*/"))
        (one, left), (other, right) = draw(written(depth - 1)), draw(written(depth - 1))
        return f"({one}) {sign} ({other})", Call(sign, (left, right))
    what = draw(st.sampled_from(sorted(FUNCTIONS)))
    given = [draw(written(depth - 1)) for _ in range(FUNCTIONS[what][0])]
    return f"{what}({', '.join(text for text, _ in given)})", Call(what, tuple(node for _, node in given))


@given(formula=written())
def test_what_is_written_is_what_is_read(formula: tuple[str, Node]) -> None:
    """Any formula of the grammar reads back as the tree that it was written from."""
    text, tree = formula
    assert tree == parse(text).root
