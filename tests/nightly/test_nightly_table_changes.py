"""Table changes: a table of masts over some nights, and what each night says of a claim on one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from factcheck.model.finding import Baseline, Finding, Night, Rule, Verdict
from night_site import CSV, PAGE, SOURCES, TABLE, TEXT, Site, night, of, site

HEAD = "Mast,Owner,Height (m),Cost (2023 USD)"
OTHERS = [f"Other {at},Vale Power {at},{40 + at},{at}000000" for at in range(1, 20)]
FIRST = "Tall,Northgrid,61.25,37334304.976625234"
DAYS = ("2026-10-12", "2026-10-13", "2026-10-14", "2026-10-15")


@pytest.fixture
def made(tmp_path: Path) -> Site:
    """A page that says what the table of masts printed on the first night."""
    made = site(tmp_path)
    made.write(
        page=PAGE.replace("about $40 million", "$37,334,304.98").replace(
            '{Model: "Grid-1"}, column: "Cost"', '{Mast: "Tall"}, column: "Cost (2023 USD)"'
        ),
        sources=SOURCES.replace('key: "Model"', 'key: "Mast"'),
        text=TEXT.replace("about $40 million", "$37,334,304.98"),
    )
    made.forget(TABLE)
    return made


def run(made: Site, home: Path, *tables: list[str]) -> list[Night]:
    """A night for each table; each has another day."""
    for day, rows in zip(DAYS, tables, strict=False):
        made.answer(TABLE, "\n".join(rows).encode() + b"\n", CSV, at=day)
    return [night(made, home, day) for day, _ in zip(DAYS, tables, strict=False)]


def masts(row: str = FIRST, head: str = HEAD, more: tuple[str, ...] = ()) -> list[str]:
    """The table with the cited row as it is given."""
    return [head, *OTHERS, *more, row]


def claim(whole: Night) -> Finding:
    """What a night says of the claim on the cost."""
    return of(whole, "claim:cost", Rule.CITED)


def told(whole: Night) -> str:
    """What a night says of the table."""
    return of(whole, "source:costs-oct", Rule.CAPTURE).message


def test_a_revised_cell_is_told_with_both_values_and_so_is_its_return(made: Site, tmp_path: Path) -> None:
    """On its night alone: an addition elsewhere the night after says nothing of the claim."""
    revised = FIRST.replace("37334304.976625234", "41000000.0")
    nights = run(
        made, tmp_path / "home", masts(), masts(revised), masts(revised, more=("New,,1,2",)), masts()
    )

    assert [Verdict.CONSISTENT, Verdict.INCONSISTENT, Verdict.INCONSISTENT, Verdict.CONSISTENT] == [
        claim(one).verdict for one in nights
    ]
    assert [Baseline.UPDATED, Baseline.UNCHANGED, Baseline.UPDATED] == [
        claim(one).baseline for one in nights[1:]
    ]
    assert "Cited values moved: grid cost: 37334304.976625234 → 41000000.0." == told(nights[1])
    assert "no cited value moved. In the rest of the table: 1 row added; none cited." in told(nights[2])
    assert told(nights[3]).startswith(
        "It went back to an earlier state; it is that of 2026-10-12. Cited values"
    )
    assert "Cited values moved: grid cost: 41000000.0 → 37334304.976625234." in told(nights[3])


def test_a_wrong_claim_is_no_news_where_its_cell_is_only_written_otherwise(
    made: Site, tmp_path: Path
) -> None:
    """An export as a spreadsheet would write it, and back: no cited value moved, the finding is the same."""
    revised = FIRST.replace("37334304.976625234", "41000000.976625234")
    rounded = FIRST.replace("37334304.976625234", "$41000000.98")
    nights = run(
        made, tmp_path / "home", masts(), masts(revised), masts(rounded), masts(revised, more=("New,,1,2",))
    )

    for whole in nights[2:]:
        assert Verdict.INCONSISTENT == claim(whole).verdict
        assert Baseline.UNCHANGED == claim(whole).baseline
        assert "no cited value moved" in told(whole)
    assert "Cited, and only written otherwise: Tall, Cost (2023 USD): " in told(nights[2])


def test_a_row_with_another_name_is_named_and_not_followed(made: Site, tmp_path: Path) -> None:
    """Its claim is not found, with the likely new name, as long as it is gone; the night tells it once."""
    renamed = FIRST.replace("Tall", "Tall (2019)")
    nights = run(made, tmp_path / "home", masts(), masts(renamed), masts(renamed, more=("New,,1,2",)))

    for whole in nights[1:]:
        assert Verdict.NOT_FOUND == claim(whole).verdict
        assert "renamed? Tall → Tall (2019), same Owner, Height (m), Cost (2023 USD)" in claim(whole).message
    assert [True, False] == ["Cited row renamed? Tall → Tall (2019)" in told(one) for one in nights[1:]]


def test_a_column_with_another_name_is_held_and_named(made: Site, tmp_path: Path) -> None:
    """For two nights the last good copy stays; on the third the claim is not found and the name is told."""
    head = HEAD.replace("Cost (2023 USD)", "Price (2023 USD)")
    more = [("New,,1,2",), ("New,,1,2", "Newer,,3,4"), ()]
    nights = run(made, tmp_path / "home", masts(), *[masts(head=head, more=one) for one in more])

    assert [Verdict.CONSISTENT] * 3 == [claim(one).verdict for one in nights[:3]]
    for whole in nights[1:3]:
        assert "renamed? Cost (2023 USD) → Price (2023 USD), same 20 of 20 cells" in told(whole)
    assert Verdict.NOT_FOUND == claim(nights[3]).verdict
    assert "the column was renamed? Cost (2023 USD) → Price (2023 USD)" in claim(nights[3]).message


def test_a_key_that_lost_its_blanks_is_the_same_row(made: Site, tmp_path: Path) -> None:
    """A line break in the name of the row is no other name."""
    broken = '"Tall\n",' + FIRST.removeprefix("Tall,")
    nights = run(made, tmp_path / "home", masts(broken), masts())

    assert [Verdict.CONSISTENT] * 2 == [claim(one).verdict for one in nights]
    assert Baseline.UNCHANGED == claim(nights[1]).baseline
    assert "no cited value moved" in told(nights[1])
