"""Real answers of EDGAR, read: indexes with their older pages, filing pages, the feed, headers, errors."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from edgar_site import Web
from factcheck.fetch.answer import Answer
from factcheck.fetch.judge import judge, missing_key
from factcheck.model.capture import Outcome
from factcheck.watchers.edgar_feed import FEED, latest
from factcheck.watchers.exhibits import exhibit, files_on_page
from factcheck.watchers.filing_page import completed
from factcheck.watchers.filings import ARCHIVES, SUBMISSIONS, Filing, filings

pytestmark = pytest.mark.shared
TODAY = date(2026, 11, 30)


@pytest.fixture
def corpus(shared: Path) -> Path:
    return shared / "corpus" / "filings"


INDEXES = {
    "edgar-json/CIK0000320193.json": "0000320193",
    "edgar-json/microsoft_submission.json": "0000789019",
    "nvidia/CIK0001045810_submissions.json": "0001045810",
}


@pytest.mark.parametrize("name", INDEXES)
def test_every_row_of_a_real_index_is_read(corpus: Path, name: str) -> None:
    """Accession, form, filing date, period, items and document are those of the row, of a thousand rows."""
    cik, body = INDEXES[name], (corpus / name).read_bytes()
    listed = filings(cik, Web({f"{SUBMISSIONS}CIK{cik}.json": body}).look, TODAY)
    recent = json.loads(body)["filings"]["recent"]

    assert "" == listed.trouble
    assert _rows(recent) == sorted(map(_row, listed.rows))


def test_the_older_page_of_a_real_index_is_read(corpus: Path) -> None:
    """Apple's 1,988 filings since 1994, each once; those without a document are their full submissions."""
    cik = "0000320193"
    names = (f"CIK{cik}.json", f"CIK{cik}-submissions-001.json")
    web = Web({SUBMISSIONS + name: (corpus / "edgar-json" / name).read_bytes() for name in names})
    listed = filings(cik, web.look, TODAY, oldest=date(1995, 1, 1))

    assert ("", 1988) == (listed.trouble, len(listed.rows))
    old = next(one for one in listed.rows if one.accession == "0000912057-00-023442")
    assert f"{ARCHIVES}320193/000091205700023442/0000912057-00-023442.txt" == old.document
    assert ("10-Q", date(2000, 4, 1)) == (old.form, old.period_end)
    forms = Counter(one.form for one in listed.rows)
    assert (1, 1, 2, 2) == (forms["NT 10-K"], forms["NT 10-Q"], forms["10-K/A"], forms["10-K405"])


def test_an_older_page_alone_is_no_index(corpus: Path) -> None:
    """It has the columns of an index and not its head: trouble, with its name."""
    body = (corpus / "edgar-json/CIK0001318605-submissions-001.json").read_bytes()
    listed = filings("0001318605", Web({f"{SUBMISSIONS}CIK0001318605.json": body}).look, TODAY)

    assert ((), "CIK0001318605.json lists no filings, which cannot be") == (listed.rows, listed.trouble)


@pytest.mark.parametrize("name", ["efts_0_hits.json", "efts_1_hit.json", "efts_100_hits.json"])
def test_an_answer_of_the_full_text_search_is_no_index(corpus: Path, name: str) -> None:
    """It is JSON, and of EDGAR; it lists no filings of an issuer."""
    body = (corpus / "edgar-json" / name).read_bytes()

    assert (
        "lists no filings"
        in filings("0001318605", Web({f"{SUBMISSIONS}CIK0001318605.json": body}).look, TODAY).trouble
    )


@pytest.mark.parametrize(
    ("name", "accession", "cik", "form", "period", "document"),
    [
        (
            "edgar-pages/0000278166-25-000057-index.htm",
            "0000278166-25-000057",
            278166,
            "10-K",
            "2025-03-29",
            "cvco-20250329.htm",
        ),
        (
            "edgar-pages/0001628280-17-000327-index.htm",
            "0001628280-17-000327",
            920760,
            "10-K",
            "2016-11-30",
            "len-20161130x10k.htm",
        ),
        (
            "nvidia/0001045810-26-000024-index.html",
            "0001045810-26-000024",
            1045810,
            "8-K",
            "2026-03-02",
            "nvda-20260302.htm",
        ),
    ],
)
def test_a_real_filing_page_tells_period_and_document(
    corpus: Path, name: str, accession: str, cik: int, form: str, period: str, document: str
) -> None:
    """Where the index is silent, "Period of Report" and the file whose type is the form."""
    folder = f"{ARCHIVES}{cik}/{accession.replace('-', '')}/"
    silent = Filing(accession, form, date(2026, 3, 6), None, (), folder, folder + f"{accession}.txt")
    told = completed(silent, Web({f"{folder}{accession}-index.htm": (corpus / name).read_bytes()}).look)

    assert (date.fromisoformat(period), document) == (told.period_end, told.document.rpartition("/")[2])
    assert told.document.startswith("https://www.sec.gov/Archives/")


def test_a_real_header_tells_the_period(corpus: Path) -> None:
    """Where there is no filing page, the header of the full submission says it."""
    accession = "0001045810-26-000024"
    folder = f"{ARCHIVES}1045810/{accession.replace('-', '')}/"
    silent = Filing(accession, "8-K", date(2026, 3, 6), None, (), folder, folder + f"{accession}.txt")
    body = (corpus / "nvidia" / f"{accession}.txt").read_bytes()

    assert date(2026, 3, 2) == completed(silent, Web({f"{folder}{accession}.txt": body}).look).period_end


