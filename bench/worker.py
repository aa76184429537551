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
    """How far the peak rises above what is held before; the imports' own peak is no headroom."""
    held = _resident("VmRSS") if _peak_forgotten() else _highest()
    work()
    return {"bytes": max(_resident("VmHWM") or _highest(), held) - held}


def _peak_forgotten() -> bool:
    """Linux can set a process's peak back to what it holds now."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return False
    return True


def _resident(name: str) -> int:
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith(f"{name}:")), 0)


def _highest() -> int:
    unit = 1 if sys.platform == "darwin" else 1024
    return unit * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main()
