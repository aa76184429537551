"""A small site for tests of the night: one page on Northgrid, and a recorded folder that a test fills."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from edgar_site import CIK, MAIN, REPORTS, Row, folder, index_page, release, row, submissions
from factcheck import fetch, registry
from factcheck.archive import Archive
from factcheck.fetch import Recorded
from factcheck.model.capture import Capture, Look
from factcheck.model.finding import Baseline, Finding, Night
from factcheck.model.page import Registry
from factcheck.nightly import Client, check_offline, run_night
from factcheck.store import Store

FIRST = "2026-10-12"
REPORT = REPORTS[0][0]
POST = "https://northgrid.example/blog/racks"
TABLE = "https://data.example.org/models.csv"
COMPANIES = "https://www.sec.gov/files/company_tickers.json"
FILED = folder(REPORT) + "doc.htm"

SOURCES = f"""
issuers:
  northgrid: {{name: "Northgrid Compute, Inc.", cik: "{CIK}", ticker: "GRID"}}
series:
  grid-10q: {{title: "Northgrid Form 10-Q", watch: {{edgar: {{issuer: northgrid, form: "10-Q"}}}}}}
  grid-results:
    title: "Northgrid quarterly results"
    watch: {{edgar: {{issuer: northgrid, form: "8-K", item: "2.02", exhibit: "EX-99.1"}}}}
  costs: {{title: "Training costs", watch: {{table: {{url: "{TABLE}", key: "Model"}}}}}}
sources:
  grid-10q-q2:
    title: "Northgrid, Form 10-Q for the quarter ended 30 June 2026"
    of: {{series: grid-10q, period_end: "2026-06-30"}}
  grid-post: {{title: "Northgrid, racks post", url: "{POST}"}}
  costs-oct:
    title: "Training costs"
    of: {{series: costs, edition: "2026-10-01"}}
    read: "2026-10-12"
"""

PAGE = """
page: grid
title: "What is Northgrid?"
text: "pages/grid.md"
last_reviewed: "2026-10-12"
next_review:
  - after: {series: grid-results, period: "FY2026 Q3"}
    expected: "2026-11"
claims:
  revenue:
    says: ["booked $2.5 billion of revenue"]
    figure: "$2.5 billion"
    period: "2026-04-01/2026-06-30"
    cites: grid-10q-q2
    find: {sentence: "Revenue was {figure} for the quarter ended June 30, 2026"}
  racks:
    says: ["98% of its racks run"]
    figure: "98%"
    cites: grid-post
    find: {sentence: "{figure} of our racks run day and night"}
  cost:
    says: ["at about $40 million"]
    figure: "about $40 million"
    kind: estimate
    cites: costs-oct
    find: {row: {where: {Model: "Grid-1"}, column: "Cost"}}
  idle:
    says: ["We think that it is never idle"]
    opinion: "our read"
  ticker:
    says: ["GRID"]
    ticker: "GRID"
    issuer: northgrid
"""

TEXT = """# What is Northgrid?

Northgrid (GRID) booked $2.5 billion of revenue in the quarter to 30 June 2026, and 98% of its racks run.
An outside table puts Grid-1 at about $40 million. We think that it is never idle.
"""

TENQ = b"""<html><body><h1>Form 10-Q</h1>
<p>Revenue was $2.5 billion for the quarter ended June 30, 2026, and grew.</p></body></html>"""
POSTED = (
    b"<html><body><h1>Racks</h1><p>Today 98% of our racks run day and night, and more come.</p></body></html>"
)
COSTS = (
    b"Model,Cost\n"
    + b"".join(b"Other-%d,$%d million\n" % (n, n) for n in range(1, 20))
    + b"Grid-1,$40 million\n"
)
LISTED = json.dumps({"0": {"cik_str": int(CIK), "ticker": "GRID", "title": "NORTHGRID COMPUTE"}}).encode()
RESULTS_Q3 = row(90, "8-K", "2026-11-10", "2026-11-10", "2.02,9.01")
RESULTS_Q2 = row(59, "8-K", "2026-08-11", "2026-08-11", "2.02,9.01")
HTML, CSV, JSON = "text/html", "text/csv", "application/json"


@dataclass
class Site:
    """claims/ and recorded/ in a folder of a test's own."""

    root: Path
    entries: list[dict[str, Any]] = field(default_factory=list)

    @property
    def claims(self) -> Path:
        return self.root / "claims"

    @property
    def recorded(self) -> Path:
        return self.root / "recorded"

    def write(self, *, page: str = PAGE, sources: str = SOURCES, text: str = TEXT) -> None:
        """Write the registry, whole."""
        (self.claims / "pages").mkdir(parents=True, exist_ok=True)
        (self.claims / "_sources.yaml").write_text(sources)
        (self.claims / "grid.yaml").write_text(page)
        (self.claims / "pages" / "grid.md").write_text(text)

    def answer(
        self, url: str, body: bytes | None = None, kind: str = HTML, at: str = FIRST, **more: Any
    ) -> None:
        """What an address answers from a day on."""
        self.recorded.mkdir(parents=True, exist_ok=True)
        entry: dict[str, Any] = {"url": url, "at": f"{at}T06:00:00Z", **more}
        if body is not None:
            name = f"body-{len(self.entries)}"
            (self.recorded / name).write_bytes(body)
            entry |= {"file": name, "headers": {"Content-Type": kind, **more.get("headers", {})}}
        self.entries.append(entry)
        self._write_captures()

    def forget(self, start: str) -> None:
        """Leave out every address that starts like this."""
        self.entries = [one for one in self.entries if not one["url"].startswith(start)]
        self._write_captures()

    def _write_captures(self) -> None:
        lines = "".join(f"- {json.dumps(one)}\n" for one in self.entries)
        (self.recorded / "captures.yaml").write_text(lines or "[]\n")

    def index(self, *filed: Row, at: str = FIRST) -> None:
        """What EDGAR's index lists from a day on, besides reports and the results of spring."""
        self.answer(MAIN, submissions(*filed, RESULTS_Q2, *REPORTS), JSON, at)

    def results(self, filed: Row, headline: str, at: str = FIRST) -> None:
        """A results release with its filing's index page."""
        here = folder(filed[0])
        page = index_page(("8-K", "doc.htm"), ("EX-99.1", "pr.htm"))
        self.answer(f"{here}{filed[0]}-index.htm", page, at=at)
        self.answer(here + "pr.htm", release(headline), at=at)

    def client(self, day: str) -> Recorded:
        return fetch.Recorded(self.recorded, date.fromisoformat(day))

    def load(self) -> Registry:
        return registry.load(self.claims)


