"""The door of locating: a selector and a document give exactly one place, or the reason why not.

To add a selector: a class in model/selector.py, a file here with a `find_…`, a case below.
"""

from typing import assert_never

from factcheck.locate.cell import find_cell
from factcheck.locate.fact import find_fact
from factcheck.locate.fact_entity import Whose, wrong_entity
from factcheck.locate.neighbours import neighbours
from factcheck.locate.pointer import find_pointer
from factcheck.locate.quote import find_quote
from factcheck.locate.row import find_row
from factcheck.locate.sentence import find_sentence
from factcheck.locate.target import Target, misfits
from factcheck.locate.wanted import Wanted
from factcheck.locate.words import find_words
from factcheck.model import selector as kinds
from factcheck.model.document import Document
from factcheck.model.evidence import NoReading, Read, Reason

__all__ = ["Target", "Wanted", "Whose", "locate", "misfits", "neighbours"]


def locate(selector: kinds.Selector | None, document: Document, *, wanted: Wanted) -> Read:
    """What the selector finds; a quotation is looked for as a whole and needs no selector."""
    if (wrong := wrong_entity(document, wanted.whose)) is not None:
        return wrong
    page = getattr(selector, "page", None) or wanted.page
    if wanted.content == "quote":
        return find_quote(wanted.quote or "", page, document, wanted)
    match selector:
        case kinds.FindFact():
            return find_fact(selector.fact, document, wanted)
        case kinds.FindCell():
            return find_cell(selector.cell, page, document, wanted)
        case kinds.FindSentence():
            return find_sentence(selector.sentence, page, document, wanted)
        case kinds.FindWords():
            return find_words(selector.words, page, document)
        case kinds.FindRow():
            return find_row(selector.row, document, wanted)
        case kinds.FindPointer():
            return find_pointer(selector.pointer, document, wanted)
        case None:
            return NoReading(Reason.ABSENT, "the claim has no selector (`find`) to look with")
        case _:
            assert_never(selector)
