"""XBRL instances: facts as bare XML, without a page around them.

Every element with a `contextRef` is a fact, in tuples too; one with a `unitRef` is a number.
Follows XBRL 2.1. Markup inside a text fact is shown as its words.
"""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

from lxml import etree, html
from lxml.etree import _Element

from factcheck.model.document import Fact
from factcheck.readers.xbrl.building import build
from factcheck.readers.xbrl.declarations import declarations_of
from factcheck.readers.xbrl.elements import XBRLI, attributes_of, local, prefixed, whole_text
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
        if element.get("contextRef") is None:
            continue
        tag = str(element.tag)
        if tag not in names:
            names[tag] = prefixed(element)
        text = whole_text(element) if len(element) else element.text or ""
        if element.get("unitRef") is not None or any(local(part) == "numerator" for part in element):
            written = " ".join(text.split())
            number = _number(element, written)
            facts.append(build(attributes_of(element), names[tag], written, declared, number=number))
        else:
            facts.append(build(attributes_of(element), names[tag], _words(text), declared, number=None))
    return tuple(facts)


def _number(element: _Element, text: str) -> tuple[Decimal | None, str]:
    """An xs:decimal (or xs:float, which older taxonomies allow) without an exponent, or a fraction."""
    if len(element):
        return fraction(element, lambda *_: None)
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
