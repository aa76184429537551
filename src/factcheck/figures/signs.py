"""Signs: what stands right before a number: its currency, its minus, an accountant's bracket.

"$(1,234)", "($1,234)" and "( 235,701 )" are negative amounts; "(about $42.5
billion", "euros ($550)" and "1,473(2)" are not. An em dash is no minus.
"""

from __future__ import annotations

import re

from factcheck.figures.currencies import BEFORE, code_of
from factcheck.figures.found import Found
from factcheck.figures.magnitudes import BIG, multiply
from factcheck.figures.names import MASK

_MARKS = frozenset("$€£¥₹₩₽₺₪₫฿₱₴₦₾₿₸₡元円.")
_ENDS = frozenset("srpłč¥")
_BEFORE_MINUS = frozenset(" (\n\u2009|=:<>")
_DOLLARS = {
    "CAD": "CAD", "AUD": "AUD", "HK": "HKD", "HKD": "HKD", "NT": "TWD", "TWD": "TWD", "NZ": "NZD",
    "NZD": "NZD", "SGD": "SGD",
}  # fmt: skip
_MINUS = re.compile(r"(?<![A-Za-z])(?:minus|negative)[\s-]$", re.I)
_PLUS_OR = re.compile(r"plus or minus $", re.I)
_CLOSING = re.compile(r"\s?\)")
_PERCENT = re.compile(r"\s?(?:%|pts|percent)|\s[mbtr]{1,2}illion")
_AMOUNT_BEFORE = re.compile(r"(?:[0-9]|illion|euros|pounds|yen|dollars|yuan|crore|thousand|%) $")


def take_sign(text: str, one: Found, floor: int) -> str | None:
    """Take in the currency and the minus before a number, back to `floor` at most; the currency's code."""
    at = back = one.start
    while back > max(floor, at - 4) and text[back - 1] in " (-\u2009\n":
        back -= 1
    last = text[back - 1] if back > floor else " "
    code = None
    if last in _MARKS or last.isupper() or last in _ENDS:
        match = BEFORE.search(text, max(floor, at - 14), at)
        if match:
            code = (
                _DOLLARS.get(match["us"] or "", "USD")
                if match["us"] and match["sign"] == "$"
                else code_of(match["sign"])
            )
            one.start, one.currency_before = match.start(), True
            if match["big"]:
                multiply(one, BIG[match["big"]])
            if match["minus"] and match["minus"][0] == "-":
                _negate(one)
    before = text[one.start - 1] if one.start > floor else " "
    if before == "-" and (one.start < 2 or text[one.start - 2] in _BEFORE_MINUS):
        _negate(one)
        one.start -= 1
    elif before in " -" and one.start > floor + 4 and text[one.start - 2] in "sSeE":
        word = _MINUS.search(text, max(floor, one.start - 9), one.start)
        if word and not _PLUS_OR.search(text, max(floor, one.start - 14), one.start):
            _negate(one)
            one.start = word.start()
    return code


def _negate(one: Found) -> None:
    if one.value is not None and one.value > 0:
        one.value = -one.value


def take_bracket(text: str, one: Found, end: int, code: str | None) -> int | None:
    """The end of an accountant's bracket round the number, which makes it negative; None without one."""
    inside = code is not None and text[one.start : one.number_start].rstrip().endswith("(")
    opened = one.start - 1
    if not inside:
        while opened >= 0 and text[opened] in " \u2009" and one.start - opened < 3:
            opened -= 1
        if opened < 0 or text[opened] != "(":
            return None
    closing = _CLOSING.match(text, end)
    if closing is None or one.worded:
        return None
    if not inside:
        written = text[one.number_start : end]
        percent = _PERCENT.match(text, closing.end()) is not None or text[end] == " "
        if not percent and not _accounting(text, opened, written, money=code is not None):
            return None
        one.start = opened
    _negate(one)
    return closing.end()


def _accounting(text: str, opened: int, written: str, *, money: bool) -> bool:
    """Is the bracket at `opened` an accountant's, and no aside ("euros ($550)") or mark ("1,473(2)")?"""
    before = text[opened - 1] if opened else " "
    if money:
        return (
            not before.isalnum()
            and before != MASK
            and not _AMOUNT_BEFORE.search(text, max(0, opened - 9), opened)
        )
    column = before == ")" or (before == " " and opened > 1 and text[opened - 2] in ")0123456789—")
    if before.isalnum() or before == MASK:
        return False
    return "," in written or "." in written or text[opened + 1] in " \u2009" or (column and len(written) > 2)
