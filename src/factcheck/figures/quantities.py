"""Quantities: a number with its currency, magnitude and unit.

One number at a time, in the order of the text: what stands before it (signs),
the number itself (numerals), its magnitude, and what it counts or measures. How
two numbers belong together is a matter for joins.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from factcheck.figures.continental import continental
from factcheck.figures.currencies import CODES, CODES_AFTER
from factcheck.figures.digits import DIGITS, VULGAR, in_digits
from factcheck.figures.found import Found
from factcheck.figures.lexicon import words
from factcheck.figures.magnitudes import BIG, multiply, take_magnitude
from factcheck.figures.measured import measure, with_per
from factcheck.figures.multiples import multiple
from factcheck.figures.names import MASK
from factcheck.figures.number_words import NUMBER_WORDS, in_words
from factcheck.figures.numeral import Numeral
from factcheck.figures.signs import take_bracket, take_sign
from factcheck.figures.torn import torn
from factcheck.model.quantity import Hedge

_RUN_IN = frozenset(words("numbers", "run_in"))
"""Words that may have lost the blank before a number."""
_AMID = ("-to-", "-in-")
_HYPHENED = frozenset(words("numbers", "hyphened"))
"""Words whose hyphen before a number makes no name of it."""
_SIGN_BEFORE = re.compile(r"[$€£¥₹]\s{0,2}$")
_LETTER_CODES = frozenset([*CODES, "Rs", "Rp", "RM", "RMB", "R"])
_RAND = re.compile(r"[0-9]{3}|[0-9]+[.,][0-9]|[0-9]+ ?(?:[mb]n?|k|trn?|[mbtr]{1,2}illion)(?![A-Za-z])")
_AGAIN = re.compile(r"\s\(([0-9]{1,4})\)")
_BIG_CODE = re.compile(rf" ?(?P<big>[MkKT])(?=(?:€|{'|'.join(CODES)})(?![A-Za-z0-9]))")
_PLUS = re.compile(r"(?:\+|-plus(?![a-z]))(?=[ -]?[A-Za-z%])")
"""A plus inside a figure: "$10+ billion", "10-plus years"."""
_CODE_AFTER = re.compile(r" ?([A-Z]{3})(?![A-Za-z0-9])")


def quantities(text: str, whole: str, tokens: Sequence[tuple[str, int, int]], layer: int) -> list[Found]:
    """The numbers of `text` (names and dates blotted out), each with its unit; `whole` is not blotted.

    `tokens` are (word, start, layers); those with `layer` are where a number may begin.
    """
    found: list[Found] = []
    end = 0
    for word, start, layers in tokens:
        if not layers & layer or start < end or text[start] != word[0]:
            continue
        one = None
        if word[0] <= "9" or word in VULGAR:
            numeral = _digital(text, start, end)
            if numeral is not None:
                one = _quantity(text, whole, numeral, worded=False, floor=end)
        else:
            lower = word.lower()
            if lower in NUMBER_WORDS:
                numeral = _worded(text, start, word)
                if numeral is not None:
                    one = _quantity(text, whole, numeral, worded=True, floor=end)
            else:
                one = multiple(text, start, lower)
        if one is not None:
            found.append(one)
            end = max(one.end, one.per_end)
    return found


def _worded(text: str, start: int, word: str) -> Numeral | None:
    before = text[start - 1] if start else " "
    if (
        before.isalnum()
        or before == MASK
        or (
            before == "-" and start > 1 and text[start - 2].isalpha() and text[start - 4 : start] not in _AMID
        )
    ):
        return None
    numeral = in_words(text, start, word)
    if numeral is None:
        return None
    after = text[numeral.end : numeral.end + 1]
    if text.startswith("-for-", numeral.end):
        return None
    return (
        None if (after.isalnum() and not text.startswith("fold", numeral.end)) or after == MASK else numeral
    )


def _letters_before(text: str, end: int) -> str:
    """The run of letters that ends at `end`, at most 16 of them."""
    start = end
    while start and text[start - 1].isalpha() and end - start < 16:
        start -= 1
    return text[start:end]


def _digital(text: str, start: int, floor: int) -> Numeral | None:
    """The numeral in digits, unless these digits are part of a name."""
    if start > floor and text[start - 1] == "." and (start < 2 or not text[start - 2].isalnum()):
        start -= 1
    before = text[start - 1] if start else " "
    if before in "#_%" or before == MASK:
        return None
    if before.isalpha():
        word = _letters_before(text, start)
        if word == "R" and not _RAND.match(text, start):
            return None
        signed = start > len(word) and text[start - len(word) - 1] == "$"
        if not signed and word not in _LETTER_CODES and word.lower() not in _RUN_IN:
            return None
    elif before == "-" and start > floor + 1 and text[start - 2].isalpha():
        word = _letters_before(text, start - 1)
        if word.lower() not in _HYPHENED and word not in CODES_AFTER:
            return None
    elif start > 1 and _runs_on(text, start, before):
        return None
    if text[start] in VULGAR:
        above, below = VULGAR[text[start]]
        return Numeral(start, start + 1, Decimal(above) / Decimal(below), Decimal(0))
    match = DIGITS.match(text, start)
    if match is None:
        return None
    broken = torn(text, match, signed=_SIGN_BEFORE.search(text, max(0, start - 3), start) is not None)
    if broken is not None:
        return broken
    end = match.end()
    if text[end : end + 2] in (".X", ".x"):
        return None
    if (text[end : end + 1] in ",. " and text[end + 1 : end + 2].isdigit()) or text[end - 4 : end - 3] == ".":
        numeral = continental(text, start)
        if numeral is not None:
            return numeral
    return in_digits(text, match)


def _runs_on(text: str, start: int, before: str) -> bool:
    """Do these digits go on with others: after a stop inside a name, or in cells that ran together?"""
    earlier = text[start - 2]
    if before == ",":
        return earlier.isdigit() and text[start : start + 4].isdigit()
    return before in "./:" and (earlier.isalnum() or earlier == MASK)


def _in_thousands_of(text: str, one: Found, end: int) -> int:
    """A magnitude that is glued to the currency after it: "500 k€", "60 MSEK"; where it ends, or `end`."""
    match = None if one.scaled else _BIG_CODE.match(text, end)
    if match is None:
        return end
    multiply(one, BIG[match["big"]])
    return match.end()


def _quantity(text: str, whole: str, numeral: Numeral, *, worded: bool, floor: int) -> Found | None:
    """The numeral with what stands around it; None when the digits turn out to be a name."""
    one = Found(
        numeral.start, numeral.end, "count", value=numeral.value, step=numeral.digit, zeros=numeral.zeros,
        worded=worded, number_start=numeral.start, multipliers=numeral.multipliers,
    )  # fmt: skip
    code = take_sign(text, one, floor)
    end = numeral.end
    if worded:
        again = _AGAIN.match(text, end)
        if again and Decimal(again[1]) == numeral.value:
            end = again.end()
    else:
        end = take_bracket(text, one, end, code) or end
        plus = _PLUS.match(text, end)
        if plus:
            one.hedge, end = Hedge.AT_LEAST, plus.end()
        end = take_magnitude(text, one, end, money=code is not None)
    end = _in_thousands_of(text, one, end)
    one.end = one.number_end = end
    if code is None:
        return measure(text, whole, one)
    one.kind, one.unit = "money", code
    again = _CODE_AFTER.match(text, end)
    if again and again[1] in CODES_AFTER:
        one.unit, one.end = again[1], again.end()
        one.number_end = one.end
    return with_per(text, one)
