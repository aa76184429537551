"""The published suites beside the project."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from factcheck.figures import mentions


@pytest.mark.shared
@pytest.mark.parametrize("name", ["fnxl", "finni"])
def test_amounts_of_filings_are_found(shared: Path, name: str) -> None:
    """Of the tagged amounts of published filings, at least 99.5% are read in place (signs are not tagged)."""
    hits = total = 0
    for line in (shared / "suites" / "open" / f"{name}.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        if not row["relevant"] or row.get("needs_context") or row.get("convention_differs"):
            continue
        found = mentions(row["text"])
        for expected in row["expected"]:
            if expected["kind"] != "money" or not expected.get("value"):
                continue
            start, end = expected["span"]
            total += 1
            hits += any(
                one.start < end
                and one.end > start
                and abs(Decimal(expected["value"]))
                in {abs(n) for n in (one.value, one.low, one.high) if n is not None}
                for one in found
            )

    assert total > 40
    assert hits * 1000 >= total * 995


@pytest.mark.shared
def test_digits_that_are_names_are_not_read(shared: Path) -> None:
    """The hard cases without any figure give no mention."""
    for line in (shared / "suites" / "own" / "hard_cases.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        if not row["expected"]:
            assert [] == mentions(row["text"])
