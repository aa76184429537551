"""review: waiting, due, overdue and unchecked, for every kind of trigger."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from evidence_made import edition, evidence, page
from hypothesis import given
from hypothesis import strategies as st

from factcheck.checks import review
from factcheck.checks.review_days import later, window
from factcheck.model.evidence import Watched
from factcheck.model.finding import Finding, Verdict
from factcheck.model.period import Period

SERIES = {
    "issuers": {"nvidia": {"name": "NVIDIA", "cik": "0001045810"}},
    "series": {"results": {"title": "results", "watch": {"edgar": {"issuer": "nvidia", "form": "8-K"}}}},
}
Q2 = edition("2026-07-26", "2026-08-26", fiscal="FY2027 Q2")
Q3 = edition("2026-10-25", "2026-11-18", fiscal="FY2027 Q3")
Q3_TOO = edition("2026-10-25", "2026-11-19", fiscal="FY2027 Q3", id="acc-2", title="the second one")
AFTER_Q3 = {"after": {"series": "results", "period": "FY2027 Q3"}, "expected": "2026-11-15/2026-11-25"}


def only(
    trigger: dict[str, Any],
    *editions: Any,
    today: str = "2026-11-30",
    trouble: str = "",
    watched: bool = True,
    last_reviewed: str | None = "2026-10-12",
) -> Finding:
    """The one finding on a page with one trigger."""
    its = page(next_review=[trigger], last_reviewed=last_reviewed)
    seen = [Watched("results", tuple(editions), trouble=trouble)] if watched else []
    night = evidence(its, catalogue=SERIES, watched=seen, today=date.fromisoformat(today))
    [finding] = review.check(its, night)
    return finding


def test_an_event_that_has_happened_is_due() -> None:
    """The filing is named, and a second one beside it."""
    finding = only(AFTER_Q3, Q2, Q3, Q3_TOO)
    assert (Verdict.DUE, "trigger:1", "after results FY2027 Q3") == (
        finding.verdict,
        finding.subject,
        finding.claimed,
    )
    assert "It has appeared: results to 2026-10-25 (also the second one). Review the page." == finding.message


@pytest.mark.parametrize(
    ("today", "verdict"),
    [
        ("2026-10-12", Verdict.WAITING),
        ("2026-11-25", Verdict.WAITING),
        ("2026-11-26", Verdict.OVERDUE),
        ("2027-03-01", Verdict.OVERDUE),
    ],
)
def test_an_event_that_has_not_happened(today: str, verdict: Verdict) -> None:
    """Waiting to the window's last day; overdue from the day after."""
    assert verdict is only(AFTER_Q3, Q2, today=today).verdict


def test_without_a_window_nothing_is_ever_overdue() -> None:
    """Only waiting, whatever the day is."""
    trigger = {"after": AFTER_Q3["after"]}
    assert Verdict.WAITING is only(trigger, Q2, today="2030-01-01").verdict


@pytest.mark.parametrize("today", ["2026-10-12", "2027-03-01"])
def test_a_watch_that_did_not_answer_proves_nothing(today: str) -> None:
    """Unchecked, inside and after the window; and so is a series that nobody watched."""
    finding = only(AFTER_Q3, Q2, today=today, trouble="timeout")
    assert (Verdict.UNCHECKED, "Whether results FY2027 Q3 is out: timeout") == (
        finding.verdict,
        finding.message,
    )
    assert Verdict.UNCHECKED is only(AFTER_Q3, today=today, watched=False).verdict


def test_an_event_that_was_seen_all_the_same_is_due() -> None:
    """Trouble does not unsee a filing."""
    assert Verdict.DUE is only(AFTER_Q3, Q3, trouble="older pages did not answer").verdict


def test_a_filing_of_a_later_day_has_not_appeared() -> None:
    """As of a day before it was made, nobody knows of it."""
    assert Verdict.WAITING is only(AFTER_Q3, Q3, today="2026-11-17").verdict
    assert Verdict.DUE is only(AFTER_Q3, Q3, today="2026-11-18").verdict


@pytest.mark.parametrize(
    ("after", "verdict"),
    [
        ({"series": "results", "period_end": "2026-10-25"}, Verdict.DUE),
        ({"series": "results", "period_end": "2026-10-31"}, Verdict.WAITING),
        ({"series": "results", "edition": "acc-2026-10-25"}, Verdict.DUE),
        ({"series": "results", "edition": "acc-9"}, Verdict.WAITING),
        ({"series": "results"}, Verdict.DUE),
    ],
)
def test_every_way_to_name_the_event(after: dict[str, str], verdict: Verdict) -> None:
    """By the end of its period, by its own label, or whatever comes after the review."""
    assert verdict is only({"after": after}, Q2, Q3).verdict


