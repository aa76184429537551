"""Every tagged figure in a table of an inline XBRL filing, asked for by its labels as an editor would.

The tag is a truth made by hand: its value in base units, its period and its
unit. `python tests/shared_facts/tagged_cells.py [part of a name …]` asks for all
of them in all filings of ../shared/corpus and prints the totals.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

from factcheck.figures.mention import MentionKind
from factcheck.locate import Wanted, locate
from factcheck.locate.above import with_headings
from factcheck.locate.printed import nothing, printed
from factcheck.model.document import Cell, Document, Fact, Table
from factcheck.model.evidence import Read, Reading
from factcheck.model.period import Period
from factcheck.model.selector import FindCell
from factcheck.readers import read

_DATED = re.compile(r"(?:19|20)\d\d")
NEAR = timedelta(days=32)
"""A column headed "2025" or "Q2" may stand for fiscal days that end up to a month from the calendar's."""
CORPUS = Path(__file__).parents[3] / "shared" / "corpus"


@dataclass(frozen=True, slots=True)
class Tagged:
    """A cell with one tagged number in it, and the labels that an editor reads around it."""

    fact: Fact
    cell: Cell
    table: str
    label: str
    section: str
    headers: tuple[str, ...]


def inline_filings(corpus: Path) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of every filing with tagged numbers."""
    for path in sorted((corpus / "filings").rglob("*.htm*")):
        body = path.read_bytes()
        body = gzip.decompress(body) if path.suffix == ".gz" else body
        if b"ix:nonfraction" in body.lower():
            yield str(path.relative_to(corpus / "filings")).removesuffix(".gz"), body


def tagged_cells(document: Document) -> Iterator[Tagged]:
    """The cells of all tables that print one tagged number, under a label in a table with a name."""
    facts = {fact.id: fact for fact in document.facts if fact.id is not None}
    for table, headed in zip(document.tables, with_headings(document), strict=True):
        name = (table.caption or table.above or headed.caption or headed.above).strip()
        seen: set[int] = set()
        for at, row in enumerate(table.rows):
            for column, cell in enumerate(row):
                if cell is None or id(cell) in seen or not cell.facts or nothing(cell.text) is not None:
                    continue
                seen.add(id(cell))
                tags = [facts[name] for name in cell.facts if name in facts and facts[name].value is not None]
                label = _text(row[0])
                if column and name and label and tags and len({tag.value for tag in tags}) == 1:
                    yield Tagged(
                        tags[0], cell, name, label, _section(table, at), tuple(_headers(table, at, column))
                    )


def answer(tagged: Tagged, document: Document) -> str:
    """ "right", "WRONG: …" or why there is no reading, asking from few labels to many."""
    wanted = _wanted(tagged)
    said = ""
    for query in _queries(tagged):
        found = locate(FindCell.model_validate({"cell": query}), document, wanted=wanted)
        if isinstance(found, Reading):
            return _judged(found, tagged)
        said = found.reason.value
    if tagged.fact.start is None and tagged.headers:
        schedule = locate(
            FindCell.model_validate({"cell": query}), document, wanted=replace(wanted, period=None)
        )
        if _is_schedule(schedule, tagged):
            assert isinstance(schedule, Reading)
            return _judged(schedule, tagged)
    return said


def _is_schedule(found: Read, tagged: Tagged) -> bool:
    """Does the column name the year in which something falls due, after the day that the tag stands for?"""
    end = tagged.fact.end
    return (
        isinstance(found, Reading) and found.period is not None and end is not None and found.period.end > end
    )


def _queries(tagged: Tagged) -> Iterator[dict[str, object]]:
    """Row alone, then with its column; a column that no period names ("Level 1") is always asked for."""
    dated = not tagged.headers or _DATED.search(" ".join(tagged.headers)) is not None
    near = {"table": tagged.table} if tagged.table else {}
    rows = [[tagged.label]] + ([[tagged.section, tagged.label]] if tagged.section else [])
    for row in rows:
        if dated:
            yield {"row": row, **near}
        if tagged.headers:
            yield {"row": row, "column": list(tagged.headers), **near}


def _judged(found: Reading, tagged: Tagged) -> str:
    assert found.quantity is not None
    assert tagged.fact.value is not None
    negative = "(" in tagged.cell.text or tagged.cell.text.strip().startswith(("-", "−", "–"))
    true = abs(tagged.fact.value) * (-1 if negative else 1)
    number = printed(tagged.cell.text)
    if number is not None and number.percent and abs(true) == abs(number.value) * 100:
        return "a slip of the filer's: tagged without its per cent sign"
    period = tagged.fact.period
    if found.quantity.value == true and _same_period(found.period, period):
        return "right"
    return (
        f"WRONG: {tagged.fact.concept} {period} is {true}, "
        f"read {found.quantity.value} for {found.period} at {found.place.label}"
    )


def _same_period(found: Period | None, tagged: Period | None) -> bool:
    """As far as the table says; fiscal labels may stand for days nearby, a schedule for later ones."""
    if found is None or tagged is None:
        return True
    if tagged.start is None:
        return found.end >= tagged.end - NEAR
    starts = found.start is None or abs(found.start - tagged.start) <= NEAR
    return starts and abs(found.end - tagged.end) <= NEAR


def _wanted(tagged: Tagged) -> Wanted:
    fact, number = tagged.fact, printed(tagged.cell.text)
    assert fact.value is not None
    assert fact.unit is not None
    kind: MentionKind = "count"
    unit = fact.unit
    if unit.startswith("pure") or not (unit.split("/")[0].isupper() or unit == "shares"):
        hundredth = number is not None and abs(fact.value) * 100 == abs(number.value)
        kind, unit = ("percent" if number is None or number.percent or hundredth else "ratio"), "1"
    elif unit != "shares":
        kind, unit = "money", unit.split("/")[0]
    return Wanted("figure", kind, unit, fact.period)


def _headers(table: Table, row: int, column: int) -> Iterator[str]:
    """The texts over a cell: those of a header in the middle of the table, else of the head."""
    own = [at for at in range(table.head, row) if _is_header(table, at, column)]
    last = own[-1:] if own else []
    while last and last[0] - 1 in own:
        last.insert(0, last[0] - 1)
    seen = ""
    for at in last or range(table.head or 1):
        text = _text(table.rows[at][column] if column < len(table.rows[at]) else None)
        if text and text != seen:
            yield text
            seen = text


def _is_header(table: Table, row: int, column: int) -> bool:
    cells = table.rows[row]
    text = _text(cells[column] if column < len(cells) else None)
    return bool(text) and not _text(cells[0]) and printed(text) is None and nothing(text) is None


def _section(table: Table, row: int) -> str:
    """The nearest line above that prints a label and nothing else."""
    for at in range(row - 1, table.head - 1, -1):
        texts = {(cell.text, cell.start) for cell in table.rows[at] if cell is not None and cell.text.strip()}
        if len(texts) == 1 and _text(table.rows[at][0]):
            return _text(table.rows[at][0])
    return ""


def _text(cell: Cell | None) -> str:
    return "" if cell is None else cell.text.strip()


def main(names: list[str]) -> None:
    whole: Counter[str] = Counter()
    for name, body in inline_filings(CORPUS):
        if names and not any(one in name for one in names):
            continue
        document = read(body, name=name)
        answers = [answer(tagged, document) for tagged in tagged_cells(document)]
        count = Counter("WRONG" if one.startswith("WRONG") else one for one in answers)
        print(name, dict(count), flush=True)
        print(*(one for one in answers if one.startswith("WRONG")), sep="\n", end="\n" * ("WRONG" in count))
        whole += count
    print("all", dict(whole))


if __name__ == "__main__":
    main(sys.argv[1:])
