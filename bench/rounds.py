"""Rounds: every candidate of a comparison once, then every one again, so that all meet the same machine."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Measured:
    """A candidate's median cost of one piece of work, or what it lacks."""

    cost: float | None
    missing: str = ""


class _Worker:
    def __init__(self, candidate: str, document: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", candidate, str(document)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=Path(__file__).parent.parent,
        )
        self.missing = str(self._answer().get("missing", ""))

    def ask(self, command: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{command}\n")
        self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):
                answer: dict[str, Any] = json.loads(line)
                return answer
        return {"missing": "it broke off"}

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def compare(candidates: Mapping[str, str], document: Path, *, rounds: int) -> dict[str, Measured]:
    """Median CPU seconds of each candidate (name → "module:function") for a piece of work on a document."""
    workers = {name: _Worker(candidate, document) for name, candidate in candidates.items()}
    costs: dict[str, list[float]] = {name: [] for name in workers}
    for turn in range(rounds + 1):
        for name, worker in workers.items():
            if worker.missing:
                continue
            answer = worker.ask("go")
            worker.missing = str(answer.get("missing", ""))
            if turn and not worker.missing:  # the first round warms up
                costs[name].append(answer["seconds"] / answer["parts"])
    for worker in workers.values():
        worker.end()
    return {name: _measured(costs[name], worker.missing) for name, worker in workers.items()}


def peak(candidate: str, document: Path, *, rounds: int) -> Measured:
    """Median bytes by which the peak of a fresh process rises."""
    rises: list[float] = []
    for _ in range(rounds):
        worker = _Worker(candidate, document)
        if worker.missing:
            return Measured(None, worker.missing)
        rises.append(worker.ask("memory")["bytes"])
        worker.end()
    return _measured(rises, "")


def _measured(costs: Sequence[float], missing: str) -> Measured:
    return Measured(statistics.median(costs)) if costs and not missing else Measured(None, missing)
