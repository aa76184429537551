"""Twelve real filings in the order of filing: each night says what its filing brings, no more."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import pytest
from plain_facts import Key, Printed, plain_facts

from factcheck import fetch, registry
from factcheck.archive import Archive
from factcheck.model.claim import Claim
from factcheck.model.finding import Baseline, Finding, Night, Rule, Verdict
from factcheck.model.selector import FindFact
from factcheck.nightly import run_night
from factcheck.store import Store

pytestmark = [pytest.mark.shared, pytest.mark.xdist_group("corpus")]

WALKS = Path(__file__).parent / "nvidia_walks"
FILINGS = "corpus/filings/nvidia"
COLUMNS = ("accessionNumber", "form", "filingDate", "reportDate", "items", "primaryDocument")
CITED = {"first": "nvda-20220501.htm", "annual": "nvda-20240128.htm"}


@dataclass(frozen=True)
class Filed:
    """A filing as EDGAR's index lists it, with the figures that plain lxml finds in it."""

    row: tuple[str, ...]
    facts: Mapping[Key, set[Printed]]

    @property
    def accession(self) -> str:
        return self.row[0]

    @property
    def form(self) -> str:
        return self.row[1]

    @property
    def day(self) -> date:
        return date.fromisoformat(self.row[2])

    @property
    def document(self) -> str:
        return self.row[5]


@pytest.fixture(scope="module")
def filed(shared: Path) -> list[Filed]:
    """The filings of the corpus, oldest first."""
    folder = shared / FILINGS
    recent = json.loads((folder / "CIK0001045810_submissions.json").read_text())["filings"]["recent"]
    rows = zip(*(recent[name] for name in COLUMNS), strict=True)
    held = [row for row in rows if (folder / f"{row[5]}.gz").is_file()]
    return sorted((Filed(row, plain_facts(folder / f"{row[5]}.gz")) for row in held), key=lambda one: one.day)