def test_a_real_filing_page_lists_its_exhibits(corpus: Path) -> None:
    """The results of August 2026: EX-99.1 by its type, not by its name."""
    accession = "0001045810-26-000073"
    folder = f"{ARCHIVES}1045810/{accession.replace('-', '')}/"
    filing = Filing(
        accession, "8-K", date(2026, 8, 26), None, ("2.02",), folder, folder + "nvda-20260826.htm"
    )
    body = (corpus / "nvidia" / f"{accession}-index_trimmed.htm").read_bytes()
    web = Web({f"{folder}{accession}-index.htm": body})

    assert (folder + "q2fy27pr.htm", "") == exhibit(filing, "EX-99.1", web.look)
    assert (folder + "q2fy27cfocommentary.htm", "") == exhibit(filing, "EX-99.2", web.look)
    assert ("", "") == exhibit(filing, "EX-99.3", web.look)


def test_the_real_feed_is_read(corpus: Path) -> None:
    """Every entry of NVIDIA's 8-Ks with form, day and items, as the index would give them."""
    body = (corpus / "nvidia/edgar-atom-8K-CIK0001045810_2026-09-26.xml").read_bytes()
    fed = latest("0001045810", "8-K", Web({FEED.format(cik="0001045810", form="8-K"): body}).look, TODAY)

    assert body.count(b"<accession-number>") == len(fed) > 5
    by_number = {one.accession: one for one in fed}
    results = by_number["0001045810-26-000073"]
    assert ("8-K", date(2026, 8, 26), True) == (results.form, results.filed, "2.02" in results.items)
    assert ("8.01",) == by_number["0001045810-26-000078"].items


@pytest.mark.parametrize(
    "name",
    [
        "aapl_10q_filings.xml",
        "cgi-bin__browse-edgar.html",
        "cik_not_found.html",
        "daily_index_2018_QTR4.htm",
        "single_filing_page.html",
    ],
)
def test_pages_that_are_no_feed_bring_nothing(corpus: Path, name: str) -> None:
    """The feed is a second opinion: an answer of another kind is none, and no trouble."""
    body = (corpus / "edgar-pages" / name).read_bytes()

    assert [] == latest(
        "0000320193", "10-Q", Web({FEED.format(cik="0000320193", form="10-Q"): body}).look, TODAY
    )


def test_the_feed_of_all_companies_is_read_like_one(corpus: Path) -> None:
    """It has summaries and no fields of its own: nothing is guessed from them."""
    body = (corpus / "edgar-pages/getcurrent_start0.atom.xml").read_bytes()

    assert [] == latest(
        "0000320193", "10-Q", Web({FEED.format(cik="0000320193", form="10-Q"): body}).look, TODAY
    )


@pytest.mark.parametrize(
    "name", ["cgi-bin__browse-edgar.html", "cik_not_found.html", "daily_index_2018_QTR4.htm"]
)
def test_other_pages_of_edgar_list_no_files(corpus: Path, name: str) -> None:
    """Rows of another table are no exhibits."""
    files = files_on_page((corpus / "edgar-pages" / name).read_bytes())

    assert not [kind for kind, _ in files if kind.strip().upper().startswith("EX-")]


@pytest.mark.parametrize(
    ("name", "status", "host", "outcome", "missing"),
    [
        ("SEC.AutomatedTool.html", 403, "www.sec.gov", Outcome.REFUSED, False),
        ("full-index_403.xml", 403, "www.sec.gov", Outcome.GONE, True),
        ("full-index_403.xml", 403, "www.example.org", Outcome.REFUSED, False),
        ("data.sec.gov_404.xml", 404, "data.sec.gov", Outcome.GONE, False),
    ],
)
def test_real_errors_are_named_for_what_they_are(
    corpus: Path, name: str, status: int, host: str, outcome: Outcome, missing: bool
) -> None:
    """A block page is no missing document, and a missing document is no block page."""
    body = (corpus / "edgar-errors" / name).read_bytes()
    url = f"https://{host}/Archives/edgar/data/1/x.htm"
    answer = Answer(url, datetime(2026, 11, 30, tzinfo=UTC), status, {"content-type": "text/html"}, body)
    trouble = judge(answer, url=url)

    assert missing == missing_key(answer)
    assert trouble is not None
    assert outcome is trouble.outcome


def test_the_headers_that_edgar_sends_are_good_ones(corpus: Path) -> None:
    """Recorded answers with status 200 are no trouble, whatever their names' case and coding."""
    recorded: dict[str, Any] = json.loads((corpus / "edgar-http/recorded_response_headers.json").read_text())
    judged: Counter[str] = Counter()
    for url, said in recorded.items():
        headers = {name.lower(): values[0] for name, values in said["headers"].items()}
        body = (
            b'{"a": 1}'
            if "json" in headers.get("content-type", "")
            else b"<html><body><p>It is well.</p></body></html>"
        )
        answer = Answer(url, datetime(2026, 11, 30, tzinfo=UTC), said["status"]["code"], headers, body)
        trouble = judge(answer, url=url)
        judged["good" if trouble is None else str(trouble.outcome)] += 1
        assert (said["status"]["code"] == 200) == (trouble is None), (url, trouble)

    assert judged["good"] >= 5


def _rows(recent: dict[str, list[Any]]) -> list[tuple[str, ...]]:
    """The rows of an index as they stand there; an empty item between commas is none."""
    names = ("accessionNumber", "form", "filingDate", "reportDate", "primaryDocument")
    items = [",".join(filter(None, one.split(","))) for one in recent["items"]]
    return sorted(
        (*(str(recent[name][at]) for name in names), items[at]) for at in range(len(recent["form"]))
    )


def _row(one: Filing) -> tuple[str, ...]:
    document = one.document.removeprefix(one.folder)
    return (
        one.accession,
        one.form,
        str(one.filed),
        str(one.period_end or ""),
        "" if document == f"{one.accession}.txt" else document,
        ",".join(one.items),
    )
