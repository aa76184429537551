"""Proof conditions over real reports: NVIDIA's quarters of fiscal 2023 and 2024, night by night."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from edgar_site import Row, folder, row
from factcheck.model.finding import Night, Verdict
from night_site import Site, night, of

NVIDIA = "0001045810"
FILED = {
    "20220501": row(1, "10-Q", "2022-05-27", "2022-05-01"),
    "20220731": row(2, "10-Q", "2022-08-31", "2022-07-31"),
    "20221030": row(3, "10-Q", "2022-11-18", "2022-10-30"),
    "20230730": row(4, "10-Q", "2023-08-28", "2023-07-30"),
}
SOURCES = """
issuers:
  maker: {name: "A maker of chips", cik: "0009990001"}
series:
  maker-10q: {title: "Form 10-Q", watch: {edgar: {issuer: maker, form: "10-Q"}}}
sources:
  maker-q1: {title: "Form 10-Q to 1 May 2022", of: {series: maker-10q, period_end: "2022-05-01"}}
"""
CONDITIONS = {
    "sales_fall": ('{fact: {concept: "us-gaap:Revenues"}}', "below $6 billion"),
    "cash_falls": (
        '{fact: {concept: "us-gaap:CashAndCashEquivalentsAtCarryingValue"}}',
        "at most $2.8 billion",
    ),
    "sales_fall_in_the_table": (
        '{cell: {table: "Statements of Income", row: "Revenue"}}',
        "below $6 billion",
    ),
    "sales_collapse": ('{fact: {concept: "us-gaap:Revenues"}}', "below $1 billion"),
}
PAGE = """
page: grid
title: "Chips"
text: "pages/grid.md"
claims:
  sales:
    says: ["sold $8.288 billion"]
    figure: "$8.288 billion"
    period: "2022-01-31/2022-05-01"
    cites: maker-q1
    find: {fact: {concept: "us-gaap:Revenues"}}
would_prove_wrong:
""" + "".join(
    f'  - {{id: {name}, says: "sold", when: {{find: {find}, in: {{series: maker-10q}}, is: "{is_}"}}}}\n'
    for name, (find, is_) in CONDITIONS.items()
)


@pytest.mark.shared
def test_the_first_quarter_that_fulfils_a_condition_is_named(shared: Path, tmp_path: Path) -> None:
    """Revenue of $5,931 million and cash of $2,800 million in the third quarter: not before, and for good."""
    site = Site(tmp_path)
    site.write(page=PAGE, sources=SOURCES, text="# Chips\n\nIt sold $8.288 billion.\n")
    listed: list[Row] = []
    for name, filing in FILED.items():
        listed.insert(0, filing)
        site.index(*listed, at=filing[2])
        body = gzip.decompress((shared / f"corpus/filings/nvidia/nvda-{name}.htm.gz").read_bytes())
        site.answer(folder(filing[0]) + "doc.htm", body.replace(NVIDIA.encode(), b"0009990001"), at=filing[2])

    def verdicts(whole: Night) -> list[Verdict]:
        return [of(whole, f"proof:{name}").verdict for name in CONDITIONS]

    nights = [night(site, tmp_path / "home", filing[2]) for filing in FILED.values()]

    assert [
        [Verdict.UNDECIDED] * 4,
        [Verdict.HOLDING] * 4,
        [Verdict.DISPROVED] * 3 + [Verdict.HOLDING],
        [Verdict.DISPROVED] * 3 + [Verdict.HOLDING],
    ] == [verdicts(whole) for whole in nights]
    printed = {name: of(nights[-1], f"proof:{name}").observed for name in CONDITIONS}
    assert {
        "sales_fall": ("5931000000", "2022-08-01/2022-10-30"),
        "cash_falls": ("2800000000", "2022-10-30"),
        "sales_fall_in_the_table": ("5931000000", "2022-08-01/2022-10-30"),
        "sales_collapse": ("13507000000", "2023-05-01/2023-07-30"),
    } == {name: (seen.value, seen.period) for name, seen in printed.items() if seen is not None}
