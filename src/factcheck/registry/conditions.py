"""Proof conditions and fiscal years: small grammars in a value, each read once before the night."""

from __future__ import annotations

from collections.abc import Iterator

from factcheck import figures
from factcheck.fiscal import year_end
from factcheck.model.page import CONDITION
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
        for text in filter(None, said.group(2, 3, 4)):
            if figures.figure(text) is None:
                yield slip(bound, f'cannot read "{text}" as a figure', 'expected a figure, as in "below 95%"')


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
