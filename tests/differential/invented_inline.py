"""Inline documents of random facts: what was put in is known, so what is read out can be held to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from html import escape

from hypothesis import strategies as st
from known_facts import Known

VERSIONS = ("http://www.xbrl.org/2013/inlineXBRL", "http://www.xbrl.org/2008/inlineXBRL")
ENTITY = "0009990077"
UNITS = {
    "USD": "<xbrli:measure>iso4217:USD</xbrli:measure>",
    "shares": "<xbrli:measure>xbrli:shares</xbrli:measure>",
    "kiln": "<xbrli:measure>orb:kiln</xbrli:measure>",
    "USD/shares": "<xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure>"
    "</xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure>"
    "</xbrli:unitDenominator></xbrli:divide>",
}
_WORDS = st.text("abcdefghij éß&<\"'", min_size=1, max_size=20).filter(
    lambda text: "".join(text.split()) != ""
)
_NAMES = st.sampled_from(("Rent", "Masts", "Cost", "Sites", "Loss"))
_DAYS = st.dates(date(2001, 1, 1), date(2035, 12, 31))


@dataclass(frozen=True, slots=True)
class Invented:
    """An inline document, and every fact in it in the order of the document."""

    body: bytes
    facts: tuple[Known, ...]


@dataclass(slots=True)
class _Paper:
    ix: str
    goes_on: bool = True
    contexts: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    hidden_facts: list[Known] = field(default_factory=list)
    shown_facts: list[Known] = field(default_factory=list)


@st.composite
def documents(draw: st.DrawFn) -> Invented:
    """One to eight facts: numbers and texts, shown and hidden, nested, split, signed, scaled, nil."""
    paper = _Paper(draw(st.sampled_from(("ix", "inline", "x-b"))))
    version = draw(st.sampled_from(VERSIONS))
    paper.goes_on = version == VERSIONS[0]  # continuations came with 1.1
    for number in range(draw(st.integers(1, 8))):
        _add(draw, paper, number)
    units = "".join(f'<xbrli:unit id="{name}">{measure}</xbrli:unit>' for name, measure in UNITS.items())
    resources = f"<{paper.ix}:resources>{''.join(paper.contexts)}{units}</{paper.ix}:resources>"
    hidden = f"<{paper.ix}:hidden>{''.join(paper.hidden)}</{paper.ix}:hidden>" if paper.hidden else ""
    body = (
        f'<html xmlns="http://www.w3.org/1999/xhtml" xmlns:{paper.ix}="{version}" '
        'xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" '
        'xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" '
        'xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:orb="http://orbit.example/2026" '
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><head><title>Orbit</title></head><body>'
        f"<div style='display:none'><{paper.ix}:header>{hidden}{resources}</{paper.ix}:header></div>"
        f"{''.join(paper.shown)}</body></html>"
    )
    return Invented(body.encode(), (*paper.hidden_facts, *paper.shown_facts))


def _add(draw: st.DrawFn, paper: _Paper, number: int) -> None:
    start, end, members = _context(draw, paper, number)
    common = (f"orb:{draw(_NAMES)}", f"f{number}", ENTITY, start, end, members)
    attributes = f'name="{common[0]}" id="f{number}" contextRef="c{number}"'
    if draw(st.booleans()):
        tag, fact = _figure(draw, paper.ix, attributes, common)
    else:
        tag, fact = _text(draw, paper, attributes, common, number)
    if draw(st.integers(0, 3)) == 0 and "continuedAt" not in tag:
        paper.hidden.append(tag)
        paper.hidden_facts.append(fact)
    else:
        paper.shown.append(f"<p>Before {tag} after.</p>")
        paper.shown_facts.append(fact)


_Common = tuple[str, str, str, date | None, date, tuple[tuple[str, str], ...]]


def _context(
    draw: st.DrawFn, paper: _Paper, number: int
) -> tuple[date | None, date, tuple[tuple[str, str], ...]]:
    first, last = sorted((draw(_DAYS), draw(_DAYS)))
    start = first if draw(st.booleans()) else None
    members, inside = [], ""
    if draw(st.booleans()):
        member = f"orb:{draw(_NAMES)}Member"
        members.append(("orb:PlaceAxis", member))
        inside += f'<xbrldi:explicitMember dimension="orb:PlaceAxis">{member}</xbrldi:explicitMember>'
    if draw(st.booleans()):
        batch = draw(st.integers(0, 999))
        members.append(("orb:BatchAxis", str(batch)))
        typed = f"<orb:batch>{batch}</orb:batch>"
        inside += f'<xbrldi:typedMember dimension="orb:BatchAxis">{typed}</xbrldi:typedMember>'
    segment, scenario = inside and f"<xbrli:segment>{inside}</xbrli:segment>", ""
    if inside and draw(st.booleans()):
        segment, scenario = "", f"<xbrli:scenario>{inside}</xbrli:scenario>"
    dates = (
        f"<xbrli:startDate>{start}</xbrli:startDate><xbrli:endDate>{last}</xbrli:endDate>"
        if start
        else f"<xbrli:instant>{last}</xbrli:instant>"
    )
    paper.contexts.append(
        f'<xbrli:context id="c{number}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">{ENTITY}'
        f"</xbrli:identifier>{segment}</xbrli:entity><xbrli:period>{dates}</xbrli:period>{scenario}"
        "</xbrli:context>"
    )
    return start, last, tuple(sorted(members))


def _figure(draw: st.DrawFn, ix: str, attributes: str, common: _Common) -> tuple[str, Known]:
    unit = draw(st.sampled_from(sorted(UNITS)))
    attributes += f' unitRef="{unit}"'
    if draw(st.integers(0, 9)) == 0:
        tag = f'<{ix}:nonFraction {attributes} xsi:nil="true">—</{ix}:nonFraction>'
        return tag, Known(*common, unit, None, True, None, "")
    value = draw(st.decimals(0, 10**9, places=draw(st.integers(0, 3)), allow_nan=False))
    scale, negative = draw(st.integers(-6, 9)), draw(st.booleans())
    decimals = draw(st.sampled_from(("INF", "-6", "0", "2")))
    form, written = draw(
        st.sampled_from(
            (
                ("", f"{value}"),
                ("num-dot-decimal", f"{value:,}"),
                ("num-comma-decimal", f"{value:,}".replace(",", " ").replace(".", ",").replace(" ", ".")),
            )
        )
    )
    attributes += f' scale="{scale}" decimals="{decimals}"' + (f' format="ixt:{form}"' if form else "")
    attributes += ' sign="-"' if negative else ""
    shown = f"<b>{written[:1]}</b>{written[1:]}" if draw(st.booleans()) else written
    exact = Decimal(f"{'-' if negative and value else ''}{value}E{scale}")
    tag = f"<{ix}:nonFraction {attributes}>{shown}</{ix}:nonFraction>"
    return tag, Known(*common, unit, exact, False, decimals, "")


def _text(draw: st.DrawFn, paper: _Paper, attributes: str, common: _Common, number: int) -> tuple[str, Known]:
    ix, first, rest = paper.ix, draw(_WORDS), draw(_WORDS)
    inner, said = escape(first), first
    if draw(st.booleans()):
        inner += f"<{ix}:exclude>page {number}</{ix}:exclude>"
    if draw(st.booleans()):
        inner, said = f"{inner} <i>{escape(rest)}</i>", said + rest
    after = ""
    if paper.goes_on and draw(st.booleans()):
        attributes += f' continuedAt="more{number}"'
        after = (
            f'<p>Between.</p><{ix}:continuation id="more{number}"><b>{escape(rest)}</b></{ix}:continuation>'
        )
        said += rest
    tag = f"<{ix}:nonNumeric {attributes}>{inner}</{ix}:nonNumeric>{after}"
    return tag, Known(*common, None, None, False, None, "".join(said.split()))
