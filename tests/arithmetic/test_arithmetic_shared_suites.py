"""Suites of arithmetic by other people: derivations of printed figures, figures that integers can give."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor
from pathlib import Path
from typing import Any

import pytest

from factcheck.arithmetic import Worked, parse, work_out
from factcheck.arithmetic.interval import Interval
from factcheck.errors import FormulaError
from factcheck.model.quantity import Quantity, Spread

pytestmark = pytest.mark.shared
Row = dict[str, Any]
_PLAIN: dict[int, str | None] = {
    ord("$"): None,
    ord("€"): None,
    ord("£"): None,
    ord("["): "(",
    ord("]"): ")",
    ord("{"): "(",
    ord("}"): ")",
}
SCALES = {"thousand": 3, "million": 6, "billion": 9}
_PRINTED = re.compile(r"(\d[\d,]*(?:\.\d+)?|\.\d+)\s?(%|thousand|million|billion)?")
_BRACKETED = re.compile(r"(?<![\w)])\(\s*([\d.,]*\d)\s*\)")
"""A number alone in brackets: below zero, as accountants write it."""


def rows(shared: Path, name: str) -> list[Row]:
    """The rows of a suite that concern figures."""
    lines = (shared / "suites" / "open" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    made = [row for row in map(json.loads, lines) if row["relevant"]]
    assert made
    return made


def printed(text: str) -> Quantity:
    """A number as printed, with its last digit as its step."""
    value = Decimal(text.replace(",", ""))
    exponent = value.as_tuple().exponent
    assert isinstance(exponent, int)
    return Quantity(value, "1", Decimal(1).scaleb(exponent), text=text)


def over_claims(text: str, scale: str = "") -> Worked:
    """Work a derivation out as a formula over claims: each printed number is a claim of its own.

    Numbers with a scale word of their own are brought to the `scale` of the answer.
    """
    inputs: dict[str, Quantity] = {}

    def named(found: re.Match[str]) -> str:
        name = f"figure_{len(inputs)}"
        shift = -2 if found[2] == "%" else SCALES[found[2]] - SCALES[scale] if found[2] else 0
        one = printed(found[1])
        inputs[name] = replace(one, value=one.value.scaleb(shift), step=one.step.scaleb(shift))
        return name

    plain = text.translate(_PLAIN)
    return work_out(parse(_PRINTED.sub(named, _BRACKETED.sub(r"(-\1)", plain))), inputs)


def answer(text: str) -> Spread:
    """What an answer in digits stands for."""
    return printed(text.lstrip("-")).spread if not text.startswith("-") else _negative(text)


def _negative(text: str) -> Spread:
    spread = printed(text[1:]).spread
    assert spread.low is not None
    assert spread.high is not None
    return Spread(-spread.high, -spread.low, spread.high_closed, spread.low_closed)


def gives(point: Fraction, text: str) -> str:
    """How a result gives an answer in digits: "rounded" half up, "cut off", or "" where it does not."""
    if Interval.point(point).meets(answer(text)):
        return "rounded"
    step = printed(text.lstrip("-")).step
    cut = truncated(point, step)
    return "cut off" if cut == Decimal(text.replace(",", "")) else ""


def truncated(value: Fraction, step: Decimal) -> Decimal:
    """Cut a value off at a step, toward zero."""
    return Decimal(int(value / Fraction(step))) * step


def recomputes(row: Row) -> bool:
    """Does the formula give the printed answer within its written precision, rounded half up?"""
    expected = row["expected"][0]
    text = row["text"]
    if ";" in text or text.startswith("ans"):
        text = written_out(text)
    if ">" in text:
        left, right = text.split(">")
        larger = over_claims(left.partition("=")[2] or left).point > over_claims(right).point
        return bool(expected["value"] == ("yes" if larger else "no"))
    try:
        point = over_claims(text, row.get("scale", "")).point
    except FormulaError:
        return False
    # A share is a ratio; a sum or a mean of percentages without their signs is in per cent already.
    points = [point * 100, point] if expected.get("scale") == "percent" else [point]
    return "rounded" in {gives(one, expected["value"]) for one in points}


def written_out(program: str) -> str:
    """A program of steps as one formula."""
    known: dict[str, str] = {}
    for step in program.split(";"):
        name, _, body = step.partition("=")
        for other, its in known.items():
            body = re.sub(rf"\b{other}\b", its, body)
        known[name.strip()] = f"({body.strip()})" if ">" not in body else body
    return known["ans"]


@pytest.mark.parametrize("name", ["derived_tatqa", "derived_convfinqa"])
def test_derivations_recompute_to_the_printed_answer(shared: Path, name: str) -> None:
    """At least 99.5% of the rows give the printed answer within its written precision."""
    every = rows(shared, name)
    missed = [(row["id"], row["text"], row["expected"][0]["value"]) for row in every if not recomputes(row)]
    print(name, len(every) - len(missed), "of", len(every), missed)
    assert 0.995 <= 1 - len(missed) / len(every), missed


SHAPES = [
    ("(235,701) + 12,300", "-223401", "rounded"),
    ("1,212.788 - (3.1)", "1215.888", "rounded"),
    ("($4.50-$3.75)/$3.75", "0.2", "rounded"),
    ("(41% - 35.5%)", "0.055", "rounded"),
    ("(12.1 + 13.4 + 15.9 + 8.0) / 4", "12.35", "rounded"),
    ("[(5+6)/2] - [(3+4)/2]", "2", "rounded"),
    ("5 million + 250 thousand", "5.25", "rounded"),
    ("20 / 3", "6.67", "rounded"),
    ("20 / 3", "6.66", "cut off"),
    ("-20 / 3", "-6.66", "cut off"),
    ("20 / 3", "6.65", ""),
    ("x0 = 11 - 8; x1 = x0 / 8; ans = x1 * 100", "37.5", "rounded"),
    ("x0 = 93 + -103; ans = x0 / -103", "0.09709", "rounded"),
]
"""Shapes that derivations come in, invented; how each gives its answer."""


@pytest.mark.parametrize(("text", "value", "how"), SHAPES)
def test_every_shape_of_a_derivation_is_worked_out(text: str, value: str, how: str) -> None:
    """Means, differences of percentages, brackets below nought, scales; rounded and cut off told apart."""
    formula = written_out(text) if ";" in text else text
    assert how == gives(over_claims(formula, "million" if "million" in text else "").point, value)


def possible(x: str, n: int, of: int, percent: bool) -> bool:
    """Can a mean or a share of `n * of` whole numbers print as `x`?

    The suite lets a half go either way, so that both ends of what the figure stands for count.
    """
    figure = printed(x)
    spread = figure.rounding
    assert spread.low is not None
    assert spread.high is not None
    counts = Interval.of(spread) * Interval.point(Fraction(n * of, 100 if percent else 1))
    assert counts.low is not None
    assert counts.high is not None
    return ceil(counts.low) <= floor(counts.high)


def test_figures_that_whole_numbers_can_give(shared: Path) -> None:
    """Every row comes out right: what a figure stands for, and whether whole numbers can give it."""
    for row in rows(shared, "consistency"):
        asked = row["inputs"]
        if row["check"] == "grim":
            assert row["consistent"] == possible(asked["x"], asked["n"], asked["items"], asked["percent"]), (
                row
            )
            continue
        expected = row["expected"][0]
        step = Decimal(1).scaleb(-asked["digits"]) if "digits" in asked else printed(asked["x"]).step
        spread = Quantity(Decimal(asked["x"]), "1", step).spread
        assert (Decimal(expected["low"]), Decimal(expected["high"])) == (spread.low, spread.high), row
        if asked.get("rounding") == "up":
            assert (True, False) == (spread.low_closed, spread.high_closed), row
