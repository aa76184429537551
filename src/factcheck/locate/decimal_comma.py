"""Tables that are printed with a decimal comma: "804,2" is a fraction there, and "1.204" a thousand.

Only the table can tell, so it counts as such where some of its figures cannot be read in any other way,
and none of them can only be read with a decimal point.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from factcheck.folding import folded
from factcheck.model.document import Table

LONGEST = 40
_ONLY_COMMA = re.compile(r"(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}|\d{1,3}(?:\.\d{3})+,\d+")
_ONLY_POINT = re.compile(
    r"(?:\d{1,3}(?:,\d{3})+|\d*)\.(?:\d{1,2}|\d{4,})|\d{1,3}(?:,\d{3})+\.\d+|[1-9]\d{0,2}(?:,\d{3}){2,}"
)
_FIGURE = re.compile(
    r"[\s($€£¥+\-~]*(?:[A-Z]{3} ?)?(?P<digits>[\d.,]*\d)\s*[%×)€]*\s*[A-Za-z]*\.?\s*[%)]*\s*", re.ASCII
)
_SWAP = str.maketrans(",.", ".,")


def decimal_comma(table: Table) -> bool:
    """Are the table's figures printed with a decimal comma?"""
    return _told(cell.text for row in table.rows for cell in row if cell is not None)


def is_comma_figure(text: str) -> bool:
    """Is the whole text a figure that only a decimal comma explains?"""
    digits = _digits(text)
    return digits is not None and _ONLY_COMMA.fullmatch(digits) is not None


def pointed(text: str) -> str:
    """A figure of such a table as others print it; any other text as it is."""
    digits = _digits(text)
    return text if digits is None else text.replace(digits, digits.translate(_SWAP))


def _told(texts: Iterable[str]) -> bool:
    commas = False
    for text in texts:
        digits = _digits(text)
        if digits is None:
            continue
        if _ONLY_POINT.fullmatch(digits):
            return False
        commas = commas or _ONLY_COMMA.fullmatch(digits) is not None
    return commas


def _digits(text: str) -> str | None:
    if len(text) > LONGEST or ("," not in text and "." not in text):
        return None
    found = _FIGURE.fullmatch(folded(text))
    return None if found is None else found["digits"]
