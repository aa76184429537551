"""CSV: one table, values as written, damage named."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.errors import UnreadableError
from factcheck.readers import sheet


def rows(body: bytes) -> list[list[str]]:
    return [[cell.text for cell in row if cell] for row in sheet.read(body).tables[0].rows]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_delimiters_are_found(delimiter: str) -> None:
    """Comma, semicolon, tab and bar separate cells."""
    body = f"a{delimiter}b{delimiter}c\n1,5{delimiter}2{delimiter}3\n".encode()

    assert [["a", "b", "c"], ["1,5", "2", "3"]] == rows(
        body if delimiter != "," else body.replace(b"1,5", b"15")
    ) or (delimiter == "," and [["a", "b", "c"], ["15", "2", "3"]] == rows(body.replace(b"1,5", b"15")))


def test_a_byte_order_mark_hides_no_column() -> None:
    """The first column's name is its name."""
    assert "Model" == rows(b"\xef\xbb\xbfModel,Cost\nKestrel,5\n")[0][0]


def test_a_quoted_value_may_hold_lines_and_delimiters() -> None:
    """What stands in quotation marks is one value."""
    assert [["a", "b"], ["x,\ny", '"q"']] == rows(b'a,b\r\n"x,\r\ny","""q"""\r\n')


def test_the_first_row_is_the_heading() -> None:
    """One heading row, its cells marked; empty cells are there and have no place."""
    table = sheet.read(b"a,b\n,2\n").tables[0]

    assert 1 == table.head
    assert [[True, True], [False, False]] == [[cell.header for cell in row if cell] for row in table.rows]
    assert [None, 6] == [cell.start for cell in table.rows[1] if cell]


def test_blank_lines_are_no_rows() -> None:
    """Empty lines, and rows of delimiters alone, are left out."""
    assert [["a", "b"], ["1", "2"]] == rows(b"a,b\n\n1,2\n,\n\n")


def test_ragged_rows_are_named() -> None:
    """Rows with more or fewer cells than the heading are a damaged file."""
    with pytest.raises(UnreadableError, match=r"costs.csv: rows 3, 4 do not have 2 cells"):
        sheet.read(b"a,b\n1,2\n3\n4,5,6\n", name="costs.csv")


def test_many_ragged_rows_are_counted() -> None:
    """A message names ten rows at most."""
    with pytest.raises(UnreadableError, match=r"rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 15 more do not"):
        sheet.read(b"a,b\n" + b"1\n" * 25)


@pytest.mark.parametrize("body", [b'a,b\n1,"2', b'a,b\n1,"2"x\n', b"\n\n"])
def test_a_broken_file_is_unreadable(body: bytes) -> None:
    """An open quotation mark, text behind a closed one, or no rows at all."""
    with pytest.raises(UnreadableError):
        sheet.read(body)


def test_two_columns_of_one_name_are_a_warning() -> None:
    """A selector cannot tell them apart, so an editor should know."""
    assert ("two columns are called “a”",) == sheet.read(b"a,b,a\n1,2,3\n").warnings


def test_one_column_is_a_table_too() -> None:
    """A list of one column needs no delimiter."""
    assert [["Model"], ["Kestrel"]] == rows(b"Model\nKestrel\n")


VALUES = (
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=8)
    .map(str.strip)
    .filter(bool)
)


@settings(deadline=None)
@given(
    st.integers(2, 4).flatmap(
        lambda n: st.lists(st.lists(VALUES, min_size=n, max_size=n), min_size=1, max_size=5)
    )
)
def test_what_is_written_is_read(table: list[list[str]]) -> None:
    """Whatever the csv module writes is read back value by value, each in its place in the text."""
    table[0] = [f"c{n}" for n in range(len(table[0]))]
    out = io.StringIO()
    csv.writer(out).writerows(table)
    document = sheet.read(out.getvalue().encode())
    cells = [[cell for cell in row if cell] for row in document.tables[0].rows]

    assert table == [[cell.text for cell in row] for row in cells]
    assert all(cell.text == document.text[cell.start : cell.end] for row in cells for cell in row)


def test_a_first_line_may_name_the_delimiter() -> None:
    """What spreadsheet programs write before the heading is no row."""
    assert [["Model", "Cost"], ["Kestrel, old", "5"]] == rows(b"sep=;\r\nModel;Cost\r\nKestrel, old;5\r\n")
