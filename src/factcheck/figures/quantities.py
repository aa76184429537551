"""Quantities: a number with its currency, magnitude and unit.

One number at a time, in the order of the text: what stands before it (a
currency, a sign, a bracket), the number, its magnitude, and what stands after
it (per cent, a currency, a unit, the thing that is counted). How two numbers
belong together is a matter for joins.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.currencies import AFTER, BEFORE, CODES, PARTS, code_of
from factcheck.figures.found import Found
from factcheck.figures.multiples import multiple
from factcheck.figures.names import MASK
from factcheck.figures.nouns import noun_after
from factcheck.figures.numerals import DIGITS, NUMBER_WORDS, SCALES, VULGAR, Numeral, in_digits, in_words
from factcheck.figures.units import TIME_NAMES, UNIT, Unit, unit_named

_TOKEN = re.compile(rf"[A-Za-z]+|(?:{DIGITS.pattern})|[{''.join(VULGAR)}]")
_GLUED = frozenset(
    ["of", "to", "and", "approximately", "was", "were", "by", "than", "about", "or", "for", "from", "in", "at", "between", "totaling", "totalling", "over", "is", "are", "least"]
)
_PREFIXED = frozenset(["mid", "pre", "post", "sub", "non", "over", "under", "circa", "late", "early"])
_SIGNS = frozenset("$€£¥₹₩₽₺₪₫฿₱₴₦₾₿₸₡.-($")

_SCALE_WORD = re.compile(
    r"(?:[\s\u2009]{0,2}|-)(?P<word>hundred|thousand|million|billion|trillion|quadrillion|quintillion|crore|lakh|lac)s?(?![A-Za-z])",
    re.I,
)
_SCALE_LETTER = re.compile(
    r"[\s\u2009]?(?P<letter>mln|bln|trn|mio|mn|mm|MM|bn|Bn|BN|tn|Tn|TN|Mn|[kKmMbBtT])(?P<code>EUR|USD|GBP)?(?![A-Za-z0-9]|/[A-Za-z])"
)
_LETTERS = {
    "k": 3,
    "m": 6,
    "mm": 6,
    "mn": 6,
    "mln": 6,
    "mio": 6,
    "b": 9,
    "bn": 9,
    "bln": 9,
    "t": 12,
    "tn": 12,
    "trn": 12,
}
_PERCENT = re.compile(
    r"(?P<cent>[\s\u2009]{0,2}-?%(?:[ -](?:age )?(?:points?|pts?)(?![A-Za-z]))?|[\s-]?(?:per\scent|percents?|pct|per-cent)(?![A-Za-z])(?:age)?(?:[ -](?:points?|pts?))?|[\s-]percentage[ -]points?"
    r"|\s?(?:pp|ppts?|ppt)(?![A-Za-z])|[\s-]?pts(?![A-Za-z]))|(?P<basis>[\s-]basis[ -]points?|\s?bps?(?![A-Za-z/]))",
    re.I,
)
_TIMES = re.compile(
    r"\s?[x×](?![A-Za-z0-9])|[ -]?fold(?![a-z])|\stimes(?! (?:a|per|in|since|each|this|last|when|for|during|over|on|between|at)\b)(?![a-z])"
)
_PER = re.compile(
    r"(?:\s?/\s?|\sper\s|\sa\s|\san\s|\seach\s|-per-|-a-)(?:(?:million|thousand|billion|100|1,000)\s)?(?P<noun>[A-Za-z][A-Za-z-]*)"
)
_PER_NOUNS = frozenset(
    ["share", "year", "month", "week", "day", "hour", "barrel", "unit", "gpu", "ton", "tonne", "token", "tokens", "pound", "head", "person", "user", "ounce", "night"]
)
_OLD = re.compile(r"[ -]olds?(?![a-z])")
_CLOSING = re.compile(r"\s?\)")
ONE = Decimal(1)


def quantities(text: str, whole: str) -> list[Found]:
    """The numbers of `text` (names and dates blotted out), each with its unit; `whole` is not blotted."""
    found: list[Found] = []
    end = 0
    for token in _TOKEN.finditer(text):
        start = token.start()
        if start < end:
            continue
        word = token[0]
        if word[0].isalpha():
            lower = word.lower()
            if lower in NUMBER_WORDS:
                numeral = _worded(text, start, word)
            else:
                one = multiple(text, start, lower)
                if one is not None:
                    found.append(one)
                    end = one.end
                continue
        else:
            numeral = _digital(text, token)
        if numeral is None:
            continue
        one = _quantity(text, whole, numeral, worded=word[0].isalpha(), floor=end)
        if one is not None:
            found.append(one)
            end = one.end
    return found


def _worded(text: str, start: int, word: str) -> Numeral | None:
    before = text[start - 1] if start else " "
    if before.isalnum() or before == MASK or (before == "-" and start > 1 and text[start - 2].isalpha()):
        return None
    numeral = in_words(text, start, word)
    if numeral is None:
        return None
    after = text[numeral.end : numeral.end + 1]
    return None if after.isalnum() or after == MASK else numeral


def _digital(text: str, token: re.Match[str]) -> Numeral | None:
    """The numeral in digits, unless these digits are part of a name."""
    start = token.start()
    before = text[start - 1] if start else " "
    if before in "#_" or before == MASK:
        return None
    if before.isalpha():
        letters = start - 1
        while letters and text[letters - 1].isalpha() and start - letters < 16:
            letters -= 1
        word = text[letters:start]
        signed = letters and text[letters - 1] == "$"
        if not signed and word not in CODES and word.lower() not in _GLUED and word not in {"Rs", "RM", "R"}:
            return None
    elif before == "-" and start > 1 and text[start - 2].isalpha():
        letters = start - 2
        while letters and text[letters - 1].isalpha() and start - letters < 16:
            letters -= 1
        if text[letters : start - 1].lower() not in _PREFIXED and text[letters : start - 1] not in CODES:
            return None
    elif before in "./" and start > 1 and text[start - 2].isalnum():
        return None
    if token[0] in VULGAR:
        above, below = VULGAR[token[0]]
        return Numeral(start, token.end(), Decimal(above) / Decimal(below), Decimal(0), fraction=True)
    return in_digits(text, token)


def _quantity(text: str, whole: str, numeral: Numeral, *, worded: bool, floor: int) -> Found | None:
    """The numeral with what stands around it; None when the digits turn out to be a name."""
    one = Found(
        numeral.start, numeral.end, "count", value=numeral.value, step=numeral.digit, zeros=numeral.zeros, worded=worded,
        number_start=numeral.start,
    )  # fmt: skip
    code = _before(text, one, floor)
    end = numeral.end
    if worded:
        again = re.compile(r"\s\(([0-9]{1,4})\)").match(text, end)
        if again and Decimal(again[1]) == numeral.value:
            end = again.end()
    bracket = _brackets(text, one, end, code)
    if bracket:
        end = bracket
    scaled = end if worded and not bracket else _scale(text, one, end, money=code is not None)
    end = one.end = one.number_end = scaled
    if one.number_start != one.start and text[one.start] == "(" and not bracket:
        _unbracket(text, one, code)
    if code is not None:
        _money(one, code)
        if (
            AFTER.match(text, end)
            and (again_code := AFTER.match(text, end))
            and again_code["code"]
            and again_code["code"] in {"CAD", "AUD", "USD", "HKD"}
        ):
            one.unit, one.end = again_code["code"], again_code.end()
        one.number_end = one.end
        return _with_per(text, one)
    return _after(text, whole, one)


def _before(text: str, one: Found, floor: int) -> str | None:
    """Take in a currency, a sign and an opening bracket before the number; the currency's code."""
    at = one.start
    back = at
    while back > max(floor, at - 4) and text[back - 1] in " (-\u2009\n":
        back -= 1
    last = text[back - 1] if back > floor else " "
    code = None
    if last in _SIGNS or last.isupper() or last in "srpłč¥" or text[max(floor, back - 6) : back] == "dollar":
        match = BEFORE.search(text, max(floor, at - 14), at)
        if match:
            code = code_of(match["sign"])
            if match["us"] and match["sign"] == "$":
                code = {"CAD": "CAD", "AUD": "AUD"}.get(match["us"], "USD")
            one.start = match.start()
            one.currency_before = True
            if match["minus"]:
                one.value = -one.value if match["minus"][0] == "-" and one.value is not None else one.value
    before = text[one.start - 1] if one.start > floor else " "
    if before == "-" and one.value is not None and one.value > 0:
        earlier = text[one.start - 2] if one.start > 1 else " "
        if earlier in " (\n\u2009|=:":
            one.value, one.start = -one.value, one.start - 1
    elif before == " " and one.start > floor + 1 and text[one.start - 2] == "-" and one.start == 2:
        one.value, one.start = -one.value if one.value else one.value, 0
    return code


