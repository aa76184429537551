"""Glyph names: which character a font's name for a shape stands for, or that it stands for none.

The rules are those of the Adobe Glyph List specification: "eight" is 8, "uni0038" is 8, what follows a
point is a variant of the same character. Two kinds of variants print another thing: "one.superior" is a
raised mark and no digit, and is written as one. A name such as "g49" says nothing.
"""

from __future__ import annotations

import unicodedata

from pdfminer.encodingdb import name2unicode

from factcheck.readers.pdf.glyph import LOST

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_RAISING = {"superior", "superiors", "sups", "sup", "numr", "numerator", "ordn"}
_LOWERING = {"inferior", "inferiors", "subs", "sub", "sinf", "inf", "dnom", "denominator"}
_OTHER_ONES = {"onefitted": "1"}


def meaning(name: str) -> str:
    """The text of a glyph name; `LOST` where the name says nothing."""
    if name == ".notdef":
        return LOST
    stem, _, variant = name.partition(".")
    try:
        text = _OTHER_ONES.get(stem) or name2unicode(stem)
    except (KeyError, ValueError, OverflowError):  # pdfminer: KeyError for all it does not know
        return LOST
    text = "".join(map(_plain, text))
    if variant.lower() in _RAISING:
        return text.translate(_RAISED)
    if variant.lower() in _LOWERING:
        return text.translate(_LOWERED)
    return text


def digit(text: str) -> int | None:
    """The digit that a character prints at full size; None for anything else (² is none)."""
    if len(text) != 1 or unicodedata.category(text) != "Nd":
        return None
    return unicodedata.digit(text)


def contradict(one: str, other: str) -> bool:
    """Whether two accounts of one shape differ in a digit: one of them must be wrong."""
    if one == other or LOST in (one, other):
        return False
    return digit(one) != digit(other)


def _plain(char: str) -> str:
    """Old-style figures and small capitals, which the list keeps at U+F721 to U+F7FF, as plain ones."""
    return chr(ord(char) & 0xFF) if "\uf721" <= char <= "\uf7ff" else char
