"""Causes: why page and source differ, decided from the copies that we hold and the nights that we remember.

Would what the page says now have agreed with the copy that it agreed with last?
Then the source is what changed; else the page. What never agreed was wrong when
it was published, if a copy is as old as the last review or a later one; a page
that gives the figure of an edition for a later period was updated early.
Everything else we cannot tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date

from factcheck.checks.rereadings import reread
from factcheck.checks.unread import UNKNOWN
from factcheck.model.capture import Capture
from factcheck.model.evidence import Evidence, Read, Reading, Reason, Sighting
from factcheck.model.finding import Cause, Finding, Observed, Past, Verdict

WRITINGS = "; "
"""What stands between the writings of one finding."""
UNDECIDED = UNKNOWN | {Verdict.UNCHECKED}
"""Verdicts after which nobody knows more than before."""
AGREED = frozenset({Verdict.CONSISTENT, Verdict.DISPUTED})
"""Verdicts that say that the cited source agreed."""


NEVER = frozenset({Cause.WRONG_WHEN_PUBLISHED, Cause.CANNOT_TELL})
"""Causes of what never agreed; they stay, once told, until page and source agree."""


@dataclass(frozen=True, slots=True)
class Why:
    """A cause, and how it is known, as a part of a sentence."""

    cause: Cause
    said: str


@dataclass(frozen=True, slots=True)
class Printed:
    """A later edition that prints the page's figure for its own period: its title and when it came."""

    title: str
    period: str
    published: date | None


def cause_of(
    earlier: tuple[Sighting, ...],
    agrees: Callable[[Read], bool],
    *,
    copy: Capture | None,
    last_reviewed: str | None,
    claimed: str,
    past: tuple[Past, ...] = (),
    observed: Observed | None = None,
    newer: bool = False,
    printed: Printed | None = None,
    today: date = date.max,
) -> Why:
    """Decide the cause of a difference.

    Args:
        earlier: readings of earlier nights' copies, oldest first.
        agrees: does a reading agree with what the page says now?
        copy: the copy that is judged tonight.
        last_reviewed: the day of the page's last review, ISO 8601.
        claimed: what the page says now.
        past: what was said of it on earlier nights (`past_on`).
        observed: what was read tonight.
        newer: what the source shows now belongs to a later period.
        printed: a later edition that prints the page's figure for a later period.
        today: the night itself.
    """
    once = last_agreed(past)
    known = next((one for one in reversed(spell(past)) if one.claimed == claimed and one.cause), None)
    if once is not None and known is not None and known.cause in NEVER:
        return _never(earlier, copy, last_reviewed, known)
    then = None if once is None else _copy_then(once, earlier)
    if once is not None and then is not None and agrees(then.read):
        return _moved_on(then, newer)
    since = _since(past, claimed) or today
    if printed is not None and printed.published is not None and printed.published <= since:
        said = f"it is the figure for {printed.period}, which {printed.title} prints"
        return Why(Cause.NEWER_PERIOD, said)
    if once is not None:
        return _changed(once, claimed, copy, observed)
    agreeing = [sighting for sighting in earlier if agrees(sighting.read)]
    if agreeing:
        return _moved_on(agreeing[-1], newer)
    return _never(earlier, copy, last_reviewed, known)


def last_agreed(past: tuple[Past, ...]) -> Past | None:
    """The newest time that page and source agreed."""
    return next((one for one in reversed(past) if one.verdict in AGREED), None)


def spell(past: tuple[Past, ...]) -> tuple[Past, ...]:
    """What was said since page and source last agreed."""
    at = max((place for place, one in enumerate(past, start=1) if one.verdict in AGREED), default=0)
    return past[at:]


