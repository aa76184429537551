"""proof: has what would prove the page wrong happened?

A condition is read from every edition of its series for a later period than
the newest one that the page cites. The first that fulfils it is named, and stays
named whatever later ones say. It is *holding* once all of them were read and none
does; until then it is *undecided*. What no figure decides is looked at *by hand*.
A message says nothing of tonight's troubles, which differ from night to night
and are told with what was not checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from factcheck.checks.fingerprints import signed
from factcheck.checks.observed import observed_in
from factcheck.checks.periods import is_of
from factcheck.checks.proof_limits import Answer, judge
from factcheck.checks.unread import with_candidates
from factcheck.model.evidence import EditionRead, Evidence, NoReading, ProofSeen, Reading, Reason
from factcheck.model.finding import Finding, Observed, Rule, Verdict
from factcheck.model.page import Condition, Page, Proof
from factcheck.model.period import Period

RULE = Rule.PROOF
SHOWN = 4
"""Editions that a message tells of one by one."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a later edition says of a condition, and why nothing can be told where that is so."""

    edition: EditionRead
    answer: Answer
    why: str = ""


def check(page: Page, seen: Evidence) -> Iterator[Finding]:
    """One finding for each condition of the page."""
    for proof in page.would_prove_wrong:
        yield signed(_finding(page, proof, seen))


def unread(page: Page, proof: Proof, seen: Evidence) -> tuple[str, date | None] | None:
    """The first edition that would decide a condition and does not tell, why, and since when; else None.

    An edition that has not appeared is nothing that could have been read. That an index did not answer is
    said of the sources that are editions of its series.
    """
    if proof.when is None:
        return None
    its = _seen(page, proof, seen)
    judged = _judged(proof.when, its)
    if any(one.answer is Answer.YES for one in judged):
        return None
    for one in judged:
        if one.answer is Answer.CANNOT_TELL:
            return f"{one.edition.edition.title}: {one.why}", one.edition.since
    return None


def _finding(page: Page, proof: Proof, seen: Evidence) -> Finding:
    if proof.when is None:
        return _made(page, proof, Verdict.BY_HAND, f"Somebody looks at this by hand: {proof.by_hand}.")
    condition, its = proof.when, _seen(page, proof, seen)
    series = seen.registry.catalogue.series[condition.in_.series].title
    judged = _judged(condition, its)
    fired = next((one for one in judged if one.answer is Answer.YES), None)
    if fired is not None:
        return _made(
            page, proof, Verdict.DISPROVED, _disproved(condition, judged, fired), _shown(fired, seen)
        )
    unread = [one for one in judged if one.answer is Answer.CANNOT_TELL]
    if unread:
        return _made(page, proof, Verdict.UNDECIDED, _undecided(unread), _shown(unread[0], seen))
    if judged:
        those = "which is not" if len(judged) == 1 else "none of which is"
        message = f"It has not happened: {_prints(judged)}, {those} {condition.is_}."
        if its.trouble:
            message += " Whether there is a later one is not known tonight."
        return _made(page, proof, Verdict.HOLDING, message, _shown(judged[-1], seen))
    if its.trouble:
        message = f"Whether {series} has an edition that could decide it is not known tonight."
    else:
        after = f" after {its.cited.title}" if its.cited is not None else ""
        message = f"{series} has no edition{after} yet that could decide it."
    return _made(page, proof, Verdict.UNDECIDED, message)


def _made(
    page: Page, proof: Proof, verdict: Verdict, message: str, observed: Observed | None = None
) -> Finding:
    return Finding(
        page.page, f"proof:{proof.id}", RULE, verdict, message, claimed=proof.says, observed=observed
    )


def _seen(page: Page, proof: Proof, seen: Evidence) -> ProofSeen:
    return seen.proofs.get((page.page, proof.id), ProofSeen(None, trouble="its series was not watched"))


def _judged(condition: Condition, its: ProofSeen) -> list[Judged]:
    """What the editions say of a condition, one for each period, in order."""
    periods: dict[object, list[Judged]] = {}
    for one in its.later:
        edition = one.edition
        key = edition.period_end or edition.fiscal or edition.id
        periods.setdefault(key, []).append(Judged(one, *_judge(condition, one)))
    return [min(those, key=_weight) for those in periods.values()]


