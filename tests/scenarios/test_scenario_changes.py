"""Nights over differences: sources revised and reverted, pages edited right and wrong, and their causes."""

from __future__ import annotations

from scenario_nights import CALL, CALLED, REPORTED, Scenario, table

from night_site import COSTS, CSV, FILED, POST, POSTED, TABLE

REVISED = POSTED.replace(b"98%", b"97%")
DEARER = COSTS.replace(b"Grid-1,$40 million", b"Grid-1,$62 million")


def test_a_source_that_is_revised_and_goes_back(nights: Scenario) -> None:
    """Revised on its night, no news after, and the finding is cleared when the source goes back."""
    nights.site.answer(POST, REVISED, at="2026-10-14")
    nights.site.answer(POST, POSTED, at="2026-10-16")
    expected = """
        10-14 exit 1, corrections outstanding
          claim:racks cited inconsistent source-revised updated
          source:grid-post capture changed - updated
        10-15 exit 1, corrections outstanding
          source:grid-post capture unchanged - updated
        10-16 exit 0, reviewed
          claim:racks cited consistent - updated
          source:grid-post capture changed - updated
        10-17 exit 0, reviewed
          source:grid-post capture unchanged - updated
    """
    assert table(expected) == nights.told("10-14", "10-15", "10-16", "10-17")
    assert "98% → 97%" in nights.said("10-14", "source:grid-post")
    assert "on 2026-10-12 it still printed 98%" in nights.said("10-14", "claim:racks")


def test_a_revision_that_the_editor_follows(nights: Scenario) -> None:
    """Page and registry are set to the new figure: consistent, and nothing is left of it."""
    nights.site.answer(POST, REVISED, at="2026-10-14")
    nights.told("10-14")
    nights.edit(page={"98%": "97%"}, text={"98%": "97%"})
    expected = """
        10-15 exit 0, reviewed
          claim:racks cited consistent - updated
          source:grid-post capture unchanged - updated
        10-16 exit 0, reviewed
    """
    assert table(expected) == nights.told("10-15", "10-16")


def test_a_revision_that_the_editor_follows_wrongly(nights: Scenario) -> None:
    """97% at the source, 79% on the page: the page was changed, and stays so until it is right."""
    nights.site.answer(POST, REVISED, at="2026-10-14")
    nights.told("10-14")
    nights.edit(page={"98%": "79%"}, text={"98%": "79%"})
    expected = """
        10-15 exit 1, corrections outstanding
          claim:racks cited inconsistent page-changed updated
          source:grid-post capture unchanged - updated
        10-16 exit 1, corrections outstanding
    """
    assert table(expected) == nights.told("10-15", "10-16")
    assert "on 2026-10-12 it said 98%" in nights.said("10-15", "claim:racks")
    nights.edit(page={"79%": "97%"}, text={"79%": "97%"})
    expected = """
        10-17 exit 0, reviewed
          claim:racks cited consistent - updated
    """
    assert table(expected) == nights.told("10-17")


def test_a_page_whose_text_is_edited_without_its_registry(nights: Scenario) -> None:
    """The wording is missing, since the page changed; the claim itself still agrees with its source."""
    nights.edit(text={"98% of its racks": "nearly all of its racks"})
    expected = """
        10-14 exit 1, corrections outstanding
          page anchored consistent - absent
          page anchored missing page-changed new
        10-15 exit 1, corrections outstanding
    """
    assert table(expected) == nights.told("10-14", "10-15")
    nights.edit(text={"nearly all of its racks": "98% of its racks"})
    expected = """
        10-16 exit 0, reviewed
          page anchored consistent - new
          page anchored missing page-changed absent
    """
    assert table(expected) == nights.told("10-16")


def test_a_page_that_was_wrong_from_the_first(nights: Scenario) -> None:
    """A claim that is added tonight and that a copy as old as the review contradicts."""
    added = """claims:
  more:
    says: ["and more come"]
    figure: "89%"
    cites: grid-post
    find: {sentence: "{figure} of our racks run day and night"}
"""
    nights.edit(page={"claims:\n": added.replace("and more come", "89% at its best")},
                text={"Today": "It was 89% at its best. Today"})  # fmt: skip
    expected = """
        10-14 exit 1, corrections outstanding
          claim:more cited inconsistent wrong-when-published new
        10-15 exit 1, corrections outstanding
    """
    assert table(expected) == nights.told("10-14", "10-15")
    assert "the first copy, of 2026-10-12, differed already" in nights.said("10-14", "claim:more")


