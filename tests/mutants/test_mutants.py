"""One change, and the night says what the format says it must: no more, and no less."""

from __future__ import annotations

from pathlib import Path

import pytest
from mutant import Mutant, agree, rounds, said, status_of
from mutant_site import FIRST, LATER, Site
from mutants_figures import FIGURES, WORDINGS
from mutants_indexes import INDEXES
from mutants_registry import REGISTRY
from mutants_sources import FAILURES, REVISED

TABLES = {
    "figures": FIGURES,
    "wordings": WORDINGS,
    "registry": REGISTRY,
    "sources revised": REVISED,
    "sources failed": FAILURES,
    "indexes": INDEXES,
}
NIGHTS = [
    pytest.param(night, id=f"{table}-{number}-of-{len(night)}")
    for table, mutants in TABLES.items()
    for number, night in enumerate(rounds(mutants), start=1)
]


@pytest.mark.parametrize("night", NIGHTS)
def test_changes_give_their_findings_and_no_others(
    night: list[Mutant], tmp_path: Path, first_home: Path
) -> None:
    """Every mutant gives the verdicts, causes, exit status and gaps that docs/REGISTRY.md asks for."""
    first = night[0].first
    site = Site(tmp_path, home=None if first else first_home)
    day = FIRST if first else LATER
    for mutant in night:
        mutant.change(site, day)

    seen = site.night(day)

    wanted = sorted(one for mutant in night for one in mutant.says)
    may = {subject for mutant in night for subject in mutant.may}
    got = [one for one in said(seen) if one.split()[0] not in may]
    names = [mutant.name for mutant in night]
    assert agree(wanted, got), f"{names}\nmissing {set(wanted) - set(got)}\nextra {set(got) - set(wanted)}"
    not_checked = {subject for mutant in night for subject in mutant.not_checked}
    assert not_checked == {one.subject for one in seen.not_checked} - may
    if not may:
        assert status_of(wanted, not_checked) == seen.exit_status


def test_every_mutant_has_a_name_of_its_own() -> None:
    """A failure can be told from every other."""
    names = [mutant.name for table in TABLES.values() for mutant in table]

    assert len(set(names)) == len(names)
    assert len(names) >= 200
