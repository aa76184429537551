"""Nights over a table: rows and columns renamed, a table that shrank, and reviews after its next edition."""

from __future__ import annotations

from scenario_nights import Scenario, table

from night_site import COSTS, CSV, TABLE

RENAMED = COSTS.replace(b"Grid-1,", b"Grid-1 (2026),")
NEW_COLUMN = COSTS.replace(b"Model,Cost", b"Model,Price")
SHORT = b"\n".join(COSTS.splitlines()[:10] + COSTS.splitlines()[-1:]) + b"\n"
GROWN = COSTS + b"Grid-2,$90 million\n"
AFTER_COSTS = """next_review:
  - after: {series: costs}
"""


def test_a_row_that_is_renamed(nights: Scenario) -> None:
    """Not found since the night of the renaming, with the likely new name; found again under the old one."""
    nights.site.answer(TABLE, RENAMED, CSV, at="2026-10-14")
    nights.site.answer(TABLE, COSTS, CSV, at="2026-10-16")
    expected = """
        10-14 exit 1, corrections outstanding
          claim:cost cited not-found source-revised updated
          source:costs-oct capture changed - updated
        10-15 exit 1, corrections outstanding
          source:costs-oct capture unchanged - updated
        10-16 exit 0, reviewed
          claim:cost cited consistent - updated
          source:costs-oct capture changed - updated
    """
    assert table(expected) == nights.told("10-14", "10-15", "10-16")
    assert "Grid-1 (2026)" in nights.said("10-14", "source:costs-oct", "capture")


def test_a_column_that_is_renamed_is_held(nights: Scenario) -> None:
    """Held twice, its claim judged by the last good copy; accepted on the third night, and not found."""
    nights.site.answer(TABLE, NEW_COLUMN, CSV, at="2026-10-14")
    expected = """
        10-14 exit 3, not fully checked
          ? claim:cost cited since 2026-10-12
          source:costs-oct capture failed - updated
          source:costs-oct edition current - absent
          source:costs-oct edition unchecked - new
        10-15 exit 3, not fully checked
          ? claim:cost cited since 2026-10-12
        10-16 exit 1, corrections outstanding
          claim:cost cited not-found source-revised updated
          source:costs-oct capture changed - updated
          source:costs-oct edition current - new
          source:costs-oct edition unchecked - absent
    """
    assert table(expected) == nights.told("10-14", "10-15", "10-16")
    assert "Price" in nights.said("10-14", "source:costs-oct", "capture")


def test_a_table_that_shrank_and_is_whole_again(nights: Scenario) -> None:
    """One night held; nothing is deleted, and the night after is as before."""
    nights.site.answer(TABLE, SHORT, CSV, at="2026-10-14")
    nights.site.answer(TABLE, COSTS, CSV, at="2026-10-15")
    expected = """
        10-14 exit 3, not fully checked
          ? claim:cost cited since 2026-10-12
          source:costs-oct capture failed - updated
          source:costs-oct edition current - absent
          source:costs-oct edition unchecked - new
        10-15 exit 0, reviewed
          source:costs-oct capture unchanged - updated
          source:costs-oct edition current - new
          source:costs-oct edition unchecked - absent
    """
    assert table(expected) == nights.told("10-14", "10-15")


def test_a_row_that_nobody_cites(nights: Scenario) -> None:
    """The table changed, and no claim has any news."""
    nights.site.answer(TABLE, GROWN, CSV, at="2026-10-14")
    expected = """
        10-14 exit 0, reviewed
          source:costs-oct capture changed - updated
        10-15 exit 0, reviewed
          source:costs-oct capture unchanged - updated
    """
    assert table(expected) == nights.told("10-14", "10-15")


def test_a_review_after_the_tables_next_edition(nights: Scenario) -> None:
    """Waiting while its text is the same, due from the night on which it is another, done by a review."""
    nights.edit(page={"next_review:\n": AFTER_COSTS})
    nights.site.answer(TABLE, COSTS, CSV, at="2026-10-15")
    nights.site.answer(TABLE, GROWN, CSV, at="2026-10-16")
    expected = """
        10-14 exit 0, reviewed
          trigger:1 review waiting - updated
          trigger:2 review waiting - new
        10-15 exit 0, reviewed
        10-16 exit 1, review due
          source:costs-oct capture changed - updated
          trigger:1 review due - updated
        10-17 exit 1, review due
          source:costs-oct capture unchanged - updated
    """
    assert table(expected) == nights.told("10-14", "10-15", "10-16", "10-17")
    assert "Training costs, as of 2026-10-16" in nights.said("10-16", "trigger:1")
    nights.edit(page={'last_reviewed: "2026-10-12"': 'last_reviewed: "2026-10-17"'})
    expected = """
        10-18 exit 0, reviewed
          trigger:1 review waiting - updated
    """
    assert table(expected) == nights.told("10-18")
