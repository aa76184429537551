"""Tables against tags: what our own reading of a table gives is what the filer tagged.

A selection of filings, and every third cell of them; tagged_cells.py asks for all of all.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tagged_cells import answer, inline_filings, tagged_cells

from factcheck.readers import read

pytestmark = pytest.mark.shared

FEWEST_RIGHT = {
    "amd/amd-20250927.htm": 95,
    "apple/20250329/aapl-20250329.htm": 99,
    "coreweave/crwv-20260630_income_statement_excerpt.htm": 100,
    "gamestop/0001326380-23-000047_primary-document.html": 98,
    "nvidia/nvda-20250727.htm": 90,
}
"""Right answers in a hundred, by filing."""


@pytest.mark.parametrize("name", FEWEST_RIGHT)
def test_a_cell_is_what_its_tag_says_or_nothing(name: str, shared: Path) -> None:
    """Asked by row, column and period as printed, no cell reads as another amount, and nearly all read."""
    body = next(body for one, body in inline_filings(shared / "corpus") if one == name)
    document = read(body, name=name)
    answers = [answer(tagged, document) for tagged in [*tagged_cells(document)][::3]]
    count = Counter(answers)

    assert [] == [one for one in count if one.startswith("WRONG")]
    assert FEWEST_RIGHT[name] * len(answers) <= 100 * count["right"], count
