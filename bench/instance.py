"""An instance with the facts of an inline document, for readers that only know instances."""

from __future__ import annotations

from html import escape

from factcheck.model.document import Fact
from factcheck.readers.xbrl import facts_of
from factcheck.readers.xbrl.parsing import parse

_SPACES = (
    'xmlns="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" '
    'xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
)


def instance_of(body: bytes) -> str:
    """The same concepts, contexts, units and values, as bare XML."""
    facts = facts_of(parse(body).root)
    prefixes = sorted({fact.concept.partition(":")[0] for fact in facts} | _prefixes(facts))
    spaces = " ".join(f'xmlns:{prefix}="http://{prefix}.example/2026"' for prefix in prefixes)
    contexts: dict[str, int] = {}
    units: dict[str, int] = {}
    lines = []
    for fact in facts:
        context = contexts.setdefault(_context(fact), len(contexts))
        measured = (
            "" if fact.unit is None else f' unitRef="u{units.setdefault(fact.unit, len(units))}" decimals="0"'
        )
        shown = fact.text if fact.value is None else format(fact.value, "f")
        attributes = f'contextRef="c{context}"{measured} id="{fact.id}"'
        lines.append(f"<{fact.concept} {attributes}>{escape(shown)}</{fact.concept}>")
    declared = [f'<context id="c{number}">{context}</context>' for context, number in contexts.items()]
    declared += [
        f'<unit id="u{number}"><measure>{_measure(unit)}</measure></unit>' for unit, number in units.items()
    ]
    return f"<xbrl {_SPACES} {spaces}>" + "\n".join([*declared, *lines]) + "</xbrl>"


def _prefixes(facts: tuple[Fact, ...]) -> set[str]:
    names = [name for fact in facts for member in fact.members.items() for name in member]
    return {name.partition(":")[0] for name in names if ":" in name and " " not in name}


def _context(fact: Fact) -> str:
    members = "".join(
        f'<xbrldi:explicitMember dimension="{axis}">{escape(member)}</xbrldi:explicitMember>'
        for axis, member in fact.members.items()
    )
    segment = f"<segment>{members}</segment>" if members else ""
    period = (
        f"<startDate>{fact.start}</startDate><endDate>{fact.end}</endDate>"
        if fact.start
        else f"<instant>{fact.end}</instant>"
    )
    entity = f'<identifier scheme="http://www.sec.gov/CIK">{fact.entity}</identifier>{segment}'
    return f"<entity>{entity}</entity><period>{period}</period>"


def _measure(unit: str) -> str:
    return f"iso4217:{unit}" if unit == "USD" else unit.replace("/", "-per-")
