"""Nights over an EDGAR on this machine: a filing that appears, an index that lags, a block, a recovery."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from edgar_site import CIK, release
from loopback_edgar import Filed, LoopbackEdgar
from night_site import TENQ
from nightly_command import finding, run

SOURCES = f"""
issuers:
  northgrid: {{name: "Northgrid Compute, Inc.", cik: "{CIK}", ticker: "GRID"}}
series:
  grid-10q: {{title: "Northgrid Form 10-Q", watch: {{edgar: {{issuer: northgrid, form: "10-Q"}}}}}}
  grid-results:
    title: "Northgrid quarterly results"
    watch: {{edgar: {{issuer: northgrid, form: "8-K", item: "2.02", exhibit: "EX-99.1"}}}}
sources:
  q2:
    title: "Northgrid, Form 10-Q for the quarter ended 30 June 2026"
    of: {{series: grid-10q, period_end: "2026-06-30"}}
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
    cites: q2
    find: {sentence: "Revenue was {figure} for the quarter ended June 30, 2026"}
  ticker:
    says: ["GRID"]
    ticker: "GRID"
    issuer: northgrid
"""


def report(number: int, form: str, filed: str, period: str, body: bytes = TENQ) -> Filed:
    return Filed(
        f"{CIK}-{filed[2:4]}-{number:06d}",
        form,
        filed,
        period,
        primary="doc.htm",
        documents={"doc.htm": (form, body)},
    )


def results(number: int, filed: str, headline: str) -> Filed:
    documents = {
        "doc.htm": ("8-K", b"<html><body>Item 2.02</body></html>"),
        "pr.htm": ("EX-99.1", release(headline)),
    }
    return Filed(f"{CIK}-26-{number:06d}", "8-K", filed, filed, "2.02,9.01", "doc.htm", documents)


@pytest.fixture
def edgar(monkeypatch: pytest.MonkeyPatch) -> Iterator[LoopbackEdgar]:
    one = LoopbackEdgar()
    one.company(CIK, "NORTHGRID COMPUTE", "GRID")
    one.file(CIK, report(20, "10-K", "2026-02-27", "2025-12-31"))
    one.file(CIK, report(40, "10-Q", "2026-05-12", "2026-03-31"))
    one.file(CIK, report(60, "10-Q", "2026-08-11", "2026-06-30"))
    one.file(CIK, results(59, "2026-08-11", "Northgrid Reports Second Quarter 2026 Results"))
    monkeypatch.setenv("FACTCHECK_EDGAR", one.root)
    monkeypatch.setenv("FACTCHECK_ALLOW_PRIVATE", "1")
    monkeypatch.setenv("FACTCHECK_CONTACT", "Tests tests@example.org")
    yield one
    one.stop()


@pytest.fixture
def claims(tmp_path: Path) -> Path:
    folder = tmp_path / "claims"
    (folder / "pages").mkdir(parents=True)
    (folder / "_sources.yaml").write_text(SOURCES)
    (folder / "grid.yaml").write_text(PAGE)
    (folder / "pages" / "grid.md").write_text(
        "# What is Northgrid?\n\nNorthgrid (GRID) booked $2.5 billion of revenue.\n"
    )
    return folder


def verdicts(whole: dict[str, Any]) -> dict[str, str]:
    """The verdicts that the nights turn on."""
    asked = {
        "revenue": ("claim:revenue", "cited"),
        "ticker": ("claim:ticker", "cited"),
        "capture": ("source:q2", "capture"),
        "edition": ("source:q2", "edition"),
        "trigger": ("trigger:1", "review"),
    }
    return {name: finding(whole, *those)["verdict"] for name, those in asked.items()}


INDEX = f"/submissions/CIK{CIK}.json"
WELL = {"revenue": "consistent", "ticker": "consistent", "edition": "current", "trigger": "waiting"}


def test_five_nights_over_edgar(edgar: LoopbackEdgar, claims: Path, tmp_path: Path) -> None:
    """First copies, nothing new, a new filing, a block, and all well again: each is said for what it is."""
    home = tmp_path / "home"
    status, first = run(claims, home, "2026-10-12")

    assert (0, WELL | {"capture": "first"}) == (status, verdicts(first))

    status, second = run(claims, home, "2026-10-13")

    assert (0, WELL | {"capture": "unchanged"}) == (status, verdicts(second))
    assert [200, 304] == [one.status for one in edgar.asked("000060/doc.htm")]

    edgar.file(CIK, results(90, "2026-11-10", "Northgrid Reports Third Quarter 2026 Results"))
    status, third = run(claims, home, "2026-11-10")

    assert (1, WELL | {"capture": "unchanged", "trigger": "due"}) == (status, verdicts(third))
    assert f"{CIK}-26-000090" in finding(third, "trigger:1", "review")["message"]

    edgar.block()
    before = len(edgar.visits)
    status, fourth = run(claims, home, "2026-11-11")

    assert WELL | {"capture": "refused", "edition": "unchecked", "trigger": "due"} == verdicts(fourth)
    assert 1 == len(edgar.visits) - before, "a host that blocks is left alone for the night"
    assert {"claim:revenue", "claim:ticker"} <= {one["subject"] for one in fourth["not_checked"]}

    edgar.forgive()
    status, fifth = run(claims, home, "2026-11-12")

    assert (1, WELL | {"capture": "unchanged", "trigger": "due"}) == (status, verdicts(fifth))
    assert edgar.per_second >= edgar.busiest_second()
    assert all("tests@example.org" in one.headers["User-Agent"] for one in edgar.visits)
    assert {403} == {one.status for one in edgar.visits[before : before + 1]}


def test_an_index_that_lags_is_asked_once_more(edgar: LoopbackEdgar, claims: Path, tmp_path: Path) -> None:
    """A cited filing that the index does not list at first is found at the second asking, and not missing."""
    edgar.filings[CIK][2].listed = False
    edgar.filings[CIK][2].fed = False
    edgar.lags[INDEX] = 1
    status, whole = run(claims, tmp_path / "home", "2026-10-12")

    assert (0, WELL | {"capture": "first"}) == (status, verdicts(whole))
    assert edgar.per_second >= edgar.busiest_second()


def test_documents_may_be_there_before_the_index_lists_them(
    edgar: LoopbackEdgar, claims: Path, tmp_path: Path
) -> None:
    """Where the index lags all night, the feed of latest filings and the filing's own page tell of it."""
    edgar.filings[CIK][2].listed = False
    status, whole = run(claims, tmp_path / "home", "2026-10-12")

    assert (0, WELL | {"capture": "first"}) == (status, verdicts(whole))
    assert "2026-06-30" in finding(whole, "source:q2", "edition")["message"] or "counts" in str(
        finding(whole, "source:q2", "edition")["message"]
    )


