"""Table said: cited values first, cited rows and columns by name, counts for the rest."""

from __future__ import annotations

import pytest
from table_made import MASTS, masts, table

from factcheck.checks.table_changes import table_changes
from factcheck.checks.table_said import LONGEST, rename_said, table_said
from factcheck.model.table_changes import Renamed

COST = "Cost (2023 USD)"
CITED = [("Alder", COST), ("Cedar (old)", COST)]
REST = [
    (masts((1, 4, "62")), "In the rest of the table: 1 value revised; none cited."),
    (masts((1, 4, "62"), (2, 4, "9")), "In the rest of the table: 2 values revised; none cited."),
    (masts((2, 3, "1")), "In the rest of the table: 1 value revised; none cited."),
    ([*MASTS, ["Fir", "", "", "", "", ""]], "In the rest of the table: 1 row added; none cited."),
    (MASTS[:-1], "In the rest of the table: 1 row removed (Elm); none cited."),
    ([[*row, "z"] for row in MASTS], "In the rest of the table: 1 column added; none cited."),
    (masts((0, 1, "Owned by")), "In the rest of the table: 1 column renamed; none cited."),
    (
        masts((1, 4, "62"), (2, 4, "72.50")),
        "In the rest of the table: 1 value revised, 1 cell only written otherwise; none cited.",
    ),
]  # fmt: skip


def said(after: list[list[str]], *moved: str) -> str:
    """What an editor is told of the masts, where claims read the costs of two of them."""
    return table_said(table_changes(table(MASTS), table(after), "Mast", cited=CITED), moved)


@pytest.mark.parametrize(("after", "rest"), REST)
def test_what_no_claim_reads_is_counted(after: list[list[str]], rest: str) -> None:
    """Rows, columns and values of the rest, and that no cited value moved."""
    assert f"The text changed; no cited value moved. {rest}" == said(after)


def test_cited_values_come_first() -> None:
    """As they were found by the claims; the same cell is not counted once more."""
    assert "Cited values moved: p alder: 1 → 2; p cedar: 3 → 4." == said(
        masts((1, 3, "2"), (3, 3, "4")), "p alder: 1 → 2", "p cedar: 3 → 4"
    )


@pytest.mark.parametrize(
    ("after", "row"),
    [
        (MASTS[:1] + MASTS[2:], "Cited row removed: Alder."),
        (masts((3, 0, "Cedar - old")), "Cited row written otherwise: Cedar (old) → Cedar - old."),
        (
            masts((3, 0, "Cedar (2024)")),
            "Cited row renamed? Cedar (old) → Cedar (2024), same Owner, Raised, Cost (2023 USD) and 5 of 5",
        ),
    ],
)  # fmt: skip
def test_a_cited_row_that_is_gone_is_named(after: list[list[str]], row: str) -> None:
    """Removed, written otherwise, or likely renamed; and it is not counted among the rest."""
    told = said(after)

    assert row in told
    assert "In the rest" not in told


@pytest.mark.parametrize(
    ("title", "column"),
    [
        ("Price (2023 USD)", "Cited column renamed? Cost (2023 USD) → Price (2023 USD), same 4 of 4 cells."),
        (
            "Cost (nominal USD)",
            "Cited column removed: Cost (2023 USD); Cost (nominal USD) has the same cells (4 of 4), yet",
        ),
    ],
)
def test_a_cited_column_that_is_gone_is_named(title: str, column: str) -> None:
    """With its likely new name, or with why the one that has its cells is not it."""
    assert column in said(masts((0, 3, title)))


def test_a_cited_column_without_a_like() -> None:
    """Removed, and nothing else."""
    assert "Cited column removed: Cost (2023 USD)." in said([[*row[:3], *row[4:]] for row in MASTS])


def test_only_writing_changed() -> None:
    """How many cells, and which of them a claim reads."""
    told = said(masts((1, 3, "$41,500,000.25"), (2, 4, "72.50")))

    assert told.startswith("Only writing changed (2 cells written otherwise); no cited value moved. ")
    assert f"Cited, and only written otherwise: Alder, {COST}: 41500000.25 → $41,500,000.25." in told


def test_another_order_is_only_writing() -> None:
    """Rows and columns of the same cells."""
    expected = "Only writing changed (rows or columns in another order); no cited value moved."

    assert expected == said([MASTS[0], *reversed(MASTS[1:])])
    assert expected == said([[row[0], *reversed(row[1:])] for row in MASTS])


def test_names_are_cut_and_two_likely_names_are_both_told() -> None:
    """A name of many lines stays a part of a sentence."""
    told = rename_said([Renamed("a\n b", "x" * 500, 2, 3), Renamed("a\n b", "y", 2, 3, ("Owner",))])

    assert (
        f"renamed? a b → {'x' * (LONGEST - 1)}…, same 2 of 3 cells; or → y, same Owner and 2 of 3 cells"
        == told
    )


def test_equal_keys_and_a_missing_key_column_are_told() -> None:
    """So that an editor knows why rows could not be told apart."""
    assert said([*MASTS, MASTS[1]]).endswith("Several rows are called Alder.")
    assert said([["Tower", *row[1:]] for row in MASTS[:2]]).endswith(
        'There is no column "Mast" in both copies, so that rows could not be told apart.'
    )
