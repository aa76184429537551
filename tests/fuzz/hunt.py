"""Feeds damaged documents to every reader and to the grammar, and stops at nothing but a broken demand.

    make fuzz                                    ten minutes for each reader and the grammar
    make fuzz MINUTES=2 ROOMS="pdf figures"
    make fuzz ROOMS=pdf NUMBER=17                document 17 once more, with its traceback

Each reader works in a process of its own, with a limit of time for each document and of memory for
all. A document that crashes it, takes too long or breaks a demand is named by its number and kept
under --keep; the hunt goes on behind it and ends with status 1.
"""

from __future__ import annotations

import argparse
import multiprocessing as mp
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from multiprocessing.connection import Connection
from pathlib import Path

from fuzz_demands import read_and_look
from fuzz_documents import TOKENS, damaged, seeds

SECONDS = 20
"""Seconds of processor time that one document may take."""
MEMORY = 3 * 1024**3


def work(room: str, whole: list[bytes], first: int, said: Connection) -> None:
    """Read one document after the other, from number `first` on, and say what came of each."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    number = first
    while True:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)  # its signal ends the process, even inside a C library
        try:
            came = read_and_look(room, damaged(room, whole, number))
        except Exception:  # noqa: BLE001 - finding these is what the hunt is for
            came = "BROKEN " + traceback.format_exc(limit=-4)
        said.send((number, came))
        number += 1


def hunt(room: str, whole: list[bytes], minutes: float, keep: Path) -> tuple[Counter[str], list[str]]:
    """Hunt one room for a while; how many documents ended how, and what went wrong with which."""
    counted: Counter[str] = Counter()
    wrong: list[str] = []
    end = time.monotonic() + 60 * minutes
    following = 0
    while time.monotonic() < end:
        heard, said = mp.Pipe(duplex=False)
        worker = mp.Process(target=work, args=(room, whole, following, said), daemon=True)
        worker.start()
        said.close()
        try:
            while time.monotonic() < end:
                if not heard.poll(5):
                    continue
                number, came = heard.recv()
                following = number + 1
                counted[came.split()[0]] += 1
                if came.startswith("BROKEN"):
                    wrong.append(f"{room} {number}: {came}")
                    (keep / f"{room}-{number}").write_bytes(damaged(room, whole, number))
        except EOFError:
            worker.join()
            why = "took too long" if worker.exitcode == -signal.SIGPROF else f"ended with {worker.exitcode}"
            counted[why] += 1
            wrong.append(f"{room} {following}: {why}")
            (keep / f"{room}-{following}").write_bytes(damaged(room, whole, following))
            following += 1
        worker.kill()
        worker.join()
    return counted, wrong


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument(
        "rooms", nargs="*", metavar="ROOM", help=f"of {', '.join(TOKENS)}; all of them by default"
    )
    words.add_argument("--minutes", type=float, default=10)
    words.add_argument("--number", type=int, help="one document only, in this process")
    words.add_argument("--keep", type=Path, default=Path(".factcheck/fuzz"))
    words.add_argument(
        "--own", action="store_true", help="only the project's own documents, not those of ../shared"
    )
    call = words.parse_args()
    if unknown := set(call.rooms) - set(TOKENS):
        words.error(f"no such room: {', '.join(sorted(unknown))}")
    whole = seeds(shared=not call.own)
    rooms = call.rooms or list(TOKENS)
    if call.number is not None:
        print(read_and_look(rooms[0], damaged(rooms[0], whole[rooms[0]], call.number)))
        return 0
    call.keep.mkdir(parents=True, exist_ok=True)
    failed = False
    for room in rooms:
        counted, wrong = hunt(room, whole[room], call.minutes, call.keep)
        ends = ", ".join(f"{count:,} {what}" for what, count in sorted(counted.items()))
        print(
            f"{room}: {sum(counted.values()):,} documents from {len(whole[room])} whole ones: {ends}",
            flush=True,
        )
        for line in wrong[:20]:
            print("  " + line.replace("\n", "\n    "), flush=True)
        failed = failed or bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
