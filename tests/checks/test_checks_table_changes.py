"""Table changes: every kind of change once, none where there is none, and exactly those that were made."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from table_made import MASTS, masts, table

from factcheck.checks import table_cells, table_renames
from factcheck.checks import table_columns as columns_rule
from factcheck.checks.table_changes import likely_columns, likely_names, table_changes
from factcheck.model.table_changes import Renamed, Revised, TableChanges

COST = "Cost (2023 USD)"


def changes(after: list[list[str]], before: list[list[str]] | None = None, **more: Any) -> TableChanges:
    """What became of the masts."""
    return table_changes(table(before or MASTS), table(after), "Mast", **more)


# --- each kind once -----------------------------------------------------------------------------------


def test_a_row_is_added() -> None:
    """Its key, and nothing else."""
    found = changes([*MASTS, ["Fir", "Vale Power", "2023-05-05", "1", "2", ""]])

    assert ("Fir",) == found.rows_added
    assert (5, 6) == (found.rows_before, found.rows_after)
    assert not found.rows_removed
    assert 0 == found.values_revised


def test_a_row_is_removed_and_a_claim_used_it() -> None:
    """Its key, among the cited ones."""
    found = changes(MASTS[:-1], cited=[("elm", COST), ("Elm", COST)])

    assert ("Elm",) == found.rows_removed
    assert ("Elm",) == found.cited_rows


@pytest.mark.parametrize("name", ["cedar (Old)", "Cedar  old", "Cedar-(old)"])
def test_a_key_written_otherwise_is_the_same_row(name: str) -> None:
    """White space, case, punctuation: its cells are compared."""
    found = changes(masts((3, 0, name), (3, 4, "56")))

    assert [(name, True)] == [(one.new, one.respelled) for one in found.rows_renamed]
    assert 1 == found.values_revised
    assert not found.rows_added


@pytest.mark.parametrize("name", ["Cedar", "Cedar (new)", "Cedar (old) [2]"])
def test_a_key_with_another_suffix_is_a_likely_new_name(name: str) -> None:
    """What stands in brackets at the end of the name differs; half of the cells agree."""
    found = changes(masts((3, 0, name), (3, 4, "56")))

    assert (Renamed("Cedar (old)", name, 4, 5, ("Owner", "Raised", COST, "Note")),) == found.rows_renamed
    assert 0 == found.values_revised


def test_a_new_name_without_likeness_needs_the_same_cells() -> None:
    """All five other cells are the same; with two others they would not be enough."""
    assert [("Alder", "Tall one")] == [
        (one.old, one.new) for one in changes(masts((1, 0, "Tall one"))).rows_renamed
    ]
    found = changes(masts((1, 0, "Tall one"), (1, 4, "62"), (1, 5, "")))
    assert (("Alder",), ("Tall one",), ()) == (found.rows_removed, found.rows_added, found.rows_renamed)


def test_two_likely_names_are_none() -> None:
    """Both fit alike: one removed, two added, and both are proposed for the row."""
    after = [*masts((3, 0, "Cedar (A)")), ["Cedar (B)", *MASTS[3][1:]]]
    found = changes(after)

    assert (("Cedar (old)",), ("Cedar (A)", "Cedar (B)")) == (found.rows_removed, found.rows_added)
    proposed = likely_names(table(MASTS), table(after), "Mast", "Cedar (old)")
    assert ["Cedar (A)", "Cedar (B)"] == [one.new for one in proposed]


def test_columns_are_added_and_removed() -> None:
    """By their headings as printed."""
    found = changes([[*row[:5], str(at)] for at, row in enumerate(masts((0, 5, "")), start=7)])

    assert (("Note",), ("7",)) == (found.columns_removed, found.columns_added)


@pytest.mark.parametrize("title", ["Owned by", "Owner (of mast)", "OWNER"])
def test_a_column_under_another_heading_is_renamed(title: str) -> None:
    """It has the same cells, and they tell one row from another."""
    found = changes(masts((0, 1, title)), cited=[("Alder", "Owner")])

    assert [("Owner", title, 5, 5)] == [(one.old, one.new, one.same, one.of) for one in found.columns_renamed]
    assert ("Owner",) == found.cited_columns
    assert not found.columns_added


@pytest.mark.parametrize("title", ["Cost (nominal USD)", "Cost (2023 EUR)", "Cost (2023 USD, thousands)"])
def test_another_unit_is_another_column(title: str) -> None:
    """Even with the same cells: removed and added, and what is odd about it."""
    found = changes(masts((0, 3, title)), cited=[("Alder", COST)])

    assert ((COST,), (title,), ()) == (found.columns_removed, found.columns_added, found.columns_renamed)
    assert [title] == [one.new for one in found.columns_other_unit]


def test_the_key_column_under_another_heading() -> None:
    """Rows are told apart all the same."""
    found = changes(masts((0, 0, "Tower"), (2, 4, "73")))

    assert [("Mast", "Tower")] == [(one.old, one.new) for one in found.columns_renamed]
    assert 1 == found.values_revised
    assert [("Mast", "Tower")] == [
        (one.old, one.new)
        for one in likely_columns(table(MASTS), table(masts((0, 0, "Tower"))), "Mast", "Mast")
    ]


def test_without_a_key_column_rows_are_not_compared() -> None:
    """The columns are, and it is said why."""
    found = changes([["Tower", *row[1:]] for row in MASTS])

    assert "Mast" in found.trouble
    assert not found.same_content


def test_revised_values_are_told_in_columns_that_claims_use() -> None:
    """Old and new for those, counts for the others."""
    found = changes(
        masts((1, 3, "42000000"), (2, 3, "1"), (1, 4, "62"), (2, 4, "73")), cited=[("Alder", COST)]
    )

    assert (
        Revised("Alder", COST, "41500000.25", "42000000", cited=True),
        Revised("Birch", COST, "38000000", "1"),
    ) == found.revised
    assert (("Height (m)", 2),) == found.revised_elsewhere


def test_only_writing() -> None:
    """Other formats of the same numbers and days are no revision."""
    after = masts(
        (1, 3, "$41,500,000.25"),
        (2, 3, "38000000.0"),
        (3, 3, "3.80E+07"),
        (4, 2, "15-01-2022"),
        (1, 5, "Guyed"),
    )
    found = changes(after, cited=[("Alder", COST)])

    assert found.same_content
    assert 3 == len(found.rewritten)
    assert 2 == found.rewritten_elsewhere


def test_equal_keys_are_paired_by_their_cells() -> None:
    """Three rows of one key in another order: one cell was revised."""
    before = [MASTS[0], *[["Alder", "x", "", str(at), "", ""] for at in (100, 200, 300)]]
    after = [MASTS[0], *[["Alder", "x", "", str(at), "", ""] for at in (300, 100, 250)]]
    found = changes(after, before)

    assert 1 == found.values_revised
    assert ("Alder",) == found.repeated
    assert ("Alder",) == changes(before[:3], before).rows_removed


# --- none where there is none -------------------------------------------------------------------------

cells = st.text(alphabet="aB1 .-()é", max_size=6)
tables = st.lists(st.lists(cells, min_size=3, max_size=3), min_size=0, max_size=12).map(
    lambda rows: [["Key", "One", "Two (m)"], *rows]
)


BLANKS = [["", "", ""], ["", "1", "1."], ["", "", ""], ["", "1.", "1"], ["(a)", "", ""], ["", "", ""]]


@given(tables)
@example([["Key", "One", "Two (m)"], *BLANKS])
@example([["Key", "One", "Two (m)"], *reversed(BLANKS), *BLANKS])
def test_a_table_against_itself(rows: list[list[str]]) -> None:
    """Nothing has changed, whatever is in it."""
    found = table_changes(table(rows), table(rows), "Key", cited=[("a", "One")])

    assert TableChanges(len(rows) - 1, len(rows) - 1, repeated=found.repeated) == found


@given(tables, st.randoms(use_true_random=False))
def test_another_order_is_no_change(rows: list[list[str]], chance: random.Random) -> None:
    """Rows and columns are shuffled: the same content."""
    order = chance.sample(range(3), 3)
    body = chance.sample(rows[1:], len(rows) - 1)
    after = [[row[at] for at in order] for row in [rows[0], *body]]

    assert table_changes(table(rows), table(after), "Key").same_content


# --- exactly those that were made ---------------------------------------------------------------------


@given(st.integers(5, 30), st.data())
def test_edits_are_found_and_no_others(size: int, data: st.DataObject) -> None:
    """So many cells revised, rows removed, added and renamed, in any order: exactly those are told."""
    before = [["Key", *"ABCDE"], *[[f"row {at}", *(f"{at}x{col}" for col in range(5))] for at in range(size)]]
    rows = {at: list(row) for at, row in enumerate(before[1:])}
    free = st.lists(st.sampled_from(range(size)), unique=True, min_size=3, max_size=min(size, 9))
    chosen = data.draw(free)
    gone, named, edited = chosen[0], chosen[1], chosen[2:]
    for at in edited:
        rows[at][1 + at % 5] = "other"
    rows[named][0] = f"name {named}"
    del rows[gone]
    body = [*rows.values(), ["new", *"vwxyz"]]
    data.draw(st.randoms(use_true_random=False)).shuffle(body)
    found = table_changes(
        table(before), table([before[0], *body]), "Key", cited=[("", name) for name in "ABCDE"]
    )

    assert (f"row {gone}",) == found.rows_removed
    assert ("new",) == found.rows_added
    assert [(f"row {named}", f"name {named}")] == [(one.old, one.new) for one in found.rows_renamed]
    assert {f"row {at}" for at in edited} == {one.row for one in found.revised}
    assert len(edited) == found.values_revised


# --- bounded work -------------------------------------------------------------------------------------


class Counted:
    """Counts the calls of a function that stands for the work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *places: Any) -> None:
        self.calls = 0
        true = table_cells.likeness

        def likeness(old: str, new: str) -> table_cells.Likeness:
            self.calls += 1
            return true(old, new)

        for place in places:
            monkeypatch.setattr(place, "likeness", likeness)


