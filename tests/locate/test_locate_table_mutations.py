"""A damaged table reads as before or not at all: never as another amount."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st
from locate_samples import none

from factcheck.locate import Wanted, locate
from factcheck.model.document import Document
from factcheck.model.evidence import Read, Reading, Reason
from factcheck.model.period import Period
from factcheck.model.selector import FindCell
from factcheck.readers import read

Figures = list[list[int]]
Cells = list[list[str]]
YEARS = (2025, 2024, 2023)
PARTS = ("Kilns", "Looms", "Sheds", "Yards")

figures = st.lists(st.lists(st.integers(20, 9999), min_size=3, max_size=3), min_size=4, max_size=4)
squares = st.tuples(st.integers(0, 3), st.integers(0, 2))


def cells_of(figures: Figures) -> Cells:
    """Head, parts and total as they are printed."""
    rows = [["", *(f"December 31, {year}" for year in YEARS)]]
    rows += [[name, *(f"{one:,}" for one in row)] for name, row in zip(PARTS, figures, strict=True)]
    return [*rows, ["Total stock", *(f"{sum(row[at] for row in figures):,}" for at in range(3))]]


def page(cells: Cells, above: str = "Stock was as follows (in millions):") -> Document:
    """A page with the table, and three others that state the same scale."""
    table = "".join("<tr>" + "".join(f"<td>{text}</td>" for text in row) + "</tr>" for row in cells)
    other = (
        "<p>Of {} (in millions):</p><table><tr><td></td><td>2022</td><td>2021</td></tr>"
        "<tr><td>Of {}</td><td>99,999</td><td>99,999</td></tr></table>"
    )
    others = "".join(other.format(name, name) for name in ("carts", "boats", "barrows"))
    return read(f"<html><body>{others}<p>{above}</p><table>{table}</table></body></html>".encode())


def ask(document: Document, row: str, year: int, **guards: list[str]) -> Read:
    query = FindCell.model_validate({"cell": {"row": row, "table": "Stock was as follows", **guards}})
    wanted = Wanted("figure", "money", "USD", Period(None, date(year, 12, 31)))
    return locate(query, document, wanted=wanted)


def is_right_or_nothing(found: Read, true: int) -> bool:
    return not isinstance(found, Reading) or (
        found.quantity is not None and found.quantity.value == Decimal(true) * 10**6
    )


def every(document: Document, figures: Figures, **guards: list[str]) -> bool:
    """Is each part of each year right, or not read?"""
    return all(
        is_right_or_nothing(ask(document, name, year, **guards), row[at])
        for name, row in zip(PARTS, figures, strict=True)
        for at, year in enumerate(YEARS)
    )


@settings(max_examples=25)
@given(figures)
def test_a_whole_table_is_read_throughout(figures: Figures) -> None:
    """Without damage every square reads, and reads right."""
    document = page(cells_of(figures))

    for name, row in zip(PARTS, figures, strict=True):
        for at, year in enumerate(YEARS):
            found = ask(document, name, year)
            assert isinstance(found, Reading)
            assert is_right_or_nothing(found, row[at])


@settings(max_examples=25)
@given(figures, st.integers(0, 2))
def test_a_column_that_slips_by_a_line_is_not_read(figures: Figures, column: int) -> None:
    """The figures of one year stand a line lower than their labels: the sum to the total tells."""
    cells = cells_of(figures)
    texts = [row[column + 1] for row in cells[1:]]
    for row, text in zip(cells[1:], ["1", *texts[:-1]], strict=True):
        row[column + 1] = text

    assert every(page(cells), figures)


@settings(max_examples=25)
@given(figures, squares)
def test_a_lost_cell_does_not_move_the_others(figures: Figures, square: tuple[int, int]) -> None:
    """A row that is short of a cell is not read: what is left stands under the wrong years."""
    cells = cells_of(figures)
    del cells[square[0] + 1][square[1] + 1]

    assert every(page(cells), figures)


@settings(max_examples=25)
@given(figures, squares)
def test_two_figures_in_one_cell_are_none(figures: Figures, square: tuple[int, int]) -> None:
    """Glued figures are no number, with a blank between or in brackets behind."""
    cells = cells_of(figures)
    row, at = cells[square[0] + 1], square[1] + 1
    row[at] = f"{row[at]} {row[1]}"

    found = none(ask(page(cells), PARTS[square[0]], YEARS[square[1]]))

    assert found.reason in {Reason.UNREADABLE, Reason.ABSENT}


@settings(max_examples=25)
@given(figures, st.integers(1, 3), st.sampled_from(["", "Note", "Change", "December 31, 2022"]))
def test_a_column_between_changes_nothing(figures: Figures, at: int, head: str) -> None:
    """A new column, with a heading of its own or none, is not taken for a year."""
    cells = cells_of(figures)
    for number, row in enumerate(cells):
        row.insert(at, head if number == 0 else "7")

    assert every(page(cells), figures)


@settings(max_examples=25)
@given(figures)
def test_a_table_that_lost_its_scale_is_not_read(figures: Figures) -> None:
    """Where the other tables of the document are in millions, one without a scale is suspect."""
    document = page(cells_of(figures), above="Stock was as follows:")

    assert "the table states no scale, as 3 others" in none(ask(document, "Kilns", 2025)).message


@settings(max_examples=25)
@given(figures, squares, st.sampled_from([1, 10, 100]))
def test_a_digit_that_changes_breaks_the_declared_parts(
    figures: Figures, square: tuple[int, int], place: int
) -> None:
    """With `parts`, a figure that is off by more than rounding is no total any longer."""
    cells = cells_of(figures)
    off = figures[square[0]][square[1]] + 5 * place
    cells[square[0] + 1][square[1] + 1] = f"{off:,}"

    found = ask(page(cells), "Total stock", YEARS[square[1]], parts=list(PARTS))

    assert Reason.UNREADABLE == none(found).reason


def swapped(cells: Cells, first: int, other: int) -> None:
    for row in cells:
        row[first], row[other] = row[other], row[first]


@settings(max_examples=25)
@given(figures, st.sampled_from([(1, 2), (2, 3), (1, 3)]))
def test_the_order_of_columns_is_nothing(figures: Figures, pair: tuple[int, int]) -> None:
    """Prior year first or last: the heading decides, never the place."""
    cells = cells_of(figures)
    swapped(cells, *pair)
    document = page(cells)

    for name, row in zip(PARTS, figures, strict=True):
        for at, year in enumerate(YEARS):
            found = ask(document, name, year)
            assert isinstance(found, Reading)
            assert is_right_or_nothing(found, row[at])
