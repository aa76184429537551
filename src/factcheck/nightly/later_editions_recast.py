"""Recast: a later filing cuts a figure up in another way: other segments, other lines of business.

Where the member that a claim is about is gone for its own period, while others
of the same axis are there, the filing says nothing of the claim; where it is
still there among others than before, its figure may mean something else.
"""

from __future__ import annotations

from collections.abc import Iterable

from factcheck.locate.surroundings import listed
from factcheck.model.document import Document
from factcheck.model.period import Period
from factcheck.model.selector import FactQuery, FindFact
from factcheck.nightly.questions import Question

_BETWEEN = "\x1f"


def gone(question: Question, document: Document) -> str:
    """What stands in the place of the claim's members; empty where that proves no recast."""
    query, period = _asked(question)
    own = dict(query.members)
    if any(dict(fact.members) == own for fact in document.facts if fact.concept == query.concept):
        return ""
    others = _others(query, period, document)
    if not others:
        return ""
    return f"{_named(own.values())} is no longer there for {period}; there are {_named(others)}"


def beside(question: Question, document: Document) -> str:
    """The members that stand beside the claim's, joined, in order."""
    query, period = _asked(question)
    return _BETWEEN.join(_others(query, period, document))


def now_beside(were: str, are: str) -> str:
    """How the members beside the claim's changed, where one that was there is gone."""
    old, new = ({one for one in text.split(_BETWEEN) if one} for text in (were, are))
    if not old - new or not new:
        return ""
    return f"beside it there were {_named(old)}, and are now {_named(new)}"


def _asked(question: Question) -> tuple[FactQuery, Period | None]:
    assert isinstance(question.selector, FindFact)
    query = question.selector.fact
    return query, Period.parse(query.period) if query.period else question.wanted.period


def _others(query: FactQuery, period: Period | None, document: Document) -> list[str]:
    """Other members on the claim's axes, for the concept and period, in order."""
    found: set[str] = set()
    for fact in document.facts:
        if (
            fact.concept == query.concept
            and fact.period == period
            and fact.members.keys() == query.members.keys()
        ):
            found.update(member for axis, member in fact.members.items() if member != query.members[axis])
    return sorted(found)


def _named(members: Iterable[str]) -> str:
    return listed(sorted(members)).replace('"', "")
