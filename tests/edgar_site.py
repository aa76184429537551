"""An EDGAR of our own: an issuer's submissions, filings with their files, and a look at them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any

from factcheck.model.capture import Capture, Look, Outcome
from factcheck.model.evidence import Watched
from factcheck.model.source import Issuer, Series
from factcheck.watchers import Asking, watch
from factcheck.watchers.filings import ARCHIVES, SUBMISSIONS

CIK = "0009990001"
TODAY = date(2026, 11, 30)
MAIN = f"{SUBMISSIONS}CIK{CIK}.json"
FOLDER = f"{ARCHIVES}{int(CIK)}/"
COLUMNS = ("accessionNumber", "form", "filingDate", "reportDate", "items", "primaryDocument")
Row = tuple[str, str, str, str, str, str]


def row(
    number: int, form: str, filed: str, ended: str = "", items: str = "", document: str = "doc.htm"
) -> Row:
    """A line of the index; `number` is the last part of its accession number."""
    return f"{CIK}-{filed[2:4]}-{number:06d}", form, filed, ended, items, document


def folder(accession: str) -> str:
    """The address of a filing's directory."""
    return f"{FOLDER}{accession.replace('-', '')}/"


def columns(*rows: Row) -> dict[str, list[str]]:
    """Rows as the index has them: newest first, column by column."""
    return {name: [one[at] for one in rows] for at, name in enumerate(COLUMNS)}


def submissions(*rows: Row, older: tuple[dict[str, str], ...] = ()) -> bytes:
    """The newest page of an issuer's index."""
    return json.dumps({"cik": CIK, "filings": {"recent": columns(*rows), "files": list(older)}}).encode()


def index_page(*files: tuple[str, str]) -> bytes:
    """A filing's index page: (type, address) of each file."""
    lines = "".join(
        f"<tr><td>{n}</td><td>a file</td><td><a href='{href}'>{href.rpartition('/')[2]}</a></td>"
        f"<td>{kind}</td><td>1</td></tr>"
        for n, (kind, href) in enumerate(files, start=1)
    )
    heads = "<tr><th>Seq</th><th>Description</th><th>Document</th><th>Type</th><th>Size</th></tr>"
    return f"<html><body><table>{heads}{lines}</table></body></html>".encode()


def release(headline: str, words: str = "") -> bytes:
    """A results release as an exhibit."""
    return f"<html><body><h1>{headline}</h1><p>{words or 'Words of the release.'}</p></body></html>".encode()


@dataclass
class Web:
    """What each address answers; all others are gone."""

    bodies: dict[str, bytes] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def look(self, url: str) -> Look:
        self.asked.append(url)
        at = datetime(2026, 11, 30, 7, tzinfo=UTC)
        if url not in self.bodies:
            return Look(Capture(url, at, Outcome.FAILED, "HTTP 503", status=503))
        kind = self.types.get(url) or ("application/json" if url.endswith("json") else "text/html")
        body = self.bodies[url]
        capture = Capture(
            url,
            at,
            Outcome.GOOD,
            status=200,
            final_url=url,
            media_type=kind,
            snapshot="a" * 64,
            size=len(body),
        )
        return Look(capture, body)


def watched(web: Web, way: Mapping[str, Any], **more: Any) -> Watched:
    """What a watcher learns of a series watched in this way."""
    issuer = {"name": "Northgrid Compute, Inc.", "cik": CIK, **more.pop("issuer", {})}
    series = Series.model_validate({"title": "Northgrid", "watch": way})
    asking = Asking(
        more.pop("id", "northgrid"),
        series,
        {"northgrid": Issuer.model_validate(issuer)},
        web.look,
        more.pop("today", TODAY),
        **more,
    )
    return watch(asking)


def filings_of(form: str) -> Mapping[str, Any]:
    return {"edgar": {"issuer": "northgrid", "form": form}}


RESULTS: Mapping[str, Any] = {
    "edgar": {"issuer": "northgrid", "form": "8-K", "item": "2.02", "exhibit": "EX-99.1"}
}
REPORTS = (
    row(60, "10-Q", "2026-08-11", "2026-06-30"),
    row(40, "10-Q", "2026-05-12", "2026-03-31"),
    row(20, "10-K", "2026-02-27", "2025-12-31"),
)


def results_site(*filed: tuple[Row, bytes | None]) -> Web:
    """An index of the reports and of 8-Ks, each with the exhibit that it has (None: nothing answers)."""
    web = Web({MAIN: submissions(*(one for one, _ in filed), *REPORTS)})
    for one, exhibit in filed:
        if exhibit is not None:
            here = folder(one[0])
            web.bodies[f"{here}{one[0]}-index.htm"] = index_page(("8-K", "doc.htm"), ("EX-99.1", "pr.htm"))
            web.bodies[here + "pr.htm"] = exhibit
    return web
