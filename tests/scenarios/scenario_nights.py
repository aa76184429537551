"""Nights one after another through the command line, each told as a table that a test is held against.

A night is a line with its day, exit status and the standing of the page, and below it, in order, what
is new: every finding that is not `unchanged` against the night before ("subject rule verdict cause
baseline", with - for no cause), and every check that could not be made ("? subject rule since DAY").
What is not told is exactly as it was the night before. The first two nights, on which all is well, are
held against QUIET once for all scenarios.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import night_site
from factcheck import cli
from night_site import COSTS, CSV, FILED, POST, POSTED, RESULTS_Q2, TABLE, TENQ, Site, fresh

CALL = "https://northgrid.example/calls/q2"
RIVAL = "https://rival.example/racks"

CALLS = f'  grid-call: {{title: "Northgrid, call on the second quarter", url: "{CALL}", stands: true}}\n'
SOURCES = night_site.SOURCES.replace("  costs-oct:\n", f"{CALLS}  costs-oct:\n")

PAGE = """
page: grid
title: "What is Northgrid?"
text: "pages/grid.md"
last_reviewed: "2026-10-12"
next_review:
  - after: {series: grid-results, period: "FY2026 Q3"}
    expected: "2026-11"
claims:
  revenue:
    says: ["booked $2.5 billion of revenue"]
    figure: "$2.5 billion"
    period: "2026-04-01/2026-06-30"
    cites: grid-10q-q2
    find: {sentence: "Revenue was {figure} for the quarter"}
  rent:
    says: ["$0.5 billion of it was rent"]
    figure: "$0.5 billion"
    period: "2026-04-01/2026-06-30"
    cites: grid-10q-q2
    find: {sentence: "Rent was {figure} for the quarter"}
  rent_share:
    says: ["which is 20% of it"]
    figure: "20%"
    works_out: "rent / revenue"
  racks:
    says: ["98% of its racks run"]
    figure: "98%"
    cites: grid-post
    find: {sentence: "{figure} of our racks run day and night"}
  cost:
    says: ["at about $40 million"]
    figure: "about $40 million"
    kind: estimate
    cites: costs-oct
    find: {row: {where: {Model: "Grid-1"}, column: "Cost"}}
  never_sleeps:
    says: ["“our racks never sleep at night”"]
    quote: "our racks never sleep at night"
    cites: grid-call
"""

TEXT = """# What is Northgrid?

Northgrid booked $2.5 billion of revenue in the quarter to 30 June 2026; $0.5 billion of it was rent, which
is 20% of it. Today 98% of its racks run. An outside table puts Grid-1 at about $40 million. Its chief says
“our racks never sleep at night”.
"""

REPORTED = TENQ.replace(
    b"and grew.</p>", b"and grew. Rent was $0.5 billion for the quarter ended June 30, 2026.</p>"
)
CALLED = (
    b"<html><body><h1>Call transcript</h1><p>Ada Holm: As I said, our racks never sleep at night, "
    b"and neither do I. We are proud of that, and more is to come in the next quarter.</p></body></html>"
)

QUIET = """
    10-12 exit 0, reviewed
      claim:cost cited consistent - new
      claim:never_sleeps quoted consistent - new
      claim:racks cited consistent - new
      claim:rent cited consistent - new
      claim:rent_share derived consistent - new
      claim:revenue cited consistent - new
      page anchored consistent - new
      source:costs-oct capture first - new
      source:costs-oct edition current - new
      source:grid-10q-q2 capture first - new
      source:grid-10q-q2 edition current - new
      source:grid-call capture first - new
      source:grid-post capture first - new
      trigger:1 review waiting - new
    10-13 exit 0, reviewed
      source:costs-oct capture unchanged - updated
      source:grid-10q-q2 capture unchanged - updated
      source:grid-call capture unchanged - updated
      source:grid-post capture unchanged - updated
"""


def table(text: str) -> str:
    """A table as a test writes it, without its indentation and its outer blank lines."""
    return dedent(text).strip()


@dataclass
class Scenario:
    """A site and the nights over it."""

    site: Site
    home: Path
    run: Callable[[str], tuple[int, dict[str, Any]]]
    nights: dict[str, dict[str, Any]] = field(default_factory=dict)

    def told(self, *days: str) -> str:
        """Run these nights ("10-14" is 14 October 2026, a year before it stands for itself): their table."""
        return "\n".join(self._night(day) for day in days)

    def said(self, day: str, subject: str, rule: str = "") -> str:
        """The message of a night's only finding on a subject (by a rule)."""
        [found] = [
            one["message"]
            for one in self.nights[day]["findings"]
            if one["subject"] == subject and rule in {"", one["rule"]} and one["baseline"] != "absent"
        ]
        return str(found)

    def edit(self, *, page: dict[str, str] | None = None, text: dict[str, str] | None = None) -> None:
        """Change the page's registry and its text, old words to new ones, as an editor does."""
        for path, changes in ((self.site.claims / "grid.yaml", page), (self._text(), text)):
            body = path.read_text()
            for old, new in (changes or {}).items():
                assert old in body, old
                body = body.replace(old, new)
            path.write_text(body)

    def _text(self) -> Path:
        return self.site.claims / "pages" / "grid.md"

    def _night(self, day: str) -> str:
        status, seen = self.run(day if day.count("-") == 2 else f"2026-{day}")
        self.nights[day] = seen
        [page] = seen["pages"]
        lines = [
            f"  {one['subject']} {one['rule']} {one['verdict']} {one['cause'] or '-'} {one['baseline']}"
            for one in seen["findings"]
            if one["baseline"] != "unchanged"
        ]
        lines += [f"  ? {one['subject']} {one['rule']} since {one['since']}" for one in seen["not_checked"]]
        return "\n".join([f"{day} exit {status}, {page['standing']}", *sorted(lines)])


@pytest.fixture
def nights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Scenario:
    """The scenario after its two quiet nights, 12 and 13 October 2026."""
    scenario = begun(tmp_path, monkeypatch, capsys)
    scenario.told("10-12", "10-13")
    return scenario


def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Scenario:
    """The scenario before its first night."""
    made = Site(tmp_path)
    made.write(page=PAGE, sources=SOURCES, text=TEXT)
    made.index()
    made.answer(FILED, REPORTED)
    made.answer(POST, POSTED)
    made.answer(CALL, CALLED)
    made.answer(TABLE, COSTS, CSV)
    made.results(RESULTS_Q2, "Northgrid Reports Second Quarter 2026 Results")
    home = fresh(tmp_path / "home")
    monkeypatch.delenv("FACTCHECK_DATABASE_URL", raising=False)

    def run(day: str) -> tuple[int, dict[str, Any]]:
        target = tmp_path / "night.json"
        arguments = ("--claims", made.claims, "--home", home, "--recorded", made.recorded)
        words = [*arguments, "--as-of", day, "--json", target]
        monkeypatch.setattr(sys, "argv", ["factcheck", "nightly", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        printed = capsys.readouterr()
        assert ended.value.code in {0, 1, 3}, printed.err
        return int(ended.value.code), json.loads(target.read_text())

    return Scenario(made, home, run)
