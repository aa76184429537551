"""Causes: why page and source differ, decided from the copies that we hold.

A claim that was consistent last night with another figure was changed on the
page. A source that once agreed was revised. A source that already disagreed
when the page was reviewed, or ever since we look, was never right. Everything
else we cannot tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date

from factcheck.checks.fingerprints import fingerprint
from factcheck.checks.rereadings import reread
from factcheck.model.evidence import Capture, Evidence, Read, Reading, Reason, Sighting
from factcheck.model.finding import Baseline, Cause, Finding, Verdict

WRITINGS = "; "
"""What stands between the writings of one finding."""


def cause_of(
    earlier: tuple[Sighting, ...],
    agrees: Callable[[Read], bool],
    *,
    copy: Capture | None,
    last_reviewed: str | None,
    claimed: str,
    last: Finding | None,
    newer: bool = False,
) -> Cause:
    """Decide the cause of a difference.

    Args:
        earlier: readings of earlier nights' copies, oldest first.
        agrees: does a reading agree with what the page says now?
        copy: the copy that is judged tonight.
        last_reviewed: the day of the page's last review, ISO 8601.
        claimed: what the page says now.
        last: last night's finding on it (`last_on`), where there was one. If that was consistent and the
            copy of that night does not agree now, the page is what changed.
        newer: what the source shows now belongs to a later period.
    """
    if last is not None and last.verdict is Verdict.CONSISTENT:
        if last.claimed != claimed or (earlier and not agrees(earlier[-1].read)):
            return Cause.PAGE_CHANGED
    elif last is not None and last.cause is Cause.PAGE_CHANGED and last.claimed == claimed:
        return Cause.PAGE_CHANGED
    if any(agrees(sighting.read) for sighting in earlier):
        return Cause.NEWER_PERIOD if newer else Cause.SOURCE_REVISED
    if last is not None and last.cause is Cause.CANNOT_TELL and last.claimed == claimed:
        return Cause.CANNOT_TELL
    if any(_was_read(sighting.read) for sighting in earlier):
        return Cause.WRONG_WHEN_PUBLISHED
    if copy is not None and reviewed_after_first([copy], last_reviewed):
        return Cause.WRONG_WHEN_PUBLISHED
    return Cause.CANNOT_TELL


def last_on(seen: Evidence, tonight: Finding) -> Finding | None:
    """Last night's finding on the same writings, or the consistent one that took them in.

    None where the reader, and neither page nor source, has changed since: what it said then it would not
    say of the same bytes now, so that it tells nothing of tonight.
    """
    if reread(seen, tonight):
        return None
    own = fingerprint(tonight.page, tonight.subject, tonight.rule, writing=tonight.writing)
    whole = fingerprint(tonight.page, tonight.subject, tonight.rule)
    for last in (seen.last.get(own), seen.last.get(whole)):
        if last is None or last.baseline is Baseline.ABSENT:
            continue
        if last.verdict is not Verdict.CONSISTENT:
            if last.writing == tonight.writing:
                return last
            continue
        took_in = set((tonight.claimed or "").split(WRITINGS)) <= set((last.claimed or "").split(WRITINGS))
        return replace(last, claimed=tonight.claimed) if took_in else last
    return None


def _was_read(read: Read) -> bool:
    """Did that copy say something, even if it was not there or not clear?"""
    return isinstance(read, Reading) or read.reason in {Reason.ABSENT, Reason.AMBIGUOUS}


def reviewed_after_first(captures: Iterable[Capture], last_reviewed: str | None) -> bool:
    """Had we a copy on or before the day of the page's last review?"""
    if last_reviewed is None:
        return False
    day = date.fromisoformat(last_reviewed)
    return any(capture.at.date() <= day for capture in captures)
