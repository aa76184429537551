"""Changes that ask nothing of an editor: no alarm, and every verdict as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from mutant import said
from mutant_site import LATER, Site
from neutrals import NEUTRALS, Neutral

from factcheck.model.finding import Baseline, Night, Rule


def _nights() -> list[list[Neutral]]:
    """Changes of one kind that touch different things share a night."""
    nights: list[tuple[list[Neutral], set[str]]] = []
    for one in NEUTRALS:
        whole = any(what.startswith("whole") for what in one.touches)
        kind = one.name.partition(":")[0]
        room = next(
            (
                night
                for night in nights
                if not whole
                and "whole" not in " ".join(night[1])
                and night[0][0].name.startswith(kind)
                and not night[1] & one.touches
            ),
            None,
        )
        if room is None:
            room = ([], set())
            nights.append(room)
        room[0].append(one)
        room[1].update(one.touches)
    return [night for night, _ in nights]


def _verdicts(night: Night) -> dict[tuple[str | None, str, str], list[str]]:
    """The verdicts of every rule but `capture`, by page and subject."""
    made: dict[tuple[str | None, str, str], list[str]] = {}
    for one in night.findings:
        if one.rule is not Rule.CAPTURE and one.baseline is not Baseline.ABSENT:
            made.setdefault((one.page, one.subject, one.rule), []).append(one.verdict)
    return made


@pytest.fixture(scope="session")
def as_it_was(first_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Night:
    """The second night of the unchanged site."""
    return Site(tmp_path_factory.mktemp("second"), home=first_home).night(LATER)


NIGHTS = [
    pytest.param(night, id=f"{number}-of-{len(night)}") for number, night in enumerate(_nights(), start=1)
]


@pytest.mark.parametrize("night", NIGHTS)
def test_changes_that_are_none(
    night: list[Neutral], tmp_path: Path, first_home: Path, as_it_was: Night
) -> None:
    """Nothing for an editor, nothing unchecked, exit status 0, and the verdicts of the unchanged site."""
    site = Site(tmp_path, home=first_home)
    for one in night:
        one.change(site, LATER)

    seen = site.night(LATER)

    names = [one.name for one in night]
    assert [] == said(seen), names
    assert () == seen.not_checked, names
    assert 0 == seen.exit_status, names
    assert _verdicts(as_it_was) == _verdicts(seen), names
    captured = {
        one.subject: one.verdict
        for one in seen.findings
        if one.rule is Rule.CAPTURE and one.baseline is not Baseline.ABSENT
    }
    wanted = {f"source:{its}": verdict for one in night for its, verdict in one.capture.items()}
    assert wanted == {subject: captured[subject] for subject in wanted}, names


def test_every_neutral_change_has_a_name_of_its_own() -> None:
    """A failure can be told from every other."""
    names = [one.name for one in NEUTRALS]

    assert len(set(names)) == len(names)
    assert len(names) >= 80
