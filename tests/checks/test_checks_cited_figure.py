"""A figure that cites a source: every verdict, every cause, and what the finding says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from evidence_made import Q2, SOURCE, claim, evidence, nothing, page, reading, sighting, source_of

from factcheck.checks import cited
from factcheck.checks.cited_figure import judge_figure
from factcheck.checks.wordings import writings
from factcheck.model.evidence import ClaimSeen, Read, Reading, Reason
from factcheck.model.finding import Cause, Finding, Verdict
from factcheck.model.quantity import Direction

BOOKED = {"figure": "$2.575 billion", "period": Q2}


def booked(text: str) -> Reading:
    """A reading of the claim's own period."""
    return reading(text, period=Q2)


def found(
    seen: ClaimSeen, typed: dict[str, Any] | None = None, *, last: Iterable[Finding] = (), **more: Any
) -> list[Finding]:
    """What the rule says of one claim."""
    its = page(claims={"one": claim(**(typed or BOOKED))}, **more)
    return list(cited.check(its, evidence(its, claims={"one": seen}, last=last)))


def only(seen: ClaimSeen, typed: dict[str, Any] | None = None, **more: Any) -> Finding:
    """The one finding on a claim."""
    [finding] = found(seen, typed, **more)
    return finding


def test_a_figure_that_the_source_prints() -> None:
    """It is consistent, has no cause, and shows what was read and where."""
    finding = only(source_of(booked("$2,575 million")))
    assert (Verdict.CONSISTENT, None) == (finding.verdict, finding.cause)
    assert "a-source prints $2,575 million." == finding.message
    assert finding.observed is not None
    assert ("2575000000", "USD", Q2, "Note 2", SOURCE) == (
        finding.observed.value,
        finding.observed.unit,
        finding.observed.period,
        finding.observed.place,
        finding.observed.source,
    )
    assert 16 == len(finding.fingerprint)


def test_a_figure_that_the_source_does_not_print() -> None:
    """It is inconsistent; the message has both figures and the likely slip, the suggestion the right one."""
    finding = only(source_of(booked("$2,755 million")))
    assert Verdict.INCONSISTENT is finding.verdict
    assert "The page says $2.575 billion; a-source prints $2,755 million (Note 2)" in finding.message
    assert "likely slip: two digits are swapped" in finding.message
    assert "$2.755 billion" == finding.suggestion


def test_a_difference_that_is_explained_needs_no_slip() -> None:
    """A bound that was dropped is said, and no guess beside it."""
    finding = only(source_of(reading("up to $65 billion")), {"figure": "$6.5 billion"})
    assert "the page gives the figure itself, the source a ceiling (up to)" in finding.message
    assert "likely slip" not in finding.message


def test_a_figure_with_digits_of_its_own() -> None:
    """It is overprecise: the source is rounded."""
    finding = only(source_of(booked("$2.6 billion")))
    assert Verdict.OVERPRECISE is finding.verdict
    assert "" == finding.suggestion


@pytest.mark.parametrize(
    ("reason", "verdict", "explained"),
    [
        (Reason.ABSENT, Verdict.NOT_FOUND, True),
        (Reason.AMBIGUOUS, Verdict.AMBIGUOUS, True),
        (Reason.UNREADABLE, Verdict.UNREADABLE, False),
        (Reason.UNREACHABLE, Verdict.UNREACHABLE, False),
    ],
)
def test_without_a_reading_the_reason_is_the_verdict(
    reason: Reason, verdict: Verdict, explained: bool
) -> None:
    """Not found and ambiguous are differences with a cause; the rest says nothing of the page."""
    finding = only(source_of(nothing(reason, "why not", candidates=("$5", "$6"))))
    assert (verdict, explained) == (finding.verdict, finding.cause is not None)
    assert "why not: $5 | $6" in finding.message
    assert finding.observed is None


def test_a_reading_that_is_no_figure_cannot_be_compared() -> None:
    """A cell that prints a dash is unreadable, not nought."""
    finding = only(source_of(booked("n/m")))
    assert Verdict.UNREADABLE is finding.verdict
    assert "'n/m' is no figure" in finding.message


Q1 = "2026-01-01/2026-03-31"
HALF = "2026-01-01/2026-06-30"


