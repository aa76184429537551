"""Real documents of every kind are good looks, whatever they talk of; only what stands in for one is not."""

from __future__ import annotations

import gzip
import lzma
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from factcheck.fetch.answer import Answer
from factcheck.fetch.judge import judge

pytestmark = pytest.mark.shared

AT = datetime(2026, 11, 30, 7, tzinfo=UTC)
STAND_INS = {"SEC.AutomatedTool.html", "data.sec.gov_404.xml", "full-index_403.xml", "pdfplumber_empty.pdf"}
"""The documents of the corpus that are error pages, or empty."""
LEFT_OUT = {".zip", ".xlsx", ".md", ".tsv", ".xsd"}
DAMAGED = {"pdfjs_scan-bad.pdf"}
"""Cut at its end: good only where the transfer proves that this is all there is."""


def documents(shared: Path) -> Iterator[tuple[str, bytes]]:
    for folder in (shared / "corpus", shared / "pages"):
        for path in sorted(one for one in folder.rglob("*") if one.is_file()):
            if path.suffix in LEFT_OUT:
                continue
            body = path.read_bytes()
            if path.suffix in {".gz", ".xz"}:
                yield path.stem, (gzip if path.suffix == ".gz" else lzma).decompress(body)
            else:
                yield path.name, body


@pytest.mark.parametrize("whole", [True, False])
def test_every_real_document_is_good(shared: Path, *, whole: bool) -> None:
    """With and without a length to vouch for them; error pages and the empty file are not."""
    bad: dict[str, str] = {}
    seen = 0
    for name, body in documents(shared):
        url = f"https://documents.example/archive/{name}"
        trouble = judge(Answer(url, AT, 200, {}, body, whole=whole), url=url)
        seen += 1
        if trouble is not None:
            bad[name] = trouble.detail

    assert 200 < seen
    assert STAND_INS | (set() if whole else DAMAGED) == bad.keys(), bad
