"""XBRL on real filings: every fact that independent records of the same filings have."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from factcheck.model.document import Document, Fact
from factcheck.readers.xbrl import read

pytestmark = pytest.mark.shared


def opened(path: Path) -> bytes:
    body = path.read_bytes()
    return gzip.decompress(body) if path.suffix == ".gz" else body


def document(path: Path) -> Document:
    return read(opened(path), name=path.name)


def known_by(fact: Fact) -> tuple[object, ...]:
    """All that makes a fact what it is; white space in texts aside."""
    return (
        fact.concept,
        fact.entity,
        fact.start,
        fact.end,
        tuple(sorted(fact.members.items())),
        fact.unit,
        fact.value,
        "" if fact.is_number else "".join(fact.text.split()),
        fact.nil,
        fact.decimals,
        fact.exact,
    )


def test_the_inline_document_and_its_extracted_instance_have_the_same_facts(shared: Path) -> None:
    """Apple's 10-Q gives every one of the facts, 674 of them numbers, that EDGAR extracted from it."""
    folder = shared / "corpus/filings/apple/20250329"
    inline = document(folder / "aapl-20250329.htm.gz").facts
    instance = document(folder / "aapl-20250329_htm.xml.gz").facts

    assert Counter(map(known_by, instance)) == Counter(map(known_by, inline))
    assert 674 == sum(fact.is_number for fact in inline)


NVIDIA = (
    "20220501 20220731 20221030 20230129 20230730 20231029 "
    "20240128 20240428 20241027 20250126 20250427 20250727"
).split()


def accession_of(companyfacts: dict[str, Any], reported: date) -> str:
    """The 10-Q or 10-K for the period ending on a day: of all filings with that last day, the first."""
    ends: dict[str, tuple[str, str]] = {}
    for concepts in companyfacts["facts"].values():
        for concept in concepts.values():
            for entries in concept["units"].values():
                for entry in entries:
                    if entry["form"] in ("10-Q", "10-K") and "start" in entry:
                        end, _ = ends.get(entry["accn"], ("", ""))
                        ends[entry["accn"]] = (max(end, entry["end"]), entry["filed"])
    found = sorted((filed, accn) for accn, (end, filed) in ends.items() if end == reported.isoformat())
    return found[0][1]


@pytest.fixture(scope="module")
def companyfacts(shared: Path) -> dict[str, Any]:
    path = shared / "corpus/filings/nvidia/CIK0001045810_companyfacts.json.gz"
    loaded: dict[str, Any] = json.loads(opened(path), parse_float=Decimal, parse_int=Decimal)
    return loaded


@pytest.mark.parametrize("day", NVIDIA)
def test_every_value_that_the_sec_publishes_for_a_filing_is_read(
    shared: Path, companyfacts: dict[str, Any], day: str
) -> None:
    """Each companyfacts entry of an NVIDIA filing is a fact of it, without members, to the digit."""
    facts = document(shared / f"corpus/filings/nvidia/nvda-{day}.htm.gz").facts
    read_here = {
        (fact.concept, fact.unit, started, fact.end, fact.value)
        for fact in facts
        if not fact.members
        for started in (
            {fact.start, None} if fact.start == fact.end else {fact.start}
        )  # one day: their instant
    }
    accession = accession_of(companyfacts, date.fromisoformat(f"{day[:4]}-{day[4:6]}-{day[6:]}"))
    published = {
        (
            f"{taxonomy}:{name}",
            unit,
            date.fromisoformat(entry["start"]) if "start" in entry else None,
            date.fromisoformat(entry["end"]),
            entry["val"],
        )
        for taxonomy, concepts in companyfacts["facts"].items()
        for name, concept in concepts.items()
        for unit, entries in concept["units"].items()
        for entry in entries
        if entry["accn"] == accession
    }

    assert len(published) > 200
    assert set() == published - read_here


def test_the_facts_checked_by_hand_are_read(shared: Path) -> None:
    """Each ix row of filings_facts.json: value, unit, dates, members and decimals, exactly."""
    rows = json.loads(
        (shared / "corpus/filings_facts.json").read_text(), parse_float=Decimal, parse_int=Decimal
    )
    tagged = [row for row in rows if row["kind"] == "ix"]
    documents = {file: document(shared / "corpus" / file) for file in {row["file"] for row in tagged}}

    assert 22 <= len(tagged)
    for row in tagged:
        fact = next(fact for fact in documents[row["file"]].facts if fact.id == row["id"])
        expected = (
            row["name"],
            row["value"],
            row["unit"],
            date.fromisoformat(row["start"]) if row["start"] else None,
            date.fromisoformat(row["end"]),
            dict(row["dims"]),
            int(row["decimals"]),
            row["text"],
        )
        assert expected == (
            fact.concept,
            fact.value,
            fact.unit,
            fact.start,
            fact.end,
            dict(fact.members),
            fact.decimals,
            fact.text,
        )
        place = documents[row["file"]].text[fact.place.start : fact.place.end]
        assert row["text"] == place


