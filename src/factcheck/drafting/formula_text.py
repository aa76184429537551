"""Formula text: a formula as an editor would type it."""

from __future__ import annotations

from factcheck.arithmetic.formula import Call, Name, Node, Number

_BINDS = {"+": 1, "-": 1, "*": 2, "/": 2}


def formula_text(node: Node) -> str:
    """The formula in words and signs, with no more brackets than it needs."""
    match node:
        case Number(value):
            return "100%" if value == 1 else str(value)
        case Name(name):
            return name
        case Call(what, (one, other)) if what in _BINDS:
            left, right = formula_text(one), formula_text(other)
            if _binding(one) < _BINDS[what]:
                left = f"({left})"
            if _binding(other) < _BINDS[what] + (what in "-/"):
                right = f"({right})"
            return f"{left} {what} {right}"
        case Call(what, arguments):
            return f"{what}({', '.join(formula_text(one) for one in arguments)})"


def _binding(node: Node) -> int:
    return _BINDS.get(node.what, 3) if isinstance(node, Call) else 3
