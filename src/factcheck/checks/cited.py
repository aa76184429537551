"""cited: does the source print the figure, date or ticker that the page gives?

The reading was made without knowing the claim's value; here the two meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from factcheck.checks.causes import cause_of, last_on
from factcheck.checks.cited_date import judge_date
from factcheck.checks.cited_figure import figure_findings, judge_figure
from factcheck.checks.cited_ticker import judge_ticker
from factcheck.checks.comparing import Judged
from factcheck.checks.fingerprints import signed
from factcheck.checks.footing import FORCED, forced_by
from factcheck.checks.observed import observed
from factcheck.checks.saying import agreement_said, difference_said
from factcheck.checks.unread import UNKNOWN
from factcheck.checks.wordings import writings
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence, NoReading, Read, Reading
from factcheck.model.finding import Cause, Finding, Rule, Verdict
from factcheck.model.page import Page

RULE = Rule.CITED
_Judge = Callable[[Claim, Read], Judged]


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Judge every figure, date and ticker of the page that cites a source."""
    for name, claim in page.claims.items():
        if claim.rule != RULE:
            continue
        sources = seen.claims[page.page, name]
        made = [signed(finding) for finding in _claim(page, name, claim, sources, seen)]
        if all(finding.verdict is Verdict.CONSISTENT for finding in made):
            made = [signed(finding) for finding in _disputes(page, name, claim, sources)] or [
                _with_footings(finding, sources) for finding in made
            ]
        yield from made


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
    cause: Cause | None = None
    if judged.verdict not in UNKNOWN:
        cause = cause_of(
            source.earlier,
            lambda earlier: judge(claim, earlier).verdict is Verdict.CONSISTENT,
            copy=source.copy,
            last_reviewed=page.last_reviewed,
            claimed=claimed,
            last=last_on(seen, finding),
        )
    return replace(finding, message=difference_said(claimed, source, judged.why, ""), cause=cause)


def _disputes(page: Page, name: str, claim: Claim, sources: tuple[ClaimSeen, ...]) -> Iterator[Finding]:
    """A further source that was read and disagrees; one that could not be read says nothing.

    One that prints fewer digits than the page agrees as far as it goes, and so does one whose table
    was made to add up.
    """
    for source in sources[1:]:
        if isinstance(source.read, NoReading) or _seconds(claim, source.read):
            continue
        if forced_by(source.read, [(sources[0].source, sources[0].read)]) is not None:
            continue
        revised = any(_seconds(claim, sighting.read) for sighting in source.earlier)
        yield Finding(
            page.page,
            f"claim:{name}",
            RULE,
            Verdict.DISPUTED,
            f"The cited source agrees, but {source.source} prints {source.read.text}. "
            "Say whose figure it is, or settle which source counts.",
            cause=Cause.SOURCE_REVISED if revised else Cause.CANNOT_TELL,
            claimed=claim.figure or claim.date or claim.ticker,
            observed=observed(source),
        )


def _with_footings(finding: Finding, sources: tuple[ClaimSeen, ...]) -> Finding:
    """The finding, with every further source explained that prints a forced rounding of what was read."""
    own = [(sources[0].source, sources[0].read)]
    forced = [
        f"{source.source} prints {source.read.text}; {FORCED}"
        for source in sources[1:]
        if isinstance(source.read, Reading) and forced_by(source.read, own) is not None
    ]
    if not forced:
        return finding
    return replace(finding, message="; ".join([finding.message.rstrip("."), *forced]) + ".")


def _seconds(claim: Claim, read: Read) -> bool:
    """Does a further source agree with the page, as far as it goes?"""
    match claim.content:
        case "figure":
            judged = judge_figure(claim, writings(claim)[0], read)
        case "date":
            judged = judge_date(claim, read)
        case _:
            judged = judge_ticker(claim, read)
    return judged.verdict in {Verdict.CONSISTENT, Verdict.OVERPRECISE}
