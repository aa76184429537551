"""Guards of a row of a sheet: columns that the table must have, and columns that sum to the figure."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rapidfuzz import process

from factcheck.folding import folded
from factcheck.locate.cell_guards import sum_said, sums_to
from factcheck.locate.surroundings import listed
from factcheck.model.evidence import NoReading, Read, Reason
from factcheck.model.quantity import Quantity


def columns_lacking(beside: Sequence[str], names: Sequence[str]) -> NoReading | None:
    """Which of the columns that should be there are not; None where all of them are."""
    missing = tuple(one for one in beside if folded(one) not in names)
    if not missing:
        return None
    close = tuple(match[0] for match in process.extract(missing[0], names, limit=2, score_cutoff=60))
    nearest = f"; the nearest is {listed(close)}" if close else ""
    return NoReading(
        Reason.UNREADABLE,
        f"the guard `beside` is broken: the table has no column {listed(missing)}{nearest}",
        tuple(names),
    )


def columns_unequal(
    parts: Sequence[str], total: Quantity, figure_of: Callable[[str], Read]
) -> NoReading | None:
    """Why the figures of some columns do not sum to the total in their row; None where they do.

    Args:
        parts: names of columns.
        total: the figure that was read.
        figure_of: what the row has in a column.
    """
    figures: list[Quantity] = []
    for part in parts:
        found = figure_of(part)
        if isinstance(found, NoReading) or found.quantity is None:
            why = f": {found.message}" if isinstance(found, NoReading) else ""
            return NoReading(
                Reason.UNREADABLE, f'the guard `parts` is broken: no figure in column "{part}"{why}'
            )
        figures.append(found.quantity)
    if sums_to(figures, total):
        return None
    return NoReading(Reason.UNREADABLE, sum_said(parts, figures, total))
