"""Facts that people checked by hand in real documents: the night finds each of them, and no slip of a digit.

The registries in `claims/` state the facts of ../shared/corpus: `f12_…` is fact
12 of filings_facts.json, `b3_…` is row B3 of DOCUMENTS_FACTS.md. One night checks
them all, and beside each claim the same claim with one digit changed.
"""

from __future__ import annotations

import json
import re
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from corpus_site import CHANGED, record, with_twins, written
from factcheck import fetch, registry
from factcheck.archive import Archive
from factcheck.figures import figure
from factcheck.model.claim import Claim
from factcheck.model.finding import Finding, Night, Rule, Verdict
from factcheck.model.page import Registry
from factcheck.nightly import run_night
from factcheck.store import Store

pytestmark = [pytest.mark.shared, pytest.mark.xdist_group("corpus")]

CLAIMS = Path(__file__).parent / "claims"
TODAY = date(2026, 11, 30)
JUDGED = {Rule.CITED, Rule.DERIVED, Rule.QUOTED}
LEFT_OUT = {
    "a30": "the brief that reads the table is not in the corpus",
    "b14": "the transcript of NVIDIA's call is not in the corpus",
    "b15": "the transcript of NVIDIA's call is not in the corpus",
    "d3": "the results of Nebius are not in the corpus",
    "e3": "Intel's release is not in the corpus",
    "e4": "Amcor's release is not in the corpus",
    "e7": "the fact stands inside a script element, which no reader of the page sees",
}
"""Rows of DOCUMENTS_FACTS.md that no claim states, and why; every fact of filings_facts.json is stated."""

OTHER_PERIODS = [
    ("f1_revenue", "$188.684 million"),
    ("f12_operating_loss", "$16.847 million"),
    ("f13_net_loss", "$129.248 million"),
    ("f22_revenue", "$1.212 billion"),
    ("f23_revenue_before", "$2.575 billion"),
    ("f24_cost", "$313 million"),
    ("f34_revenue_exact", "$46.743 billion"),
    ("f39_datacentre_2025", "$26.272 billion"),
    ("f52_revenue_fy25", "$60.922 billion"),
    ("b10_revenue", "$38.819 billion"),
    ("b10_nine_months", "$18.120 billion"),
    ("c5_revenue", "$34.146 billion"),
    ("c7_nine_months", "$94.791 billion"),
    ("e1_net_sales_table", "$49.417 billion"),
]
"""Claims, and what the same source prints for another period."""

OTHER_LABELS = [
    ("b1_revenue_table", "$18.120 billion", 'column "Q3 FY24"'),
    ("b13_datacentre", "$26.272 billion", 'column "Q2 FY25"'),
]
"""The same where the source gives only its own names of periods, and nothing says which days they are."""

BLANK = {
    "a1_gpt4_compute": "Training compute cost (2020 USD)",
    "a13_gpt4_june_compute": "Training compute cost (2023 USD)",
    "a8_grok4_cost": "Training compute cost (cloud)",
}
"""Claims, and a column in which the row that they cite is blank."""


@pytest.fixture(scope="module")
def facts() -> Registry:
    return registry.load(CLAIMS)


@pytest.fixture(scope="module")
def everything(facts: Registry) -> Registry:
    """The facts, each with its twins, with other periods' figures and with blank cells beside it."""
    whole = with_twins(facts)
    pages = {}
    for name, page in whole.pages.items():
        claims = dict(page.claims)
        for one, other in (*OTHER_PERIODS, *((one, other) for one, other, _ in OTHER_LABELS)):
            if one in claims:
                claims[f"{one}_of_another_period"] = claims[one].model_copy(update={"figure": other})
        for one, column in BLANK.items():
            if one in claims:
                claims[f"{one}_blank"] = in_column(claims[one], column)
        pages[name] = page.model_copy(update={"claims": claims})
    return whole.model_copy(update={"pages": pages})


def in_column(claim: Claim, column: str) -> Claim:
    """The claim, read in another column."""
    assert claim.find is not None
    found = claim.find.model_dump(exclude_none=True)
    found["row"]["column"] = column
    made = claim.model_dump(exclude_none=True) | {"find": found}
    return Claim.model_validate(made)


