"""The YAML of `captures.yaml`: scalars and mappings with their places, read fast where it is written plainly.

A folder of many nights lists thousands of captures, and a full YAML parser in
Python takes a second for each thousand. So the plain ways of writing a list of
captures (one `key: value` a line, or one `{...}` a line) are read line by line;
the first line that is anything else hands the whole text to ruamel.yaml, which
then decides alone. Both give the same nodes for the same text.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode
from ruamel.yaml.nodes import Node as YamlNode

from factcheck.fetch.plainlines import NULLS, Mapped, Node, Scalar, nothing, plain

__all__ = ["Mapped", "Node", "Scalar", "YamlMistake", "parse"]


@dataclass
class YamlMistake(Exception):  # noqa: N818
    """The text is no YAML, or no list."""

    message: str
    line: int = 0
    column: int = 0


def parse(text: str) -> list[Node]:
    """The entries of a list; YamlMistake if the text is something else.

    Entries of a list written as JSON have no places (line 0): `placed` finds them.
    """
    nodes = plain(text)
    if nodes is None and text.lstrip().startswith("["):
        nodes = _json(text)
    return placed(text) if nodes is None else nodes


def _json(text: str) -> list[Node] | None:
    """JSON is YAML too, and has a fast reader of its own; None if this is not the JSON of a list."""
    try:
        read = json.loads(text, object_pairs_hook=_Pairs, parse_int=str, parse_float=str, parse_constant=str)
    except (ValueError, RecursionError):
        return None
    return [_unplaced(one, depth=2) for one in read] if type(read) is list else None


class _Pairs(list[tuple[str, object]]):
    """A JSON object as it is written, repeated keys included."""


def _unplaced(value: object, depth: int) -> Node:
    if isinstance(value, str):
        return Scalar(0, 0, value)
    if isinstance(value, _Pairs) and depth:
        pairs = ((Scalar(0, 0, key), _unplaced(inner, depth - 1)) for key, inner in value)
        return Mapped(0, 0, tuple(pairs))
    if value is None or isinstance(value, bool):
        return Scalar(0, 0, json.dumps(value), null=value is None)
    return Node(0, 0)


def placed(text: str) -> list[Node]:
    """The entries as the full parser reads them, with their places; YamlMistake as above."""
    reader = YAML(typ="safe", pure=True)
    try:
        root = reader.compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)
        raise YamlMistake(f"not YAML: {error.problem or error.context}", *where) from error
    except (YAMLError, RecursionError, ValueError) as error:
        raise YamlMistake(
            f"not YAML: {str(error).splitlines()[0] if str(error) else 'nested too deeply'}"
        ) from error
    if not isinstance(root, SequenceNode):
        raise YamlMistake("expected a list of captures: - {url: …, file: …, at: …}", 1, 1)
    return [_node(one) for one in root.value]


def _node(node: YamlNode, depth: int = 2) -> Node:
    """Entries hold headers and headers hold text; what is deeper is a mistake and is not walked."""
    line, column = node.start_mark.line + 1, node.start_mark.column + 1
    if isinstance(node, ScalarNode):
        return Scalar(line, column, node.value, null=not node.style and node.value in NULLS)
    if isinstance(node, MappingNode) and depth:
        return Mapped(line, column, tuple(_pair(key, value, depth - 1) for key, value in node.value))
    return Node(line, column)


def _pair(key: YamlNode, value: YamlNode, depth: int) -> tuple[Scalar, Node]:
    text = key.value if isinstance(key, ScalarNode) else "?"
    name = Scalar(key.start_mark.line + 1, key.start_mark.column + 1, text)
    empty = isinstance(value, ScalarNode) and not value.style and not value.value
    return name, nothing(name) if empty else _node(value, depth)
