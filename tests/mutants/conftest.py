"""What the mutants share: one first night of the sample site, and documents that were read before."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from mutant_site import FIRST, Site

from factcheck import readers
from factcheck.errors import UnreadableError
from factcheck.store import Store

DOCUMENTS: dict[tuple[object, ...], Any] = {}
READINGS: dict[str, str] = {}


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bytes are read once for all mutants: readers and selectors are pure."""
    documents, readings, read = DOCUMENTS, READINGS, readers.read

    def remembered(body: bytes, *, media_type: str | None = None, name: str | None = None) -> Any:
        key = (hashlib.sha256(body).digest(), media_type, name)
        if key not in documents:
            try:
                documents[key] = read(body, media_type=media_type, name=name)
            except UnreadableError as trouble:
                documents[key] = trouble
        made = documents[key]
        if isinstance(made, UnreadableError):
            raise made
        return made

    def cached_many(self: Store, keys: Sequence[str]) -> dict[str, str]:
        return {key: readings[key] for key in keys if key in readings}

    def cache_many(self: Store, values: Mapping[str, str]) -> None:
        for key, value in values.items():
            readings.setdefault(key, value)

    monkeypatch.setattr(readers, "read", remembered)
    monkeypatch.setattr(Store, "cached_many", cached_many)
    monkeypatch.setattr(Store, "cache_many", cache_many)


@pytest.fixture(scope="session")
def first_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home folder after a first night of the unchanged site."""
    site = Site(tmp_path_factory.mktemp("unchanged"))
    night = site.night(FIRST)
    assert 0 == night.exit_status
    return site.home