def _weight(one: Judged) -> int:
    """Of several filings for one period one that fires counts, else one not read, else one that tells.

    An amendment, or a second release, need not print the figure again.
    """
    if one.answer is Answer.YES:
        return 0
    if one.answer is Answer.NO:
        return 2
    read = one.edition.read
    unread = isinstance(read, NoReading) and read.reason in {Reason.UNREACHABLE, Reason.UNREADABLE}
    return 1 if unread else 3


def _judge(condition: Condition, one: EditionRead) -> tuple[Answer, str]:
    if isinstance(one.read, NoReading):
        return Answer.CANNOT_TELL, with_candidates(one.read)
    if (other := _other_period(one.read, one.period)) is not None:
        return Answer.CANNOT_TELL, f"{one.read.text}, which was found, is for {other}"
    return judge(condition, one.read)


def _other_period(read: Reading, own: Period | None) -> Period | None:
    """The period that what was found belongs to, where it is not one that ends with the edition's own."""
    if own is None:
        return None
    if read.period is not None:
        return None if is_of(Period(None, own.end), read.period) else read.period
    ends = [one for one in read.named if one.end == own.end]
    return read.named[0] if read.named and not ends else None


def _disproved(condition: Condition, judged: list[Judged], fired: Judged) -> str:
    read = fired.edition.read
    assert isinstance(read, Reading)
    text = (
        f"It has happened: {fired.edition.edition.title} prints {read.text} ({read.place.label}), "
        f"which is {condition.is_}."
    )
    before = judged[: judged.index(fired)]
    if unread := [one for one in before if one.answer is Answer.CANNOT_TELL]:
        text += f" Not told from before that: {'; '.join(one.edition.edition.title for one in unread)}."
    if later := [one for one in judged[len(before) + 1 :] if one.answer is Answer.NO]:
        text += f" Since then it is not so any more: {_prints(later)}."
    return text + " Correct the page, or the condition."


def _undecided(unread: list[Judged]) -> str:
    first, *others = unread
    read = first.edition.read
    also = f" (also {'; '.join(one.edition.edition.title for one in others[:SHOWN])})" if others else ""
    text = f"{first.edition.edition.title} decides it{also}, and "
    if isinstance(read, NoReading) and read.reason in {Reason.UNREACHABLE, Reason.UNREADABLE}:
        how = "fetched" if read.reason is Reason.UNREACHABLE else "read"
        return f"{text}could not be {how} yet."
    advice = "look at it by hand, and let `find` fit it"
    return f"{text}does not tell: {first.why.rstrip('.')}. For an editor: {advice}."


def _prints(judged: list[Judged]) -> str:
    """What each edition prints, the newest first where there are many."""
    shown = judged if len(judged) <= SHOWN else judged[-SHOWN:]
    said = [
        f"{one.edition.edition.title} prints {one.edition.read.text}"
        for one in shown
        if isinstance(one.edition.read, Reading)
    ]
    more = len(judged) - len(shown)
    return "; ".join(said) + (f"; and {more} before them" if more else "")


def _shown(judged: Judged, seen: Evidence) -> Observed | None:
    one = judged.edition
    if not isinstance(one.read, Reading) or one.copy is None:
        return None
    return observed_in(one.read, one.copy, source_of(one.edition.series, one.edition.id, seen))


def source_of(series: str, edition: str, seen: Evidence) -> str:
    """What a finding calls an edition: the source that is it, where the registry has one, else its own id."""
    for name, its in seen.sources.items():
        if its.edition is not None and (its.edition.series, its.edition.id) == (series, edition):
            return name
    return edition


def editions_read(seen: Evidence) -> list[tuple[str, str, str]]:
    """Id, title and address of every later edition that is no source of the registry, by id."""
    read = [one.edition for its in seen.proofs.values() for one in its.later]
    every = {one.id: (one.id, one.title, one.url) for one in read if one.id not in seen.sources}
    return [every[name] for name in sorted(every)]
