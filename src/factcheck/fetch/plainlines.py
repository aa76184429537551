"""Plain lines: the part of YAML that lists of captures are nearly always written in.

    - url: "https://…"              - {url: "https://…", status: 200, headers: {ETag: '"a"'}, at: "…"}
      headers:
        Content-Type: text/html
      at: 2026-11-29T02:00:00Z

Blank lines and whole-line comments may stand anywhere. Everything else (anchors,
block text, most escapes, several lines to a value) is not read here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

NULLS = frozenset({"", "~", "null", "Null", "NULL"})


@dataclass(frozen=True, slots=True)
class Node:
    """Something at a line and column, counted from 1; by itself neither text nor mapping."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Scalar(Node):
    """Text. `null`: written as nothing, `~` or `null`."""

    text: str
    null: bool = False


@dataclass(frozen=True, slots=True)
class Mapped(Node):
    """Keys and values in the order of the file, repeated keys included."""

    pairs: tuple[tuple[Scalar, Node], ...]


_QUOTED = r""""(?:[ !#-\[\]-~]|\\["\\/])*"|'(?:[ -&(-~]|'')*'"""
_COMMON = r"!\"$-+\--9;-Z\\^-z|~"  # printable, but for # and : and, inside braces, "," and brackets
_PLAIN = rf"[A-Za-z0-9/._](?:[{_COMMON},\[\]{{}}]|:(?=[!-~])|(?<! )\#|[ ](?=[{_COMMON},\[\]{{}}]))*"
_FLOW_PLAIN = rf"[A-Za-z0-9/._](?:[{_COMMON}]|:(?=[{_COMMON}])|(?<! )\#|[ ](?=[{_COMMON}]))*"
_KEY = r"[A-Za-z][A-Za-z0-9_-]*"

_LINE = re.compile(rf"(?P<key>{_KEY}):(?: +(?P<value>[^ ].*?) *)?")
_WHOLE = re.compile(rf"{_QUOTED}|~|{_PLAIN}")
_FLOW_KEY = re.compile(rf'[ ]*(?:(?P<key>{_KEY}):[ ]+|"(?P<quoted>{_KEY})":[ ]*)')
_FLOW_VALUE = re.compile(rf"{_QUOTED}|~(?= *[,}}])|{_FLOW_PLAIN}")
_FLOW_NEXT = re.compile(r" *([,}])")


def plain(text: str) -> list[Node] | None:
    """The entries of a plainly written list; None if any line of it is not plain."""
    if "\t" in text or "\r" in text:
        return None
    entries: list[Node] = []
    margin = None
    block: _Block | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        rest = line.lstrip(" ")
        if not rest or rest.startswith("#"):
            continue
        indent = len(line) - len(rest)
        if rest.startswith("- ") and (margin is None or indent == margin):
            margin = indent
            if block is not None:
                entries.append(block.closed())
                block = None
            if rest.startswith("- {"):
                flow = _flow(line, indent + 2, number, depth=2)
                if flow is None or line[flow[1] :].strip(" "):
                    return None
                entries.append(flow[0])
                continue
            block = _Block(number, indent + 3)
            rest, indent = rest[2:], indent + 2
        if block is None or not block.takes(rest, number, indent):
            return None
    if block is not None:
        entries.append(block.closed())
    return entries or None


class _Block:
    """An entry written as one `key: value` a line, with at most one mapping inside it open."""

    def __init__(self, line: int, column: int) -> None:
        self._line = line
        self._column = column
        self._pairs: list[tuple[Scalar, Node]] = []
        self._open: Scalar | None = None
        self._inner: list[tuple[Scalar, Node]] = []

    def takes(self, rest: str, number: int, indent: int) -> bool:
        """Add the line `rest`, which stands `indent` blanks in; False if it is not plain."""
        found = _LINE.fullmatch(rest)
        if found is None:
            return False
        key = Scalar(number, indent + 1, found["key"])
        written = found["value"] or ""
        column = indent + 1 + found.start("value")
        inside = indent + 1 > self._column
        if inside and (self._open is None or (self._inner and self._inner[0][0].column != indent + 1)):
            return False
        if indent + 1 < self._column:
            return False
        value = _value(written, number, column, inside=inside) if written else nothing(key)
        if value is None:
            return False
        if inside:
            self._inner.append((key, value))
            return True
        self._settle()
        if written:
            self._pairs.append((key, value))
        else:
            self._open = key
        return True

    def closed(self) -> Mapped:
        self._settle()
        return Mapped(self._line, self._column, tuple(self._pairs))

    def _settle(self) -> None:
        """The open key gets the mapping that followed it, or nothing."""
        if self._open is None:
            return
        first = self._inner[0][0] if self._inner else self._open
        value: Node = Mapped(first.line, first.column, tuple(self._inner))
        if not self._inner:
            value = nothing(first)
        self._pairs.append((self._open, value))
        self._open = None
        self._inner = []


def _value(written: str, line: int, column: int, *, inside: bool) -> Node | None:
    if written.startswith("{"):
        if inside:
            return None
        flow = _flow(" " * (column - 1) + written, column - 1, line, depth=1)
        return flow[0] if flow is not None and flow[1] == column - 1 + len(written) else None
    if not _WHOLE.fullmatch(written):
        return None
    return _scalar(written, line, column)


def nothing(key: Scalar) -> Scalar:
    """The value of a key that has none; it stands where the key does."""
    return Scalar(key.line, key.column, "", null=True)


def _scalar(written: str, line: int, column: int) -> Scalar:
    if written.startswith('"'):
        return Scalar(line, column, re.sub(r"\\(.)", r"\1", written[1:-1]))
    if written.startswith("'"):
        return Scalar(line, column, written[1:-1].replace("''", "'"))
    return Scalar(line, column, written, null=written in NULLS)


def _flow(line: str, at: int, number: int, *, depth: int) -> tuple[Mapped, int] | None:
    """The `{...}` that starts at this offset of the line, and where it ends; None if it is not plain."""
    start = at
    pairs: list[tuple[Scalar, Node]] = []
    at += 1
    if line[at:].lstrip(" ").startswith("}"):
        return Mapped(number, start + 1, ()), line.index("}", at) + 1
    while True:
        found = _FLOW_KEY.match(line, at)
        if found is None:
            return None
        name = "key" if found["key"] else "quoted"
        key = Scalar(number, found.start(name) + (1 if name == "key" else 0), found[name])
        at = found.end()
        if line[at : at + 1] == "{":
            inner = _flow(line, at, number, depth=depth - 1) if depth > 1 else None
            if inner is None:
                return None
            value: Node = inner[0]
            at = inner[1]
        else:
            written = _FLOW_VALUE.match(line, at)
            if written is None:
                return None
            value = _scalar(written.group(), number, at + 1)
            at = written.end()
        pairs.append((key, value))
        ended = _FLOW_NEXT.match(line, at)
        if ended is None:
            return None
        at = ended.end()
        if ended.group(1) == "}":
            return Mapped(number, start + 1, tuple(pairs)), at
