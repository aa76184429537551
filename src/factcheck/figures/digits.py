"""Digits: numbers in digits.

"1,234.5", "12,34,567", "266'000", ".45", "½", "2 1/4", "3.8×10²⁵", "1e25".
Decimal throughout. A run of more digits than any figure has, and two table
cells that ran together ("46,74318"), are no number.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.fractions import and_part
from factcheck.figures.numeral import Numeral

MOST_DIGITS = 24
_RUN_TOGETHER = re.compile(r",[0-9]{4}")
"""Two table cells without a blank between them ("46,74318 %"): no figure."""
_SIMPLE = re.compile(r" ?/ ?([1-9][0-9]{0,3})(?![0-9/]|[.,][0-9])")
_DIGIT_POINT = re.compile(r"\spoint\s([0-9]{1,4})(?![0-9]|[.,][0-9])")

DIGITS = re.compile(
    r"[0-9]{1,3}(?:\.[0-9]{3}){1,6},[0-9]{1,2}(?![0-9])"
    r"|[0-9]{1,3}(?:\.[0-9]{3}){1,5}\.000(?![0-9]|[.,][0-9])"
    r"|[0-9]{1,3},[0-9]{1,2}(?= ?(?:[mb]illion|trillion|mn|bn|Mio|[%€]|percent|per cent))"
    r"|[0-9]{1,3}(?:,[0-9]{3}){0,9},[0-9]{4,}(?:\.[0-9]+)?"
    r"|(?:[0-9]{1,3}(?:,[0-9]{3}){1,9}(?![0-9]|,[0-9]{3})|[0-9]{1,3}(?:[\u2009'][0-9]{3}){1,9}(?![0-9])"
    r"|[0-9]{1,3}(?: 000){1,4}(?![0-9]|[.,][0-9])|[0-9]{1,2}(?:,[0-9]{2}){1,9},[0-9]{3}(?![0-9])|[0-9]+)"
    r"(?:\.[0-9]+)?|\.[0-9]+"
)
"""A number in digits, of bounded length but for a bare run of digits."""
_POWER = re.compile(
    r" ?[×x*] ?10(?:\^ ?(-?[0-9]{1,3})|(-[0-9]{1,2})(?![0-9]|[.,][0-9])|([⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))|[eE]"
    r"([+-]?[0-9]{1,3})(?![0-9A-Za-z])"
)
_TEN = re.compile(r"\^ ?([0-9]{1,2})|([¹²³⁴⁵⁶⁷⁸⁹⁰]{2})")
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_FRACTION = re.compile(
    r"[ -]{0,2}([1-9][0-9]{0,1}) ?/ ?([1-9][0-9]{0,3})(?![0-9/]|[.,][0-9])|[ -]?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])"
)
VULGAR = {
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5),
    "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
}  # fmt: skip


def in_digits(text: str, match: re.Match[str]) -> Numeral | None:
    """The numeral that a match of DIGITS begins; None for too many digits and for cells that ran together."""
    start, end = match.span()
    if end - start > MOST_DIGITS * 2 or _RUN_TOGETHER.search(match[0]):
        return None
    written = digits_of(match[0])
    if len(written) > MOST_DIGITS:
        return None
    whole, _, decimals = written.partition(".")
    value = Decimal(written)
    digit = Decimal(1).scaleb(-len(decimals))
    zeros = 0 if decimals or not value else len(whole) - len(whole.rstrip("0"))
    follows = text[end : end + 1]
    if follows and (follows in "×x*eE/ -^¹²³⁴⁵⁶⁷⁸⁹" or follows in VULGAR):
        ten = _TEN.match(text, end) if written == "10" else None
        if ten:
            exponent = int(ten[1] or ten[2].translate(_RAISED))
            if exponent <= 60:
                return Numeral(start, ten.end(), Decimal(1).scaleb(exponent), Decimal(1).scaleb(exponent))
        elif written == "10" and follows in "¹²³⁴⁵⁶⁷⁸⁹":
            return None  # a power of ten, or ten with a footnote: it cannot be told
        power = _POWER.match(text, end)
        if power:
            exponent = int(power[1] or power[2] or (power[3] or "").translate(_RAISED) or power[4])
            if abs(exponent) > 60:
                return None
            return Numeral(start, power.end(), value.scaleb(exponent), digit.scaleb(exponent))
        half = None if decimals or follows not in " -" else and_part(text, start, end, value)
        if half is not None:
            return half
        point = _DIGIT_POINT.match(text, end) if follows == " " and not decimals else None
        if point:
            places = len(point[1])
            return Numeral(start, point.end(), Decimal(f"{written}.{point[1]}"), Decimal(1).scaleb(-places))
        if not decimals:
            return _with_fraction(text, start, end, value, digit, zeros)
    return Numeral(start, end, value, digit, zeros)


def digits_of(printed: str) -> str:
    """A printed number without its grouping: "1,234.5" and "1.234,5" are both 1234.5."""
    if printed.count(".") > 1:
        printed = printed.replace(".", "")
    comma = printed.rfind(",")
    if comma >= 0 and len(printed) - comma < 4:
        printed = printed[:comma].replace(".", "").replace(",", "") + "." + printed[comma + 1 :]
    return printed.replace(",", "").replace("'", "").replace("\u2009", "").replace(" ", "")


def _with_fraction(
    text: str, start: int, end: int, value: Decimal, digit: Decimal, zeros: int
) -> Numeral | None:
    """ "2 1/4" and "2½" are one number; "1/4" is one too; "60/40" is how something is split."""
    part = _FRACTION.match(text, end)
    if part and (part[3] or text[end] in " -"):
        above, below = VULGAR[part[3]] if part[3] else (int(part[1]), int(part[2]))
        if above < below:
            return Numeral(start, part.end(), value + Decimal(above) / Decimal(below), Decimal(0))
    simple = _SIMPLE.match(text, end)
    if simple and value + int(simple[1]) == 100 and value >= 50:
        return None
    if simple and value < 1000 and text[start - 1 : start] not in ("/", "$"):
        return Numeral(start, simple.end(), value / Decimal(simple[1]), Decimal(0))
    return Numeral(start, end, value, digit, zeros)
