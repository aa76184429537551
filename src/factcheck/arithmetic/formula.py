"""Formulas: what an editor may write after `works_out`.

Numbers, `%` after a number, claim ids of this page and `other_page.claim`,
`+ - * / ( )`, and a few functions. Read by recursive descent into a tree; the
depth is limited, and nothing is ever evaluated as Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from factcheck.errors import FormulaError

DEEPEST = 40
LONGEST = 400
"""How deep a formula may be nested, and of how many numbers, names and signs it may be."""
FUNCTIONS: dict[str, tuple[int, int | None]] = {
    "growth": (2, 2),
    "share": (2, 2),
    "cagr": (3, 3),
    "sum": (1, None),
    "average": (1, None),
}
"""The functions, with how few and how many arguments each takes."""

_TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)"
    r"|(?P<name>[a-z0-9]+(?:[-_][a-z0-9]+)*\.[a-z][a-z0-9_]*|[a-z][a-z0-9_]*)"
    r"|(?P<sign>[-+*/(),%×÷−–]))"
)
_SIGNS = {"×": "*", "÷": "/", "−": "-", "–": "-"}


@dataclass(frozen=True, slots=True)
class Number:
    """A number in the formula itself; exact."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Name:
    """A claim of this page, or of another page where `page` is given."""

    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """An operator ("+", "-", "*", "/", "negative") or one of the functions, over its arguments."""

    what: str
    arguments: tuple[Node, ...]


Node = Number | Name | Call


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that was read; `names` are the claims in it, each once, in order."""

    text: str
    root: Node

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(names_in(self.root)))


def names_in(node: Node) -> Iterator[str]:
    """The claims below a node, in order, as often as they stand there."""
    waiting: list[Node] = [node]
    while waiting:
        match waiting.pop():
            case Name(name):
                yield name
            case Call(_, arguments):
                waiting.extend(reversed(arguments))
            case Number():
                pass


def parse(text: str) -> Formula:
    """Read a formula.

    Raises:
        FormulaError: it is not one; the message names the place and what was expected.
    """
    return Formula(text, _Parser(text).whole())


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[tuple[str, str, int]] = []
        at = 0
        while text[at:].strip():
            found = _TOKEN.match(text, at)
            if not found:
                start = at + len(text[at:]) - len(text[at:].lstrip())
                raise FormulaError(f"cannot read {text[start]!r} at character {start + 1} of {text!r}")
            kind = str(found.lastgroup)
            self.tokens.append((kind, found[kind], found.start(kind) + 1))
            at = found.end()
            if len(self.tokens) > LONGEST:
                raise FormulaError(f"a formula has at most {LONGEST} parts, {text[:40]!r}… has more")
        self.at = 0
        self.depth = 0
        self.calls = 0

    def whole(self) -> Node:
        node = self.sum()
        if self.at < len(self.tokens):
            self._fail("an operator or the end")
        return node

    def _peek(self) -> str:
        if self.at == len(self.tokens):
            return ""
        kind, text, _ = self.tokens[self.at]
        return _SIGNS.get(text, text) if kind == "sign" else kind

    def _take(self, wanted: str) -> str:
        if self._peek() != wanted:
            self._fail(f"`{wanted}`")
        self.at += 1
        return self.tokens[self.at - 1][1]

    def _fail(self, expected: str) -> None:
        if self.at == len(self.tokens):
            raise FormulaError(f"expected {expected} at the end of {self.text!r}")
        _, text, column = self.tokens[self.at]
        raise FormulaError(f"expected {expected} at character {column} of {self.text!r}, got {text!r}")

    def sum(self) -> Node:
        node = self.product()
        while (sign := self._peek()) in {"+", "-"}:
            self.at += 1
            node = Call(sign, (node, self.product()))
        return node

    def product(self) -> Node:
        node = self.factor()
        while (sign := self._peek()) in {"*", "/"}:
            self.at += 1
            node = Call(sign, (node, self.factor()))
        return node

    def factor(self) -> Node:
        self.depth += 1
        if self.depth > DEEPEST:
            raise FormulaError(f"{self.text!r} is nested deeper than {DEEPEST} levels")
        try:
            return self._factor()
        finally:
            self.depth -= 1

    def _factor(self) -> Node:
        match self._peek():
            case "-":
                self.at += 1
                return Call("negative", (self.factor(),))
            case "(":
                self.at += 1
                inside = self.sum()
                self._take(")")
                return inside
            case "number":
                written = self._take("number")
                if self.calls and "," in written:
                    raise FormulaError(
                        f"{written!r} in {self.text!r} may be one number or several arguments; "
                        "write numbers inside a function without commas"
                    )
                value = Fraction(Decimal(written.replace(",", "")))
                if self._peek() == "%":
                    self.at += 1
                    value /= 100
                return Number(value)
            case "name":
                name = self._take("name")
                return self._call(name) if self._peek() == "(" else Name(name)
        self._fail("a number, a claim or `(`")
        raise AssertionError("unreachable")

    def _call(self, name: str) -> Call:
        if name not in FUNCTIONS:
            raise FormulaError(f"there is no function {name!r}; there are {', '.join(FUNCTIONS)}")
        self._take("(")
        self.calls += 1
        arguments = [self.sum()]
        while self._peek() == ",":
            self.at += 1
            arguments.append(self.sum())
        self._take(")")
        self.calls -= 1
        fewest, most = FUNCTIONS[name]
        if len(arguments) < fewest or (most is not None and len(arguments) > most):
            raise FormulaError(f"{name} takes {fewest} arguments, got {len(arguments)} in {self.text!r}")
        return Call(name, tuple(arguments))