def test_a_filing_that_nobody_lists_is_missing(edgar: LoopbackEdgar, claims: Path, tmp_path: Path) -> None:
    """Only then, and after the index was asked twice and the feed once."""
    edgar.filings[CIK][2].listed = False
    edgar.filings[CIK][2].fed = False
    edgar.file(CIK, report(61, "NT 10-Q", "2026-08-12", "2026-06-30"))
    _, whole = run(claims, tmp_path / "home", "2026-10-12")

    assert ("unreachable", "failed") == (verdicts(whole)["revenue"], verdicts(whole)["capture"])
    said = finding(whole, "source:q2", "capture")["message"]
    assert "lists no such edition (period ended 2026-06-30)" in said
    assert "NT 10-Q of 2026-08-12" in said
    assert 2 <= len(edgar.asked(INDEX))
    assert 1 <= len([one for one in edgar.visits if one.path.startswith("/cgi-bin/")])


def test_the_index_may_be_ahead_of_the_documents(edgar: LoopbackEdgar, claims: Path, tmp_path: Path) -> None:
    """A filing whose documents are not there yet is no block page, and the next night has them."""
    edgar.filings[CIK][2].there = False
    home = tmp_path / "home"
    _, first = run(claims, home, "2026-10-12")

    assert WELL | {"revenue": "unreachable", "capture": "failed"} == verdicts(first)
    assert "a document that does not exist" in finding(first, "source:q2", "capture")["message"]
    assert "block" not in finding(first, "source:q2", "capture")["message"]

    edgar.filings[CIK][2].there = True
    status, second = run(claims, home, "2026-10-13")

    assert (0, WELL | {"capture": "first"}) == (status, verdicts(second))


def test_a_trigger_is_due_before_its_exhibit_is_there(
    edgar: LoopbackEdgar, claims: Path, tmp_path: Path
) -> None:
    """The filing is listed and so it has appeared; that its exhibit could not be read is said."""
    filed = edgar.file(CIK, results(90, "2026-11-10", "Northgrid Reports Third Quarter 2026 Results"))
    filed.there = False
    _, whole = run(claims, tmp_path / "home", "2026-11-10")

    assert "due" == verdicts(whole)["trigger"]
    assert "could not be read" in finding(whole, "trigger:1", "review")["message"]


def test_an_index_that_shrinks_loses_nothing(edgar: LoopbackEdgar, claims: Path, tmp_path: Path) -> None:
    """What an earlier night saw listed stays known, and the report says that it is listed no more."""
    home = tmp_path / "home"
    run(claims, home, "2026-10-12")
    edgar.filings[CIK][2].listed = edgar.filings[CIK][2].fed = False
    _, second = run(claims, home, "2026-10-13")

    assert ("consistent", "unchanged") == (verdicts(second)["revenue"], verdicts(second)["capture"])
    assert "unchecked" == verdicts(second)["edition"]
    assert (
        "no longer lists 10-Q for the period ended 2026-06-30"
        in finding(second, "source:q2", "edition")["message"]
    )


