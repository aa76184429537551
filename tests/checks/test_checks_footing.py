"""Forced footing: a table that was made to add up is explained, and nothing else is."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from evidence_made import Q2, claim, evidence, page, reading, sighting, source_of
from hypothesis import given
from hypothesis import strategies as st

from factcheck.checks import cited
from factcheck.checks.footing import is_forced
from factcheck.figures import figure
from factcheck.model.document import Place
from factcheck.model.evidence import ClaimSeen, Reading
from factcheck.model.finding import Finding, Verdict
from factcheck.model.quantity import Quantity


def cell(text: str) -> Reading:
    """A reading in a table, for the claim's period."""
    return replace(
        reading(text, period=Q2), place=Place("Note 2, row Revenue (in millions)", table=0, row=1, column=1)
    )


def prose(text: str) -> Reading:
    """A reading in running text."""
    return reading(text, period=Q2)


def found(figure: str, *sources: ClaimSeen) -> Finding:
    """The one finding on a claim with these sources."""
    typed: dict[str, Any] = {"figure": figure, "period": Q2}
    if len(sources) > 1:
        typed["also"] = [{"cites": "later", "find": {"sentence": "it was {figure}"}}]
    its = page(claims={"one": claim(**typed)})
    [finding] = cited.check(its, evidence(its, claims={"one": sources}))
    return finding


FINE, COARSE = "$1,212.788 million", "$1,212 million"


@pytest.mark.parametrize(
    "figure", ["$1,212.788 million", "$1,213 million", "$1.213 billion", "about $1.2 billion"]
)
def test_a_later_filing_in_millions_disputes_nothing(figure: str) -> None:
    """It prints 1,212 where 1,212.788 was reported: the finding is consistent and says why."""
    finding = found(
        figure, source_of(prose(FINE)), source_of(cell(COARSE), source="later", role="corroborating")
    )
    assert Verdict.CONSISTENT is finding.verdict
    if figure != "about $1.2 billion":  # as far as that goes, both agree
        assert "later prints $1,212 million; forced footing" in finding.message


@pytest.mark.parametrize("figure", ["$1,212.788 million", "$1,213 million", "$1.213 billion"])
def test_a_cited_table_is_explained_by_a_finer_source(figure: str) -> None:
    """The page cites the later filing and has the figure that was reported before."""
    finding = found(figure, source_of(cell(COARSE)), source_of(prose(FINE), source="later"))
    assert Verdict.CONSISTENT is finding.verdict
    assert (
        "a-source prints $1,212 million; later prints $1,212.788 million; forced footing" in finding.message
    )


def test_an_earlier_copy_explains_too() -> None:
    """The source itself printed it more finely before."""
    finding = found("$1,213 million", source_of(cell(COARSE), sighting("2026-11-28", prose(FINE))))
    assert Verdict.CONSISTENT is finding.verdict
    assert "a-source on 2026-11-28 prints $1,212.788 million" in finding.message


@pytest.mark.parametrize(
    ("figure", "primary", "other", "verdict"),
    [
        ("$1,213 million", cell(COARSE), prose("$1,213.6 million"), Verdict.INCONSISTENT),
        ("$1,213 million", prose(COARSE), prose(FINE), Verdict.INCONSISTENT),
        ("$1,214 million", cell(COARSE), prose(FINE), Verdict.INCONSISTENT),
        ("$1,213 million", cell(COARSE), prose("$1,213 million"), Verdict.INCONSISTENT),
        ("$1,213 million", cell(COARSE), prose("about $1,212.788 million"), Verdict.INCONSISTENT),
        ("$1,213 million", cell(COARSE), prose("€1,212.788 million"), Verdict.INCONSISTENT),
        ("$1,212.788 million", prose(FINE), cell("$1,211 million"), Verdict.DISPUTED),
        ("$1,212.788 million", prose(FINE), prose(COARSE), Verdict.DISPUTED),
        ("33.6%", prose("33.6%"), cell("33%"), Verdict.CONSISTENT),
        ("33.6%", prose("33.6%"), cell("32%"), Verdict.DISPUTED),
    ],
)
def test_what_is_no_forced_footing(figure: str, primary: Reading, other: Reading, verdict: Verdict) -> None:
    """Running text, figures as coarse, hedges, other units, two units away: those are other figures."""
    assert verdict is found(figure, source_of(primary), source_of(other, source="later")).verdict


def test_another_periods_figure_explains_nothing() -> None:
    """The finer figure must be for the same period."""
    other = reading(FINE, period="2025-04-01/2025-06-30")
    finding = found("$1,213 million", source_of(cell(COARSE)), source_of(other, source="later"))
    assert Verdict.INCONSISTENT is finding.verdict


@given(value=st.integers(1, 10**9), sign=st.sampled_from([1, -1]))
def test_only_the_farther_neighbour_is_forced(value: int, sign: int) -> None:
    """Of all multiples of the coarser unit exactly one, if any, is a forced rounding; never the rounding."""
    finer = Quantity(Decimal(sign * value), "USD", Decimal(1))
    step = Decimal(1000)
    base = Decimal(sign * value) // step * step
    forced = [away for away in range(-3, 4) if is_forced(Quantity(base + away * step, "USD", step), finer)]
    assert len(forced) <= 1
    rounded = Quantity(base, "USD", step)
    assert not (is_forced(rounded, finer) and rounded.spread.contains(finer.value))
    for away in forced:
        assert abs(base + away * step - finer.value) < step


def test_a_figure_is_never_forced_by_itself() -> None:
    """As coarse as each other, there is nothing to foot."""
    one = figure("$1,212 million")
    assert one is not None
    assert not is_forced(one, one)
