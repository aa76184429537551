"""Invented documents as large as real ones: an inline filing, a release as a PDF, a table, a registry.

Nothing in them is a fact. The same call always gives the same bytes.
"""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
 xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12"
 xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi"
 xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:mast="https://mast.example/2026">
<head><title>Halden Masts annual report</title></head><body>
<div style="display:none"><ix:header><ix:resources>
"""
_CONTEXT = (
    '<xbrli:context id="c{number}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0009990001'
    "</xbrli:identifier>{segment}</xbrli:entity><xbrli:period>{period}</xbrli:period></xbrli:context>\n"
)
_UNIT = '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>\n'
_STYLE = (
    "background-color:#cceeff;padding:2px 1pt 2px 19pt;text-align:left;vertical-align:bottom;"
    "border-top:1pt solid #000"
)
_FONT = (
    "color:#000000;font-family:'Times New Roman',sans-serif;font-size:10pt;font-weight:400;line-height:120%"
)
SENTENCES = (
    "Rent from masts was $41.5 million in the quarter ended June 27, 2026, up 12% from a year earlier.",
    "We counted 1,204 masts in nine counties, of which 83% were let to two or more networks.",
    "Interest of $2.2 and $1.6 million was paid in the first and second quarter of 2026, respectively.",
    "The lease runs for ten years and can be ended with six months' notice after March 31, 2029.",
    "Cost of a mast fell to about $90,000 from between $95,000 and $105,000, or by 10 percentage points.",
    "No customer stood for more than a tenth of what was owed at either date.",
)
CONTEXTS, COLUMNS = 280, 4


def document(name: str) -> bytes:
    """The invented document of one kind."""
    makers = {
        "annual report": lambda: inline_filing(1600),
        "quarterly report": lambda: inline_filing(1000),
        "press release": release,
        "table": table,
    }
    return makers[name]()


def inline_filing(facts: int) -> bytes:
    """About a kilobyte a fact (a multiple of four), most of it styles, as filings are."""
    chance = random.Random(facts)
    parts = [_HEAD]
    for number in range(CONTEXTS):
        ends = date(2026, 6, 27) - timedelta(days=91 * (number % 8))
        first = ends - timedelta(days=90)
        spans = f"<xbrli:startDate>{first}</xbrli:startDate><xbrli:endDate>{ends}</xbrli:endDate>"
        member = (
            '<xbrli:segment><xbrldi:explicitMember dimension="mast:CountyAxis">'
            f"mast:County{number}Member</xbrldi:explicitMember></xbrli:segment>"
        )
        period = spans if number % 2 else f"<xbrli:instant>{ends}</xbrli:instant>"
        parts.append(_CONTEXT.format(number=number, segment=member if number > 7 else "", period=period))
    parts.append(_UNIT + "</ix:resources></ix:header></div>\n")
    for group in range(0, facts, 40):
        parts += [f'<p style="{_FONT}">{chance.choice(SENTENCES)}</p>\n' for _ in range(12)]
        parts.append(f'<table style="border-collapse:collapse;width:100%"><tr>{_cell("(in millions)")}')
        parts += [f'<td colspan="3" style="{_STYLE}">{2026 - at}</td>' for at in range(COLUMNS)]
        parts.append("</tr>\n")
        for number in range(group, min(group + 40, facts), COLUMNS):
            parts.append(f"<tr>{_cell(f'Line {number} of the masts')}")
            parts += [_figure(number + at, chance) for at in range(COLUMNS)]
            parts.append("</tr>\n")
        parts.append("</table>\n")
    return "".join([*parts, "</body></html>"]).encode()


def _cell(text: str) -> str:
    return f'<td colspan="3" style="{_STYLE}"><span style="{_FONT}">{text}</span></td>'


def _figure(number: int, chance: random.Random) -> str:
    value = f"{chance.randint(1, 99_999):,}"
    return (
        f'<td style="{_STYLE}"><span style="{_FONT}">$</span></td><td style="{_STYLE}"><span style="{_FONT}">'
        f'<ix:nonFraction contextRef="c{chance.randrange(CONTEXTS)}" name="mast:Line{number // COLUMNS}" '
        f'unitRef="usd" decimals="-6" scale="6" format="ixt:num-dot-decimal" id="f-{number}">{value}'
        f'</ix:nonFraction></span></td><td style="{_STYLE}">&#160;</td>'
    )


def release() -> bytes:
    """Eleven pages: paragraphs, then tables of figures."""
    from fpdf import FPDF

    chance = random.Random(11)
    paper = FPDF()
    paper.set_creation_date(datetime(2026, 1, 1, tzinfo=UTC))
    paper.set_font("helvetica", size=9)
    for _ in range(11):
        paper.add_page()
        for _ in range(9):
            paper.multi_cell(0, 4, " ".join(chance.choice(SENTENCES) for _ in range(3)))
            paper.ln(2)
        for line in range(18):
            figures = "".join(f"{chance.randint(1, 99_999):>16,}" for _ in range(3))
            paper.cell(0, 4, f"Line {line} of the masts {figures}", new_x="LMARGIN", new_y="NEXT")
    return bytes(paper.output())


def table() -> bytes:
    """A thousand rows of forty columns, some of them long notes."""
    chance = random.Random(7)
    lines = [",".join(["Mast", *(f"Column {at}" for at in range(39))])]
    for row in range(1000):
        cells = [f"Type {row}", f'"{chance.choice(SENTENCES) * 4}"']
        lines.append(",".join([*cells, *(str(chance.randint(1, 10**6)) for _ in range(38))]))
    return "\n".join(lines).encode()


def registry_folder(folder: Path, pages: int) -> None:
    """A registry of many pages with six claims each."""
    (folder / "pages").mkdir(parents=True)
    (folder / "_sources.yaml").write_text(
        "sources:\n"
        + "".join(
            f'  talk-{at}:\n    title: "Halden Grid, talk {at}"\n    url: "https://halden.example/{at}.html"\n'
            f'    published: "2026-05-07"\n    stands: true\n'
            for at in range(50)
        )
    )
    for page in range(pages):
        claims = "".join(
            f'  claim_{at}:\n    says: ["took in ${page + at}.5 million in {at}"]\n'
            f'    figure: "${page + at}.5 million"\n    period: "2026-03-29/2026-06-27"\n'
            f'    cites: talk-{at}\n    find: {{sentence: "took in {{figure}} of revenue in {at}"}}\n'
            for at in range(6)
        )
        text = "\n\n".join(f"It took in ${page + at}.5 million in {at}." for at in range(6))
        (folder / f"pages/page-{page}.md").write_text(text)
        (folder / f"page-{page}.yaml").write_text(
            f'page: page-{page}\ntitle: "Page {page}"\ntext: "pages/page-{page}.md"\n'
            f'last_reviewed: "2026-07-21"\nclaims:\n{claims}'
        )
