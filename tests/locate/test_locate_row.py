"""A row of a CSV is found by its keys, and its cell read in the unit that the column states."""

from __future__ import annotations

from decimal import Decimal

import pytest
from locate_samples import amount, none, read, sheet_of, table_of

from factcheck.locate import Wanted, locate
from factcheck.locate.neighbours import neighbours
from factcheck.model.document import Document
from factcheck.model.evidence import Read, Reason
from factcheck.model.period import PartialDate
from factcheck.model.selector import FindRow, RowQuery

COST = "Training compute cost (2023 USD)"
TABLE = table_of(
    ["Model", "Organisation", "Published", COST, "Share (%)", "Time (hours)", "Budget ($ millions)"],
    ["Aster-4", "Foo Labs", "2023-03-15", "40,711,930.20", "98", "2.5", "1.5"],
    ["Grove 4", "Bar AI", "2025-07-09", "4.8e8", "", "", ""],
    ["Grove 4", "Bar AI", "2025-07-09", "4.9e8", "", "", ""],
    ["Quill", "Baz", "2021", "", "", "", ""],
    ["Reed-2", "Foo Labs", "12/05/2024", "$1.2M", "", "", ""],
    ["Sedge", "Foo Labs", "13/05/2024", "0", "", "", ""],
    ["Twin", "Foo Labs", "2024-06", "5", "", "", ""],
    ["Twin", "Foo Labs", "2024-06", "5.0", "", "", ""],
    ["Marsh\u00a0 7", "Foo Labs", "30 February 2024", "n/a", "", "", ""],
    ["Fen", "Foo Labs", "2024-02-30", "see note", "", "", ""],
)
MONEY = Wanted("figure", "money", "USD")


def find(model: str, column: str = COST, wanted: Wanted = MONEY, document: Document | None = None) -> Read:
    query = RowQuery(where={"Model": model}, column=column)
    return locate(FindRow(row=query), document or sheet_of(TABLE), wanted=wanted)


@pytest.mark.parametrize(
    ("model", "value", "step"),
    [("Aster-4", "40711930.20", "0.01"), ("Reed-2", "1200000", "1e5"), ("Sedge", "0", "1")],
)
def test_numbers_are_read_as_they_are_printed(model: str, value: str, step: str) -> None:
    """Thousands commas, a dollar sign with a scale letter, and a stated zero."""
    quantity = read(find(model)).quantity

    assert quantity is not None
    assert (Decimal(value), Decimal(step), "USD") == (quantity.value, quantity.step, quantity.unit)


def test_all_digits_of_a_long_decimal_are_kept() -> None:
    """A table's own precision is not lost on the way."""
    document = sheet_of(table_of(["Model", COST], ["GPT", "37334304.976625234"]))

    assert Decimal("37334304.976625234") == amount(find("GPT", document=document))


def test_two_rows_with_one_key_are_ambiguous() -> None:
    """Both values are shown; neither is chosen."""
    found = none(find("Grove 4"))

    assert Reason.AMBIGUOUS is found.reason
    assert ["4.8e8", "4.9e8"] == [one.text for one in found.near]


def test_two_rows_that_say_the_same_are_one_reading() -> None:
    """Equal values in rows with one key leave nothing open."""
    assert 2 == read(find("Twin")).places


def test_an_empty_cell_says_nothing() -> None:
    """Empty is neither zero nor a number."""
    found = none(find("Quill"))

    assert (Reason.ABSENT, True) == (found.reason, "the cell is empty" in found.message)


def test_a_cell_that_is_no_number_is_told_apart_from_one_that_says_none() -> None:
    """n/a is an absence; words in a number column cannot be read."""
    assert Reason.ABSENT is none(find("Marsh 7")).reason
    assert Reason.UNREADABLE is none(find("Fen")).reason


def test_an_unknown_column_names_the_nearest_and_all_that_are_there() -> None:
    """A renamed column is not guessed at."""
    found = none(find("Aster-4", "Training compute cost (nominal USD)"))

    assert Reason.ABSENT is found.reason
    assert f'the nearest is "{COST}"' in found.message
    assert TABLE.rows[0][0] is not None
    assert "Organisation" in found.candidates


