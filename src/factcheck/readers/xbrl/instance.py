"""XBRL instances: facts as bare XML, without a page around them.

Every element with a `contextRef` is a fact, in tuples too; one with a `unitRef` is a number.
Follows XBRL 2.1. Markup inside a text fact is shown as its words.
"""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

from lxml import etree, html
from lxml.etree import _Element

from factcheck.model.document import Fact, Place
from factcheck.readers.xbrl.declarations import UNDECLARED, Declarations, declarations_of
from factcheck.readers.xbrl.elements import XBRLI, is_nil, local, prefixed, whole_text
from factcheck.readers.xbrl.figures import places
from factcheck.readers.xbrl.fractions import fraction

_LONGEST = 200
_MARKUP = re.compile(r"</[A-Za-z][\w:.-]*\s*>|<[A-Za-z][^<>]*/>")


def is_instance(root: _Element) -> bool:
    return root.tag == f"{{{XBRLI}}}xbrl"


def instance_facts(root: _Element) -> tuple[Fact, ...]:
    """Every fact of an instance, in the order of the document."""
    declared = declarations_of(root)
    names: dict[str, str] = {}
    facts = []
    for element in root.iter(etree.Element):
        reference = element.get("contextRef")
        if reference is None:
            continue
        tag = str(element.tag)
        if tag not in names:
            names[tag] = prefixed(element)
        facts.append(_fact(element, names[tag], reference, declared))
    return tuple(facts)


def _fact(element: _Element, concept: str, reference: str, declared: Declarations) -> Fact:
    warnings: list[str] = []
    context = declared.contexts.get(reference)
    if context is None:
        context = UNDECLARED
        warnings.append(f"no context {reference!r} is declared")
    elif context.trouble:
        warnings.append(context.trouble)
    get = element.get
    identity, nil = get("id"), is_nil(element)
    text = whole_text(element) if len(element) else element.text or ""
    value: Decimal | None = None
    unit: str | None = None
    decimals: int | None = None
    exact = False
    measured = get("unitRef")
    if measured is not None or any(local(part) == "numerator" for part in element):
        text = " ".join(text.split())
        unit = declared.units.get(measured or "")
        if unit is None:
            unit = ""
            if measured is not None:
                warnings.append(f"no unit {measured!r} is declared")
        if not nil:
            value, note = fraction(element, lambda *_: None) if len(element) else _number(text)
            if note:
                warnings.append(note)
            decimals, exact = places(value, decimals=get("decimals"), precision=get("precision"))
    else:
        text = _words(text)
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
        Place(f"{concept}, {context.label or reference}", fact=identity),
        exact,
        nil,
        identity,
        False,
        tuple(warnings),
    )


def _number(text: str) -> tuple[Decimal | None, str]:
    """An xs:decimal (or xs:float, which older taxonomies allow), without an exponent."""
    if not text:
        return None, "the element is empty and not reported as nil: no value"
    try:
        value = Decimal(text) if len(text) <= _LONGEST else None
    except InvalidOperation:
        value = None
    if value is None or not value.is_finite() or abs(value.adjusted()) > _LONGEST:
        return None, f"{text[:40]!r} is not a number"
    exponent = value.as_tuple().exponent
    return (Decimal(format(value, "f")) if isinstance(exponent, int) and exponent > 0 else value), ""


def _words(text: str) -> str:
    """The content of a text fact; of markup, only its words."""
    stripped = text.strip()
    if not _MARKUP.search(stripped):
        return " ".join(stripped.split())
    try:
        shown = html.fragment_fromstring(stripped, create_parent="div")
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        return stripped
    return str(etree.tostring(shown, method="text", encoding="unicode", with_tail=False)).strip()