def _brackets(text: str, one: Found, end: int, code: str | None) -> int | None:
    """The end of an accountant's bracket round the number, which makes it negative."""
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
    written = text[one.number_start : end]
    if not inside:
        parenthesis = opened and (text[opened - 1].isalnum() or text[opened - 1] == MASK)
        parenthesis = parenthesis or bool(
            re.compile(r"[0-9a-z%] ?$").search(text, max(0, opened - 2), opened)
            and code
            and re.compile(r"(?:[0-9]|illion|euros|pounds|yen|dollars|yuan|crore|thousand|%) $").search(
                text, max(0, opened - 9), opened
            )
        )
        if parenthesis or (
            code is None and not re.search(r"[.,]", written) and text[opened + 1] not in " \u2009"
        ):
            return None
        one.start = opened
    if one.value is not None and one.value > 0:
        one.value = -one.value
    return closing.end()


def _unbracket(text: str, one: Found, code: str | None) -> None:
    """An opening bracket that nothing closes belongs to the sentence."""
    if code is None:
        one.start = one.number_start


def _scale(text: str, one: Found, end: int, *, money: bool) -> int:
    """Apply the magnitude after the number; where it ends."""
    power = 0
    while (word := _SCALE_WORD.match(text, end)) is not None and power < 24:
        power += 2 if word["word"].lower() == "hundred" else SCALES[word["word"].lower()]
        end = word.end()
    if not power and end < len(text) and (letter := _SCALE_LETTER.match(text, end)) is not None:
        name = letter["letter"]
        glued = not text[end].isspace() and text[end] != "\u2009"
        if (
            money
            or name.lower() in {"mn", "bn", "tn", "mln", "bln", "trn", "mio"}
            or (glued and name in "kKMBTm")
            or letter["code"]
        ):
            power = _LETTERS[name.lower()]
            end = letter.end("letter")
    if power and one.value is not None and one.step is not None:
        one.scale, one.scaled = Decimal(1).scaleb(power), True
        one.magnitude = one.scale
        one.value *= one.scale
        one.step *= one.scale
    return end


