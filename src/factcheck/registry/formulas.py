"""Formulas after `works_out`: can each be read, are its claims there, and does none lead back to itself?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from factcheck.arithmetic import parse
from factcheck.errors import FormulaError
from factcheck.registry.nearest import meant
from factcheck.registry.nodes import Entry, MappingNode, Node, ScalarNode, Slip, slip

Ref = tuple[str, str]
"""Page id, claim id."""
Claims = Mapping[str, Mapping[str, Entry]]
"""Page id → claim id → the claim as typed."""


@dataclass(frozen=True, slots=True)
class _Formula:
    node: ScalarNode
    inputs: tuple[Ref, ...]


def wrong_formulas(pages: Mapping[str, MappingNode]) -> Iterator[tuple[str, Slip]]:
    """Every mistake in a formula, with the id of its page.

    Args:
        pages: page id → the tree of its file.
    """
    claims: Claims = {page: _entries(root.get("claims")) for page, root in pages.items()}
    formulas: dict[Ref, _Formula] = {}
    for page, ids in claims.items():
        for claim, entry in ids.items():
            node = entry.value.scalar("works_out") if isinstance(entry.value, MappingNode) else None
            if node is None:
                continue
            try:
                names = parse(node.text).names
            except FormulaError as error:
                yield (
                    page,
                    slip(node, f"`works_out`: {error}", "the format of formulas is in docs/REGISTRY.md"),
                )
                continue
            refs = [(name, _ref(name, page, claims)) for name in names]
            for name, ref in refs:
                yield from ((page, wrong) for wrong in _unusable(node, name, ref, claims))
            formulas[page, claim] = _Formula(node, tuple(ref for _, ref in refs))
    for circle in _circles(formulas):
        page = circle[0][0]
        told = " → ".join(claim if other == page else f"{other}.{claim}" for other, claim in circle)
        yield (
            page,
            slip(formulas[circle[0]].node, f"`works_out` leads back to itself: {told}", "break the circle"),
        )


def _entries(node: Node | None) -> Mapping[str, Entry]:
    return node.entries if isinstance(node, MappingNode) else {}


def _ref(name: str, page: str, claims: Claims) -> Ref:
    """The claim that a formula names; a page's id may be written with underscores, as claims' ids are."""
    other, dot, claim = name.rpartition(".")
    if not dot:
        return page, claim
    return (other if other in claims else other.replace("_", "-")), claim


def _unusable(node: ScalarNode, name: str, ref: Ref, claims: Claims) -> Iterator[Slip]:
    """The mistake of naming a claim that is not there, or that has no figure to calculate with."""
    page, claim = ref
    if page not in claims:
        yield slip(
            node, f"there is no page `{page}` for `{name}`", meant(page, sorted(claims), what="pages:")
        )
    elif claim not in claims[page]:
        advice = meant(claim, sorted(claims[page]), what=f"claims of {page}:")
        yield slip(node, f"there is no claim `{claim}` on page `{page}`", advice)
    else:
        value = claims[page][claim].value
        if isinstance(value, MappingNode) and "figure" not in value.entries:
            yield slip(
                node, f"the claim `{name}` has no figure to calculate with", "name a claim with a `figure`"
            )


def _circles(formulas: Mapping[Ref, _Formula]) -> Iterator[tuple[Ref, ...]]:
    """Every way in which a formula leads back to itself, each once: depth first, without recursion."""
    done: set[Ref] = set()
    for start in formulas:
        trail: list[Ref] = []
        waiting = [(start, 0)]
        while waiting:
            ref, at = waiting.pop()
            del trail[len(waiting) :]
            if at == 0 and (ref in done or ref not in formulas):
                continue
            trail.append(ref)
            inputs = formulas[ref].inputs
            if at == len(inputs):
                done.add(ref)
                continue
            waiting.append((ref, at + 1))
            following = inputs[at]
            if following in trail:
                yield (*trail[trail.index(following) :], following)
            else:
                waiting.append((following, 0))
