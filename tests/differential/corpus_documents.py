"""The XBRL documents of the corpus: inline ones, and pairs with the instance that EDGAR extracted."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

from factcheck.readers.parts import Part, parts_of

_TAG = b"<ix:non"


def inline_documents(shared: Path) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each, those inside of submissions too."""
    for name, body in _files(shared):
        if name.endswith((".htm", ".html")) and _TAG in body:
            yield name, body
        for part in _parts(name, body):
            if _TAG in part.body:
                yield f"{name}/{part.name}", part.body


def extracted_pairs(shared: Path) -> Iterator[tuple[str, bytes, bytes]]:
    """Name, inline document and EDGAR's own instance of it ("x.htm" and "x_htm.xml")."""
    for folder in sorted({path.parent for path in (shared / "corpus/filings").rglob("*_htm.xml*")}):
        yield from _paired(dict(_opened(path) for path in sorted(folder.iterdir()) if path.is_file()))
    for name, body in _files(shared):
        yield from _paired({part.name: part.body for part in _parts(name, body)})


def _paired(bodies: dict[str, bytes]) -> Iterator[tuple[str, bytes, bytes]]:
    for name, body in bodies.items():
        instance = bodies.get(f"{name.removesuffix('.htm')}_htm.xml") if name.endswith(".htm") else None
        if instance is not None:
            yield name, body, instance


def _files(shared: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted((shared / "corpus/filings").rglob("*")):
        if path.is_file():
            yield _opened(path)


def _opened(path: Path) -> tuple[str, bytes]:
    body = path.read_bytes()
    return path.name.removesuffix(".gz"), gzip.decompress(body) if path.suffix == ".gz" else body


def _parts(name: str, body: bytes) -> tuple[Part, ...]:
    return parts_of(body, name=name) if name.endswith(".txt") and b"<SEC-DOCUMENT>" in body[:100] else ()
