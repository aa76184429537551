"""disputed: the cited source agrees with the page, and a further source of the claim does not.

A *corroborating* source speaks for itself: it is held against the page, and one that prints fewer
digits agrees as far as it goes. A *mirror* is the cited document at another address: it is held
against what the cited one prints, since two copies of one document cannot differ. Sources are named
in the order of their ids, so that the order of `also` decides nothing. A further source that was not
read, or that was found for another period, neither supports nor disputes; the finding says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from factcheck.checks.cited_date import judge_date
from factcheck.checks.cited_figure import judge_figure
from factcheck.checks.cited_ticker import judge_ticker
from factcheck.checks.comparing import Judged, compare
from factcheck.checks.footing import FORCED, forced_by
from factcheck.checks.observed import observed
from factcheck.checks.wordings import writings
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence, NoReading, Read, Reading
from factcheck.model.finding import Cause, Finding, Rule, Verdict

MIRROR = "mirror"
AGREES = frozenset({Verdict.CONSISTENT, Verdict.OVERPRECISE})


def with_further(
    findings: Sequence[Finding], claim: Claim, sources: Sequence[ClaimSeen], seen: Evidence
) -> list[Finding]:
    """The findings on a claim with what its further sources say.

    Args:
        findings: what the cited source gave, one for each verdict.
        claim: as typed.
        sources: what was seen of it, the cited source first.
        seen: the whole night, for the dates of sources.

    One `disputed` finding in place of a consistent one where somebody disagrees; else the same
    findings, with a sentence on every further source that has something to explain.
    """
    primary, further = sources[0], sorted(sources[1:], key=lambda one: (one.source, one.role))
    if not further:
        return list(findings)
    if all(finding.verdict is Verdict.CONSISTENT for finding in findings):
        against = [one for one in further if _disputes(claim, one, primary)]
        if against:
            return [_dispute(findings[0], claim, primary, against, seen)]
        return [_explained(finding, claim, primary, further) for finding in findings]
    return [_with_voices(finding, claim, further, seen) for finding in findings]


def standing_in(sources: Sequence[ClaimSeen]) -> ClaimSeen | None:
    """The mirror that a claim is judged by, where no copy of the cited document was ever held.

    A last good copy of the cited document itself comes first, however old it is. Mirrors that
    contradict one another stand in for nothing.
    """
    if sources[0].copy is not None or not isinstance(sources[0].read, NoReading):
        return None
    mirrors = [one for one in sources[1:] if one.role == MIRROR and isinstance(one.read, Reading)]
    mirrors.sort(key=lambda one: one.source)
    if not mirrors or any(not _is_same(mirrors[0], other) for other in mirrors[1:]):
        return None
    return mirrors[0]


def stood_in_for(finding: Finding, missing: ClaimSeen, mirror: ClaimSeen) -> Finding:
    """The finding of a mirror, saying for which document it stands, and why."""
    assert isinstance(missing.read, NoReading)
    why = missing.read.message.rstrip(".")
    said = f"{mirror.source}, its mirror, stands in for {missing.source}, of which there is no copy: {why}."
    return replace(finding, message=f"{finding.message} {said}")


def seconds(claim: Claim, read: Read) -> bool:
    """Does a further source agree with the page, as far as it goes?"""
    return _judge(claim, read).verdict in AGREES


def _judge(claim: Claim, read: Read) -> Judged:
    match claim.content:
        case "figure":
            return judge_figure(claim, writings(claim)[0], read)
        case "date":
            return judge_date(claim, read)
        case _:
            return judge_ticker(claim, read)


def _disputes(claim: Claim, further: ClaimSeen, primary: ClaimSeen) -> bool:
    if isinstance(further.read, NoReading) or _other_period(claim, further):
        return False
    if forced_by(further.read, [(primary.source, primary.read)]) is not None:
        return False
    if further.role == MIRROR:
        return not _is_same(primary, further)
    return not seconds(claim, further.read)


def _other_period(claim: Claim, further: ClaimSeen) -> bool:
    return _judge(claim, further.read).verdict is Verdict.WRONG_PERIOD


def _is_same(primary: ClaimSeen, mirror: ClaimSeen) -> bool:
    """Could both be printings of one amount, day or name, whichever of the two is the finer one?"""
    one, other = primary.read, mirror.read
    assert isinstance(one, Reading)
    assert isinstance(other, Reading)
    if one.quantity is not None and other.quantity is not None:
        if forced_by(one, [(mirror.source, other)]) is not None:
            return True
        judged = compare(
            one.quantity,
            other.quantity,
            claimed_direction=one.direction,
            found_direction=other.direction,
        )
        return judged.verdict in AGREES
    if one.date is not None and other.date is not None:
        return one.date.covers(other.date) or other.date.covers(one.date)
    return one.text.split() == other.text.split()


def _dispute(
    finding: Finding, claim: Claim, primary: ClaimSeen, against: Sequence[ClaimSeen], seen: Evidence
) -> Finding:
    """One finding that names every value, source and date."""
    assert isinstance(primary.read, Reading)
    voices = "; ".join(_voice(one, seen) for one in against)
    parts = [f"The cited source agrees ({_voice(primary, seen)}), but {voices}."]
    copies = [one.source for one in against if one.role == MIRROR]
    if copies:
        parts.append(
            f"{_listed(copies)} should be the same document as {primary.source}: one of them was revised, "
            "or is another edition."
        )
    if len(copies) < len(against):
        two = "Both are estimates: say" if claim.kind == "estimate" else "Say"
        parts.append(f"{two} whose figure it is, or settle which source counts.")
    revised = any(_agreed_before(claim, one, primary) for one in against)
    return replace(
        finding,
        verdict=Verdict.DISPUTED,
        message=" ".join(parts),
        cause=Cause.SOURCE_REVISED if revised else Cause.CANNOT_TELL,
        claimed=claim.figure or claim.date or claim.ticker,
        observed=observed(against[0]),
        rule=Rule.CITED,
    )


def _agreed_before(claim: Claim, further: ClaimSeen, primary: ClaimSeen) -> bool:
    """Did an earlier copy of the further source agree?"""
    if further.role != MIRROR:
        return any(seconds(claim, sighting.read) for sighting in further.earlier)
    return any(
        isinstance(sighting.read, Reading) and _is_same(primary, replace(further, read=sighting.read))
        for sighting in further.earlier
    )


def _explained(finding: Finding, claim: Claim, primary: ClaimSeen, further: Iterable[ClaimSeen]) -> Finding:
    """The consistent finding, with what must be said of sources that do not simply agree."""
    said = []
    for one in further:
        if isinstance(one.read, NoReading):
            said.append(f"{one.source} was not heard: {one.read.message.rstrip('.')}")
        elif _other_period(claim, one):
            said.append(f"{one.source} was not heard: {_judge(claim, one.read).why}")
        elif forced_by(one.read, [(primary.source, primary.read)]) is not None:
            said.append(f"{one.source} prints {one.read.text}; {FORCED}")
    if not said:
        return finding
    return replace(finding, message="; ".join([finding.message.rstrip("."), *said]) + ".")


def _with_voices(finding: Finding, claim: Claim, further: Iterable[ClaimSeen], seen: Evidence) -> Finding:
    """A finding that is not consistent, with what the further sources print."""
    said = [
        f"{_voice(one, seen)}, which {'agrees' if seconds(claim, one.read) else 'does not agree either'}"
        for one in further
        if isinstance(one.read, Reading)
    ]
    return replace(finding, message=f"{finding.message} {'; '.join(said)}.") if said else finding


def _voice(one: ClaimSeen, seen: Evidence) -> str:
    """Who prints what, and of when it is: "halden-talk (mirror) prints $90,000 (published …, copy of …)"."""
    assert isinstance(one.read, Reading)
    dates = []
    source = seen.registry.catalogue.sources.get(one.source)
    its = seen.sources.get(one.source)
    edition = None if its is None else its.edition
    published = source.published if source is not None else None
    if published is None and edition is not None and edition.published is not None:
        published = edition.published.isoformat()
    if published is not None:
        dates.append(f"published {published}")
    if one.copy is not None:
        dates.append(f"copy of {one.copy.at.date()}")
    role = " (mirror)" if one.role == MIRROR else ""
    when = f" ({', '.join(dates)})" if dates else ""
    return f"{one.source}{role} prints {one.read.text}{when}"


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
