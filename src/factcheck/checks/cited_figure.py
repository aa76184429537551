"""A figure that a page gives, against the one that its source prints.

Each writing of the figure on the page is judged, and the verdicts that are not
consistent make one finding each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from factcheck.checks.causes import WRITINGS, Why, cause_of, past_on
from factcheck.checks.causes_later import printed_later
from factcheck.checks.comparing import CUT, Judged, compare
from factcheck.checks.footing import finer_readings_of, footing_said, forced_by
from factcheck.checks.observed import observed
from factcheck.checks.periods import another, is_of
from factcheck.checks.saying import agreement_said, difference_said
from factcheck.checks.slips import likely_slip, scale_words
from factcheck.checks.suggesting import suggested
from factcheck.checks.unread import UNKNOWN, UNREAD, with_candidates
from factcheck.checks.wordings import Writing, writings
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence, NoReading, Read, Reading, Reason
from factcheck.model.finding import Cause, Finding, Rule, Verdict
from factcheck.model.page import Page
from factcheck.model.period import Period


def judge_figure(claim: Claim, writing: Writing, read: Read) -> Judged:
    """One writing of a claim against one reading of its source."""
    if isinstance(read, NoReading):
        near = _near_period(claim, writing, read.near)
        if read.reason is Reason.ABSENT and near is not None:
            return Judged(Verdict.WRONG_PERIOD, f"the source gives it for {near}; {read.message}")
        return Judged(UNREAD[read.reason], with_candidates(read))
    if read.quantity is None:
        return Judged(Verdict.UNREADABLE, f"{read.text!r} is no figure that can be compared")
    if claim.period is not None:
        claimed = Period.parse(claim.period)
        if read.period is not None and not is_of(claimed, read.period):
            return Judged(Verdict.WRONG_PERIOD, f"what was found is for {read.period}")
        if (other := another(claimed, read.named)) is not None:
            return Judged(
                Verdict.WRONG_PERIOD, f"the sentence found names {other}, the claim is for {claimed}"
            )
    return compare(
        writing.quantity,
        read.quantity,
        claimed_direction=writing.direction,
        found_direction=read.direction,
        unsigned=writing.unsigned,
    )


def figure_findings(
    page: Page,
    name: str,
    claim: Claim,
    source: ClaimSeen,
    seen: Evidence,
    others: tuple[ClaimSeen, ...] = (),
) -> Iterator[Finding]:
    """One finding for each verdict that is not consistent, or the consistent one.

    `others` are the claim's further sources: a finer figure of theirs explains a forced footing.
    """
    forced = forced_by(source.read, finer_readings_of(source, others))
    written = writings(claim)
    judged: dict[Verdict, list[tuple[Writing, Judged]]] = {}
    for writing in written:
        one = judge_figure(claim, writing, source.read)
        if one.verdict is Verdict.INCONSISTENT:
            near = _near_period(claim, writing, tuple(reading for _, reading in source.neighbours))
            if near is not None:
                one = Judged(Verdict.WRONG_PERIOD, f"the figure is right for {near}")
            elif forced is not None and judge_figure(claim, writing, forced[1]).verdict is Verdict.CONSISTENT:
                one = Judged(Verdict.CONSISTENT, footing_said(*forced))
        judged.setdefault(one.verdict, []).append((writing, one))
    if isinstance(source.read, NoReading) and len(judged) == 1:
        judged = {verdict: of[:1] for verdict, of in judged.items()}
    wrong = {verdict: of for verdict, of in judged.items() if verdict is not Verdict.CONSISTENT}
    for verdict, of in (wrong or judged).items():
        yield _figure_finding(page, name, claim, source, seen, verdict, of)


def _figure_finding(
    page: Page,
    name: str,
    claim: Claim,
    source: ClaimSeen,
    seen: Evidence,
    verdict: Verdict,
    of: list[tuple[Writing, Judged]],
) -> Finding:
    claimed = WRITINGS.join(dict.fromkeys(writing.text for writing, _ in of))
    own = "" if not of[0][0].own else claimed
    finding = Finding(
        page=page.page,
        subject=f"claim:{name}",
        rule=Rule.CITED,
        verdict=verdict,
        message="",
        claimed=claimed,
        observed=observed(source),
        writing="" if verdict is Verdict.CONSISTENT else own,
    )
    writing, judged = of[0]
    read = source.read
    if verdict is Verdict.CONSISTENT:
        assert isinstance(read, Reading)
        why = next((its.why for _, its in of if its.why), "")
        return replace(finding, message=agreement_said(source.source, read.text, why))
    hint, suggestion = "", ""
    if isinstance(read, Reading) and read.quantity is not None:
        if verdict is Verdict.INCONSISTENT and not judged.why:
            hint = likely_slip(
                writing.quantity, read.quantity, source.neighbours, scale=scale_words(read.place.label)
            )
        if verdict is Verdict.INCONSISTENT:
            suggestion = _suggestion(writing, read)

    def agrees(earlier: Read) -> bool:
        return judge_figure(claim, writing, earlier).verdict is Verdict.CONSISTENT

    cause: Why | None = None
    if verdict not in UNKNOWN:
        cause = cause_of(
            source.earlier,
            agrees,
            copy=source.copy,
            last_reviewed=page.last_reviewed,
            claimed=claimed,
            past=past_on(seen, finding),
            observed=finding.observed,
            newer=verdict is Verdict.WRONG_PERIOD and _is_newer(claim, read),
            printed=printed_later(page.page, name, claim, writing, source, seen),
            today=seen.today,
        )
    moved = cause is not None and cause.cause is Cause.SOURCE_REVISED
    why = "" if moved and judged.why == CUT else judged.why  # it was right before, so nothing was cut
    return replace(
        finding,
        message=difference_said(claimed, source, why, hint, cause.said if cause else ""),
        suggestion=suggestion,
        cause=cause.cause if cause else None,
    )


def _suggestion(writing: Writing, read: Reading) -> str:
    assert read.quantity is not None
    quantity = read.quantity
    if writing.unsigned or writing.direction is not None:
        quantity = replace(quantity, value=abs(quantity.value))
    if quantity.high is not None or writing.quantity.high is not None:
        return read.text
    return suggested(writing.text, writing.quantity, quantity, read.text)


def _near_period(claim: Claim, writing: Writing, near: tuple[Reading, ...]) -> Period | None:
    """The other period for which the page's figure is right."""
    if claim.period is None:
        return None
    claimed = Period.parse(claim.period)
    for reading in near:
        if reading.period is None or reading.quantity is None or is_of(claimed, reading.period):
            continue
        if (
            compare(writing.quantity, reading.quantity, unsigned=writing.unsigned).verdict
            is Verdict.CONSISTENT
        ):
            return reading.period
    return None


def _is_newer(claim: Claim, read: Read) -> bool:
    """Does what the source shows now belong to a later period than the claim's?"""
    assert claim.period is not None, "only a claim with a period has a wrong one"
    end = Period.parse(claim.period).end
    if isinstance(read, NoReading):
        ends = [reading.period.end for reading in read.near if reading.period is not None]
    else:
        ends = [one.end for one in ((read.period,) if read.period else read.named)]
    return bool(ends) and min(ends) > end
