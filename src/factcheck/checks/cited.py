"""cited: does the source print the figure, date or ticker that the page gives?

The reading was made without knowing the claim's value; here the two meet. Each
writing of the figure on the page is judged, and the verdicts that are not
consistent make one finding each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from factcheck.checks.causes import cause_of
from factcheck.checks.comparing import Judged, compare
from factcheck.checks.fingerprints import fingerprint, signed
from factcheck.checks.observed import observed
from factcheck.checks.periods import another, is_of
from factcheck.checks.slips import likely_slip
from factcheck.checks.wordings import Writing, writings
from factcheck.figures import written_like
from factcheck.model.claim import Claim, Page
from factcheck.model.evidence import ClaimSeen, Evidence, NoReading, Read, Reading, Reason
from factcheck.model.finding import Cause, Finding, Rule, Verdict
from factcheck.model.period import PartialDate, Period

RULE = Rule.CITED
_Judge = Callable[[Claim, Read], Judged]

UNREAD = {
    Reason.ABSENT: Verdict.NOT_FOUND,
    Reason.AMBIGUOUS: Verdict.AMBIGUOUS,
    Reason.UNREADABLE: Verdict.UNREADABLE,
    Reason.UNREACHABLE: Verdict.UNREACHABLE,
}


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Judge every figure, date and ticker of the page that cites a source."""
    for name, claim in page.claims.items():
        if claim.rule != RULE:
            continue
        sources = seen.claims[page.page, name]
        made = [signed(finding) for finding in _claim(page, name, claim, sources[0], seen)]
        yield from made
        if all(finding.verdict is Verdict.CONSISTENT for finding in made):
            yield from (signed(finding) for finding in _disputes(page, name, claim, sources[1:]))


def _claim(page: Page, name: str, claim: Claim, source: ClaimSeen, seen: Evidence) -> Iterator[Finding]:
    match claim.content:
        case "figure":
            yield from _figure(page, name, claim, source, seen)
        case "date":
            assert claim.date is not None
            yield _single(page, name, claim, source, seen, claim.date, judge_date)
        case "ticker":
            assert claim.ticker is not None
            yield _single(page, name, claim, source, seen, claim.ticker, judge_ticker)


# --- figures ----------------------------------------------------------------------------------


def judge_figure(claim: Claim, writing: Writing, read: Read) -> Judged:
    """One writing of a claim against one reading of its source."""
    if isinstance(read, NoReading):
        near = _near_period(claim, writing, read.near)
        if read.reason is Reason.ABSENT and near is not None:
            return Judged(Verdict.WRONG_PERIOD, f"the source gives it for {near}; {read.message}")
        return Judged(UNREAD[read.reason], _with_candidates(read))
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