def test_older_pages_and_gzip(edgar: LoopbackEdgar, claims: Path, tmp_path: Path) -> None:
    """A cited filing that stands on an older page of the index is found there."""
    edgar.page = 1
    edgar.file(CIK, report(91, "4", "2026-10-01", "2026-10-01"))
    status, whole = run(claims, tmp_path / "home", "2026-10-12")

    assert (0, WELL | {"capture": "first"}) == (status, verdicts(whole))
    assert any("submissions-00" in one.path for one in edgar.visits)
    assert {"gzip"} == {one.headers["Accept-Encoding"].partition(",")[0] for one in edgar.visits}


def test_a_burst_of_many_sources_keeps_the_pace(edgar: LoopbackEdgar, claims: Path, tmp_path: Path) -> None:
    """Twenty documents on six threads, and no second has more than five requests."""
    names = []
    for number in range(20):
        filed = edgar.file(CIK, report(200 + number, "8-K", "2026-09-01", "2026-09-01"))
        folder = f"https://www.sec.gov/Archives/edgar/data/{int(CIK)}/{filed.accession.replace('-', '')}"
        names.append(f'  more-{number}: {{title: "More {number}", url: "{folder}/doc.htm", stands: true}}\n')
    (claims / "_sources.yaml").write_text(SOURCES + "".join(names))
    status, whole = run(claims, tmp_path / "home", "2026-10-12")

    assert (0, WELL | {"capture": "first"}) == (status, verdicts(whole))
    assert edgar.per_second >= edgar.busiest_second()
    assert not [one for one in edgar.visits if one.status not in {200, 304}]


@pytest.mark.parametrize("contact", ["", "Northgrid Watch"])
def test_without_a_name_and_an_address_edgar_is_not_asked(
    edgar: LoopbackEdgar, claims: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, contact: str
) -> None:
    """Nothing is sent that would be turned away, and the report says which setting is missing."""
    monkeypatch.setenv("FACTCHECK_CONTACT", contact)
    status, whole = run(claims, tmp_path / "home", "2026-10-12")

    assert (3, []) == (status, edgar.visits)
    assert "FACTCHECK_CONTACT" in finding(whole, "claim:ticker", "cited")["message"]


def test_a_block_in_the_middle_of_a_night(edgar: LoopbackEdgar, claims: Path, tmp_path: Path) -> None:
    """What was answered before the block counts; after it nothing more is asked, and old copies stand."""
    home = tmp_path / "home"
    run(claims, home, "2026-10-12")
    before = len(edgar.visits)
    edgar.block_after = before + 1
    _, second = run(claims, home, "2026-10-13")

    assert WELL | {"capture": "refused"} == verdicts(second)
    assert before + 2 == len(edgar.visits), "the index, and the request that met the block"
    assert 2 == len({one["subject"] for one in second["not_checked"]} & {"claim:revenue", "claim:ticker"})
    assert "last good copy" in finding(second, "source:q2", "capture")["message"]

    edgar.forgive()
    status, third = run(claims, home, "2026-10-14")

    assert (0, WELL | {"capture": "unchanged"}) == (status, verdicts(third))


def test_an_amendment_appears(edgar: LoopbackEdgar, claims: Path, tmp_path: Path) -> None:
    """It is read on its night, and says that it touches no claim; the report stands as cited."""
    home = tmp_path / "home"
    run(claims, home, "2026-10-12")
    note = b"<html><body><p>Explanatory Note</p><p>This adds an exhibit, and nothing else.</p></body></html>"
    edgar.file(CIK, report(80, "10-Q/A", "2026-10-13", "2026-06-30", note))
    status, second = run(claims, home, "2026-10-13")

    assert (1, WELL | {"capture": "unchanged", "edition": "amended"}) == (status, verdicts(second))
    said = finding(second, "source:q2", "edition")["message"]
    assert "It does not print any cited figure or sentence." in said
    assert "This adds an exhibit, and nothing else." in said


def ask(edgar: LoopbackEdgar, agent: str, path: str, host: str = "www.sec.gov") -> tuple[int, bytes]:
    """One bare request."""
    wanted = Request(edgar.root + path, headers={"User-Agent": agent, "Host": host})
    try:
        with urlopen(wanted, timeout=5) as answer:
            return answer.status, answer.read()
    except HTTPError as refused:
        return refused.code, refused.read()


def test_the_edgar_of_these_tests_has_manners(edgar: LoopbackEdgar) -> None:
    """No name, no answer; a key that is not there; a burst, and a block that lasts."""
    me = "Tests tests@example.org"

    assert (403, True) == (lambda one: (one[0], b"Undeclared" in one[1]))(ask(edgar, "curl/8", "/x"))
    assert (403, True) == (lambda one: (one[0], b"AccessDenied" in one[1]))(ask(edgar, me, "/Archives/x"))
    assert (404, True) == (lambda one: (one[0], b"NoSuchKey" in one[1]))(
        ask(edgar, me, "/submissions/CIK0000000001.json", "data.sec.gov")
    )
    answers = [ask(edgar, me, "/files/company_tickers.json")[0] for _ in range(7)]
    assert 429 in answers
    assert 403 == answers[-1]
    assert 403 == ask(edgar, me, "/files/company_tickers.json")[0]
