"""Fixtures for fetch: a publisher on this machine, clients, and a clock that moves when somebody sleeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from factcheck.fetch import Client, Manners
from fetch_publisher import NIGHT, Clockwork, Publisher


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    """A web server on this machine, gone after the test."""
    one = Publisher()
    yield one
    one.stop()


@pytest.fixture
def clockwork() -> Clockwork:
    return Clockwork()


@pytest.fixture
def visitor(clockwork: Clockwork) -> Iterator[Callable[..., Client]]:
    """Makes clients that may ask this machine, never really wait, and say who they are."""
    made: list[Client] = []

    def make(*, resolver: Callable[[str, int], list[str]] | None = None, **settings: Any) -> Client:
        manners = Manners(**{"contact": "Tests tests@example.org", "allow_private": True, **settings})
        client = Client(
            manners,
            lambda: NIGHT,
            resolver=resolver,
            jitter=lambda: 0.5,
            monotonic=clockwork.monotonic,
            sleep=clockwork.sleep,
        )
        made.append(client)
        return client

    yield make
    for client in made:
        client.close()
