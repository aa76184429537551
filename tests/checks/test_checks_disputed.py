"""Further sources of a claim: who is held against what, and what is said of each."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from evidence_made import Q2, capture, claim, evidence, nothing, page, reading, sighting, source_of
from hypothesis import given
from hypothesis import strategies as st

from factcheck.checks import cited
from factcheck.model.evidence import ClaimSeen, Read, Reason
from factcheck.model.finding import Cause, Finding, Verdict

FIGURE = {"figure": "$2.575 billion"}
OWN = reading("$2,575 million")
MISSING = nothing(Reason.UNREACHABLE, "HTTP 503")


def mirror(read: Read, *earlier: Any, source: str = "mirror") -> ClaimSeen:
    return source_of(read, *earlier, source=source, role="mirror")


def other(read: Read, *earlier: Any, source: str = "other") -> ClaimSeen:
    return source_of(read, *earlier, source=source, role="corroborating")


def judged(
    *sources: ClaimSeen, typed: dict[str, Any] | None = None, catalogue: dict[str, Any] | None = None
) -> Finding:
    """The one finding on a claim with these sources, the cited one first."""
    one = claim(**(typed or FIGURE))
    its = page(claims={"one": one})
    [finding] = cited.check(its, evidence(its, claims={"one": sources}, catalogue=catalogue))
    return finding


def test_every_value_source_and_date_is_named() -> None:
    """Both figures, whose they are, when they were published and of when the copies are."""
    catalogue = {
        "sources": {
            "a-source": {"title": "A", "url": "https://a.example/", "published": "2026-08-11"},
            "other": {"title": "B", "url": "https://b.example/", "published": "2026-08"},
        }
    }
    finding = judged(source_of(OWN), other(reading("$2.6 trillion")), catalogue=catalogue)
    assert Verdict.DISPUTED is finding.verdict
    assert "a-source prints $2,575 million (published 2026-08-11, copy of 2026-11-30)" in finding.message
    assert "other prints $2.6 trillion (published 2026-08, copy of 2026-11-30)" in finding.message


def test_several_that_disagree_are_one_finding() -> None:
    """All are named in one alert, in the order of their ids."""
    finding = judged(
        source_of(OWN), other(reading("$9"), source="z"), other(reading("$8"), source="b"), other(OWN)
    )
    assert Verdict.DISPUTED is finding.verdict
    assert finding.message.index("b prints $8") < finding.message.index("z prints $9")
    assert "other prints" not in finding.message
    assert finding.observed is not None
    assert "b" == finding.observed.source


@given(
    order=st.permutations(range(4)),
    reads=st.lists(
        st.sampled_from([OWN, reading("$8 million"), reading("$2.6 billion"), nothing(), MISSING]),
        min_size=4,
        max_size=4,
    ),
    roles=st.lists(st.sampled_from(["mirror", "corroborating"]), min_size=4, max_size=4),
)
def test_the_order_of_further_sources_decides_nothing(
    order: list[int], reads: list[Read], roles: list[str]
) -> None:
    """Whatever they print and whichever role they have, the finding is the same to the letter."""
    further = [
        source_of(read, source=f"s{at}", role=role)
        for at, (read, role) in enumerate(zip(reads, roles, strict=True))
    ]
    assert judged(source_of(OWN), *further) == judged(source_of(OWN), *(further[at] for at in order))
    first = judged(source_of(MISSING), *further)
    assert first == judged(source_of(MISSING), *(further[at] for at in order))


def test_a_mirror_is_held_against_its_original() -> None:
    """The page rounds so coarsely that both fit it; still two copies of one document cannot differ."""
    typed = {"figure": "about $2.6 billion"}
    finding = judged(source_of(OWN), mirror(reading("$2,557 million")), typed=typed)
    assert Verdict.DISPUTED is finding.verdict
    assert "mirror (mirror) prints $2,557 million" in finding.message
    assert "mirror should be the same document as a-source" in finding.message
    assert Verdict.CONSISTENT is judged(source_of(OWN), other(reading("$2,557 million")), typed=typed).verdict


@pytest.mark.parametrize("text", ["$2,575 million", "$2.6 billion", "$2,575.3 million"])
def test_a_mirror_that_prints_it_finer_or_coarser_is_the_same(text: str) -> None:
    """The rounding of one is the other."""
    assert Verdict.CONSISTENT is judged(source_of(OWN), mirror(reading(text))).verdict


@pytest.mark.parametrize(
    ("own", "theirs", "verdict"),
    [
        ("2031-05-31", "2031-05-31", Verdict.CONSISTENT),
        ("2031-05-31", "2031-05", Verdict.CONSISTENT),
        ("2031-05-31", "2031-05-13", Verdict.DISPUTED),
    ],
)
def test_a_mirrors_date(own: str, theirs: str, verdict: Verdict) -> None:
    """A month is the same date written more coarsely; another day is not."""
    seen = source_of(reading(own, day=own)), mirror(reading(theirs, day=theirs))
    assert verdict is judged(*seen, typed={"date": "2031-05-31"}).verdict


def test_estimates_are_called_so() -> None:
    """Two estimates may differ in good faith, so it is asked whose the page gives."""
    typed = {"figure": "about $40 million", "kind": "estimate"}
    finding = judged(source_of(reading("$40 million")), other(reading("$78 million")), typed=typed)
    assert Verdict.DISPUTED is finding.verdict
    assert "Both are estimates: say whose figure it is" in finding.message


def test_one_that_cannot_be_reached_is_said() -> None:
    """The claim stays consistent, and the editor learns that nobody corroborated it."""
    finding = judged(source_of(OWN), other(MISSING))
    assert Verdict.CONSISTENT is finding.verdict
    assert "other was not heard: HTTP 503" in finding.message


def test_one_of_another_period_is_not_heard() -> None:
    """A figure for another quarter neither supports nor disputes this one."""
    finding = judged(
        source_of(reading("$2,575 million", period=Q2)),
        other(reading("$1,981 million", period="2026-01-01/2026-03-31")),
        typed={**FIGURE, "period": Q2},
    )
    assert Verdict.CONSISTENT is finding.verdict
    assert "other was not heard: what was found is for 2026-01-01/2026-03-31" in finding.message


def test_what_further_sources_print_stands_beside_an_alarm() -> None:
    """A page that its source contradicts and another source supports shows both."""
    finding = judged(source_of(reading("$9")), other(OWN), mirror(reading("$9")))
    assert Verdict.INCONSISTENT is finding.verdict
    assert "other prints $2,575 million (copy of 2026-11-30), which agrees" in finding.message
    assert "mirror (mirror) prints $9 (copy of 2026-11-30), which does not agree either" in finding.message


@pytest.mark.parametrize(
    ("further", "cause"),
    [
        (other(reading("$9"), sighting("2026-10-12", OWN)), Cause.SOURCE_REVISED),
        (other(reading("$9"), sighting("2026-10-12", reading("$8"))), Cause.CANNOT_TELL),
        (mirror(reading("$9"), sighting("2026-10-12", OWN)), Cause.SOURCE_REVISED),
        (mirror(reading("$9"), sighting("2026-10-12", nothing())), Cause.CANNOT_TELL),
    ],
)
def test_one_that_agreed_before_was_revised(further: ClaimSeen, cause: Cause) -> None:
    """Its earlier copies tell."""
    assert cause is judged(source_of(OWN), further).cause


# --- a mirror in place of its original ----------------------------------------------------------------


def test_a_mirror_stands_in_where_no_copy_was_ever_held() -> None:
    """The claim is judged by it, and the finding says for what it stands and why."""
    finding = judged(source_of(MISSING), mirror(OWN))
    assert Verdict.CONSISTENT is finding.verdict
    assert finding.observed is not None
    assert "mirror" == finding.observed.source
    assert (
        "mirror, its mirror, stands in for a-source, of which there is no copy: HTTP 503" in finding.message
    )
    assert Verdict.INCONSISTENT is judged(source_of(MISSING), mirror(reading("$9"))).verdict


def test_an_old_copy_of_the_cited_document_comes_first() -> None:
    """What the document itself said when it was last had counts, not its mirror."""
    held = source_of(nothing(), copy=capture("2026-10-01"))
    assert Verdict.NOT_FOUND is judged(held, mirror(OWN)).verdict


@pytest.mark.parametrize(
    "further",
    [(other(OWN),), (mirror(MISSING),), (mirror(OWN), mirror(reading("$9"), source="another")), ()],
    ids=["corroborating", "unreachable too", "two that differ", "none"],
)
def test_nothing_else_stands_in(further: tuple[ClaimSeen, ...]) -> None:
    """Another source is another source, and mirrors that differ are no copy of one document."""
    for one in permutations(further):
        assert Verdict.UNREACHABLE is judged(source_of(MISSING), *one).verdict


def test_a_source_that_disputes_the_stand_in() -> None:
    """A corroborating source is held against the page all the same."""
    finding = judged(source_of(MISSING), mirror(OWN), other(reading("$9")))
    assert Verdict.DISPUTED is finding.verdict
    assert "stands in for a-source" in finding.message
