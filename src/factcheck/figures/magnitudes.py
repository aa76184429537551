"""Magnitudes: "million", "bn", "k", "T" after a number, and what they multiply by."""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.cardinals import SCALES
from factcheck.figures.found import Found

_WORD = re.compile(
    r"(?:[\s\u2009]{0,2}|-)(hundred|thousand|million|billion|trillion|quadrillion|quintillion|crore|lakh"
    r"|lac)s?(?![A-Za-z])",
    re.I,
)
_LETTER = re.compile(
    r"[\s\u2009]?(?P<letter>mln|bln|trn|[mM]io\.?|M[rl]d\.?|mn|mm|MM|bn|Bn|BN|tn|Tn|TN|Mn|[kKmMbBtT])(?P<code>EUR|USD"
    r"|GBP)?(?![A-Za-z0-9])"
)
_DOZEN = re.compile(r"[ -]dozens?(?![A-Za-z])")
_POWERS = {
    "k": 3,
    "m": 6,
    "mm": 6,
    "mn": 6,
    "mln": 6,
    "mio": 6,
    "mio.": 6,
    "mld": 9,
    "mld.": 9,
    "mrd": 9,
    "mrd.": 9,
    "b": 9,
    "bn": 9,
    "bln": 9,
    "t": 12,
    "tn": 12,
    "trn": 12,
}
BIG = {"M": Decimal(10**6), "k": Decimal(1000), "K": Decimal(1000), "T": Decimal(1000)}
"""Magnitudes glued to a currency ("MUSD", "k€", "TEUR")."""
_CLEAR = frozenset(["mn", "bn", "tn", "mln", "bln", "trn", "mio", "mio.", "mrd", "mrd.", "mld", "mld."])
_GLUED = frozenset("kKMBTm")


def take_magnitude(text: str, one: Found, end: int, *, money: bool) -> int:
    """Apply the magnitude that stands at `end`, and say where it ends; `end` itself when there is none.

    A single letter counts when it is glued to the number ("32K"), or after an amount of money ("$40 m").
    """
    power = 0
    while power < 24 and (word := _WORD.match(text, end)) is not None:
        named = word[1].lower()
        power += 2 if named == "hundred" else SCALES[named]
        end = word.end()
    if not power and end < len(text) and (letter := _LETTER.match(text, end)) is not None:
        name = letter["letter"]
        glued = not text[end].isspace()
        if name in "mbB" and not money and text.startswith("/s", letter.end()):
            return end
        if money or name.lower() in _CLEAR or (glued and name in _GLUED) or letter["code"]:
            power = _POWERS[name.lower()]
            end = letter.end("letter")
    if not power and not money and text.startswith("dozen", end + 1) and (few := _DOZEN.match(text, end)):
        multiply(one, Decimal(12))
        return few.end()
    if power:
        multiply(one, Decimal(1).scaleb(power))
    return end


def multiply(one: Found, scale: Decimal) -> None:
    """Apply a magnitude that was printed with the number."""
    if one.value is not None and one.step is not None:
        one.scale = one.magnitude = scale
        one.scaled = True
        one.value *= scale
        one.step *= scale
