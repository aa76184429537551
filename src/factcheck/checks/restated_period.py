"""Which period a figure is for, by its own place: a fact's context, a column's header, a template's words.

Asked of later filings, where the same words may carry another period's figure:
what the place does not say, it does not prove.
"""

from __future__ import annotations

import re
from fractions import Fraction

from factcheck.checks.periods import SLACK_DAYS
from factcheck.figures import mentions
from factcheck.model.claim import Claim
from factcheck.model.evidence import Reading
from factcheck.model.period import Period
from factcheck.model.selector import FindCell, FindFact, FindSentence

_COUNTS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "six": 6, "nine": 9, "twelve": 12, "thirteen": 13,
    "fourteen": 14, "twenty six": 26, "thirty nine": 39, "fifty two": 52, "fifty three": 53,
}  # fmt: skip
_UNITS = {"m": Fraction(304, 10), "w": Fraction(7), "q": Fraction(91), "y": Fraction(36525, 100)}
_LENGTH = re.compile(
    r"\b(?:(?P<count>\d{1,2}|fifty[- ](?:two|three)|thirty[- ]nine|twenty[- ]six|thirteen|fourteen|twelve"
    r"|nine|six|four|three|two|one)[- ])?(?P<unit>months?|weeks?|quarters?|years?)(?!\w)",
    re.IGNORECASE,
)


def establishes(claim: Claim, read: Reading) -> bool:
    """Does the place of a reading say that the figure is for the period that the claim asks for?

    Of a sentence the words that the template gives must say so: "revenue was $6 million, after $5 million in
    the quarter ended June 30" names the period of another figure.
    """
    asked = asked_period(claim)
    if asked is None:
        return False
    if read.period is not None:
        return _same(asked, read.period) and (not isinstance(claim.find, FindCell) or _lasts(asked, read))
    if not isinstance(claim.find, FindSentence):
        return False
    literal = (one.period for one in mentions(claim.find.sentence) if one.kind in {"date", "period"})
    return any(one is not None and _same(asked, one) for one in literal)


def contradicts(claim: Claim, read: Reading) -> bool:
    """Does the place of the cited reading say that the figure is for another period than the claim's?"""
    asked = asked_period(claim)
    return asked is None or (read.period is not None and not _same(asked, read.period))


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


def _lasts(asked: Period, read: Reading) -> bool:
    """Do the labels of a cell say how long its period is? A last day alone may end a quarter or a year."""
    days = [_days(found) for found in _LENGTH.finditer(read.place.label)]
    if asked.start is None:
        return not days
    return any(abs(asked.days - one) <= SLACK_DAYS for one in days)


def _days(found: re.Match[str]) -> int:
    """About how many days a length has: "Three Months", "13 weeks", "Year"."""
    count = (found["count"] or "one").lower().replace("-", " ")
    number = int(count) if count.isdigit() else _COUNTS.get(count, 0)
    return round(number * _UNITS[found["unit"][0].lower()])
