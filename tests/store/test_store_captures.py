"""Captures: every look is kept, and one of each night counts."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from nights_made_up import DAY, FULL, SHA, URL, after, captures, failed, good, night
from test_store_nights import run

from factcheck.model.capture import Capture, Hop, Outcome
from factcheck.store import Store

OTHER = "https://other.example/a?b=c"


@pytest.fixture
def begun(store: Store) -> Store:
    """A store with a night at work."""
    store.begin_night(DAY, "d", "v")
    return store


def test_a_capture_comes_back_equal(begun: Store) -> None:
    """With its redirects, validators, a size beyond 32 bits and microseconds in UTC."""
    begun.add_capture(DAY, FULL)

    assert [FULL] == begun.captures_of(DAY)
    assert UTC == begun.captures_of(DAY)[0].at.tzinfo


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(capture=captures)
def test_any_capture_comes_back_equal(begun: Store, capture: Capture) -> None:
    """Whatever a hostile publisher puts into its headers."""
    begun.add_capture(DAY, capture)

    assert capture == begun.captures(capture.url)[0]


def test_a_capture_that_no_database_can_hold_is_kept_as_far_as_it_can_be(begun: Store) -> None:
    """NUL in a header or an address shows as U+FFFD, and the capture is found under the address asked for."""
    begun.add_capture(
        DAY, replace(good("https://a.example/\x00"), etag="\x00", hops=(Hop(301, "\x00\ud800"),))
    )

    expected = replace(good("https://a.example/\ufffd"), etag="\ufffd", hops=(Hop(301, "\ufffd\ufffd"),))
    assert [expected] == begun.captures("https://a.example/\x00") == begun.captures_of(DAY)


def test_an_address_may_be_long(begun: Store) -> None:
    """10,000 characters are more than an index entry of PostgreSQL holds."""
    long = "https://a.example/?" + "".join(f"{number:x}" for number in range(3_000))
    begun.add_capture(DAY, good(long))

    assert [good(long)] == begun.captures(long)
    assert good(long) == begun.last_good(long, until=DAY)


def test_times_are_kept_in_utc(begun: Store) -> None:
    """A time in another zone is the same moment; one without a zone is our mistake."""
    new_york = timezone(timedelta(hours=-4))
    begun.add_capture(DAY, replace(good(), at=datetime(2026, 10, 11, 22, 0, tzinfo=new_york)))

    assert [datetime(2026, 10, 12, 2, 0, tzinfo=UTC)] == [one.at for one in begun.captures_of(DAY)]
    with pytest.raises(Exception, match="has no time zone"):
        begun.add_capture(DAY, replace(good(), at=datetime(2026, 10, 12)))  # noqa: DTZ001


def test_the_newest_look_of_a_night_counts(begun: Store) -> None:
    """Each look is a row; the night's captures are the newest of each address, in the order of addresses."""
    for capture in (failed(), failed(OTHER), good(OTHER), good()):
        begun.add_capture(DAY, capture)

    assert [good(OTHER), good()] == begun.captures_of(DAY)
    assert [good()] == begun.captures(URL)


def test_a_night_that_never_was_has_no_captures(store: Store) -> None:
    """An empty list, not an error: nothing was looked at."""
    assert ([], [], None) == (store.captures_of(DAY), store.captures(URL), store.last_good(URL, until=DAY))


def test_the_captures_of_an_address_are_one_a_night(store: Store) -> None:
    """Oldest night first, strictly before the date, whatever the order in which the nights were run."""
    for days in (3, 0, 1):
        run(store, night(after(days)), failed(day=after(days)), good(day=after(days)), good(OTHER))

    assert [good(day=after(days)) for days in (0, 1, 3)] == store.captures(URL)
    assert [good(day=after(days)) for days in (0, 1)] == store.captures(URL, before=after(3))
    assert [] == store.captures(URL, before=DAY)


def test_captures_of_a_night_that_died_count_until_it_is_run_again(url: str, tmp_path: Path) -> None:
    """They were looks that we did take, also when nobody ever finished that night."""
    with Store.open(url, tmp_path) as store:
        store.begin_night(DAY, "d", "v")
        store.add_capture(DAY, good())
    with Store.open(url, tmp_path) as store:
        run(store, night(after(1)), good(day=after(1)))

        assert [good()] == store.captures(URL, before=after(1))


def test_captures_of_a_replaced_run_do_not_count(store: Store) -> None:
    """While the second run is at work, the first answers for the addresses it has not come to."""
    run(store, night(), good(), good(OTHER))
    store.begin_night(DAY, "d", "v")
    store.add_capture(DAY, failed())

    assert ([failed()], [good(OTHER)]) == (store.captures(URL), store.captures(OTHER))
    assert [failed()] == store.captures_of(DAY)
    store.finish_night(night())
    assert ([failed()], []) == (store.captures(URL), store.captures(OTHER))


def test_snapshots_are_all_that_any_look_brought(store: Store) -> None:
    """Each body once, in order, of every night; looks that brought none add nothing."""
    assert [] == store.snapshots()

    store.begin_night(DAY, "d", "0.1.0")
    for snapshot in ("b" * 64, "a" * 64, "b" * 64, None):
        store.add_capture(DAY, replace(good(), snapshot=snapshot))

    assert ["a" * 64, "b" * 64] == store.snapshots()


def test_the_last_good_copy_outlives_bad_looks(store: Store) -> None:
    """Also one of the same night, and of a run that was replaced: good evidence stays."""
    run(store, night(), good(snapshot="a" * 64), failed())
    run(store, night(after(1)), failed(day=after(1)))
    run(store, night(after(2)), good(day=after(2)))
    run(store, night(after(2)), failed(day=after(2)))

    assert good(snapshot="a" * 64) == store.last_good(URL, until=DAY)
    assert good(snapshot="a" * 64) == store.last_good(URL, until=after(1))
    assert good(day=after(2)) == store.last_good(URL, until=after(9))
    assert None is store.last_good(URL, until=after(-1))
    assert None is store.last_good(OTHER, until=after(9))


def test_a_confirmed_copy_is_good(begun: Store) -> None:
    """A 304 confirms the snapshot that it names."""
    confirmed = good(status=304, not_modified=True, snapshot=SHA)
    begun.add_capture(DAY, confirmed)

    assert (Outcome.GOOD, confirmed) == (confirmed.outcome, begun.last_good(URL, until=DAY))
