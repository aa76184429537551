"""A number alone in a cell: sign, currency, brackets, thousands, exponent, scale letter, per cent.

Cells print less than sentences: "2,575" stands for millions because the table
says so. This grammar reads a cell's text as a whole or not at all, so that a
label with a number in it, or two numbers run together, is never a figure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from factcheck.folding import folded

LONGEST = 80
CURRENCIES = {
    "US$": "USD",
    "$": "USD",
    "USD": "USD",
    "€": "EUR",
    "EUR": "EUR",
    "£": "GBP",
    "GBP": "GBP",
    "¥": "JPY",
    "JPY": "JPY",
    "C$": "CAD",
    "CAD": "CAD",
    "A$": "AUD",
    "AUD": "AUD",
    "HK$": "HKD",
    "HKD": "HKD",
    "NT$": "TWD",
    "TWD": "TWD",
    "CHF": "CHF",
    "CNY": "CNY",
    "RMB": "CNY",
    "₩": "KRW",
    "KRW": "KRW",
    "₹": "INR",
    "INR": "INR",
    "SEK": "SEK",
    "NOK": "NOK",
    "DKK": "DKK",
}
SCALES = {
    "k": 3,
    "thousand": 3,
    "m": 6,
    "mm": 6,
    "mn": 6,
    "million": 6,
    "b": 9,
    "bn": 9,
    "billion": 9,
    "t": 12,
    "tn": 12,
    "trillion": 12,
}
_MONEY = "|".join(re.escape(sign) for sign in sorted(CURRENCIES, key=len, reverse=True))
_GROUPED = re.compile("(?<=[0-9])[\u00a0\u2007\u2008\u2009\u200a\u202f](?=[0-9]{3}(?![0-9]))")
_NUMBER = re.compile(
    rf"""(?P<sign>[-+])?\ ?(?P<open>\()?\ ?(?P<before>{_MONEY})?\ ?(?P<open2>\()?\ ?(?P<sign2>[-+])?\ ?
    (?P<digits>[0-9]{{1,3}}(?:,[0-9]{{3}})+(?:\.[0-9]+)?|[0-9]{{1,3}}(?:'[0-9]{{3}})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?|\.[0-9]+)
    (?P<exponent>[eE][-+]?[0-9]{{1,3}})?
    (?:\ ?(?P<scale>thousand|million|billion|trillion|mm|mn|bn|tn|[kKmMbBtT]))?
    \ ?(?P<percent>%)?(?P<times>\ ?[x×])?\ ?(?P<after>{_MONEY})?\ ?(?P<close>\))?\ ?(?P<percent2>%)?""",
    re.VERBOSE | re.ASCII,
)
_DASHES = re.compile(r"[-. ]*-[-. ]*")
_NOTHINGS = {
    "nm": "not meaningful",
    "n.m.": "not meaningful",
    "n/m": "not meaningful",
    "not meaningful": "not meaningful",
    "na": "not available or not applicable",
    "n/a": "not available or not applicable",
    "n.a.": "not available or not applicable",
    "not applicable": "not applicable",
    "nil": "no amount",
    "none": "no amount",
    "*": "a mark that a note explains",
    "**": "a mark that a note explains",
}


@dataclass(frozen=True, slots=True)
class Printed:
    """A number as a cell prints it: `percent` and `scaled` say that the cell itself did so."""

    value: Decimal
    step: Decimal
    currency: str | None = None
    percent: bool = False
    scaled: bool = False
    times: bool = False


@lru_cache(maxsize=16384)
def printed(text: str) -> Printed | None:
    """The number that the whole text is; None when it is anything else.

    A percentage is a ratio. Brackets and minus signs are negative, not both at once.
    """
    if len(text) > LONGEST:
        return None
    found = _NUMBER.fullmatch(folded(_GROUPED.sub(",", text.strip())).rstrip("*†‡§^ ⁰¹²³⁴⁵⁶⁷⁸⁹"))
    if found is None:
        return None
    opened, closed = (found["open"] or found["open2"]), found["close"]
    signs = [sign for sign in (found["sign"], found["sign2"]) if sign]
    if (found["open"] and found["open2"]) or bool(opened) != bool(closed) or len(signs) + bool(opened) > 1:
        return None
    currency = found["before"] or found["after"]
    scale = found["scale"] or ""
    if (found["before"] and found["after"]) or (scale in {"m", "b", "t"} and currency is None):
        return None
    percent = bool(found["percent"] or found["percent2"])
    if (found["percent"] and found["percent2"]) or (percent and (currency or scale or found["times"])):
        return None
    value = Decimal(found["digits"].replace(",", "").replace("'", "") + (found["exponent"] or ""))
    exponent = value.as_tuple().exponent
    assert isinstance(exponent, int)
    if abs(value.adjusted()) > LONGEST or abs(exponent) > LONGEST:
        return None
    step = Decimal(1).scaleb(exponent)
    factor = Decimal(1).scaleb(SCALES[scale.lower()] if scale else -2 if percent else 0)
    negative = bool(opened) or signs == ["-"]
    return Printed(
        value=-value * factor if negative else value * factor,
        step=step * factor,
        currency=CURRENCIES[currency] if currency else None,
        percent=percent,
        scaled=bool(scale),
        times=bool(found["times"]),
    )


def is_dash(text: str) -> bool:
    """Is the whole text a dash, with or without a currency sign beside it?"""
    bare = folded(text).strip("$%() ")
    return bool(bare) and _DASHES.fullmatch(bare) is not None


@lru_cache(maxsize=16384)
def nothing(text: str) -> str | None:
    """What a cell says that prints no number on purpose; None when it says something else.

    A dash may stand for none, for too little to print, or for not reported: what it is in a table of
    amounts is told by the table (nought.py).
    """
    plain = folded(text)
    if not plain or plain in {"$", "%", "$ %"}:
        return "the cell is empty"
    bare = plain.strip("$%() ")
    if is_dash(text):
        return f'printed as "{text.strip()}", which is no number'
    if meaning := _NOTHINGS.get(bare.lower()):
        return f'printed as "{text.strip()}" ({meaning}), which is no number'
    return None
