"""The sample site, night by night: what the first command of the README shows."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pytest

from factcheck import fetch, registry, reports
from factcheck.archive import Archive
from factcheck.model.finding import Baseline, Finding, Night, Rule, Standing, Verdict
from factcheck.model.page import Registry
from factcheck.nightly import check_offline, run_night
from factcheck.store import Store

CLAIMS = Path(__file__).parent.parent.parent / "claims"
PAGE = "what-is-ai-training"


@pytest.fixture(scope="module")
def loaded() -> Registry:
    return registry.load(CLAIMS)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


def night(loaded: Registry, home: Path, day: str, recorded: Path = CLAIMS / "recorded") -> Night:
    as_of = date.fromisoformat(day)
    with Store.open(None, home) as store:
        return run_night(
            loaded,
            client=fetch.Recorded(recorded, as_of),
            archive=Archive(home / "archive"),
            store=store,
            today=as_of,
        )


@pytest.fixture(scope="module")
def october(loaded: Registry, home: Path) -> Night:
    return night(loaded, home, "2026-10-12")


@pytest.fixture(scope="module")
def november(loaded: Registry, home: Path, october: Night) -> Night:
    return night(loaded, home, "2026-11-30")


def review(whole: Night) -> Finding:
    return next(one for one in whole.findings if one.page == PAGE and one.subject == "trigger:1")


def test_in_october_the_page_waits(october: Night) -> None:
    """Before the results are out the review is waiting, and nothing needs an editor."""
    assert Verdict.WAITING == review(october).verdict
    assert "2026-11-30" in review(october).message
    assert 0 == october.exit_status
    assert {Standing.REVIEWED} == {page.standing for page in october.pages}


def test_at_the_end_of_november_the_page_is_due_and_the_filing_is_named(november: Night) -> None:
    """The results of the third quarter have been filed: due, with form, day and accession number."""
    assert Verdict.DUE == review(november).verdict
    for part in ("8-K", "FY2027 Q3", "filed 2026-11-18", "0001045810-26-000112"):
        assert part in review(november).message
    assert 1 == november.exit_status


def test_the_condition_waits_for_the_report_of_the_third_quarter_and_holds_by_it(
    october: Night, november: Night
) -> None:
    """No later report in October; in November it is read, prints 97%, and proves nothing wrong."""

    def proofs(whole: Night) -> list[Finding]:
        return [one for one in whole.findings if one.rule is Rule.PROOF]

    assert [[Verdict.UNDECIDED, Verdict.BY_HAND], [Verdict.HOLDING, Verdict.BY_HAND]] == [
        [one.verdict for one in proofs(whole)] for whole in (october, november)
    ]
    read = proofs(november)[0]
    assert read.observed is not None
    assert ("97%", "0.97", "2026-07-01/2026-09-30", "0001769628-26-000488") == (
        read.observed.text,
        read.observed.value,
        read.observed.period,
        read.observed.source,
    )
    assert "once a quarter" in proofs(november)[1].message


def test_without_the_filing_the_page_is_overdue(loaded: Registry, tmp_path: Path) -> None:
    """A recorded folder without the November filing, as of the end of the year: overdue."""
    recorded = tmp_path / "recorded"
    shutil.copytree(CLAIMS / "recorded", recorded)
    listed = (recorded / "captures.yaml").read_text().split("- url: ")
    kept = [one for one in listed if "2026-11-18.json" not in one and "000104581026000112" not in one]
    assert 3 == len(listed) - len(kept)
    (recorded / "captures.yaml").write_text("- url: ".join(kept))

    whole = night(loaded, tmp_path / "home", "2026-12-31", recorded)

    assert Verdict.OVERDUE == review(whole).verdict
    assert "expected by 2026-11-30" in review(whole).message


def test_the_night_shows_findings_that_an_editor_should_see(november: Night) -> None:
    """The README's promise: a due page, superseded editions, a figure that differs, a source that refused."""
    mine = {(one.subject, one.verdict) for one in november.findings if one.for_an_editor}

    assert ("claim:grok4_cost", Verdict.INCONSISTENT) in mine
    assert {Verdict.DUE, Verdict.SUPERSEDED, Verdict.INCONSISTENT} == {verdict for _, verdict in mine}
    assert [("claim:cost_growth", date(2026, 10, 12))] == [
        (one.subject, one.since) for one in november.not_checked
    ]


def test_every_claim_has_a_finding_and_every_reading_a_snapshot(
    november: Night, loaded: Registry, home: Path
) -> None:
    """Nothing is silently skipped; every reading names bytes that are in the archive, and a place."""
    subjects = {(one.page, one.subject) for one in november.findings}
    claims = {(page.page, f"claim:{name}") for page in loaded.pages.values() for name in page.claims}
    archive = Archive(home / "archive")

    assert set() == claims - subjects
    assert 39 == len(claims)
    for finding in november.findings:
        if finding.observed is not None:
            assert archive.has(finding.observed.snapshot), finding
            assert finding.observed.place, finding
    assert [] == archive.verify()


def test_fingerprints_tell_findings_apart(november: Night) -> None:
    """Two findings share a fingerprint only where the rule says that they do: never on this site."""
    prints = [one.fingerprint for one in november.findings]
    assert len(set(prints)) == len(prints)


def test_what_was_consistent_in_october_is_unchanged_or_updated(november: Night) -> None:
    """Baselines are against the last night: a value that moved is updated, the rest unchanged or new."""
    claims = {one.subject: one.baseline for one in november.findings if one.rule is Rule.CITED}

    assert Baseline.UPDATED == claims["claim:grok4_cost"]
    assert Baseline.UNCHANGED == claims["claim:coreweave_revenue"]


def test_two_homes_give_the_same_bytes(loaded: Registry, november: Night, tmp_path: Path) -> None:
    """The same registry, recorded folder and nights give every report to the byte, wherever they run."""
    night(loaded, tmp_path, "2026-10-12")
    again = night(loaded, tmp_path, "2026-11-30")

    assert reports.render(november) == reports.render(again)


def test_the_archive_alone_gives_the_same_findings(loaded: Registry, november: Night, home: Path) -> None:
    """`factcheck check` of the night's date says what the night said, without asking anybody."""
    with Store.open(None, home) as store:
        offline = check_offline(
            loaded, archive=Archive(home / "archive"), store=store, today=date(2026, 11, 30)
        )

    assert reports.render(november) == reports.render(offline)
