"""The documents that are read: real filings where they lie beside the project, invented ones elsewhere."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path

from bench import invented

_CORPUS = Path(__file__).parent.parent.parent / "shared/corpus"
_REAL = {
    "annual report": "filings/nvidia/nvda-20250126.htm.gz",
    "quarterly report": "filings/nvidia/nvda-20250727.htm.gz",
    "press release": "documents/nvidia_results_pdf",
    "table": "documents/epoch/notable_2026-08-19_notable_ai_models.csv.gz",
}
_KINDS = {"annual report": ".htm", "quarterly report": ".htm", "press release": ".pdf", "table": ".csv"}


@dataclass(frozen=True, slots=True)
class Documents:
    """Where each document lies, and whether they are real."""

    folder: Path
    real: bool

    def path(self, name: str) -> Path:
        return self.folder / f"{name.replace(' ', '_')}{_KINDS[name]}"


def lay_out(folder: Path, *, only_invented: bool = False) -> Documents:
    """Write every document into a folder; the same text serves for the figures in sentences."""
    real = _CORPUS.is_dir() and not only_invented
    documents = Documents(folder, real)
    for name in _KINDS:
        body = _real(_CORPUS / _REAL[name]) if real else invented.document(name)
        documents.path(name).write_bytes(body)
    return documents


def _real(path: Path) -> bytes:
    if path.is_dir():  # of several documents the largest
        path = max(
            (one for one in path.iterdir() if one.suffix == ".pdf"), key=lambda one: one.stat().st_size
        )
    body = path.read_bytes()
    return gzip.decompress(body) if path.suffix == ".gz" else body
