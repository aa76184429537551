"""Where each thing was typed, so that a report can send an editor to the line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from factcheck.model.page import Registry
from factcheck.registry.nodes import MappingNode, ScalarNode, walk

Where = tuple[str, int]
"""File (as the caller would type it) and line."""


def places_in(root: MappingNode, file: str, page: str) -> Iterator[tuple[tuple[str, str], Where]]:
    """The subjects of a page's findings, and where they stand."""
    yield (page, "page"), (file, root.line)
    for found in walk(root, ("claims", "*")):
        yield (page, f"claim:{found.name}"), (file, found.owner.line)
    for number, found in enumerate(walk(root, ("next_review", "#")), start=1):
        yield (page, f"trigger:{number}"), (file, found.owner.line)
    for found in walk(root, ("would_prove_wrong", "#", "id")):
        if isinstance(found.node, ScalarNode):
            yield (page, f"proof:{found.node.text}"), (file, found.node.line)


def places_of_sources(root: MappingNode, file: str) -> Iterator[tuple[tuple[str, str], Where]]:
    """The sources, and where they stand."""
    for found in walk(root, ("sources", "*")):
        yield ("", f"source:{found.name}"), (file, found.owner.line)


def where(registry: Registry, page: str | None, subject: str) -> Where | None:
    """File and line of a subject such as "claim:ID" or "source:ID" (page None), or None."""
    places: Mapping[tuple[str, str], Where] = registry.places
    return places.get((page or "", subject))
