"""What an amendment touches, as sentences of the finding on the document that it amends.

An amendment that prints none of the cited figures changes nothing that a page
says; one that prints them otherwise does. Which it is stands in its finding.
"""

from __future__ import annotations

from collections.abc import Iterator

from factcheck.checks.saying import first_of
from factcheck.model.amendment import AmendmentRead
from factcheck.model.evidence import Edition, Evidence

MOST = 6
"""Claims that are named."""


def touched(amendment: Edition, source: str, seen: Evidence) -> str:
    """What an amendment touches of what cites a source; that it is not known, where it was not read."""
    its = next((one for one in seen.amended.get(source, ()) if one.edition.id == amendment.id), None)
    if its is None:
        return "What it touches was not looked at: see for yourself."
    return " ".join(_sentences(its))


def _sentences(its: AmendmentRead) -> Iterator[str]:
    if its.trouble:
        yield f"What it touches is not known: {its.trouble.rstrip('.')}."
        return
    if its.changes:
        yield f"It touches: {first_of(its.changes, MOST, '; ')}."
    if its.repeats:
        yield f"It prints as cited: {first_of(its.repeats, MOST, '; ')}."
    if its.asked and not its.changes and not its.repeats:
        yield "It does not print any cited figure or sentence."
    if not its.asked:
        yield "No claim cites what it amends."
    if its.explains:
        yield f"Its explanatory note begins: “{its.explains}”"
