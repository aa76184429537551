"""Many threads, many processes, and a process that is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from nights_made_up import DAY, after, good, night

from factcheck.errors import CallError
from factcheck.store import Store

HERE = Path(__file__).parent

DOOMED = """
import sys; sys.path.insert(0, sys.argv[2])
from multiprocessing import get_context
from pathlib import Path
from nights_made_up import DAY, good
from factcheck.store import Store
store = Store.open(sys.argv[1], Path("."))
assert not store.begin_night(DAY, "d", "v")
number = 0
while True:
    store.add_capture(DAY, good(f"https://a.example/{number}"))
    print(number, flush=True)
    number += 1
"""


def write_fifty(url: str, name: str) -> None:
    """What one of several writing processes does."""
    with Store.open(url, HERE) as store:
        for number in range(50):
            store.add_capture(DAY, good(f"https://{name}.example/{number}"))


def program(source: str, url: str) -> subprocess.Popen[str]:
    """A Python process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", source, url, str(HERE)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def test_six_processes_lose_nothing(store: Store, url: str) -> None:
    """Six processes write 50 captures each at the same time: all are there, and none met a lock."""
    store.begin_night(DAY, "d", "v")
    forks = get_context("fork")
    writers = [forks.Process(target=write_fifty, args=(url, f"writer{number}")) for number in range(6)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()

    assert [0] * 6 == [writer.exitcode for writer in writers]
    expected = {f"https://writer{one}.example/{number}" for one in range(6) for number in range(50)}
    found = store.captures_of(DAY)
    assert expected == {capture.url for capture in found}
    assert 300 == len(found)


def test_threads_share_a_store(store: Store) -> None:
    """As the fetching threads of a night do, while others read."""
    store.begin_night(DAY, "d", "v")
    with ThreadPoolExecutor(8) as threads:
        futures: list[Future[Any]] = [
            threads.submit(store.add_capture, DAY, good(f"https://a.example/{n}")) for n in range(120)
        ]
        futures += [threads.submit(store.captures_of, DAY) for _ in range(12)]
        for future in futures:
            future.result()

    assert 120 == len(store.captures_of(DAY))


def test_a_killed_night_loses_nothing_and_repeats_nothing(url: str, tmp_path: Path) -> None:
    """SIGKILL between two captures: all that were written are there, and the next run goes on from them."""
    doomed = program(DOOMED, url)
    assert doomed.stdout is not None
    seen = [int(doomed.stdout.readline()) for _ in range(10)]
    with Store.open(url, tmp_path) as other, pytest.raises(CallError, match=f"at work.*pid {doomed.pid}"):
        other.begin_night(DAY, "d", "v")
    os.kill(doomed.pid, signal.SIGKILL)
    seen += [int(line) for line in doomed.stdout.read().split()]  # what readline has buffered, too
    doomed.wait()

    assert -signal.SIGKILL == doomed.returncode
    with Store.open(url, tmp_path) as store:
        assert store.begin_night(DAY, "d", "v")
        kept = {capture.url for capture in store.captures_of(DAY)}
        assert {f"https://a.example/{number}" for number in seen} <= kept
        assert len(kept) - len(seen) in {0, 1}  # the last one may have been written and not yet told
        store.add_capture(DAY, good("https://b.example/"))
        store.finish_night(replace(night(), registry="d"))
        assert len(kept) + 1 == len(store.captures_of(DAY))
        assert [DAY] == store.nights()


def test_nights_of_one_home_may_be_finished_at_once(url: str, tmp_path: Path) -> None:
    """Nights of several dates that say the same things do not trip over each other."""
    stores = [Store.open(url, tmp_path) for _ in range(4)]
    whole = [night(after(number)) for number in range(4)]
    for one, opened in zip(whole, stores, strict=True):
        opened.begin_night(one.date, one.registry, one.version)
    with ThreadPoolExecutor(4) as threads:
        for finished in [threads.submit(o.finish_night, w) for o, w in zip(stores, whole, strict=True)]:
            finished.result()

    assert whole == [stores[0].night(one.date) for one in whole]
    for opened in stores:
        opened.close()
