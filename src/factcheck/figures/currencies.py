"""Currencies: the signs, codes and names that filings and news print, and their ISO 4217 codes."""

from __future__ import annotations

import re

from factcheck.figures.lexicon import words, writings

SIGNS = writings("currencies", "signs")
CODES = words("currencies", "codes")
_SINGULAR = writings("currencies", "names")
PARTS = {"cent": "USD", "cents": "USD", "¢": "USD", "pence": "GBP", "penny": "GBP"}
"""Hundredths of a currency, and which."""

NAMES = {
    **_SINGULAR,
    **{f"{name}s": code for name, code in _SINGULAR.items() if name.upper() not in CODES},
    "pounds sterling": "GBP",
}

_SIGNED = "|".join(sorted(map(re.escape, [*SIGNS, *CODES]), key=len, reverse=True))
BEFORE = re.compile(
    rf"(?:(?<![A-Za-z])|(?<=[a-z])(?=[$€£¥]))(?:(?P<us>US|U\.S\.|USD|CAD|AUD|HK|NT|NZ|HKD|SGD|NZD|TWD) ?"
    rf"(?=\$))?(?P<big>[MkKT](?=€|[A-Z]{{3}} ))?(?P<sign>{_SIGNED}|[cC] \$)"
    rf"(?P<code> ?(?:USD|US|CAD|AUD)(?= ?[0-9]))?(?:[\s\u2009]{{0,2}})"
    rf"(?P<minus>-\s?|\(\s?)?$"
)
"""A sign or code right before a number; use with `endpos` at the number."""

SIGNS_AFTER = frozenset([*"$€£₾₽₹₩₺₪¥元円₭₫฿₱₴₦₸", "zł", "Kč"])
CODES_AFTER = frozenset(CODES)
_FIRST_WORDS = frozenset(name.split()[0] for name in NAMES if " " in name)
_WORDS = re.compile(r"[A-Za-z.]+(?: [A-Za-z]+){1,3}")
_WORD = re.compile(r"[A-Za-z]+")


def currency_named(text: str, at: int) -> tuple[str, int] | None:
    """The code of the currency whose name begins at `at`, and where the name ends; the longest name wins."""
    word = _WORD.match(text, at)
    if word is None:
        return None
    first = word[0].lower()
    if first in _FIRST_WORDS or text[at : at + 4].upper() == "U.S.":
        several = _WORDS.match(text, at)
        written = several[0] if several else ""
        while " " in written:
            code = NAMES.get(written.lower())
            if code is not None:
                return code, at + len(written)
            written = written.rpartition(" ")[0]
    code = NAMES.get(first)
    return None if code is None else (code, word.end())


def code_of(sign: str) -> str:
    """The ISO 4217 code of a sign, code or name."""
    if sign in SIGNS:
        return SIGNS[sign]
    return "CAD" if sign.lower() == "c $" else NAMES.get(sign.lower(), sign)
