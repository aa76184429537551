"""A date that a page gives, against the one that its source prints."""

from __future__ import annotations

from factcheck.checks.comparing import CONSISTENT, Judged
from factcheck.checks.unread import UNREAD, with_candidates
from factcheck.model.claim import Claim
from factcheck.model.evidence import NoReading, Read
from factcheck.model.finding import Verdict
from factcheck.model.period import PartialDate


def judge_date(claim: Claim, read: Read) -> Judged:
    """A page's date against the source's: as precise as the page writes it, or less."""
    if isinstance(read, NoReading):
        return Judged(UNREAD[read.reason], with_candidates(read))
    assert claim.date is not None
    if read.date is None:
        return Judged(Verdict.UNREADABLE, f"{read.text!r} is no date")
    claimed = PartialDate.parse(claim.date)
    if claimed.covers(read.date):
        return CONSISTENT
    if read.date.covers(claimed):
        return Judged(Verdict.OVERPRECISE, f"the source only says {read.text}")
    return Judged(Verdict.INCONSISTENT)
