"""Layers: parts of a page that a PDF viewer shows or hides (optional content, ISO 32000-1, 8.11).

What the document's default configuration switches off is not on the page that a reader opens.
"""

from __future__ import annotations

from typing import Any

from pdfminer.pdftypes import PDFObjRef, resolve1
from pdfminer.psparser import PSLiteral, literal_name


def hidden_layers(catalogue: dict[str, Any]) -> frozenset[int]:
    """The object numbers of the layers that are off when the document is opened."""
    properties = resolve1(catalogue.get("OCProperties"))
    if not isinstance(properties, dict):
        return frozenset()
    default = resolve1(properties.get("D"))
    default = default if isinstance(default, dict) else {}
    off = _numbers(default.get("OFF"))
    if _name(default.get("BaseState")) == "OFF":
        off = _numbers(properties.get("OCGs")) - _numbers(default.get("ON"))
    return off


def is_hidden(layer: object, off: frozenset[int]) -> bool:
    """Whether what belongs to `layer` (a group, or a membership of groups) is hidden."""
    if not off:
        return False
    if isinstance(layer, PDFObjRef) and layer.objid in off:
        return True
    inside = resolve1(layer)
    if not isinstance(inside, dict) or _name(inside.get("Type")) != "OCMD":
        return False
    groups = inside.get("OCGs")
    groups = groups if isinstance(groups, list) else [groups]
    states = [not (isinstance(group, PDFObjRef) and group.objid in off) for group in groups if group]
    if not states:
        return False
    match _name(inside.get("P")):
        case "AllOn":
            return not all(states)
        case "AnyOff":
            return all(states)
        case "AllOff":
            return any(states)
        case _:
            return not any(states)


def _numbers(groups: object) -> frozenset[int]:
    listed = resolve1(groups)
    if not isinstance(listed, list):
        return frozenset()
    return frozenset(group.objid for group in listed if isinstance(group, PDFObjRef))


def _name(value: object) -> str:
    value = resolve1(value)
    return str(literal_name(value)) if isinstance(value, PSLiteral) else ""
