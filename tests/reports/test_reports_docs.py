"""docs/REPORTS.md is true: its tiers, subjects and keys are those of the reports."""

from __future__ import annotations

import json
import re
from pathlib import Path

from alerts_shown import STORM

from factcheck.reports import render
from factcheck.reports.urgency import TITLES, Tier

TEXT = (Path(__file__).parents[2] / "docs" / "REPORTS.md").read_text()


def test_the_tiers_are_those_of_the_report_in_their_order() -> None:
    """The numbered list has the headings; the names in the JSON are listed."""
    assert [title for title, _ in TITLES.values()] == re.findall(r"^\d\. \*\*(.*?)\*\*", TEXT, re.MULTILINE)
    names = [one.name.lower().replace("_", "-") for one in Tier]
    listed = " ".join(TEXT.split()).partition("`tier` is one of ")[2].partition(". ")[0]

    assert names == re.findall(r"`([a-z-]+)`", listed)


def test_the_example_has_the_keys_of_an_alert() -> None:
    """All of them, and no other."""
    [example] = re.findall(r"^```json\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    shown = json.loads(example)["alerts"][0]
    made = json.loads(render(STORM)["report.json"])["alerts"]

    assert all(list(shown) == list(one) for one in made)
    kinds = {one["subject"].partition(":")[0] for one in made} - {"proof", "claim"}
    assert [] == [kind for kind in kinds if f"`{kind}" not in TEXT]
