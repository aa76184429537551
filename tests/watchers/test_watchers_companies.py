"""Companies: the tickers under which a company files, by EDGAR's own list."""

from __future__ import annotations

import json

import pytest

from factcheck.model.evidence import NoReading, Reading, Reason
from factcheck.readers import read
from factcheck.watchers import tickers

OBJECTS = {
    "0": {"cik_str": 1045810, "ticker": "NVDA", "title": "NVIDIA CORP"},
    "1": {"cik_str": 1652044, "ticker": "GOOGL", "title": "Alphabet Inc."},
    "2": {"cik_str": 1652044, "ticker": "GOOG", "title": "Alphabet Inc."},
    "3": {"cik_str": "no number", "ticker": "X"},
    "4": {"cik_str": 7, "ticker": None},
    "5": "not a company",
}
TABLE = {
    "fields": ["cik", "name", "ticker", "exchange"],
    "data": [
        [1045810, "NVIDIA CORP", "NVDA", "Nasdaq"],
        "odd",
        [1652044, "Alphabet Inc.", "GOOGL", "Nasdaq"],
    ],
}


def asked(tree: object, cik: str) -> Reading | NoReading:
    return tickers(read(json.dumps(tree).encode(), media_type="application/json"), cik)


@pytest.mark.parametrize("tree", [OBJECTS, TABLE])
def test_a_company_is_found_by_its_number(tree: object) -> None:
    """In both shapes of the list; the reading names the company."""
    seen = asked(tree, "0001045810")

    assert isinstance(seen, Reading)
    assert ("NVDA", "NVIDIA CORP") == (seen.text, seen.words)
    assert ("NVIDIA CORP ", "NVDA", " (CIK 0001045810)") == (
        seen.excerpt.before,
        seen.excerpt.mark,
        seen.excerpt.after,
    )


def test_a_company_with_several_tickers_has_them_all() -> None:
    """Two classes of shares are two tickers, in the list's order."""
    seen = asked(OBJECTS, "0001652044")

    assert isinstance(seen, Reading)
    assert "GOOGL, GOOG" == seen.text


@pytest.mark.parametrize("tree", [OBJECTS, TABLE, {}, [], "x", {"fields": 1, "data": []}])
def test_a_company_that_is_not_listed_is_absent(tree: object) -> None:
    """The message names the number that was looked for."""
    seen = asked(tree, "0000000042")

    assert isinstance(seen, NoReading)
    assert Reason.ABSENT == seen.reason
    assert "0000000042" in seen.message
