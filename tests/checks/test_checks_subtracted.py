"""A quarter by subtraction is labelled as derived, with the periods that it was made of."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from evidence_made import claim, evidence, page, reading, source_of
from hypothesis import given
from hypothesis import strategies as st

from factcheck.checks import derived
from factcheck.checks.subtracted import rest_of
from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.period import Period

HALF, FIRST, SECOND = "2026-01-01/2026-06-30", "2026-01-01/2026-03-31", "2026-04-01/2026-06-30"


def found(formula: str, whole: str | None, part: str | None, **typed: str) -> Finding:
    """What is said of $9 million less $4 million, for these periods."""
    figures = {"whole": ("$9 million", whole), "part": ("$4 million", part)}
    inputs = {
        name: claim(figure=text, **({} if period is None else {"period": period}))
        for name, (text, period) in figures.items()
    }
    its = page(claims={**inputs, "quarter": claim(figure="$5 million", works_out=formula, **typed)})
    read = {name: source_of(reading(text)) for name, (text, _) in figures.items()}
    [finding] = derived.check(its, evidence(its, claims=read))
    return finding


@pytest.mark.parametrize(("part", "left"), [(FIRST, SECOND), (SECOND, FIRST)])
def test_the_periods_and_what_is_left(part: str, left: str) -> None:
    """The finding is a derived one and names all three."""
    finding = found("whole - part", HALF, part, period=left)
    assert (Rule.DERIVED, Verdict.CONSISTENT) == (finding.rule, finding.verdict)
    assert finding.message.endswith(
        f"; a figure by subtraction, which no filing prints: {HALF} less {part} leaves {left}."
    )


def test_a_claim_for_another_period_than_is_left() -> None:
    """It is said, since the arithmetic alone cannot know."""
    finding = found("whole - part", HALF, FIRST, period=FIRST)
    assert f"leaves {SECOND}, but the claim is for {FIRST}: check its period" in finding.message
    assert (
        "check its period" not in found("whole - part", HALF, FIRST, period="2026-03-29/2026-06-30").message
    )


@pytest.mark.parametrize(
    ("formula", "whole", "part"),
    [
        ("whole - part", SECOND, FIRST),
        ("whole - part", HALF, "2026-06-30"),
        ("whole - part", "2026-06-30", "2026-03-31"),
        ("whole - part", HALF, HALF),
        ("whole - part", HALF, "2026-02-01/2026-03-31"),
        ("whole - part", None, FIRST),
        ("sum(whole, 0) - part", HALF, FIRST),
        ("whole - 4000000 * part / part", HALF, FIRST),
    ],
)
def test_no_other_difference_is_one(formula: str, whole: str | None, part: str | None) -> None:
    """Growth from quarter to quarter, balances, equal and inner periods, other formulas."""
    assert "subtraction" not in found(formula, whole, part).message


@given(day=st.dates(max_value=date(9990, 1, 1)), first=st.integers(1, 400), more=st.integers(1, 400))
def test_whole_and_parts_add_up(day: date, first: int, more: int) -> None:
    """Taking away either part of a period leaves the other, to the day."""
    one = Period(day, day + timedelta(days=first - 1))
    other = Period(one.end + timedelta(days=1), one.end + timedelta(days=more))
    whole = Period(one.start, other.end)
    assert (other, one) == (rest_of(whole, one), rest_of(whole, other))