def _money(one: Found, code: str) -> None:
    one.kind, one.unit = "money", code


def _after(text: str, whole: str, one: Found) -> Found | None:
    """What the number counts or measures, by what stands after it."""
    end = one.end
    percent = _PERCENT.match(text, end)
    if percent and one.value is not None and one.step is not None:
        power = -4 if percent["basis"] else -2
        one.value, one.step = one.value.scaleb(power), one.step.scaleb(power)
        one.kind, one.unit, one.end = "percent", "1", percent.end()
        one.printed_unit = "basis" if percent["basis"] else ""
        one.number_end = one.end
        return one
    currency = AFTER.match(text, end)
    if currency and not (
        currency["name"]
        and currency["name"].lower() in {"real", "won", "sterling"}
        and not text[end:].isspace()
        and _not_money(text, currency)
    ):
        return _with_per(text, _named_money(one, currency))
    times = _TIMES.match(text, end)
    if times:
        one.kind, one.unit, one.end = "ratio", "1", times.end()
        one.number_end = one.end
        return _with_per(text, one)
    unit = _unit(text, one)
    if unit:
        return _with_per(text, unit)
    after = text[end : end + 1]
    if (
        after
        and not one.worded
        and (after.isalpha() or after == "_" or (after == MASK and whole[end].isalnum()))
    ):
        return None
    if after == "-" and len(text) > end + 2 and text[end + 1].isupper() and not text[end + 2].isalpha():
        return None
    if one.step == 0 and not one.scaled and one.value is not None and one.value.copy_abs() < 1:
        one.kind, one.unit = "ratio", "1"
        return one
    noun = noun_after(whole, end)
    one.unit = ""
    if noun:
        one.unit, one.end = whole[noun[0] : noun[1]], noun[1]
    return _with_per(text, one)


