"""Readings: kept under a key that names all they depend on."""

from __future__ import annotations

from hashlib import sha256

from factcheck.store import Store

KEYS = [sha256(str(number).encode()).hexdigest() for number in range(1_300)]


def test_a_reading_is_kept(store: Store) -> None:
    """What was kept comes back, and a key without a reading is None."""
    store.cache(KEYS[0], '{"text": "98%"}')

    assert ('{"text": "98%"}', None) == (store.cached(KEYS[0]), store.cached(KEYS[1]))


def test_the_first_reading_under_a_key_stays(store: Store) -> None:
    """Two threads that read the same place at once keep it once, without an error."""
    store.cache(KEYS[0], "first")
    store.cache_many({KEYS[0]: "second", KEYS[1]: "other"})

    assert {KEYS[0]: "first", KEYS[1]: "other"} == store.cached_many(KEYS[:3])


def test_many_readings_are_asked_for_at_once(store: Store) -> None:
    """More keys than a single question to a database may name."""
    store.cache_many({key: key[:8] for key in KEYS[:1_200]})

    assert {key: key[:8] for key in KEYS[:1_200]} == store.cached_many(KEYS)
    assert {} == store.cached_many([])
    store.cache_many({})