def site(root: Path) -> Site:
    """The site as it is on 12 October 2026, all well, with the results of November to come."""
    made = Site(root)
    made.write()
    made.index()
    made.answer(FILED, TENQ)
    made.answer(POST, POSTED)
    made.answer(TABLE, COSTS, CSV)
    made.answer(COMPANIES, LISTED, JSON)
    made.results(RESULTS_Q2, "Northgrid Reports Second Quarter 2026 Results")
    made.index(RESULTS_Q3, at="2026-11-10")
    made.results(RESULTS_Q3, "Northgrid Reports Third Quarter 2026 Results", at="2026-11-10")
    return made


@dataclass
class Counting:
    """A client that counts what it is asked for and may give up after some looks, as if it were killed."""

    inner: Client
    most: int | None = None
    asked: list[str] = field(default_factory=list)
    good: list[str] = field(default_factory=list)

    def look(self, url: str, *, previous: Capture | None = None) -> Look:
        if self.most is not None and len(self.asked) >= self.most:
            raise KeyboardInterrupt(url)
        self.asked.append(url)
        seen = self.inner.look(url, previous=previous)
        if seen.capture.good:
            self.good.append(url)
        return seen


@cache
def _empty_database() -> bytes:
    """A migrated database without rows, so that not every test migrates its own."""
    with TemporaryDirectory() as folder:
        Store.open(None, Path(folder)).close()
        return (Path(folder) / "factcheck.db").read_bytes()


def fresh(home: Path) -> Path:
    """The home folder with an empty database in it, where there is none."""
    home.mkdir(parents=True, exist_ok=True)
    if not (home / "factcheck.db").exists():
        (home / "factcheck.db").write_bytes(_empty_database())
    return home


def night(
    made: Site, home: Path, day: str, client: Client | None = None, database: str | None = None
) -> Night:
    """Run a night of the site."""
    with Store.open(database, fresh(home)) as store:
        return run_night(
            made.load(),
            client=client or made.client(day),
            archive=Archive(home / "archive"),
            store=store,
            today=date.fromisoformat(day),
        )


def offline(made: Site, home: Path, day: str) -> Night:
    """Check the site from what the home folder holds."""
    with Store.open(None, fresh(home)) as store:
        return check_offline(
            made.load(), archive=Archive(home / "archive"), store=store, today=date.fromisoformat(day)
        )


def of(whole: Night, subject: str, rule: str = "") -> Finding:
    """The one finding on a subject (by a rule); what is absent counts only where there is nothing else."""
    all_of_it = [one for one in whole.findings if one.subject == subject and rule in {"", one.rule}]
    those = [one for one in all_of_it if one.baseline is not Baseline.ABSENT] or all_of_it
    assert 1 == len(those), [f"{one.rule} {one.verdict}" for one in those]
    return those[0]


def verdicts(whole: Night) -> dict[tuple[str, str], str]:
    """Every subject and rule with its verdict."""
    return {(one.subject, str(one.rule)): str(one.verdict) for one in whole.findings}
