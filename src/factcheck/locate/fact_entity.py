"""Whose facts: a claim on a company is never read from what another company filed.

In filings with the SEC the entity of every context is a CIK of ten digits (EDGAR Filer Manual, 6.5). Of
co-registrants in one document the contexts carry the CIK of the first, and `dei:LegalEntityAxis` names
the others, each of which gives its own CIK as `dei:EntityCentralIndexKey` (6.5.21). Other identifiers
(an LEI, a company number) cannot be held against a CIK, and are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from factcheck.model.document import Document, Fact
from factcheck.model.evidence import NoReading, Reason

CIK = re.compile(r"[0-9]{10}")
MOST_NAMED = 4
_KEY, _NAME = "dei:EntityCentralIndexKey", "dei:EntityRegistrantName"
_AXIS = "dei:LegalEntityAxis"


@dataclass(frozen=True, slots=True)
class Whose:
    """The company that a source is of: its name as the registry has it, its CIK, its ticker, earlier CIKs."""

    name: str
    cik: str
    ticker: str | None = None
    former: tuple[str, ...] = ()

    @property
    def ciks(self) -> tuple[str, ...]:
        return (self.cik, *self.former)

    def __str__(self) -> str:
        return f"{self.name} (CIK {self.cik})"


def wrong_entity(document: Document, whose: Whose | None) -> NoReading | None:
    """Why nothing in a document is the company's: all that it reports is another company's."""
    there = ciks_of(document)
    if whose is None or not there or not set(there).isdisjoint(whose.ciks):
        return None
    if _member(document.facts, whose) is not None:
        return None
    return NoReading(
        Reason.ABSENT,
        f"the facts are of {_listed(document.facts, there)}, not of {whose}",
        tuple(there),
    )


def own_facts(facts: Sequence[Fact], whose: Whose | None) -> tuple[Fact, ...]:
    """The facts that may be the company's: all but those of another CIK."""
    if whose is None or _member(facts, whose) is not None:
        return tuple(facts)
    return tuple(fact for fact in facts if not CIK.fullmatch(fact.entity) or fact.entity in whose.ciks)


def own_members(facts: Sequence[Fact], whose: Whose | None, members: Mapping[str, str]) -> dict[str, str]:
    """The members that a query means: of a co-registrant those that name it, unless the query names one."""
    meant = dict(members)
    member = None if whose is None or _AXIS in meant else _member(facts, whose)
    if member is not None:
        meant[_AXIS] = member
    return meant


def entities(facts: Iterable[Fact]) -> tuple[str, ...]:
    """The entities of facts, in order of appearance."""
    return tuple(dict.fromkeys(fact.entity for fact in facts if fact.entity))


def ciks_of(document: Document) -> tuple[str, ...]:
    """The CIKs whose facts a document has; of one of EDGAR's lists without facts the CIK that it names."""
    found = tuple(entity for entity in entities(document.facts) if CIK.fullmatch(entity))
    if found or not isinstance(document.tree, Mapping):
        return found
    named = document.tree.get("cik")
    if (
        isinstance(named, bool)
        or not isinstance(named, int | str)
        or not re.fullmatch(r"[0-9]{1,10}", str(named))
    ):
        return ()
    return (str(named).zfill(10),)


def _member(facts: Sequence[Fact], whose: Whose) -> str | None:
    """The member by which a document tells a co-registrant from the first; None for anybody else."""
    for fact in facts:
        if fact.concept == _KEY and fact.text.strip() in whose.ciks and fact.entity not in whose.ciks:
            member = fact.members.get(_AXIS)
            if member is not None and len(fact.members) == 1:
                return member
    return None


def _listed(facts: Sequence[Fact], ciks: Sequence[str]) -> str:
    names = {
        fact.entity: " ".join(fact.text.split())
        for fact in facts
        if fact.concept == _NAME and not fact.members
    }
    shown = [f"{names[cik]} (CIK {cik})" if cik in names else f"entity {cik}" for cik in ciks[:MOST_NAMED]]
    return ", ".join(shown) + (f" and {len(ciks) - MOST_NAMED} more" if len(ciks) > MOST_NAMED else "")
