"""The SEC's own transformation rules (ixt-sec): durations, number words, ballot boxes, names.

Durations are written as XML Schema's xs:duration ("P2Y6M"). A part of a year spills into
months and days of 30.4375 to a month, as the SEC's rule has it; nothing spills below an hour.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable, Mapping
from decimal import Decimal

from factcheck.readers.xbrl.transforms import names
from factcheck.readers.xbrl.transforms.words import whole_number

_MONTH_DAYS = Decimal("30.4375")
_DECIMAL = re.compile(r"\s*([+-]?)([0-9]{1,9}(?:\.[0-9]{0,30})?|\.[0-9]{1,30})\s*")


def _duration(split: Callable[[Decimal], list[tuple[int, str]]]) -> Callable[[str], str | None]:
    def read(text: str) -> str | None:
        found = _DECIMAL.fullmatch(text)
        if not found:
            return None
        parts = split(Decimal(found[2]))
        kept = [(amount, unit) for amount, unit in parts if amount]
        if not kept:
            return _written(parts[:1])
        return ("-" if found[1] == "-" else "") + _written(
            kept if parts[0] in kept or len(parts) == 1 else [parts[0], *kept] if parts[0][1] == "Y" else kept
        )

    return read


def _written(parts: list[tuple[int, str]]) -> str:
    days = "".join(f"{amount}{unit}" for amount, unit in parts if unit != "H")
    hours = "".join(f"T{amount}H" for amount, unit in parts if unit == "H")
    return "P" + days + hours


def _years(amount: Decimal) -> list[tuple[int, str]]:
    months = amount % 1 * 12
    return [(int(amount), "Y"), (int(months), "M"), (int(months % 1 * _MONTH_DAYS), "D")]


def _months(amount: Decimal) -> list[tuple[int, str]]:
    return [(int(amount), "M"), (int(amount % 1 * _MONTH_DAYS), "D")]


def _days(amount: Decimal) -> list[tuple[int, str]]:
    return [(int(amount), "D"), (int(amount % 1 * 24), "H")]


_UNIT = re.compile(
    r"(?P<amount>.+?)[\s\-\u2010-\u2015]+(?P<unit>year|month|day)s?(?:\s*,\s*|\s+|$)(?:and\s+)?", re.I
)


def duration_in_words(text: str) -> str | None:
    """ "two years and six months" is P2Y6M; amounts may be digits; units from the greatest down."""
    rest, seen, out = text.strip(), "", ""
    while rest:
        found = _UNIT.match(rest)
        if not found:
            return None
        unit = found["unit"][0].upper()
        amount = found["amount"].strip()
        value = (
            int(amount)
            if amount.isascii() and amount.isdigit() and len(amount) < 10
            else whole_number(amount)
        )
        if value is None or "YMD".find(unit) <= "YMD".find(seen[-1:] or " "):
            return None
        seen += unit
        out += f"{value}{unit}" if value else ""
        rest = rest[found.end() :]
    return ("P" + (out or "0D")) if seen else None


_QUARTERS = {"1": 3, "first": 3, "2": 6, "second": 6, "3": 9, "third": 9, "4": 12, "fourth": 12, "last": 12}
_QUARTER = r"(1|first|2|second|3|third|4|fourth|last)"
_QUARTER_END = re.compile(
    rf"(?:(?!\d\d)\w\D*?)?{_QUARTER}\D*(\d{{4}})|(\d{{4}})\D*?{_QUARTER}(?:(?!\d).*\w+)?", re.I
)


def quarter_end(text: str) -> str | None:
    """The last day of a calendar quarter: "First quarter 2026", "2026 Q1"."""
    found = _QUARTER_END.fullmatch(text.strip())
    if not found:
        return None
    year, month = int(found[2] or found[3]), _QUARTERS[(found[1] or found[4]).lower()]
    return f"{year:04d}-{month:02d}-{calendar.monthrange(year, month)[1]:02d}" if year else None


def number_words(text: str) -> str | None:
    value = whole_number(text)
    return None if value is None else str(value)


def _ballot(*, crossed: str, empty: str) -> Callable[[str], str | None]:
    boxes = {"☐": empty, "☑": crossed, "☒": crossed}
    return lambda text: boxes.get(text.strip())


RULES: Mapping[str, Callable[[str], str | None]] = {
    "duryear": _duration(_years),
    "durmonth": _duration(_months),
    "durweek": _duration(lambda amount: [(int(amount * 7), "D")]),
    "durday": _duration(_days),
    "durhour": _duration(lambda amount: [(int(amount), "H")]),
    "durwordsen": duration_in_words,
    "datequarterend": quarter_end,
    "numwordsen": number_words,
    "numinf": lambda _text: "INF",
    "numneginf": lambda _text: "-INF",
    "numnan": lambda _text: "NaN",
    "boolballotbox": _ballot(crossed="true", empty="false"),
    "yesnoballotbox": _ballot(crossed="Yes", empty="No"),
    "stateprovnameen": names.state_or_province,
    "countrynameen": names.country,
    "edgarprovcountryen": names.edgar_place,
    "exchnameen": names.exchange,
    "entityfilercategoryen": names.filer_category,
}