def test_a_cause_outlasts_a_night_on_which_nothing_could_be_read(nights: Scenario) -> None:
    """Changed on the page, then a copy that cannot be had, then the copy again: still the page."""
    nights.edit(page={"98%": "89%"}, text={"98%": "89%"})
    nights.site.answer(POST, at="2026-10-15", status=503)
    nights.site.answer(POST, POSTED, at="2026-10-16")
    expected = """
        10-14 exit 1, corrections outstanding
          claim:racks cited inconsistent page-changed updated
        10-15 exit 1, corrections outstanding
          ? claim:racks cited since 2026-10-12
          source:grid-post capture failed - updated
        10-16 exit 1, corrections outstanding
          source:grid-post capture unchanged - updated
    """
    assert table(expected) == nights.told("10-14", "10-15", "10-16")


def test_an_estimate_that_is_revised(nights: Scenario) -> None:
    """The row of the table is revised in place, and again; only the first is news of the cause."""
    nights.site.answer(TABLE, DEARER, CSV, at="2026-10-14")
    nights.site.answer(TABLE, DEARER.replace(b"$62", b"$64"), CSV, at="2026-10-15")
    nights.site.answer(TABLE, COSTS, CSV, at="2026-10-16")
    expected = """
        10-14 exit 1, corrections outstanding
          claim:cost cited inconsistent source-revised updated
          source:costs-oct capture changed - updated
        10-15 exit 1, corrections outstanding
          claim:cost cited inconsistent source-revised updated
          source:costs-oct capture changed - updated
        10-16 exit 0, reviewed
          claim:cost cited consistent - updated
          source:costs-oct capture changed - updated
        10-17 exit 0, reviewed
          source:costs-oct capture unchanged - updated
    """
    assert table(expected) == nights.told("10-14", "10-15", "10-16", "10-17")
    assert "$40 million → $62 million" in nights.said("10-14", "source:costs-oct", "capture")


def test_a_quotation_that_the_source_rewrites(nights: Scenario) -> None:
    """Other words than on the night before: the source was revised."""
    nights.site.answer(CALL, CALLED.replace(b"never sleep at night", b"never rest at night"), at="2026-10-14")
    expected = """
        10-14 exit 1, corrections outstanding
          claim:never_sleeps quoted inconsistent source-revised updated
          source:grid-call capture changed - updated
        10-15 exit 1, corrections outstanding
          source:grid-call capture unchanged - updated
    """
    assert table(expected) == nights.told("10-14", "10-15")
    assert "on 2026-10-12 it still printed our racks never sleep" in nights.said(
        "10-14", "claim:never_sleeps"
    )


def test_a_derivation_whose_input_moves(nights: Scenario) -> None:
    """The source is revised: its claim differs; the editor follows, and now the arithmetic is out of date."""
    nights.site.answer(FILED, REPORTED.replace(b"$0.5 billion", b"$0.6 billion"), at="2026-10-14")
    expected = """
        10-14 exit 1, corrections outstanding
          claim:rent cited inconsistent source-revised updated
          source:grid-10q-q2 capture changed - updated
    """
    assert table(expected) == nights.told("10-14")
    nights.edit(page={"$0.5 billion": "$0.6 billion"}, text={"$0.5 billion": "$0.6 billion"})
    expected = """
        10-15 exit 1, corrections outstanding
          claim:rent cited consistent - updated
          claim:rent_share derived inconsistent page-changed updated
          source:grid-10q-q2 capture unchanged - updated
        10-16 exit 1, corrections outstanding
    """
    assert table(expected) == nights.told("10-15", "10-16")
    assert "was changed on the page" in nights.said("10-15", "claim:rent_share")
    nights.edit(page={"20%": "24%"}, text={"20%": "24%"})
    expected = """
        10-17 exit 0, reviewed
          claim:rent_share derived consistent - updated
    """
    assert table(expected) == nights.told("10-17")
