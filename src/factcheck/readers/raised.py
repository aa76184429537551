"""Raised text: footnote marks kept apart from words and figures, exponents kept readable.

"backlog" with a raised 1 reads "backlog¹", never "backlog1"; "$55.6" with a
raised 1 is not 55.61; "10" with a raised 25 reads "10²⁵". Marks that are no
digits get a blank before them. Ordinals ("1st") and trademark signs are part
of their word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_MARK = r"(?:\d{1,3}|[A-Za-z]{1,2}|[ivx]{1,4}|[*†‡§¶#]{1,4})"
_MARKS = re.compile(
    rf"{_MARK}(?:\s*[,;]\s*{_MARK}){{0,3}}|(?:[(\[]\s*{_MARK}(?:\s*,\s*{_MARK})?\s*[)\]]\s*[,;]?\s*){{1,4}}"
)
_ORDINAL = re.compile(r"(?:st|nd|rd|th)", re.I)
_SIGNS = {"tm": "™", "sm": "℠", "r": "®", "(r)": "®", "(tm)": "™", "®": "®", "™": "™", "℠": "℠"}
_BASE = re.compile(r"(?:[×xX*·⋅]\s*10|(?<![\d.,$€£¥])(?:10|2|e))$")
_TIMES = re.compile(r"[×xX*·⋅]\s*10$")
_POWER = re.compile(r"[+\-−–]?\d{1,3}")
_LENGTH = re.compile(r"(?:^|[\s\d(/])(?:[mck]?m|ft|in|mi|yd|s)$")
_UP = str.maketrans("0123456789+-−–", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻")

LONGEST = 24
"""Raised text longer than this many characters is read as ordinary text."""


@dataclass(frozen=True, slots=True)
class Raised:
    """How a raised text is written out, and whether it is a footnote mark.

    `apart` asks for a blank before it, `mark` is the footnote mark without its
    brackets' surroundings, or "" when the text belongs to its word.
    """

    text: str
    mark: str = ""
    apart: bool = False


def raise_text(content: str, before: str) -> Raised:
    """Write out raised `content` that stands after `before` (the end of the text so far)."""
    text = " ".join(content.split())
    if text.lower() in _SIGNS and (before[-1:].isalpha() or not text.isalpha()):
        return Raised(_SIGNS[text.lower()])
    if _ORDINAL.fullmatch(text) and before[-1:].isdigit():
        return Raised(text)
    if _is_power(text, before):
        return Raised(text.translate(_UP))
    if _MARKS.fullmatch(text):
        digits = re.findall(r"\d+", text)
        if digits and not any(char.isalpha() or char in "*†‡§¶#" for char in text):
            return Raised(",".join(digits).translate(_UP), mark=text)
        return Raised(text, mark=text, apart=True)
    lead = _POWER.match(text)
    if lead and _BASE.search(before):
        return Raised(lead[0].translate(_UP) + text[lead.end() :])
    return Raised(text, apart=before[-1:].isalnum() and text[:1].isalnum())


def _is_power(text: str, before: str) -> bool:
    """An exponent: of a power of ten or two (one bare digit needs a times sign before), or of a length."""
    if not _POWER.fullmatch(text):
        return False
    if _TIMES.search(before):
        return True
    if _BASE.search(before):
        return len(text) > 1
    return text in {"2", "3", "-1", "−1", "-2", "−2"} and _LENGTH.search(before) is not None
