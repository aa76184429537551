"""A date that cites a source: as precise as the page writes it."""

from __future__ import annotations

import pytest
from evidence_made import claim, evidence, nothing, page, reading, sighting, source_of

from factcheck.checks import cited
from factcheck.model.evidence import Read, Reason
from factcheck.model.finding import Cause, Verdict


@pytest.mark.parametrize(
    ("claimed", "read", "verdict"),
    [
        ("2031-05-31", reading("May 31, 2031", day="2031-05-31"), Verdict.CONSISTENT),
        ("2031-05", reading("May 31, 2031", day="2031-05-31"), Verdict.CONSISTENT),
        ("2031", reading("May 2031", day="2031-05"), Verdict.CONSISTENT),
        ("2031-05-31", reading("May 2031", day="2031-05"), Verdict.OVERPRECISE),
        ("2031-05", reading("2031", day="2031"), Verdict.OVERPRECISE),
        ("2031-05-31", reading("May 30, 2031", day="2031-05-30"), Verdict.INCONSISTENT),
        ("2031-05", reading("2032", day="2032"), Verdict.INCONSISTENT),
        ("2031", reading("soon"), Verdict.UNREADABLE),
        ("2031", nothing(), Verdict.NOT_FOUND),
        ("2031", nothing(Reason.AMBIGUOUS), Verdict.AMBIGUOUS),
        ("2031", nothing(Reason.UNREADABLE), Verdict.UNREADABLE),
        ("2031", nothing(Reason.UNREACHABLE), Verdict.UNREACHABLE),
    ],
)
def test_a_date_against_its_source(claimed: str, read: Read, verdict: Verdict) -> None:
    """The same date or a coarser one is well; a finer one says more than the source does."""
    its = page(claims={"one": claim(date=claimed)})
    [finding] = cited.check(its, evidence(its, claims={"one": source_of(read)}))
    assert (verdict, claimed) == (finding.verdict, finding.claimed)
    if verdict is Verdict.CONSISTENT:
        assert finding.observed is not None
        assert "date" == finding.observed.unit
    assert (finding.cause is None) == (
        verdict in {Verdict.CONSISTENT, Verdict.UNREADABLE, Verdict.UNREACHABLE}
    )


def test_a_date_that_was_revised() -> None:
    """An earlier copy had the page's date."""
    its = page(claims={"one": claim(date="2031-05-31")})
    seen = source_of(
        reading("June 30, 2031", day="2031-06-30"),
        sighting("2026-10-01", reading("May 31, 2031", day="2031-05-31")),
    )
    [finding] = cited.check(its, evidence(its, claims={"one": seen}))
    assert Cause.SOURCE_REVISED is finding.cause
    said = "The page says 2031-05-31; a-source prints June 30, 2031 (Note 2); "
    assert f"{said}on 2026-10-01 it still printed May 31, 2031." == finding.message
