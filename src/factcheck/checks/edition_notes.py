"""What a later filing says of the figures that pages cite, as a clause of the finding on its source.

"repeats 5 of 7 cited figures that it prints": only what it prints for the very
periods of the claims is counted, and a filing that prints none is not spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from factcheck.checks.restated import Printed, printed_again
from factcheck.checks.saying import first_of
from factcheck.model.evidence import Edition, Evidence, NoReading, Reason
from factcheck.model.finding import Finding
from factcheck.model.later import LaterFilings

UNREAD = "it could not be read, so that it is not known what it repeats or restates"
MOST = 6
"""Claims that are named."""


@dataclass(slots=True)
class _Tally:
    """The claims by what a filing prints of them."""

    printed: dict[Printed, list[str]] = field(default_factory=lambda: {one: [] for one in Printed})
    recast: dict[str, list[str]] = field(default_factory=dict)
    unread: int = 0
    asked: int = 0


def notes(seen: Evidence, source: str) -> Mapping[str, str]:
    """For each filing after a source's edition that has something to say a clause, by the filing's id."""
    its = seen.later.get(source, LaterFilings())
    tallies = {filing.edition.id: _Tally() for filing in its.read if filing.copy is not None}
    for (page, name), laters in its.claims.items():
        for later in laters:
            tally = tallies[later.seen.edition.id]
            tally.asked += 1
            if isinstance(later.read, NoReading):
                tally.unread += later.read.reason is Reason.UNREADABLE
                if later.recast:
                    tally.recast.setdefault(later.recast, []).append(name)
        for again in printed_again(seen, page, name, source):
            tallies[again.later.seen.edition.id].printed[again.printed].append(name)
    said = {name: "; ".join(_clauses(tally)) for name, tally in tallies.items()}
    said |= {filing.edition.id: UNREAD for filing in its.read if filing.copy is None}
    said |= {
        one.id: f"it was not read: only the first {len(its.read)} filings since are" for one in its.left_out
    }
    return {name: clause for name, clause in said.items() if clause}


def _clauses(tally: _Tally) -> Iterator[str]:
    if tally.asked and tally.unread == tally.asked:
        yield UNREAD
        return
    count = sum(len(names) for names in tally.printed.values())
    if tally.printed[Printed.REPEATED]:
        yield f"it repeats {len(tally.printed[Printed.REPEATED])} of {count} cited figures that it prints"
    if tally.printed[Printed.RESTATED]:
        yield f"it prints another figure for {_named(tally.printed[Printed.RESTATED])}"
    if tally.printed[Printed.AS_RESTATED]:
        yield f"it prints {_named(tally.printed[Printed.AS_RESTATED])} as restated before"
    for why, names in tally.recast.items():
        yield f"recast ({_named(names)}): {why}"


def _named(names: list[str]) -> str:
    return first_of(names, MOST, ", ")


# --- where they are said --------------------------------------------------------------------------


def with_notes(
    said: list[tuple[Edition | None, Finding]], clauses: Mapping[str, str], seen: Evidence, source: str
) -> list[Finding]:
    """The findings on a source with the clauses of the filings since, each on that of its own edition.

    A filing that makes no finding of its own (a quarterly report after an annual one) is named on that of
    the edition that was the newest when it was filed, so that what was once said stays as it was.
    """
    own = {edition.id for edition, _ in said if edition is not None}
    more: dict[int, list[str]] = {}
    for filing in _filed(seen, source):
        if (clause := clauses.get(filing.id)) is not None and filing.id not in own:
            more.setdefault(_newest(said, filing), []).append(f"{filing.title}: {clause}.")
    made = []
    for at, (edition, finding) in enumerate(said):
        parts = [finding.message]
        if edition is not None and (clause := clauses.get(edition.id)) is not None:
            parts.append(f"{clause[0].upper()}{clause[1:]}.")
        if at in more:
            parts += ["Also since the cited one:", *more[at]]
        made.append(replace(finding, message=" ".join(parts)))
    return made


def _filed(seen: Evidence, source: str) -> Iterator[Edition]:
    its = seen.later.get(source, LaterFilings())
    yield from (one.edition for one in its.read)
    yield from its.left_out


def _newest(said: list[tuple[Edition | None, Finding]], filing: Edition) -> int:
    """The last finding about an edition filed by then; the first where there is none."""
    day = filing.published or date.max
    return max(
        (at for at, (edition, _) in enumerate(said) if edition is not None and _day(edition) <= day),
        default=0,
    )


def _day(edition: Edition) -> date:
    return edition.published or date.min
