"""The corpus as a recorded web, and claims with a digit changed.

Each document stands at an invented address that ends in its path
(https://corpus.example/…). What the corpus keeps packed (a `.gz` beside the
path) is served unpacked.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import unquote

from factcheck.figures import figure
from factcheck.model.claim import Claim, Wording
from factcheck.model.page import Page, Registry
from factcheck.model.period import PartialDate

HOST = "https://corpus.example/"
FETCHED = "2026-11-29T02:00:00Z"
MEDIA_TYPES = {
    ".csv": "text/csv; charset=utf-8",
    ".htm": "text/html; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".pdf": "application/pdf",
    ".txt": "text/plain; charset=utf-8",
}
CHANGED = "_changed_"
"""Between the id of a claim and the place of the digit that its twin has changed."""


def record(registry: Registry, corpus: Path, folder: Path) -> None:
    """Write `captures.yaml` and the bodies of every source that the registry has."""
    entries = []
    for name, source in registry.catalogue.sources.items():
        assert source.url is not None
        assert source.url.startswith(HOST)
        path = unquote(source.url.removeprefix(HOST))
        body = f"{name}{Path(path).suffix}"
        (folder / body).write_bytes(unpacked(corpus, path))
        kind = MEDIA_TYPES[Path(path).suffix]
        entries.append(
            f'- url: "{source.url}"\n  file: "{body}"\n'
            f'  headers: {{Content-Type: "{kind}"}}\n  at: "{FETCHED}"'
        )
    (folder / "captures.yaml").write_text("\n".join(entries) + "\n", encoding="utf-8")


def unpacked(corpus: Path, path: str) -> bytes:
    """The bytes of a document, without what it is packed in."""
    packed = corpus / f"{path}.gz"
    return gzip.decompress(packed.read_bytes()) if packed.is_file() else (corpus / path).read_bytes()


def with_twins(registry: Registry) -> Registry:
    """The same registry, each claim with twins beside it: the same claim with one digit changed."""
    pages = {
        name: page.model_copy(update={"claims": dict(_beside(page))}) for name, page in registry.pages.items()
    }
    return registry.model_copy(update={"pages": pages})


def _beside(page: Page) -> Iterator[tuple[str, Claim]]:
    for name, claim in page.claims.items():
        yield name, claim
        yield from twins(name, claim).items()


def twins(name: str, claim: Claim) -> Mapping[str, Claim]:
    """The claim with each digit that its figure, date or quotation vouches for changed in turn."""
    made = {}
    for at, other in changed(written(claim)):
        if claim.figure is not None:
            if not _differs(claim.figure, other):
                continue
            update: dict[str, object] = {"figure": other}
        elif claim.date is not None:
            if not _is_date(other):
                continue
            update = {"date": other}
        else:
            update = {"quote": other}
        says = tuple(
            Wording(text=one.text.replace(written(claim), other), times=one.times) for one in claim.says
        )
        made[f"{name}{CHANGED}{at}"] = claim.model_copy(update={**update, "says": says})
    return made


def written(claim: Claim) -> str:
    """What a claim says: its figure, date or quotation."""
    said = claim.figure or claim.date or claim.quote
    assert said is not None
    return said


def changed(said: str) -> Iterator[tuple[int, str]]:
    """Each digit changed to the next one, with its place in the writing; no figure begins with a nought."""
    for digit in re.finditer(r"\d", said):
        at = digit.start()
        first = not any(char.isdigit() for char in said[:at])
        other = "8" if first and digit[0] == "9" else str((int(digit[0]) + 1) % 10)
        yield at, said[:at] + other + said[at + 1 :]


def _differs(said: str, other: str) -> bool:
    """Is the other a figure, off by a whole step or of another model, not only in an idle nought?"""
    one, two = figure(said), figure(other)
    if one is None or two is None:
        return False
    if one.unit != two.unit:
        return True
    off = max(abs(one.value - two.value), abs((one.high or one.value) - (two.high or two.value)))
    return off >= one.step


def _is_date(text: str) -> bool:
    try:
        PartialDate.parse(text)
    except ValueError:
        return False
    return True