@pytest.mark.parametrize(
    "seen",
    [
        source_of(reading("$2,575 million", period=Q1)),
        source_of(reading("$2,575 million", named=[Q1, "2025-06-30"])),
        source_of(nothing(near=(reading("$2,575 million", period=HALF),))),
        source_of(booked("$2,100 million"), neighbours=((Q1, reading("$2,575 million", period=Q1)),)),
    ],
    ids=[
        "the place has another period",
        "the sentence names others",
        "only for another",
        "right for another",
    ],
)
def test_a_figure_of_another_period(seen: ClaimSeen) -> None:
    """The figure is right for another period, or what was found is of another period than the claim's."""
    assert Verdict.WRONG_PERIOD is only(seen).verdict


@pytest.mark.parametrize(
    "seen",
    [
        source_of(booked("$2,575 million")),
        source_of(reading("$2,575 million", period="2026-03-30/2026-06-30")),
        source_of(reading("$2,575 million", named=["2025-06-30", "2026-06-30"])),
        source_of(reading("$2,575 million")),
    ],
    ids=["the same", "a few days beside", "named among others", "none named"],
)
def test_a_figure_of_the_claims_period(seen: ClaimSeen) -> None:
    """One named period that is the claim's is enough, and so is none at all."""
    assert Verdict.CONSISTENT is only(seen).verdict


def test_without_a_period_no_period_is_wrong() -> None:
    """A claim that names none is compared by its figure alone."""
    seen = source_of(
        reading("$2,100 million", period=Q1),
        neighbours=(("last year", reading("$2,575 million", period=Q1)),),
    )
    finding = only(seen, {"figure": "$2.575 billion"})
    assert Verdict.INCONSISTENT is finding.verdict
    assert "it is the figure of last year" in finding.message


def test_neighbours_without_a_figure_or_with_another_are_passed_over() -> None:
    """A neighbour of the claim's own period, one without a figure and one that differs explain nothing."""
    others = (
        ("this", booked("$2,575 million")),
        ("none", reading("n/m", period=Q1)),
        ("other", reading("$9 billion", period=Q1)),
    )
    assert Verdict.INCONSISTENT is only(source_of(booked("$2,100 million"), neighbours=others)).verdict


def test_a_loss_is_a_negative_number_in_words() -> None:
    """ "a net loss of $626 million" agrees with -$626 million, and suggests a size without a sign."""
    typed = {"says": ["a net loss of $626 million"], "figure": "$626 million"}
    assert Verdict.CONSISTENT is only(source_of(reading("-$626 million")), typed).verdict
    finding = only(source_of(reading("-$662 million")), typed)
    assert (Verdict.INCONSISTENT, "$662 million") == (finding.verdict, finding.suggestion)


def test_up_against_a_fall() -> None:
    """The direction is the wording's, else the claim's own; the wrong one is inconsistent."""
    rose = {"says": ["it was up 117% on the year"], "figure": "117%"}
    said = {"figure": "117%", "change": "rise"}
    for typed in (rose, said):
        assert Verdict.CONSISTENT is only(source_of(reading("117%", direction=Direction.RISE)), typed).verdict
        assert (
            Verdict.INCONSISTENT is only(source_of(reading("117%", direction=Direction.FALL)), typed).verdict
        )


def test_a_range_suggests_what_the_source_prints() -> None:
    """A range is not rewritten; the source's own words are the suggestion."""
    finding = only(source_of(reading("$1.2 to $1.4 billion")), {"figure": "$1.2 to $1.5 billion"})
    assert "$1.2 to $1.4 billion" == finding.suggestion


TWO = {
    "says": ["in 2.02 minutes", {"text": "the 3-minute time", "figure": "3-minute"}],
    "figure": "2.02 minutes",
}
BOTH = {**TWO, "says": ["in 2.02 minutes", {"text": "the 2-minute time", "figure": "2-minute"}]}


def test_each_verdict_that_is_not_consistent_makes_one_finding() -> None:
    """One of two writings is wrong: one finding, which names that writing and has its own fingerprint."""
    finding = only(source_of(reading("2.02 minutes")), TWO)
    assert (Verdict.INCONSISTENT, "3-minute", "3-minute") == (
        finding.verdict,
        finding.claimed,
        finding.writing,
    )
    assert (
        finding.fingerprint != only(source_of(reading("2.1 minutes")), {"figure": "2.02 minutes"}).fingerprint
    )


def test_verdicts_of_two_kinds_make_two_findings() -> None:
    """The source is rounded: one writing says too much, the other something else."""
    made = found(source_of(reading("2.0 minutes")), TWO)
    assert {("2.02 minutes", Verdict.OVERPRECISE), ("3-minute", Verdict.INCONSISTENT)} == {
        (one.claimed, one.verdict) for one in made
    }


