"""From the text of a YAML file to its tree, or what is wrong with it as YAML.

Built from ruamel's events and not from its composer: so that every duplicate key
is reported and not only the first, nothing recurses on the depth of the file,
and anchors, aliases and tags are refused before anything could expand them.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)
from ruamel.yaml.reader import ReaderError

from factcheck.registry.nodes import Entry, MappingNode, Node, ScalarNode, SequenceNode, Slip, slip

DEEPEST = 24
"""How many mappings and lists may stand inside each other; the format needs nine."""

_ESCAPE = re.compile(r"\\U([0-9A-Fa-f]{8})")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")

HINTS = (
    ("'\\t'", "indent with blanks, not with tabs"),
    ("cannot start any token", 'a text that starts with such a character goes into "…"'),
    (
        "mapping values are not allowed",
        'a text with ": " in it goes into "…"; otherwise look at the indentation',
    ),
    ("could not find expected ':'", "a key needs a colon and a blank after it"),
    ("found unexpected end of stream", "a quotation mark or a bracket is not closed"),
    ("expected <block end>", "the indentation of this line fits none of the lines above"),
    ("expected ',' or", "a bracket is not closed, or a comma is missing"),
    ("escape", "in \"…\" a backslash starts an escape; use '…' for a text with backslashes"),
)


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end has not come yet, and the key that waits for its value."""

    node: MappingNode | SequenceNode
    key: ScalarNode | None = None
    keyless: bool = False


@dataclass(slots=True)
class _Builder:
    slips: list[Slip] = field(default_factory=list)
    open: list[_Open] = field(default_factory=list)
    root: Node | None = None
    documents: int = 0
    broken: bool = False

    def take(self, event: Any) -> None:
        """Fit the next event of the stream into the tree."""
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        match event:
            case ScalarEvent():
                self._refuse_extras(event, line, column)
                if found := _UNPRINTABLE.search(event.value):
                    message = f"the character U+{ord(found[0]):04X} does not belong in a text"
                    self.slips.append(Slip(line, column, message, "remove it"))
                self._add(ScalarNode(line, column, event.value, event.style is None or event.style == ""))
            case MappingStartEvent():
                self._refuse_extras(event, line, column)
                self._begin(MappingNode(line, column))
            case SequenceStartEvent():
                self._refuse_extras(event, line, column)
                self._begin(SequenceNode(line, column))
            case MappingEndEvent() | SequenceEndEvent():
                self._add(self.open.pop().node)
            case AliasEvent():
                self.slips.append(
                    Slip(
                        line,
                        column,
                        f"the alias `*{event.anchor}` is not allowed here",
                        "write the value out",
                    )
                )
                self.broken = True
                self._add(ScalarNode(line, column, "", plain=True))
            case DocumentStartEvent():
                self.documents += 1
                if self.documents == 2:
                    self.slips.append(
                        Slip(
                            line,
                            column,
                            "a second document starts here",
                            "one file holds one page; remove `---`",
                        )
                    )

    def _refuse_extras(self, event: Any, line: int, column: int) -> None:
        if event.anchor is not None:
            message = f"the anchor `&{event.anchor}` is not allowed here"
            self.slips.append(Slip(line, column, message, "remove it and write every value out"))
        if event.ctag is not None:
            message = f"the tag `{event.tag}` is not allowed here"
            self.slips.append(Slip(line, column, message, "remove it; quotes alone say what is text"))

    def _begin(self, node: MappingNode | SequenceNode) -> None:
        if len(self.open) == DEEPEST:
            self.slips.append(
                slip(node, f"nested deeper than {DEEPEST} levels", "nothing in the format is so deep")
            )
            self.broken = True
        self.open.append(_Open(node))

    def _add(self, node: Node) -> None:
        if not self.open:
            if self.documents < 2:
                self.root = node
            return
        inside = self.open[-1]
        if isinstance(inside.node, SequenceNode):
            inside.node.members.append(node)
        elif inside.key is None and not inside.keyless:
            if isinstance(node, ScalarNode):
                inside.key = node
            else:
                self.slips.append(slip(node, "a mapping or a list cannot be a key", "a key is one word"))
                inside.keyless = True
        else:
            if inside.key is not None:
                self._enter(inside.node, inside.key, node)
            inside.key, inside.keyless = None, False

    def _enter(self, into: MappingNode, key: ScalarNode, value: Node) -> None:
        if key.text in into.entries:
            first = into.entries[key.text].key.line
            message = f"`{key.text}` stands twice in one mapping; the first is on line {first}"
            self.slips.append(slip(key, message, "keep one of them"))
            return
        if isinstance(value, ScalarNode) and value.plain and not value.text:
            value = ScalarNode(key.line, key.column, "", plain=True)
        into.entries[key.text] = Entry(key, value)


def compose(text: str) -> tuple[MappingNode | None, list[Slip]]:
    """The tree of a file, with the mistakes in it as YAML; no tree where it cannot be used at all."""
    builder = _Builder()
    try:
        for event in YAML(typ="safe", pure=True).parse(text):
            builder.take(event)
            if builder.documents > 1 or len(builder.open) > DEEPEST:
                break
    except MarkedYAMLError as error:
        return None, [*builder.slips, _syntax(error)]
    except ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        column = error.position - text.rfind("\n", 0, error.position)
        message = f"the character U+{ord(text[error.position]):04X} is not allowed in YAML"
        return None, [*builder.slips, Slip(line, column, message, "remove it")]
    except (ValueError, OverflowError):
        # ruamel passes the number of an escape to chr() without a look at its size.
        return None, [*builder.slips, _beyond_unicode(text)]
    if builder.broken:
        return None, builder.slips
    root = builder.root
    if root is None or (isinstance(root, ScalarNode) and not root.text):
        return None, [*builder.slips, Slip(1, 1, "the file is empty", "a page begins with `page: its-name`")]
    if not isinstance(root, MappingNode):
        return None, [*builder.slips, slip(root, "expected keys with values at the top of the file")]
    return root, builder.slips


def _beyond_unicode(text: str) -> Slip:
    found = next(one for one in _ESCAPE.finditer(text) if int(one[1], 16) > sys.maxunicode)
    line = text.count("\n", 0, found.start()) + 1
    column = found.start() - text.rfind("\n", 0, found.start())
    return Slip(line, column, f"`{found[0]}` is no character", "write the character itself")


def _syntax(error: MarkedYAMLError) -> Slip:
    mark = error.problem_mark or error.context_mark
    problem = str(error.problem or error.context or "it cannot be read")
    message = f"not YAML: {problem}"
    if error.context and error.context_mark is not None and error.problem:
        message += f", {error.context} that begins on line {error.context_mark.line + 1}"
    advice = next((advice for sign, advice in HINTS if sign in message), "")
    return (
        Slip(0, 0, message, advice) if mark is None else Slip(mark.line + 1, mark.column + 1, message, advice)
    )
