"""Lexicon: the lists of words in lexicon.toml beside this file, as the layers of the grammar use them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any


@lru_cache(maxsize=1)
def _lexicon() -> Mapping[str, Any]:
    return tomllib.loads((files(__package__) / "lexicon.toml").read_text("utf-8"))


def words(section: str, name: str) -> tuple[str, ...]:
    """A list of words, in the order of the file."""
    return tuple(_lexicon()[section][name].split())


def writings(section: str, name: str | None = None) -> Mapping[str, str]:
    """A table of writings, turned round: from each writing to the key that it stands under."""
    table = _lexicon()[section] if name is None else _lexicon()[section][name]
    return {writing: key for key, several in table.items() for writing in several}
