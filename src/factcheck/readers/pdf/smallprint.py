"""Small print: digits in smaller type beside a figure, which are never digits of it.

Raised ones are footnote marks and powers, written as raised digits; those set low or level right behind
a figure are written as lowered ones ("63.1" with a small 2 is 63.1₂, while CO2 stays CO2). A raised and a
small number about a stroke are a fraction.
"""

from __future__ import annotations

import re
from itertools import pairwise

from factcheck.readers.pdf.glyph import Glyph

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_PLAIN = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉", "01234567890123456789")
_SMALLER = 0.82
_FRACTION = re.compile(r"(\d?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})[/\u2044]([₀₁₂₃₄₅₆₇₈₉]{1,2}|\d{1,2}(?![\d.,]))")
_FRACTIONS = {"1/2": "½", "1/4": "¼", "3/4": "¾", "1/3": "⅓", "2/3": "⅔"} | dict(
    zip(("1/8", "3/8", "5/8", "7/8"), "⅛⅜⅝⅞", strict=True)
)


def mark_small(row: list[Glyph]) -> None:
    """Mark the digits in smaller type that stand right behind a figure in a line from left to right."""
    host: Glyph | None = None
    for before, glyph in pairwise(row):
        if host is None or before.size > _SMALLER * host.size:
            host = before
        close = glyph.box[0] - before.box[2] <= 0.25 * host.size
        small = glyph.size <= _SMALLER * host.size and close and glyph.text.isdecimal()
        behind = host.text.isdecimal() or host.text in ")%" or host.text == "/"
        if not small or glyph.raised or not behind:
            continue
        if before is not host and not (before.raised or before.lowered):
            continue
        glyph.raised = host.at[1] - glyph.at[1] > 0.04 * host.size and host.text != "/"
        glyph.lowered = not glyph.raised


def written(letters: list[Glyph]) -> str:
    """What a word of these characters says."""
    text = "".join(
        glyph.text.translate(_RAISED)
        if glyph.raised and glyph.text.isdigit()
        else glyph.text.translate(_LOWERED)
        if glyph.lowered
        else glyph.text
        for glyph in letters
    )
    return _FRACTION.sub(_fraction, text) if "/" in text or "\u2044" in text else text


def _fraction(found: re.Match[str]) -> str:
    whole, over, under = found[1], found[2].translate(_PLAIN), found[3].translate(_PLAIN)
    single = _FRACTIONS.get(f"{over}/{under}")
    if single is not None:
        return whole + single
    return f"{whole} {over}/{under}" if whole else f"{over}/{under}"