def past_on(seen: Evidence, tonight: Finding) -> tuple[Past, ...]:
    """What earlier nights said on the same writings, oldest first; a consistent finding took them all in.

    Nights on which nothing could be read are left out: they say nothing of the page. Nothing is left where
    the reader, and neither page nor source, has changed since: what was said then would not be said of the
    same bytes now.
    """
    if reread(seen, tonight):
        return ()
    mine = set((tonight.claimed or "").split(WRITINGS))
    told: list[Past] = []
    for one in seen.past.get((tonight.page, tonight.subject, tonight.rule), ()):
        if one.verdict in UNDECIDED:
            continue
        if one.verdict in AGREED:
            took_in = mine <= set((one.claimed or "").split(WRITINGS))
            told.append(replace(one, claimed=tonight.claimed) if took_in else one)
        elif one.writing == tonight.writing:
            told.append(one)
    return tuple(told)


def reviewed_after_first(captures: Iterable[Capture], last_reviewed: str | None) -> bool:
    """Had we a copy on or before the day of the page's last review?"""
    if last_reviewed is None:
        return False
    day = date.fromisoformat(last_reviewed)
    return any(capture.at.date() <= day for capture in captures)


# --- each cause, and how it is said -----------------------------------------------------------------


def _moved_on(then: Sighting, newer: bool) -> Why:
    day = then.capture.at.date()
    if newer:
        return Why(Cause.NEWER_PERIOD, f"the source has moved on to a newer period: it agreed on {day}")
    if isinstance(then.read, Reading):
        return Why(Cause.SOURCE_REVISED, f"on {day} it still printed {then.read.text}")
    return Why(Cause.SOURCE_REVISED, f"on {day} it still agreed")


def _changed(once: Past, claimed: str, copy: Capture | None, observed: Observed | None) -> Why:
    if once.claimed is not None and once.claimed != claimed:
        return Why(Cause.PAGE_CHANGED, f"the page was changed: on {once.night} it said {once.claimed}")
    same_copy = copy is not None and once.snapshot == copy.snapshot
    if same_copy and once.place and once.place != (observed.place if observed else ""):
        said = f"on {once.night} they agreed, and neither has changed: the registry looks elsewhere since"
        return Why(Cause.CANNOT_TELL, said)
    return Why(Cause.PAGE_CHANGED, f"the page was changed: on {once.night} its words agreed")


def _never(
    earlier: tuple[Sighting, ...], copy: Capture | None, last_reviewed: str | None, known: Past | None
) -> Why:
    """Neither the page as it is now nor as it was has ever agreed."""
    first = next((one.capture for one in earlier if _was_read(one.read)), copy)
    day = None if first is None else first.at.date()
    differed = f"the first copy, of {day}, differed already"
    if known is not None and known.cause is Cause.CANNOT_TELL:
        return _nobody_knows(day, last_reviewed)
    if any(_was_read(sighting.read) for sighting in earlier):
        return Why(Cause.WRONG_WHEN_PUBLISHED, f"{differed} and none ever agreed")
    if copy is not None and reviewed_after_first([copy], last_reviewed):
        return Why(Cause.WRONG_WHEN_PUBLISHED, f"{differed}, and the page was reviewed on {last_reviewed}")
    return _nobody_knows(day, last_reviewed)


def _nobody_knows(day: date | None, last_reviewed: str | None) -> Why:
    if day is None:
        return Why(Cause.CANNOT_TELL, "no copy tells whether it ever agreed")
    review = f"the review of {last_reviewed}" if last_reviewed else "anything that we know of the page"
    return Why(Cause.CANNOT_TELL, f"our first copy, of {day}, is no older than {review}: it may have agreed")


# --- the nights before ------------------------------------------------------------------------------


def _copy_then(once: Past, earlier: tuple[Sighting, ...]) -> Sighting | None:
    """The copy with which the page agreed; the last of all where it was not told which."""
    if once.snapshot:
        return next((one for one in reversed(earlier) if one.capture.snapshot == once.snapshot), None)
    return earlier[-1] if earlier else None


def _since(past: tuple[Past, ...], claimed: str) -> date | None:
    """The first night of those on which the page said without a break what it says now."""
    since = None
    for one in reversed(past):
        if one.claimed != claimed:
            break
        since = one.night
    return since


def _was_read(read: Read) -> bool:
    """Did that copy say something, even if it was not there or not clear?"""
    return isinstance(read, Reading) or read.reason in {Reason.ABSENT, Reason.AMBIGUOUS}
