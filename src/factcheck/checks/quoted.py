"""quoted: are these the words of the source, and of the speaker that the page names?

The strict pass of the selector decides. A relaxed look only explains a miss: a
passage that is nearly the quotation makes it *inconsistent* and shows the
difference; nothing like it makes it *not found*.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import replace

from factcheck.checks.causes import cause_of, last_on
from factcheck.checks.fingerprints import signed
from factcheck.checks.observed import observed, observed_in
from factcheck.folding import folded
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence, NoReading, Read, Reading, Reason
from factcheck.model.finding import Finding, Rule, Verdict
from factcheck.model.page import Page

RULE = Rule.QUOTED

TITLES = frozenset("mr mrs ms miss dr prof professor sir dame".split())

UNREAD = {
    Reason.AMBIGUOUS: Verdict.CONSISTENT,
    Reason.UNREADABLE: Verdict.UNREADABLE,
    Reason.UNREACHABLE: Verdict.UNREACHABLE,
}


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """Judge every quotation of the page."""
    for name, claim in page.claims.items():
        if claim.rule == RULE:
            yield signed(_quotation(page, name, claim, seen.claims[page.page, name][0], seen))


def judge_quote(claim: Claim, read: Read) -> tuple[Verdict, str]:
    """A quotation against what was found of it: the verdict and why."""
    if isinstance(read, Reading):
        if claim.speaker and read.speaker and not same_person(claim.speaker, read.speaker):
            return Verdict.INCONSISTENT, f"the words are those of {read.speaker}, not of {claim.speaker}"
        return Verdict.CONSISTENT, ""
    if read.reason in UNREAD:
        return UNREAD[read.reason], read.message
    if read.near:
        assert claim.quote is not None
        return Verdict.INCONSISTENT, "the words differ: " + difference(claim.quote, read.near[0].text)
    return Verdict.NOT_FOUND, read.message


def _quotation(page: Page, name: str, claim: Claim, source: ClaimSeen, seen: Evidence) -> Finding:
    assert claim.quote is not None
    verdict, why = judge_quote(claim, source.read)
    shown = observed(source)
    if shown is None and isinstance(source.read, NoReading) and source.read.near and source.copy is not None:
        shown = observed_in(source.read.near[0], source.copy, source.source)
    finding = Finding(page.page, f"claim:{name}", RULE, verdict, "", claimed=claim.quote, observed=shown)
    cause = None
    if verdict in {Verdict.INCONSISTENT, Verdict.NOT_FOUND}:
        cause = cause_of(
            source.earlier,
            lambda earlier: judge_quote(claim, earlier)[0] is Verdict.CONSISTENT,
            copy=source.copy,
            last_reviewed=page.last_reviewed,
            claimed=claim.quote,
            last=last_on(seen, finding),
        )
    where = f" ({shown.place})" if shown else ""
    if verdict is Verdict.CONSISTENT:
        unnamed = claim.speaker and isinstance(source.read, Reading) and not source.read.speaker
        doubt = f"; whether {claim.speaker} says them is not marked there" if unnamed else ""
        message = f"{source.source} has these words{where}{doubt}."
    else:
        message = f"The page quotes “{claim.quote}” from {source.source}{where}; {why.rstrip('.')}."
    suggestion = ""
    if verdict is Verdict.INCONSISTENT and isinstance(source.read, NoReading) and source.read.near:
        suggestion = source.read.near[0].text
    return replace(finding, message=message, cause=cause, suggestion=suggestion)


def difference(quoted: str, printed: str) -> str:
    """The words that differ, in brackets: [-what the page has-] {+what the source has+}."""
    ours, theirs = folded(quoted).split(), folded(printed).split()
    shown: list[str] = []
    for what, a, b, c, d in difflib.SequenceMatcher(a=ours, b=theirs, autojunk=False).get_opcodes():
        if what == "equal":
            words = ours[a:b]
            shown += words if len(words) <= 6 else [*words[:3], "…", *words[-3:]]
            continue
        if b > a:
            shown.append(f"[-{' '.join(ours[a:b])}-]")
        if d > c:
            shown.append(f"{{+{' '.join(theirs[c:d])}+}}")
    return " ".join(shown)


def same_person(one: str, other: str) -> bool:
    """Is it the same person? The family name decides, and the first name where both are written out."""
    first, second = (_names(name) for name in (one, other))
    if not first or not second:
        return True
    if first[-1] != second[-1]:
        return False
    return len(first) == 1 or len(second) == 1 or first[0][0] == second[0][0]


def _names(name: str) -> list[str]:
    """The names of a person in small letters, without title and office."""
    words = re.findall(r"[^\W\d_]+", folded(name.split(",")[0]).lower())
    return words[1:] if len(words) > 1 and words[0] in TITLES else words
