"""Nights on which nothing happens, and the same night twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from scenario_nights import QUIET, begun, table


def test_the_first_night_says_all_and_the_next_ones_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Everything is new once; the second night confirms the copies, and from then on there is no news."""
    scenario = begun(tmp_path, monkeypatch, capsys)
    assert table(QUIET) == scenario.told("10-12", "10-13")
    assert "10-14 exit 0, reviewed\n10-15 exit 0, reviewed" == scenario.told("10-14", "10-15")


def test_the_same_night_twice_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second run replaces the first, to the byte, on the first night and on a later one."""
    scenario = begun(tmp_path, monkeypatch, capsys)
    once = [scenario.told(day) for day in ("10-12", "10-12", "10-13", "10-13")]
    assert once[0] == once[1]
    assert table(QUIET) == "\n".join(once[1:3])
    assert once[2] == once[3]
