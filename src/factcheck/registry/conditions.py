"""Proof conditions and fiscal years: small grammars in a value, each read once before the night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from factcheck import figures
from factcheck.fiscal import year_end
from factcheck.model.page import CONDITION
from factcheck.model.quantity import Hedge, Quantity
from factcheck.registry.finds import wrong_proof_find
from factcheck.registry.nodes import MappingNode, ScalarNode, Slip, slip, walk

ANY_YEAR = 2024


def wrong_conditions(root: MappingNode) -> Iterator[Slip]:
    """Every proof condition of a page that can never be judged."""
    for found in walk(root, ("would_prove_wrong", "#", "when")):
        if not isinstance(found.node, MappingNode):
            continue
        yield from wrong_proof_find(found.node)
        bound = found.node.scalar("is")
        said = None if bound is None else CONDITION.fullmatch(bound.text)
        if bound is None or said is None:
            continue
        yield from _wrong_limits(bound, [text for text in said.group(2, 3, 4) if text is not None])


def _wrong_limits(bound: ScalarNode, texts: Sequence[str]) -> Iterator[Slip]:
    """Limits that are no plain figures, and the two of "between" where they are no two of a kind in order."""
    limits: list[Quantity] = []
    for text in texts:
        limit = figures.figure(text)
        if limit is None:
            yield slip(bound, f'cannot read "{text}" as a figure', 'expected a figure, as in "below 95%"')
        elif limit.high is not None:
            yield slip(
                bound, f'"{text}" is a range', 'a limit is one figure; for two write "between 90% and 95%"'
            )
        elif limit.hedge is not Hedge.NONE:
            yield slip(bound, f'"{text}" is hedged', 'a limit is a plain figure, as in "below 95%"')
        else:
            limits.append(limit)
    if len(limits) != 2:
        return
    low, high = limits
    borrowed = any(
        one.kind == "range" and (one.low, one.high) != (low.value, high.value)
        for one in figures.mentions(bound.text)
    )
    if low.unit != high.unit or (borrowed and low.value <= high.value):
        advice = 'write unit and scale with both, as in "between $1 billion and $2 billion"'
        yield slip(bound, f'"{texts[0]}" and "{texts[1]}" are not written alike', advice)
    elif low.value > high.value:
        yield slip(bound, f'"{texts[0]}" is more than "{texts[1]}"', "the lower figure comes first")


def wrong_fiscal_years(catalogue: MappingNode) -> Iterator[Slip]:
    """Every rule for the end of a fiscal year that cannot be read."""
    for found in walk(catalogue, ("issuers", "*", "fiscal_year", "ends")):
        if isinstance(found.node, ScalarNode) and found.node.text:
            try:
                year_end(found.node.text, ANY_YEAR)
            except ValueError as error:
                yield slip(found.node, f"`ends`: {error}")


def repeated_proofs(root: MappingNode) -> Iterator[Slip]:
    """Proof conditions of one page with the same id."""
    first: dict[str, int] = {}
    for found in walk(root, ("would_prove_wrong", "#", "id")):
        if isinstance(found.node, ScalarNode):
            line = first.setdefault(found.node.text, found.node.line)
            if line != found.node.line:
                message = f"the id `{found.node.text}` is taken by the condition on line {line}"
                yield slip(found.node, message, "give it another id")
