"""Own domains: a claim is never proved by the pages that make it.

The hosts of all pages' `url`s are ours, with or without www. No source and no series may be at one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import urlsplit

from factcheck.registry.nodes import ANY, MappingNode, Path, ScalarNode, Slip, slip, walk

AT: Mapping[Path, str] = {
    ("series", ANY, "watch", "listing", "url"): "a series",
    ("series", ANY, "watch", "table", "url"): "a series",
    ("sources", ANY, "url"): "a source",
}


def own_hosts(addresses: Iterable[str]) -> Mapping[str, str]:
    """Host → the first of our addresses at it."""
    hosts: dict[str, str] = {}
    for address in addresses:
        if (host := host_of(address)) is not None:
            hosts.setdefault(host, address)
    return hosts


def host_of(address: str) -> str | None:
    """The host of an address with its port, if that is not the usual one; None where it has none."""
    try:
        parts = urlsplit(address.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host:
        return None
    named = host.rstrip(".").removeprefix("www.")
    return named if port in {None, 80, 443} else f"{named}:{port}"


def own_sources(catalogue: MappingNode, pages: Iterable[MappingNode]) -> Iterator[Slip]:
    """Every source and series of `_sources.yaml` that is on one of our own pages' hosts."""
    urls = (page.scalar("url") for page in pages)
    hosts = own_hosts(node.text for node in urls if node is not None)
    for path, what in AT.items():
        for found in walk(catalogue, path):
            node = found.node
            host = host_of(node.text) if isinstance(node, ScalarNode) else None
            if host is not None and host in hosts:
                yield slip(
                    found.node,
                    f"{what} cannot be on {host}, where our own page {hosts[host]} is",
                    "cite the document that the page has it from",
                )
