"""Nights over a listing: a new entry, a list that is empty for a night, reviews that wait for entries."""

from __future__ import annotations

from scenario_nights import SOURCES, Scenario, table

EVENTS = "https://northgrid.example/events"
SERIES = f"""  calls:
    title: "Northgrid calls"
    watch: {{listing: {{url: "{EVENTS}", link: "Call transcript"}}}}
sources:
"""
TRIGGERS = """next_review:
  - after: {series: calls}
  - after: {series: calls, period: "FY2026 Q2"}
"""
EMPTY = b"<html><body><h1>Events</h1><p>We are rebuilding this page, come back soon please.</p></body></html>"


def listing(*names: str) -> bytes:
    """A list of transcripts, each with its link."""
    rows = "".join(f'<li><a href="/calls/{name}">Call transcript, {name}</a></li>' for name in names)
    return f"<html><body><h1>Events</h1><ul>{rows}</ul></body></html>".encode()


def test_a_new_entry_makes_a_review_due(nights: Scenario) -> None:
    """Any newer entry from its night on, and one that is named; an empty list is no loss."""
    (nights.site.claims / "_sources.yaml").write_text(SOURCES.replace("sources:\n", SERIES, 1))
    nights.edit(page={"next_review:\n": TRIGGERS})
    nights.site.answer(EVENTS, listing("Q1 2026", "Q2 2026"))
    nights.site.answer(EVENTS, listing("Q1 2026", "Q2 2026", "Q3 2026"), at="2026-10-16")
    nights.site.answer(EVENTS, EMPTY, at="2026-10-17")
    nights.site.answer(EVENTS, listing("Q1 2026", "Q2 2026", "Q3 2026"), at="2026-10-18")
    expected = """
        10-14 exit 1, review due
          trigger:1 review waiting - updated
          trigger:2 review due - new
          trigger:3 review waiting - new
        10-15 exit 1, review due
        10-16 exit 1, review due
          trigger:1 review due - updated
        10-17 exit 1, review due
        10-18 exit 1, review due
    """
    assert table(expected) == nights.told("10-14", "10-15", "10-16", "10-17", "10-18")
    assert "Call transcript, Q2 2026, seen first on 2026-10-14" in nights.said("10-14", "trigger:2")
    assert "Call transcript, Q3 2026, there since 2026-10-16" in nights.said("10-16", "trigger:1")
    nights.edit(page={'last_reviewed: "2026-10-12"': 'last_reviewed: "2026-10-18"'})
    expected = """
        10-19 exit 1, review due
          trigger:1 review waiting - updated
          trigger:2 review due - updated
    """
    assert table(expected) == nights.told("10-19")


def test_a_list_that_never_answers_leaves_the_review_unchecked(nights: Scenario) -> None:
    """Nobody knows, and nothing is overdue."""
    (nights.site.claims / "_sources.yaml").write_text(SOURCES.replace("sources:\n", SERIES, 1))
    waiting = 'next_review:\n  - after: {series: calls, period: "FY2026 Q3"}\n    expected: "2026-10-13"\n'
    nights.edit(page={"next_review:\n": waiting})
    expected = """
        10-14 exit 3, not fully checked
          ? trigger:1 review since None
          trigger:1 review unchecked - updated
          trigger:2 review waiting - new
        10-15 exit 3, not fully checked
          ? trigger:1 review since None
    """
    assert table(expected) == nights.told("10-14", "10-15")
