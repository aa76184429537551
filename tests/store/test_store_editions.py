"""Editions: once each, as last described, with the first night they were seen."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from nights_made_up import DAY, after, editions

from factcheck.model.evidence import Edition
from factcheck.store import Store

Q2 = Edition("coreweave-10q", "0001769628-26-000345", "10-Q for 2026-06-30", "https://sec.example/q2",
             date(2026, 6, 30), "FY2026 Q2", date(2026, 8, 11), "10-Q")  # fmt: skip
Q3 = replace(Q2, id="0001769628-26-000400", period_end=date(2026, 9, 30), published=date(2026, 11, 10))
NOTE = Edition("coreweave-10q", "a-note", "A note", "https://sec.example/note")


def test_editions_come_back_in_the_order_of_their_periods(store: Store) -> None:
    """By period end, then publication, then id; those without a period first; other series apart."""
    store.add_editions(DAY, "coreweave-10q", [Q3, NOTE, Q2])
    store.add_editions(DAY, "other", [replace(Q2, series="other")])

    assert [NOTE, Q2, Q3] == store.editions("coreweave-10q")
    assert [] == store.editions("unknown")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seen=st.lists(editions, max_size=6, unique_by=lambda edition: edition.id))
def test_any_editions_come_back_equal(store: Store, seen: list[Edition]) -> None:
    """Whatever a listing page prints as their labels."""
    store.add_editions(DAY, "a-series", seen)

    assert set(seen) <= set(store.editions("a-series"))


def test_the_first_night_is_kept(store: Store) -> None:
    """An edition seen again is no second one, and what was not yet seen by a night is not told of it."""
    store.add_editions(DAY, "coreweave-10q", [Q2])
    store.add_editions(after(1), "coreweave-10q", [Q2, Q3])

    assert [Q2] == store.editions("coreweave-10q", until=DAY)
    assert [Q2, Q3] == store.editions("coreweave-10q", until=after(1))
    assert [] == store.editions("coreweave-10q", until=after(-1))


def test_the_latest_night_describes_an_edition(store: Store) -> None:
    """A corrected title replaces the first; an earlier night that is run later moves only the first night."""
    corrected, older = replace(Q2, title="corrected"), replace(Q2, title="older")
    store.add_editions(after(1), "coreweave-10q", [Q2])
    store.add_editions(after(2), "coreweave-10q", [corrected])
    store.add_editions(DAY, "coreweave-10q", [older])

    assert [corrected] == store.editions("coreweave-10q", until=DAY)


def test_an_edition_that_is_no_longer_listed_stays(store: Store) -> None:
    """A listing that drops its older entries does not unmake them."""
    store.add_editions(DAY, "coreweave-10q", [Q2, Q3])
    store.add_editions(after(1), "coreweave-10q", [Q3])
    store.add_editions(after(2), "coreweave-10q", [])

    assert [Q2, Q3] == store.editions("coreweave-10q")


def test_an_address_as_id_may_be_long(store: Store) -> None:
    """A listing names its editions by their addresses, and those have no greatest length."""
    long = replace(NOTE, id="https://a.example/?" + "".join(f"{number:x}" for number in range(3_000)))
    store.add_editions(DAY, "coreweave-10q", [long])

    assert [long] == store.editions("coreweave-10q")


def test_an_edition_of_another_series_is_our_mistake(store: Store) -> None:
    """A watcher gives the editions of the series that it was asked for."""
    with pytest.raises(AssertionError, match="among those of other"):
        store.add_editions(DAY, "other", [Q2])
