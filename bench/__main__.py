"""`python -m bench`: one table of what reading costs, beside what others need for the same work.

Every candidate runs in a process of its own; a round asks each of them once, in turn, so that a slow
moment of the machine meets them all. Medians of CPU time; nothing fails because of a figure.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path

from bench.comparisons import COMPARISONS, OURS, PEAK, PEAK_GOAL, Comparison
from bench.documents import Documents, lay_out
from bench.rounds import Measured, compare, peak
from bench.table import Row, table

_SCALE = {"ms": 1e3, "µs": 1e6}


def main() -> None:
    """Measure, and print the table or its JSON."""
    asked = _arguments()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        documents = lay_out(Path(folder), only_invented=asked.invented)
        for comparison in COMPARISONS:
            if asked.only.lower() in comparison.title.lower():
                rounds = min(asked.rounds, 3) if comparison.heavy else asked.rounds
                measured = compare(comparison.candidates, documents.path(comparison.document), rounds=rounds)
                rows += _rows(comparison, measured)
        if asked.only.lower() in PEAK.title.lower():
            rows += _peaks(documents, min(asked.rounds, 3))
        kind = "real filings" if documents.real else "invented documents"
    if asked.json:
        print(
            json.dumps(
                {"documents": kind, "rounds": asked.rounds, "rows": [row.twin() for row in rows]}, indent=1
            )
        )
    else:
        print(f"On {kind}; medians of {asked.rounds} rounds, CPU time.\n")
        print(table(rows))


def _rows(comparison: Comparison, measured: dict[str, Measured]) -> list[Row]:
    ours = measured[OURS].cost
    rows = []
    for name, one in measured.items():
        ratio = None if ours is None or not one.cost or name == OURS else ours / one.cost
        cost = None if one.cost is None else one.cost * _SCALE[comparison.unit]
        goal = comparison.goals.get(name)
        rows.append(Row(comparison.title, name, cost, comparison.unit, ratio, goal, one.missing))
    return rows


def _peaks(documents: Documents, rounds: int) -> list[Row]:
    path = documents.path(PEAK.document)
    size = path.stat().st_size
    rows = []
    for name, candidate in PEAK.candidates.items():
        one = peak(candidate, path, rounds=rounds)
        times = None if one.cost is None else one.cost / size
        ratio, goal = (times, PEAK_GOAL) if name == OURS else (None, None)
        rows.append(Row(PEAK.title, name, times, PEAK.unit, ratio, goal, one.missing))
    return rows


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds that count; one more warms up")
    parser.add_argument("--only", default="", metavar="WORDS", help="comparisons whose title has these words")
    parser.add_argument("--invented", action="store_true", help="invented documents even beside real ones")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    return parser.parse_args()


if __name__ == "__main__":
    main()