def test_any_edition_counts_from_the_review_on() -> None:
    """One of an earlier day does not count; without a review, every one does."""
    assert Verdict.WAITING is only({"after": {"series": "results"}}, Q2).verdict
    assert Verdict.DUE is only({"after": {"series": "results"}}, Q2, last_reviewed=None).verdict


@pytest.mark.parametrize(
    ("last_reviewed", "message"),
    [
        (None, "It has appeared: results to 2026-10-25. Review the page."),
        ("2026-11-17", "It has appeared: results to 2026-10-25. Review the page."),
        ("2026-11-18", "The review of 2026-11-18 took in results to 2026-10-25. Name the next event."),
        ("2026-12-01", "The review of 2026-12-01 took in results to 2026-10-25. Name the next event."),
    ],
)
def test_an_event_is_due_until_the_next_is_named(last_reviewed: str | None, message: str) -> None:
    """A review of its day or later has taken it in: then only the next event is missing."""
    finding = only(AFTER_Q3, Q2, Q3, today="2027-03-01", last_reviewed=last_reviewed)
    assert (Verdict.DUE, message) == (finding.verdict, finding.message)


def test_a_second_filing_of_the_same_quarter_is_due_again() -> None:
    """Preliminary figures were reviewed, and then the whole results came."""
    finding = only(AFTER_Q3, Q3, Q3_TOO, last_reviewed="2026-11-18")
    assert (Verdict.DUE, "It has appeared: the second one. Review the page.") == (
        finding.verdict,
        finding.message,
    )


def test_a_review_took_in_what_its_index_cannot_confirm_tonight() -> None:
    """A watch with trouble that still names the filing says no less than one without."""
    finding = only(AFTER_Q3, Q3, trouble="older pages did not answer", last_reviewed="2026-12-01")
    assert (Verdict.DUE, True) == (
        finding.verdict,
        finding.message.startswith("The review of 2026-12-01 took in"),
    )


@pytest.mark.parametrize(
    ("last_reviewed", "begins"),
    [("2026-10-12", "It has appeared"), ("2026-11-20", "The review of 2026-11-20")],
)
def test_an_entry_without_a_date_counts_from_the_night_that_first_saw_it(
    last_reviewed: str, begins: str
) -> None:
    """A listing prints none: what stood there when we first looked was there by then."""
    entry = edition("2026-10-25", fiscal="FY2027 Q3", first_seen=date(2026, 11, 20))
    assert only(AFTER_Q3, entry, last_reviewed=last_reviewed).message.startswith(begins)


def test_many_editions_are_named_by_their_first() -> None:
    """A page that nobody reviewed for years is due for all of them; five more are named, the rest counted."""
    many = [edition(f"2020-0{n}-28", f"2020-0{n}-28", title=f"no. {n}") for n in range(1, 10)]
    message = only({"after": {"series": "results"}}, *many, last_reviewed=None).message
    expected = "It has appeared: no. 1 (also no. 2; no. 3; no. 4; no. 5; no. 6 and 3 more). Review the page."
    assert expected == message


def test_an_overdue_event_that_comes_late_is_due() -> None:
    """The window is over, and then it is there."""
    assert Verdict.OVERDUE is only(AFTER_Q3, Q2, today="2026-12-01").verdict
    late = edition("2026-10-25", "2026-12-02", fiscal="FY2027 Q3")
    assert Verdict.DUE is only(AFTER_Q3, Q2, late, today="2026-12-02").verdict


def test_a_window_is_taken_as_it_is_written() -> None:
    """One that ends on a Sunday ends on that Sunday; one in business days ends on a business day."""
    sunday = AFTER_Q3 | {"expected": "2026-11-15/2026-11-29"}
    assert Verdict.WAITING is only(sunday, Q2, today="2026-11-29").verdict
    assert Verdict.OVERDUE is only(sunday, Q2, today="2026-11-30").verdict
    counted = AFTER_Q3 | {"expected": "6 business days after 2026-11-18"}
    assert Verdict.WAITING is only(counted, Q2, today="2026-11-27").verdict
    assert Verdict.OVERDUE is only(counted, Q2, today="2026-11-28").verdict


def test_a_years_results_are_its_fourth_quarters() -> None:
    """FY2026 waits for the results that the watcher calls FY2026 Q4; one without a label is another."""
    trigger = {"after": {"series": "results", "period": "FY2026"}}
    annual = edition("2026-01-25", "2026-02-25", fiscal="FY2026 Q4")
    assert Verdict.DUE is only(trigger, annual, last_reviewed="2026-02-01").verdict
    assert Verdict.WAITING is only(trigger, edition("2026-01-25", "2026-02-25"), last_reviewed=None).verdict


