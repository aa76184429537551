"""A real table through all its versions: each cited value that moved is told on its night, and no other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
from table_walk import (
    Cell,
    Version,
    alike,
    captured,
    cited,
    moved,
    name_of,
    packed,
    rounded,
    single,
    told,
    walk,
    written,
)

from factcheck.model.finding import Baseline, Night, Verdict

pytestmark = [pytest.mark.shared, pytest.mark.xdist_group("epoch")]

EPOCH = "corpus/documents/epoch"
SUMMER = "notable_nightly_2026-06-15_to_2026-08-19.tar.xz"
YEARS = "notable_history_2024-07-06_to_2026-03-10.tar.xz"
COLUMNS = ("Training compute cost (2023 USD)", "Training compute (FLOP)", "Publication date")
NAMED = ("GPT-4", "GPT-4 (Mar 2023)", "GPT-4 (Jun 2023)", "Grok 4", "GPT-4.5")
EACH = 3
STEADY = 10


@dataclass(frozen=True)
class Walked:
    """Versions, what each night said of them, and the cells that have a claim."""

    versions: list[Version]
    nights: list[Night]
    cells: list[Cell]

    def steps(self) -> list[tuple[Version, Version, Night]]:
        """For each night after the first: the last version that was accepted, tonight's, the night."""
        last, made = self.versions[0], []
        for one, night in zip(self.versions[1:], self.nights[1:], strict=True):
            made.append((last, one, night))
            last = one if one.rows else last
        return made


