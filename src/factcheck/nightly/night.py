"""The straight line: watch, capture, read, check, conclude, record.

No step reaches back. Sources run beside each other on threads; what they find
is put in the registry's order, so that the night is the same to the byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import date

import factcheck
from factcheck.archive import Archive
from factcheck.model.finding import Night
from factcheck.model.page import Registry
from factcheck.nightly.looking import Client, Looking, Remembering
from factcheck.nightly.run import Run
from factcheck.store import Store

WORKERS = 6
Progress = Callable[[str, int, int], None]
"""Called with the step's name, how many are done and how many there are."""


def silent(step: str, done: int, of: int) -> None:
    """No progress is shown."""


@contextmanager
def tonight(
    registry: Registry, *, client: Client, archive: Archive, store: Store, today: date
) -> Iterator[Run]:
    """A run of the night that is begun, or taken up where it was killed."""
    resumed = store.begin_night(today, registry.digest, factcheck.__version__)
    looks = Looking(client, archive, store, today, resumed=resumed)
    yield Run(registry, looks=looks, archive=archive, store=store, today=today, version=factcheck.__version__)


def run_night(
    registry: Registry,
    *,
    client: Client,
    archive: Archive,
    store: Store,
    today: date,
    progress: Progress = silent,
) -> Night:
    """Run the whole night and record it."""
    with tonight(registry, client=client, archive=archive, store=store, today=today) as run:
        night = _straight(run, progress)
        run.keep(night)
    return night


def check_offline(
    registry: Registry, *, archive: Archive, store: Store, today: date, progress: Progress = silent
) -> Night:
    """The same from what is in the archive: nothing is fetched, nothing is recorded.

    The looks are those of the last night up to `today`; what is due is judged as of `today` itself.
    """
    run = Run(
        registry,
        looks=Remembering(archive, store, today),
        archive=archive,
        store=store,
        today=today,
        version=factcheck.__version__,
        looked=max((day for day in store.nights() if day <= today), default=today),
    )
    return _straight(run, progress)


def _straight(run: Run, progress: Progress) -> Night:
    with ThreadPoolExecutor(WORKERS) as pool:

        def each(step: str, what: Callable[[str], object], ids: Iterable[str]) -> None:
            names = list(ids)
            progress(step, 0, len(names))
            for done, _ in enumerate(pool.map(what, names), start=1):
                progress(step, done, len(names))

        each("watch", run.watch, run.series)
        each("capture and read", run.capture_and_read, run.sources)
        run.read_tickers()
        run.read_proofs()
        each("open pages", run.open_page, run.pages)
        evidence = run.evidence()
        each("check", lambda page: run.check(page, evidence), run.pages)
        run.check_sources(evidence)
    return run.conclude(evidence)
