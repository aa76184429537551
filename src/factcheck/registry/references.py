"""Names that lead nowhere: every place of a file where somebody refers to something else by its id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from factcheck.registry.classes import CLAIM
from factcheck.registry.nearest import meant
from factcheck.registry.nodes import ANY, EACH, MappingNode, Path, ScalarNode, Slip, is_nothing, slip, walk

IN_A_PAGE: Mapping[Path, str] = {
    (*CLAIM, "cites"): "sources",
    (*CLAIM, "also", EACH, "cites"): "sources",
    (*CLAIM, "issuer"): "issuers",
    ("next_review", EACH, "after", "series"): "series",
    ("would_prove_wrong", EACH, "when", "in", "series"): "series",
    ("sources", EACH, "ids", EACH): "sources",
}
IN_THE_CATALOGUE: Mapping[Path, str] = {
    ("series", ANY, "watch", "edgar", "issuer"): "issuers",
    ("sources", ANY, "of", "series"): "series",
    ("sources", ANY, "issuer"): "issuers",
}
ONE_OF: Mapping[str, str] = {"sources": "source", "issuers": "issuer", "series": "series"}

Known = Mapping[str, Set[str]]
"""The ids that `_sources.yaml` gives, by section."""


def known(catalogue: MappingNode | None) -> Known:
    """The ids in `_sources.yaml`, also of entries that have mistakes of their own."""
    sections = {name: None if catalogue is None else catalogue.mapping(name) for name in ONE_OF}
    return {name: set() if section is None else set(section.entries) for name, section in sections.items()}


def unresolved(root: MappingNode, table: Mapping[Path, str], ids: Known) -> Iterator[Slip]:
    """Every reference of a file that names nothing in `_sources.yaml`."""
    for path, section in table.items():
        for found in walk(root, path):
            node = found.node
            if isinstance(node, ScalarNode) and not is_nothing(node) and node.text not in ids[section]:
                advice = meant(node.text, sorted(ids[section]), what=f"{section} in _sources.yaml:")
                yield slip(node, f"there is no {ONE_OF[section]} `{node.text}`", advice)
