"""Names put right: what a parser without namespaces made of the tags of XBRL.

An HTML parser writes `<ix:nonFraction contextRef=…>` as the bare name "ix:nonfraction" with an
attribute "contextref"; a recovering XML parser leaves an undeclared prefix in the name. Both are
given their namespace and their capitals back, so that one reader serves all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from lxml import etree
from lxml.etree import _Element

_NAMES = {
    name.lower(): name
    for name in (
        "nonFraction nonNumeric fraction numerator denominator continuation exclude footnote header hidden "
        "references relationship resources tuple context entity identifier segment scenario period "
        "startDate endDate instant forever unit measure divide unitNumerator unitDenominator "
        "explicitMember typedMember schemaRef xbrl"
    ).split()
}
_ATTRIBUTES = {
    name.lower(): name
    for name in (
        "contextRef unitRef continuedAt fromRefs toRefs tupleRef tupleID linkRole arcrole footnoteRole"
    ).split()
}
_USUAL = {
    "ix": "http://www.xbrl.org/2013/inlineXBRL",
    "xbrli": "http://www.xbrl.org/2003/instance",
    "xbrldi": "http://xbrl.org/2006/xbrldi",
    "xml": "http://www.w3.org/XML/1998/namespace",
    "xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "link": "http://www.xbrl.org/2003/linkbase",
    "iso4217": "http://www.xbrl.org/2003/iso4217",
    "ixt": "http://www.xbrl.org/inlineXBRL/transformation/2020-02-12",
    "ixt-sec": "http://www.sec.gov/inlineXBRL/transformation/2015-08-31",
}
_NAME = re.compile(r"[A-Za-z_][\w.-]*", re.ASCII)
_NOT_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def canonical(root: _Element) -> _Element:
    """Give bare prefixed names their namespaces; the tree is changed, its new root returned."""
    elements = list(root.iter(etree.Element))
    declared = dict(_USUAL)
    for element in elements:
        for key, value in element.attrib.items():
            if str(key).startswith("xmlns:"):
                declared[str(key)[6:]] = str(value)
    declared |= {prefix: address for prefix, address in root.nsmap.items() if prefix}
    declared = {prefix: address for prefix, address in declared.items() if _declarable(prefix, address)}
    for element in elements:
        tag = str(element.tag)
        if ":" in tag and not tag.startswith("{"):
            prefix, _, name = tag.partition(":")
            if (namespace := declared.get(prefix)) and _NAME.fullmatch(name):
                element.tag = f"{{{namespace}}}{_NAMES.get(name.lower(), name)}"
                _restore(element, declared)
    return _declaring(root, declared)


def _restore(element: _Element, declared: dict[str, str]) -> None:
    for key, value in element.attrib.items():
        name = str(key)
        if name.startswith(("{", "xmlns")):
            continue
        prefix, colon, rest = name.partition(":")
        namespace = declared.get(prefix) if colon and _NAME.fullmatch(rest) else None
        new = f"{{{namespace}}}{rest}" if namespace else _ATTRIBUTES.get(name, name)
        if new != name:
            del element.attrib[key]
            element.set(new, _NOT_XML.sub("", str(value)))


def _declarable(prefix: str, address: str) -> bool:
    """Is it a prefix and a namespace that XML may have? The rest stays undeclared, and its tags unread."""
    if not _NAME.fullmatch(prefix):
        return False
    try:
        etree.QName(address, "a")
    except ValueError:
        return False
    return True


def _declaring(root: _Element, declared: dict[str, str]) -> _Element:
    """The same content under a new root that declares every prefix (lxml cannot add one to a root)."""
    own = root.nsmap.get(None)
    known = {None: own} if own is not None and _declarable("a", own) else {}
    usable = {prefix: address for prefix, address in declared.items() if prefix != "xml"}
    try:
        made = etree.Element(root.tag, nsmap=cast("Mapping[str, str]", known | usable))
        for key, value in root.attrib.items():
            if (
                ":" not in str(key).partition("}")[2 if str(key).startswith("{") else 0]
                and str(key) != "xmlns"
            ):
                made.set(key, value)
        made.text = root.text
    except ValueError:
        return root  # its own name or an attribute is none that XML may have: it stays as it was parsed
    made.extend(list(root))
    return made


def tagged(root: _Element) -> int:
    """How many tags of inline XBRL or facts of an instance a tree has."""
    return sum(1 for element in root.iter(etree.Element) if element.get("contextRef") is not None)
