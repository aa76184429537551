"""A fact in terms that every reader of XBRL can give, so that two readers can be laid side by side."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date
from decimal import Decimal

from factcheck.model.document import Fact


@dataclass(frozen=True, slots=True)
class Known:
    """One fact as both sides tell it.

    `text` is the content of a fact that is no number, without white space; `unit` is without prefixes
    ("USD/shares"); `decimals` as written, None for nil. `refused` is the namespace of the format (the
    bare attribute, where its prefix is not declared) by which a reader could make no value.
    """

    concept: str
    id: str | None
    entity: str
    start: date | None
    end: date | None
    members: tuple[tuple[str, str], ...]
    unit: str | None
    value: Decimal | None
    nil: bool
    decimals: str | None
    text: str
    refused: str = ""


def known(fact: Fact) -> Known:
    """A fact of ours."""
    return Known(
        fact.concept,
        fact.id,
        fact.entity,
        fact.start,
        fact.end,
        tuple(sorted(fact.members.items())),
        fact.unit and fact.unit.rpartition(":")[2],
        fact.value,
        fact.nil,
        _decimals(fact),
        "" if fact.is_number else "".join(fact.text.split()),
    )


def _decimals(fact: Fact) -> str | None:
    if not fact.is_number or fact.nil:
        return None
    return "INF" if fact.exact else None if fact.decimals is None else str(fact.decimals)


def differing(one: Known, other: Known) -> list[str]:
    """The fields in which two readings of one fact differ."""
    names = [field.name for field in fields(Known) if field.name != "refused"]
    return [name for name in names if getattr(one, name) != getattr(other, name)]
