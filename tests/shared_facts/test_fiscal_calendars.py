"""Fiscal calendars of real companies: every label and every day against what the filings say themselves."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from factcheck.fiscal import Calendar

pytestmark = pytest.mark.shared

FILINGS = "corpus/filings"
ANNUAL = frozenset({"10-K", "10-K405", "10-KSB"})
COVER = {"Q1": 1, "Q2": 2, "Q3": 3, "Q4": 4, "FY": 4}


@dataclass(frozen=True)
class Filed:
    """A report as EDGAR's list of facts has it: its cover's label, and the days of its own period."""

    form: str
    year: int
    number: int
    end: date
    start: date | None


def rows(tree: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    for concepts in tree["facts"].values():
        for concept in concepts.values():
            for unit in concept["units"].values():
                yield from unit


def filed(tree: Mapping[str, Any]) -> list[Filed]:
    """Every 10-K and 10-Q in a list: the latest end that many of its durations share is its own."""
    spans: dict[tuple[str, str, int, str], Counter[tuple[date, date]]] = {}
    for row in rows(tree):
        if row["form"] in ANNUAL | {"10-Q"} and "start" in row:
            span = date.fromisoformat(row["start"]), date.fromisoformat(row["end"])
            key = (row["accn"], row["form"], row["fy"], row["fp"])
            spans.setdefault(key, Counter())[span] += 1
    made = []
    for (_, form, year, period), counted in spans.items():
        ends: Counter[date] = Counter()
        for (_, end), times in counted.items():
            ends[end] += times
        many = max(ends.values())
        own = max(end for end, times in ends.items() if 3 * times >= many)
        starts = [start for start, end in counted if end == own and 80 <= (own - start).days <= 100]
        made.append(Filed(form, year, COVER[period], own, min(starts, default=None)))
    return made


def nvidia(shared: Path) -> tuple[list[Filed], dict[str, Any]]:
    folder = shared / FILINGS / "nvidia"
    facts = json.loads(gzip.decompress((folder / "CIK0001045810_companyfacts.json.gz").read_bytes()))
    return filed(facts), json.loads((folder / "CIK0001045810_submissions.json").read_bytes())


def of_january(end: date) -> str:
    """The label of a quarter of a year that ends with January, by the month in which it ends."""
    month = 1 if end.month == 1 else end.month - (end.day <= 2)
    return f"FY{end.year + (month > 1)} Q{ {4: 1, 7: 2, 10: 3, 1: 4}[month] }"


def reports(tree: Mapping[str, Any]) -> tuple[list[date], list[date]]:
    """The period ends of annual and of quarterly reports in a list of submissions."""
    columns = tree["filings"]["recent"] if "filings" in tree else tree
    listed = list(zip(columns["form"], columns["reportDate"], strict=True))
    years = [date.fromisoformat(day) for form, day in listed if form in ANNUAL and day]
    return years, [date.fromisoformat(day) for form, day in listed if form == "10-Q" and day]


def test_every_quarter_of_nvidias_list_of_facts(shared: Path) -> None:
    """Labels from dates alone equal those on the covers; days equal those of the facts; none is invented."""
    found, _ = nvidia(shared)
    made = Calendar.of(
        [one.end for one in found if one.form in ANNUAL], [one.end for one in found if one.form == "10-Q"]
    )
    assert 60 < len(found)
    assert () == made.warnings
    assert sorted({one.end for one in found}) == [quarter.end for quarter in made.quarters]
    labelled = {quarter.end: quarter.label for quarter in made.quarters}
    assert {one.end: of_january(one.end) for one in found} == labelled
    for one in found:
        days = made.days_of(labelled[one.end])
        if days is not None and one.start is not None:
            assert (one.start, one.end) == (days.start, days.end)


def test_covers_are_no_calendar(shared: Path) -> None:
    """A third of NVIDIA's covers name another year or quarter than the dates: labels never pick a fact."""
    found, _ = nvidia(shared)
    wrong = [one for one in found if f"FY{one.year} Q{one.number}" != of_january(one.end)]
    assert 21 == len(wrong)
    assert {date(2010, 5, 2), date(2020, 4, 26)} <= {one.end for one in wrong}


def test_every_quarter_of_nvidias_index(shared: Path) -> None:
    """The index and the list of facts give one calendar where both reach, and the rule holds."""
    found, index = nvidia(shared)
    made = Calendar.of(*reports(index), rule="last Sunday of January")
    assert () == made.warnings
    assert {quarter.end: of_january(quarter.end) for quarter in made.quarters} == {
        quarter.end: quarter.label for quarter in made.quarters
    }
    assert 24 < len({one.end for one in found} & {quarter.end for quarter in made.quarters})


@pytest.mark.parametrize(
    ("files", "months", "weeks"),
    [
        (
            ["CIK0000320193.json", "CIK0000320193-submissions-001.json"],
            {12: 1, 3: 2, 6: 3, 9: 4},
            True,
        ),
        (["CIK0001318605-submissions-001.json"], {3: 1, 6: 2, 9: 3, 12: 4}, False),
        (["microsoft_submission.json"], {9: 1, 12: 2, 3: 3, 6: 4}, False),
    ],
    ids=["Apple", "Tesla", "Microsoft"],
)
def test_the_indexes_of_others(shared: Path, files: list[str], months: dict[int, int], weeks: bool) -> None:
    """Every filed end has a label, the number that its month tells, and no label comes twice."""
    years, quarters = list[date](), list[date]()
    for name in files:
        more = reports(json.loads((shared / FILINGS / "edgar-json" / name).read_bytes()))
        years, quarters = [*years, *more[0]], [*quarters, *more[1]]
    made = Calendar.of(years, quarters)
    assert () == made.warnings
    assert sorted({*years, *quarters}) == [quarter.end for quarter in made.quarters]
    assert len(made.quarters) == len({quarter.label for quarter in made.quarters})
    for quarter in made.quarters:
        about = quarter.end - timedelta(days=3 if weeks else 0)
        assert months[about.month] == quarter.number
        assert about.year + (about.month > max(months, key=lambda month: months[month])) == quarter.year
        days = made.days_of(quarter.label)
        assert days is None or days.days in (range(84, 106) if weeks else range(90, 93))


def test_covers_of_other_filings(shared: Path) -> None:
    """What GameStop calls fiscal 2023 is named for its start; the filed dates alone would say 2024."""
    ends = [date(2023, 1, 28)], [date(2023, 7, 29)]
    assert "FY2024 Q2" == Calendar.of(*ends).label_of(date(2023, 7, 29))
    assert "FY2023 Q2" == Calendar.of(*ends, named_for="start").label_of(date(2023, 7, 29))
