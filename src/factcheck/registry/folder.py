"""The folder of claims on disk: which files count, their bytes, and no way out of it.

Only `*.yaml` directly in the folder is read (`recorded/` and `pages/` have their
own readers). A page's text must lie inside the folder, also after following
symbolic links.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from factcheck.registry.nearest import nearest

CATALOGUE = "_sources.yaml"
LARGEST_YAML = 4 * 1024 * 1024
LARGEST_TEXT = 16 * 1024 * 1024


def yaml_files(folder: Path) -> list[Path]:
    """The files of a registry, in the order of their names."""
    return sorted(path for path in folder.glob("*.yaml") if _is_page(path) or path.name == CATALOGUE)


def misnamed(folder: Path) -> list[tuple[Path, str]]:
    """Files that were meant to be read and are not, with what to do."""
    wrong = [
        (path, f"rename it to {path.with_suffix('.yaml').name}")
        for path in sorted(folder.glob("*.yml"))
        if not path.name.startswith(".")
    ]
    wrong += [
        (path, f"did you mean {CATALOGUE}?")
        for path in unread(folder)
        if nearest(path.stem, [Path(CATALOGUE).stem], cutoff=0.8) is not None
    ]
    return wrong


def unread(folder: Path) -> list[Path]:
    """YAML files that begin with `_` and are not `_sources.yaml`."""
    return sorted(path for path in folder.glob("_*.yaml") if path.name != CATALOGUE)


def _is_page(path: Path) -> bool:
    return not path.name.startswith(("_", "."))


def bytes_of(path: Path, largest: int) -> bytes | str:
    """The bytes of a file, or in words why there are none."""
    try:
        with path.open("rb") as file:
            body = file.read(largest + 1)
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    if len(body) > largest:
        return f"is larger than {largest // (1024 * 1024)} MiB"
    return body


def text_of(body: bytes) -> str | tuple[int, int]:
    """UTF-8 without its byte-order mark, or line and column of the first byte that is none."""
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8", errors="replace")
        return before.count("\n") + 1, len(before) - before.rfind("\n")


def page_text(folder: Path, name: str) -> tuple[str, bytes] | str:
    """The name and bytes of a page's own text, or in words why it cannot be used.

    Args:
        folder: the folder of claims.
        name: what the page's `text` says, relative to that folder.
    """
    if "\0" in name or Path(name).is_absolute() or "\\" in name:
        return "must be a path inside the folder of claims, with / between its parts"
    try:
        path = (folder / name).resolve()
        if not path.is_relative_to(folder.resolve()):
            return "leads out of the folder of claims"
        if not path.is_file():
            return "is not there"
    except (OSError, RuntimeError) as error:
        return f"cannot be read: {error}"
    body = bytes_of(path, LARGEST_TEXT)
    return body if isinstance(body, str) else (name, body)


def digest(files: Iterable[tuple[str, bytes]]) -> str:
    """SHA-256 over names and bytes, in the order of the names; the same bytes under two names count twice."""
    total = hashlib.sha256()
    for name, body in sorted(files):
        total.update(f"{len(name.encode())} {len(body)}\n".encode() + name.encode() + body)
    return total.hexdigest()
