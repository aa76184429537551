"""stated: does the source say what the page states without a figure?"""

from __future__ import annotations

from collections.abc import Iterator

from factcheck.checks.fingerprints import signed
from factcheck.checks.observed import observed
from factcheck.model.evidence import Evidence, NoReading, Reason
from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.page import Page

RULE = Rule.STATED

UNREAD = {
    Reason.ABSENT: Verdict.NOT_FOUND,
    Reason.AMBIGUOUS: Verdict.CONSISTENT,
    Reason.UNREADABLE: Verdict.UNREADABLE,
    Reason.UNREACHABLE: Verdict.UNREACHABLE,
}
"""Words may stand in several sentences: that is more support, not doubt."""


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Judge every statement of the page that cites a source."""
    for name, claim in page.claims.items():
        if claim.rule != RULE:
            continue
        source = seen.claims[page.page, name][0]
        read = source.read
        said = claim.says[0].text
        if isinstance(read, NoReading):
            verdict = UNREAD[read.reason]
            message = f"{source.source}: {read.message}"
            if verdict is Verdict.NOT_FOUND:
                message = f"The page says “{said}”; {source.source} does not: {read.message.rstrip('.')}."
        else:
            verdict, message = Verdict.CONSISTENT, f"{source.source} says so ({read.place.label})."
        yield signed(
            Finding(
                page.page,
                f"claim:{name}",
                RULE,
                verdict,
                message,
                claimed=said,
                observed=observed(source),
            )
        )
