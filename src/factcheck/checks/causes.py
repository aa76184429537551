"""Causes: why page and source differ, decided from the copies that we hold.

A source that once agreed was revised. A claim that was consistent last night
with another figure was changed on the page. A source that already disagreed
when the page was reviewed, or ever since we look, was never right. Everything
else we cannot tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from factcheck.model.evidence import Capture, Read, Reading, Reason, Sighting
from factcheck.model.finding import Cause, Finding, Verdict


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
        last: last night's finding on the same subject, where there was one.
        newer: what the source shows now belongs to a later period.
    """
    if any(agrees(sighting.read) for sighting in earlier):
        return Cause.NEWER_PERIOD if newer else Cause.SOURCE_REVISED
    if last is not None and (
        (last.verdict is Verdict.CONSISTENT and last.claimed != claimed)
        or (last.cause is Cause.PAGE_CHANGED and last.claimed == claimed)
    ):
        return Cause.PAGE_CHANGED
    if any(_was_read(sighting.read) for sighting in earlier) or reviewed_after_first(
        [*(s.capture for s in earlier), *([copy] if copy else [])], last_reviewed
    ):
        return Cause.WRONG_WHEN_PUBLISHED
    return Cause.CANNOT_TELL


def _was_read(read: Read) -> bool:
    """Did that copy say something, even if it was not there or not clear?"""
    return isinstance(read, Reading) or read.reason in {Reason.ABSENT, Reason.AMBIGUOUS}


def reviewed_after_first(captures: Iterable[Capture], last_reviewed: str | None) -> bool:
    """Had we a copy on or before the day of the page's last review?"""
    if last_reviewed is None:
        return False
    day = date.fromisoformat(last_reviewed)
    return any(capture.at.date() <= day for capture in captures)