def test_ten_thousand_rows_of_sixty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every row renamed and every column too: the work is counted, and small beside the cells."""
    counted = Counted(monkeypatch, table_renames, columns_rule)
    head = [["Key", *(f"c{col}" for col in range(59))]]
    before = head + [[f"k{at}", *(f"{at % 97}" for _ in range(59))] for at in range(10_000)]
    after = [["Key", *(f"d{col}" for col in range(59))]]
    after += [[f"n{at}", *(f"{at % 97}" for _ in range(59))] for at in range(10_000)]
    found = table_changes(table(before), table(after), "Key")

    assert 10_000 == len(found.rows_removed)
    assert counted.calls <= 2_000_000


def test_ten_thousand_equal_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are paired by their cells, not each with each."""
    counted = Counted(monkeypatch, table_renames, columns_rule)
    before = [["Key", "A"], *[["same", str(at)] for at in range(10_000)]]
    after = [["Key", "A"], *[["same", str(at + 1)] for at in reversed(range(10_000))]]
    found = table_changes(table(before), table(after), "Key")

    assert 1 == found.values_revised
    assert ("same",) == found.repeated
    assert counted.calls <= 10_000


def test_many_rows_alike_are_no_new_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thousand rows gone and two thousand new with one content: nobody knows which is which."""
    counted = Counted(monkeypatch, table_renames, columns_rule)
    before = [["Key", *"ABC"], *[[f"old {at}", *"xyz"] for at in range(2_000)]]
    after = [["Key", *"ABC"], *[[f"new {at}", *"xyz"] for at in range(2_000)]]
    found = table_changes(table(before), table(after), "Key")

    assert () == found.rows_renamed
    assert counted.calls <= 100_000


def test_empty_tables() -> None:
    """A heading alone, and no heading at all."""
    assert table_changes(table([["Key"]]), table([["Key"]]), "Key").same_content
    assert table_changes(table([]), table([]), "Key").trouble
