"""Wholes: which formulas are the parts of a whole."""

from __future__ import annotations

import pytest
from evidence_made import claim

from factcheck.arithmetic import parse
from factcheck.checks.wholes import is_a_whole
from factcheck.checks.wordings import writings
from factcheck.figures import figure


@pytest.mark.parametrize(
    ("claimed", "formula", "whole"),
    [
        ("100%", "sum(a, b)", True),
        ("100.0%", "a + sum(b, a)", True),
        ("99%", "sum(a, b)", False),
        ("100%", "a + 10%", False),
        ("100%", "a - b", False),
        ("100%", "a + c", False),
        ("100%", "a", False),
        ("1", "a + b", False),
    ],
)
def test_only_sums_of_percentages_are(claimed: str, formula: str, whole: bool) -> None:
    """100%, of percentages that the page prints, added and nothing else."""
    [writing] = writings(claim(figure=claimed, works_out=formula))
    inputs = {name: figure(text) for name, text in (("a", "33%"), ("b", "66%"), ("c", "2.4×"))}
    assert whole is is_a_whole(writing, parse(formula), {name: one for name, one in inputs.items() if one})
