"""Contexts and units: what a fact's `contextRef` and `unitRef` stand for.

A context says whose figure it is (entity), of when (period) and of which part (members). A unit
is written in short: "USD", "shares", "USD/shares", "pure". Follows XBRL 2.1 and XBRL Dimensions;
where contexts carry no dimensions (filings before 2009), the elements of a segment are kept as
members all the same, so that a part is never taken for the whole.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from types import MappingProxyType

from lxml import etree
from lxml.etree import _Element

XBRLI = "http://www.xbrl.org/2003/instance"
XSI_NIL = "{http://www.w3.org/2001/XMLSchema-instance}nil"
_ISO4217 = "http://www.xbrl.org/2003/iso4217"
_STANDARD = re.compile(r"[A-Z]{3}|shares|pure")
_NONE: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Context:
    """Whose, when, and of which part. `label` says it to an editor, `trouble` what could not be read."""

    entity: str
    start: date | None
    end: date | None
    members: Mapping[str, str] = field(default_factory=lambda: _NONE)
    trouble: str = ""
    label: str = ""


def contexts_of(root: _Element) -> dict[str, Context]:
    """Every context of a document, by its id."""
    dates: dict[tuple[str, bool], date] = {}
    return {element.get("id", ""): _context(element, dates) for element in root.iter(f"{{{XBRLI}}}context")}


def _context(element: _Element, dates: dict[tuple[str, bool], date]) -> Context:
    entity, members, trouble = "", _NONE, ""
    start: date | None = None
    end: date | None = None
    for part in element:
        match local(part):
            case "entity":
                for child in part:
                    if local(child) == "identifier":
                        entity = (child.text or "").strip()
                    elif local(child) == "segment":
                        members = {**members, **_members(child)}
            case "scenario":
                members = {**members, **_members(part)}
            case "period":
                for child in part:
                    name = local(child)
                    if name not in ("startDate", "endDate", "instant"):
                        continue
                    try:
                        day = _day(child.text or "", begins=name == "startDate", known=dates)
                    except ValueError:
                        trouble = f"the {name} {(child.text or '').strip()!r} of its context is no date"
                        continue
                    if name == "startDate":
                        start = day
                    else:
                        end = day
    kept = MappingProxyType(dict(members)) if members else _NONE
    return Context(entity, start, end, kept, trouble, _label(start, end, kept))


def _label(start: date | None, end: date | None, members: Mapping[str, str]) -> str:
    when = f"{start} to {end}" if start else f"at {end}" if end else "of no date"
    return ", ".join((when, *members.values()))


def _day(text: str, *, begins: bool, known: dict[tuple[str, bool], date]) -> date:
    """The first or last day: an end at midnight is the end of the day before (XBRL 2.1, 4.7.2)."""
    key = (text, begins)
    if key not in known:
        stripped = text.strip()
        day = date.fromisoformat(stripped[:10])
        time = stripped[11:19]
        if stripped[10:11] == "T" and not begins and time in ("00:00:00", "00:00"):
            day -= timedelta(days=1)
        known[key] = day
    return known[key]


def _members(container: _Element) -> Mapping[str, str]:
    members: dict[str, str] = {}
    for element in container:
        match local(element):
            case "":
                continue
            case "explicitMember":
                members[element.get("dimension", "").strip()] = (element.text or "").strip()
            case "typedMember":
                members[element.get("dimension", "").strip()] = _typed(element)
            case _:
                members[prefixed(element)] = " ".join(whole_text(element).split())
    return members


def _typed(element: _Element) -> str:
    for child in element:
        if child.get(XSI_NIL, "") in ("true", "1"):
            return "nil"
    return " ".join(whole_text(element).split())


def units_of(root: _Element) -> dict[str, str]:
    """Every unit of a document in short, by its id."""
    return {element.get("id", ""): _unit(element) for element in root.iter(f"{{{XBRLI}}}unit")}


def _unit(element: _Element) -> str:
    above: list[str] = []
    below: list[str] = []
    for part in element.iter(f"{{{XBRLI}}}measure"):
        parent = part.getparent()
        side = below if parent is not None and local(parent) == "unitDenominator" else above
        side.append(_measure(part))
    above.sort()
    below.sort()
    if not below:
        return "*".join(above)
    return "/".join(f"({'*'.join(side)})" if len(side) > 1 else "*".join(side) for side in (above, below))


def _measure(element: _Element) -> str:
    """Without its prefix, as the SEC's companyfacts has it, unless it would pass for a standard unit."""
    text = (element.text or "").strip()
    prefix, colon, name = text.partition(":")
    if not colon:
        return text
    namespace = element.nsmap.get(prefix)
    standard = namespace in (_ISO4217, XBRLI) or (namespace is None and prefix in ("iso4217", "xbrli"))
    return text if not standard and _STANDARD.fullmatch(name) else name


def whole_text(element: _Element) -> str:
    """All text inside an element, comments and processing instructions aside."""
    return "".join(str(piece) for piece in element.itertext(etree.Element))


def local(element: _Element) -> str:
    """The name without its namespace; "" for a comment or processing instruction."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def prefixed(element: _Element) -> str:
    """The name with the document's prefix; for a default namespace the one that its address names."""
    name = local(element)
    if element.prefix:
        return f"{element.prefix}:{name}"
    namespace = str(element.tag)[1:].partition("}")[0]
    for prefix, address in element.nsmap.items():
        if prefix and address == namespace:
            return f"{prefix}:{name}"
    parts = [part for part in namespace.rstrip("/").split("/") if not part[:1].isdigit()]
    return f"{parts[-1]}:{name}" if "{" in str(element.tag) and parts else name
