"""Continental: amounts as much of Europe, Latin America and Asia writes them.

"€12,99", "1.234,56 €", "SEK 1 234", "Rp 15.000": a comma before two places, points
or blanks between groups of three. Only beside a currency, since "1.234" and
"12,99" alone may be anything.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.currencies import BEFORE, CODES, code_of
from factcheck.figures.numeral import Numeral

_NUMBER = re.compile(
    r"(?P<whole>[0-9]{1,3}(?:\.[0-9]{3}){1,6}|[0-9]{1,3}(?: [0-9]{3}){1,6}|[0-9]{1,9})"
    r"(?:,(?P<places>[0-9]{1,2}))?(?![0-9]|[.,][0-9])"
)
_AFTER = re.compile(rf" ?(?:€|zł|Kč|₽|₫|₴|kr|Ft|lei|,-(?![0-9A-Za-z])|(?:{'|'.join(CODES)})(?![A-Za-z]))")
_WITHOUT_CENTS = frozenset(["IDR", "VND", "KRW", "JPY", "CLP", "COP", "HUF", "ISK", "CRC"])
_DOLLARS = frozenset(["$", "US$", "A$", "C$", "HK$", "S$", "NZ$", "AU$", "CA$", "£"])


def continental(text: str, start: int) -> Numeral | None:
    """The amount at `start` in this writing, with a currency before or after it; None for any other."""
    match = _NUMBER.match(text, start)
    if match is None:
        return None
    before = BEFORE.search(text, max(0, start - 14), start)
    after = _AFTER.match(text, match.end())
    sign = before["sign"] if before else ""
    if (not before and not after) or not _is_sure(match, sign, after=bool(after)):
        return None
    digits = match["whole"].replace(".", "").replace(" ", "")
    places = match["places"] or ""
    value = Decimal(f"{digits}.{places}" if places else digits)
    zeros = 0 if places or not value else len(digits) - len(digits.rstrip("0"))
    return Numeral(start, match.end(), value, Decimal(1).scaleb(-len(places)), zeros)


def _is_sure(match: re.Match[str], sign: str, *, after: bool) -> bool:
    """Can it be read in no other way: places, two groups, or a currency that is written so?"""
    whole, places = match["whole"], match["places"]
    if places is not None:
        return len(places) == 2 or " " in whole or "." in whole
    if " " in whole:
        return sign not in _DOLLARS
    return whole.count(".") > 1 or ("." in whole and (after or code_of(sign) in _WITHOUT_CENTS))
