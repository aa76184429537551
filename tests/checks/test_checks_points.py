"""Percentage points are told from per cent in our own arithmetic."""

from __future__ import annotations

import pytest
from evidence_made import claim, evidence, page, reading, source_of

from factcheck.checks import derived
from factcheck.model.finding import Finding, Verdict

SHARES = {"then": "61.5%", "now": "64.0%"}


def found(says: str, figure: str, formula: str) -> Finding:
    """What is said of a derivation from two shares that a source prints."""
    inputs = {name: claim(figure=text) for name, text in SHARES.items()}
    its = page(claims={**inputs, "one": claim(says=[says], figure=figure, works_out=formula)})
    seen = evidence(its, claims={name: source_of(reading(text)) for name, text in SHARES.items()})
    [finding] = derived.check(its, seen)
    return finding


@pytest.mark.parametrize(
    ("says", "figure", "formula", "verdict"),
    [
        ("its share rose 2.5 percentage points", "2.5 percentage points", "now - then", Verdict.CONSISTENT),
        ("its share rose 2.5%", "2.5%", "now - then", Verdict.INCONSISTENT),
        ("its share rose 4.1%", "4.1%", "growth(now, then)", Verdict.CONSISTENT),
        ("its share rose 4.1 points", "4.1 percentage points", "growth(now, then)", Verdict.INCONSISTENT),
        ("between the two lies 2.5%", "2.5%", "now - then", Verdict.CONSISTENT),
        ("the other 36.0%", "36.0%", "100% - now", Verdict.CONSISTENT),
    ],
)
def test_a_change_of_percentages_is_in_points(says: str, figure: str, formula: str, verdict: Verdict) -> None:
    """From 61.5% to 64.0% is 2.5 points or 4.1 per cent; what is no change may be either."""
    finding = found(says, figure, formula)

    assert verdict is finding.verdict, finding.message


def test_the_reason_is_said() -> None:
    """The editor learns that the measure is wrong, not the number."""
    assert "percentage points, not per cent" in found("it rose 2.5%", "2.5%", "now - then").message
