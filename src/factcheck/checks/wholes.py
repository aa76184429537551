"""Wholes: shares of one total are 100% together, whatever their printed digits add up to."""

from __future__ import annotations

from collections.abc import Mapping

from factcheck.arithmetic.formula import Call, Formula, Name, Node
from factcheck.checks.comparing import written_as
from factcheck.checks.wordings import Writing
from factcheck.model.quantity import Quantity


def is_a_whole(writing: Writing, formula: Formula, inputs: Mapping[str, Quantity]) -> bool:
    """Does the page say 100% of a sum of percentages that it prints?"""
    parts = list(_parts(formula.root))
    return (
        writing.quantity.value == 1
        and written_as(writing.quantity.text) == "a percentage"
        and len(parts) > 1
        and all(
            isinstance(part, Name) and written_as(inputs[part.name].text) == "a percentage" for part in parts
        )
    )


def _parts(root: Node) -> list[Node]:
    """What a formula adds up, where it does nothing else."""
    parts: list[Node] = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Call) and node.what in {"+", "sum"}:
            waiting.extend(node.arguments)
        else:
            parts.append(node)
    return parts
