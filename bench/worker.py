"""One candidate in a process of its own: told "go", it does its work once and says what it cost.

Costs are CPU seconds of this process and, asked for "memory", how far its peak rose above what it
held after its imports.
"""

from __future__ import annotations

import gc
import importlib
import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path


def main() -> None:
    """`python -m bench.worker MODULE:FUNCTION DOCUMENT`; the lines that are read are the commands."""
    module, _, name = sys.argv[1].partition(":")
    try:
        prepare: Callable[[Path], Callable[[], object]] = getattr(importlib.import_module(module), name)
        work = prepare(Path(sys.argv[2]))
    except ImportError as missing:
        print(json.dumps({"missing": missing.name or str(missing)}), flush=True)
        return
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        print(json.dumps(_memory(work) if line.strip() == "memory" else _time(work)), flush=True)


def _time(work: Callable[[], object]) -> dict[str, float]:
    gc.collect()
    start = time.process_time()
    done = work()
    parts = done if isinstance(done, int) else 1
    del done  # what was made is let go of within the time: a tree that is freed on the way is no handicap
    return {"seconds": time.process_time() - start, "parts": parts}


def _memory(work: Callable[[], object]) -> dict[str, float]:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    work()
    return {"bytes": 1024 * (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)}


if __name__ == "__main__":
    main()
