"""Documents: small questions that selectors ask of them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from factcheck.model.document import Cell, Document, Fact, Place, Table
from factcheck.model.period import Period


def test_a_table_is_as_wide_as_its_widest_row() -> None:
    """Ragged rows count by the longest; an empty table has no width."""
    cell = Cell("1")
    assert 3 == Table(((cell,), (cell, None, cell))).width
    assert 0 == Table(()).width


def test_a_fact_has_a_period_unless_it_is_forever() -> None:
    """A duration, an instant, and "forever", which is no period."""
    place = Place("somewhere")

    def fact(start: date | None, end: date | None, unit: str | None) -> Fact:
        return Fact("us-gaap:Revenues", "1", start, end, {}, unit, Decimal(1), None, "1", place)

    day = date(2026, 6, 30)
    assert Period(date(2026, 4, 1), day) == fact(date(2026, 4, 1), day, "USD").period
    assert Period(None, day) == fact(None, day, "USD").period
    assert fact(None, None, None).period is None
    assert fact(None, day, "USD").is_number
    assert not fact(None, day, None).is_number


def test_documents_are_told_apart_by_identity() -> None:
    """A document may be a key, whatever unhashable things its tree holds."""
    one, other = Document("application/json", tree={"a": [1]}), Document("application/json", tree={"a": [1]})
    assert 2 == len({hash(one), hash(other)})
