"""anchored: every wording of the registry stands on the page, as often as stated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from evidence_made import PAGE, claim, evidence, page, published

from factcheck.checks import anchored
from factcheck.checks.anchored import anchors_of, occurrences
from factcheck.model.document import Document
from factcheck.model.evidence import PageSeen
from factcheck.model.finding import Baseline, Cause, Finding, Verdict

BLOCKS = ("It booked $2.575 billion of revenue.", "Of that, 98% came from contracts; 98% is much.")


def found(
    *says: Any, seen: PageSeen | None = None, last: tuple[Finding, ...] = (), **typed: Any
) -> list[Finding]:
    """What is said of a page with one claim of these wordings."""
    its = page(claims={"one": claim(says=list(says), figure="98%")} if says else {}, **typed)
    night = evidence(its, published={PAGE: seen or published(*BLOCKS)}, last=last)
    return list(anchored.check(its, night))


def test_wordings_that_all_stand_there() -> None:
    """One consistent finding for the page, with how many there are."""
    [finding] = found("98% came from contracts", {"text": "98%", "times": 2})
    assert ("page", Verdict.CONSISTENT, None) == (finding.subject, finding.verdict, finding.cause)
    assert "All 2 wordings stand in pages/a-page.md." == finding.message


def test_a_wording_that_is_gone() -> None:
    """It is missing; the message says whose it is and what to do."""
    [finding] = found("97% came from contracts")
    assert (Verdict.MISSING, Cause.CANNOT_TELL) == (finding.verdict, finding.cause)
    assert (
        "claim one: “97% came from contracts” does not stand in pages/a-page.md any more" in finding.message
    )
    assert "97% came from contracts" == finding.claimed


@pytest.mark.parametrize("times", [1, 3])
def test_a_wording_that_stands_there_more_or_less_often(times: int) -> None:
    """It is repeated, whichever way the number is off."""
    [finding] = found({"text": "98%", "times": times})
    assert Verdict.REPEATED is finding.verdict
    assert f"stands 2 times in pages/a-page.md, not {times}" in finding.message


def test_each_missing_wording_is_a_finding() -> None:
    """Two are gone and one is repeated: three findings, and one fingerprint for each verdict."""
    made = found("97% came", "$3 billion", {"text": "98%", "times": 5})
    assert [Verdict.MISSING, Verdict.MISSING, Verdict.REPEATED] == [one.verdict for one in made]
    assert made[0].fingerprint == made[1].fingerprint != made[2].fingerprint


def test_proofs_and_exemptions_stand_there_too() -> None:
    """What would prove the page wrong, and numbers that assert nothing, are looked for as well."""
    made = found(
        would_prove_wrong=[{"id": "it_falls", "says": "well below 98%", "by_hand": "once a quarter"}],
        not_claims=[{"text": "80% of the GPUs", "because": "a hypothetical"}],
    )
    assert ["proof it_falls", "exemption"] == [one.message.partition(":")[0] for one in made]


def test_what_must_stand_there_is_in_file_order() -> None:
    """Wordings, then proofs, then exemptions, each with how often."""
    its = page(
        claims={"one": claim(says=["a 98%", {"text": "98%", "times": 2}], figure="98%")},
        not_claims=[{"text": "80%", "because": "b", "times": 3}],
    )
    assert [("claim one", "a 98%", None), ("claim one", "98%", 2), ("exemption", "80%", 3)] == [
        (one.whose, one.text, one.times) for one in anchors_of(its)
    ]


@pytest.mark.parametrize(
    ("text", "wording", "count"),
    [
        ("it’s “about” 5 – 6", 'it\'s "about" 5 - 6', 1),
        ("98% and 98%", "98%", 2),
        ("198% or 9.98% or 1,98%", "98%", 0),
        ("$2.575 billion", "$2.5", 0),
        ("$2,575", "$2", 0),
        ("in 2025, 98%", "2025", 1),
        ("it was 5.", "was 5", 1),
        ("5, 6 and 7", "5", 1),
        ("NVDA", "NVDA", 1),
        ("a 5", "5", 1),
        ("5", "5", 1),
        (" one\n two", "one two", 1),
        ("anything", " ", 0),
    ],
)
def test_how_often_a_wording_stands_in_a_block(text: str, wording: str, count: int) -> None:
    """Under the folding contract, and never inside a longer figure."""
    [block] = anchored.folded_blocks(Document("text/plain", text))
    assert count == occurrences(block, wording)


def test_a_wording_does_not_reach_over_blocks() -> None:
    """The end of one paragraph and the start of the next are no sentence."""
    assert [Verdict.MISSING] == [one.verdict for one in found("revenue. Of that, 98%")]


def test_a_page_that_could_not_be_had_says_nothing() -> None:
    """Nothing is missing on a page that nobody has seen."""
    assert [] == found("98%", seen=PageSeen(None, "the page", "timeout"))


def test_a_wording_that_stood_there_last_night_was_changed_on_the_page() -> None:
    """And so it stays; an older gap nobody can explain."""
    last = tuple(found("98%"))
    first = found("97%", last=last)
    assert [Cause.PAGE_CHANGED] == [one.cause for one in first]
    assert [Cause.PAGE_CHANGED] == [one.cause for one in found("97%", last=tuple(first))]
    before = found("97%")
    assert [Cause.CANNOT_TELL] == [one.cause for one in found("97%", last=tuple(before))]
    again = found("97%", last=(*last, *first))
    assert [Cause.PAGE_CHANGED] == [one.cause for one in again]
    gone = tuple(replace(one, baseline=Baseline.ABSENT) for one in first)
    assert [Cause.CANNOT_TELL] == [one.cause for one in found("97%", last=gone)]


@pytest.mark.parametrize(
    ("block", "stands"),
    [
        ("and 98% of it was sold", 1),
        ("and -98% of it was sold", 0),
        ("(-98% of it)", 0),
        ("sold-98% of it", 1),
        ("97-98% of it", 1),
        ("- 98% of it", 1),
        ("about 98% of it", 1),
        ("more than 98% of it", 0),
        ("nearly 98% of it", 0),
        ("no more than 98% of it", 0),
        ("198% of it", 0),
        ("0.98% of it", 0),
    ],
)
def test_a_figure_at_the_edge_of_a_wording_is_that_figure(block: str, stands: int) -> None:
    """A minus or a bound before the figure makes another one of it; "about" and dashes do not."""
    assert stands == occurrences(block, "98% of it", figure=True)


def test_a_wording_that_gives_no_figure_knows_no_bounds() -> None:
    """An exemption is only words; a figure at its end still does not end early."""
    assert 1 == occurrences("more than 98% of it", "98% of it")
    assert [0, 0, 0, 1] == [
        occurrences(text, "used 32") for text in ("used 32K", "used 32%", "used 32.5", "used 32.")
    ]
