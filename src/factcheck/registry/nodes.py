"""The tree of a YAML file: every key and value with its line, its column and its quotes.

Loading YAML straight into values loses what an editor needs to find a mistake, so
`composing` builds this tree, and everything else in the room reads it. Lines and
columns count from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol


class Slip(NamedTuple):
    """A mistake before it is known in which file: where, what, and what to do."""

    line: int
    column: int
    message: str
    advice: str = ""


class Placed(Protocol):
    """Whatever has a place in a file."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


def slip(at: Placed, message: str, advice: str = "") -> Slip:
    """A mistake at the place of a node."""
    return Slip(at.line, at.column, message, advice)


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """A text as typed; `plain` when nothing quotes it (a block scalar counts as quoted)."""

    line: int
    column: int
    text: str
    plain: bool = False


class Entry(NamedTuple):
    """A key of a mapping, and what stands behind it."""

    key: ScalarNode
    value: Node


@dataclass(frozen=True, slots=True)
class MappingNode:
    """Keys and values, in the order of the file."""

    line: int
    column: int
    entries: dict[str, Entry] = field(default_factory=dict)

    def get(self, key: str) -> Node | None:
        entry = self.entries.get(key)
        return None if entry is None else entry.value

    def scalar(self, key: str) -> ScalarNode | None:
        """The text behind a key; None when it is absent, empty or no text."""
        value = self.get(key)
        return value if isinstance(value, ScalarNode) and not is_nothing(value) else None

    def mapping(self, key: str) -> MappingNode | None:
        value = self.get(key)
        return value if isinstance(value, MappingNode) else None

    def each(self, key: str) -> list[Node]:
        """The members of the list behind a key; none when there is no list."""
        value = self.get(key)
        return value.members if isinstance(value, SequenceNode) else []


@dataclass(frozen=True, slots=True)
class SequenceNode:
    """A list, in the order of the file."""

    line: int
    column: int
    members: list[Node] = field(default_factory=list)


Node = ScalarNode | MappingNode | SequenceNode

Path = tuple[str, ...]
ANY = "*"
"""In a path: any key of a mapping."""
EACH = "#"
"""In a path: any member of a list."""


def is_nothing(node: ScalarNode) -> bool:
    """Is it YAML's null, in any of its writings?"""
    return node.plain and node.text in {"", "~", "null", "Null", "NULL"}


class Found(NamedTuple):
    """A node that a path leads to, and the place to blame for the whole of it: its key where it has one."""

    node: Node
    owner: Placed
    name: str


def walk(root: Node, path: Path) -> Iterator[Found]:
    """Every node that a path leads to, in the order of the file."""
    found = [Found(root, root, "")]
    for part in path:
        found = [after for before in found for after in _step(before, part)]
    yield from found


def _step(before: Found, part: str) -> Iterator[Found]:
    node = before.node
    if part == EACH:
        if isinstance(node, SequenceNode):
            yield from (Found(member, member, before.name) for member in node.members)
    elif isinstance(node, MappingNode):
        if part == ANY:
            yield from (Found(entry.value, entry.key, key) for key, entry in node.entries.items())
        elif part in node.entries:
            entry = node.entries[part]
            yield Found(entry.value, entry.key, part)
