"""Filings of an invented company, and nights on which they are filed after the one that a page cites."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from edgar_site import CIK, Row, folder, row
from factcheck.model.finding import Baseline, Finding, Night, Verdict
from night_site import FILED, Site, night, of

Q2 = "2026-04-01/2026-06-30"
SEGMENT = {"us-gaap:StatementBusinessSegmentsAxis": "grid:RacksMember"}
Tagged = tuple[str, str, str, Mapping[str, str]]
"""Concept, printed figure (a number in millions, or "$1.23" for each share), period, members."""

SOURCES = f"""
issuers:
  northgrid: {{name: "Northgrid Compute, Inc.", cik: "{CIK}", ticker: "GRID"}}
series:
  grid-10q: {{title: "Northgrid Form 10-Q", watch: {{edgar: {{issuer: northgrid, form: "10-Q"}}}}}}
  grid-10k: {{title: "Northgrid Form 10-K", watch: {{edgar: {{issuer: northgrid, form: "10-K"}}}}}}
sources:
  grid-10q-q2:
    title: "Northgrid, Form 10-Q for the quarter ended 30 June 2026"
    of: {{series: grid-10q, period_end: "2026-06-30"}}
"""

PAGE = f"""
page: grid
title: "What is Northgrid?"
text: "pages/grid.md"
last_reviewed: "2026-10-12"
claims:
  revenue:
    says: ["booked $2,512 million of revenue"]
    figure: "$2,512 million"
    period: "{Q2}"
    cites: grid-10q-q2
    find: {{fact: {{concept: "us-gaap:Revenues"}}}}
  earnings:
    says: ["earned $2.48 a share"]
    figure: "$2.48"
    period: "{Q2}"
    cites: grid-10q-q2
    find: {{fact: {{concept: "us-gaap:EarningsPerShareBasic"}}}}
  racks:
    says: ["$1,800 million of it with racks"]
    figure: "$1,800 million"
    period: "{Q2}"
    cites: grid-10q-q2
    find:
      fact:
        concept: "us-gaap:Revenues"
        members: {{"us-gaap:StatementBusinessSegmentsAxis": "grid:RacksMember"}}
  rent:
    says: ["rent was $312 million"]
    figure: "$312 million"
    period: "{Q2}"
    cites: grid-10q-q2
    find: {{sentence: "Rent came to {{figure}} in the three months ended June 30, 2026"}}
  staff:
    says: ["staff cost $72 million"]
    figure: "$72 million"
    period: "{Q2}"
    cites: grid-10q-q2
    find: {{cell: {{table: "Operating expenses", row: "Staff"}}}}
"""

TEXT = """# What is Northgrid?

Northgrid booked $2,512 million of revenue and earned $2.48 a share, $1,800 million of it with racks. Its
rent was $312 million; staff cost $72 million.
"""

CITED: tuple[Tagged, ...] = (
    ("us-gaap:Revenues", "2,512", Q2, {}),
    ("us-gaap:EarningsPerShareBasic", "$2.48", Q2, {}),
    ("us-gaap:Revenues", "1,800", Q2, SEGMENT),
)
WORDS = "Rent came to $312 million in the three months ended June 30, 2026."
Q3_REPORT = row(95, "10-Q", "2026-11-10", "2026-09-30")
Q1_REPORT = row(96, "10-Q", "2027-05-11", "2027-03-31")
ANNUAL = row(97, "10-K", "2027-02-20", "2026-12-31")
AMENDED = row(98, "10-Q/A", "2026-11-10", "2026-06-30")


def expenses(head: str, staff: str) -> str:
    """A table of expenses for one period, in millions."""
    return (
        "<p>Operating expenses</p><table>"
        f"<tr><th>(In millions)</th><th>{head}</th></tr>"
        f"<tr><td>Staff</td><td>${staff}</td></tr><tr><td>Yards</td><td>$12</td></tr></table>"
    )


def filing(*tagged: Tagged, words: str = "", table: str = "", scale: int = 6) -> bytes:
    """An inline XBRL filing of a few figures, with a paragraph and a table of its own."""
    contexts, facts = "", ""
    for number, (concept, printed, period, members) in enumerate(tagged):
        start, _, end = period.rpartition("/")
        when = (
            f"<xbrli:startDate>{start}</xbrli:startDate><xbrli:endDate>{end}</xbrli:endDate>"
            if start
            else f"<xbrli:instant>{end}</xbrli:instant>"
        )
        dimensions = "".join(
            f'<xbrldi:explicitMember dimension="{axis}">{member}</xbrldi:explicitMember>'
            for axis, member in members.items()
        )
        segment = f"<xbrli:segment>{dimensions}</xbrli:segment>" if members else ""
        contexts += (
            f'<xbrli:context id="c{number}"><xbrli:entity>'
            f'<xbrli:identifier scheme="http://www.sec.gov/CIK">{CIK}</xbrli:identifier>{segment}'
            f"</xbrli:entity><xbrli:period>{when}</xbrli:period></xbrli:context>"
        )
        each = printed.startswith("$")
        attributes = (
            'unitRef="each" decimals="2" scale="0"'
            if each
            else (f'unitRef="usd" decimals="{len(printed.partition(".")[2]) - scale}" scale="{scale}"')
        )
        facts += (
            f'<p>A line: <ix:nonFraction id="f{number}" name="{concept}" contextRef="c{number}" '
            f'{attributes} format="ixt:num-dot-decimal">{printed.removeprefix("$")}</ix:nonFraction></p>'
        )
    return f"""<?xml version="1.0"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
 xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12"
 xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi"
 xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
 xmlns:us-gaap="http://fasb.org/us-gaap/2026" xmlns:grid="http://northgrid.example/2026">
<body><div style="display:none"><ix:header><ix:resources>{contexts}
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="each"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure>
</xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure>
</xbrli:unitDenominator></xbrli:divide></xbrli:unit>
</ix:resources></ix:header></div><h1>Report</h1>{facts}<p>{words}</p>{table}</body></html>""".encode()


def grid(root: Path) -> Site:
    """The site in October: the cited report is the newest filing."""
    made = Site(root)
    made.write(page=PAGE, sources=SOURCES, text=TEXT)
    made.index()
    made.answer(FILED, filing(*CITED, words=WORDS, table=expenses("Three Months Ended June 30, 2026", "72")))
    return made


def files(made: Site, *rows: Row, body: bytes | None, day: str | None = None) -> None:
    """The last of these rows is filed on its day, or is had from a later `day` on; None: it never answers."""
    made.index(*reversed(rows), at=rows[-1][2])
    if body is not None:
        made.answer(folder(rows[-1][0]) + "doc.htm", body, at=day or rows[-1][2])


def restated(whole: Night) -> list[Finding]:
    """The claims of which a later filing prints another figure."""
    return [
        one
        for one in whole.findings
        if one.verdict is Verdict.RESTATED and one.baseline is not Baseline.ABSENT
    ]


def source(whole: Night) -> Finding:
    """What is said of the cited edition."""
    return of(whole, "source:grid-10q-q2", "edition")


__all__ = [
    "AMENDED",
    "ANNUAL",
    "CITED",
    "Q1_REPORT",
    "Q2",
    "Q3_REPORT",
    "SEGMENT",
    "WORDS",
    "expenses",
    "files",
    "filing",
    "grid",
    "night",
    "restated",
    "source",
]
