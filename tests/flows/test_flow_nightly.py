"""The Prefect flow: the same night as the command line's, to the byte."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from factcheck import fetch, registry, reports
from factcheck.archive import Archive
from factcheck.nightly import run_night
from factcheck.store import Store

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "flows"))

pytestmark = [pytest.mark.flow, pytest.mark.xdist_group("prefect"), pytest.mark.timeout(300)]
DAY = date(2026, 11, 30)


@pytest.fixture(scope="module")
def prefect(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A Prefect server of our own, for these tests alone."""
    patch = pytest.MonkeyPatch()
    patch.setenv("PREFECT_HOME", str(tmp_path_factory.mktemp("prefect")))
    patch.setenv("PREFECT_SERVER_EPHEMERAL_ENABLED", "true")
    patch.setenv("PREFECT_SERVER_EPHEMERAL_STARTUP_TIMEOUT_SECONDS", "180")
    from prefect.testing.utilities import prefect_test_harness

    with prefect_test_harness(server_startup_timeout=180):
        import nightly

        yield nightly
    patch.undo()


def test_the_flow_and_the_command_give_the_same_bytes(prefect: Any, tmp_path: Path) -> None:
    """One registry, one recorded folder, one date: the reports of flow and command are equal to the byte."""
    arguments = {"claims": str(ROOT / "claims"), "recorded": str(ROOT / "claims" / "recorded")}

    counts = prefect.nightly(**arguments, home=str(tmp_path / "flow"), as_of=str(DAY))

    loaded = registry.load(ROOT / "claims")
    with Store.open(None, tmp_path) as store:
        night = run_night(
            loaded,
            client=fetch.Recorded(ROOT / "claims" / "recorded", DAY),
            archive=Archive(tmp_path / "archive"),
            store=store,
            today=DAY,
        )
    for name, body in reports.render(night).items():
        assert body == (tmp_path / "flow" / "reports" / str(DAY) / name).read_bytes(), name
    assert 1 == counts["exit_status"]


def test_the_flow_leaves_artifacts_and_task_runs(prefect: Any, tmp_path: Path) -> None:
    """An editor finds the digest, the findings and the way to the report in Prefect's own pages."""
    from prefect.artifacts import Artifact

    prefect.nightly(
        claims=str(ROOT / "claims"),
        recorded=str(ROOT / "claims" / "recorded"),
        home=str(tmp_path),
        as_of="2026-10-12",
    )

    for key in ("factcheck-digest", "factcheck-findings", "factcheck-report"):
        assert Artifact.get(key) is not None, key


def test_a_night_that_could_look_at_nothing_fails(prefect: Any, tmp_path: Path) -> None:
    """With every source unreachable the flow run ends Failed, not Completed."""
    empty = tmp_path / "recorded"
    empty.mkdir()
    (empty / "captures.yaml").write_text("[]\n")

    with pytest.raises(RuntimeError, match="could not do its work"):
        prefect.nightly(
            claims=str(ROOT / "claims"), recorded=str(empty), home=str(tmp_path), as_of="2026-11-30"
        )
