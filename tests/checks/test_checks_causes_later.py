"""Causes by later editions: the page's figure is that of a newer period, which a later filing prints."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from evidence_made import PAGE, Q2, SOURCE, claim, edition, evidence, nothing, page, reading, source_of

from factcheck.checks import cited
from factcheck.model.evidence import EditionSeen, Read
from factcheck.model.finding import Cause, Finding
from factcheck.model.later import LaterFilings, LaterRead

YEAR_TO_DATE = "2026-01-01/2026-09-30"
Q3 = "2026-07-01/2026-09-30"
TYPED = {"figure": "$2.9 billion", "period": Q2}
NEXT = edition("2026-09-30", "2026-11-10", title="10-Q to September")


def only(read: Read, **typed: Any) -> Finding:
    """The finding on a claim whose source prints $2.5 billion, where a later edition reads so."""
    its = page(claims={"one": claim(**{**TYPED, **typed})})
    seen = evidence(its, claims={"one": source_of(reading("$2.5 billion", period=Q2))})
    later = LaterFilings(
        read=(EditionSeen(NEXT, None),), claims={(PAGE, "one"): (LaterRead(EditionSeen(NEXT, None), read),)}
    )
    [finding] = cited.check(its, replace(seen, later={SOURCE: later}))
    return finding


@pytest.mark.parametrize(
    "read",
    [
        reading("$2.9 billion", period=Q3),
        reading("$2,903 million", named=[Q3]),
        reading("$2.9 billion"),
        nothing(near=(reading("$7.4 billion", period=YEAR_TO_DATE), reading("$2.9 billion", period=Q3))),
    ],
)
def test_the_figure_of_the_next_quarter_was_taken_early(read: Read) -> None:
    """Found by the claim's own selector, or beside it for another period; the message names the filing."""
    finding = only(read)
    assert Cause.NEWER_PERIOD is finding.cause
    assert "which 10-Q to September prints" in finding.message


@pytest.mark.parametrize(
    "read",
    [
        reading("$3.1 billion", period=Q3),
        reading("$2.9 billion", period=Q2),
        reading("$2.9 billion", period="2025-07-01/2025-09-30"),
        nothing(),
    ],
)
def test_other_figures_and_other_periods_explain_nothing(read: Read) -> None:
    """Another figure, the same quarter restated, a quarter of the year before, nothing at all."""
    assert Cause.CANNOT_TELL is only(read).cause


def test_the_figure_counts_only_from_its_own_filing_on() -> None:
    """As of a day before it was filed, the page cannot have it from there."""
    its = page(claims={"one": claim(**TYPED)})
    seen = evidence(
        its, claims={"one": source_of(reading("$2.5 billion", period=Q2))}, today=date(2026, 11, 9)
    )
    early = LaterRead(EditionSeen(NEXT, None), reading("$2.9 billion", period=Q3))
    [finding] = cited.check(
        its, replace(seen, later={SOURCE: LaterFilings(claims={(PAGE, "one"): (early,)})})
    )
    assert Cause.CANNOT_TELL is finding.cause
