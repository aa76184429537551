"""quoted: are these the words of the source, and of the speaker that the page names?

The strict pass of the selector decides. A relaxed look only explains a miss: a
passage that is nearly the quotation makes it *inconsistent* and shows the
difference; nothing like it makes it *not found*.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from factcheck.checks.causes import Why, cause_of, past_on
from factcheck.checks.fingerprints import signed
from factcheck.checks.observed import observed, observed_in
from factcheck.checks.quoted_miss import miss
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence, NoReading, Read, Reading, Reason
from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.page import Page
from factcheck.model.person import same_person

RULE = Rule.QUOTED

UNREAD = {
    Reason.AMBIGUOUS: Verdict.CONSISTENT,
    Reason.UNREADABLE: Verdict.UNREADABLE,
    Reason.UNREACHABLE: Verdict.UNREACHABLE,
}


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Judge every quotation of the page."""
    for name, claim in page.claims.items():
        if claim.rule == RULE:
            first, *others = seen.claims[page.page, name]
            yield signed(_quotation(page, name, claim, first, others, seen))


def judge_quote(claim: Claim, read: Read) -> tuple[Verdict, str]:
    """A quotation against what was found of it: the verdict and why."""
    if isinstance(read, Reading):
        if claim.speaker and read.speaker and same_person(claim.speaker, read.speaker) is False:
            return Verdict.INCONSISTENT, f"the words are those of {read.speaker}, not of {claim.speaker}"
        return Verdict.CONSISTENT, ""
    if read.reason in UNREAD:
        return UNREAD[read.reason], read.message
    if read.near:
        assert claim.quote is not None
        return Verdict.INCONSISTENT, miss(claim.quote, read)
    return Verdict.NOT_FOUND, read.message


def _quotation(
    page: Page, name: str, claim: Claim, source: ClaimSeen, others: Sequence[ClaimSeen], seen: Evidence
) -> Finding:
    assert claim.quote is not None
    verdict, why = judge_quote(claim, source.read)
    shown = observed(source)
    if shown is None and isinstance(source.read, NoReading) and source.read.near and source.copy is not None:
        shown = observed_in(source.read.near[0], source.copy, source.source)
    finding = Finding(page.page, f"claim:{name}", RULE, verdict, "", claimed=claim.quote, observed=shown)
    cause: Why | None = None
    if verdict in {Verdict.INCONSISTENT, Verdict.NOT_FOUND}:
        cause = cause_of(
            source.earlier,
            lambda earlier: judge_quote(claim, earlier)[0] is Verdict.CONSISTENT,
            copy=source.copy,
            last_reviewed=page.last_reviewed,
            claimed=claim.quote,
            past=past_on(seen, finding),
            observed=observed(source),
            today=seen.today,
        )
    known = f"; {cause.said}" if cause else ""
    where = f" ({shown.place})" if shown else ""
    if verdict is Verdict.CONSISTENT:
        unnamed = claim.speaker and isinstance(source.read, Reading) and not _is_marked(claim, source.read)
        doubt = f"; whether {claim.speaker} says them is not marked there" if unnamed else ""
        message = f"{source.source} has these words{where}{doubt}."
    else:
        message = f"The page quotes “{claim.quote}” from {source.source}{where}; {why.rstrip('.')}{known}."
        having = [one.source for one in others if judge_quote(claim, one.read)[0] is Verdict.CONSISTENT]
        if having and verdict in {Verdict.INCONSISTENT, Verdict.NOT_FOUND}:
            message = f"{message.rstrip('.')}; the words stand in {', '.join(having)}."
    suggestion = ""
    if verdict is Verdict.INCONSISTENT and isinstance(source.read, NoReading) and source.read.near:
        suggestion = source.read.near[0].text
    return replace(finding, message=message, cause=cause.cause if cause else None, suggestion=suggestion)


def _is_marked(claim: Claim, read: Reading) -> bool:
    """Does the source mark the words as those of the claim's speaker?"""
    return bool(claim.speaker and read.speaker and same_person(claim.speaker, read.speaker))
