"""What holds of any document whatever was read: our own errors only, and nothing read outside the text."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from factcheck.errors import UnreadableError
from factcheck.figures import mentions
from factcheck.locate import Wanted, locate
from factcheck.locate.wanted import is_figure, kind_of
from factcheck.model.document import Document, Fact, Place, Table
from factcheck.model.evidence import Reading
from factcheck.model.selector import CellQuery, FactQuery, FindCell, FindFact, FindSentence
from factcheck.readers import FORMATS

LOOKED_AT = 6
"""Facts, cells and sentences of one document that are asked for again, through a selector."""


def read_and_look(room: str, body: bytes) -> str:
    """Read a document or a text and hold it to the demands; what came of it: "read" or "refused"."""
    if room == "figures":
        figures_stay_inside(body.decode("utf-8", "replace"))
        return "read"
    try:
        document: Document = import_module(FORMATS[room]).read(body, name=None, charset=None)  # type: ignore[index]
    except UnreadableError as error:
        return "refused" if str(error) else "refused without a word"
    document_holds(document)
    figures_stay_inside(document.text[:20_000])
    for read in _asked_again(document):
        if isinstance(read, Reading):
            _inside(read.place, document)
            assert read.quantity is None or read.quantity.value.is_finite()
    return "read"


def figures_stay_inside(text: str) -> None:
    """Mentions are in order, apart from each other, and print what stands at their offsets."""
    end = 0
    for one in mentions(text):
        assert end <= one.start < one.end <= len(text)
        assert one.text == text[one.start : one.end]
        assert all(number is None or number.is_finite() for number in (one.value, one.low, one.high))
        end = one.end


def document_holds(document: Document) -> None:
    """Every offset lies in the text, blocks follow each other, numbers are finite."""
    end = 0
    for block in document.blocks:
        assert end <= block.start <= block.end <= len(document.text)
        end = block.end
    for page in document.pages:
        assert 0 <= page.start <= page.end <= len(document.text)
        assert all(page.start <= word.start <= word.end <= page.end for word in page.words)
    for table in document.tables:
        assert 0 <= table.head <= len(table.rows)
        for cell in (cell for row in table.rows for cell in row if cell is not None):
            if cell.start is not None and cell.end is not None:
                assert 0 <= cell.start <= cell.end <= len(document.text)
    for fact in document.facts:
        _inside(fact.place, document)
        assert fact.value is None or fact.value.is_finite()
        assert not (fact.nil and fact.value is not None)


def _inside(place: Place, document: Document) -> None:
    if place.start is not None and place.end is not None:
        assert 0 <= place.start <= place.end <= len(document.text)


def _asked_again(document: Document) -> Iterator[object]:
    figure = Wanted("figure", kind="money", unit="USD")
    for fact in document.facts[:LOOKED_AT]:
        yield _fact(fact, document)
    for table in document.tables[:LOOKED_AT]:
        yield from _cells(table, document, figure)
    for one in [one for one in mentions(document.text[:8000]) if is_figure(one)][:LOOKED_AT]:
        before = " ".join(document.text[max(0, one.hedge_start - 30) : one.hedge_start].split()[-3:])
        if before and not set(before) & set("{}…"):
            template = FindSentence(sentence=before + " {figure}")
            yield locate(template, document, wanted=Wanted("figure", kind=kind_of(one), unit=one.unit))


def _fact(fact: Fact, document: Document) -> object:
    if not fact.concept:
        return None
    members = {axis: member for axis, member in fact.members.items() if member}
    query = FactQuery(concept=fact.concept, members=members, unit=fact.unit or None)
    return locate(FindFact(fact=query), document, wanted=Wanted("figure", period=fact.period))


def _cells(table: Table, document: Document, figure: Wanted) -> Iterator[object]:
    for row in table.rows[table.head : table.head + LOOKED_AT]:
        label = next((cell.text for cell in row if cell is not None and cell.text.strip()), None)
        if label:
            yield locate(FindCell(cell=CellQuery(row=(label,))), document, wanted=figure)
