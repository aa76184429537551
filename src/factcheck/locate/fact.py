"""An XBRL fact, by concept, full member set, unit and period: never the latest, never the first.

Consistent duplicates (XBRL International, "Handling duplicate facts") are one
fact, read at its finest; contradicting ones are an ambiguity.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

from rapidfuzz import process

from factcheck.locate.agreement import one_of
from factcheck.locate.fact_entity import entities, own_facts, own_members
from factcheck.locate.fact_subtraction import by_subtraction
from factcheck.locate.surroundings import listed, surroundings
from factcheck.locate.typed_text import date_in, duration_in, figure_in
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Document, Fact
from factcheck.model.evidence import Excerpt, NoReading, Read, Reading, Reason
from factcheck.model.period import Period
from factcheck.model.quantity import Quantity
from factcheck.model.selector import FactQuery

FINEST = 60
"""Decimals beyond this, in either direction, are taken for a slip and cut."""


def find_fact(query: FactQuery, document: Document, wanted: Wanted) -> Read:
    """The one fact that the query names, for its period or the claim's."""
    facts = own_facts(document.facts, wanted.whose)
    named = [fact for fact in facts if fact.concept == query.concept]
    if not named:
        return NoReading(Reason.ABSENT, *_unknown(query.concept, facts))
    what = described(query)
    members = own_members(facts, wanted.whose, query.members)
    scoped = [fact for fact in named if dict(fact.members) == members]
    if not scoped:
        sets = _several(_members(fact) for fact in named)
        return NoReading(
            Reason.ABSENT,
            f"{query.concept} is there, but not {_set(members)}; it is there {sets[0]}",
            sets[1],
        )
    measured = [fact for fact in scoped if query.unit is None or fact.unit == query.unit]
    if not measured:
        units = _several(str(fact.unit) for fact in scoped)
        return NoReading(Reason.ABSENT, f"{what} is there, but in {units[0]}", units[1])
    period = Period.parse(query.period) if query.period else wanted.period
    timed = [fact for fact in measured if period is None or fact.period == period]
    if not timed:
        return _elsewhen(what, period, measured, document, wanted)
    if len(spans := {fact.period for fact in timed}) > 1:
        return NoReading(
            Reason.AMBIGUOUS,
            f"{what} is there for {len(spans)} periods; say which in `period`",
            _several(str(fact.period) for fact in timed)[1],
            _readings(timed, document, wanted),
        )
    if len({fact.unit for fact in timed}) > 1:
        shown, every = _several(str(fact.unit) for fact in timed)
        return NoReading(
            Reason.AMBIGUOUS,
            f"{what} is there in {len(every)} units, {shown}; say which in `unit`",
            every,
            _readings(timed, document, wanted),
        )
    if len(owners := entities(timed)) > 1:
        return NoReading(
            Reason.AMBIGUOUS,
            f"{what} is there for {len(owners)} entities, {listed(owners)}; "
            "say in `issuer` of the source whose it is",
            owners,
        )
    return _read_alike(what, timed, document, wanted)


def described(query: FactQuery) -> str:
    """The query in words."""
    return query.concept + (f" for {_set(dict(query.members))}" if query.members else "")


def fact_neighbours(query: FactQuery, document: Document, wanted: Wanted) -> tuple[tuple[str, Reading], ...]:
    """The same concept, members and unit at other periods: what a slip may have taken instead."""
    period = Period.parse(query.period) if query.period else wanted.period
    facts = own_facts(document.facts, wanted.whose)
    members = own_members(facts, wanted.whose, query.members)
    alike = [
        fact
        for fact in facts
        if fact.concept == query.concept
        and dict(fact.members) == members
        and (query.unit is None or fact.unit == query.unit)
        and fact.period != period
    ]
    return tuple((f"period {reading.period}", reading) for reading in _readings(alike, document, wanted))


def _read_alike(what: str, facts: Sequence[Fact], document: Document, wanted: Wanted) -> Read:
    """One reading of all facts that have the same concept, members and period."""
    if all(fact.nil for fact in facts):
        return NoReading(Reason.ABSENT, f"{what} is reported as nil: the source gives no value")
    if all(fact.value is None and not fact.text.strip() for fact in facts):
        return NoReading(Reason.ABSENT, f"{what} is an empty tag: the source gives no value")
    reads = [_read(fact, document, wanted) for fact in facts]
    for fact, read in zip(facts, reads, strict=True):
        if isinstance(read, NoReading) and not fact.nil:
            return read
    readings = [read for read in reads if isinstance(read, Reading)]
    if len(readings) < len(reads):
        shown = _several(reading.text for reading in readings)
        return NoReading(
            Reason.AMBIGUOUS, f"{what} is reported both as nil and as {shown[0]}", shown[1], tuple(readings)
        )
    return one_of(readings, what)


