"""Numbers as they are printed: grouping marks, decimal marks, dashes for zero, units in between.

All rules answer a plain decimal ("2575", "0.5") or None. Registries 1 to 3 ask for groups of
three; registries 4 and 5 allow the grouping marks anywhere before the decimal mark.
"""

from __future__ import annotations

import re
from collections.abc import Callable

APOSTROPHES = "'`´’′＇"
_DASHES = frozenset("-\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\ufe58\ufe63\uff0d")
_BLANKS = " \t\n\r"


def dash(text: str) -> str | None:
    """A lone dash of any kind is zero."""
    return "0" if text.strip(_BLANKS) in _DASHES else None


def dotted(text: str) -> str | None:
    """`num-dot-decimal`: "2,575", "1 234.5", ".5"."""
    plain = text.replace(",", "")
    if plain.isascii() and plain.isdigit():
        return plain
    return _loose_dotted(text)


def grouped(marks: str, point: str) -> Callable[[str], str | None]:
    """Digits in groups of three with one of `marks` (or none) between them, then `point` and decimals."""
    between = f"(?:[{re.escape(marks)}]?[0-9]{{3}})*" if marks else "[0-9]*"
    shape = re.compile(rf"[0-9]{{1,3}}{between}(?:{re.escape(point)}[0-9]+)?")

    def read(text: str) -> str | None:
        stripped = text.strip(_BLANKS)
        return _plain(stripped, marks, point) if shape.fullmatch(stripped) else None

    return read


def loose(marks: str, point: str) -> Callable[[str], str | None]:
    """`marks` anywhere before `point`, blanks also after it; at least one digit."""
    shape = re.compile(rf"[{re.escape(marks)}0-9]*(?:{re.escape(point)}[ \u00a00-9]+)?")

    def read(text: str) -> str | None:
        stripped = text.strip(_BLANKS)
        if not shape.fullmatch(stripped) or not any(char.isdigit() for char in stripped):
            return None
        whole, _, rest = stripped.partition(point)
        if rest and not any(char.isdigit() for char in rest):
            return None
        return _plain(whole, marks, point, rest.replace(" ", "").replace("\u00a0", ""))

    return read


_loose_dotted = loose(", \u00a0", ".")


def _plain(text: str, marks: str, point: str, decimals: str | None = None) -> str:
    whole = text
    if decimals is None:
        whole, _, decimals = text.partition(point)
    whole = "".join(char for char in whole if char not in marks) or "0"
    return f"{whole}.{decimals}" if decimals else whole


_INDIAN = re.compile(
    r"(?:[0-9]{1,2}[, \u00a0])?(?:[0-9]{2}[, \u00a0])*[0-9]{3}(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?"
)


def indian(text: str) -> str | None:
    """Lakh and crore grouping: "1,23,45,678.90"."""
    stripped = text.strip(_BLANKS)
    return _plain(stripped, ", \u00a0", ".") if _INDIAN.fullmatch(stripped) else None


_WIDE = {ord("０") + digit: str(digit) for digit in range(10)}


def with_units(marks: str, *, dotted_units: bool) -> Callable[[str], str | None]:
    """A whole amount, its unit, then hundredths and theirs: "1,234 Euro 5 cents" is 1234.05.

    `dotted_units` lets `marks` stand inside a unit ("Fr."), as registries 4 and 5 and India's rule do;
    the older rule does not, so that "1 . 5" is no amount.
    """
    inside = re.escape(marks)
    unit = rf"[^\d{inside}]\D*" if dotted_units else rf"[^\d{inside}]+"
    amount = rf"[0-9][0-9{inside}]*?" if dotted_units else rf"[0-9](?:[0-9{inside}]*[0-9])?"
    shape = re.compile(rf"({amount})({unit})([0-9]{{1,2}})\D*")

    def read(text: str) -> str | None:
        found = shape.fullmatch(text.strip(_BLANKS).translate(_WIDE))
        if not found:
            return None
        whole = "".join(char for char in found[1] if char not in marks)
        return f"{whole}.{int(found[3]):02d}"

    return read
