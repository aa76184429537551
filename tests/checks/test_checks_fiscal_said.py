"""Fiscal labels in messages, from the calendar of the source's own filings."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from evidence_made import SOURCE, claim, evidence, page, reading, source_of

from factcheck.checks import cited, derived
from factcheck.checks.fiscal_said import labels_for, with_labels
from factcheck.model.evidence import Reading, Watched
from factcheck.model.finding import Finding, Verdict

QUARTER, HALF = "2026-04-27/2026-07-26", "2026-01-26/2026-07-26"
ENDS = {"FY2027 Q2": date(2026, 7, 26), "FY2027 Q1": date(2026, 4, 26)}
CATALOGUE: dict[str, Any] = {
    "issuers": {
        "halden": {"name": "Halden", "cik": "0009990001"},
        "borg": {"name": "Borg", "cik": "0009990002"},
    },
    "series": {
        "tenq": {"title": "10-Q", "watch": {"edgar": {"issuer": "halden", "form": "10-Q"}}},
        "other": {"title": "10-Q", "watch": {"edgar": {"issuer": "borg", "form": "10-Q"}}},
    },
    "sources": {
        SOURCE: {"title": "A", "url": "https://a.example/", "issuer": "halden"},
        "filed": {"title": "B", "of": {"series": "other", "period": "FY2027 Q2"}},
        "bare": {"title": "C", "url": "https://c.example/"},
    },
}


def said(read: Reading, period: str = QUARTER, figure: str = "$5 million") -> Finding:
    one = claim(figure=figure, period=period)
    its = page(claims={"one": one})
    watched = [Watched("tenq", calendar=ENDS)]
    night = evidence(its, claims={"one": source_of(read)}, catalogue=CATALOGUE, watched=watched)
    [finding] = cited.check(its, night)
    return finding


def test_the_period_of_what_was_read() -> None:
    """By its label and its days; the period itself stays as it is for machines."""
    finding = said(reading("$5 million", period=QUARTER))
    assert finding.message.endswith("It is for Q2 FY2027, 27 April to 26 July 2026.")
    assert finding.observed is not None
    assert QUARTER == finding.observed.period


def test_periods_in_messages() -> None:
    """A wrong one is named by what the company calls it; once is enough."""
    finding = said(reading("$5 million", period=HALF))
    assert Verdict.WRONG_PERIOD is finding.verdict
    assert "what was found is for first half of FY2027 (26 January to 26 July 2026)" in finding.message
    assert 1 == finding.message.count("26 January to 26 July 2026")


def test_periods_without_a_label_stay() -> None:
    """Another company's quarter, and what is no date at all."""
    finding = said(reading("$5 million", period="2026-04-01/2026-06-30"))
    assert "what was found is for 2026-04-01/2026-06-30" in finding.message
    assert "It is for" not in finding.message
    odd = replace(finding, message="see 2026-99-99/2026-07-26.", observed=None)
    assert odd == with_labels(odd, {date(2026, 7, 26): "FY2027 Q2"})


def test_a_derivation_names_its_periods_too() -> None:
    """The quarter that is left is called by its label."""
    inputs = {
        "half": claim(figure="$9 million", period=HALF),
        "first": claim(figure="$4 million", period="2026-01-26/2026-04-26"),
    }
    its = page(claims={**inputs, "quarter": claim(figure="$5 million", works_out="half - first")})
    read = {"half": source_of(reading("$9 million")), "first": source_of(reading("$4 million"))}
    watched = [Watched("tenq", calendar=ENDS)]
    [finding] = derived.check(its, evidence(its, claims=read, catalogue=CATALOGUE, watched=watched))
    assert "less Q1 FY2027 (26 January to 26 April 2026)" in finding.message
    assert "leaves Q2 FY2027 (27 April to 26 July 2026)" in finding.message


def test_whose_labels_count() -> None:
    """Those of the source's series or issuer; none where two companies call one day differently."""
    theirs = {"FY2026 Q3": date(2026, 7, 26), "FY2026": date(2026, 10, 25), "FY2026 Q4": date(2026, 10, 25)}
    watched = [Watched("tenq", calendar=ENDS), Watched("other", calendar=theirs)]
    night = replace(evidence(page(), catalogue=CATALOGUE, watched=watched))
    assert "FY2027 Q2" == labels_for(night, [SOURCE])[date(2026, 7, 26)]
    assert {date(2026, 7, 26), date(2026, 10, 25)} == labels_for(night, ["filed"]).keys()
    assert date(2026, 7, 26) not in labels_for(night, [SOURCE, "filed"])
    assert {} == labels_for(night, ["bare", "nowhere"])
