"""A real table over a summer: values revised, withdrawn, removed, renamed are told apart, night by night."""

from __future__ import annotations

import re
import tarfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from factcheck import fetch, registry
from factcheck.archive import Archive
from factcheck.model.finding import Cause, Finding, Rule, Verdict
from factcheck.nightly import run_night
from factcheck.store import Store

pytestmark = [pytest.mark.shared, pytest.mark.xdist_group("corpus")]

CLAIMS = Path(__file__).parent / "revised"
TABLE = "documents/epoch/notable_nightly_2026-06-15_to_2026-08-19.tar.xz"
NIGHTS = ("2026-06-15", "2026-06-23", "2026-06-25", "2026-07-19", "2026-07-22", "2026-08-12", "2026-08-13")

Found = dict[tuple[str, str], Finding]


@pytest.fixture(scope="module")
def recorded(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The versions of the table, at one address, each on its day."""
    folder = tmp_path_factory.mktemp("recorded")
    entries = []
    with tarfile.open(shared / "corpus" / TABLE) as packed:
        for member in packed.getmembers():
            day = re.search(r"_(2026-\d\d-\d\d)_", member.name)
            if day is None or day[1] not in NIGHTS:
                continue
            opened = packed.extractfile(member)
            assert opened is not None
            (folder / f"{day[1]}.csv").write_bytes(opened.read())
            entries.append(
                f'- url: "https://corpus.example/notable_ai_models.csv"\n  file: "{day[1]}.csv"\n'
                f'  headers: {{Content-Type: "text/csv; charset=utf-8"}}\n  at: "{day[1]}T02:00:00Z"'
            )
    (folder / "captures.yaml").write_text("\n".join(entries) + "\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def found(recorded: Path, tmp_path_factory: pytest.TempPathFactory) -> Found:
    """What each night says of each claim, and of the table."""
    loaded = registry.load(CLAIMS)
    home = tmp_path_factory.mktemp("home")
    said: Found = {}
    for night in NIGHTS:
        today = date.fromisoformat(night)
        with Store.open(None, home) as store:
            whole = run_night(
                loaded,
                client=fetch.Recorded(recorded, today),
                archive=Archive(home / "archive"),
                store=store,
                today=today,
            )
        for finding in whole.findings:
            if finding.rule in {Rule.CITED, Rule.CAPTURE}:
                said[finding.subject, night] = finding
    return said


@pytest.fixture
def verdicts(found: Found) -> Callable[[str], list[Verdict]]:
    """The verdicts on a claim over the nights."""
    return lambda name: [found[f"claim:{name}", night].verdict for night in NIGHTS]


RIGHT, OFF, GONE = Verdict.CONSISTENT, Verdict.INCONSISTENT, Verdict.NOT_FOUND


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("gpt4_hardware", [RIGHT] * 2 + [OFF] * 5),
        ("gpt4_published", [RIGHT] * 2 + [OFF] * 5),
        ("mistral_compute", [RIGHT] * 4 + [GONE] * 3),
        ("mistral_cost", [RIGHT] * 7),
        ("glm_published", [RIGHT] * 6 + [OFF]),
        ("gemini_published", [RIGHT] * 6 + [GONE]),
        ("solar_published", [RIGHT] * 7),
    ],
)
def test_a_claim_follows_the_table(
    name: str, expected: list[Verdict], verdicts: Callable[[str], list[Verdict]]
) -> None:
    """A value revised, a date revised, a value withdrawn, a row removed, a key that lost a line break."""
    assert expected == verdicts(name)


def test_a_revised_estimate_is_the_sources_doing(found: Found) -> None:
    """The page was right when it was reviewed: its figure was revised, not mistaken."""
    finding = found["claim:gpt4_hardware", "2026-06-25"]

    assert Cause.SOURCE_REVISED == finding.cause
    assert finding.observed is not None
    assert "286420361.7828938" == finding.observed.text


def test_the_table_changes_and_is_not_held(found: Found) -> None:
    """Each version is a change of the table; none lost enough rows to be held."""
    captures = [found["source:notable_june", night].verdict for night in NIGHTS]

    assert [Verdict.FIRST, *[Verdict.CHANGED] * 6] == captures
