"""A fact from its element: whose, of when and in what unit, whether it stands in a page or in bare XML."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from factcheck.model.document import Fact, Place
from factcheck.readers.xbrl.declarations import UNDECLARED, Declarations
from factcheck.readers.xbrl.elements import NIL
from factcheck.readers.xbrl.figures import places

Number = tuple[Decimal | None, str]
"""The value that a writing states, and a note: why there is none, or how it was read."""


def build(
    attributes: Mapping[str, str],
    concept: str,
    text: str,
    declared: Declarations,
    *,
    number: Number | None,
    hidden: bool = False,
    span: tuple[int | None, int | None] = (None, None),
    notes: tuple[str, ...] = (),
) -> Fact:
    """The fact that an element with these attributes states.

    `number` is what its writing says; None for a fact that is no number. What is referred to and not
    declared is a warning of the fact, never a guess.
    """
    get = attributes.get
    reference, identity, nil = get("contextRef", ""), get("id"), get(NIL) in ("true", "1")
    warnings = list(notes)
    context = declared.contexts.get(reference)
    if context is None:
        context = UNDECLARED
        warnings.append(f"no context {reference!r} is declared")
    elif context.trouble:
        warnings.append(context.trouble)
    value: Decimal | None = None
    unit: str | None = None
    decimals: int | None = None
    exact = False
    if number is not None:
        measured = get("unitRef", "")
        unit = declared.units.get(measured)
        if unit is None:
            unit = ""
            warnings.append(f"no unit {measured!r} is declared")
        if not nil:
            value, note = number
            if note:
                warnings.append(note)
            decimals, exact = places(value, decimals=get("decimals"), precision=get("precision"))
    return Fact(
        concept,
        context.entity,
        context.start,
        context.end,
        context.members,
        unit,
        value,
        decimals,
        text,
        Place(f"{concept}, {context.label or reference}", *span, fact=identity),
        exact,
        nil,
        identity,
        hidden,
        tuple(warnings),
    )
