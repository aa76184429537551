# ruff: noqa: E501 (pieces of YAML on one line)
"""A small invented registry, and a way to change one thing in it and see the mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from factcheck.errors import Mistake, RegistryError
from factcheck.registry import load

SOURCES = """\
issuers:
  halden:
    name: "Halden Grid, Inc."
    cik: "0009990001"
    ticker: "HLDN"
    fiscal_year: {ends: "31 December"}
series:
  halden-10q:
    title: "Halden Grid Form 10-Q"
    watch: {edgar: {issuer: halden, form: "10-Q"}}
  halden-talks:
    title: "Halden Grid talks"
    watch: {listing: {url: "https://halden.example/talks", link: "Transcript"}}
  mast-costs:
    title: "Mast register"
    watch: {table: {url: "https://masts.example/costs.csv", key: "Mast"}}
sources:
  halden-10q-2026q2:
    title: "Halden Grid, Form 10-Q for the quarter ended 30 June 2026"
    of: {series: halden-10q, period_end: "2026-06-30"}
  mast-costs-2026-05:
    title: "Mast register"
    of: {series: mast-costs, edition: "2026-05-01"}
    read: "2026-07-20"
  halden-talk:
    title: "Halden Grid, talk at the spring meeting"
    url: "https://halden.example/talk.pdf"
    published: "2026-05-07"
    stands: true
"""

PAGE = """\
page: why-masts
title: "Why masts?"
text: "pages/why-masts.md"
last_reviewed: "2026-07-21"
next_review:
  - after: {series: halden-10q, period_end: "2026-09-30"}
    expected: "2026-11"
  - every: "6 months"
claims:
  revenue:
    says:
      - "took in $41.5 million"
      - {text: "$41.5 million of revenue", times: 2}
    figure: "$41.5 million"
    period: "2026-04-01/2026-06-30"
    cites: halden-10q-2026q2
    find: {fact: {concept: "us-gaap:Revenues"}}
  rentals:
    says: ["of which 83% was rent"]
    figure: "83%"
    period: "2026-04-01/2026-06-30"
    cites: halden-10q-2026q2
    find: {sentence: "rent made up {figure} and {_} of revenue"}
    also:
      - {cites: halden-talk, find: {sentence: "{figure} … is rent", page: 2}, role: mirror}
  rent_in_dollars:
    says: ["about $34.4 million (our arithmetic)"]
    figure: "about $34.4 million"
    works_out: "revenue * rentals"
  mast_cost:
    says: ["a mast costs about $90,000", {text: "$90k masts", figure: "$90k"}]
    figure: "about $90,000"
    kind: estimate
    cites: mast-costs-2026-05
    find: {row: {where: {Mast: "Type 4"}, column: "Cost (USD)"}}
  tall_promise:
    says: ["“taller than any tree”"]
    quote: "taller than any tree"
    speaker: "Ada Holm"
    cites: halden-talk
    page: 3
  contract_end:
    says: ["the lease runs to 31 May 2031"]
    date: "2031-05-31"
    cites: halden-10q-2026q2
    find: {sentence: "… lease … until {date}"}
  masts_stand:
    says: ["masts already stand in Borg"]
    states: true
    cites: halden-talk
    find: {words: ["masts", "Borg"]}
  halden_ticker:
    says: ["HLDN"]
    ticker: "HLDN"
    issuer: halden
  risk:
    says: ["the owner carries the risk"]
    opinion: "our read"
would_prove_wrong:
  - id: rent_falls
    says: "rent falls below four fifths of revenue"
    when: {find: {sentence: "rent made up {figure}"}, in: {series: halden-10q, edition: next}, is: "below 80%"}
  - id: others_build
    says: "others build masts of their own"
    by_hand: "once a year"
not_claims:
  - {text: "80% of a mast", because: "a hypothetical"}
sources:
  - {line: "Halden Grid", ids: [halden-10q-2026q2, halden-talk]}
"""


class Site:
    """A folder of claims in which single pieces of text can be swapped."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "pages").mkdir(parents=True)
        self.write("pages/why-masts.md", "# Why masts?\n")
        self.write("_sources.yaml", SOURCES)
        self.write("why-masts.yaml", PAGE)

    def write(self, name: str, text: str | bytes) -> None:
        body = text.encode() if isinstance(text, str) else text
        (self.folder / name).write_bytes(body)

    def swap(self, old: str, new: str, name: str = "why-masts.yaml") -> None:
        """Replace a piece of a file that must stand there exactly once."""
        text = (self.folder / name).read_text()
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        self.write(name, text.replace(old, new))

    def mistakes(self) -> list[Mistake]:
        with pytest.raises(RegistryError) as caught:
            load(self.folder)
        return caught.value.mistakes

    def mistake(self) -> Mistake:
        """The only mistake there is."""
        [only] = self.mistakes()
        return only

    def at(self, piece: str, name: str = "why-masts.yaml") -> tuple[str, int, int]:
        """File, line and column of a piece of text that stands once in a file."""
        text = (self.folder / name).read_text()
        assert text.count(piece) == 1, f"{piece!r} stands {text.count(piece)} times in {name}"
        start = text.index(piece)
        return str(self.folder / name), text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
