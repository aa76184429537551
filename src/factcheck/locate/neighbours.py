"""Neighbours: what a slip may have taken instead of the right place, for the hint in a mismatch."""

from __future__ import annotations

from factcheck.locate.cell import cell_neighbours
from factcheck.locate.fact import fact_neighbours
from factcheck.locate.row import row_neighbours
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Document
from factcheck.model.evidence import Reading
from factcheck.model.selector import FindCell, FindFact, FindRow, Selector


def neighbours(
    selector: Selector | None, document: Document, *, wanted: Wanted
) -> tuple[tuple[str, Reading], ...]:
    """Readings beside the one that the selector means, each with a label: other periods, rows, columns."""
    match selector:
        case FindFact(fact=query):
            return fact_neighbours(query, document, wanted)
        case FindCell(cell=cell):
            return cell_neighbours(cell, selector.page or wanted.page, document, wanted)
        case FindRow(row=row):
            return row_neighbours(row, document, wanted)
        case _:
            return ()
