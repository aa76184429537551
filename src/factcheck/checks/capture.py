"""capture: what became of each source tonight, against the nights before.

One finding for every source every night: a night without change is proved, not
assumed. A bad look never reads as a change; the last good copy stays, and its
age is shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from factcheck.checks.capture_journey import journey_said, moved_to
from factcheck.checks.fingerprints import signed
from factcheck.checks.rereadings import rereadings_said
from factcheck.checks.table_said import table_said
from factcheck.model.capture import Capture, Outcome
from factcheck.model.evidence import Evidence, SourceSeen
from factcheck.model.finding import Finding, Rule, Verdict

RULE = Rule.CAPTURE
NIGHTS_GONE = 3
MOST_WARNINGS = 3


def check(seen: Evidence) -> Iterator[Finding]:
    """Say for every source what tonight's look brought."""
    for name in seen.registry.catalogue.sources:
        verdict, message = judge_capture(seen.sources[name])
        its = seen.sources[name]
        if its.look is not None and its.look.good:
            message += journey_said(its.look, its.last_good)
        message += rereadings_said(its) + _warned(its)
        yield signed(Finding(None, f"source:{name}", RULE, verdict, message))


def judge_capture(its: SourceSeen) -> tuple[Verdict, str]:
    """Tonight's look against the nights before: the verdict, and a sentence for an editor."""
    look = its.look
    if look is None:
        return Verdict.FAILED, f"It could not be looked for: {its.trouble}"
    if not look.good:
        return _bad(its, look)
    good = [capture for capture in its.before if capture.good]
    if not good:
        return Verdict.FIRST, f"First copy: {look.size:,} bytes from {look.final_url or look.url}."
    last = good[-1]
    what = _change(its, look, last)
    if target := moved_to(look):
        return (
            Verdict.MOVED,
            f"It has moved for good, to {target}; {what} Change the address in the registry.",
        )
    if look.snapshot == last.snapshot:
        return Verdict.UNCHANGED, f"Unchanged since {last.at.date()}."
    if alike := [capture for capture in good if capture.snapshot == look.snapshot]:
        day = alike[-1].at.date()
        return Verdict.CHANGED, f"It went back to an earlier state; it is that of {day}. {what}"
    return Verdict.CHANGED, what


def _warned(its: SourceSeen) -> str:
    """What the reader of the copy has to say of it, after the message."""
    if not its.warnings:
        return ""
    rest = len(its.warnings) - MOST_WARNINGS
    more = f"; and {rest} more" if rest > 0 else ""
    return f" Beware: {'; '.join(its.warnings[:MOST_WARNINGS])}{more}."


def _bad(its: SourceSeen, look: Capture) -> tuple[Verdict, str]:
    age = "" if its.copy is None else f" The last good copy is of {its.copy.at.date()}."
    if look.outcome is Outcome.REFUSED:
        return Verdict.REFUSED, f"Refused: {look.detail.rstrip('.')}.{age}"
    if look.outcome is Outcome.GONE:
        nights = [look, *reversed(its.before)][:NIGHTS_GONE]
        if len(nights) == NIGHTS_GONE and all(capture.outcome is Outcome.GONE for capture in nights):
            return Verdict.GONE, f"Gone for {NIGHTS_GONE} nights: {look.detail.rstrip('.')}.{age}"
    return Verdict.FAILED, f"Failed: {look.detail.rstrip('.')}.{age}"


def _change(its: SourceSeen, look: Capture, last: Capture) -> str:
    if look.snapshot == last.snapshot:
        return "the bytes are the same."
    if its.table is not None:
        return table_said(its.table, its.moved_values)
    if its.moved_values:
        return "Cited values moved: " + "; ".join(its.moved_values) + "."
    if its.reworded:
        return (
            f"The text changed; no cited value moved, but sentences around them: {'; '.join(its.reworded)}."
        )
    if its.furniture_changed:
        return (
            "Only what stands around the text changed (menus, footers, teasers, counters, clocks); the text "
            "itself is the same and no cited value moved."
        )
    if its.text_changed is False:
        return "Only bytes changed; the text is the same and no cited value moved."
    return "The text changed; no cited value moved."
