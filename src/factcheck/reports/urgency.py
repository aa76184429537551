"""Urgency: in which order an editor with ten minutes reads the findings of a night.

First what is wrong on the pages, then what sources changed, then what could no
longer be found; reviews and newer editions after that, and last what could not
be checked. In each tier what is new comes before what is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from factcheck.model.finding import Cause, Finding, Verdict


class Tier(IntEnum):
    """The headings of a report, the most urgent first."""

    WRONG = 1
    SOURCE_CHANGED = 2
    NOT_FOUND = 3
    REVIEW = 4
    NEWER = 5
    UNCHECKED = 6


TITLES: Mapping[Tier, tuple[str, str]] = {
    Tier.WRONG: ("Page and source differ", "Correct the page, or the claim."),
    Tier.SOURCE_CHANGED: ("Sources that say something else by now", "Update the page, or say both."),
    Tier.NOT_FOUND: (
        "Not found where it should be",
        "On the page or in the source; mend the page or the registry.",
    ),
    Tier.REVIEW: ("Reviews", "Go through the page, and set its day of review."),
    Tier.NEWER: (
        "Newer editions, and sources that moved",
        "The pages are judged as cited; decide on an update.",
    ),
    Tier.UNCHECKED: ("Could not be checked", "Nothing is known to be wrong; the last good copy counts."),
}
"""What each tier is called, and what is to do."""

_BY_VERDICT: Mapping[Verdict, Tier] = {
    Verdict.DISPROVED: Tier.WRONG,
    Verdict.INCONSISTENT: Tier.WRONG,
    Verdict.CONTRADICTS: Tier.WRONG,
    Verdict.WRONG_PERIOD: Tier.WRONG,
    Verdict.OVERPRECISE: Tier.WRONG,
    Verdict.DISPUTED: Tier.SOURCE_CHANGED,
    Verdict.RESTATED: Tier.SOURCE_CHANGED,
    Verdict.AMENDED: Tier.SOURCE_CHANGED,
    Verdict.NOT_FOUND: Tier.NOT_FOUND,
    Verdict.AMBIGUOUS: Tier.NOT_FOUND,
    Verdict.MISSING: Tier.NOT_FOUND,
    Verdict.REPEATED: Tier.NOT_FOUND,
    Verdict.UNCOVERED: Tier.NOT_FOUND,
    Verdict.UNLABELLED: Tier.NOT_FOUND,
    Verdict.OUT_OF_STEP: Tier.NOT_FOUND,
    Verdict.DUE: Tier.REVIEW,
    Verdict.OVERDUE: Tier.REVIEW,
    Verdict.SUPERSEDED: Tier.NEWER,
    Verdict.MOVED: Tier.NEWER,
    Verdict.GONE: Tier.NEWER,
}
_REVISED = frozenset({Cause.SOURCE_REVISED, Cause.NEWER_PERIOD})
_ORDER = {verdict: number for number, verdict in enumerate(_BY_VERDICT)}
_CAUSES = (
    None, Cause.WRONG_WHEN_PUBLISHED, Cause.PAGE_CHANGED, Cause.CANNOT_TELL, Cause.SOURCE_REVISED,
    Cause.NEWER_PERIOD,
)  # fmt: skip


def tier_of(finding: Finding) -> Tier:
    """Under which heading a finding stands; what its source changed is not the page's mistake."""
    tier = _BY_VERDICT.get(finding.verdict, Tier.UNCHECKED)
    return Tier.SOURCE_CHANGED if tier is Tier.WRONG and finding.cause in _REVISED else tier


def rank(finding: Finding) -> tuple[int, bool, int, int]:
    """The place of a finding among others: a smaller one is more urgent."""
    mild = finding.verdict is Verdict.OVERPRECISE
    return tier_of(finding), mild, _CAUSES.index(finding.cause), _ORDER.get(finding.verdict, len(_ORDER))
