"""Is the page's figure that of a later edition, for that edition's own period?

Then the page was updated early: its figure moved on, and what it cites did not.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from factcheck.checks.causes import Printed
from factcheck.checks.comparing import compare
from factcheck.checks.wordings import Writing
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence, Read, Reading
from factcheck.model.finding import Verdict
from factcheck.model.later import LaterRead
from factcheck.model.period import Period


def printed_later(
    page: str, name: str, claim: Claim, writing: Writing, source: ClaimSeen, seen: Evidence
) -> Printed | None:
    """The first later edition that prints the page's figure for a period after the claim's; None if none."""
    filed = seen.later.get(source.source)
    until = _until(claim, source, seen)
    if filed is None or until is None:
        return None
    for one in filed.claims.get((page, name), ()):
        for reading, period in _later_readings(until, one):
            if reading.quantity is None:
                continue
            judged = compare(
                writing.quantity,
                reading.quantity,
                claimed_direction=writing.direction,
                found_direction=reading.direction,
                unsigned=writing.unsigned,
            )
            if judged.verdict is Verdict.CONSISTENT:
                return Printed(one.seen.edition.title, period, one.seen.edition.published)
    return None


def _until(claim: Claim, source: ClaimSeen, seen: Evidence) -> date | None:
    """The last day of the period that the claim is about: its own, else that of the edition it cites."""
    if claim.period is not None:
        return Period.parse(claim.period).end
    its = seen.sources.get(source.source)
    return None if its is None or its.edition is None else its.edition.period_end


def _later_readings(until: date, later: LaterRead) -> Iterator[tuple[Reading, str]]:
    """What a later edition prints for periods that end after a day, each with its period."""
    ended = later.seen.edition.period_end
    for reading in _all(later.read):
        period = reading.period or max(reading.named, key=lambda one: one.end, default=None)
        if period is not None and period.end > until:
            yield reading, f"{period}"
        elif period is None and ended is not None and ended > until:
            yield reading, f"the period to {ended}"


def _all(read: Read) -> tuple[Reading, ...]:
    return (read,) if isinstance(read, Reading) else read.near
