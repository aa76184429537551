"""anchored: does every wording of the registry still stand on the page, as often as stated?

Wordings, exemptions and the page's own "what would prove this wrong" are looked
for in the page's running text, block by block, under the folding contract.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from factcheck.checks.figure_edges import goes_on
from factcheck.checks.fingerprints import signed
from factcheck.folding import fold, folded
from factcheck.model.document import Document
from factcheck.model.evidence import Evidence
from factcheck.model.finding import Cause, Finding, Rule, Verdict
from factcheck.model.page import Page

RULE = Rule.ANCHORED


@dataclass(frozen=True, slots=True)
class Anchor:
    """Words that must stand on the page: whose they are, and how often where that is stated.

    `figure` says that they give a claim's figure.
    """

    whose: str
    text: str
    times: int | None
    figure: bool = False


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Look for every wording; one finding for each that is missing or repeated, one if none is."""
    published = seen.pages[page.page]
    if published.document is None:
        return
    blocks = folded_blocks(published.document)
    anchors = anchors_of(page)
    wrong = 0
    for anchor in anchors:
        wanted = folded(anchor.text)
        there = sum(occurrences(block, wanted, figure=anchor.figure) for block in blocks)
        if there == 0:
            verdict = Verdict.MISSING
            message = f"{anchor.whose}: “{anchor.text}” does not stand in {published.name} any more"
        elif anchor.times is not None and there != anchor.times:
            verdict = Verdict.REPEATED
            stands = f"stands {there} times in {published.name}, not {anchor.times}"
            message = f"{anchor.whose}: “{anchor.text}” {stands}"
        else:
            continue
        wrong += 1
        yield signed(
            Finding(
                page.page,
                "page",
                RULE,
                verdict,
                message + "; change the page back, or the registry with it.",
                cause=_cause(page, anchor, seen),
                claimed=anchor.text,
            )
        )
    if not wrong:
        yield signed(
            Finding(
                page.page,
                "page",
                RULE,
                Verdict.CONSISTENT,
                f"All {len(anchors)} wordings stand in {published.name}.",
            )
        )


def anchors_of(page: Page) -> list[Anchor]:
    """Everything of a page's registry that must stand on the page, in file order."""
    anchors = [
        Anchor(f"claim {name}", wording.text, wording.times, claim.figure is not None)
        for name, claim in page.claims.items()
        for wording in claim.says
    ]
    anchors += [Anchor(f"proof {proof.id}", proof.says, None) for proof in page.would_prove_wrong]
    anchors += [Anchor("exemption", one.text, one.times) for one in page.not_claims]
    return anchors


def folded_blocks(document: Document) -> list[str]:
    """The page's blocks, folded; a text without blocks is one."""
    if not document.blocks:
        return [fold(document.text).text]
    return [fold(document.text, start=block.start, end=block.end).text for block in document.blocks]


def occurrences(block: str, wanted: str, *, figure: bool = False) -> int:
    """How often a folded wording stands in a folded block; a figure is never found inside a longer one.

    `figure` says that the wording gives a claim's figure, of which a bound before it is a part.
    """
    count, at = 0, block.find(wanted) if wanted else -1
    while at >= 0:
        if not goes_on(block, at, at + len(wanted), figure=figure):
            count += 1
        at = block.find(wanted, at + 1)
    return count


def _cause(page: Page, anchor: Anchor, seen: Evidence) -> Cause:
    """A wording that stood there on an earlier night was changed on the page; else we cannot tell.

    One that was missed already keeps its cause until all stand there again.
    """
    past = seen.past.get((page.page, "page", RULE), ())
    whole = max((at for at, one in enumerate(past) if one.verdict is Verdict.CONSISTENT), default=-1)
    told = [one for one in past[whole + 1 :] if one.claimed == anchor.text]
    if told:
        return told[-1].cause or Cause.CANNOT_TELL
    if whole >= 0 or (past and _known_before(page, anchor, seen)):
        return Cause.PAGE_CHANGED
    return Cause.CANNOT_TELL


def _known_before(page: Page, anchor: Anchor, seen: Evidence) -> bool:
    """Was the claim whose wording it is checked on an earlier night, on which only others were missed?"""
    subject = anchor.whose.replace("claim ", "claim:")
    return any((page.page, subject, rule) in seen.past for rule in Rule)
