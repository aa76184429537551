"""Why our arithmetic does not come out: an input's source was revised, or the page was changed.

Only the page changes what comes of printed figures; a source, what its finer
readings allow. So the formula is worked out once more with what the sources
said on earlier nights: if it came out then, they are what changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date

from factcheck.checks.causes import NEVER, Why, last_agreed, past_on, reviewed_after_first, spell
from factcheck.checks.inputs import primary_sources
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence
from factcheck.model.finding import Cause, Finding
from factcheck.model.page import Page

MOST_STATES = 60
"""Earlier states of the sources that are tried, the newest first."""


def why_not(
    page: Page, claim: Claim, seen: Evidence, finding: Finding, comes_out: Callable[[Evidence], bool]
) -> Why:
    """Decide the cause.

    Args:
        finding: tonight's, before its cause is known.
        comes_out: does the formula give what the page says, with other readings of the sources?
    """
    sources = primary_sources(seen, page, claim)
    past = past_on(seen, finding)
    known = next(
        (one for one in reversed(spell(past)) if one.claimed == finding.claimed and one.cause is not None),
        None,
    )
    once = last_agreed(past)
    if known is None or known.cause not in NEVER:
        for day, then in _earlier_states(seen, sources):
            if comes_out(then):
                return Why(Cause.SOURCE_REVISED, f"with what the sources said on {day} it came out")
        if once is not None and once.claimed != finding.claimed:
            said = f"the page was changed: on {once.night} it said {once.claimed}"
            return Why(Cause.PAGE_CHANGED, said)
        if once is not None:
            said = f"a figure that it is worked out from was changed on the page: on {once.night} it came out"
            return Why(Cause.PAGE_CHANGED, said)
    captures = [sighting.capture for source in sources for sighting in source.earlier]
    captures += [source.copy for source in sources if source.copy is not None]
    wrong = known is not None and known.cause is Cause.WRONG_WHEN_PUBLISHED
    if wrong or (known is None and reviewed_after_first(captures, page.last_reviewed)):
        return Why(Cause.WRONG_WHEN_PUBLISHED, "as far back as our copies go it never came out")
    return Why(Cause.CANNOT_TELL, "no copy of ours tells whether it ever came out")


def _earlier_states(seen: Evidence, sources: Iterable[ClaimSeen]) -> Iterator[tuple[date, Evidence]]:
    """The evidence with what the inputs' sources said on earlier days, the newest first."""
    ours = {id(source): source for source in sources if source.earlier}
    days = {sighting.capture.at.date() for source in ours.values() for sighting in source.earlier}
    for day in sorted(days, reverse=True)[:MOST_STATES]:
        then = {
            key: tuple(_on(one, day) if id(one) in ours else one for one in those)
            for key, those in seen.claims.items()
        }
        yield day, replace(seen, claims=then)


def _on(source: ClaimSeen, day: date) -> ClaimSeen:
    """A source as it was read on a day: the last copy until then, or the first of all."""
    until = [sighting for sighting in source.earlier if sighting.capture.at.date() <= day]
    return replace(source, read=(until or list(source.earlier))[-1 if until else 0].read)
