"""A ticker against EDGAR's own company list."""

from __future__ import annotations

import pytest
from evidence_made import claim, evidence, nothing, page, reading, source_of

from factcheck.checks import cited
from factcheck.model.evidence import Read, Reason
from factcheck.model.finding import Verdict


@pytest.mark.parametrize(
    ("read", "verdict"),
    [
        (reading("NVDA"), Verdict.CONSISTENT),
        (reading("NVDAX, NVDA"), Verdict.CONSISTENT),
        (reading("NVDAX"), Verdict.INCONSISTENT),
        (reading("AMD"), Verdict.INCONSISTENT),
        (nothing(), Verdict.NOT_FOUND),
        (nothing(Reason.UNREADABLE), Verdict.UNREADABLE),
        (nothing(Reason.UNREACHABLE), Verdict.UNREACHABLE),
    ],
)
def test_a_ticker_against_the_list(read: Read, verdict: Verdict) -> None:
    """One of the company's tickers is right, a part of one is not."""
    its = page(claims={"one": claim(ticker="NVDA", issuer="nvidia")})
    [finding] = cited.check(its, evidence(its, claims={"one": source_of(read)}))
    assert (verdict, "NVDA") == (finding.verdict, finding.claimed)
