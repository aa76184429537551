"""Guards of a cell: labels that must stand beside it, and parts that must sum to it."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from locate_samples import DAY, amount, none, sheet_of, table_of

from factcheck.locate import Wanted, locate
from factcheck.model.document import Table
from factcheck.model.evidence import Read, Reason
from factcheck.model.selector import FindCell

MONEY = Wanted("figure", "money", "USD", DAY)
PARTS = ["Kilns", "Looms", "Sheds"]


def stock(*rows: list[str], above: str = "(in millions)") -> Table:
    return table_of(["", "June 30, 2026", "June 30, 2025"], *rows, above=above)


WHOLE = stock(
    ["Kilns", "$21.4", "$20.0"],
    ["Looms", "9.3", "9.1"],
    ["Sheds", "—", "1.0"],
    ["Total stock", "$30.7", "$30.1"],
)


def ask(document: Table, **guards: list[str]) -> Read:
    query = FindCell.model_validate({"cell": {"row": "Total stock", **guards}})
    return locate(query, sheet_of(document), wanted=MONEY)


def test_a_table_that_keeps_its_guards_is_read() -> None:
    """Labels of rows and of columns may stand beside; parts sum, a dash for nothing among them."""
    found = ask(WHOLE, beside=["Kilns", "looms:", "June 30, 2025"], parts=PARTS)

    assert Decimal("30700000.0") == amount(found)


def test_a_label_that_is_gone_is_an_error_that_names_it() -> None:
    """The table is not the one that the editor described: nothing is read, the nearest label is told."""
    found = none(ask(WHOLE, beside=["Kiln", "Looms"]))

    assert Reason.UNREADABLE == found.reason
    assert 'the table has no label "Kiln"; the nearest are "Kilns"' in found.message


def test_a_label_beside_tells_tables_under_the_same_words_apart() -> None:
    """Of several tables with the row, only those that have the labels are looked at."""
    other = stock(["Boats", "$3.0", "$2.0"], ["Total stock", "$3.0", "$2.0"])
    query = FindCell.model_validate({"cell": {"row": "Total stock", "beside": ["Boats"]}})

    assert Decimal("3000000.0") == amount(locate(query, sheet_of(WHOLE, other), wanted=MONEY))


def test_parts_that_do_not_sum_are_an_error_that_shows_both_sums() -> None:
    """A figure that slipped into a part from another row changes the sum, and nothing is read."""
    slipped = stock(
        ["Kilns", "$9.3", "$20.0"],
        ["Looms", "9.3", "9.1"],
        ["Sheds", "—", "1.0"],
        ["Total stock", "$30.7", "$30.1"],
    )
    found = none(ask(slipped, parts=PARTS))

    assert Reason.UNREADABLE == found.reason
    assert "sum to 18,600,000" in found.message
    assert "stands for 30,700,000" in found.message


def test_parts_sum_as_precisely_as_they_are_printed() -> None:
    """Rounded parts may miss a rounded total by half a step each, and by no more."""
    near = stock(["Kilns", "10", "1"], ["Looms", "11", "1"], ["Total stock", "22", "2"])
    far = stock(["Kilns", "10", "1"], ["Looms", "11", "1"], ["Total stock", "23", "2"])

    assert Decimal(22000000) == amount(ask(near, parts=["Kilns", "Looms"]))
    assert "sum to 21,000,000" in none(ask(far, parts=["Kilns", "Looms"])).message


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([["Kilns", "30.7", "1"]], 'no row "Looms"'),
        ([["Kilns", "30.7", "1"], ["Looms", "", "1"]], 'row "Looms" has no figure in this column'),
        ([["Kilns", "30.7", "1"], ["Looms", "0", "1"], ["Looms", "0", "1"]], '2 rows "Looms"'),
    ],
)
def test_a_part_that_cannot_be_read_breaks_the_guard(rows: list[list[str]], message: str) -> None:
    """A part that is missing, empty or there twice is no nought."""
    table = stock(*rows, ["Total stock", "$30.7", "$30.1"])

    assert message in none(ask(table, parts=["Kilns", "Looms"])).message


@given(
    figures=st.lists(st.integers(1, 9999), min_size=2, max_size=6),
    lost=st.integers(0, 5),
    more=st.integers(1, 999),
)
def test_a_part_that_changes_by_more_than_rounding_is_never_read(
    figures: list[int], lost: int, more: int
) -> None:
    """Parts that sum are read with their total; with one of them off by more than rounding, nothing is."""
    names = [f"Part {n}" for n in range(len(figures))]
    total = sum(figures)
    whole = stock(
        *([name, f"{one:,}", "1"] for name, one in zip(names, figures, strict=True)),
        ["Total stock", f"{total:,}", "1"],
    )
    figures[lost % len(figures)] += more + len(figures)
    off = stock(
        *([name, f"{one:,}", "1"] for name, one in zip(names, figures, strict=True)),
        ["Total stock", f"{total:,}", "1"],
    )

    assert Decimal(total * 10**6) == amount(ask(whole, parts=names))
    assert Reason.UNREADABLE == none(ask(off, parts=names)).reason
