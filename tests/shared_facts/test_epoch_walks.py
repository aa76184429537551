"""A real table through all its versions: each cited value that moved is told on its night, and no other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from table_walk import Cell, Version, captured, cited, moved, name_of, packed, single, told, walk

from factcheck.model.finding import Night, Verdict

pytestmark = [pytest.mark.shared, pytest.mark.xdist_group("epoch")]

EPOCH = "corpus/documents/epoch"
COLUMNS = (
    "Training compute cost (2023 USD)",
    "Training compute (FLOP)",
    "Parameters",
    "Publication date",
    "Hardware acquisition cost",
)
NAMED = ("GPT-4", "GPT-4 (Mar 2023)", "GPT-4 (Jun 2023)", "Grok 4", "GPT-4.5")
CHANGING = 14
STEADY = 10


def chosen(versions: Sequence[Version]) -> list[Cell]:
    """Cells of the named rows, of the first rows that change, and of rows at even distances."""
    first = versions[0]
    there = [(row, column) for row in sorted(first.rows) for column in COLUMNS if column in first.columns]
    changing: dict[str, None] = {}
    for before, after in pairwise(versions):
        if after.rows:
            changing |= dict.fromkeys(row for row, _ in moved(before, after, there))
    names = sorted(first.rows)
    steady = names[:: max(1, len(names) // STEADY)]
    rows = [*NAMED, *list(changing)[:CHANGING], *steady]
    return [(row, column) for row in dict.fromkeys(rows) for column in COLUMNS]


@pytest.fixture(scope="module")
def older(shared: Path) -> list[Version]:
    """The older versions that name their rows in the column Model, in the order of their days."""
    history = packed(shared / EPOCH / "notable_history_2024-07-06_to_2026-03-10.tar.xz", "Model")
    return [one for one in history if one.day >= "2025-04-08"]


@pytest.fixture(scope="module")
def years(older: list[Version], tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Night], list[Cell]]:
    """The nights of the older versions."""
    return walk(tmp_path_factory.mktemp("years"), older, "Model", chosen(older))


Walked = tuple[list[Version], list[Night], list[Cell]]


@pytest.fixture
def walked(years: tuple[list[Night], list[Cell]], older: list[Version]) -> Walked:
    """The walk through the older versions: versions, nights, cells."""
    return older, *years


def test_every_claim_begins_consistent(walked: Walked) -> None:
    """The claims say what the first version prints, so that whatever is told later came later."""
    _, nights, cells = walked
    first = cited(nights[0])

    assert len(cells) >= 60
    assert {name_of(cell): Verdict.CONSISTENT for cell in cells} == {
        name: one.verdict for name, one in first.items()
    }


def test_every_value_that_moved_is_told_on_its_night(older: list[Version], tmp_path: Path) -> None:
    """With what it was and what it is; those of other nights are not."""
    versions = [one for one in older if one.day in {"2025-07-01", "2025-11-03", "2025-12-02"}]
    nights, cells = walk(tmp_path, versions, "Model", chosen(versions)[:40])
    for before, after, night in zip(versions, versions[1:], nights[1:], strict=True):
        expected = {name_of(cell): values for cell, values in moved(before, after, cells).items()}
        assert expected == told(night), after.day
        assert expected, after.day
        assert Verdict.CHANGED == captured(night).verdict


def test_a_moved_value_is_judged_on_its_night(walked: Walked) -> None:
    """A row that is gone or a cell that was emptied is not found; another value is another finding."""
    versions, nights, cells = walked
    for after, night in zip(versions[1:], nights[1:], strict=True):
        findings = cited(night)
        for cell in cells:
            if not after.rows.get(cell[0], {}).get(cell[1], ""):
                assert Verdict.NOT_FOUND == findings[name_of(cell)].verdict, (after.day, cell)
            else:
                assert Verdict.NOT_FOUND != findings[name_of(cell)].verdict, (after.day, cell)


def test_a_cited_row_with_a_new_name_names_it_every_night(
    years: tuple[list[Night], list[Cell]], older: list[Version]
) -> None:
    """GPT-4 became GPT-4 (Mar 2023): told on its night, never followed, named as long as it is gone."""
    nights, _ = years
    for one, night in zip(older, nights, strict=True):
        finding = cited(night)[name_of(("GPT-4", "Publication date"))]
        if one.day < "2026-01-26":
            assert Verdict.CONSISTENT == finding.verdict
            continue
        assert Verdict.NOT_FOUND == finding.verdict
        assert "renamed? GPT-4 → GPT-4 (Mar 2023), same " in finding.message
        assert ("Cited row renamed? GPT-4 → GPT-4 (Mar 2023)" in captured(night).message) == (
            one.day == "2026-01-26"
        )


def test_a_table_that_names_its_rows_in_another_column_is_held(shared: Path, tmp_path: Path) -> None:
    """System became Model, was System once more, then Model for good: accepted on the third night."""
    history = packed(shared / EPOCH / "notable_history_2024-07-06_to_2026-03-10.tar.xz", "System")
    days = ("2024-07-16", "2024-12-24", "2025-04-03", "2025-04-08", "2025-04-18", "2025-05-20")
    versions = [one for one in history if one.day in days]
    cells = [("GPT-4", COLUMNS[0]), ("GPT-4", "Training compute (FLOP)")]
    nights, _ = walk(tmp_path, versions, "System", cells)
    looks = [captured(night) for night in nights]

    assert [
        Verdict.FIRST, Verdict.FAILED, Verdict.CHANGED, Verdict.FAILED, Verdict.FAILED, Verdict.CHANGED
    ] == [one.verdict for one in looks]  # fmt: skip
    assert "renamed? System → Model" in looks[1].message
    assert "no cited value moved" in looks[2].message
    assert all(Verdict.CONSISTENT == one.verdict for night in nights[:5] for one in cited(night).values())
    for one in cited(nights[5]).values():
        assert Verdict.NOT_FOUND == one.verdict
        assert "the column was renamed? System → Model" in one.message


PAIRS = [
    ("ml_hardware_2025-12-24.csv", "ml_hardware_2026-07-19.csv", "Hardware name"),
    ("notable_2025-12-02_notable_ai_models.csv.gz", "notable_2026-01-26_notable-ai-models.csv.gz", "Model"),
]


@pytest.mark.parametrize(("first", "second", "key"), PAIRS)
def test_a_pair_of_versions(shared: Path, tmp_path: Path, first: str, second: str, key: str) -> None:
    """Every number and day of twenty rows: what moved is told, what is only written otherwise is not."""
    before, after = single(shared / EPOCH / first, key), single(shared / EPOCH / second, key)
    rows = sorted(before.rows)[:: max(1, len(before.rows) // 20)]
    columns = [one for one in before.columns if one in after.columns and "otes" not in one and one != key]
    nights, cells = walk(
        tmp_path, [before, after], key, [(row, column) for row in rows for column in columns]
    )

    assert len(cells) >= 60
    begun = {name for name, one in cited(nights[0]).items() if one.verdict is Verdict.CONSISTENT}
    expected = {name_of(cell): values for cell, values in moved(before, after, cells).items()}
    assert {name: values for name, values in expected.items() if name in begun} == {
        name: values for name, values in told(nights[1]).items() if name in begun
    }
    assert len(begun) >= 50
