"""A night on a network: the command, the real client, and a publisher on this machine."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from factcheck import cli, fetch
from factcheck.archive import Archive
from factcheck.store import Store
from fetch_publisher import Publisher, Reply
from night_site import COMPANIES, COSTS, CSV, POST, POSTED, SOURCES, TABLE, TEXT, Site, fresh

PAGE = """
page: grid
title: "What is Northgrid?"
url: "{root}/page"
claims:
  racks:
    says: ["98% of its racks run"]
    figure: "98%"
    cites: grid-post
    find: {{sentence: "{{figure}} of our racks run day and night"}}
  cost:
    says: ["at about $40 million"]
    figure: "about $40 million"
    cites: costs-oct
    find: {{row: {{where: {{Model: "Grid-1"}}, column: "Cost"}}}}
"""


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    one = Publisher()
    yield one
    one.stop()


@pytest.fixture
def made(publisher: Publisher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """The registry with addresses of the publisher, which may be asked."""
    monkeypatch.setenv("FACTCHECK_ALLOW_PRIVATE", "1")
    monkeypatch.setenv("FACTCHECK_CONTACT", "Tests tests@example.org")
    site = Site(tmp_path)
    addresses = {POST: "/post", TABLE: "/table.csv", COMPANIES: "/companies"}
    sources = SOURCES
    for old, new in addresses.items():
        sources = sources.replace(old, publisher.root + new)
    before, _, after = sources.partition("  grid-10q-q2:")
    site.write(page=PAGE.format(root=publisher.root), sources=before + after[after.index("  grid-post:") :])
    words = TEXT.partition("\n")[2]
    html = {"Content-Type": "text/html; charset=utf-8"}
    publisher.on("/page", Reply(body=f"<html><body><p>{words}</p></body></html>".encode(), headers=html))
    publisher.on("/post", Reply(body=POSTED, headers=html | {"ETag": '"one"'}))
    publisher.on("/table.csv", Reply(body=COSTS, headers={"Content-Type": CSV}))
    return site


def night(made: Site, home: Path, day: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, dict[str, Any]]:
    """Run the command; its exit status and its JSON."""
    target = home / "findings.json"
    arguments = ["nightly", "--claims", made.claims, "--home", fresh(home), "--as-of", day, "--json", target]
    monkeypatch.setattr(sys, "argv", ["factcheck", *map(str, arguments)])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert isinstance(ended.value.code, int)
    return ended.value.code, json.loads(target.read_text())


def verdict(whole: dict[str, Any], subject: str, rule: str) -> str:
    [one] = [one for one in whole["findings"] if (one["subject"], one["rule"]) == (subject, rule)]
    return str(one["verdict"])


def test_two_nights_over_http(
    made: Site, publisher: Publisher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first night fetches all; on the second one source confirms its copy, one changed, one is down."""
    closed: list[fetch.Client] = []
    close = fetch.Client.close

    def closing(client: fetch.Client) -> None:
        closed.append(client)
        close(client)

    monkeypatch.setattr(fetch.Client, "close", closing)
    home = tmp_path / "home"
    status, first = night(made, home, "2026-10-12", monkeypatch)

    assert 0 == status
    assert ("consistent", "first") == (
        verdict(first, "claim:racks", "cited"),
        verdict(first, "source:grid-post", "capture"),
    )
    assert {"/page", "/post", "/table.csv"} == {one.path for one in publisher.asked}
    assert 3 == len(publisher.asked)
    assert all("tests@example.org" in one.headers["User-Agent"] for one in publisher.asked)

    publisher.on("/table.csv", Reply(body=COSTS.replace(b"$40", b"$60"), headers={"Content-Type": CSV}))
    publisher.on("/page", Reply(status=403, body=b"no"))
    status, second = night(made, home, "2026-10-13", monkeypatch)

    assert 1 == status
    assert ("inconsistent", "changed", "unchanged") == (
        verdict(second, "claim:cost", "cited"),
        verdict(second, "source:costs-oct", "capture"),
        verdict(second, "source:grid-post", "capture"),
    )
    assert '"one"' == [one for one in publisher.asked if one.path == "/post"][-1].headers["If-None-Match"]
    assert ["page"] == [one["subject"] for one in second["not_checked"]]
    assert 2 == len(closed)
    assert [] == Archive(home / "archive").verify()
    with Store.open(None, home) as store:
        assert [date(2026, 10, 12), date(2026, 10, 13)] == store.nights()


def test_private_addresses_are_not_asked_unless_allowed(
    made: Site, publisher: Publisher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the setting a registry cannot make us ask this machine: everything is not checked, and why."""
    monkeypatch.delenv("FACTCHECK_ALLOW_PRIVATE")
    status, whole = night(made, tmp_path / "home", "2026-10-12", monkeypatch)

    assert 3 == status
    assert [] == publisher.asked
    assert "unreachable" == verdict(whole, "claim:racks", "cited")
