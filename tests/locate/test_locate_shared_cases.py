"""The reading cases beside the project, through the readers: right values, and never the traps."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from locate_samples import none, read
from pydantic import TypeAdapter

from factcheck.locate import Wanted, locate
from factcheck.model.document import Document
from factcheck.model.evidence import NoReading, Read, Reason
from factcheck.model.period import PartialDate, Period
from factcheck.model.selector import Selector
from factcheck.readers import read as read_bytes

SELECTOR: TypeAdapter[Any] = TypeAdapter(Selector)
Q2, Q2_2025 = Period.parse("2026-04-01/2026-06-30"), Period.parse("2025-04-01/2025-06-30")
H1, H1_2025 = Period.parse("2026-01-01/2026-06-30"), Period.parse("2025-01-01/2025-06-30")
DAY = Period.parse("2026-06-30")

pytestmark = pytest.mark.shared


def document(shared: Path, case: str, name: str) -> Document:
    folder = next((shared / "cases").glob(f"{case}-*"))
    return read_bytes((folder / name).read_bytes(), name=name)


def traps(shared: Path, case: str, ask: str) -> list[str]:
    folder = next((shared / "cases").glob(f"{case}-*"))
    asks = json.loads((folder / "expected.json").read_text())["asks"]
    return [str(one) for found in asks if found["ask"] == ask for one in found.get("never", [])]


def find(whole: Document, selector: dict[str, Any] | None, wanted: Wanted) -> Read:
    return locate(SELECTOR.validate_python(selector) if selector else None, whole, wanted=wanted)


def cell(row: str, **rest: str) -> dict[str, Any]:
    return {"cell": {"row": row, **rest}}


def money(period: Period | None = None) -> Wanted:
    return Wanted("figure", "money", "USD", period)


@pytest.mark.parametrize(
    ("case", "name", "row", "period", "value"),
    [
        ("23", "table.html", "Revenue", Q2, "2417e6"),
        ("23", "table.html", "Revenue", Q2_2025, "1213e6"),
        ("23", "table.html", "Loss before income taxes", Q2, "-321e6"),
        ("23", "table.html", "Loss before income taxes", Q2_2025, "-298e6"),
        ("23", "table.html", "Other income (expense), net", Q2_2025, "4e6"),
        ("23", "table.html", "Net loss per share, basic and diluted", Q2, "-0.60"),
        ("26", "table.html", "Revenue", Q2, "2417e6"),
        ("26", "table.html", "Revenue", H1, "4495e6"),
        ("26", "table.html", "Revenue", Q2_2025, "1213e6"),
        ("26", "table.html", "9.25% notes, May 2031", DAY, "1750e6"),
        ("28", "page.html", "Revenue", Q2, "2417386000"),
        ("28", "page.html", "Capital expenditure", Q2, "6204e6"),
        ("29", "table.html", "Remaining performance obligations", DAY, "103400e6"),
        ("29", "table.html", "Free cash flow", None, "-14e6"),
        ("29", "table.html", "Other", None, "-7e6"),
    ],
)
def test_cells(shared: Path, case: str, name: str, row: str, period: Period | None, value: str) -> None:
    """Split cells, two-level headers, two scales on one page, odd blanks and dashes."""
    quantity = read(find(document(shared, case, name), cell(row), money(period))).quantity

    assert quantity is not None
    assert Decimal(value) == quantity.value


def test_counts_take_no_scale_from_elsewhere(shared: Path) -> None:
    """Employees, contracts and GPUs are read as printed; a dash between digits is a range."""
    people = read(
        find(
            document(shared, "28", "page.html"), cell("Employees at June 30, 2026"), Wanted("figure", "count")
        )
    )
    odd = document(shared, "29", "table.html")
    count = Wanted("figure", "count")
    life = read(find(odd, cell("Useful life"), Wanted("figure", "duration", "years"))).quantity

    assert people.quantity is not None
    assert Decimal(1482) == people.quantity.value
    assert ["212", "266000"] == [
        str(found.value)
        for row in ("Take-or-pay contracts", "GPUs deployed")
        if (found := read(find(odd, cell(row), count)).quantity)
    ]
    assert life is not None
    assert (Decimal(3), Decimal(6)) == (life.value, life.high)


@pytest.mark.parametrize(
    ("row", "column", "words"),
    [
        ("Impairment of property", "% change", "not meaningful"),
        ("Other revenue", "% change", "N/A"),
        ("Related-party revenue", "June 30, 2026", "empty"),
        ("Related-party revenue", "% of total 2025", "note"),
    ],
)
def test_marks_are_no_numbers(shared: Path, row: str, column: str, words: str) -> None:
    """NM, N/A, an asterisk and an empty cell: none is a number, each says why."""
    found = none(find(document(shared, "25", "table.html"), cell(row, column=column), money()))

    assert Reason.ABSENT is found.reason
    assert words in found.message


@pytest.mark.parametrize(
    ("row", "value"), [("Depreciation and amortization", "938e6"), ("of which owned", "744e6")]
)
def test_a_label_over_two_rows_has_a_line_for_each(shared: Path, row: str, value: str) -> None:
    """Depreciation and what of it is owned share one label cell: 938 is never silently 744."""
    found = read(find(document(shared, "26", "table.html"), cell(row), money(H1_2025)))

    assert found.quantity is not None
    assert Decimal(value) == found.quantity.value


@pytest.mark.parametrize(
    ("template", "kind", "value"),
    [
        ("revenue for the second quarter ended July 26, 2026, of {figure}", "money", "48.3e9"),
        ("outlook of {figure} given in May", "money", "46.9e9"),
        ("GAAP and non-GAAP gross margins were {figure} and {_}, respectively", "percent", "0.748"),
        ("GAAP and non-GAAP gross margins were {_} and {figure}, respectively", "percent", "0.750"),
        (
            "Data Center revenue was {_}, up {_} from the previous quarter and {change} from a year ago",
            "percent",
            "1.16",
        ),
    ],
)
def test_sentences(shared: Path, template: str, kind: Any, value: str) -> None:
    """Forecast, actual and adjusted figures in one release are told apart by their words."""
    wanted = Wanted("figure", kind, None, Period.parse("2026-04-27/2026-07-26"))
    quantity = read(find(document(shared, "31", "release.html"), {"sentence": template}, wanted)).quantity

    assert quantity is not None
    assert Decimal(value) == quantity.value


@pytest.mark.parametrize(
    ("quote", "found"),
    [
        ("great at training, great at inference", True),
        ("a specified amount of capacity on a take-or-pay basis", True),
        ("great at training and great at inference", False),
        ("We don't start … until every rack is live", True),
        ("until every rack is live … We don't start", False),
        ("bigger than 10k H100s", False),
    ],
)
def test_quotations(shared: Path, quote: str, found: bool) -> None:
    """Typography hides no true quotation, and a changed word or digit never passes."""
    result = find(document(shared, "34", "transcript.txt"), None, Wanted("quote", quote=quote))

    assert found is not isinstance(result, NoReading)


@pytest.mark.parametrize(
    ("key", "value"),
    [("Aster-4", "40711930.20"), ("Reed-2", "1200000"), ("Sedge", "0"), ("Quill", None), ("Grove 4", None)],
)
def test_rows_of_a_csv(shared: Path, key: str, value: str | None) -> None:
    """A byte-order mark, mixed number styles, an empty cell and two rows of one name."""
    row = {"row": {"where": {"Model": key}, "column": "Training compute cost (2023 USD)"}}
    found = find(document(shared, "40", "costs_v1.csv"), row, money())

    assert value == (
        str(quantity.value.quantize(Decimal(value)))
        if not isinstance(found, NoReading) and value and (quantity := found.quantity)
        else None
    )
    assert isinstance(find(document(shared, "40", "costs_v2.csv"), row, money()), NoReading)


def test_dates_of_a_csv(shared: Path) -> None:
    """A year stays a year; day and month in an order that nobody knows are ambiguous."""
    whole = document(shared, "40", "costs_v1.csv")

    def at(key: str) -> Read:
        return find(whole, {"row": {"where": {"Model": key}, "column": "Publication date"}}, Wanted("date"))

    assert PartialDate(2021) == read(at("Quill")).date
    assert Reason.AMBIGUOUS is none(at("Reed-2")).reason


def test_consistent_copies_of_a_fact(shared: Path) -> None:
    """Three copies of one amount are read at the finest."""
    found = read(
        find(document(shared, "05", "page.htm"), {"fact": {"concept": "us-gaap:Revenues"}}, money(Q2))
    )

    assert found.quantity is not None
    assert (Decimal(2417386000), 3) == (found.quantity.value, found.places)
    assert str(found.quantity.value) not in traps(shared, "05", "Revenue, quarter to 30 June 2026")
