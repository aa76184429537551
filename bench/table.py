"""The table that the bench prints, and its twin in JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

_TITLES = ("work", "by", "median", "factcheck is", "aim")


@dataclass(frozen=True, slots=True)
class Row:
    """One candidate: its cost, and our cost as a multiple of it."""

    work: str
    by: str
    cost: float | None
    unit: str
    ratio: float | None = None
    aim: float | None = None
    missing: str = ""

    def twin(self) -> dict[str, object]:
        """The row as JSON has it."""
        return asdict(self)


def table(rows: Sequence[Row]) -> str:
    """Columns of equal width; a work is named once."""
    lines = [
        _TITLES,
        *(_cells(row, first=not at or rows[at - 1].work != row.work) for at, row in enumerate(rows)),
    ]
    widths = [max(len(line[column]) for line in lines) for column in range(len(_TITLES))]
    shown = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    return "\n".join([shown[0], "-" * max(map(len, shown)), *shown[1:]])


def _cells(row: Row, *, first: bool) -> tuple[str, ...]:
    work = row.work if first else ""
    if row.cost is None:
        return (work, row.by, "-", f"not measured: {row.missing} is not installed", "")
    return (work, row.by, f"{row.cost:,.1f} {row.unit}", _times(row.ratio), _aim(row))


def _times(ratio: float | None) -> str:
    if not ratio:
        return ""
    return f"{ratio:.1f} times it" if ratio >= 1 else f"{1 / ratio:.1f} times faster"


def _aim(row: Row) -> str:
    if row.aim is None or row.ratio is None:
        return ""
    aim = f"at most {row.aim:g} times" if row.aim >= 1 else f"at least {1 / row.aim:g} times faster"
    return f"{aim}: {'met' if row.ratio <= row.aim else 'missed'}"
