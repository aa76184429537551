"""What a typed scalar is: text, or something that YAML would take for a number.

The values follow the core schema of YAML 1.2 (section 10.3.2). On top of it
stands our own rule: figures, dates and ids of digits are quoted, and the style
of the token decides, not what a YAML library happens to make of it: `98%` is
text to YAML and a mistake here, because the next editor will type `98`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation

from factcheck.registry.nodes import MappingNode, Node, ScalarNode, SequenceNode, Slip, is_nothing, slip

QUOTED = frozenset({
    "figure", "quote", "date", "period", "period_end", "edition", "read", "published", "cik", "ticker",
    "last_reviewed", "expected", "every", "on", "item",
})  # fmt: skip
"""Keys whose values are figures, dates or ids: quoted as soon as there is a digit in them."""

UNQUOTED = frozenset({"times", "page", "states", "stands"})
"""Keys whose values are whole numbers or yes and no (`page` is also the name of a page)."""

_WHOLE = re.compile(r"[-+]?\d{1,18}|0o[0-7]{1,18}|0x[0-9a-fA-F]{1,15}")
_REAL = re.compile(r"[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_BARE = re.compile(r"[-+~≈]?[$€£¥]?\d[\d.,]*\s?%?|\d{4}-\d{2}(-\d{2})?(/\d{4}-\d{2}(-\d{2})?)?")

Value = str | int | bool | Decimal | None | list["Value"] | dict[str, "Value"]


def meaning(node: ScalarNode) -> str | int | bool | Decimal | None:
    """What YAML 1.2 makes of a scalar; a real number is a Decimal, so that its digits survive."""
    text = node.text
    if not node.plain:
        return text
    if is_nothing(node):
        return None
    if text in {"true", "True", "TRUE", "false", "False", "FALSE"}:
        return text[0] in "tT"
    if _WHOLE.fullmatch(text):
        return int(text, 0) if text.startswith(("0o", "0x")) else int(text)
    if _REAL.fullmatch(text):
        try:
            return Decimal(text)
        except InvalidOperation:
            return Decimal("NaN")
    return text


def value_of(node: Node) -> Value:
    """The values of a tree (its depth was limited when it was built)."""
    match node:
        case ScalarNode():
            return meaning(node)
        case SequenceNode(members=members):
            return [value_of(member) for member in members]
        case MappingNode(entries=entries):
            return {key: value_of(entry.value) for key, entry in entries.items()}


def not_quoted(node: ScalarNode) -> Slip:
    """The mistake of a figure, date or id without quotes."""
    escaped = node.text.replace('"', '\\"')
    return slip(node, f"`{node.text}` must be quoted: figures, dates and ids are text", f'write "{escaped}"')


def unquoted(root: Node) -> Iterator[Slip]:
    """Every figure, date and id in a file that has no quotes around it."""
    waiting: list[tuple[str, Node, bool]] = [("", root, False)]
    while waiting:
        key, node, free = waiting.pop()
        if isinstance(node, MappingNode):
            # Below `where` and `members` the keys are the source's words, not ours.
            below = key in {"where", "members"}
            for name, entry in node.entries.items():
                waiting.append((name, entry.value, below))
                if below and entry.key.plain and _BARE.fullmatch(name):
                    yield not_quoted(entry.key)
        elif isinstance(node, SequenceNode):
            waiting.extend((key, member, True) for member in node.members)
        elif node.plain and not is_nothing(node) and _needs_quotes(key, node.text, free):
            yield not_quoted(node)


def _needs_quotes(key: str, text: str, free: bool) -> bool:
    if not free:
        if key in UNQUOTED:
            return False
        if key == "figure":
            return True
        if key in QUOTED and any(char.isdigit() for char in text):
            return True
    return bool(_BARE.fullmatch(text))
