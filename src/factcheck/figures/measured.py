"""Measured: what stands right after a number, and what it therefore counts or measures.

Per cent and points, a currency, "times", a unit of time or measure, or the noun
that is counted; and the "per GPU" or "a share" that may follow.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.currencies import CODES_AFTER, PARTS, SIGNS_AFTER, code_of, currency_named
from factcheck.figures.found import Found
from factcheck.figures.lexicon import words
from factcheck.figures.magnitudes import take_magnitude
from factcheck.figures.names import MASK
from factcheck.figures.nouns import noun_after
from factcheck.figures.units import UNIT, UNITS, Unit, unit_named

_NEXT = re.compile(r"(?P<gap>[\s\u2009]{0,2}-?)(?P<word>zł|Kč|[A-Za-z]+|[%×$€£₾₽₹₩₺₪¥元円₭¢₫฿₱₴₦₸])")
_PERCENT = re.compile(
    r"[\s\u2009]{0,2}-?(?P<cent>%|per[\s-]?cents?(?:age)?|pct|percentage)?(?:[\s\u2009-]?"
    r"(?P<points>basis[ -]points?|points?|ppts?|pts?|pp|bps?))?"
    r"(?![A-Za-z])",
    re.I,
)
_PERCENT_WORDS = frozenset(
    ["%", "per", "percent", "percents", "percentage", "pct", "pp", "ppt", "ppts", "pts", "basis", "bps", "bp"]
)
_SIGNED = re.compile(r"[ \u2009]?[°µμ]")
_CENTS = re.compile(r"[0-9]{2}(?![0-9A-Za-z]|[.,][0-9])")
_PRONOUN = re.compile(
    r"(?<![A-Za-z])(?:the|this|that|which|same|each|every|any|another|only|last|next|first|latter|former|old|new"
    r"|big|good|better|best) $",
    re.I,
)
_DIGITS = re.compile(r"[ -](?:figure|digit)s?(?![a-z])")
_NAME_BEFORE = re.compile(r"(?<![A-Za-z])[A-Z](?:[a-z]+|[A-Z]+) $")
_TIMES = re.compile(
    r"\s[x×](?!\s?[A-Za-z0-9])|[x×](?![A-Za-z0-9])|[ -]?fold(?![a-z])"
    r"|[\s-]times(?! (?:a|per|in|since|each|this|last|when|for|during|over|on|between|at)\b)(?![a-z])"
)
_TO_ONE = re.compile(r" ?: ?1(?:\.0{1,4})?(?![0-9:.])")
_PER = re.compile(
    r"(?:(?:\sper\s|/)(?:[0-9][0-9,]{0,10}\s?(?:million|thousand|billion|[MKBk])?|[MK])\s"
    r"|(?:\s?/\s?|\sper\s|\sa\s|\san\s|\seach\s|-per-|-a-)(?:(?:million|thousand|billion)\s)?)"
    r"(?:(?:square|cubic|metric|kilowatt|megawatt|input|output|cached)\s(?=[a-z]))?"
    r"(?P<noun>[A-Za-z][A-Za-z-]*)"
)
_PER_NOUNS = frozenset(words("rates", "per"))
_OF_ONE = re.compile(
    r"\sof(?:\s(?:an?|one|1))?(?=\s?(?:%|(?:per\s?cent|percentage|cent|hour|minute|second|day|week|month|year)s?(?![a-z])))"
)
"""A fraction of one unit ("one-half of one percent", "a quarter of an hour")."""
_SHORTER = re.compile(r"[^-/]+(?=[-/])")
_OLD = re.compile(r"[ -]olds?(?![a-z])")
_AND_PART = re.compile(r"\sand\s(?:a|an|one)[ -](?P<part>half|quarter)(?![a-z])")
_CLOCK = re.compile(r"h(?:([0-5][0-9])m?(?:in)?| ?([0-5]?[0-9]) ?m(?:ins?)?)(?![0-9A-Za-z]|[.,][0-9])")
"""Minutes after hours: "1h30", "2h 15m"."""
_OF_NAME = re.compile(r"\s?[x×]\s?(?P<name>[A-Z][A-Za-z]{0,8}[0-9]{1,4}[A-Za-z]?)(?![A-Za-z0-9])")
_OTHER_WORD = re.compile(r"\s(?!(?:and|or|in|to|for|per|a|by|from|as|on|at)\b)[a-z]")
_NO_MONEY = frozenset(["real", "won", "sterling", "buck", "rand", "pound", "pounds"])
_WIDE = frozenset(
    ["square", "sq", "sq.", "cubic", "nautical", "metric", "light", "short", "long", "troy", "fl"]
)
_LETTERS = frozenset(["t", "g", "L"])
_HEAT = re.compile(r"\s(c)elsius|\s(f)ahrenheit|\s([CF])(?![A-Za-z0-9])", re.I)
_NO_UNIT = frozenset(["m", "a", "in", "as", "am", "pm", "k", "K"])
ONE = Decimal(1)


def measure(text: str, whole: str, one: Found) -> Found | None:
    """Say what the number counts or measures; None when the letters glued to it make it a name."""
    if one.step == 0 and (of_one := _OF_ONE.match(text, one.end)):
        one.end = of_one.end()
    end = one.end
    if text[end : end + 2].strip()[:1] in ("x", "×") and (named := _OF_NAME.match(whole, end)):
        one.unit, one.end = named["name"], named.end()
        return one
    following = _NEXT.match(text, end)
    if following is not None:
        word = following["word"]
        lower = word.lower()
        if lower in _PERCENT_WORDS and _percent(text, one):
            return one
        if _money_after(text, one, following):
            return with_per(text, one)
        if (lower in {"x", "×", "times", "fold"}) and (times := _TIMES.match(text, end)):
            one.kind, one.unit, one.end = "ratio", "1", times.end()
            one.number_end = one.end
            return with_per(text, one)
    to_one = _TO_ONE.match(text, end)
    if to_one:
        one.kind, one.unit, one.end = "ratio", "1", to_one.end()
        one.number_end = one.end
        return one
    if following is not None or _SIGNED.match(text, end):
        unit = _unit(text, one)
        if unit:
            return with_per(text, unit)
    after = text[end : end + 1]
    if (
        after
        and not one.worded
        and (after.isalpha() or after == "_" or (after == MASK and whole[end].isalnum()))
    ):
        return None
    if after == "-" and len(text) > end + 2 and text[end + 1].isupper() and not text[end + 2].isalpha():
        return None
    counted = _count(whole, one)
    return None if counted is None else with_per(text, counted)


def _count(whole: str, one: Found) -> Found | None:
    if one.step == 0 and not one.scaled and one.value is not None and one.value.copy_abs() < 1:
        one.kind, one.unit = "ratio", "1"
        return one
    noun = None if one.worded and one.value == 1 else noun_after(whole, one.end)
    if one.worded and (_DIGITS.match(whole, one.number_end) or (noun is None and _is_no_number(whole, one))):
        return None
    one.unit = ""
    if noun:
        one.unit, one.end = whole[noun[0] : noun[1]], noun[1]
        time = unit_named(one.unit)
        if time is not None and time.kind == "duration":
            _timed(one, time)
    return one


def _is_no_number(whole: str, one: Found) -> bool:
    """Is it the pronoun of "the same one", or the last word of a name ("Air Force One")?"""
    if one.value is None or one.value > 12 or not whole[one.start : one.end].isalpha():
        return False
    if one.value == 1 and _PRONOUN.search(whole, max(0, one.start - 10), one.start):
        return True
    named = whole[one.start : one.end].istitle()
    return named and _NAME_BEFORE.search(whole, max(0, one.start - 24), one.start) is not None


def _percent(text: str, one: Found) -> bool:
    """Per cent, percentage points and basis points (those in percentage points)."""
    match = _PERCENT.match(text, one.end)
    if match is None or one.value is None or one.step is None:
        return False
    points = (match["points"] or "").lower()
    if not match["cent"] and (not points or points.startswith("point")):
        return False
    one.value, one.step = one.value.scaleb(-2), one.step.scaleb(-2)
    one.kind, one.unit, one.end = "percent", "1", match.end()
    one.number_end = one.end
    if points.startswith("b"):
        one.unit, one.base = "percentage points", (Decimal("0.01"), "1")
    return True


def _money_after(text: str, one: Found, following: re.Match[str]) -> bool:
    """A sign, code or name of a currency after the number."""
    word, gap = following["word"], following["gap"]
    lower = word.lower()
    end = following.end()
    if word in SIGNS_AFTER or (lower == "us" and text[end : end + 1] == "$"):
        if word == "$" and (text[end : end + 2].strip()[:1].isdigit() or gap == "-"):
            return False
        one.unit, one.end = code_of("US$" if lower == "us" else word), end + (lower == "us")
        cents = None if gap or one.scaled or one.step != 1 else _CENTS.match(text, one.end)
        if cents and one.value is not None:
            one.value, one.step, one.end = one.value + Decimal(cents[0]) / 100, Decimal("0.01"), cents.end()
        one.number_end = one.end
    elif word in CODES_AFTER and not text[end : end + 1].isdigit():
        one.unit, one.end = word, end
        if not one.scaled and text.startswith(" ", end):
            one.end = take_magnitude(text, one, end, money=False)
        one.number_end = one.end
    elif lower in PARTS or word == "p":
        if word == "p" and gap:
            return False
        currency = PARTS["pence" if word == "p" else lower]
        one.unit, one.end, one.base = (
            ("pence" if currency == "GBP" else "cents"),
            end,
            (Decimal("0.01"), currency),
        )
    else:
        named = currency_named(text, following.start("word"))
        if named is None:
            return False
        code, end = named
        if lower in _NO_MONEY and _OTHER_WORD.match(text, end) and lower not in {"pound", "pounds"}:
            return False
        if lower in {"pound", "pounds"} and (gap == "-" or text.startswith(("-f", "s-f"), end)):
            if text.startswith(("-f", "s-f"), end):
                return False
            one.kind, one.unit, one.end = "dimension", "pounds", end
            return True
        if lower in {"pound", "pounds"} and not one.scaled and text.startswith(" of ", end):
            one.kind, one.unit, one.end = "dimension", "pounds", end
            return True
        one.unit, one.end = code, end
    one.kind = "money"
    return True


def _unit(text: str, one: Found) -> Found | None:
    """A duration or a measure."""
    match = UNIT.match(text, one.end)
    if match is None or one.value is None or one.step is None:
        return None
    clock = _CLOCK.match(text, one.end) if text[one.end] == "h" and one.step == 1 else None
    if clock:
        one.value, one.end = one.value * 60 + Decimal(clock[1] or clock[2]), clock.end()
        _timed(one, UNITS["minutes"])
        return one
    glued = match["glue"] == ""
    word, stop = match["unit"], match.end()
    unit = None
    if word == "h":
        unit = unit_named("hours")
    elif word in _LETTERS and not glued and not one.worded:
        unit = Unit(word, "dimension", ONE, word)
    elif word == "m" and match["wide"]:
        unit = Unit("m", "dimension", ONE, "m")
    elif word not in _NO_UNIT:
        unit = unit_named(word)
        if unit is None and (shorter := _SHORTER.match(word)):
            unit = unit_named(shorter[0])
            stop = match.start("unit") + shorter.end()
    if unit is None or (glued and one.worded):
        return None
    one.end = stop
    if unit.kind == "duration" and match["wide"] != "light":
        one.end = old.end() if (old := _OLD.match(text, stop)) else stop
        part = _AND_PART.match(text, one.end)
        if part and one.step == 1:
            more = Decimal("0.5") if part["part"] == "half" else Decimal("0.25")
            one.value, one.step, one.end = one.value + more, Decimal(0), part.end()
        _timed(one, unit)
        return one
    one.kind, one.unit = "dimension", f"{match['wide']} {unit.name}" if match["wide"] in _WIDE else unit.name
    if word.lower() in {"degree", "degrees"} and (heat := _HEAT.match(text, stop)):
        one.unit, one.end = f"°{(heat[1] or heat[2] or heat[3]).upper()}", heat.end()
    if one.unit == unit.name and (unit.factor != 1 or unit.base != unit.name):
        one.base = (unit.factor, unit.base)
    return one


def _timed(one: Found, unit: Unit) -> None:
    """Count a time in seconds, months or years."""
    assert one.value is not None
    assert one.step is not None
    one.kind, one.factor, one.printed_unit = "duration", unit.factor, unit.name
    one.value, one.step = one.value * unit.factor, one.step * unit.factor
    one.unit = "seconds" if unit.base == "s" else unit.base
    one.base = (ONE, "s") if unit.base == "s" else None


def with_per(text: str, one: Found) -> Found:
    """Note where "per GPU", "/GPU" or "a share" ends."""
    match = _PER.match(text, one.end)
    if match is not None:
        spelt = match[0].lstrip()
        if not spelt.startswith(("a ", "an ", "each")) or match["noun"].lower() in _PER_NOUNS:
            one.per_end = match.end()
    return one
