"""stated: does the source say what the page states without a figure?"""

from __future__ import annotations

import pytest
from evidence_made import claim, evidence, nothing, page, reading, source_of

from factcheck.checks import stated
from factcheck.model.evidence import Read, Reason
from factcheck.model.finding import Verdict


@pytest.mark.parametrize(
    ("read", "verdict", "said"),
    [
        (reading("racks at CoreWeave"), Verdict.CONSISTENT, "a-source says so (Note 2)."),
        (
            nothing(),
            Verdict.NOT_FOUND,
            "The page says “racks were running”; a-source does not: no such sentence.",
        ),
        (nothing(Reason.AMBIGUOUS), Verdict.CONSISTENT, "a-source: no such sentence"),
        (nothing(Reason.UNREADABLE), Verdict.UNREADABLE, "a-source: no such sentence"),
        (nothing(Reason.UNREACHABLE, "timeout"), Verdict.UNREACHABLE, "a-source: timeout"),
    ],
)
def test_a_statement_against_its_source(read: Read, verdict: Verdict, said: str) -> None:
    """Words that stand together once or more often are support; none are not found."""
    typed = {"states": True, "cites": "a-source", "find": {"words": ["racks", "CoreWeave"]}}
    one = claim(says=["racks were running"], **typed)
    its = page(claims={"one": one, "other": claim(figure="$5")})
    [finding] = stated.check(its, evidence(its, claims={"one": source_of(read)}))
    assert (verdict, said, None) == (finding.verdict, finding.message, finding.cause)
    assert ("claim:one", "racks were running") == (finding.subject, finding.claimed)
