"""Causes: why page and source differ, over nights made by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest
from evidence_made import PAGE, capture, evidence, nothing, page, reading, sighting

from factcheck.checks.causes import Printed, Why, cause_of, last_agreed, past_on, reviewed_after_first
from factcheck.checks.fingerprints import signed
from factcheck.model.capture import Capture, Outcome
from factcheck.model.evidence import NoReading, Read, Reason, Sighting
from factcheck.model.finding import Cause, Finding, Observed, Past, Rule, Verdict

TONIGHT = capture("2026-11-30")


def told(
    *earlier: Sighting,
    claimed: str = "$40 million",
    past: tuple[Past, ...] = (),
    copy: Capture | None = TONIGHT,
    last_reviewed: str | None = "2026-10-12",
    newer: bool = False,
    printed: Printed | None = None,
) -> Why:
    """The cause and how it is said, where a copy agrees if it prints what the page claims."""

    def agrees(read: Read) -> bool:
        return not isinstance(read, NoReading) and read.text == claimed

    return cause_of(
        earlier,
        agrees,
        copy=copy,
        last_reviewed=last_reviewed,
        claimed=claimed,
        past=past,
        newer=newer,
        printed=printed,
        today=date(2026, 11, 30),
    )


def cause(*earlier: Sighting, **more: Any) -> Cause:
    return told(*earlier, **more).cause


def was(
    verdict: Verdict,
    claimed: str = "$40 million",
    cause: Cause | None = None,
    *,
    night: str = "2026-10-01",
    snapshot: str = "",
    writing: str = "",
) -> Past:
    """What an earlier night said."""
    return Past(date.fromisoformat(night), verdict, cause, claimed, writing, snapshot)


def found(verdict: Verdict, claimed: str = "$40 million", writing: str = "") -> Finding:
    """Tonight's finding."""
    return signed(Finding(PAGE, "claim:one", Rule.CITED, verdict, "", claimed=claimed, writing=writing))


def on_it(tonight: Finding, *past: Past, claim: str = "claim:one") -> tuple[Past, ...]:
    seen = replace(evidence(page()), past={(PAGE, claim, Rule.CITED): past})
    return past_on(seen, tonight)


AGREED = sighting("2026-10-01", reading("$40 million"))
DIFFERED = sighting("2026-10-02", reading("$42 million"))
ABSENT = sighting("2026-10-02", nothing())
BLIND = sighting("2026-10-02", nothing(Reason.UNREADABLE))


def test_a_source_that_once_agreed_was_revised() -> None:
    """An earlier copy of ours agreed with the page, tonight's does not; the message has its day."""
    assert Cause.SOURCE_REVISED is cause(AGREED)
    assert Cause.SOURCE_REVISED is cause(AGREED, DIFFERED)
    consistent = was(Verdict.CONSISTENT, snapshot="2026-10-01")
    revised = told(AGREED, past=(consistent,))
    assert Why(Cause.SOURCE_REVISED, "on 2026-10-01 it still printed $40 million") == revised


def test_a_source_stays_revised_however_often_it_is() -> None:
    """And over a night on which it could not be read."""
    past = (
        was(Verdict.CONSISTENT, snapshot="2026-10-01"),
        was(Verdict.INCONSISTENT, cause=Cause.SOURCE_REVISED, night="2026-10-02"),
    )
    again = sighting("2026-10-03", reading("$44 million"))
    assert Cause.SOURCE_REVISED is cause(AGREED, DIFFERED, past=past)
    assert Cause.SOURCE_REVISED is cause(AGREED, DIFFERED, BLIND, again, past=past)


def test_a_source_that_moved_on_shows_a_newer_period() -> None:
    """It agreed once, and what it shows now belongs to a later period."""
    assert Cause.NEWER_PERIOD is cause(AGREED, newer=True)
    assert Cause.WRONG_WHEN_PUBLISHED is cause(DIFFERED, newer=True)


@pytest.mark.parametrize(
    ("published", "expected"), [("2026-11-18", Cause.NEWER_PERIOD), ("2026-12-01", Cause.PAGE_CHANGED)]
)
def test_a_page_with_the_figure_of_a_later_edition_was_updated_early(published: str, expected: Cause) -> None:
    """It agreed with another figure, and a later edition prints the new one: if that was out by then."""
    later = Printed("10-Q to September", "the quarter", date.fromisoformat(published))
    before = was(Verdict.CONSISTENT, "$38 million", snapshot="2026-10-02")
    assert expected is cause(DIFFERED, past=(before,), printed=later)


