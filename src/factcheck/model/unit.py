"""Units: which of them are measures, and which are nouns that somebody counted.

Money, time, power and the like must be the same on both sides of a comparison;
a counted noun may be worded differently ("GPUs", "accelerators"). "GPU" is
three capital letters and no currency, so currencies are listed, not guessed.
"""

from __future__ import annotations

MEASURES = frozenset({"%", "s", "B", "W", "Wh", "FLOP/s", "FLOP", "m", "months", "years", "days"})
"""Base units that are no currency and no counted noun."""

CURRENCIES = frozenset(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTC BTN BWP BYN
    BZD CAD CDF CHF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
    GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD
    KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
    NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS
    SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF
    XCD XOF XPF YER ZAR ZMW ZWG
    """.split()
)
"""ISO 4217, the offshore renminbi, and bitcoin, which filings print like a currency."""


def is_measure(unit: str) -> bool:
    """Is it money or a measure, so that only its like may be added to it or compared with it?"""
    return unit in MEASURES or unit in CURRENCIES