def _not_money(text: str, match: re.Match[str]) -> bool:
    """ "3 won the prize", "5 real ones": a name of money that is another word."""
    return bool(re.compile(r"\s[a-z]").match(text, match.end())) and not re.compile(
        r"\s(?:and|or|in|to|for|per|a|by|from|as|on|at)\b"
    ).match(text, match.end())


def _named_money(one: Found, match: re.Match[str]) -> Found:
    one.kind, one.end = "money", match.end()
    one.number_end = one.number_end if match["name"] or match["part"] else match.end()
    if match["part"]:
        one.unit = "pence" if match["part"] in {"p", "pence"} else "cents"
        one.base = (
            Decimal("0.01"),
            PARTS.get({"p": "pence", "¢": "¢"}.get(match["part"], match["part"].lower().rstrip("s")), "USD")
            if one.unit != "pence"
            else "GBP",
        )
    else:
        one.unit = code_of(match["sign"] or match["code"] or match["name"])
    return one


def _unit(text: str, one: Found) -> Found | None:
    """A duration or a measure."""
    match = UNIT.match(text, one.end)
    if match is None:
        return None
    glued = match["glue"] == ""
    unit = None
    word = match["unit"]
    stop = match.end()
    if word == "h" and glued:
        unit = unit_named("hours")
    elif word not in {"m", "a", "in", "as", "am", "pm"} and not (glued and word in {"k", "K"}):
        unit = unit_named(word)
        if unit is None and "-" in word:
            unit = unit_named(word.split("-")[0])
            stop = match.start("unit") + len(word.split("-")[0])
    if unit is None and match["wide"] is None and one.worded is False and word == "t" and not glued:
        unit = Unit("t", "dimension", ONE, "t")
    if unit is None or one.value is None or one.step is None:
        return None
    if glued and one.worded:
        return None
    name = (
        f"{match['wide']} {unit.name}"
        if match["wide"] in {"square", "sq", "sq.", "cubic", "nautical", "metric"}
        else unit.name
    )
    one.end = stop
    one.kind = "duration" if unit.kind == "duration" else "dimension"
    if unit.kind == "duration":
        one.end = old.end() if (old := _OLD.match(text, stop)) else stop
        one.value, one.step = one.value * unit.factor, one.step * unit.factor
        one.factor = unit.factor
        one.unit = "seconds" if unit.base == "s" else unit.base
        one.base = (ONE, "s") if unit.base == "s" else None
        one.printed_unit = unit.name
    else:
        one.unit = name
        one.base = (unit.factor, unit.base) if unit.factor != 1 or unit.base != unit.name else None
        if name != unit.name:
            one.base = None
    return one


def _with_per(text: str, one: Found) -> Found:
    """Note where "per GPU" or "a share" ends."""
    match = _PER.match(text, one.end)
    if match is not None:
        spelt = match[0]
        if not spelt.lstrip().startswith(("a ", "an ", "each")) or match["noun"].lower() in _PER_NOUNS:
            one.per_end = match.end()
    return one


__all__ = ["TIME_NAMES", "quantities"]
