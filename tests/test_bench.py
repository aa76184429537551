"""The bench: its invented documents are whole, and its table says what was not measured."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.documents import lay_out
from bench.instance import instance_of
from bench.invented import document
from bench.rounds import compare, peak
from bench.table import Row, table

from factcheck.readers import read


@pytest.mark.parametrize(
    ("name", "least", "facts"),
    [("annual report", 1_400_000, 1600), ("quarterly report", 900_000, 1000)],
)
def test_an_invented_filing_is_as_large_as_a_real_one(name: str, least: int, facts: int) -> None:
    """The same bytes each time, with a value in every fact."""
    body = document(name)

    assert body == document(name)
    assert least < len(body) < 2_100_000
    assert facts == sum(fact.value is not None for fact in read(body).facts)


def test_the_other_documents_are_whole(tmp_path: Path) -> None:
    """Eleven pages with text, a thousand rows."""
    documents = lay_out(tmp_path, only_invented=True)

    assert 11 == len(read(documents.path("press release").read_bytes()).pages)
    assert 1001 == len(read(documents.path("table").read_bytes(), name="table.csv").tables[0].rows)


def test_an_instance_has_the_facts_of_its_inline_document() -> None:
    """What is given to readers of instances is the same filing."""
    body = document("quarterly report")
    inline, bare = read(body).facts, read(instance_of(body).encode()).facts

    assert [(one.value, one.end, one.members) for one in inline] == [
        (one.value, one.end, one.members) for one in bare
    ]


def test_a_candidate_that_is_not_installed_is_named(tmp_path: Path) -> None:
    """A row says what is missing; the others are measured all the same."""
    paper = tmp_path / "page.htm"
    paper.write_bytes(b"<html><body><p>Rent was $41.5 million.</p></body></html>")
    found = compare({"a": "bench.candidates:floor_xml", "b": "bench.nowhere:x"}, paper, rounds=1)

    assert "bench.nowhere" == found["b"].missing
    assert found["a"].cost is not None
    assert peak("bench.candidates:our_page", paper, rounds=1).cost is not None
    assert "bench.nowhere is not installed" in table([Row("w", "b", None, "ms", missing=found["b"].missing)])


def test_the_table_says_how_aims_were_met() -> None:
    """A ratio below one is a gain; an aim is met or missed."""
    shown = table([Row("w", "parse", 10, "ms", 3.0, 4), Row("w", "other", 90, "ms", 0.5, 1 / 3)])

    assert "3.0 times it" in shown
    assert "at most 4 times: met" in shown
    assert "2.0 times faster" in shown
    assert "at least 3 times faster: missed" in shown
