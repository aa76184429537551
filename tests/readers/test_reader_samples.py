"""Every sample document reads as somebody has read and approved it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from factcheck.model.document import Document
from factcheck.readers import read

SAMPLES = Path(__file__).parent.parent / "samples"
FOLDERS = ("webpage", "sheet", "tree", "text", "markdown")
DOCUMENTS = [
    path
    for folder in FOLDERS
    for path in sorted((SAMPLES / folder).iterdir())
    if not path.name.endswith(".expected.json")
]


def as_approved(document: Document) -> dict[str, Any]:
    """What a person approves of a document: all of it that a reader of it could tell."""
    return {
        "media_type": document.media_type,
        "title": document.title,
        "blocks": [f"{block.kind}: {document.text[block.start : block.end]}" for block in document.blocks],
        "tables": [
            {
                "number": table.number,
                "caption": table.caption,
                "above": table.above,
                "head": table.head,
                "rows": [[None if cell is None else cell.text for cell in row] for row in table.rows],
                "marks": [
                    [cell.text, *cell.marks] for row in table.rows for cell in row if cell and cell.marks
                ],
            }
            for table in document.tables
        ],
        "links": [[link.label, link.href] for link in document.links],
        "meta": dict(document.meta),
        "warnings": list(document.warnings),
        "tree": json.loads(json.dumps(document.tree, default=str)),
    }


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_sample_reads_as_approved(path: Path) -> None:
    """The reading of a sample is the approved one; a new sample's reading is written down to be read."""
    reading = as_approved(read(path.read_bytes(), name=path.name))
    approved = path.with_suffix(".expected.json")
    if not approved.exists():
        approved.write_text(json.dumps(reading, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        pytest.fail(f"{approved.name} was not there; it has been written: read it, then run again")

    assert json.loads(approved.read_text(encoding="utf-8")) == reading


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_blocks_and_cells_stand_where_they_say(path: Path) -> None:
    """The span of every block and cell cuts exactly its text out of the document."""
    document = read(path.read_bytes(), name=path.name)
    cells = [cell for table in document.tables for row in table.rows for cell in row if cell and cell.text]

    assert [cell.text for cell in cells] == [document.text[cell.start : cell.end] for cell in cells]
    assert all(document.text[block.start : block.end].strip() for block in document.blocks)
