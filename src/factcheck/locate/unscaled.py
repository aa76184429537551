"""A table that has lost its scale: it states none, where the other tables of its document do.

Read as it stands, "2,417" would be dollars, and wrong a million times over. It is
read only where it is larger than anything that the scaled tables print: then it
can be nothing but units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from factcheck.locate.printed import Printed, printed
from factcheck.locate.scale import scale_in
from factcheck.model.document import Table
from factcheck.model.evidence import NoReading, Reason

FEWEST = 3
"""Tables of a document that state a scale before one without is suspect."""


@dataclass(frozen=True, slots=True)
class Scales:
    """How many tables of a document state a scale, and the largest number that they print."""

    tables: int = 0
    largest: Decimal = Decimal(0)


def scales_of(tables: Sequence[Table]) -> Scales:
    """Count the tables whose caption, words above or headings state a scale."""
    stated = [table for table in tables if _states(table)]
    if len(stated) < FEWEST:
        return Scales(len(stated))
    figures = (
        abs(number.value)
        for table in stated
        for row in table.rows
        for cell in row
        if cell is not None and (number := printed(cell.text)) is not None
    )
    return Scales(len(stated), max(figures, default=Decimal(0)))


def without_scale(number: Printed, scales: Scales) -> NoReading | None:
    """Why an amount of money for which no scale was found is not read; None where it is plain."""
    if scales.tables < FEWEST or number.scaled or number.percent or number.times:
        return None
    if number.step < 1 or abs(number.value) > scales.largest or number.value == 0:
        return None
    return NoReading(
        Reason.UNREADABLE,
        f"the table states no scale, as {scales.tables} others of the document do: it may have been lost",
    )


def _states(table: Table) -> bool:
    texts = [table.caption, table.above]
    texts += [cell.text for row in table.rows[: table.head] for cell in row if cell is not None]
    return any(scale_in(text) is not None for text in texts if text)
