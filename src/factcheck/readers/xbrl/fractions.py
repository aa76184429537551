"""Fractions: facts that are written as a numerator over a denominator ("1/3")."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Context, Decimal, Inexact

from lxml.etree import _Element

from factcheck.readers.xbrl.elements import local, whole_text
from factcheck.readers.xbrl.figures import stated
from factcheck.readers.xbrl.transforms import Transform

_DIGITS = 34


def fraction(
    element: _Element, form: Callable[[_Element, str], Transform | None]
) -> tuple[Decimal | None, str]:
    """The value of a fraction (inline or of an instance), and a note if it has none or is rounded."""
    parts: dict[str, Decimal] = {}
    for part in element.iter():
        name = local(part)
        if name not in ("numerator", "denominator") or name in parts:
            continue
        written, named = " ".join(whole_text(part).split()), part.get("format")
        found = stated(
            written,
            transform=form(part, named) if named else None,
            form=named or "",
            scale=part.get("scale"),
            negative=part.get("sign") == "-",
        )
        if found.value is None:
            return None, f"the {name}: {found.note}"
        parts[name] = found.value
    return quotient(parts.get("numerator"), parts.get("denominator"))


def quotient(above: Decimal | None, below: Decimal | None) -> tuple[Decimal | None, str]:
    """One through the other, with a note where 34 digits are not enough."""
    if above is None or not below:
        return None, "a fraction without a numerator and a denominator other than zero"
    context = Context(prec=_DIGITS, traps=[])
    value = context.divide(above, below)
    note = f"{above}/{below} has no exact decimal" if context.flags[Inexact] else ""
    return value, note
