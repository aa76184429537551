"""No source and no series is on a host of our own pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from registry_site import Site

from factcheck.registry import host_of, load, own_hosts

OURS = 'page: other\ntitle: "Other"\nurl: "{}"\nclaims: {{}}\n'


@pytest.mark.parametrize(
    ("ours", "named"),
    [
        ("https://halden.example/why", "halden.example"),
        ("http://www.halden.example/why", "halden.example"),
        ("https://HALDEN.example:443/why", "halden.example"),
    ],
)
def test_a_source_on_our_own_host(tmp_path: Path, ours: str, named: str) -> None:
    """Each is a mistake at its address, which names our page; series are no exception."""
    site = Site(tmp_path / "claims")
    site.write("other.yaml", OURS.format(ours))
    found = site.mistakes()
    assert [
        f"a series cannot be on {named}, where our own page {ours} is",
        f"a source cannot be on {named}, where our own page {ours} is",
    ] == [one.message for one in found]
    lines = (tmp_path / "claims" / "_sources.yaml").read_text().splitlines()
    assert all("halden.example" in lines[one.line - 1] for one in found)
    assert {"cite the document that the page has it from"} == {one.advice for one in found}


@pytest.mark.parametrize(
    "ours", ["https://pages.halden.example/", "https://halden.example:8443/", "https://halden.example.org/"]
)
def test_other_hosts_are_others(tmp_path: Path, ours: str) -> None:
    """Another name, another port, another ending."""
    site = Site(tmp_path / "claims")
    site.write("other.yaml", OURS.format(ours))
    assert {"other", "why-masts"} == load(tmp_path / "claims").pages.keys()


@pytest.mark.parametrize("address", ["", "mailto:x", "https://[broken", "https://a.example:port/"])
def test_what_has_no_host(address: str) -> None:
    """It is on nobody's host."""
    assert host_of(address) is None
    assert {} == own_hosts([address])
