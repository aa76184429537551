"""Wrong values: what pydantic says of a file, put at the place of the key that is wrong.

Which keys may stand where is asked in `classes`; here it is only asked whether
each value is of its kind: text, a whole number, a date, one of a closed list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from pydantic import ValidationError

from factcheck.model.source import Typed
from factcheck.registry.nearest import meant
from factcheck.registry.nodes import MappingNode, Node, ScalarNode, SequenceNode, Slip, is_nothing, slip
from factcheck.registry.scalars import meaning, not_quoted, value_of

Kind = TypeVar("Kind", bound=Typed)

ELSEWHERE = frozenset({"missing", "extra_forbidden", "union_tag_invalid", "string_unicode"})
"""Errors that `classes` or `composing` has reported in its own words."""

SECTIONS = frozenset({
    "issuers", "series", "sources", "claims", "next_review", "would_prove_wrong", "not_claims",
})  # fmt: skip
"""Keys at the top of a file that may stand there with nothing below them yet."""

WANTED: Mapping[str, str] = {
    "string_type": "text",
    "int_type": "a whole number, without quotes",
    "bool_type": "true or false, without quotes",
    "mapping_type": "keys with values",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "model_attributes_type": "keys with values",
    "union_tag_not_found": "keys with values",
    "tuple_type": "a list",
    "too_short": "at least one",
    "string_too_short": "some text",
    "greater_than_equal": "1 or more",
}
PATTERNS: Mapping[str, tuple[str, str]] = {
    "id": ("is not an id", "ids are snake_case, as in `share_falls`"),
    "page": (
        "is not the id of a page",
        "page ids are small letters and digits with hyphens, as in `what-is-ai`",
    ),
    "every": ("is not an interval", 'expected a number of days, weeks, months or years, as in "6 months"'),
    "pointer": ("is not a JSON pointer", 'expected "/" before every step (RFC 6901), as in "/models/0/cost"'),
}
CLAIM_ID = ("is not a claim id", "claim ids are snake_case, as in `total_revenue`")


def read(root: MappingNode, kind: type[Kind]) -> tuple[Kind | None, list[Slip]]:
    """The instance that a file describes, or none and its wrong values."""
    slips = list(_nothings(root))
    value = value_of(root)
    assert isinstance(value, dict)
    for name in SECTIONS & value.keys():
        if value[name] is None:
            del value[name]
            if kind.model_fields[name].is_required():
                value[name] = {}
    try:
        return kind.model_validate(value), slips
    except ValidationError as error:
        for one in error.errors(include_url=False):
            slips.extend(_said(root, one))
        return None, slips


def _nothings(root: MappingNode) -> Iterator[Slip]:
    """Keys that have nothing after them."""
    waiting: list[tuple[str, Node]] = [
        (name, entry.value)
        for name, entry in root.entries.items()
        if not (name in SECTIONS and isinstance(entry.value, ScalarNode) and is_nothing(entry.value))
    ]
    while waiting:
        name, node = waiting.pop()
        match node:
            case MappingNode(entries=entries):
                waiting.extend((key, entry.value) for key, entry in entries.items())
            case SequenceNode(members=members):
                waiting.extend((name, member) for member in members)
            case ScalarNode() if is_nothing(node):
                yield slip(node, f"`{name}` has nothing after it", "write its value, or remove the key")


def _said(root: MappingNode, error: Any) -> Iterator[Slip]:
    """One error of pydantic in our words; nothing where another module says it."""
    kind = error["type"]
    if kind in ELSEWHERE:
        return
    node, key = _followed(root, error["loc"])
    name = "" if key is None else key.text
    if kind == "string_pattern_mismatch":
        is_key = error["loc"][-1] == "[key]"
        assert isinstance(node, ScalarNode) or is_key
        at = key if is_key and key is not None else node
        text = at.text if isinstance(at, ScalarNode) else name
        wrong, advice = CLAIM_ID if is_key else PATTERNS[name]
        yield slip(at, f"`{text}` {wrong}", advice)
    elif (isinstance(node, MappingNode) and kind in {"value_error", "union_tag_not_found"}) or (
        isinstance(node, ScalarNode) and is_nothing(node)
    ):
        return
    elif isinstance(node, ScalarNode) and (kind == "string_type" or (name, kind) == ("says", "model_type")):
        yield not_quoted(node)
    elif kind == "literal_error":
        yield _not_listed(node, name, str(error["ctx"]["expected"]))
    elif kind == "value_error":
        yield slip(node, f"`{name}`: {error['ctx']['error']}")
    else:
        yield slip(node, f"`{name}`: expected {WANTED.get(kind, error['msg'])}, got {_shown(node)}")


def _not_listed(node: Node, name: str, expected: str) -> Slip:
    options = re.findall(r"'([^']*)'", expected)
    if not options:
        return slip(
            node, f"`{name}` is always `true`; got {_shown(node)}", "without quotes; or remove the claim"
        )
    text = node.text if isinstance(node, ScalarNode) else ""
    return slip(node, f"`{name}` cannot be {_shown(node)}", meant(text, options))


def _shown(node: Node) -> str:
    match node:
        case MappingNode():
            return "keys with values"
        case SequenceNode(members=members):
            return "a list" if members else "an empty list"
        case ScalarNode(text=text):
            short = text if len(text) <= 60 else text[:57] + "…"
            return f"`{short}`" if node.plain and meaning(node) is not None else f'"{short}"'


def _followed(root: MappingNode, location: tuple[int | str, ...]) -> tuple[Node, ScalarNode | None]:
    """The node that an error is about, and the key it stands behind.

    Pydantic names the branches of a union in between; whatever leads nowhere is passed over.
    """
    node: Node = root
    key: ScalarNode | None = None
    for part in location:
        if isinstance(node, MappingNode) and isinstance(part, str) and part in node.entries:
            key, node = node.entries[part]
        elif isinstance(node, SequenceNode) and isinstance(part, int):
            node = node.members[part]
    return node, key