def test_writings_of_one_verdict_share_a_finding() -> None:
    """Both are right, or neither was found: one finding, which names both where both were compared."""
    right = only(
        source_of(reading("2.02 minutes")),
        BOTH,
    )
    assert (Verdict.CONSISTENT, "2.02 minutes; 2-minute", "") == (right.verdict, right.claimed, right.writing)
    wrong = only(source_of(reading("9 minutes")), TWO)
    assert (Verdict.INCONSISTENT, "2.02 minutes; 3-minute", "") == (
        wrong.verdict,
        wrong.claimed,
        wrong.writing,
    )
    absent = only(source_of(nothing()), TWO)
    assert (Verdict.NOT_FOUND, "2.02 minutes") == (absent.verdict, absent.claimed)


def revised() -> ClaimSeen:
    """A source that printed the page's figure until tonight."""
    return source_of(booked("$2,580 million"), sighting("2026-10-01", booked("$2,575 million")))


def test_a_revised_source_says_what_it_printed_before() -> None:
    """The message has the old figure and the day of the last copy that agreed."""
    finding = only(revised())
    assert Cause.SOURCE_REVISED is finding.cause
    assert "on 2026-10-01 it still printed $2,575 million" in finding.message


def test_digits_that_a_source_added_later_were_not_cut_by_the_page() -> None:
    """A cut is only named where no earlier copy agreed."""
    grown = booked("$2,575.9 million")
    cut = "with its last digits cut off"
    assert cut in only(source_of(grown)).message
    assert cut not in only(source_of(grown, sighting("2026-10-01", booked("$2,575 million")))).message


def test_an_estimate_that_nobody_saw_agree_was_not_revised() -> None:
    """Only an earlier copy of ours that agreed makes it source-revised."""
    typed = {**BOOKED, "kind": "estimate"}
    never = source_of(booked("$2,580 million"), sighting("2026-10-01", booked("$2,580 million")))
    assert Cause.SOURCE_REVISED is only(revised(), typed).cause
    assert Cause.WRONG_WHEN_PUBLISHED is only(never, typed).cause
    assert Cause.CANNOT_TELL is only(source_of(booked("$2,580 million")), typed).cause


def test_a_page_that_was_changed() -> None:
    """Consistent last night, and another figure tonight, with the source as it was."""
    last = only(source_of(booked("$2,575 million")))
    same = source_of(booked("$2,575 million"), sighting("2026-11-29", booked("$2,575 million")))
    finding = only(same, {**BOOKED, "figure": "$2.557 billion"}, last=[last])
    assert Cause.PAGE_CHANGED is finding.cause
    again = only(same, {**BOOKED, "figure": "$2.557 billion"}, last=[last, finding])
    assert Cause.PAGE_CHANGED is again.cause


def test_a_wording_that_was_changed() -> None:
    """Its own writing was consistent last night with the rest."""
    seen = source_of(reading("2.02 minutes"), sighting("2026-11-29", reading("2.02 minutes")))
    last = only(seen, BOTH)
    assert Cause.PAGE_CHANGED is only(seen, TWO, last=[last]).cause


@pytest.mark.parametrize(
    "read",
    [
        reading("$3,000 million", period="2026-07-01/2026-09-30"),
        reading("$3,000 million", named=["2026-07-01/2026-09-30"]),
        nothing(near=(reading("$2,575 million", period="2026-07-01/2026-09-30"),)),
    ],
    ids=["the place", "the sentence", "what is near"],
)
def test_a_source_that_moved_on_to_a_newer_period(read: Read) -> None:
    """It had the claim's period once and shows a later one now."""
    before = sighting("2026-10-01", booked("$2,575 million"))
    finding = only(source_of(read, before))
    assert (Verdict.WRONG_PERIOD, Cause.NEWER_PERIOD) == (finding.verdict, finding.cause)
    older = only(source_of(reading("$3,000 million", period=Q1), before))
    assert (Verdict.WRONG_PERIOD, Cause.SOURCE_REVISED) == (older.verdict, older.cause)


def test_what_is_near_without_a_period_is_of_no_period() -> None:
    """Nothing is concluded from it."""
    finding = only(source_of(nothing(near=(reading("$2,575 million"),))))
    assert Verdict.NOT_FOUND is finding.verdict


def test_one_writing_against_one_reading() -> None:
    """The judgement alone, without a finding around it."""
    one = claim(**BOOKED)
    [writing] = writings(one)
    assert Verdict.CONSISTENT is judge_figure(one, writing, reading("$2,575 million")).verdict
    other = replace(reading("$2,575 million"), quantity=None)
    assert Verdict.UNREADABLE is judge_figure(one, writing, other).verdict
