"""Causes: why page and source differ, over nights made by hand."""

from __future__ import annotations

from dataclasses import replace

from evidence_made import PAGE, capture, evidence, nothing, page, reading, sighting

from factcheck.checks.causes import cause_of, last_on, reviewed_after_first
from factcheck.checks.fingerprints import signed
from factcheck.model.evidence import Capture, NoReading, Read, Reason, Sighting
from factcheck.model.finding import Baseline, Cause, Finding, Rule, Verdict

TONIGHT = capture("2026-11-30")


def cause(
    *earlier: Sighting,
    claimed: str = "$40 million",
    last: Finding | None = None,
    copy: Capture | None = TONIGHT,
    last_reviewed: str | None = "2026-10-12",
    newer: bool = False,
) -> Cause:
    """The cause, where a copy agrees if it prints what the page claims."""

    def agrees(read: Read) -> bool:
        return not isinstance(read, NoReading) and read.text == claimed

    return cause_of(
        earlier, agrees, copy=copy, last_reviewed=last_reviewed, claimed=claimed, last=last, newer=newer
    )


def found(
    verdict: Verdict, claimed: str = "$40 million", cause: Cause | None = None, writing: str = ""
) -> Finding:
    """Last night's finding."""
    return signed(
        Finding(PAGE, "claim:one", Rule.CITED, verdict, "", cause=cause, claimed=claimed, writing=writing)
    )


AGREED = sighting("2026-10-01", reading("$40 million"))
DIFFERED = sighting("2026-10-02", reading("$42 million"))
ABSENT = sighting("2026-10-02", nothing())
BLIND = sighting("2026-10-02", nothing(Reason.UNREADABLE))


def test_a_source_that_once_agreed_was_revised() -> None:
    """An earlier copy of ours agreed with the page, tonight's does not."""
    assert Cause.SOURCE_REVISED is cause(AGREED)
    assert Cause.SOURCE_REVISED is cause(AGREED, DIFFERED)
    assert Cause.SOURCE_REVISED is cause(AGREED, last=found(Verdict.CONSISTENT))


def test_a_source_that_moved_on_shows_a_newer_period() -> None:
    """It agreed once, and what it shows now belongs to a later period."""
    assert Cause.NEWER_PERIOD is cause(AGREED, newer=True)
    assert Cause.WRONG_WHEN_PUBLISHED is cause(DIFFERED, newer=True)


def test_a_source_that_never_agreed_was_never_right() -> None:
    """An earlier copy disagreed, or did not have it at all, and none ever agreed."""
    assert Cause.WRONG_WHEN_PUBLISHED is cause(DIFFERED, last_reviewed="2026-01-01")
    assert Cause.WRONG_WHEN_PUBLISHED is cause(ABSENT, last_reviewed="2026-01-01")


def test_on_a_first_night_the_review_decides() -> None:
    """A first copy on or before the day of the review already disagrees; a later one proves nothing."""
    assert Cause.WRONG_WHEN_PUBLISHED is cause(copy=capture("2026-10-12"))
    assert Cause.CANNOT_TELL is cause(copy=capture("2026-10-13"))
    assert Cause.CANNOT_TELL is cause(copy=capture("2026-10-12"), last_reviewed=None)
    assert Cause.CANNOT_TELL is cause(copy=None)


def test_a_copy_that_could_not_be_read_proves_nothing() -> None:
    """It lies before the review, but nobody knows what it said."""
    assert Cause.CANNOT_TELL is cause(BLIND)


def test_a_page_that_was_consistent_with_another_figure_was_changed() -> None:
    """Last night it said $41 million and was right; tonight it says $40 million."""
    last = found(Verdict.CONSISTENT, "$41 million")
    assert Cause.PAGE_CHANGED is cause(DIFFERED, last=last)
    assert Cause.PAGE_CHANGED is cause(AGREED, DIFFERED, last=last)


def test_words_around_the_figure_are_the_page_too() -> None:
    """Same figure, consistent last night, and last night's copy disagrees now: "up" became "down"."""
    assert Cause.PAGE_CHANGED is cause(DIFFERED, last=found(Verdict.CONSISTENT))


def test_a_changed_page_stays_a_changed_page() -> None:
    """On the nights after, while it says the same; once it says something else, no longer."""
    last = found(Verdict.INCONSISTENT, cause=Cause.PAGE_CHANGED)
    assert Cause.PAGE_CHANGED is cause(DIFFERED, last=last)
    other = found(Verdict.INCONSISTENT, "$43 million", Cause.PAGE_CHANGED)
    assert Cause.WRONG_WHEN_PUBLISHED is cause(DIFFERED, last=other)


def test_the_review_counts_by_days() -> None:
    """Any of the copies on that day or before it."""
    copies = [capture("2026-10-13"), capture("2026-10-12")]
    assert reviewed_after_first(copies, "2026-10-12")
    assert not reviewed_after_first(copies, "2026-10-11")
    assert not reviewed_after_first(copies, None)


def test_last_nights_finding_on_the_same_writing() -> None:
    """A finding with its own writing is told apart; a consistent one took all the writings in."""
    tonight = found(Verdict.INCONSISTENT, "$40 million")
    own = found(Verdict.INCONSISTENT, "40 million dollars", writing="40 million dollars")
    whole = found(Verdict.CONSISTENT, "$40 million; 40 million dollars")
    assert tonight == last_on(evidence(page(), last=[tonight]), tonight)
    assert own == last_on(evidence(page(), last=[own]), own)
    assert own == last_on(evidence(page(), last=[own, found(Verdict.INCONSISTENT, "$41")]), own)
    for one in (tonight, own):
        before = last_on(evidence(page(), last=[whole]), one)
        assert before is not None
        assert (Verdict.CONSISTENT, one.claimed) == (before.verdict, before.claimed)
    assert whole == last_on(evidence(page(), last=[whole]), found(Verdict.INCONSISTENT, "$41 million"))
    assert last_on(evidence(page(), last=[found(Verdict.INCONSISTENT, "$41")]), own) is None


def test_what_was_already_gone_last_night_does_not_count() -> None:
    """A finding that last night only named as absent is no finding of last night's."""
    gone = replace(found(Verdict.INCONSISTENT, cause=Cause.PAGE_CHANGED), baseline=Baseline.ABSENT)
    assert last_on(evidence(page(), last=[gone]), found(Verdict.INCONSISTENT)) is None
