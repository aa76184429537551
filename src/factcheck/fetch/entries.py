"""Entries of a recorded folder: what `captures.yaml` lists, checked before anything is answered from it.

Each entry is `{url, file, status, headers, at, error}`. All mistakes of the file
are collected and raised as one RegistryError, each with its line and column.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from factcheck.errors import CallError, Mistake, RegistryError
from factcheck.fetch.address import normal, target
from factcheck.fetch.answer import Trouble
from factcheck.fetch.yamltext import Mapped, Node, Scalar, YamlMistake, parse, placed

KEYS = ("url", "file", "status", "headers", "at", "error")
ERRORS = ("timeout", "reset", "refused", "dns", "tls")


_NEVER = datetime(1, 1, 1, tzinfo=UTC)


@dataclass(slots=True)
class Entry:
    """One recorded answer. `file` is a path that was found inside the folder; None means an empty body."""

    url: str = ""
    at: datetime = _NEVER
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    file: Path | None = None
    error: str | None = None


def load(folder: Path) -> list[Entry]:
    """All entries of `folder/captures.yaml`, in the order of the file.

    Raises CallError if there is no such file, RegistryError with every mistake in it.
    """
    path = folder / "captures.yaml"
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RegistryError([Mistake(str(path), 0, 0, f"is not UTF-8 text ({error.reason})")]) from error
    except OSError as error:
        raise CallError(
            f"{folder} is no folder of recorded captures: {path} cannot be read ({error.strerror})"
        ) from error
    try:
        nodes = parse(text)
    except YamlMistake as error:
        raise RegistryError([Mistake(str(path), error.line, error.column, error.message)]) from error
    reader = _Reader(path, folder)
    entries = [reader.entry(node) for node in nodes]
    if any(mistake.line == 0 for mistake in reader.mistakes):
        reader = _Reader(path, folder)
        entries = [reader.entry(node) for node in placed(text)]
    if reader.mistakes:
        raise RegistryError(reader.mistakes)
    return entries


class _Reader:
    """Turns nodes into entries and collects the mistakes on the way."""

    def __init__(self, path: Path, folder: Path) -> None:
        self.mistakes: list[Mistake] = []
        self._path = path
        self._folder = folder.resolve()
        self._found: dict[str, Path] = {}

    def entry(self, node: Node) -> Entry:
        entry = Entry()
        if not isinstance(node, Mapped):
            self._wrong(node, "expected an entry such as {url: …, file: …, at: …}")
            return entry
        fields: dict[str, Callable[[Entry, Node], None]] = {
            "url": self._url,
            "at": self._at,
            "status": self._status,
            "headers": self._headers,
            "file": self._file,
            "error": self._error,
        }
        given: set[str] = set()
        for key, value in node.pairs:
            if key.text not in fields:
                near = difflib.get_close_matches(key.text, KEYS, 1)
                self._wrong(
                    key,
                    f"unknown key {key.text!r}",
                    f"did you mean {near[0]!r}?" if near else f"known: {', '.join(KEYS)}",
                )
            elif key.text in given:
                self._wrong(key, f"the key {key.text!r} stands twice in one entry")
            elif not (isinstance(value, Scalar) and value.null):
                given.add(key.text)
                fields[key.text](entry, value)
        for name in ("url", "at"):
            if name not in given:
                self._wrong(node, f"an entry without {name!r}")
        if {"status", "error"} <= given:
            self._wrong(node, "an entry has either a status or an error, not both")
        return entry

    def _wrong(self, node: Node, message: str, advice: str = "") -> None:
        self.mistakes.append(Mistake(str(self._path), node.line, node.column, message, advice))

    def _text(self, node: Node, name: str) -> str | None:
        if isinstance(node, Scalar):
            return node.text
        self._wrong(node, f"expected text for {name!r}")
        return None

    def _url(self, entry: Entry, node: Node) -> None:
        if (text := self._text(node, "url")) is not None:
            entry.url = normal(text)
            if isinstance(fit := target(text), Trouble):
                self._wrong(node, fit.detail)

    def _at(self, entry: Entry, node: Node) -> None:
        if (text := self._text(node, "at")) is None:
            return
        try:
            at = datetime.fromisoformat(text)
        except ValueError:
            at = None
        if at is None or at.tzinfo is None:
            self._wrong(node, f'expected a time with its zone such as "2026-11-29T02:00:00Z", got {text!r}')
        else:
            entry.at = at.astimezone(UTC)

    def _status(self, entry: Entry, node: Node) -> None:
        if (text := self._text(node, "status")) is None:
            return
        if re.fullmatch(r"[1-5]\d\d", text):
            entry.status = int(text)
        else:
            self._wrong(node, f"expected an HTTP status such as 200, got {text!r}")

    def _error(self, entry: Entry, node: Node) -> None:
        entry.error = self._text(node, "error")
        if entry.error is not None and entry.error not in ERRORS:
            self._wrong(node, f"expected one of {', '.join(ERRORS)}, got {entry.error!r}")

    def _headers(self, entry: Entry, node: Node) -> None:
        if not isinstance(node, Mapped):
            self._wrong(node, "expected headers such as {Content-Type: text/html}")
            return
        for name, value in node.pairs:
            if (text := self._text(value, name.text)) is not None:
                entry.headers[name.text.lower()] = text.strip()

    def _file(self, entry: Entry, node: Node) -> None:
        if (text := self._text(node, "file")) is None:
            return
        if text not in self._found:
            path = Path(text)
            if not text or "\0" in text or path.is_absolute() or ".." in path.parts:
                self._wrong(node, f"{text!r} is not a path inside the folder")
                return
            whole = (self._folder / path).resolve()
            if not whole.is_relative_to(self._folder):
                self._wrong(node, f"{text!r} leads out of the folder")
                return
            if not whole.is_file():
                self._wrong(node, f"there is no file {text!r} in {self._folder}")
                return
            self._found[text] = whole
        entry.file = self._found[text]
