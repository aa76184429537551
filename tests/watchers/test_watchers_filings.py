"""EDGAR's submissions JSON as rows: what is read, what is left out, what is trouble."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from edgar_site import CIK, MAIN, REPORTS, TODAY, Web, columns, folder, row, submissions
from factcheck.watchers.filings import MOST_PAGES, SUBMISSIONS, Filing, filings

OLD = f"CIK{CIK}-submissions-001.json"


def test_a_row_has_all_that_the_index_says() -> None:
    """Accession, form, day, period end, items, folder and document."""
    site = Web({MAIN: submissions(row(7, "8-K", "2026-08-11", "2026-08-11", "2.02,9.01"))})
    [filing] = filings(CIK, site.look, TODAY).rows

    there = folder(f"{CIK}-26-000007")
    assert (
        Filing(
            f"{CIK}-26-000007",
            "8-K",
            date(2026, 8, 11),
            date(2026, 8, 11),
            ("2.02", "9.01"),
            there,
            there + "doc.htm",
        )
        == filing
    )


def test_rows_are_oldest_first_and_each_once() -> None:
    """A filing on two pages is one filing."""
    older = ({"name": OLD, "filingTo": "2026-03-01"},)
    site = Web({MAIN: submissions(*REPORTS, older=older)})
    site.bodies[SUBMISSIONS + OLD] = json.dumps(columns(REPORTS[-1])).encode()
    listed = filings(CIK, site.look, TODAY, oldest=date(2024, 1, 1))

    assert [date(2026, 2, 27), date(2026, 5, 12), date(2026, 8, 11)] == [one.filed for one in listed.rows]


@pytest.mark.parametrize(
    ("oldest", "fetched"), [(None, False), (date(2025, 1, 1), False), (date(2024, 1, 1), True)]
)
def test_older_pages_are_fetched_as_far_back_as_needed(oldest: date | None, fetched: bool) -> None:
    """A page that ends before the oldest day that is asked for is not fetched."""
    site = Web({MAIN: submissions(*REPORTS, older=({"name": OLD, "filingTo": "2024-12-31"},))})
    filings(CIK, site.look, TODAY, oldest=oldest)

    assert fetched == (SUBMISSIONS + OLD in site.asked)


def test_pages_with_other_names_are_not_fetched() -> None:
    """The index cannot send us elsewhere, nor through more pages than there can be."""
    older = ({"name": "../../evil.json"}, {"name": "https://evil.example/"}, *({"name": OLD},) * MOST_PAGES)
    site = Web({MAIN: submissions(*REPORTS, older=older)})
    filings(CIK, site.look, TODAY, oldest=date(2000, 1, 1))

    assert {MAIN, SUBMISSIONS + OLD} == set(site.asked)
    assert MOST_PAGES + 1 >= len(site.asked)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"[]", "is not a list of filings"),
        (b"{", "could not be read"),
        (b"{}", "lists no filings"),
        (b'{"filings": {"recent": {"accessionNumber": []}}}', "lists no filings"),
        (b'{"filings": []}', "lists no filings"),
    ],
)
def test_an_index_that_is_none_is_trouble(body: bytes, why: str) -> None:
    """An empty or broken index is never an issuer without filings."""
    listed = filings(CIK, Web({MAIN: body}).look, TODAY)

    assert () == listed.rows
    assert why in listed.trouble


def test_rows_that_cannot_be_are_told() -> None:
    """A row needs an accession number and a day; one without is left out, and it is said that it was."""
    odd: dict[str, Any] = columns(*REPORTS) | {"reportDate": 7}
    odd["filingDate"] = ["2026-13-45", "2026-05-12", "2026-02-27"]
    odd["accessionNumber"][2] = "../../x"
    body = json.dumps({"filings": {"recent": odd, "files": "none"}}).encode()
    listed = filings(CIK, Web({MAIN: body}).look, TODAY, oldest=date(2000, 1, 1))

    [filing] = listed.rows
    assert (date(2026, 5, 12), None, ()) == (filing.filed, filing.period_end, filing.items)
    assert "2 rows without an accession number or a filing date" in listed.trouble


def test_columns_of_different_lengths_are_no_rows() -> None:
    """Where one column is short, no cell of it can be given to a filing: the page is trouble, whole."""
    odd: dict[str, Any] = columns(*REPORTS) | {"items": ["2.02"]}
    body = json.dumps({"filings": {"recent": odd}}).encode()
    listed = filings(CIK, Web({MAIN: body}).look, TODAY)

    assert () == listed.rows
    assert "columns of different lengths" in listed.trouble


def test_accession_numbers_may_lack_their_hyphens() -> None:
    """It is one filing, and its folder is the same."""
    plain: dict[str, Any] = columns(*REPORTS)
    hyphened = list(plain["accessionNumber"])
    plain["accessionNumber"] = [one.replace("-", "") for one in hyphened]
    body = json.dumps({"filings": {"recent": plain}}).encode()

    assert sorted(hyphened) == [one.accession for one in filings(CIK, Web({MAIN: body}).look, TODAY).rows]


def test_a_filing_without_a_primary_document_is_its_full_submission() -> None:
    """So it is with filings before 2001: the text file of the whole filing is the document."""
    [filing] = filings(
        CIK, Web({MAIN: submissions(row(7, "10-Q", "1999-08-06", document=""))}).look, TODAY
    ).rows

    assert folder(filing.accession) + filing.accession + ".txt" == filing.document
