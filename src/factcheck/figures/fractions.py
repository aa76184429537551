"""Fractions: parts of a whole in words.

"two-thirds", "half of it", "a quarter million", "one twenty-fifth", "five and a
half". "The first half" and "three quarters of 2025" are times, and no fractions.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.cardinals import SCALES, SMALL, TENS
from factcheck.figures.lexicon import words, writings
from factcheck.figures.numeral import Numeral

_ORDINALS = {word: number for number, word in enumerate(words("numbers", "ordinals"), start=1)}
_PARTS = (
    {word: number for word, number in _ORDINALS.items() if 2 < number < 20}
    | {word[:-1] + "ieth": number for word, number in TENS.items()}
    | {word: number for number, word in enumerate(words("numbers", "parts"), start=2)}
    | {
        "fourth": 4, "hundredth": 100, "thousandth": 1000, "millionth": 10**6, "billionth": 10**9,
        "trillionth": 10**12,
    }
)  # fmt: skip
_MANY = {f"{word}s": number for word, number in _PARTS.items() if word != "half"} | {"halves": 2}
_UNITS = "|".join(word for word, number in _ORDINALS.items() if number < 10)
_PART = re.compile(
    rf"[ -]{{1,2}}(?:(?P<ten>{'|'.join(TENS)})[ -](?P<unit>{_UNITS})(?P<many>s?)|(?P<part>[a-z]+))"
    r"(?![A-Za-z])"
)
_NAMED = "|".join(sorted([*_PARTS, *_MANY], key=len, reverse=True))
_AND_PART = re.compile(
    rf"[ \n-]and[ \n-](?P<above>an?[ \n-]|one[ -]|two[ -]|three[ -]|four[ -])?(?P<part>{_NAMED})"
    r"(?:\s(?P<scale>thousand|million|billion|trillion)s?)?(?![A-Za-z])"
)
_OF_SCALE = re.compile(r"\s(?:of\sa\s)?(hundred|thousand|million|billion|trillion)(?![A-Za-z])")
_OF_WHAT = re.compile(r"\sof\s(?!20|19|\ue000|fiscal|the (?:fiscal )?year)")
_ANOTHER = re.compile(rf"\s(and|to|or)\s(?:(?:an?|one|two|three)[ -])?(?:{_NAMED})(?![a-z])")
_HALF = re.compile(r"[ -](?:an? )?(thousand|million|billion|trillion|dozen|hundred)(?![a-z])")
_TIME = re.compile(
    r"\s(?:an?\s)?(?=(?:hour|minute|day|week|month|year|decade|century|percent|per\scent|percentage|cent)(?![a-z]))"
)
_WHOLLY = re.compile(r"\s(?!year|time|marathon|a(?![a-z])|an(?![a-z])|dozen)|[,.;:)]|$")
"""After "fell by half" and "cut in half"."""
_AS_MANY = re.compile(r"\s(?:the|its|their|his|her|our|as\s(?:many|much|large|big|long|fast))\s")
"""After "half the size" and "half as many"."""
_SHARE = re.compile(r"\sof\s")
_NOUN_BEFORE = ("first ", "second ", "other ", "latter ", "1st ", "2nd ", "-")
_TIME_BEFORE = (*_NOUN_BEFORE, "third ", "fourth ", "last ", "this ", "next ", "the ", "per ", "each ", "a ")
_HEDGED = tuple(
    f"{words} " for words, hedge in writings("hedges").items() if hedge != "up to" and words.isascii()
)


def and_part(text: str, start: int, end: int, value: Decimal) -> Numeral | None:
    """The number that `value` is with "and a half" or "and two thirds" after it, or None."""
    more = _AND_PART.match(text, end)
    if more is None:
        return None
    above = SMALL.get((more["above"] or "one").strip(" -"), 1)
    part = Decimal(above) / Decimal(_PARTS.get(more["part"]) or _MANY[more["part"]])
    own = next((power for power in (12, 9, 6, 3) if value and value % 10**power == 0), 0)
    power = SCALES.get(more["scale"] or "", 0)
    if own > power > 0:
        return Numeral(start, more.end(), value + part.scaleb(power), Decimal(0))
    return Numeral(start, more.end(), (value + part.scaleb(own)).scaleb(power), Decimal(0))


def parts(text: str, start: int, end: int, value: Decimal) -> Numeral | None:
    """`value` thirds, quarters, twenty-fifths: a number below a hundred and the part after it, or None."""
    part = _PART.match(text, end) if 0 < value < 100 else None
    if part is None:
        return None
    if part["ten"]:
        below = TENS[part["ten"]] + _ORDINALS[part["unit"]]
        return _scaled(text, start, part.end(), value / below) if (value == 1) != bool(part["many"]) else None
    word = part["part"]
    named = _MANY.get(word) or (_PARTS.get(word) if value == 1 else None)
    if named is None:
        return None
    if word.startswith("quarter") and text[part.start()] != "-" and not _is_share(text, part.end()):
        return None
    return _scaled(text, start, part.end(), value / Decimal(named))


def _is_share(text: str, end: int) -> bool:
    """Is "three quarters" a share, and not nine months?"""
    return bool(_OF_WHAT.match(text, end) or _ANOTHER.match(text, end))


def _scaled(text: str, start: int, end: int, value: Decimal) -> Numeral:
    """A part, or that part of a million."""
    scale = _OF_SCALE.match(text, end)
    if scale is None:
        return Numeral(start, end, value, Decimal(0))
    power = 2 if scale[1] == "hundred" else SCALES[scale[1]]
    return Numeral(start, scale.end(), value.scaleb(power), Decimal(0))


_ONE_PART = re.compile(rf"\s(?P<part>{'|'.join(sorted(_PARTS, key=len, reverse=True))})(?![A-Za-z])")


def one_part(text: str, start: int, end: int) -> Numeral | None:
    """ "a third", "a quarter million", after an article that ends at `end`; None for "a third option"."""
    match = _ONE_PART.match(text, end)
    if match is None:
        return None
    part, after = match["part"], match.end()
    if _OF_SCALE.match(text, after):
        return _scaled(text, start, after, 1 / Decimal(_PARTS[part]))
    follows = text[after : after + 4]
    ends = not follows.strip() or (follows[:1] in ",.;)" and part != "quarter")
    another = _ANOTHER.match(text, after)
    if another and (another[1] != "and" or text[max(0, start - 8) : start].lower() == "between "):
        return Numeral(start, after, 1 / Decimal(_PARTS[part]), Decimal(0))
    if not follows.startswith(" of ") and not ends and not part.endswith("ionth"):
        return None
    if part == "quarter" and not ends and not _is_share(text, after):
        return None
    return Numeral(start, after, 1 / Decimal(_PARTS[part]), Decimal(0))


def bare_part(text: str, start: int, end: int, word: str) -> Numeral | None:
    """ "half of it", "half a million", "quarter million"; None for a part of a year or a game."""
    if word == "quarter":
        before = text[max(0, start - 12) : start].lower()
        scale = _OF_SCALE.match(text, end)
        return (
            None
            if scale is None or before.endswith(_TIME_BEFORE)
            else _scaled(text, start, end, Decimal("0.25"))
        )
    return _half(text, start, end)


def _half(text: str, start: int, end: int) -> Numeral | None:
    scale = _HALF.match(text, end)
    if scale:
        few = {"dozen": 12, "hundred": 100}
        amount = Decimal(few[scale[1]]) if scale[1] in few else Decimal(1).scaleb(SCALES[scale[1]])
        return Numeral(start, scale.end(), amount / 2, Decimal(0))
    before = text[max(0, start - 12) : start].lower()
    time = _TIME.match(text, end)
    if time and time[0] != " ":
        return Numeral(start, time.end() - 1, Decimal("0.5"), Decimal(0))
    if before.endswith((" by ", " in ")) and _WHOLLY.match(text, end):
        return Numeral(start, end, Decimal("0.5"), Decimal(0))
    if _AS_MANY.match(text, end) and not before.endswith(("the ", *_NOUN_BEFORE)):
        return Numeral(start, end, Decimal("0.5"), Decimal(0))
    if (_SHARE.match(text, end) and not before.endswith(_NOUN_BEFORE)) or before.endswith(_HEDGED):
        return Numeral(start, end, Decimal("0.5"), Decimal(0))
    return None
