"""restated: a later filing prints another figure for the period that a claim is about.

The cited document is judged as cited; that its figure has since been printed
otherwise is a finding of its own, which keeps both. Each claim's own question
was asked again of every later filing. An answer counts only where its own place
says that it is for the claim's period, and it is another figure only beyond
written precision: a coarser rounding, a column made to add up and a sign that
another layout prints are none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from factcheck.checks.footing import forced_by
from factcheck.checks.observed import observed_in
from factcheck.checks.restated_amount import same_amount, split_between, with_printed_step
from factcheck.checks.restated_period import contradicts, establishes
from factcheck.model.evidence import ClaimSeen, Evidence, Reading
from factcheck.model.finding import Finding, Observed, Rule, Verdict
from factcheck.model.later import LaterRead


class Printed(StrEnum):
    """What a later filing prints of a cited figure."""

    REPEATED = "repeated"
    RESTATED = "restated"
    AS_RESTATED = "as restated"


@dataclass(frozen=True, slots=True)
class Again:
    """A cited figure that a later filing prints for the same period, once more or otherwise."""

    later: LaterRead
    printed: Printed


def printed_again(seen: Evidence, page: str, name: str, source: str) -> list[Again]:
    """The later filings that print a claim's figure for its own period, in the order of filing.

    *Restated* is the first that prints an amount; later ones that print it too are *as restated*.
    """
    its = seen.later.get(source)
    first = seen.claims.get((page, name), ())[:1]
    if its is None or not first or not isinstance(first[0].read, Reading):
        return []
    claim = seen.registry.pages[page].claims[name]
    cited = with_printed_step(first[0].read)
    if cited is None or contradicts(claim, cited):
        return []
    again: list[Again] = []
    others: list[Reading] = []
    for later in its.claims.get((page, name), ()):
        read = with_printed_step(later.read) if isinstance(later.read, Reading) else None
        if read is None or not establishes(claim, read):
            continue
        same = _alike(cited, read)
        if same is None:
            continue
        if same:
            again.append(Again(later, Printed.REPEATED))
        elif any(_alike(one, read) for one in others):
            again.append(Again(later, Printed.AS_RESTATED))
        else:
            others.append(read)
            again.append(Again(later, Printed.RESTATED))
    return again


def restated(seen: Evidence) -> Iterator[Finding]:
    """One finding for each claim and other amount, on the first filing that prints it."""
    for page in seen.registry.pages.values():
        for name, claim in page.claims.items():
            if claim.cites is None:
                continue
            for again in printed_again(seen, page.page, name, claim.cites):
                if again.printed is Printed.RESTATED:
                    cited = seen.claims[page.page, name][0]
                    yield Finding(
                        page.page,
                        f"claim:{name}",
                        Rule.EDITION,
                        Verdict.RESTATED,
                        _message(seen, cited, again.later),
                        claimed=claim.figure,
                        observed=_observed(again.later),
                    )


def _alike(cited: Reading, later: Reading) -> bool | None:
    """Do two readings print one amount? None where they cannot be compared."""
    same = same_amount(cited, later)
    if same is False:
        return forced_by(later, [("", cited)]) is not None or forced_by(cited, [("", later)]) is not None
    return same


def _observed(later: LaterRead) -> Observed:
    assert isinstance(later.read, Reading)
    assert later.seen.copy is not None
    return observed_in(later.read, later.seen.copy, later.seen.edition.id)


def _message(seen: Evidence, cited: ClaimSeen, later: LaterRead) -> str:
    """Both figures, which filing prints which and when, and what the later one says of the change."""
    assert isinstance(cited.read, Reading)
    assert isinstance(later.read, Reading)
    edition = seen.sources[cited.source].edition
    assert edition is not None
    period = later.read.period or cited.read.period
    why = ""
    if split := split_between(cited.read, later.read, later.splits):
        why = f", as by the {split} split of shares that it tells of"
    if later.recast:
        why += f"; recast: {later.recast}"
    when = f" for {period}" if period is not None else ""
    return (
        f"A later filing prints another figure{when}: {edition.title} printed {cited.read.text}; "
        f"{later.seen.edition.title} prints {later.read.text}{why}. "
        "The claim is judged by the document that it cites; say which of the two the page should give."
    )
