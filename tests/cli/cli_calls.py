"""The command line as a person calls it: arguments in, exit status and both streams out."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from factcheck import cli
from night_site import Site, fresh, site


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


Call = Callable[..., Said]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Call:
    """Call factcheck; its home is the test's own."""
    monkeypatch.setenv("FACTCHECK_HOME", str(fresh(tmp_path / "home")))
    monkeypatch.delenv("FACTCHECK_DATABASE_URL", raising=False)
    monkeypatch.setenv("COLUMNS", "160")

    def called(*arguments: str | Path) -> Said:
        monkeypatch.setattr(sys, "argv", ["factcheck", *map(str, arguments)])
        capsys.readouterr()
        try:
            cli.main()
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 0
        else:
            status = 0
        streams = capsys.readouterr()
        return Said(status, streams.out, streams.err)

    return called


@pytest.fixture
def made(tmp_path: Path) -> Site:
    return site(tmp_path)
