"""The facts of EDGAR's companyfacts and companyconcept JSON, one for each row.

A row is known by its own `start` and `end`. Its `fy`, `fp` and `frame` are not read: the first two
name the filing that the row was taken from, so that last year's quarter carries this year's; the
last is the calendar period that is nearest.

The rows leave XBRL's `decimals` out. A company reports in one scale, so the amounts of one filing in
one unit are taken to be printed in millions where every one of them is a whole number of millions,
in thousands likewise, else to the digit that is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from factcheck.model.document import Fact, Place
from factcheck.model.unit import CURRENCIES

SCALES = (6, 3)
"""Powers of ten that statements are printed in, the coarsest first."""
LARGEST = 28
"""Powers of ten, and digits, beyond which a number is no amount of this world."""


@dataclass(frozen=True, slots=True)
class _Row:
    concept: str
    unit: str
    start: date | None
    end: date
    value: Decimal
    filing: str
    pointer: str
    label: str


def companyfacts(tree: object) -> tuple[Fact, ...]:
    """The facts of a JSON document that has EDGAR's shape; none for any other document."""
    if not isinstance(tree, Mapping) or not isinstance(tree.get("cik"), int | str):
        return ()
    rows = list(_rows(tree))
    scales = _scales(rows)
    entity = str(tree["cik"]).zfill(10)
    return tuple(
        Fact(
            concept=row.concept,
            entity=entity,
            start=row.start,
            end=row.end,
            members={},
            unit=row.unit,
            value=row.value,
            decimals=scales.get((row.filing, row.unit)),
            text=f"{row.value:f}",
            place=Place(row.label, pointer=row.pointer),
        )
        for row in rows
    )


def _rows(tree: Mapping[str, object]) -> Iterator[_Row]:
    """Every row with a number and an end, in the order of the document."""
    if isinstance(taxonomies := tree.get("facts"), Mapping):
        for taxonomy, concepts in taxonomies.items():
            if isinstance(concepts, Mapping):
                for tag, concept in concepts.items():
                    yield from _concept(concept, f"{taxonomy}:{tag}", f"/facts/{taxonomy}/{tag}")
    elif isinstance(taxonomy := tree.get("taxonomy"), str) and isinstance(tag := tree.get("tag"), str):
        yield from _concept(tree, f"{taxonomy}:{tag}", "")


def _concept(concept: object, name: str, pointer: str) -> Iterator[_Row]:
    units = concept.get("units") if isinstance(concept, Mapping) else None
    if not isinstance(units, Mapping):
        return
    for unit, rows in units.items():
        for at, row in enumerate(rows if isinstance(rows, list) else ()):
            where = f"{pointer}/units/{unit.replace('/', '~1')}/{at}"
            if isinstance(row, Mapping) and (made := _row(row, name, unit, where)) is not None:
                yield made


def _row(row: Mapping[str, object], concept: str, unit: str, pointer: str) -> _Row | None:
    value, start, end = row.get("val"), row.get("start"), row.get("end")
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return None
    amount = Decimal(value)
    if abs(amount.adjusted()) > LARGEST or len(amount.as_tuple().digits) > LARGEST:
        return None
    first, last = _day(start), _day(end)
    if last is None or (first is None and start is not None):
        return None
    filing = row.get("accn")
    came = " ".join(str(part) for part in (row.get("form"), filing) if part)
    filed = f"filed {row['filed']}" if row.get("filed") else ""
    label = ", ".join(part for part in (came, filed) if part)
    return _Row(concept, unit, first, last, amount, str(filing), pointer, label)


def _day(written: object) -> date | None:
    if not isinstance(written, str):
        return None
    try:
        return date.fromisoformat(written)
    except ValueError:
        return None


def _scales(rows: Iterable[_Row]) -> Mapping[tuple[str, str], int]:
    """XBRL's decimals for the amounts of money of each filing in each currency."""
    amounts: dict[tuple[str, str], list[Decimal]] = {}
    for row in rows:
        if row.unit in CURRENCIES and row.value:
            amounts.setdefault((row.filing, row.unit), []).append(row.value)
    return {key: -scale for key, of in amounts.items() if (scale := _scale(of))}


def _scale(amounts: list[Decimal]) -> int:
    round_to = min(_zeros(one) for one in amounts)
    return next((power for power in SCALES if power <= round_to), 0)


def _zeros(value: Decimal) -> int:
    """How many noughts a whole number ends with; negative for decimals."""
    exponent = value.normalize().as_tuple().exponent
    assert isinstance(exponent, int), "JSON has no infinity"
    return exponent
