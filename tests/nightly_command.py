"""The command `factcheck nightly` as an editor's machine runs it, and what it found."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from factcheck import cli
from night_site import fresh


def run(claims: Path, home: Path, day: str) -> tuple[int, dict[str, Any]]:
    """Run the whole night on the network; its exit status and its JSON."""
    target = home.parent / f"{home.name}-{day}.json"
    call = [
        "factcheck",
        "nightly",
        "--claims",
        claims,
        "--home",
        fresh(home),
        "--as-of",
        day,
        "--json",
        target,
    ]
    with patch.object(sys, "argv", [str(one) for one in call]), pytest.raises(SystemExit) as ended:
        cli.main()
    assert isinstance(ended.value.code, int)
    return ended.value.code, json.loads(target.read_text())


def finding(whole: dict[str, Any], subject: str, rule: str) -> dict[str, Any]:
    """The one finding of tonight on a subject by a rule."""
    those = [
        one
        for one in whole["findings"]
        if (one["subject"], one["rule"]) == (subject, rule) and one["baseline"] != "absent"
    ]
    assert 1 == len(those), [(one["verdict"], one["message"]) for one in those]
    return dict(those[0])
