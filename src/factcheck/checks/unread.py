"""Unread: what it means for a claim that its selector brought no reading."""

from __future__ import annotations

from collections.abc import Mapping

from factcheck.checks.saying import first_of
from factcheck.model.evidence import NoReading, Reason
from factcheck.model.finding import Verdict

UNREAD: Mapping[Reason, Verdict] = {
    Reason.ABSENT: Verdict.NOT_FOUND,
    Reason.AMBIGUOUS: Verdict.AMBIGUOUS,
    Reason.UNREADABLE: Verdict.UNREADABLE,
    Reason.UNREACHABLE: Verdict.UNREACHABLE,
}
UNKNOWN = frozenset({Verdict.UNREADABLE, Verdict.UNREACHABLE})
"""Verdicts that say nothing of the page, so that there is no difference to explain."""
SHOWN = 5


def with_candidates(read: NoReading) -> str:
    """The reason, with the first candidates that the selector saw instead, unless it names them itself."""
    if all(f'"{candidate}"' in read.message for candidate in read.candidates[:SHOWN]):
        return read.message
    return f"{read.message.rstrip('.')}: {first_of(read.candidates, SHOWN, ' | ')}"
