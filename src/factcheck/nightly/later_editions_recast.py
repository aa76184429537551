"""Recast: a later filing cuts a figure up in another way: other segments, other lines of business.

Where the member that a claim is about is gone for its own period, while others
of the same axis are there, the filing says nothing of the claim; where it is
still there among others than before, its figure may mean something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from factcheck.locate.surroundings import listed
from factcheck.model.document import Document, Fact
from factcheck.model.period import Period
from factcheck.model.selector import FactQuery, FindFact
from factcheck.nightly.questions import Question

_BETWEEN = "\x1f"


def gone(cited: Decimal | None, question: Question, document: Document) -> str:
    """What stands in the place of the claim's members; empty where that proves no recast.

    `cited` is the figure as it was printed: where just one of the others prints it, a label may be all that
    has changed.
    """
    query, period = _asked(question)
    own = dict(query.members)
    if any(dict(fact.members) == own for fact in document.facts if fact.concept == query.concept):
        return ""
    found = list(_beside(query, period, document))
    if not found:
        return ""
    others = dict.fromkeys(member for fact in found for member in _members(fact, query))
    same = [fact for fact in found if cited is not None and fact.value == cited]
    alike = f"; {_named(_members(same[0], query))} prints the same figure" if len(same) == 1 else ""
    return f"{_named(own.values())} is no longer there for {period}; there are {_named(others)}{alike}"


def beside(question: Question, document: Document) -> str:
    """The members that stand beside the claim's, joined, in order."""
    query, period = _asked(question)
    found = _beside(query, period, document)
    return _BETWEEN.join(sorted({member for fact in found for member in _members(fact, query)}))


def now_beside(were: str, are: str) -> str:
    """How the members beside the claim's changed: a new one may have been cut out of the claim's."""
    old, new = ({one for one in text.split(_BETWEEN) if one} for text in (were, are))
    if not old or not new or old == new:
        return ""
    return f"beside it there were {_named(old)}, and are now {_named(new)}"


def _asked(question: Question) -> tuple[FactQuery, Period | None]:
    assert isinstance(question.selector, FindFact)
    query = question.selector.fact
    return query, Period.parse(query.period) if query.period else question.wanted.period


def _beside(query: FactQuery, period: Period | None, document: Document) -> Iterator[Fact]:
    """The facts with other members on the claim's axes, for its concept and period, each members once."""
    seen = [dict(query.members)]
    for fact in document.facts:
        if fact.concept != query.concept or fact.period != period:
            continue
        if fact.members.keys() == query.members.keys() and dict(fact.members) not in seen:
            seen.append(dict(fact.members))
            yield fact


def _members(fact: Fact, query: FactQuery) -> list[str]:
    """Those that are others than the claim's."""
    return [member for axis, member in sorted(fact.members.items()) if member != query.members[axis]]


def _named(members: Iterable[str]) -> str:
    return listed(sorted(members)).replace('"', "")
