"""cited: does the source print the figure, date or ticker that the page gives?

The reading was made without knowing the claim's value; here the two meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from factcheck.checks.causes import Why, cause_of, past_on
from factcheck.checks.cited_date import judge_date
from factcheck.checks.cited_figure import figure_findings
from factcheck.checks.cited_ticker import judge_ticker
from factcheck.checks.comparing import Judged
from factcheck.checks.disputed import standing_in, stood_in_for, with_further
from factcheck.checks.fingerprints import signed
from factcheck.checks.fiscal_said import labels_for, with_labels
from factcheck.checks.observed import observed
from factcheck.checks.saying import agreement_said, difference_said
from factcheck.checks.unread import UNKNOWN
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence, Read, Reading
from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.page import Page

RULE = Rule.CITED
_Judge = Callable[[Claim, Read], Judged]


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Judge every figure, date and ticker of the page that cites a source."""
    for name, claim in page.claims.items():
        if claim.rule != RULE:
            continue
        sources = seen.claims[page.page, name]
        mirror = standing_in(sources)
        judged = sources if mirror is None else (mirror, *(one for one in sources[1:] if one is not mirror))
        made = with_further(list(_claim(page, name, claim, judged, seen)), claim, judged, seen)
        if mirror is not None:
            made = [stood_in_for(finding, sources[0], mirror) for finding in made]
        labels = labels_for(seen, [one.source for one in sources])
        yield from (signed(with_labels(finding, labels)) for finding in made)


def _claim(
    page: Page, name: str, claim: Claim, sources: tuple[ClaimSeen, ...], seen: Evidence
) -> Iterator[Finding]:
    source = sources[0]
    match claim.content:
        case "figure":
            yield from figure_findings(page, name, claim, source, seen, sources[1:])
        case "date":
            assert claim.date is not None
            yield _single(page, name, claim, source, seen, claim.date, judge_date)
        case "ticker":
            assert claim.ticker is not None
            yield _single(page, name, claim, source, seen, claim.ticker, judge_ticker)


def _single(
    page: Page, name: str, claim: Claim, source: ClaimSeen, seen: Evidence, claimed: str, judge: _Judge
) -> Finding:
    judged = judge(claim, source.read)
    finding = Finding(
        page.page, f"claim:{name}", RULE, judged.verdict, "", claimed=claimed, observed=observed(source)
    )
    if judged.verdict is Verdict.CONSISTENT:
        assert isinstance(source.read, Reading)
        return replace(finding, message=agreement_said(source.source, source.read.text))
    why: Why | None = None
    if judged.verdict not in UNKNOWN:
        why = cause_of(
            source.earlier,
            lambda earlier: judge(claim, earlier).verdict is Verdict.CONSISTENT,
            copy=source.copy,
            last_reviewed=page.last_reviewed,
            claimed=claimed,
            past=past_on(seen, finding),
            observed=finding.observed,
            today=seen.today,
        )
    return replace(
        finding,
        message=difference_said(claimed, source, judged.why, "", why.said if why else ""),
        cause=why.cause if why else None,
    )
