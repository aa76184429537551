"""Nights over filings: a newer report, results, an amendment, an index that does not answer."""

from __future__ import annotations

from scenario_nights import REPORTED, Scenario, table

from edgar_site import MAIN, folder, row
from night_site import RESULTS_Q3

Q3 = row(95, "10-Q", "2026-11-12", "2026-09-30")
AMENDED = row(96, "10-Q/A", "2026-10-20", "2026-06-30")
AMENDMENT = REPORTED.replace(b"<h1>Form 10-Q</h1>", b"<h1>Form 10-Q/A</h1><p>Amendment No. 1.</p>")
REPORTED_Q3 = REPORTED.replace(b"June 30", b"September 30").replace(b"2.5 billion", b"2.9 billion")
HEADLINE = "Northgrid Reports Third Quarter 2026 Results"


def test_a_new_filing_supersedes_the_cited_one(nights: Scenario) -> None:
    """On the night of its day, once; the claims are judged by the cited filing as before."""
    nights.site.index(Q3, at="2026-11-12")
    nights.site.answer(folder(Q3[0]) + "doc.htm", REPORTED_Q3, at="2026-11-12")
    expected = """
        11-11 exit 0, reviewed
        11-12 exit 1, reviewed
          source:grid-10q-q2 edition current - absent
          source:grid-10q-q2 edition superseded - new
        11-13 exit 1, reviewed
    """
    assert table(expected) == nights.told("11-11", "11-12", "11-13")
    for part in ("2026-09-30", "filed 2026-11-12", Q3[0], "2 on “What is Northgrid?”"):
        assert part in nights.said("11-12", "source:grid-10q-q2", "edition")


def test_an_amendment_is_told_once(nights: Scenario) -> None:
    """It repeats what the page cites: amended, with its number, and nothing else moves."""
    nights.site.index(AMENDED, at="2026-10-20")
    nights.site.answer(folder(AMENDED[0]) + "doc.htm", AMENDMENT, at="2026-10-20")
    expected = """
        10-19 exit 0, reviewed
        10-20 exit 1, reviewed
          source:grid-10q-q2 edition amended - new
          source:grid-10q-q2 edition current - absent
        10-21 exit 1, reviewed
    """
    assert table(expected) == nights.told("10-19", "10-20", "10-21")
    assert AMENDED[0] in nights.said("10-20", "source:grid-10q-q2", "edition")


def test_results_make_the_review_due_until_it_was_made(nights: Scenario) -> None:
    """Waiting, due with the filing's name, still due while the index is down, done by the review."""
    nights.site.index(RESULTS_Q3, at="2026-11-10")
    nights.site.results(RESULTS_Q3, HEADLINE, at="2026-11-10")
    nights.site.answer(MAIN, status=503, at="2026-11-12")
    nights.site.index(RESULTS_Q3, at="2026-11-13")
    expected = """
        11-09 exit 0, reviewed
        11-10 exit 1, review due
          trigger:1 review due - updated
        11-11 exit 1, review due
        11-12 exit 1, review due
          source:grid-10q-q2 edition current - absent
          source:grid-10q-q2 edition unchecked - new
        11-13 exit 1, review due
          source:grid-10q-q2 edition current - new
          source:grid-10q-q2 edition unchecked - absent
    """
    assert table(expected) == nights.told("11-09", "11-10", "11-11", "11-12", "11-13")
    for part in ("8-K", "FY2026 Q3", "filed 2026-11-10", RESULTS_Q3[0]):
        assert part in nights.said("11-10", "trigger:1")
    nights.edit(page={'last_reviewed: "2026-10-12"': 'last_reviewed: "2026-11-13"'})
    expected = """
        11-14 exit 1, review due
          trigger:1 review due - updated
    """
    assert table(expected) == nights.told("11-14")
    assert "The review of 2026-11-13 took in 8-K" in nights.said("11-14", "trigger:1")
    nights.edit(page={"FY2026 Q3": "FY2026 Q4", 'expected: "2026-11"': 'expected: "2027-02"'})
    expected = """
        11-15 exit 0, reviewed
          trigger:1 review waiting - updated
        11-16 exit 0, reviewed
    """
    assert table(expected) == nights.told("11-15", "11-16")