def inline_files(shared: Path) -> list[Path]:
    folder = shared / "corpus/filings"
    pages = [
        path for path in folder.rglob("*") if path.name.endswith((".htm", ".html", ".htm.gz", ".html.gz"))
    ]
    return sorted(path for path in pages if b"ix:nonFraction" in opened(path))


def test_every_inline_document_of_the_corpus_is_read(shared: Path) -> None:
    """All of them give facts; an unedited filing has no fact without a reading and no false warning."""
    files = inline_files(shared)

    assert 31 <= len(files)
    for path in files:
        seen = document(path)
        assert seen.facts, path.name
        edited = "edited" in path.name or path.name == "account_errors.html"
        if not edited:
            assert () == seen.warnings, path.name
            assert [] == [fact for fact in seen.facts if fact.warnings], path.name


@pytest.mark.parametrize("name", ["grove/grve_10q_htm.xml", "netflix/nflx-20100930.xml"])
def test_instances_of_old_and_new_are_read(shared: Path, name: str) -> None:
    """Every element with a context is a fact with a period; every number has a value or is nil."""
    seen = document(shared / "corpus/filings" / name)

    assert len(seen.facts) > 200
    assert [] == [fact for fact in seen.facts if fact.end is None or not fact.entity]
    assert [] == [fact for fact in seen.facts if fact.is_number and fact.value is None and not fact.nil]


CASES = ("01", "02", "04", "07", "08")


@pytest.mark.parametrize("number", CASES)
def test_the_reading_cases_give_their_numbers(shared: Path, number: str) -> None:
    """Each asked number is exactly one fact of its period; what must never come out does not."""
    folder = next((shared / "cases").glob(f"{number}-*"))
    expected = json.loads((folder / "expected.json").read_text())
    facts = [fact for file in expected["inputs"] for fact in document(folder / file).facts]
    for ask in expected["asks"]:
        if ask["kind"] != "number" or ask["unit"] == "%":
            continue
        period = ask["period"]
        of_period = [
            fact
            for fact in facts
            if str(fact.end) == period.get("end", period.get("instant"))
            and (None if fact.start is None else str(fact.start)) == period.get("start")
        ]
        assert Decimal(ask["value"]) in [fact.value for fact in of_period], ask["ask"]
        impossible = {
            "0.0098",
            "0.7",
            "0.006999999999999999",
            "0.024",
            "240",
            "14",
            "-14",
            "14000000",
            "31000000",
        }
        impossible |= {"-267000000", "290000000"}
        never = {Decimal(value) for value in ask.get("never", []) if value in impossible}
        assert set() == never & {fact.value for fact in facts}, ask["ask"]


def test_three_copies_of_a_fact_stay_three(shared: Path) -> None:
    """Case 05: each copy keeps its own decimals; nothing is merged."""
    facts = document(next((shared / "cases").glob("05-*")) / "page.htm").facts

    assert [(Decimal(2417386000), -3), (Decimal(2417000000), -6), (Decimal(2400000000), -8)] == sorted(
        ((fact.value or Decimal(0), fact.decimals or 0) for fact in facts), key=lambda one: -one[1]
    )


def test_nil_zero_and_absent_are_told_apart(shared: Path) -> None:
    """Case 08: a fixed zero, a nil, an empty tag, and nothing at all."""
    facts = document(next((shared / "cases").glob("08-*")) / "page.htm").facts

    assert [("z1", Decimal(0), False), ("z2", None, True), ("z3", None, False)] == [
        (fact.id, fact.value, fact.nil) for fact in facts
    ]
    assert facts[2].warnings


def test_a_cover_that_names_another_quarter_is_told(shared: Path) -> None:
    """Case 10: the date split over two tags is whole, and Q1 on the cover is a warning."""
    seen = document(next((shared / "cases").glob("10-*")) / "page.htm")
    texts = {fact.concept: fact.text for fact in seen.facts}

    assert "2026-06-30" == texts["dei:DocumentPeriodEndDate"]
    assert "2026" == texts["dei:DocumentFiscalYearFocus"]
    assert 1 == len(seen.warnings)
    assert "the cover says Q1 but the facts end 2026-06-30" in seen.warnings[0]