def _figure(page: Page, name: str, claim: Claim, source: ClaimSeen, seen: Evidence) -> Iterator[Finding]:
    written = writings(claim)
    judged: dict[Verdict, list[tuple[Writing, Judged]]] = {}
    for writing in written:
        one = judge_figure(claim, writing, source.read)
        if one.verdict is Verdict.INCONSISTENT:
            near = _near_period(claim, writing, tuple(reading for _, reading in source.neighbours))
            if near is not None:
                one = Judged(Verdict.WRONG_PERIOD, f"the figure is right for {near}")
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
    claimed = "; ".join(dict.fromkeys(writing.text for writing, _ in of))
    own = "" if not of[0][0].own else claimed
    finding = Finding(
        page=page.page,
        subject=f"claim:{name}",
        rule=RULE,
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
        return replace(finding, message=f"{source.source} prints {read.text}.")
    hint, suggestion = "", ""
    if isinstance(read, Reading) and read.quantity is not None:
        if verdict is Verdict.INCONSISTENT and not judged.why:
            hint = likely_slip(writing.quantity, read.quantity, source.neighbours)
        if verdict is Verdict.INCONSISTENT:
            suggestion = _suggestion(writing, read)

    def agrees(earlier: Read) -> bool:
        return judge_figure(claim, writing, earlier).verdict is Verdict.CONSISTENT

    return replace(
        finding,
        message=_message(claimed, source, judged.why, hint, once(source, agrees)),
        suggestion=suggestion,
        cause=cause_of(
            source.earlier,
            agrees,
            copy=source.copy,
            last_reviewed=page.last_reviewed,
            claimed=claimed,
            last=_last(page, name, finding.writing, seen),
            newer=verdict is Verdict.WRONG_PERIOD and _is_newer(claim, read),
        )
        if verdict not in {Verdict.UNREACHABLE, Verdict.UNREADABLE}
        else None,
    )


def _suggestion(writing: Writing, read: Reading) -> str:
    assert read.quantity is not None
    quantity = read.quantity
    if writing.unsigned or writing.direction is not None:
        quantity = replace(quantity, value=abs(quantity.value))
    if quantity.high is not None or writing.quantity.high is not None:
        return read.text
    return written_like(writing.text, quantity)


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
    if claim.period is None:
        return False
    end = Period.parse(claim.period).end
    if isinstance(read, NoReading):
        ends = [reading.period.end for reading in read.near if reading.period is not None]
    else:
        ends = [one.end for one in ((read.period,) if read.period else read.named)]
    return bool(ends) and min(ends) > end


# --- dates and tickers ------------------------------------------------------------------------


def judge_date(claim: Claim, read: Read) -> Judged:
    """A page's date against the source's: as precise as the page writes it, or less."""
    if isinstance(read, NoReading):
        return Judged(UNREAD[read.reason], _with_candidates(read))
    assert claim.date is not None
    if read.date is None:
        return Judged(Verdict.UNREADABLE, f"{read.text!r} is no date")
    claimed = PartialDate.parse(claim.date)
    if claimed.covers(read.date):
        return Judged(Verdict.CONSISTENT)
    if read.date.covers(claimed):
        return Judged(Verdict.OVERPRECISE, f"the source only says {read.text}")
    return Judged(Verdict.INCONSISTENT)


def judge_ticker(claim: Claim, read: Read) -> Judged:
    """A page's ticker against EDGAR's company list; a company may have several."""
    if isinstance(read, NoReading):
        return Judged(UNREAD[read.reason], _with_candidates(read))
    if claim.ticker in read.text.split(", "):
        return Judged(Verdict.CONSISTENT)
    return Judged(Verdict.INCONSISTENT)


def _single(
    page: Page, name: str, claim: Claim, source: ClaimSeen, seen: Evidence, claimed: str, judge: _Judge
) -> Finding:
    judged = judge(claim, source.read)
    finding = Finding(
        page.page, f"claim:{name}", RULE, judged.verdict, "", claimed=claimed, observed=observed(source)
    )
    if judged.verdict is Verdict.CONSISTENT:
        assert isinstance(source.read, Reading)
        return replace(finding, message=f"{source.source} prints {source.read.text}.")
    cause: Cause | None = None
    if judged.verdict not in {Verdict.UNREACHABLE, Verdict.UNREADABLE}:
        cause = cause_of(
            source.earlier,
            lambda earlier: judge(claim, earlier).verdict is Verdict.CONSISTENT,
            copy=source.copy,
            last_reviewed=page.last_reviewed,
            claimed=claimed,
            last=_last(page, name, "", seen),
        )
    return replace(finding, message=_message(claimed, source, judged.why, ""), cause=cause)


# --- further sources --------------------------------------------------------------------------


def _disputes(page: Page, name: str, claim: Claim, others: tuple[ClaimSeen, ...]) -> Iterator[Finding]:
    """A further source that was read and disagrees; one that could not be read says nothing."""
    for source in others:
        if isinstance(source.read, NoReading):
            continue
        if claim.content == "figure":
            judged = judge_figure(claim, writings(claim)[0], source.read)
        else:
            judged = judge_date(claim, source.read)
        if judged.verdict is not Verdict.CONSISTENT:
            yield Finding(
                page.page,
                f"claim:{name}",
                RULE,
                Verdict.DISPUTED,
                f"The cited source agrees, but {source.source} prints {source.read.text}. "
                "Say whose figure it is, or settle which source counts.",
                cause=Cause.CANNOT_TELL,
                claimed=claim.figure or claim.date,
                observed=observed(source),
                writing=f"also {source.source}",
            )


# --- words ------------------------------------------------------------------------------------


def once(source: ClaimSeen, agrees: Callable[[Read], bool]) -> str:
    """What the source printed in the last copy that agreed, and when."""
    for sighting in reversed(source.earlier):
        if isinstance(sighting.read, Reading) and agrees(sighting.read):
            return f"on {sighting.capture.at.date()} it still printed {sighting.read.text}"
    return ""


def _message(claimed: str, source: ClaimSeen, why: str, hint: str, before: str = "") -> str:
    read = source.read
    if isinstance(read, Reading):
        text = f"The page says {claimed}; {source.source} prints {read.text} ({read.place.label})"
    else:
        text = f"The page says {claimed}, citing {source.source}"
    parts = [text, *(part for part in (why, hint and f"likely slip: {hint}", before) if part)]
    return "; ".join(parts).rstrip(".") + "."


def _with_candidates(read: NoReading) -> str:
    if not read.candidates:
        return read.message
    shown = " | ".join(read.candidates[:5])
    more = f" and {len(read.candidates) - 5} more" if len(read.candidates) > 5 else ""
    return f"{read.message.rstrip('.')}: {shown}{more}"


def _last(page: Page, name: str, writing: str, seen: Evidence) -> Finding | None:
    return seen.last.get(fingerprint(page.page, f"claim:{name}", RULE, writing=writing))
