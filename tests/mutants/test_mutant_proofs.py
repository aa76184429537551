"""One change to a condition or to the report that decides it, and the verdict is what the format says."""

from __future__ import annotations

from pathlib import Path

import pytest
from mutant_site import Site
from mutants_proofs import DECIDED, PROOFS, SUBJECT, ProofMutant

from factcheck.model.finding import Rule


@pytest.mark.parametrize("mutant", [pytest.param(one, id=one.name) for one in PROOFS])
def test_a_changed_condition_or_report_changes_the_verdict(
    mutant: ProofMutant, tmp_path: Path, first_home: Path
) -> None:
    """The verdict, its words and whether it stands among what was not checked follow from the change."""
    site = Site(tmp_path, home=first_home)
    mutant.change(site, DECIDED)

    night = site.night(DECIDED)

    found = [one for one in night.findings if one.subject == SUBJECT]
    assert [(Rule.PROOF, mutant.verdict)] == [(one.rule, str(one.verdict)) for one in found], found[0].message
    assert mutant.tells in found[0].message
    assert mutant.gap is (SUBJECT in {one.subject for one in night.not_checked})
    if mutant.verdict != "undecided":
        assert found[0].observed is not None
        assert found[0].observed.period == "2026-07-01/2026-09-30"


def test_every_verdict_of_a_report_is_reached() -> None:
    """The mutants are worth something only if each verdict comes of some of them."""
    assert {"holding", "disproved", "undecided"} == {one.verdict for one in PROOFS}
    assert len({one.name for one in PROOFS}) == len(PROOFS)
