"""Nights: written whole, read back equal, replaced by a second run, resumed after a death."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from nights_made_up import DAY, OBSERVED, after, failed, good, hostile_texts, night, nights
from sqlalchemy import create_engine, text

from factcheck.errors import CallError
from factcheck.model.capture import Capture
from factcheck.model.finding import Baseline, Cause, Finding, Night, Past, Rule, Verdict
from factcheck.store import Store
from factcheck.store.columns import storable
from factcheck.store.database import database_url

FIXTURE = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


def run(store: Store, whole: Night, *captures: Capture) -> bool:
    """One run of a night, from beginning to end; whether it was resumed."""
    resumed = store.begin_night(whole.date, whole.registry, whole.version)
    for capture in captures:
        store.add_capture(whole.date, capture)
    store.finish_night(whole)
    return resumed


def count(url: str, table: str) -> int:
    """How many rows a table has."""
    engine = create_engine(database_url(url, Path()))
    with engine.connect() as connection:
        rows = connection.execute(text(f"SELECT count(*) FROM factcheck_{table}")).scalar_one()
    engine.dispose()
    return int(rows)


def test_a_whole_night_comes_back_equal(store: Store) -> None:
    """Pages, findings (two alike among them), what was not checked and sources come back in their order."""
    run(store, night())

    assert night() == store.night(DAY)


@settings(max_examples=40, deadline=None, suppress_health_check=FIXTURE)
@given(whole=nights)
def test_any_night_comes_back_equal(store: Store, whole: Night) -> None:
    """Whatever the texts, None apart from empty, the night that is read is the night that was written."""
    run(store, whole)

    assert whole == store.night(DAY)


@settings(max_examples=40, deadline=None, suppress_health_check=FIXTURE)
@given(message=hostile_texts)
def test_what_no_database_can_hold_is_seen_as_such(store: Store, message: str) -> None:
    """NUL and halves of surrogate pairs come back as U+FFFD on both databases, all else unharmed."""
    page = replace(night().pages[0], sentences=((message, message),))
    seen = replace(OBSERVED, text=message, excerpt=(message, message, message))
    finding = Finding(message, message, Rule.CITED, Verdict.CONSISTENT, message, observed=seen)
    run(store, replace(night(), pages=(page,), findings=(finding,)))

    read = store.night(DAY)
    assert read is not None
    observed = read.findings[0].observed
    assert observed is not None
    expected = "".join("\ufffd" if c == "\x00" or "\ud800" <= c <= "\udfff" else c for c in message)
    assert expected == storable(message)
    assert expected == read.findings[0].message == observed.excerpt[2]
    assert ((expected, expected),) == read.pages[0].sentences


def test_what_is_said_again_is_written_once(store: Store, url: str) -> None:
    """A night without change adds no finding, page or source: only its own list of them."""
    run(store, night())
    run(store, night(after(1), at="2026-10-13T02:00:00Z", baseline=Baseline.UNCHANGED))

    assert [3, 2, 2] == [count(url, table) for table in ("finding", "page", "source")]
    assert [8, 4, 4] == [count(url, table) for table in ("night_finding", "night_page", "night_source")]
    second = store.night(after(1))
    assert second is not None
    observed = second.findings[0].observed
    assert observed is not None
    assert ("2026-10-13T02:00:00Z", Baseline.UNCHANGED) == (
        observed.at,
        second.findings[0].baseline,
    )
    assert night() == store.night(DAY)


def test_an_unfinished_night_is_no_night(store: Store) -> None:
    """Only a finished run is given out as a night, and only as the night before others."""
    assert (None, None, []) == (store.night(DAY), store.night_before(DAY), store.nights())
    store.begin_night(DAY, "d", "v")

    assert (None, None, []) == (store.night(DAY), store.night_before(after(1)), store.nights())


def test_the_night_before_is_the_latest_earlier_one(store: Store) -> None:
    """With gaps, whatever the order in which nights were run, and never the night itself or a later one."""
    for day in (after(5), DAY, after(2)):
        run(store, night(day))

    assert [DAY, after(2), after(5)] == store.nights()
    assert [None, DAY, DAY, after(2), after(2), after(2), after(5)] == [
        before and before.date for before in (store.night_before(after(days)) for days in range(7))
    ]


def test_finishing_twice_leaves_the_same_rows(store: Store, url: str) -> None:
    """A night that is written down again, because nobody knew whether it had been, is there once."""
    run(store, night())
    tables = ("run", "finding", "night_finding", "night_page", "night_source", "not_checked")
    rows = [count(url, table) for table in tables]
    store.finish_night(night())

    assert night() == store.night(DAY)
    assert rows == [count(url, table) for table in tables]


def test_a_second_run_replaces_the_first(store: Store) -> None:
    """The first run stands until the second is finished; then only the second does."""
    second = replace(night(), findings=night().findings[:1], not_checked=(), registry="e" * 64)
    run(store, night(), good(), good("https://gone.example/"))

    assert not store.begin_night(DAY, second.registry, second.version)
    assert night() == store.night(DAY)
    store.add_capture(DAY, failed())
    store.finish_night(second)

    assert second == store.night(DAY)
    assert [DAY] == store.nights()
    assert second == store.night_before(after(1))
    assert [failed()] == store.captures_of(DAY)


def test_finishing_what_was_not_begun_is_our_mistake(store: Store) -> None:
    """A night, or a capture, without begin_night crashes: it would belong to no run."""
    with pytest.raises(AssertionError, match="without begin_night"):
        store.finish_night(night())
    with pytest.raises(AssertionError, match="without begin_night"):
        store.add_capture(DAY, good())


def test_a_killed_night_is_resumed(url: str, tmp_path: Path) -> None:
    """The next run of the same night with the same registry finds the captures of the one that died."""
    with Store.open(url, tmp_path) as first:
        assert not first.begin_night(DAY, "d", "v")
        first.add_capture(DAY, good())
    with Store.open(url, tmp_path) as second:
        assert second.begin_night(DAY, "d", "v")

        assert [good()] == second.captures_of(DAY)
        second.finish_night(replace(night(), registry="d"))
        assert 1 == count(url, "run")


def test_a_killed_night_with_another_registry_is_begun_anew(url: str, tmp_path: Path) -> None:
    """Other claims ask other addresses: the captures of the abandoned run do not count for this night."""
    with Store.open(url, tmp_path) as first:
        first.begin_night(DAY, "d", "v")
        first.add_capture(DAY, good())
    with Store.open(url, tmp_path) as second:
        assert not second.begin_night(DAY, "other", "v")

        assert [] == second.captures_of(DAY)
        assert [] == second.captures(good().url)
        second.finish_night(night())
        assert [DAY] == second.nights()


def test_begin_twice_in_one_store_is_a_resumption(store: Store) -> None:
    """A flow that tries its own night again in the same process goes on with it."""
    assert [False, True] == [store.begin_night(DAY, "d", "v") for _ in range(2)]


def test_a_second_run_at_the_same_time_is_refused(url: str, tmp_path: Path) -> None:
    """It is told of the first, and may run once that has finished; another night is none of its business."""
    with Store.open(url, tmp_path) as first, Store.open(url, tmp_path) as second:
        first.begin_night(DAY, "d", "v")
        with pytest.raises(
            CallError, match=r"another run of this night, 2026-10-12, is at work \(since 20.* pid \d+\)"
        ):
            second.begin_night(DAY, "d", "v")
        assert not second.begin_night(after(1), "d", "v")
        first.finish_night(night())

        assert not second.begin_night(DAY, "d", "v")


def test_no_lock_is_left_behind(url: str, tmp_path: Path) -> None:
    """Neither after a night nor after a store is closed in the middle of one."""
    with Store.open(url, tmp_path) as store:
        run(store, night())
        store.begin_night(after(1), "d", "v")

    assert [] == [path.name for path in tmp_path.iterdir() if path.name.endswith(".lock")]


def said(day: int, verdict: Verdict, baseline: Baseline, claimed: str = "98%") -> Night:
    """A night with one finding on a claim, and one on a source."""
    finding = Finding("a", "claim:b", Rule.CITED, verdict, "words", claimed=claimed, baseline=baseline)
    source = Finding(None, "source:s", Rule.CAPTURE, Verdict.FIRST, "words")
    seen = replace(finding, observed=OBSERVED, cause=Cause.SOURCE_REVISED)
    return replace(night(), date=after(day), findings=(seen, source), not_checked=())


def test_what_nights_said_of_a_claim_is_told_once_for_each_change(store: Store) -> None:
    """New and updated findings with a cause, of finished nights before the date, oldest first."""
    run(store, said(0, Verdict.CONSISTENT, Baseline.NEW))
    run(store, said(1, Verdict.CONSISTENT, Baseline.UNCHANGED))
    run(store, said(2, Verdict.INCONSISTENT, Baseline.UPDATED, "97%"))
    run(store, said(3, Verdict.INCONSISTENT, Baseline.ABSENT))
    run(store, said(4, Verdict.UNREADABLE, Baseline.NEW))
    store.begin_night(after(5), "registry", "0")

    first = Past(DAY, Verdict.CONSISTENT, Cause.SOURCE_REVISED, "98%", "", OBSERVED.snapshot, OBSERVED.place)
    changed = replace(first, night=after(2), verdict=Verdict.INCONSISTENT, claimed="97%")
    assert {("a", "claim:b", Rule.CITED): (first, changed)} == store.past(after(4))
    assert 3 == len(store.past(after(9))["a", "claim:b", Rule.CITED])
    assert {} == store.past(DAY)


def test_a_second_run_of_a_night_replaces_what_it_said(store: Store) -> None:
    """Only the finished run counts."""
    run(store, said(0, Verdict.INCONSISTENT, Baseline.NEW))
    run(store, said(0, Verdict.CONSISTENT, Baseline.NEW))

    [past] = store.past(after(1))["a", "claim:b", Rule.CITED]
    assert Verdict.CONSISTENT == past.verdict
