"""Full submissions: one filing in one file, its documents in a row."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from factcheck.errors import UnreadableError
from factcheck.model.document import Document
from factcheck.readers.submission import read

SAMPLE = Path(__file__).parent.parent / "samples/submission/orbit.txt"
BODY = SAMPLE.read_bytes()

INSTANCE = b"""<DOCUMENT>
<TYPE>10-Q
<TEXT>
<PAGE>
Plain words of 2009.
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>EX-101.INS
<FILENAME>old.xml
<TEXT>
<XBRL>
<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:a="http://a.example/2009">
<context id="i"><entity><identifier scheme="s">7</identifier></entity>
<period><instant>2009-06-30</instant></period></context>
<unit id="n"><measure>pure</measure></unit>
<a:Kilns contextRef="i" unitRef="n" decimals="0">12</a:Kilns>
</xbrl>
</XBRL>
</TEXT>
</DOCUMENT>
"""


@pytest.fixture(scope="module")
def orbit() -> Document:
    return read(BODY, name="orbit.txt")


def test_documents_follow_each_other(orbit: Document) -> None:
    """All that people read is in the text, in order; encoded parts and typesetting marks are not."""
    places = [
        orbit.text.index(words)
        for words in ("Revenue was $482 million.", "205", "Dear holder", "A note on kilns & tiles.")
    ]

    assert sorted(places) == places
    assert "JFIF" not in orbit.text
    assert "begin 644" not in orbit.text
    assert "<PAGE>" not in orbit.text
    assert "Orbit main" == orbit.title
    assert ["orbit-annex.htm"] == [link.href for link in orbit.links]


def test_inline_documents_share_their_contexts(orbit: Document) -> None:
    """A fact of the annex finds its context and unit in the main document."""
    assert [
        ("us-gaap:Revenues", Decimal(482000000), "USD", date(2026, 6, 30), ()),
        ("us-gaap:CostOfRevenue", Decimal(205000000), "USD", date(2026, 6, 30), ()),
    ] == [(fact.concept, fact.value, fact.unit, fact.end, fact.warnings) for fact in orbit.facts]


def test_places_are_those_of_the_whole_text(orbit: Document) -> None:
    """Facts, blocks, tables and cells point into the joined text."""
    assert ["482", "205"] == [orbit.text[fact.place.start : fact.place.end] for fact in orbit.facts]
    assert "A note on kilns & tiles." in [orbit.text[block.start : block.end] for block in orbit.blocks]
    sold = [table for table in orbit.tables if "Kilns sold" in orbit.text[table.start : table.end]]
    cells = [cell for row in sold[0].rows for cell in row if cell is not None]
    assert [cell.text for cell in cells] == [orbit.text[cell.start : cell.end] for cell in cells]
    assert len(orbit.tables) == len({table.number for table in orbit.tables})


def test_the_header_is_kept(orbit: Document) -> None:
    """What EDGAR says about the filing is there by name."""
    assert "0009990042-26-000007" == orbit.meta["accession number"]
    assert "20260630" == orbit.meta["conformed period of report"]
    assert "10-Q orbit-main.htm" in orbit.meta["documents"]


def test_a_page_of_pictures_is_told(orbit: Document) -> None:
    """A document that shows no text is a warning, not an error."""
    assert ("blank.htm shows no text",) == orbit.warnings


def test_an_instance_gives_the_facts_of_an_older_filing() -> None:
    """Where no document is inline, the instance's facts count; a lone wrapper needs no header."""
    seen = read(INSTANCE)

    assert "Plain words of 2009." == seen.text
    assert [("a:Kilns", Decimal(12), "pure")] == [
        (fact.concept, fact.value, fact.unit) for fact in seen.facts
    ]


def test_a_single_wrapped_page_is_that_page() -> None:
    """One <DOCUMENT> around one file reads as the file."""
    seen = read(INSTANCE[: INSTANCE.index(b"<DOCUMENT>", 5)])

    assert ("text/plain", "Plain words of 2009.") == (seen.media_type, seen.text)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (BODY[: BODY.index(b"</SEC-DOCUMENT>")], "truncated: it has no </SEC-DOCUMENT>"),
        (INSTANCE[: INSTANCE.index(b"</XBRL>")], "document 2 of 2 has no </TEXT>"),
        (INSTANCE[: INSTANCE.index(b"<FILENAME>")], "document 2 of 2 has no <TEXT>"),
        (b"no wrapper at all", "no <DOCUMENT>"),
        (
            b"<DOCUMENT>\n<TYPE>GRAPHIC\n<TEXT>\nbegin 644 a.jpg\nend\n</TEXT>\n</DOCUMENT>",
            "no document that can",
        ),
    ],
)
def test_what_breaks_off_or_holds_nothing_is_refused(body: bytes, says: str) -> None:
    """A cut submission is unreadable, and the message names the document that was cut."""
    with pytest.raises(UnreadableError, match=says):
        read(body, name="filing.txt")


@pytest.mark.shared
def test_every_submission_of_the_corpus_is_read(shared: Path) -> None:
    """From the mail headers of 1994 to the inline filings of 2025, each gives its text."""
    for path in sorted((shared / "corpus/filings/sgml").glob("*.txt")):
        seen = read(path.read_bytes(), name=path.name)
        assert len(seen.text) > 2000, path.name
        assert () == seen.warnings, path.name
        assert "begin 644" not in seen.text, path.name
