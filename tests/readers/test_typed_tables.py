"""Tables in plain text: what makes one, and what does not."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factcheck.readers import text
from factcheck.readers.typed_tables import tables_in

COSTS = """The kilns did well.
Cost of Glass
Three Months Ended May 31,
2025 2024 Change % Change
(dollars in thousands)
Cost of glass $ 262,394 $ 59,220 $ 203,174 343 %
Share of revenue 27 % 31 %
Cost of glass rose by $203 million, or 343%.
"""

LINES = st.sampled_from([*COSTS.splitlines(), "", "2025 2024", "x 1 2", "As of May 31,"])


def rows(written: str) -> list[list[list[str]]]:
    """The tables of a text as readers see them."""
    return [
        [["" if cell is None else cell.text for cell in row] for row in table.rows]
        for table in text.read(written.encode()).tables
    ]


def test_rows_under_a_line_of_headings_are_a_table() -> None:
    """Headings, what spans them, the scale and the figures each get their square; changes may stay blank."""
    assert [
        [
            ["", "Three Months Ended May 31,", "Three Months Ended May 31,", "", ""],
            ["", "2025", "2024", "Change", "% Change"],
            ["(dollars in thousands)", "", "", "", ""],
            ["Cost of glass", "$262,394", "$59,220", "$203,174", "343%"],
            ["Share of revenue", "27%", "31%", "", ""],
        ]
    ] == rows(COSTS)


def test_a_table_knows_its_heads_and_what_stands_above() -> None:
    """The title over the table is the block above it, with what stands in brackets below the title."""
    document = text.read(COSTS.replace("Cost of Glass\n", "\nCost of Glass\n\n(unaudited)\n\n").encode())

    assert [(3, "Cost of Glass\n(unaudited)")] == [(table.head, table.above) for table in document.tables]


def test_places_cut_out_their_figures() -> None:
    """Every cell stands in the document's text where it says."""
    document = text.read(COSTS.encode())

    cells = [cell for row in document.tables[0].rows for cell in row if cell is not None and cell.text]
    assert [cell.text for cell in cells] == [document.text[cell.start : cell.end] for cell in cells]


def test_headings_inside_and_labels_of_two_lines_are_rows_of_their_own() -> None:
    """ "Expenses:" heads what follows; negative figures and dashes are figures."""
    written = (
        "2025 2024\nRevenue 5,100 4,900\nExpenses:\nCost of glass (1,200) —\n"
        "Shares used in computing\nloss 7 6\n"
    )

    assert [
        [
            ["", "2025", "2024"],
            ["Revenue", "5,100", "4,900"],
            ["Expenses:", "", ""],
            ["Cost of glass", "(1,200)", "—"],
            ["Shares used in computing", "", ""],
            ["loss", "7", "6"],
        ]
    ] == rows(written)


@pytest.mark.parametrize(
    "headings",
    [
        "May 31, 2025 August 31, 2024",
        "Q3 FY25 Q2 FY25",
        "FY2025 FY2024",
        "2025   2024",
    ],
)
def test_dates_quarters_and_years_are_headings(headings: str) -> None:
    """Each of them heads a column."""
    assert [3] == [len(table[0]) for table in rows(f"{headings}\nKilns 5 6\n")]


def test_two_lengths_over_four_years() -> None:
    """Phrases over the headings are shared out evenly."""
    written = "Three Months Ended Nine Months Ended\nMay 31, May 31,\n2025 2024 2025 2024\nKilns 5 6 7 8\n"

    assert [
        [
            ["", *["Three Months Ended"] * 2, *["Nine Months Ended"] * 2],
            ["", *["May 31,"] * 4],
            ["", "2025", "2024", "2025", "2024"],
            ["Kilns", "5", "6", "7", "8"],
        ]
    ] == rows(written)


@pytest.mark.parametrize(
    "written",
    [
        "2025 2024\nKilns 5 6 7\n",
        "2025 2024 2023\nKilns 5 6\n",
        "2025\nKilns 5\n",
        "In 2025 2024\nKilns 5 6\n",
        "2025 2024\nWe built kilns.\nKilns 5 6\n",
        "2025 2024\n5 6\n",
        "2025 2024\na\nb\nc\nd\nKilns 5 6\n",
    ],
    ids=["more figures", "fewer figures", "one column", "words", "prose between", "no label", "far below"],
)
def test_what_cannot_be_told_is_no_table(written: str) -> None:
    """A row must have a figure for each heading, right under the headings."""
    assert [] == rows(written)


@settings(deadline=None)
@given(st.lists(LINES, max_size=12))
def test_tables_do_not_overlap(lines: list[str]) -> None:
    """In any order of lines, each belongs to one table at most, and every row is as wide as its headings."""
    found = list(tables_in(lines))

    assert all(before.last <= after.first for before, after in pairwise(found))
    assert all(len({len(row) for row in (*table.heads, *table.rows)}) == 1 for table in found)
