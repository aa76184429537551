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

from factcheck.readers.xbrl.elements import is_nil, local, prefixed, whole_text

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
        if is_nil(child):
            return "nil"
    return " ".join(whole_text(element).split())
