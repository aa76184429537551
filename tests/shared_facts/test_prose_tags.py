"""Figures in the prose of real filings are read as their own tags have them, and for the tags' periods.

A representative part of the corpus; `prose_tags.py` beside this file, run by itself, measures all of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from prose_tags import REPRESENTATIVE, Tagged, counted

pytestmark = [pytest.mark.shared, pytest.mark.xdist_group("corpus")]

Counts = tuple[Counter[str], Counter[str], Counter[str], Mapping[str, list[Tagged]]]
EXPLAINED = {
    "a word for nought": 'a transform makes a nought of "no impairment"; the sentence prints no figure',
    "a split": '"ten-for-one" is how shares are split, no figure of its own',
    "no currency printed": '"a carrying value of zero", or shares tagged in dollars by a slip',
    "printed otherwise than tagged": "the filer's scale is off by thousands: $6.9 billion tagged 6,900,000",
}
"""Classes of readings that differ from the tag, and why the reading is right."""


@pytest.fixture(scope="module")
def counts(shared: Path) -> Counts:
    assert shared.is_dir()
    return counted(REPRESENTATIVE)


def test_every_tagged_figure_in_prose_is_read(counts: Counts) -> None:
    """The same value, currency, percentage and printed sign; what differs is explained by a class."""
    values, _, _, odd = counts
    unexplained = [
        str(one) for kind, several in odd.items() if kind not in {*EXPLAINED, "period"} for one in several
    ]

    assert [] == unexplained
    assert 500 < values["agrees"]
    assert values["agrees"] / (sum(values.values()) - values["a word for nought"]) >= 0.99


def test_the_period_of_the_tag_is_seldom_called_wrong(counts: Counts) -> None:
    """Where a sentence names periods, a claim for the tag's own is told so.

    What is called wrong is tagged for a day or period that the sentence does not print: a payment of a
    later year under the balance sheet's day, an event under the quarter's end.
    """
    _, own, _, _ = counts

    assert 400 < own["right"]
    assert own["wrong"] / sum(own.values()) < 0.06


def test_the_figure_of_another_year_is_called_wrong(counts: Counts) -> None:
    """The same claim for the year before is flagged, unless the sentence gives the figure for both years."""
    _, _, before, _ = counts

    assert 400 < before["wrong"]
    assert before["wrong"] / sum(before.values()) > 0.97