def chosen(versions: Sequence[Version]) -> list[Cell]:
    """Cells of the named rows, of every night's first that move and that move back, and of steady rows.

    A night's cells are of different columns; rows whose key is written otherwise count as steady ones.
    """
    there = [one for one in versions if one.rows]
    first = there[0]
    columns = [one for one in first.columns if all(one in other.columns for other in there)]
    printed = [
        (row, column)
        for row in sorted(first.rows)
        for column in columns
        if column != "Citations" and written(column, first.cell((row, column)))
    ]
    cells = [(row, column) for row in NAMED for column in COLUMNS]
    for at, (before, after) in enumerate(pairwise(there)):
        come: dict[tuple[str, bool], Cell] = {}
        back: dict[str, Cell] = {}
        for cell in moved(before, after, printed):
            come.setdefault((cell[1], cell[0] in after.rows), cell)
            if any(alike(one.cell(cell), after.cell(cell)) for one in there[:at]):
                back.setdefault(cell[1], cell)
        cells += [*list(come.values())[:EACH], *list(back.values())[:1]]
    names = sorted(first.rows)
    written_otherwise = [
        name for name in names if len({one.keys[name] for one in there if name in one.keys}) > 1
    ]
    steady = names[:: len(names) // STEADY]
    return cells + [(row, "Publication date") for row in [*written_otherwise, *steady]]


@pytest.fixture(scope="module", params=[SUMMER, YEARS])
def walked(request: pytest.FixtureRequest, shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Walked:
    """The walks: 22 versions of a summer, and the older ones since rows are named in the column Model."""
    versions = packed(shared / EPOCH / request.param, "Model")
    while not versions[0].rows:
        versions.pop(0)
    return Walked(versions, *walk(tmp_path_factory.mktemp("walk"), versions, "Model", chosen(versions)))


def test_every_value_that_moved_is_told_on_its_night(walked: Walked) -> None:
    """With what it was and what it is, withdrawn and restored ones too; those of other nights are not."""
    moves = 0
    for before, after, night in walked.steps():
        if not after.rows:
            continue
        expected = {name_of(cell): values for cell, values in moved(before, after, walked.cells).items()}
        assert expected == told(night), after.day
        assert Verdict.CHANGED == captured(night).verdict
        assert ("no cited value moved" in captured(night).message) == (not expected)
        moves += len(expected)
    assert moves >= 6


def test_every_claim_follows_the_table(walked: Walked) -> None:
    """Consistent with what it was written from, however that is written; else not, or not found."""
    last = walked.versions[0]
    for one, night in zip(walked.versions, walked.nights, strict=True):
        last = one if one.rows else last
        findings = cited(night)
        assert {name_of(cell) for cell in walked.cells} == set(findings)
        for cell in walked.cells:
            now, then = last.cell(cell), next(filter(None, (old.cell(cell) for old in walked.versions)))
            verdict = Verdict.CONSISTENT if alike(then, now) else Verdict.INCONSISTENT
            if verdict is Verdict.INCONSISTENT and rounded(then, now):
                verdict = Verdict.OVERPRECISE
            expected = verdict if now else Verdict.NOT_FOUND
            assert expected == findings[name_of(cell)].verdict, (one.day, cell)


def test_only_what_moved_is_news_for_an_editor(walked: Walked) -> None:
    """Bytes changed every night; on a night without a cited change nothing is new, updated or gone."""
    quiet = 0
    for before, after, night in walked.steps():
        changed = moved(before, after, walked.cells) if after.rows else {}
        quiet += not changed
        names = {f"claim:{name_of(cell)}" for cell in changed}
        news = [one for one in night.findings if one.baseline is not Baseline.UNCHANGED]
        assert names == {one.subject for one in news if one.page is not None}, after.day
        assert [] == [one for one in news if one.page is None and one.for_an_editor], after.day
    assert quiet >= 1


def test_cited_rows_that_are_gone_are_named_on_their_night(walked: Walked) -> None:
    """Removed, renamed or written otherwise: each once, on its night, and none that stayed."""
    cited_rows = dict.fromkeys(row for row, _ in walked.cells)
    for before, after, night in walked.steps():
        if not after.rows:
            continue
        message = captured(night).message
        for row in cited_rows:
            gone = row in before.rows and row not in after.rows
            assert gone == any(
                f"Cited row {what}{row}{end}" in message
                for what, end in (("removed: ", "."), ("renamed? ", " →"), ("written otherwise: ", " →"))
            ), (after.day, row)


def test_a_version_without_the_key_column_is_no_mass_deletion(walked: Walked) -> None:
    """It is held, says what the column was likely renamed to, and claims stay with the last good copy."""
    held = []
    for (_, after, night), before in zip(walked.steps(), walked.nights, strict=False):
        if captured(night).verdict is Verdict.FAILED:
            held.append(after.day)
            assert "renamed? Model → System" in captured(night).message
            assert {name: one.verdict for name, one in cited(before).items()} == {
                name: one.verdict for name, one in cited(night).items()
            }
    assert [one.day for one in walked.versions if not one.rows] == held


def test_a_cited_row_with_a_new_name_names_it_every_night(walked: Walked) -> None:
    """GPT-4 became GPT-4 (Mar 2023): told on its night, never followed, named as long as it is gone."""
    there = [one.day for one in walked.versions if "GPT-4" in one.rows]
    named = []
    for one, night in zip(walked.versions, walked.nights, strict=True):
        if "Cited row renamed? GPT-4 → GPT-4 (Mar 2023), same " in captured(night).message:
            named.append(one.day)
        if there and one.day > there[-1]:
            finding = cited(night)[name_of(("GPT-4", "Publication date"))]
            assert Verdict.NOT_FOUND == finding.verdict
            assert "renamed? GPT-4 → GPT-4 (Mar 2023), same " in finding.message
    assert (["2026-01-26"] if there else []) == named


def test_a_table_that_names_its_rows_in_another_column_is_held(shared: Path, tmp_path: Path) -> None:
    """System became Model, was System once more, then Model for good: accepted on the third night."""
    history = packed(shared / EPOCH / YEARS, "System")
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


def test_a_cited_column_that_is_gone_holds_the_table_for_two_nights(shared: Path, tmp_path: Path) -> None:
    """Claims stay with the last good copy; on the third night that lacks it, the column's are not found."""
    days = ("2025-07-01", "2025-11-03", "2025-12-02", "2026-01-26")
    versions = [one for one in packed(shared / EPOCH / YEARS, "Model") if one.day in days]
    cells = [("InternLM", "Training dataset size (datapoints)"), ("InternLM", "Publication date")]
    nights, _ = walk(tmp_path, versions, "Model", cells)

    assert [Verdict.FIRST, Verdict.FAILED, Verdict.FAILED, Verdict.CHANGED] == [
        captured(night).verdict for night in nights
    ]
    lacking, steady = ([cited(night)[name_of(cell)].verdict for night in nights] for cell in cells)
    assert [*[Verdict.CONSISTENT] * 3, Verdict.NOT_FOUND] == lacking
    assert [Verdict.CONSISTENT] * 4 == steady


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
    right = {name for name, one in cited(nights[0]).items() if one.verdict is Verdict.CONSISTENT}
    expected = {name_of(cell): values for cell, values in moved(before, after, cells).items()}
    assert {name: values for name, values in expected.items() if name in right} == {
        name: values for name, values in told(nights[1]).items() if name in right
    }
    assert len(right) >= 50