@pytest.fixture(scope="module")
def night(everything: Registry, shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Night:
    """One night over all of it, answered from the corpus."""
    folder = tmp_path_factory.mktemp("recorded")
    record(everything, shared / "corpus", folder)
    home = tmp_path_factory.mktemp("home")
    with Store.open(None, home) as store:
        return run_night(
            everything,
            client=fetch.Recorded(folder, TODAY),
            archive=Archive(home / "archive"),
            store=store,
            today=TODAY,
        )


@pytest.fixture(scope="module")
def found(night: Night) -> dict[str, Finding]:
    """What the night says of each claim."""
    judged = [finding for finding in night.findings if finding.rule in JUDGED]
    return {finding.subject.removeprefix("claim:"): finding for finding in judged}


def shown(findings: list[Finding]) -> list[str]:
    return [f"{one.subject} {one.verdict}: {one.message}" for one in findings]


def test_every_fact_is_consistent(facts: Registry, found: dict[str, Finding]) -> None:
    """What a person read off a document by hand, the night reads too."""
    names = [name for page in facts.pages.values() for name in page.claims]

    assert [] == shown([found[name] for name in names if found[name].verdict is not Verdict.CONSISTENT])


def test_one_changed_digit_is_never_consistent(everything: Registry, found: dict[str, Finding]) -> None:
    """Any digit mistyped is inconsistent; a derivation may be off by as much as its inputs are rounded."""
    allowed = {
        Rule.CITED: {Verdict.INCONSISTENT, Verdict.WRONG_PERIOD},
        Rule.QUOTED: {Verdict.INCONSISTENT},
        Rule.DERIVED: {Verdict.INCONSISTENT, Verdict.OVERPRECISE},
    }
    twins = [name for page in everything.pages.values() for name in page.claims if CHANGED in name]

    assert 800 < len(twins)
    assert [] == shown(
        [found[name] for name in twins if found[name].verdict not in allowed[found[name].rule]]
    )


def test_every_claim_has_a_twin(facts: Registry, everything: Registry) -> None:
    """No fact goes without a slip of its digits."""
    twinned = {
        name.partition(CHANGED)[0]
        for page in everything.pages.values()
        for name in page.claims
        if CHANGED in name
    }

    assert {name for page in facts.pages.values() for name in page.claims} == twinned


@pytest.mark.parametrize(("name", "other"), OTHER_PERIODS)
def test_the_figure_of_another_period_is_told(name: str, other: str, found: dict[str, Finding]) -> None:
    """A figure that is right for another period is of the wrong period, not merely wrong."""
    finding = found[f"{name}_of_another_period"]

    assert (Verdict.WRONG_PERIOD, other) == (finding.verdict, finding.claimed), finding.message


@pytest.mark.parametrize(("name", "other", "column"), OTHER_LABELS)
def test_the_column_of_another_label_is_named(
    name: str, other: str, column: str, found: dict[str, Finding]
) -> None:
    """Without a calendar the periods cannot be told, and the likely slip names the column."""
    finding = found[f"{name}_of_another_period"]

    assert (Verdict.INCONSISTENT, other) == (finding.verdict, finding.claimed)
    assert column in finding.message


@pytest.mark.parametrize("name", BLANK)
def test_a_blank_cell_says_nothing(name: str, found: dict[str, Finding]) -> None:
    """Where the table prints nothing there is no figure, and nothing is read in its place."""
    finding = found[f"{name}_blank"]

    assert Verdict.NOT_FOUND == finding.verdict
    assert "the cell is empty" in finding.message


def test_every_source_was_read(night: Night) -> None:
    """Nothing of the corpus failed, and nothing is left unchecked."""
    captures = [one for one in night.findings if one.rule is Rule.CAPTURE]

    assert [] == shown([one for one in captures if one.verdict is not Verdict.FIRST])
    assert () == tuple(night.not_checked)


def test_what_is_left_out_is_said(facts: Registry, shared: Path) -> None:
    """Every fact of the corpus is stated by a claim or left out for a reason, and none is both."""
    filings = json.loads((shared / "corpus" / "filings_facts.json").read_text())
    documents = (shared / "corpus" / "DOCUMENTS_FACTS.md").read_text()
    every = {f"f{fact['n']}" for fact in filings}
    every |= {row.lower() for row in re.findall(r"^\| ([A-E]\d+) \|", documents, re.MULTILINE)}

    stated = {name.partition("_")[0] for page in facts.pages.values() for name in page.claims}

    assert every - stated == set(LEFT_OUT)
    assert every >= stated


def test_claims_say_what_was_checked_by_hand(facts: Registry, shared: Path) -> None:
    """The figures of the claims are those of filings_facts.json, as far as they are printed."""
    scales = {"%": Decimal("0.01"), "GW": Decimal(10**9)}
    claims = [item for page in facts.pages.values() for item in page.claims.items()]
    off = []
    for fact in json.loads((shared / "corpus" / "filings_facts.json").read_text(), parse_float=Decimal):
        value = abs(fact["value"]) * scales.get(fact["unit"], 1)
        own = [claim for name, claim in claims if name.partition("_")[0] == f"f{fact['n']}"]
        printed = [quantity for claim in own if (quantity := figure(written(claim))) is not None]
        if not any(one.rounding.contains(value) for one in printed):
            off.append((fact["n"], value, printed))

    assert [] == off