def test_a_figure_that_stood_there_before_the_later_edition_was_not_taken_from_it() -> None:
    """The same figure by chance: the page had it for weeks when the edition came out."""
    later = Printed("10-Q to September", "the quarter", date(2026, 11, 18))
    past = (was(Verdict.INCONSISTENT, cause=Cause.WRONG_WHEN_PUBLISHED, night="2026-10-20"),)
    assert Cause.WRONG_WHEN_PUBLISHED is cause(DIFFERED, past=past, printed=later)


def test_a_source_that_never_agreed_was_never_right() -> None:
    """An earlier copy disagreed, or did not have it at all, and none ever agreed; the message has its day."""
    never = told(DIFFERED, last_reviewed="2026-01-01")
    assert Cause.WRONG_WHEN_PUBLISHED is never.cause
    assert "the first copy, of 2026-10-02, differed already and none ever agreed" == never.said
    assert Cause.WRONG_WHEN_PUBLISHED is cause(ABSENT, last_reviewed="2026-01-01")


def test_on_a_first_night_the_review_decides() -> None:
    """A first copy on or before the day of the review already disagrees; a later one proves nothing."""
    assert Cause.WRONG_WHEN_PUBLISHED is cause(copy=capture("2026-10-12"))
    unknown = told(copy=capture("2026-10-13"))
    assert Cause.CANNOT_TELL is unknown.cause
    assert "our first copy, of 2026-10-13, is no older than the review of 2026-10-12" in unknown.said
    assert Cause.CANNOT_TELL is cause(copy=capture("2026-10-12"), last_reviewed=None)
    assert Cause.CANNOT_TELL is cause(copy=None)


def test_what_we_could_not_tell_stays_so_until_they_agree() -> None:
    """A second night knows no more than the first; once they agreed, what differs then has its cause."""
    unknown = was(Verdict.INCONSISTENT, cause=Cause.CANNOT_TELL, night="2026-10-02")
    assert Cause.CANNOT_TELL is cause(DIFFERED, past=(unknown,))
    right = was(Verdict.CONSISTENT, night="2026-10-03", snapshot="2026-10-03")
    mended = sighting("2026-10-03", reading("$40 million"))
    assert Cause.SOURCE_REVISED is cause(DIFFERED, mended, past=(unknown, right))


def test_a_copy_that_could_not_be_read_proves_nothing() -> None:
    """It lies before the review, but nobody knows what it said."""
    assert Cause.CANNOT_TELL is cause(BLIND)


def test_a_page_that_was_consistent_with_another_figure_was_changed() -> None:
    """It said $42 million and was right; tonight it says $40 million: also where that agreed long ago."""
    before = was(Verdict.CONSISTENT, "$42 million", night="2026-10-02", snapshot="2026-10-02")
    changed = Why(Cause.PAGE_CHANGED, "the page was changed: on 2026-10-02 it said $42 million")
    assert changed == told(DIFFERED, past=(before,))
    assert changed == told(AGREED, DIFFERED, past=(before,))


def test_words_around_the_figure_are_the_page_too() -> None:
    """Same figure, and the copy that agreed does not agree with it now: "up" became "down"."""
    same = was(Verdict.CONSISTENT, snapshot="2026-10-02")
    changed = told(DIFFERED, past=(same,))
    assert Why(Cause.PAGE_CHANGED, "the page was changed: on 2026-10-01 its words agreed") == changed


def test_a_changed_page_stays_a_changed_page() -> None:
    """On the nights after, whatever wrong figure it is changed to, and when the source is revised too."""
    right = was(Verdict.CONSISTENT, "$42 million", snapshot="2026-10-02")
    wrong = was(Verdict.INCONSISTENT, cause=Cause.PAGE_CHANGED, night="2026-10-03")
    other = was(Verdict.INCONSISTENT, "$43 million", Cause.PAGE_CHANGED, night="2026-10-03")
    revised = sighting("2026-10-04", reading("$50 million"))
    assert Cause.PAGE_CHANGED is cause(DIFFERED, past=(right, wrong))
    assert Cause.PAGE_CHANGED is cause(DIFFERED, past=(right, other))
    assert Cause.PAGE_CHANGED is cause(DIFFERED, revised, past=(right, wrong))


