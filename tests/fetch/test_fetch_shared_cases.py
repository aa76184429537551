"""The servers of the shared reading cases, replayed: blocked, cut, going back, a PDF that is HTML."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from factcheck.archive import Archive
from factcheck.fetch import Client
from factcheck.model.capture import Capture, Outcome
from fetch_publisher import Publisher, Reply

pytestmark = pytest.mark.shared
Visitor = Callable[..., Client]


def server(case: Path) -> Any:
    return YAML(typ="safe", pure=True).load((case / "server.yaml").read_text(encoding="utf-8"))


def reply(case: Path, said: dict[str, Any]) -> Reply:
    """One reply as the case writes it."""
    body = (case / said["body_file"]).read_bytes() if said.get("body_file") else b""
    chunked = said.get("transfer") == "chunked"
    return Reply(
        said["status"],
        body,
        dict(said.get("headers", {})),
        share=said.get("send_fraction", 1.0),
        length=None if said.get("length_header") == "none" or said["status"] == 304 else "full",
        chunk=512 if chunked else 0,
        last_chunk=said.get("then") != "close-without-final-chunk",
    )


def nights(
    case: Path, publisher: Publisher, visitor: Visitor, archive: Archive, *, again: int = 0
) -> list[Capture]:
    """One capture a night, each with a new client and the last good capture; `again` more looks a night."""
    plan = server(case)
    captures: list[Capture] = []
    for night in plan["nights"]:
        url = publisher.on(plan["path"], *(reply(case, said) for said in night["replies"]))
        good = [capture for capture in captures if capture.good]
        client = visitor()
        look = client.look(url, previous=good[-1] if good else None)
        if look.body is not None:
            archive.put(look.body)
        captures.append(look.capture)
        for _ in range(again):
            client.look(url)
    return captures


def test_case_14_a_block_page_is_no_change(
    shared: Path, publisher: Publisher, visitor: Visitor, tmp_path: Path
) -> None:
    """Night 2 is blocked and leaves no snapshot, the host is left alone, night 3 is as night 1."""
    case = shared / "cases" / "14-http-blocked-403"

    captures = nights(case, publisher, visitor, Archive(tmp_path), again=5)

    assert [capture.outcome for capture in captures] == [Outcome.GOOD, Outcome.REFUSED, Outcome.GOOD]
    assert captures[1].detail.startswith("blocked by the source (HTTP 403)")
    assert captures[1].snapshot is None
    assert captures[0].snapshot == captures[2].snapshot
    assert len(publisher.asked) == 6 + 1 + 6
    assert {True} == {"tests@example.org" in asked.headers["User-Agent"] for asked in publisher.asked}


def test_case_16_a_cut_download_is_no_snapshot(shared: Path, publisher: Publisher, visitor: Visitor) -> None:
    """Three ways of being cut are three failures with their reasons; the whole document is good."""
    case = shared / "cases" / "16-http-truncated-body"
    plan = server(case)
    url = publisher.on(plan["path"], *(reply(case, said) for said in plan["replies"]))
    client = visitor(retries=0)

    looks = [client.look(url) for _ in plan["replies"]]

    outcomes = [look.capture.outcome for look in looks]
    assert outcomes == [Outcome.FAILED, Outcome.FAILED, Outcome.FAILED, Outcome.GOOD]
    assert {"incomplete download"} == {look.capture.detail.split(":")[0] for look in looks[:3]}
    assert "ends" in looks[2].capture.detail
    assert (case / "full.html").read_bytes() == looks[3].body
    assert (
        visitor().look(publisher.on(plan["path"], *(reply(case, said) for said in plan["replies"][1:]))).body
        is None
    )


def test_case_17_content_that_goes_back_is_seen(
    shared: Path, publisher: Publisher, visitor: Visitor, tmp_path: Path
) -> None:
    """A, not modified, B, A again: four captures, two contents, and A is current."""
    case = shared / "cases" / "17-http-content-goes-back"
    archive = Archive(tmp_path)

    captures = nights(case, publisher, visitor, archive)

    assert [capture.good for capture in captures] == [True, True, True, True]
    assert [capture.not_modified for capture in captures] == [False, True, False, False]
    first, second, third, fourth = (capture.snapshot for capture in captures)
    assert first == second == fourth != third
    assert fourth is not None
    assert b"$2,417 million" in archive.get(fourth)
    assert sum(path.is_file() for path in tmp_path.rglob("*")) == 2


def test_case_19_a_page_in_place_of_a_pdf_is_no_pdf(
    shared: Path, publisher: Publisher, visitor: Visitor
) -> None:
    """The bytes say what a reply is, whatever its address and type say."""
    case = shared / "cases" / "19-http-pdf-that-is-html"
    plan = server(case)
    url = publisher.on(plan["path"], *(reply(case, said) for said in plan["replies"]))

    looks = [visitor().look(url) for _ in plan["replies"]]

    assert [look.capture.outcome for look in looks] == [Outcome.REFUSED, Outcome.GOOD, Outcome.GOOD]
    assert "instead of a PDF: the reply starts with <!DOCTYPE html>" in looks[0].capture.detail
    assert (case / "call_v1.pdf").read_bytes() == looks[1].body
    assert (case / "call_v2.pdf").read_bytes() == looks[2].body


@pytest.mark.parametrize(
    ("name", "status", "outcome", "words"),
    [
        ("filings/edgar-errors/SEC.AutomatedTool.html", 200, Outcome.REFUSED, "Undeclared Automated Tool"),
        ("filings/edgar-errors/SEC.AutomatedTool.html", 403, Outcome.REFUSED, "Undeclared Automated Tool"),
        ("filings/edgar-errors/full-index_403.xml", 403, Outcome.GONE, "a document that does not exist"),
        ("filings/edgar-errors/data.sec.gov_404.xml", 404, Outcome.GONE, "not found (HTTP 404)"),
        ("filings/uk-companies-house/account_errors.html", 200, Outcome.GOOD, ""),
        ("filings/edgar-pages/0001628280-17-000327-index.htm", 200, Outcome.GOOD, ""),
        ("filings/edgar-pages/single_filing_page.html", 200, Outcome.GOOD, ""),
    ],
)
def test_real_pages_are_judged_for_what_they_are(
    shared: Path, publisher: Publisher, visitor: Visitor, name: str, status: int, outcome: Outcome, words: str
) -> None:
    """EDGAR's error pages are told apart, and documents that look odd are documents."""
    body = (shared / "corpus" / name).read_bytes()
    publisher.on("/x", Reply(status, body))
    client = visitor(resolver=lambda host, port: ["127.0.0.1"])

    capture = client.look(f"http://www.sec.gov:{publisher.port}/x").capture

    assert outcome == capture.outcome
    assert words in capture.detail
