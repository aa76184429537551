"""Reading cases of our own, from their files to a registry and a web: each file of `cases/` is a page.

A case has `documents` (each a whole `text`, or the body of an inline XBRL filing of the invented Lumen
Ferries as `inline`, with what its hidden section holds, or the lines of a PDF as `pages`), `inputs`
(claims that others are worked out from) and `asks` (claims, each with how the night answers).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from pdf_paper import build, say
from ruamel.yaml import YAML

from corpus_site import HOST

CASES = Path(__file__).parent / "cases"
CLAIM = ("figure", "quote", "date", "states", "period", "find", "works_out", "speaker", "change", "page")
"""Keys of an ask that are its claim's; the rest say how it is answered."""

CONTEXTS = {
    "q": ("2031-02-02", "2031-05-03"),
    "q0": ("2030-02-03", "2030-05-04"),
    "h": ("2030-11-03", "2031-05-03"),
    "y53": ("2030-01-27", "2031-02-01"),
    "y52": ("2029-01-28", "2030-01-26"),
    "i": ("", "2031-05-03"),
    "i0": ("", "2031-02-01"),
}
UNITS = {
    "usd": "iso4217:USD",
    "eur": "iso4217:EUR",
    "shares": "xbrli:shares",
    "pure": "xbrli:pure",
    "boats": "lmf:boats",
}
NAMESPACES = {
    "": "http://www.w3.org/1999/xhtml",
    "ix": "http://www.xbrl.org/2013/inlineXBRL",
    "ixt": "http://www.xbrl.org/inlineXBRL/transformation/2020-02-12",
    "ixt-sec": "http://www.sec.gov/inlineXBRL/transformation/2015-08-31",
    "xbrli": "http://www.xbrl.org/2003/instance",
    "xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "xbrldi": "http://xbrl.org/2006/xbrldi",
    "iso4217": "http://www.xbrl.org/2003/iso4217",
    "us-gaap": "http://fasb.org/us-gaap/2030",
    "dei": "http://xbrl.sec.gov/dei/2030",
    "lmf": "http://lumen.example/2031",
}


def written() -> Mapping[str, dict[str, Any]]:
    """Every case by the name of its file."""
    return {path.stem: YAML(typ="safe").load(path) for path in sorted(CASES.glob("*.yaml"))}


def claims_of(case: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The claims of a case: its inputs by name, its asks as a1, a2, …"""
    asks = {f"a{number}": ask for number, ask in enumerate(case["asks"], start=1)}
    return {
        name: _claim(name, typed, case) for name, typed in (*case.get("inputs", {}).items(), *asks.items())
    }


def write(cases: Mapping[str, dict[str, Any]], claims: Path, web: Path) -> None:
    """Write the registry of all cases, and their documents."""
    sources = {}
    for name, case in cases.items():
        (web / name).mkdir()
        for document, content in case["documents"].items():
            (web / name / document).write_bytes(_document(content))
            sources[_source(name, document)] = {
                "title": f"{case['title']}, {document}",
                "url": f"{HOST}{name}/{document}",
                "stands": True,
            }
        page = {"page": f"case-{name}", "title": case["title"], "url": f"{HOST}pages/{name}.html"}
        its = {one: _citing(name, typed) for one, typed in claims_of(case).items()}
        (claims / f"case-{name}.yaml").write_text(json.dumps({**page, "claims": its}, ensure_ascii=False))
    (claims / "_sources.yaml").write_text(json.dumps({"sources": sources}))


def _claim(name: str, typed: Mapping[str, Any], case: Mapping[str, Any]) -> dict[str, Any]:
    claim = {key: typed[key] for key in CLAIM if key in typed}
    said = typed.get("figure") or typed.get("quote") or typed.get("date") or "so it is"
    claim["says"] = [typed.get("says_on_page") or f"{name}: {said}"]
    if "works_out" not in claim:
        claim["cites"] = typed.get("document") or next(iter(case["documents"]))
    return claim


def _citing(case: str, claim: dict[str, Any]) -> dict[str, Any]:
    return {**claim, "cites": _source(case, claim["cites"])} if "cites" in claim else claim


def _source(case: str, document: str) -> str:
    return f"s{case}_{document}".replace(".", "_").replace("-", "_")


def _document(content: Mapping[str, Any]) -> bytes:
    if "pages" in content:
        return _paper(content["pages"], Decimal(str(content.get("cut", 1))))
    if "inline" in content:
        return _filing(content["inline"], content.get("hidden", ""), content.get("contexts", {})).encode()
    return str(content["text"]).encode()


def _paper(pages: Sequence[Sequence[tuple[int, int, int, str]]], share: Decimal) -> bytes:
    """A PDF of lines at places (from the left, from below, size, text), or the first share of its bytes."""
    whole = build(*("\n".join(say(x, y, text, size=size) for x, y, size, text in page) for page in pages))
    return whole[: int(len(whole) * share)]


def _filing(body: str, hidden: str, more: Mapping[str, Sequence[Any]]) -> str:
    """A filing around its body."""
    spaces = " ".join(f'xmlns{":" + prefix if prefix else ""}="{uri}"' for prefix, uri in NAMESPACES.items())
    own: Mapping[str, Sequence[Any]] = {name: (*days, {}) for name, days in CONTEXTS.items()}
    contexts = "".join(_context(name, *of) for name, of in {**own, **more}.items())
    units = "".join(
        f'<xbrli:unit id="{name}"><xbrli:measure>{measure}</xbrli:measure></xbrli:unit>'
        for name, measure in UNITS.items()
    )
    per_share = (
        '<xbrli:unit id="usdps"><xbrli:divide>'
        "<xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator>"
        "<xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator>"
        "</xbrli:divide></xbrli:unit>"
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<html {spaces}>'
        "<head><title>Lumen Ferries</title></head><body>\n"
        f'<div style="display:none"><ix:header><ix:hidden>{hidden}</ix:hidden>'
        f"<ix:resources>{contexts}{units}{per_share}</ix:resources></ix:header></div>\n{body}</body></html>\n"
    )


def _context(name: str, start: str, end: str, members: Mapping[str, str]) -> str:
    days = (
        f"<xbrli:startDate>{start}</xbrli:startDate><xbrli:endDate>{end}</xbrli:endDate>"
        if start
        else f"<xbrli:instant>{end}</xbrli:instant>"
    )
    of = "".join(
        f'<xbrldi:explicitMember dimension="{axis}">{member}</xbrldi:explicitMember>'
        for axis, member in members.items()
    )
    segment = f"<xbrli:segment>{of}</xbrli:segment>" if of else ""
    entity = '<xbrli:identifier scheme="http://www.sec.gov/CIK">0009990077</xbrli:identifier>'
    return (
        f'<xbrli:context id="{name}"><xbrli:entity>{entity}{segment}</xbrli:entity>'
        f"<xbrli:period>{days}</xbrli:period></xbrli:context>"
    )
