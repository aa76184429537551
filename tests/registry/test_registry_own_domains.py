"""No source and no series is one of our own pages, or on a domain of ours."""

from __future__ import annotations

from pathlib import Path

import pytest
from registry_site import Site

from factcheck.registry import Own, load

OURS = 'page: other\ntitle: "Other"\nurl: "{}"\nclaims: {{}}\n'
SOURCES = """sources:
  ours:
    title: "What we wrote"
    url: "https://pages.example/why-masts?from=feed#top"
  theirs:
    title: "What they wrote"
    url: "https://pages.example/guests/masts"
series:
  list:
    title: "Our list"
    watch: {listing: {url: "http://www.pages.example/why-masts/", link: "Masts"}}
"""


def mistakes(folder: Path, ours: str, top: str = "") -> list[str]:
    """What is wrong with a registry of one page at an address, and sources on its host."""
    site = Site(folder / "claims")
    site.write("why-masts.yaml", OURS.format(ours).replace("page: other", "page: why-masts"))
    site.write("_sources.yaml", top + SOURCES)
    return [one.message for one in site.mistakes()]


def test_a_source_that_is_a_page_of_ours(tmp_path: Path) -> None:
    """However its address is written; another address on the same host may be somebody else's."""
    assert [
        "a source cannot be at https://pages.example/why-masts?from=feed#top, which is our own",
        "a series cannot be at http://www.pages.example/why-masts/, which is our own",
    ] == mistakes(tmp_path, "https://pages.example/why-masts")


@pytest.mark.parametrize("domain", ["pages.example", "example", "www.pages.example", "Pages.Example."])
def test_a_source_on_a_domain_of_ours(tmp_path: Path, domain: str) -> None:
    """A domain that is declared ours counts whole, and what lies below it."""
    found = mistakes(tmp_path, "https://elsewhere.test/x", f'own_domains: ["{domain}"]\n')
    assert 3 == len(found)
    assert all(message.endswith("which is our own") for message in found)


@pytest.mark.parametrize("domain", ["ages.example", "other.example"])
def test_other_domains_are_others(domain: str) -> None:
    """A name that only ends alike is another's."""
    assert not Own.of([], [domain]).holds("https://pages.example/a")


@pytest.mark.parametrize("address", ["", "mailto:x", "https://[broken", "https://a.example:port/"])
def test_what_has_no_host(address: str) -> None:
    """It is nobody's."""
    assert not Own.of([address], ["a.example"]).holds(address)


def test_ports_are_hosts_of_their_own(tmp_path: Path) -> None:
    """Another port is another server."""
    site = Site(tmp_path / "claims")
    site.write("other.yaml", OURS.format("https://halden.example:8443/"))
    assert "other" in load(tmp_path / "claims").pages
