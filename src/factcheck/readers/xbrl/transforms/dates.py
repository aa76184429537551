"""Dates as they are printed: with numbers only, or with the name of the month in some language.

Answers ISO 8601 as XML Schema writes it: a day "2026-06-30", a month "2026-06", a day of no
year "--06-30". A year of two digits is in this century, as the registries say. Digits may be
of any script (full width, Devanagari). A day that is not in the calendar is None.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import date

_PART = {"d": r"(?P<d>\d{1,2})", "m": r"(?P<m>\d{1,2})", "y": r"(?P<y>\d{4}|\d{1,2})"}
_NAMED = {**_PART, "m": r"(?P<m>\D+)"}
_LATIN_MARKS = re.compile("[\u0300-\u036f]")
_WORD = re.compile(r"[^\s\d.,;:/()\-–—’']+")


def numeric(order: str) -> Callable[[str], str | None]:
    """Day, month and year (letters of `order`) as numbers with anything but digits between them."""
    shape = re.compile(r"\D+".join(_PART[part] for part in order) + r"\D*")

    def read(text: str) -> str | None:
        found = shape.fullmatch(text.strip())
        if not found:
            return None
        parts = found.groupdict()
        return written(year=parts.get("y"), month=int(parts["m"]), day=parts.get("d"))

    return read


def named(order: str, months: Mapping[str, int], *, whole: bool = False) -> Callable[[str], str | None]:
    """The month as a word that starts with (`whole`: that is) one of the stems in `months`."""
    parts: list[str] = []
    for before, part in zip(" " + order, order, strict=False):
        parts.append(_NAMED[part] if "m" in (before, part) or before == " " else r"\D+" + _NAMED[part])
    shape = re.compile("".join(parts) + r"\D*")

    def read(text: str) -> str | None:
        found = shape.fullmatch(text.strip())
        if not found:
            return None
        parts = found.groupdict()
        month = month_in(parts["m"], months, whole=whole)
        return None if month is None else written(year=parts.get("y"), month=month, day=parts.get("d"))

    return read


def folded(word: str) -> str:
    """Lower case without accents of Latin, Greek and Cyrillic letters; other marks are letters."""
    return _LATIN_MARKS.sub("", unicodedata.normalize("NFKD", word)).casefold()


def words_in(text: str) -> list[str]:
    """The words of a text, folded."""
    return _WORD.findall(folded(text))


def month_in(words: str, months: Mapping[str, int], *, whole: bool = False) -> int | None:
    """The month of the first word that begins with a stem; the longest stem counts."""
    for word in words_in(words):
        if whole:
            if word in months:
                return months[word]
            continue
        for length in range(len(word), 1, -1):
            if word[:length] in months:
                return months[word[:length]]
    return None


def written(*, year: str | None, month: int, day: str | None) -> str | None:
    """As XML Schema writes it; None for what is in no calendar."""
    full = 2000 if year is None else int(year) + (2000 if len(year) <= 2 else 0)
    try:
        on = date(full, month, 1 if day is None else int(day))
    except ValueError:
        return None
    if day is None:
        return f"{on.year:04d}-{on.month:02d}"
    return on.isoformat() if year is not None else f"--{on.month:02d}-{on.day:02d}"
