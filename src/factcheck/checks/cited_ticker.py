"""A ticker that a page gives, against EDGAR's own company list."""

from __future__ import annotations

from factcheck.checks.comparing import CONSISTENT, Judged
from factcheck.checks.unread import UNREAD, with_candidates
from factcheck.model.claim import Claim
from factcheck.model.evidence import NoReading, Read
from factcheck.model.finding import Verdict


def judge_ticker(claim: Claim, read: Read) -> Judged:
    """A page's ticker against EDGAR's company list; a company may have several."""
    if isinstance(read, NoReading):
        return Judged(UNREAD[read.reason], with_candidates(read))
    if claim.ticker in read.text.split(", "):
        return CONSISTENT
    return Judged(Verdict.INCONSISTENT)