def test_an_unknown_key_brings_the_nearest_keys() -> None:
    """A renamed row is named for the editor, never read."""
    found = none(find("Aster 4"))

    assert "Aster-4" == found.candidates[0]


def test_keys_are_compared_whole() -> None:
    """A key that only begins like another is another; white space at the ends and inside is folded."""
    assert Reason.ABSENT is none(find("Aster")).reason
    assert "Marsh" in none(find(" Marsh  7 ")).message


@pytest.mark.parametrize(
    ("column", "wanted", "value", "unit"),
    [
        ("Share (%)", Wanted("figure", "percent"), "0.98", "1"),
        ("Time (hours)", Wanted("figure", "duration", "s"), "9000", "s"),
        ("Budget ($ millions)", MONEY, "1500000", "USD"),
    ],
)
def test_the_columns_name_says_the_unit(column: str, wanted: Wanted, value: str, unit: str) -> None:
    """Brackets at the end of a column's name hold unit and scale."""
    quantity = read(find("Aster-4", column, wanted)).quantity

    assert quantity is not None
    assert (Decimal(value), unit) == (quantity.value, quantity.unit)


def test_a_unit_that_is_nowhere_stated_is_the_one_sought_unless_it_needs_converting() -> None:
    """A bare number of dollars is dollars; a bare number is not seconds."""
    document = sheet_of(table_of(["Model", "Cost"], ["A", "5"]))

    money, time = (
        find("A", "Cost", MONEY, document),
        find("A", "Cost", Wanted("figure", "duration", "s"), document),
    )

    assert ["USD", ""] == [one.quantity.unit for one in (read(money), read(time)) if one.quantity]


@pytest.mark.parametrize(
    ("model", "date"),
    [
        ("Aster-4", PartialDate(2023, 3, 15)),
        ("Quill", PartialDate(2021)),
        ("Sedge", PartialDate(2024, 5, 13)),
    ],
)
def test_dates_are_as_precise_as_they_are_printed(model: str, date: PartialDate) -> None:
    """A year is a year; a day above twelve settles the order."""
    assert date == read(find(model, "Published", Wanted("date"))).date


def test_a_date_that_can_be_read_two_ways_is_ambiguous() -> None:
    """12/05/2024 is May or December."""
    found = none(find("Reed-2", "Published", Wanted("date")))

    assert Reason.AMBIGUOUS is found.reason
    assert ("2024-05-12", "2024-12-05") == found.candidates


def test_a_day_that_no_calendar_has_cannot_be_read() -> None:
    """30 February is refused, not rolled over."""
    assert Reason.UNREADABLE is none(find("Fen", "Published", Wanted("date"))).reason


def test_a_statement_reads_the_cell_as_it_is() -> None:
    """A claim without a figure sees the text."""
    assert "Foo Labs" == read(find("Aster-4", "Organisation", Wanted("states"))).text


def test_a_column_that_is_there_twice_is_ambiguous() -> None:
    """Two columns of one name are not told apart by position."""
    document = sheet_of(table_of(["Model", "Cost", "Cost"], ["A", "5", "6"]))

    assert Reason.AMBIGUOUS is none(find("A", "Cost", MONEY, document)).reason


def test_a_document_without_tables_says_so() -> None:
    """A CSV that became a web page has no rows."""
    assert Reason.ABSENT is none(find("A", document=Document("text/html"))).reason


def test_neighbours_are_the_rows_around_and_the_other_columns() -> None:
    """A slip of a line or a column can be named."""
    query = FindRow(row=RowQuery(where={"Model": "Aster-4"}, column="Time (hours)"))

    labels = [label for label, _ in neighbours(query, sheet_of(TABLE), wanted=MONEY)]

    assert f'column "{COST}"' in labels


def test_rows_that_agree_on_nothing_readable_bring_the_first_reason() -> None:
    """Two rows with one key and two empty cells are one absence."""
    document = sheet_of(table_of(["Model", "Cost"], ["A", ""], ["A", ""]))

    assert "empty" in none(find("A", "Cost", MONEY, document)).message


def test_a_missing_key_column_is_named() -> None:
    """The column of the key may be the one that is gone."""
    document = sheet_of(table_of(["System", "Cost"], ["A", "5"]))

    assert 'no column "Model"' in none(find("A", "Cost", MONEY, document)).message