@pytest.fixture(scope="module")
def recorded(shared: Path, filed: list[Filed], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """EDGAR, night by night: the index as it stood after each filing, and each document from its day on."""
    folder = tmp_path_factory.mktemp("recorded")
    entries: list[dict[str, object]] = []

    def answer(url: str, name: str, body: bytes, kind: str, day: date) -> None:
        (folder / name).write_bytes(body)
        entries.append(
            {"url": url, "file": name, "headers": {"Content-Type": kind}, "at": f"{day}T02:00:00Z"}
        )

    for at, one in enumerate(filed, start=1):
        rows = [other.row for other in reversed(filed[:at])]
        recent = {name: [row[n] for row in rows] for n, name in enumerate(COLUMNS)}
        index = json.dumps({"cik": "1045810", "filings": {"recent": recent, "files": []}}).encode()
        answer(
            "https://data.sec.gov/submissions/CIK0001045810.json",
            f"index-{at}.json",
            index,
            "application/json",
            one.day,
        )
        url = (
            f"https://www.sec.gov/Archives/edgar/data/1045810/{one.accession.replace('-', '')}/{one.document}"
        )
        body = gzip.decompress((shared / FILINGS / f"{one.document}.gz").read_bytes())
        answer(url, one.document, body, "text/html", one.day)
    (folder / "captures.yaml").write_text("".join(f"- {json.dumps(one)}\n" for one in entries))
    return folder


def walk(name: str, recorded: Path, filed: list[Filed], home: Path) -> Iterator[tuple[Filed, Night, Night]]:
    """The night of each filing from the cited one on, and the quiet night after it."""
    loaded = registry.load(WALKS / name)
    begun = False
    for one in filed:
        begun = begun or one.document == CITED[name]
        if begun:
            nights = []
            for today in (one.day, one.day + timedelta(days=1)):
                with Store.open(None, home) as store:
                    nights.append(
                        run_night(
                            loaded,
                            client=fetch.Recorded(recorded, today),
                            archive=Archive(home / "archive"),
                            store=store,
                            today=today,
                        )
                    )
            yield one, nights[0], nights[1]


@pytest.fixture(scope="module", params=["first", "annual"])
def walked(
    request: pytest.FixtureRequest,
    recorded: Path,
    filed: list[Filed],
    tmp_path_factory: pytest.TempPathFactory,
) -> tuple[str, list[tuple[Filed, Night, Night]]]:
    """A walk: its name, and each filing with its two nights."""
    name: str = request.param
    return name, list(walk(name, recorded, filed, tmp_path_factory.mktemp(name)))


def _key(claim: Claim) -> Key:
    assert isinstance(claim.find, FindFact)
    query = claim.find.fact
    return query.concept, frozenset(query.members.items()), str(query.period or claim.period)


def _finest(printed: set[Printed]) -> Printed:
    return min(printed, key=lambda one: one[1])


def _same(one: Printed, other: Printed) -> bool:
    """Do two printed figures round to one amount?"""
    return abs(one[0] - other[0]) <= max(one[1], other[1]) / 2


def _news(night: Night) -> list[Finding]:
    """What is new or updated, but for the captures."""
    return [
        one
        for one in night.findings
        if one.baseline in {Baseline.NEW, Baseline.UPDATED} and one.rule is not Rule.CAPTURE
    ]


Told = tuple[str, list[str], list[str]]
"""The accession of a filing, the claims that it repeats, and those that it restates for the first time."""


def truth(name: str, nights: list[tuple[Filed, Night, Night]]) -> list[Told]:
    """What each later filing prints of the cited figures, by lxml alone."""
    claims = registry.load(WALKS / name).pages[name].claims
    cited = nights[0][0]
    others: dict[str, list[Printed]] = {claim: [] for claim in claims}
    told = []
    for one, _, _ in nights[1:]:
        repeated, restated = [], []
        for claim, its in claims.items():
            if (printed := one.facts.get(_key(its))) is None:
                continue
            now = _finest(printed)
            if _same(_finest(cited.facts[_key(its)]), now):
                repeated.append(claim)
            elif not any(_same(other, now) for other in others[claim]):
                others[claim].append(now)
                restated.append(claim)
        told.append((one.accession, repeated, restated))
    return told


def test_the_cited_figures_stay_consistent(walked: tuple[str, list[tuple[Filed, Night, Night]]]) -> None:
    """What came since never changes how the cited document is judged."""
    _, nights = walked
    for _, night, quiet in nights:
        for one in (*night.findings, *quiet.findings):
            if one.rule is Rule.CITED:
                assert Verdict.CONSISTENT is one.verdict, one.message


def test_restated_figures_are_told_on_their_night(
    walked: tuple[str, list[tuple[Filed, Night, Night]]],
) -> None:
    """Each claim that a filing prints otherwise is told on its night, naming the filing, and no other."""
    name, nights = walked
    expected = {accession: restated for accession, _, restated in truth(name, nights)}
    for one, night, _ in nights[1:]:
        found = [finding for finding in _news(night) if finding.verdict is Verdict.RESTATED]
        assert sorted(expected[one.accession]) == sorted(f.subject.removeprefix("claim:") for f in found)
        for finding in found:
            assert finding.observed is not None
            assert one.accession == finding.observed.source
            assert one.accession in finding.message
    assert any(expected.values())


def test_each_night_tells_of_its_filing_and_of_nothing_else(
    walked: tuple[str, list[tuple[Filed, Night, Night]]],
) -> None:
    """A supersession by each filing of the form, a clause on what it repeats: no more."""
    name, nights = walked
    form = nights[0][0].form
    for (one, night, _), (_, repeated, restated) in zip(nights[1:], truth(name, nights), strict=True):
        news = [finding for finding in _news(night) if finding.verdict is not Verdict.RESTATED]
        if (
            one.form != form
            and not repeated
            and not restated
            and not any("recast" in n.message for n in news)
        ):
            assert [] == news, one.row
            continue
        [finding] = news
        assert "source:cited" == finding.subject
        assert one.accession in finding.message
        assert (one.form == form) == (
            f"A newer period exists: {one.form}" in finding.message.partition(one.accession)[0]
        )
        if repeated:
            assert f"repeats {len(repeated)} of " in finding.message.partition(one.accession)[2]


def test_a_quiet_night_has_no_news(walked: tuple[str, list[tuple[Filed, Night, Night]]]) -> None:
    """The night after each filing has nothing new, and keeps what was said."""
    _, nights = walked
    for _, night, quiet in nights:
        assert [] == _news(quiet)
        kept = {(one.subject, one.verdict) for one in night.findings if one.baseline is not Baseline.ABSENT}
        assert {key for key in kept if key[1] in {Verdict.RESTATED, Verdict.SUPERSEDED}} <= {
            (one.subject, one.verdict) for one in quiet.findings
        }


def test_the_split_is_named(walked: tuple[str, list[tuple[Filed, Night, Night]]]) -> None:
    """Per-share figures and share counts after June 2024 are restated as by the split."""
    _, nights = walked
    last = nights[-1][1]
    split = [one for one in last.findings if one.verdict is Verdict.RESTATED and "10-for-1" in one.message]
    assert {one.subject for one in split} & {"claim:shares_before", "claim:eps_diluted"}
    for one in split:
        assert one.observed is not None
        assert one.claimed is not None
