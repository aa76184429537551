"""Reading codes: by which reading code each night read its copies, so that an upgrade is told from a change.

The store keeps what was read under a key that names the reading code. Which
codes there were, and since which night, is a list that only grows: its n-th
line is kept under a key of its own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import date

from factcheck.store import Store


def code_before(store: Store, day: date) -> str | None:
    """The reading code of the last night before a day; None if no night is known to have had one."""
    return next((code for since, code in reversed(list(_known(store))) if since < day), None)


def keep_code(store: Store, day: date, code: str) -> None:
    """Write down that the night of `day` read by this code, unless it is what was written last."""
    known = list(_known(store))
    if not known or known[-1][1] != code:
        store.cache(_key(len(known)), f"{day.isoformat()} {code}")


def _known(store: Store) -> Iterator[tuple[date, str]]:
    number = 0
    while (line := store.cached(_key(number))) is not None:
        since, _, code = line.partition(" ")
        yield date.fromisoformat(since), code
        number += 1


def _key(number: int) -> str:
    return hashlib.sha256(f"reading code\x1f{number}".encode()).hexdigest()
