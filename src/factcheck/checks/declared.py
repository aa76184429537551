"""declared: an opinion is exempt by declaration, and only so."""

from __future__ import annotations

from collections.abc import Iterator

from factcheck.checks.fingerprints import signed
from factcheck.model.evidence import Evidence
from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.page import Page

RULE = Rule.DECLARED


def check(page: Page, seen: Evidence) -> Iterator[Finding]:  # noqa: ARG001  (every check is called alike)
    """Name every opinion of the page as one."""
    for name, claim in page.claims.items():
        if claim.rule == RULE:
            yield signed(
                Finding(
                    page.page,
                    f"claim:{name}",
                    RULE,
                    Verdict.DECLARED,
                    f"Declared as an opinion: {claim.opinion}.",
                    claimed=claim.says[0].text,
                )
            )
