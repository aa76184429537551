"""Exhibits: every way in which a filing says which of its files is EX-99.1."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from edgar_site import Web, folder, index_page
from factcheck.watchers.exhibits import exhibit
from factcheck.watchers.filings import Filing

ACCESSION = "0009990001-26-000090"
HERE = folder(ACCESSION)
FILING = Filing(ACCESSION, "8-K", date(2026, 11, 10), None, ("2.02",), HERE, HERE + "doc.htm")


def found(bodies: dict[str, bytes], wanted: str = "EX-99.1") -> tuple[str, str]:
    return exhibit(FILING, wanted, Web({HERE + name: body for name, body in bodies.items()}).look)


def listing(*names: str) -> bytes:
    """A directory listing as index.json."""
    return json.dumps({"directory": {"item": [{"name": name} for name in names]}}).encode()


SUBMISSION = (
    b"<SEC-DOCUMENT>\n<DOCUMENT>\n<TYPE>8-K\n<SEQUENCE>1\n<FILENAME>doc.htm\n<TEXT>\nx\n</TEXT>\n</DOCUMENT>\n"
    b"<DOCUMENT>\n<TYPE>EX-99.1\n<SEQUENCE>2\n<FILENAME>pr.htm\n<DESCRIPTION>RELEASE\n<TEXT>\ny\n</TEXT>\n"
)


@pytest.mark.parametrize("name", ["-index.htm", "-index.html"])
def test_the_index_page_names_the_type_of_each_file(name: str) -> None:
    """Both names of the page are tried; the address may be whole, from the root, or a bare name."""
    for href in ("pr.htm", HERE + "pr.htm", HERE.removeprefix("https://www.sec.gov") + "pr.htm"):
        page = index_page(("8-K", "/ix?doc=/Archives/doc.htm"), ("EX-99.1", href))
        assert (HERE + "pr.htm", "") == found({ACCESSION + name: page})


def test_an_inline_document_is_addressed_without_its_viewer() -> None:
    """EDGAR links inline XBRL through /ix?doc=; the document itself is meant."""
    page = index_page(("EX-99.1", "/ix?doc=" + HERE.removeprefix("https://www.sec.gov") + "pr.htm"))
    assert (HERE + "pr.htm", "") == found({f"{ACCESSION}-index.htm": page})


@pytest.mark.parametrize("kind", ["EX-99.1", "EX-99.01", "ex-99.1 ", "EX-99"])
def test_one_exhibit_is_written_in_several_ways(kind: str) -> None:
    """EX-99.01 is EX-99.1, and so is a lone EX-99."""
    assert (HERE + "pr.htm", "") == found({f"{ACCESSION}-index.htm": index_page((kind, "pr.htm"))})


def test_another_exhibit_is_another_exhibit() -> None:
    """A filing that lists other files has no such exhibit, and that is no trouble."""
    page = index_page(("8-K", "doc.htm"), ("EX-99.2", "cfo.htm"), ("EX-9.91", "x.htm"))
    assert ("", "") == found({f"{ACCESSION}-index.htm": page})
    assert (HERE + "cfo.htm", "") == found({f"{ACCESSION}-index.htm": page}, "EX-99.2")


def test_the_full_submission_names_them_too() -> None:
    """Without an index page the headers in the .txt tell."""
    assert (HERE + "pr.htm", "") == found({f"{ACCESSION}.txt": SUBMISSION})
    assert ("", "") == found({f"{ACCESSION}.txt": SUBMISSION.replace(b"EX-99.1", b"EX-10.1")})


def test_hostile_names_in_a_submission_are_no_files() -> None:
    """A file name is a plain name, not a path or an address."""
    odd = SUBMISSION.replace(b"pr.htm", b"../../../x.htm")
    assert ("", "") == found({f"{ACCESSION}.txt": odd})


@pytest.mark.parametrize(
    "name", ["ex99-1.htm", "ex991.htm", "nrt_ex99_1.htm", "exhibit99.1.htm", "d123dex991.htm"]
)
def test_a_directory_listing_gives_hints(name: str) -> None:
    """At last the names of the files, where exactly one fits."""
    assert (HERE + name, "") == found({"index.json": listing("doc.htm", name, "R1.htm")})


@pytest.mark.parametrize("names", [("pr.htm",), ("ex99-1.htm", "ex991.htm"), ()])
def test_a_directory_listing_decides_nothing_else(names: tuple[str, ...]) -> None:
    """No file that fits, or two: the exhibit is not known, which is trouble."""
    url, why = found({"index.json": listing(*names)})
    assert "" == url
    assert "index.json does not tell which file it is" in why


@pytest.mark.parametrize(
    "body", [b"[]", b"{", b'{"directory": 1}', b'{"directory": {"item": [1, {"name": 2}]}}']
)
def test_a_directory_listing_that_is_none(body: bytes) -> None:
    """A broken listing lists nothing."""
    assert "" == found({"index.json": body})[0]


@pytest.mark.parametrize("body", [b"", b"<html><body><p>Sorry</p></body></html>"])
def test_an_index_page_without_files_proves_nothing(body: bytes) -> None:
    """An empty harvest is trouble: the other ways are tried."""
    assert (HERE + "pr.htm", "") == found({f"{ACCESSION}-index.htm": body, f"{ACCESSION}.txt": SUBMISSION})
    assert "does not tell" in found({f"{ACCESSION}-index.htm": body})[1]


def test_nothing_that_answers_is_trouble_with_all_its_reasons() -> None:
    """The message names each file that was asked for."""
    url, why = found({})
    assert "" == url
    for name in (f"{ACCESSION}-index.htm", f"{ACCESSION}-index.html", f"{ACCESSION}.txt", "index.json"):
        assert f"{name}: HTTP 503" in why


@pytest.mark.shared
@pytest.mark.parametrize(
    ("path", "accession", "name"),
    [
        ("nvidia/0001045810-26-000073-index_trimmed.htm", "0001045810-26-000073", "q2fy27pr.htm"),
        ("nvidia/0001045810-26-000024.txt", "0001045810-26-000024", None),
    ],
)
def test_real_index_pages(shared: Path, path: str, accession: str, name: str | None) -> None:
    """NVIDIA's results release is found in its real index page; a filing without one has none."""
    there = folder(accession)
    filing = Filing(accession, "8-K", date(2026, 8, 26), None, ("2.02",), there, "")
    suffix = ".txt" if path.endswith(".txt") else "-index.htm"
    site = Web({f"{there}{accession}{suffix}": (shared / "corpus" / "filings" / path).read_bytes()})
    url, why = exhibit(filing, "EX-99.1", site.look)

    assert "" == why
    assert url.endswith(name) if name else url == ""


def test_a_file_of_a_directory_may_say_itself_what_it_is() -> None:
    """EDGAR puts the type before each document; where no name tells, the one file that says so is it."""
    head = b"<DOCUMENT>\n<TYPE>%s\n<SEQUENCE>2\n<FILENAME>x.htm\n<TEXT>\n<html></html>"
    files = {
        "index.json": listing("doc.htm", "R2.htm", "q2pr.htm", "q2cfo.htm", "logo.jpg"),
        "doc.htm": head % b"EX-99.1",
        "R2.htm": head % b"EX-99.1",
        "q2pr.htm": head % b"EX-99.1",
        "q2cfo.htm": head % b"EX-99.2",
    }

    assert (HERE + "q2pr.htm", "") == found(files)
    address, why = found(files | {"q2cfo.htm": head % b"EX-99.1"})
    assert "" == address
    assert "does not tell which file it is" in why
