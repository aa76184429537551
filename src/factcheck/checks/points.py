"""Percentage points: what one percentage rose to another by is no percentage, and growth is no points."""

from __future__ import annotations

from collections.abc import Mapping

from factcheck.arithmetic.formula import Call, Formula, Name, Node
from factcheck.checks.comparing import Judged, written_as
from factcheck.checks.wordings import Writing
from factcheck.model.finding import Verdict
from factcheck.model.quantity import Quantity


def wrong_measure(writing: Writing, formula: Formula, inputs: Mapping[str, Quantity]) -> Judged | None:
    """A change between percentages that is written as a per cent, or growth that is written in points.

    A difference that is no change ("the other 59%") may be either.
    """
    way = written_as(writing.quantity.text)
    root = formula.root
    if way == "a percentage" and writing.direction is not None and _change_of_percentages(root, inputs):
        return Judged(
            Verdict.INCONSISTENT, "what a percentage rises or falls by is in percentage points, not per cent"
        )
    if way == "percentage points" and isinstance(root, Call) and root.what in {"growth", "cagr"}:
        return Judged(Verdict.INCONSISTENT, "growth is per cent, not percentage points")
    return None


def _change_of_percentages(root: Node, inputs: Mapping[str, Quantity]) -> bool:
    """Is it the difference of two percentages that the pages print?"""
    return (
        isinstance(root, Call)
        and root.what == "-"
        and all(
            isinstance(one, Name) and written_as(inputs[one.name].text) == "a percentage"
            for one in root.arguments
        )
    )