def test_results_that_come_after_their_window(nights: Scenario) -> None:
    """Waiting to the window's last day, overdue from the next, due when they are there after all."""
    nights.site.index(RESULTS_Q3, at="2026-12-03")
    nights.site.results(RESULTS_Q3, HEADLINE, at="2026-12-03")
    expected = """
        11-30 exit 0, reviewed
        12-01 exit 1, review overdue
          trigger:1 review overdue - updated
        12-02 exit 1, review overdue
        12-03 exit 1, review due
          trigger:1 review due - updated
        12-04 exit 1, review due
    """
    assert table(expected) == nights.told("11-30", "12-01", "12-02", "12-03", "12-04")
    assert "was expected by 2026-11-30" in nights.said("12-01", "trigger:1")


def test_nothing_is_overdue_on_a_night_that_could_not_look(nights: Scenario) -> None:
    """The index is down on the day after the window: unchecked; overdue once it answers."""
    nights.site.answer(MAIN, status=503, at="2026-12-01")
    nights.site.index(at="2026-12-02")
    expected = """
        11-30 exit 0, reviewed
        12-01 exit 3, not fully checked
          ? trigger:1 review since None
          source:grid-10q-q2 edition current - absent
          source:grid-10q-q2 edition unchecked - new
          trigger:1 review unchecked - updated
        12-02 exit 1, review overdue
          source:grid-10q-q2 edition current - new
          source:grid-10q-q2 edition unchecked - absent
          trigger:1 review overdue - updated
    """
    assert table(expected) == nights.told("11-30", "12-01", "12-02")


def test_several_triggers_have_each_their_own_course(nights: Scenario) -> None:
    """An event, a window in business days, a day and an interval, each due on its own night."""
    more = """next_review:
  - on: "2026-10-20"
  - every: "10 days"
  - after: {series: grid-10q, period_end: "2026-09-30"}
    expected: "5 business days after 2026-10-13"
"""
    nights.edit(page={"next_review:\n": more})
    expected = """
        10-14 exit 0, reviewed
          trigger:1 review waiting - updated
          trigger:2 review waiting - new
          trigger:3 review waiting - new
          trigger:4 review waiting - new
        10-20 exit 1, review due
          trigger:1 review due - updated
        10-21 exit 1, review overdue
          trigger:3 review overdue - updated
        10-22 exit 1, review overdue
          trigger:2 review due - updated
    """
    assert table(expected) == nights.told("10-14", "10-20", "10-21", "10-22")


def test_a_figure_of_the_next_report_was_taken_early(nights: Scenario) -> None:
    """The editor writes the new quarter's revenue beside the old one's source: newer period, not wrong."""
    nights.site.index(Q3, at="2026-11-12")
    nights.site.answer(folder(Q3[0]) + "doc.htm", REPORTED_Q3, at="2026-11-12")
    nights.told("11-12")
    nights.edit(page={"$2.5 billion": "$2.9 billion"}, text={"$2.5 billion": "$2.9 billion"})
    expected = """
        11-13 exit 1, corrections outstanding
          claim:rent_share derived inconsistent page-changed updated
          claim:revenue cited inconsistent newer-period updated
        11-14 exit 1, corrections outstanding
    """
    assert table(expected) == nights.told("11-13", "11-14")
    assert Q3[0] in nights.said("11-13", "claim:revenue")


def test_an_amendment_that_restates_a_cited_figure(nights: Scenario) -> None:
    """Amended and restated, both figures shown, once; the page still agrees with what it cites."""
    nights.site.index(AMENDED, at="2026-10-20")
    restated = AMENDMENT.replace(b"2.5 billion", b"2.4 billion")
    nights.site.answer(folder(AMENDED[0]) + "doc.htm", restated, at="2026-10-20")
    expected = """
        10-19 exit 0, reviewed
        10-20 exit 1, reviewed
          claim:revenue edition restated - new
          source:grid-10q-q2 edition amended - new
          source:grid-10q-q2 edition current - absent
        10-21 exit 1, reviewed
    """
    assert table(expected) == nights.told("10-19", "10-20", "10-21")
    said = nights.said("10-20", "claim:revenue", "edition")
    assert "printed $2.5 billion" in said
    assert "prints $2.4 billion" in said
