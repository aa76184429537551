"""Small documents built by hand, for the tests of locating."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from factcheck.model.document import Block, BlockKind, Cell, Document, Fact, PageText, Place, Table
from factcheck.model.evidence import NoReading, Read, Reading
from factcheck.model.period import Period

QUARTER = Period(date(2026, 4, 1), date(2026, 6, 30))
HALF = Period(date(2026, 1, 1), date(2026, 6, 30))
DAY = Period(None, date(2026, 6, 30))


Written = str | tuple[str, BlockKind] | tuple[str, BlockKind, int]


def text_of(*blocks: Written) -> Document:
    """A document of these blocks; with a page number in any, a PDF of as many pages."""
    text, made, ends = "", list[Block](), dict[int, tuple[int, int]]()
    for one in blocks:
        words = one if isinstance(one, str) else one[0]
        kind = BlockKind.PARAGRAPH if isinstance(one, str) else one[1]
        number = one[2] if not isinstance(one, str) and len(one) == 3 else None
        text += "\n\n" if text else ""
        start = len(text)
        text += words
        made.append(Block(start, len(text), kind, number))
        if number is not None:
            ends[number] = (ends.get(number, (start, 0))[0], len(text))
    pages = tuple(PageText(number, *ends[number]) for number in sorted(ends))
    return Document("text/html", text, tuple(made), pages=pages)


def table_of(
    *rows: Sequence[str | None],
    head: int = 1,
    caption: str = "",
    above: str = "",
    page: int | None = None,
    number: int = 0,
) -> Table:
    """A table of these rows; None is a square that nothing covers."""
    made = tuple(
        tuple(None if cell is None else Cell(cell, header=at < head) for cell in row)
        for at, row in enumerate(rows)
    )
    return Table(made, head, caption, above, page, number)


def sheet_of(*tables: Table, pages: int = 0) -> Document:
    return Document("text/html", tables=tables, pages=tuple(PageText(n + 1, 0, 0) for n in range(pages)))


def fact_of(
    concept: str,
    value: str | None,
    *,
    period: Period | None = QUARTER,
    members: dict[str, str] | None = None,
    unit: str | None = "USD",
    decimals: int | None = -6,
    exact: bool = False,
    text: str | None = None,
    name: str | None = None,
) -> Fact:
    """A fact; `value` None for nil."""
    return Fact(
        concept=concept,
        entity="0009990001",
        start=period.start if period else None,
        end=period.end if period else None,
        members=members or {},
        unit=unit,
        value=None if value is None or unit is None else Decimal(value),
        decimals=decimals,
        text=text if text is not None else (value or ""),
        place=Place("in the text"),
        exact=exact,
        nil=value is None,
        id=name,
    )


def filing_of(*facts: Fact) -> Document:
    return Document("application/xhtml+xml", facts=facts)


def read(found: Read) -> Reading:
    """The reading; the reason why not fails the test."""
    assert isinstance(found, Reading), found
    return found


def none(found: Read) -> NoReading:
    """The reason why there is no reading; a reading fails the test."""
    assert isinstance(found, NoReading), found
    return found


def amount(found: Read) -> Decimal:
    """The value of the figure that was read."""
    quantity = read(found).quantity
    assert quantity is not None
    return quantity.value
