"""Which period a figure is for, by its own place: a fact's context, a column's header, words that name it.

Asked of later filings, where the same words may carry another period's figure:
what the place does not say, it does not prove.
"""

from __future__ import annotations

from factcheck.checks.periods import SLACK_DAYS
from factcheck.figures import mentions
from factcheck.model.claim import Claim
from factcheck.model.evidence import Reading
from factcheck.model.period import Period
from factcheck.model.selector import FindFact, FindSentence


def establishes(claim: Claim, read: Reading) -> bool:
    """Does the place of a reading say that the figure is for the period that the claim asks for?"""
    asked = asked_period(claim)
    if asked is None:
        return False
    if read.period is not None:
        return _same(asked, read.period)
    if isinstance(claim.find, FindSentence):
        literal = _named(claim.find.sentence)
        if any(one is not None and _same(asked, one) for one in literal):
            return True
    named = _named(read.words)
    return bool(named) and all(one is not None and _same(asked, one) for one in named)


def asked_period(claim: Claim) -> Period | None:
    """The period that the claim's question is about: a fact's own, else the claim's."""
    if isinstance(claim.find, FindFact) and claim.find.fact.period is not None:
        return Period.parse(claim.find.fact.period)
    return None if claim.period is None else Period.parse(claim.period)


def _same(asked: Period, found: Period) -> bool:
    """A day is no quarter, and a quarter no year to date; starts may be counted in weeks or months."""
    if found.end != asked.end or (found.start is None) != (asked.start is None):
        return False
    if found.start is None or asked.start is None:
        return True
    return abs((found.start - asked.start).days) <= SLACK_DAYS


def _named(text: str) -> list[Period | None]:
    """Every day and period that is written out; None for one whose days are not (a fiscal label)."""
    return [one.period for one in mentions(text) if one.kind in {"date", "period"}]