@pytest.mark.parametrize(
    ("trigger", "today", "verdict"),
    [
        ({"on": "2026-11-30"}, "2026-11-29", Verdict.WAITING),
        ({"on": "2026-11-30"}, "2026-11-30", Verdict.DUE),
        ({"on": "2026-10-13"}, "2027-11-30", Verdict.DUE),
        ({"on": "2026-10-12"}, "2026-11-30", Verdict.DUE),
        ({"every": "9999 years"}, "2026-11-30", Verdict.WAITING),
        ({"every": "9999 weeks"}, "2026-11-30", Verdict.WAITING),
        ({"every": "6 months"}, "2027-04-11", Verdict.WAITING),
        ({"every": "6 months"}, "2027-04-12", Verdict.DUE),
        ({"every": "1 year"}, "2027-10-12", Verdict.DUE),
        ({"every": "2 weeks"}, "2026-10-25", Verdict.WAITING),
        ({"every": "10 days"}, "2026-10-22", Verdict.DUE),
    ],
)
def test_days_and_intervals(trigger: dict[str, str], today: str, verdict: Verdict) -> None:
    """Due on the day itself; intervals count from the last review."""
    assert verdict is only(trigger, today=today).verdict


def test_a_day_that_was_reviewed_is_done() -> None:
    """The review of that day or a later one did what was due; the message asks for the next day."""
    done = only({"on": "2026-10-01"})
    assert "The review of 2026-10-12 has done what was due on 2026-10-01. Name the next one." == done.message


def test_an_interval_needs_a_review_to_count_from() -> None:
    """A page that was never reviewed cannot be told; the message says what to add."""
    finding = only({"every": "6 months"}, last_reviewed=None)
    assert Verdict.UNCHECKED is finding.verdict
    assert "last_reviewed" in finding.message


def test_triggers_are_numbered_in_file_order() -> None:
    """From 1, each with its own fingerprint."""
    its = page(next_review=[{"on": "2027-01-01"}, {"every": "1 year"}])
    made = list(review.check(its, evidence(its)))
    assert ["trigger:1", "trigger:2"] == [one.subject for one in made]
    assert 2 == len({one.fingerprint for one in made})


@pytest.mark.parametrize(
    ("expected", "first", "last"),
    [
        ("2026-11-18", "2026-11-18", "2026-11-18"),
        ("2026-11", "2026-11-01", "2026-11-30"),
        ("2027", "2027-01-01", "2027-12-31"),
        ("2026-11-15/2026-11-25", "2026-11-15", "2026-11-25"),
        ("5 business days after 2026-11-18", "2026-11-18", "2026-11-25"),
        ("1 business day after 2026-11-20", "2026-11-20", "2026-11-23"),
    ],
)
def test_windows(expected: str, first: str, last: str) -> None:
    """A day, a month, a year, two days with a slash between, or business days after a day."""
    assert Period(date.fromisoformat(first), date.fromisoformat(last)) == window(expected)


@pytest.mark.parametrize(
    ("day", "every", "expected"),
    [
        ("2026-08-31", "6 months", "2027-02-28"),
        ("2024-02-29", "1 year", "2025-02-28"),
        ("2026-12-15", "1 month", "2027-01-15"),
        ("2026-10-12", "12 months", "2027-10-12"),
        ("2026-10-12", "3 weeks", "2026-11-02"),
    ],
)
def test_one_interval_later(day: str, every: str, expected: str) -> None:
    """A month later is the same day of the month, or its last."""
    assert date.fromisoformat(expected) == later(date.fromisoformat(day), every)


@given(day=st.dates(date(1990, 1, 1), date(2200, 1, 1)), count=st.integers(1, 60))
def test_months_later_is_about_so_many_months(day: date, count: int) -> None:
    """Never off by more than the ends of months are; twelve months are a year."""
    due = later(day, f"{count} months")
    assert (day.year * 12 + day.month + count) == due.year * 12 + due.month
    assert due.day == day.day or (due + timedelta(days=1)).day == 1
    assert later(day, f"{count * 12} months") == later(day, f"{count} years")


@pytest.mark.parametrize(
    "expected",
    [
        "5 business days after 2026-11",
        "5 business days after 2026-13-01",
        "5 days after 2026-11-18",
        "0 business days after 2026-11-18",
        "5 business days after 9999-12-31",
        "soon",
    ],
)
def test_a_window_that_cannot_be_read_is_a_mistake(expected: str) -> None:
    """Said when the registry is read, before any night."""
    with pytest.raises(ValueError, match="expected"):
        page(next_review=[AFTER_Q3 | {"expected": expected}])
