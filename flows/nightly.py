"""The nightly run on Prefect: the same steps, watched, scheduled and shown.

Nothing here decides anything. If a line in this file could be wrong about a
claim, it is in the wrong file. Fetching retries by itself, so no task that
fetches is retried here; only keeping the night is.
"""

from __future__ import annotations

import os

os.environ.setdefault("DO_NOT_TRACK", "1")
os.environ.setdefault("PREFECT_SERVER_ANALYTICS_ENABLED", "false")
os.environ.setdefault("PREFECT_SERVER_EPHEMERAL_STARTUP_TIMEOUT_SECONDS", "120")

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, cast

from prefect import flow, task
from prefect.artifacts import create_link_artifact, create_markdown_artifact, create_table_artifact
from prefect.cache_policies import NO_CACHE
from prefect.futures import PrefectFuture, wait
from prefect.task_runners import TaskRunner, ThreadPoolTaskRunner

from factcheck import registry, reports
from factcheck.cli.nightly import client_for, write_reports
from factcheck.cli.options import opened, today
from factcheck.model.finding import Baseline, Night, Rule, Verdict
from factcheck.nightly import tonight

WORKERS = 6
RUNNER = cast("TaskRunner[PrefectFuture[Any]]", ThreadPoolTaskRunner(max_workers=WORKERS))
PAGES_A_TASK = 25
LOOKED_IN_VAIN = frozenset({Verdict.FAILED, Verdict.REFUSED, Verdict.GONE})


@flow(
    name="factcheck-nightly",
    task_runner=RUNNER,
    validate_parameters=True,
    persist_result=False,
)
def nightly(
    claims: str = "claims", home: str | None = None, recorded: str | None = None, as_of: str | None = None
) -> dict[str, Any]:
    """Run the night; its counts. Fails when the night could not do its work.

    Args:
        claims: folder of the registry.
        home: folder of archive, database and reports; FACTCHECK_HOME or .factcheck by default.
        recorded: a folder that answers every request instead of the network.
        as_of: the only today there is; today in UTC by default.
    """
    day = today(as_of)
    loaded = registry.load(Path(claims))
    with (
        client_for(None if recorded is None else Path(recorded), day) as client,
        opened(None if home is None else Path(home)) as (folder, archive, store),
    ):
        with tonight(loaded, client=client, archive=archive, store=store, today=day) as run:
            _each("watch a series", run.watch, run.series)
            _each("capture and read a source", run.capture_and_read, run.sources)
            _once("look up tickers", run.read_tickers)
            _once("read proof conditions", run.read_proofs)
            _each("open a page", run.open_page, run.pages)
            evidence = run.evidence()

            def check_batch(pages: tuple[str, ...]) -> int:
                return sum(run.check(page, evidence) for page in pages)

            _each("check pages", check_batch, batches(run.pages))
            _once("check sources", lambda: run.check_sources(evidence))
            night = run.conclude(evidence)
            _once("keep the night", lambda: run.keep(night), retries=2)
        written = write_reports(night, folder)
    publish(night, written)
    if not worked(night):
        raise RuntimeError("the night could not do its work: no source could be looked at")
    return counts(night)


def batches(pages: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Pages in batches, one task each: a task costs more than a check."""
    for start in range(0, len(pages), PAGES_A_TASK):
        yield pages[start : start + PAGES_A_TASK]


def worked(night: Night) -> bool:
    """Could at least one source be looked at? A registry without sources has nothing to fail at."""
    looks = [
        one.verdict
        for one in night.findings
        if one.rule is Rule.CAPTURE and one.baseline is not Baseline.ABSENT
    ]
    return not looks or any(verdict not in LOOKED_IN_VAIN for verdict in looks)


def counts(night: Night) -> dict[str, Any]:
    """The night in a line."""
    return {
        "date": str(night.date),
        "for_an_editor": sum(one.for_an_editor for one in night.findings),
        "not_checked": len(night.not_checked),
        "exit_status": night.exit_status,
    }


def publish(night: Night, written: Path) -> None:
    """The digest, the findings and the way to the report, as Prefect artifacts."""
    create_markdown_artifact(
        reports.REPORTS["digest.md"](night).decode(), key="factcheck-digest", description=str(night.date)
    )
    create_table_artifact(
        [
            {"page": one.page or "", "subject": one.subject, "verdict": one.verdict, "message": one.message}
            for one in night.findings
            if one.for_an_editor
        ],
        key="factcheck-findings",
        description=f"For an editor, {night.date}",
    )
    create_link_artifact(
        (written / "report.html").resolve().as_uri(), key="factcheck-report", description=str(night.date)
    )


def _each(name: str, what: Callable[[Any], object], ids: Iterable[Any]) -> None:
    """A step as one task run an id; all of them are awaited, and the first failure is raised."""
    step = task(name=name, cache_policy=NO_CACHE, persist_result=False)(_quiet(what))
    futures = [step.submit(one) for one in ids]
    wait(futures)
    for future in futures:
        future.result()


def _once(name: str, what: Callable[[], object], *, retries: int = 0) -> None:
    def quiet() -> None:
        what()

    task(name=name, cache_policy=NO_CACHE, persist_result=False, retries=retries)(quiet)()


def _quiet(what: Callable[[Any], object]) -> Callable[[Any], None]:
    """The step without its answer: what it found stays in the run, not in Prefect."""

    def quiet(one: Any) -> None:
        what(one)

    return quiet


if __name__ == "__main__":
    nightly()
