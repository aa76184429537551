"""Own pages: a claim is never proved by the pages that make it.

Ours are the addresses of all pages, and whatever is on a domain that `own_domains` names, or below it.
No source and no series may be there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from factcheck.registry.nodes import ANY, EACH, MappingNode, Path, ScalarNode, Slip, slip, walk

AT: Mapping[Path, str] = {
    ("series", ANY, "watch", "listing", "url"): "a series",
    ("series", ANY, "watch", "table", "url"): "a series",
    ("sources", ANY, "url"): "a source",
}


@dataclass(frozen=True, slots=True)
class Own:
    """What is ours: the places of pages, each as host and path, and whole domains."""

    places: frozenset[tuple[str, str]]
    domains: tuple[str, ...]

    @classmethod
    def of(cls, pages: Iterable[str], domains: Iterable[str]) -> Own:
        places = frozenset(place for page in pages if (place := place_of(page)) is not None)
        return cls(
            places, tuple(domain.strip().lower().strip(".").removeprefix("www.") for domain in domains)
        )

    def holds(self, address: str) -> bool:
        """Is an address one of our pages, or on a domain of ours?"""
        place = place_of(address)
        if place is None:
            return False
        host = place[0].partition(":")[0]
        return place in self.places or any(host == one or host.endswith(f".{one}") for one in self.domains)


def place_of(address: str) -> tuple[str, str] | None:
    """Host (with its port, if that is not the usual one) and path; None where there is no host."""
    try:
        parts = urlsplit(address.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host:
        return None
    named = host.rstrip(".").removeprefix("www.")
    return (named if port in {None, 80, 443} else f"{named}:{port}"), parts.path.rstrip("/")


def own_sources(catalogue: MappingNode, pages: Iterable[MappingNode]) -> Iterator[Slip]:
    """Every source and series of `_sources.yaml` that is one of our own pages, or on a domain of ours."""
    urls = (page.scalar("url") for page in pages)
    domains = [found.node for found in walk(catalogue, ("own_domains", EACH))]
    own = Own.of(
        (node.text for node in urls if node is not None),
        (node.text for node in domains if isinstance(node, ScalarNode)),
    )
    for path, what in AT.items():
        for found in walk(catalogue, path):
            node = found.node
            if isinstance(node, ScalarNode) and own.holds(node.text):
                yield slip(
                    node,
                    f"{what} cannot be at {node.text}, which is our own",
                    "cite the document that the page has it from",
                )