def _read(fact: Fact, document: Document, wanted: Wanted) -> Read:
    """One fact as a reading, with its value, date or text as the claim needs it."""
    if fact.nil:
        return NoReading(Reason.ABSENT, f"{fact.concept} is reported as nil: the source gives no value")
    reading = Reading(
        text=fact.text or str(fact.value),
        place=replace(fact.place, label=_label(fact)),
        excerpt=_excerpt(fact, document),
        period=fact.period,
        named=(fact.period,) if fact.period is not None else (),
        words=fact.text,
    )
    if fact.is_number:
        if fact.value is None:
            return NoReading(
                Reason.UNREADABLE, f"{fact.concept}: {fact.text!r} cannot be read as a number", fact.warnings
            )
        return replace(reading, quantity=_quantity(fact, fact.value))
    if wanted.content == "date":
        day = date_in(fact.text)
        if isinstance(day, NoReading):
            return day
        return replace(reading, date=day)
    if wanted.content == "figure":
        quantity = duration_in(fact.text) or figure_in(fact.text)
        if quantity is None:
            return NoReading(Reason.UNREADABLE, f"{fact.concept} is not a number: {fact.text[:80]!r}")
        return replace(reading, quantity=quantity)
    return reading


def _quantity(fact: Fact, value: Decimal) -> Quantity:
    unit = fact.unit or ""
    if unit == "pure":
        unit = "1"
    elif unit.endswith("/shares"):
        unit = unit.removesuffix("/shares")
    if fact.exact:
        step = Decimal(0)
    elif fact.decimals is not None:
        step = Decimal(1).scaleb(-max(-FINEST, min(FINEST, fact.decimals)))
    else:
        exponent = value.as_tuple().exponent
        step = Decimal(1).scaleb(max(-FINEST, min(0, exponent if isinstance(exponent, int) else 0)))
    return Quantity(value, unit, step, text=fact.text or str(value))


def _label(fact: Fact) -> str:
    name = f"fact {fact.id} {fact.concept}" if fact.id else f"fact {fact.concept}"
    filing = fact.place.label if fact.place.pointer is not None else ""
    members = f"for {_set(dict(fact.members))}" if fact.members else ""
    parts = [name, members, f"{fact.period or ''}", filing]
    return ", ".join(part for part in parts if part)


def _excerpt(fact: Fact, document: Document) -> Excerpt:
    place = fact.place
    if place.start is not None and place.end is not None and 0 <= place.start < place.end:
        return surroundings(document.text, place.start, place.end)
    return Excerpt("", fact.text or str(fact.value), "")


def _readings(facts: Iterable[Fact], document: Document, wanted: Wanted) -> tuple[Reading, ...]:
    """Readings of those facts that have one, once for each period and value, newest period first."""
    kept: dict[tuple[Period | None, object], Reading] = {}
    for fact in facts:
        read = _read(fact, document, wanted)
        if isinstance(read, Reading):
            kept.setdefault((read.period, read.quantity and read.quantity.value), read)
    return tuple(sorted(kept.values(), key=_newest, reverse=True)[:12])


def _newest(reading: Reading) -> tuple[date, int]:
    return (reading.period.end, reading.period.days) if reading.period else (date.min, 0)


def _elsewhen(
    what: str, period: Period | None, facts: Sequence[Fact], document: Document, wanted: Wanted
) -> NoReading:
    """The fact is there, for other periods."""
    near = _readings(facts, document, wanted)
    others = tuple(dict.fromkeys(str(reading.period) for reading in near))
    hint = ""
    if period is not None and any(reading.period == Period(None, period.end) for reading in near):
        hint = f'; it is a balance on a day: say `period: "{period.end}"`'
    elif period is not None and near and (last := near[0].period) is not None and last.end < period.end:
        hint = f"; the last one ends {last.end}"
    if found := by_subtraction(period, facts):
        hint += f"; {found}"
    return NoReading(
        Reason.ABSENT, f"{what} is not there for {period}, only for {', '.join(others)}{hint}", others, near
    )


def _unknown(concept: str, facts: Sequence[Fact]) -> tuple[str, tuple[str, ...]]:
    """Message and candidates for a concept that no fact has."""
    if not facts:
        return "there are no XBRL facts in this document", ()
    concepts = sorted({fact.concept for fact in facts})
    local = concept.rpartition(":")[2]
    if twins := tuple(one for one in concepts if one.rpartition(":")[2] == local):
        return f"there is no fact {concept}; the same name is there as {', '.join(twins)}", twins
    close = tuple(match[0] for match in process.extract(concept, concepts, limit=4, score_cutoff=70))
    nearest = f"; the nearest names are {', '.join(close)}" if close else ""
    return f"there is no fact {concept}{nearest}", close


def _set(members: dict[str, str]) -> str:
    if not members:
        return "without members"
    return ", ".join(f"{axis} = {member}" for axis, member in sorted(members.items()))


def _members(fact: Fact) -> str:
    return f"for {_set(dict(fact.members))}" if fact.members else "without members"


def _several(names: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """Distinct names in order, as a phrase and as candidates."""
    kept = tuple(dict.fromkeys(names))
    return listed(kept).replace('"', ""), kept[:12]