def test_a_wrong_correction_of_a_page_is_a_change_of_the_page() -> None:
    """The source was revised to $42 million, and the editor wrote $43 million."""
    past = (
        was(Verdict.CONSISTENT, "$40 million", snapshot="2026-10-01"),
        was(Verdict.INCONSISTENT, "$40 million", Cause.SOURCE_REVISED, night="2026-10-02"),
    )
    assert Cause.PAGE_CHANGED is cause(AGREED, DIFFERED, past=past, claimed="$43 million")


def test_a_page_that_is_changed_back_to_what_the_source_no_longer_says() -> None:
    """Changed to $41 million and back to $40 million, while the source was revised: revised is what it is."""
    past = (
        was(Verdict.CONSISTENT, "$40 million", snapshot="2026-10-01"),
        was(Verdict.INCONSISTENT, "$41 million", Cause.PAGE_CHANGED, night="2026-10-02"),
    )
    assert Cause.SOURCE_REVISED is cause(AGREED, DIFFERED, past=past)


def test_a_claim_that_cites_another_source_now_was_changed() -> None:
    """The copy that it agreed with is none of the new source's."""
    past = (was(Verdict.CONSISTENT, snapshot="of-another-source"),)
    assert Cause.PAGE_CHANGED is cause(DIFFERED, past=past)


def test_what_was_never_right_stays_so_when_a_reader_once_thought_otherwise() -> None:
    """A cause that was told in this spell of disagreement counts, not what an older reader agreed with."""
    past = (
        was(Verdict.CONSISTENT, snapshot="2026-10-02"),
        was(Verdict.INCONSISTENT, cause=Cause.WRONG_WHEN_PUBLISHED, night="2026-10-03"),
    )
    assert Cause.WRONG_WHEN_PUBLISHED is cause(DIFFERED, past=past)


def test_the_review_counts_by_days() -> None:
    """Any of the copies on that day or before it."""
    copies = [capture("2026-10-13"), capture("2026-10-12")]
    assert reviewed_after_first(copies, "2026-10-12")
    assert not reviewed_after_first(copies, "2026-10-11")
    assert not reviewed_after_first(copies, None)


def test_nights_on_the_same_writing() -> None:
    """A finding with its own writing is told apart; a consistent one took all the writings in."""
    tonight = found(Verdict.INCONSISTENT, "$40 million")
    own = found(Verdict.INCONSISTENT, "40 million dollars", writing="40 million dollars")
    on_own = was(Verdict.INCONSISTENT, "40 million dollars", writing="40 million dollars")
    on_main = was(Verdict.INCONSISTENT, "$41")
    whole = was(Verdict.CONSISTENT, "$40 million; 40 million dollars")
    assert (on_main,) == on_it(tonight, on_main, on_own)
    assert (on_own,) == on_it(own, on_main, on_own)
    for one in (tonight, own):
        [before] = on_it(one, whole)
        assert (Verdict.CONSISTENT, one.claimed) == (before.verdict, before.claimed)
    assert (whole,) == on_it(found(Verdict.INCONSISTENT, "$41 million"), whole)
    assert () == on_it(tonight, on_main, claim="claim:another")


def test_nights_on_which_nothing_could_be_read_do_not_count() -> None:
    """They say nothing of the page; a dispute says that the cited source agreed."""
    blind = [was(one) for one in (Verdict.UNREADABLE, Verdict.UNREACHABLE, Verdict.UNCHECKED)]
    disputed = was(Verdict.DISPUTED)
    past = on_it(found(Verdict.INCONSISTENT), disputed, *blind)
    assert (disputed,) == past
    assert disputed == last_agreed(past)


def test_a_registry_that_looks_elsewhere_is_no_change_of_the_page() -> None:
    """The same words, the same copy, another place in it: neither page nor source has changed."""
    once = Past(date(2026, 10, 12), Verdict.CONSISTENT, None, "98%", "", "5f" * 32, "row Revenue")
    tonight = Observed("51%", "0.51", "1", None, "row Cost", "tenq", "5f" * 32, "2026-10-13T06:00:00Z")
    copy = Capture(
        "https://a.example/q", datetime(2026, 10, 13, tzinfo=UTC), Outcome.GOOD, snapshot="5f" * 32
    )

    def why(observed: Observed | None) -> Cause:
        said = cause_of(
            (), lambda _: False, copy=copy, last_reviewed=None, claimed="98%", past=(once,), observed=observed
        )
        return said.cause

    assert (Cause.CANNOT_TELL, Cause.CANNOT_TELL) == (why(tonight), why(None))
    assert Cause.PAGE_CHANGED is why(replace(tonight, place="row Revenue"))
