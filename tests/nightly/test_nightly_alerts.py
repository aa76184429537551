"""Alerts of whole nights: one silent source, one silent host, one event that a page waits for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from factcheck.model.finding import Night
from factcheck.reports import render
from night_site import PAGE, POST, SOURCES, night, site

MORE = """  half:
    says: ["98% of its racks run"]
    figure: "98%"
    works_out: "racks"
  ticker:
"""


def told(one: Night) -> list[dict[str, Any]]:
    alerts: list[dict[str, Any]] = json.loads(render(one)["report.json"])["alerts"]
    return alerts


def test_a_silent_source_is_one_alert_with_its_claims(tmp_path: Path) -> None:
    """The claims that rest on its last good copy, and what is worked out from them, are named with it."""
    made = site(tmp_path)
    made.write(page=PAGE.replace("  ticker:\n", MORE))
    made.answer(POST, at="2026-10-13", status=503)
    first, second = (night(made, tmp_path / "home", f"2026-10-{day}") for day in (12, 13))
    [alert] = told(second)

    assert [] == told(first)
    assert ("failed", "source:grid-post", "unchecked", 3) == tuple(
        alert[key] for key in ("cause", "subject", "tier", "count")
    )
    assert [["grid", "claim:racks"], ["grid", "claim:half"]] == alert["not_checked"]


def test_a_silent_host_is_one_alert(tmp_path: Path) -> None:
    """Two sources of one host that refuse are one thing to look into."""
    made = site(tmp_path)
    other = POST.replace("racks", "halls")
    made.write(sources=SOURCES + f'  grid-halls: {{title: "Northgrid, halls post", url: "{other}"}}\n')
    for url in (POST, other):
        made.answer(url, at="2026-10-13", status=403)
    [alert] = told(night(made, tmp_path / "home", "2026-10-13"))

    assert ("refused", "host:northgrid.example", 3) == tuple(
        alert[key] for key in ("cause", "subject", "count")
    )


def test_an_event_is_one_alert(tmp_path: Path) -> None:
    """Results that a page waits for."""
    made = site(tmp_path)
    alerts = told(night(made, tmp_path / "home", "2026-11-12"))

    assert [("due", "trigger:1", "review")] == [
        tuple(one[key] for key in ("cause", "subject", "tier")) for one in alerts
    ]
