"""Contexts: whose figure it is (entity), of when (period) and of which part (members).

Follows XBRL 2.1 and XBRL Dimensions; where contexts carry no dimensions (filings before 2009),
the elements of a segment are kept as members all the same, so that a part is never taken for
the whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from types import MappingProxyType

from lxml.etree import _Element

from factcheck.readers.xbrl.elements import XBRLI, is_nil, local, prefixed, whole_text

_ENTITY, _IDENTIFIER, _SEGMENT, _SCENARIO, _PERIOD, _START, _END, _INSTANT = (
    f"{{{XBRLI}}}{name}"
    for name in ("entity", "identifier", "segment", "scenario", "period", "startDate", "endDate", "instant")
)
_ENDS = frozenset({_START, _END, _INSTANT})
_EXPLICIT, _TYPED = "{http://xbrl.org/2006/xbrldi}explicitMember", "{http://xbrl.org/2006/xbrldi}typedMember"
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


def context_of(element: _Element, dates: dict[tuple[str, bool], date]) -> Context:
    """Read a context; `dates` remembers the dates that were read before."""
    entity, members, trouble = "", _NONE, ""
    start: date | None = None
    end: date | None = None
    for part in element:
        tag = part.tag
        if tag == _ENTITY:
            for child in part:
                if child.tag == _IDENTIFIER:
                    entity = (child.text or "").strip()
                elif child.tag == _SEGMENT:
                    members = {**members, **_members(child)}
        elif tag == _SCENARIO:
            members = {**members, **_members(part)}
        elif tag == _PERIOD:
            for child in part:
                tag, written = child.tag, child.text or ""
                if tag not in _ENDS:
                    continue
                try:
                    day = _day(written, begins=tag == _START, known=dates)
                except ValueError:
                    trouble = f"the {local(child)} {written.strip()!r} of its context is no date"
                    continue
                if tag == _START:
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
        tag = element.tag
        if tag == _EXPLICIT:
            members[element.get("dimension", "").strip()] = (element.text or "").strip()
        elif tag == _TYPED:
            members[element.get("dimension", "").strip()] = _typed(element)
        elif isinstance(tag, str):
            members[prefixed(element)] = " ".join(whole_text(element).split())
    return members


def _typed(element: _Element) -> str:
    for child in element:
        if is_nil(child):
            return "nil"
    return " ".join(whole_text(element).split())
