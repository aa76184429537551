"""declared: opinions are exempt by declaration, and only so."""

from __future__ import annotations

from evidence_made import claim, evidence, page

from factcheck.checks import declared
from factcheck.model.finding import Verdict


def test_every_opinion_is_named_as_one() -> None:
    """One finding for each opinion, none for anything else."""
    its = page(
        claims={"one": claim(says=["spare GPUs ready"], opinion="our read"), "two": claim(figure="$5")}
    )
    [finding] = declared.check(its, evidence(its))
    assert ("claim:one", Verdict.DECLARED, "spare GPUs ready") == (
        finding.subject,
        finding.verdict,
        finding.claimed,
    )
    assert "Declared as an opinion: our read." == finding.message
