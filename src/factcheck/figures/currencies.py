"""Currencies: the signs, codes and names that filings and news print, and their ISO 4217 codes."""

from __future__ import annotations

import re

SIGNS = {
    "US$": "USD", "$US": "USD", "U.S.$": "USD", "U.S. $": "USD", "A$": "AUD", "AU$": "AUD", "$A": "AUD", "C$": "CAD", "CA$": "CAD", "CAD$": "CAD", "cad$": "CAD", "元": "CNY", "円": "JPY", "₭": "LAK",
    "Cdn$": "CAD", "CDN$": "CAD", "HK$": "HKD", "NT$": "TWD", "NZ$": "NZD", "S$": "SGD", "SG$": "SGD", "R$": "BRL", "MX$": "MXN", "Mex$": "MXN",
    "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "CN¥": "CNY", "RMB¥": "CNY", "JP¥": "JPY", "₹": "INR", "₩": "KRW", "₽": "RUB", "₺": "TRY",
    "₪": "ILS", "₫": "VND", "฿": "THB", "₱": "PHP", "₴": "UAH", "₦": "NGN", "₾": "GEL", "₿": "BTC", "₸": "KZT", "₡": "CRC", "Rs.": "INR", "Rs": "INR",
    "RMB": "CNY", "Fr.": "CHF", "SFr": "CHF", "zł": "PLN", "Kč": "CZK", "RM": "MYR", "Rp": "IDR", "dollar": "USD",
}  # fmt: skip

CODES = [
    "USD",
    "EUR",
    "GBP",
    "JPY",
    "CNY",
    "CNH",
    "INR",
    "KRW",
    "TWD",
    "HKD",
    "SGD",
    "AUD",
    "NZD",
    "CAD",
    "CHF",
    "SEK",
    "NOK",
    "DKK",
    "ISK",
    "PLN",
    "CZK",
    "HUF",
    "RON",
    "BGN",
    "TRY",
    "ILS",
    "ZAR",
    "BRL",
    "MXN",
    "ARS",
    "CLP",
    "COP",
    "PEN",
    "THB",
    "MYR",
    "IDR",
    "PHP",
    "VND",
    "PKR",
    "BDT",
    "LKR",
    "RUB",
    "UAH",
    "KZT",
    "GEL",
    "AED",
    "SAR",
    "QAR",
    "KWD",
    "BHD",
    "OMR",
    "EGP",
    "MAD",
    "NGN",
    "KES",
    "GHS",
    "BTC",
    "JOD",
    "LBP",
    "TND",
]

_NAMES = {
    "dollar": "USD", "buck": "USD", "euro": "EUR", "pound": "GBP", "quid": "GBP", "yen": "JPY", "yuan": "CNY", "renminbi": "CNY", "rmb": "CNY",
    "rupee": "INR", "won": "KRW", "franc": "CHF", "krona": "SEK", "krone": "NOK", "kronor": "SEK", "kroner": "NOK", "real": "BRL",
    "peso": "MXN", "lira": "TRY", "shekel": "ILS", "zloty": "PLN", "ruble": "RUB", "rouble": "RUB", "rand": "ZAR", "ringgit": "MYR",
    "rupiah": "IDR", "baht": "THB", "dong": "VND", "dirham": "AED", "riyal": "SAR", "naira": "NGN", "bitcoin": "BTC",
    "sterling": "GBP", "usd": "USD", "eur": "EUR", "gbp": "GBP",
}  # fmt: skip
_OF_COUNTRIES = {
    "us dollar": "USD", "u.s. dollar": "USD", "american dollar": "USD", "united states dollar": "USD", "canadian dollar": "CAD",
    "australian dollar": "AUD", "hong kong dollar": "HKD", "singapore dollar": "SGD", "new zealand dollar": "NZD", "new taiwan dollar": "TWD",
    "taiwan dollar": "TWD", "pound sterling": "GBP", "british pound": "GBP", "egyptian pound": "EGP", "japanese yen": "JPY", "chinese yuan": "CNY",
    "indian rupee": "INR", "pakistani rupee": "PKR", "sri lankan rupee": "LKR", "south korean won": "KRW", "korean won": "KRW",
    "swiss franc": "CHF", "swedish krona": "SEK", "norwegian krone": "NOK", "danish krone": "DKK", "brazilian real": "BRL",
    "mexican peso": "MXN", "turkish lira": "TRY", "russian ruble": "RUB", "south african rand": "ZAR", "israeli shekel": "ILS",
    "new israeli shekel": "ILS", "georgian lari": "GEL", "polish zloty": "PLN", "thai baht": "THB", "malaysian ringgit": "MYR",
    "indonesian rupiah": "IDR", "philippine peso": "PHP", "argentine peso": "ARS", "chilean peso": "CLP", "colombian peso": "COP",
}  # fmt: skip
PARTS = {"cent": "USD", "cents": "USD", "¢": "USD", "pence": "GBP", "penny": "GBP"}
"""Hundredths of a currency, and which."""

NAMES = _NAMES | _OF_COUNTRIES | {f"{name}s": code for name, code in (_NAMES | _OF_COUNTRIES).items()} | {
    "pounds sterling": "GBP"
}  # fmt: skip

_SIGNED = "|".join(sorted(map(re.escape, [*SIGNS, *CODES]), key=len, reverse=True))
BEFORE = re.compile(
    rf"(?:(?<![A-Za-z])|(?<=[a-z])(?=[$€£¥]))(?:(?P<us>US|U\.S\.|USD|CAD|AUD|HK|NT|NZ|HKD|SGD|NZD|TWD) ?(?=\$))?(?P<sign>{_SIGNED}|[cC] \$)(?P<code> ?(?:USD|US|CAD|AUD)(?= ?[0-9]))?(?:[\s\u2009]{{0,2}})(?P<minus>-\s?|\(\s?)?$"
)
"""A sign or code right before a number; use with `endpos` at the number."""

SIGNS_AFTER = frozenset("$€£₾₽₹₩₺₪¥元円₭")
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
    if first in _FIRST_WORDS or text[at : at + 4] == "U.S.":
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
