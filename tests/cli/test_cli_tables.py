"""Tables: the night at a terminal: findings of one cause in one row, and what is new."""

from __future__ import annotations

from datetime import date

import pytest
from rich.console import Console

from factcheck.cli import tables
from factcheck.model.finding import (
    Baseline,
    Cause,
    Finding,
    Night,
    Observed,
    PageStands,
    Rule,
    Standing,
    Verdict,
)

SEEN = Observed("$1", "1", "USD", None, "row 1", "costs", "a" * 64, "2026-11-30T02:00:00Z")
BASELINES = [Baseline.NEW, Baseline.UPDATED, *[Baseline.UNCHANGED] * 12, Baseline.ABSENT]
REVISED = tuple(
    Finding("masts", f"claim:mast_{n}", Rule.CITED, Verdict.INCONSISTENT, f"costs prints ${n}.",
            Cause.SOURCE_REVISED, f"${n + 1}", SEEN, baseline, f"f{n}")
    for n, baseline in enumerate(BASELINES)
)  # fmt: skip
NIGHT = Night(
    date(2026, 11, 30),
    "d" * 64,
    (
        PageStands(
            "masts",
            "Masts",
            Standing.OUTSTANDING,
            None,
            rests=tuple((one.subject, "costs") for one in REVISED),
        ),
    ),
    REVISED,
    (),
    (("costs", "Costs of masts", "https://costs.example/masts.csv"),),
)


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What a terminal of a hundred columns shows of the night."""
    wide = Console(width=100, highlight=False, emoji=False)
    monkeypatch.setattr(tables, "out", wide)
    tables.show(NIGHT)
    return capsys.readouterr().out


def test_findings_of_one_cause_are_one_row(printed: str) -> None:
    """With how many there are, the source, and both values of the first dozen."""
    assert 1 == printed.count("14 × inconsistent")
    assert "source:costs" in printed
    assert "claim:mast_0: $1 → $1" in printed
    assert "claim:mast_11: $12 → $1" in printed
    assert "claim:mast_12" not in printed
    assert "and 2 more" in printed


def test_the_terminal_says_what_is_otherwise_than_last_night(printed: str) -> None:
    """New, updated, gone."""
    assert "Since last night: 1 new, 1 updated, 1 gone." in printed
