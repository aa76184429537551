"""Number words: numbers in words.

"two million twenty-three thousand and forty-nine", "half a million",
"two-thirds", "one point three", "five and a half". An ordinal ("twenty-first")
and a loose magnitude ("millions") are none.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.lexicon import words, writings
from factcheck.figures.numeral import Numeral

_SMALL = {word: number for number, word in enumerate(words("numbers", "small"))}
_TENS = {word: 10 * number for number, word in enumerate(words("numbers", "tens"), start=2)} | {
    "fourty": 40,
    "ninty": 90,
}
_GLUED = {ten + unit: _TENS[ten] + _SMALL[unit] for ten in _TENS for unit in list(_SMALL)[1:10]}
SCALES = {
    "thousand": 3, "million": 6, "billion": 9, "trillion": 12, "quadrillion": 15, "quintillion": 18,
    "sextillion": 21,
    "septillion": 24, "lakh": 5, "lac": 5, "crore": 7,
}  # fmt: skip
_PLURALS = {f"{word}s": power for word, power in SCALES.items()}
_ALL_SCALES = SCALES | _PLURALS
_PARTS = {word: number for number, word in enumerate(words("numbers", "parts"), start=2)} | {
    "fourth": 4, "twentieth": 20, "hundredth": 100, "thousandth": 1000, "millionth": 10**6,
    "billionth": 10**9,
    "trillionth": 10**12,
}  # fmt: skip
_MANY_PARTS = {f"{word}s": number for word, number in _PARTS.items() if word != "half"} | {"halves": 2}
_ORDINAL = re.compile(r"[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?![a-z])")

NUMBER_WORDS = frozenset([*_SMALL, *_TENS, *_GLUED, *SCALES, "half", "dozen", "hundred", "a", "an"])
"""The words, in small letters, that may begin a number."""

_NEXT = re.compile(r"(?:\s{1,5}|\s?-\s?|,\s)?(?P<joint>(?:and|&)\s{1,5})?(?P<word>[A-Za-z]+)")


def in_words(text: str, start: int, word: str) -> Numeral | None:
    """The numeral that begins with `word` at `start`; None when these words are no number.

    A number word that an ordinal follows ("twenty-first") is none, nor are loose magnitudes ("millions").
    """
    end = start + len(word)
    first = word.lower()
    if first in {"a", "an"}:
        return _article(text, start, end)
    if first == "half":
        return _half(text, start, end)
    read = _run(text, end, first)
    if read is None:
        return None
    end, value, multipliers = read
    if _ORDINAL.match(text, end) and value % 10 == 0 and value % 100 != 10 and value:
        return None
    return _tail(text, start, end, value, multipliers)


_GOES_ON = re.compile(rf"\s{{1,5}}(?:and\s{{1,5}})?(?:{'|'.join([*_SMALL, *_TENS])}|hundred)(?![a-z])")
_IS_PART = re.compile(r"[ -](?:halves|thirds|quarters|fourths|fifths|sixths|eighths|tenths)(?![a-z])")


def _run(
    text: str, end: int, first: str, *, article: bool = False
) -> tuple[int, Decimal, tuple[int, ...]] | None:
    """The longest well-formed run of number words: its end, its value and the multipliers at its end."""
    total, group, last = 0, 0, 10**30
    multipliers: tuple[int, ...] = ()
    multiplied = False
    word, before = first, ""
    good: tuple[int, int] | None = None
    while True:
        kind = ""
        if word in _SMALL:
            small = _SMALL[word]
            fits = group % 100 == 0 or (group % 10 == 0 and group % 100 >= 20 and 0 < small < 10)
            if before in {"", "hundred", "scale"} or (before == "ten" and 0 < small < 10):
                kind = "small" if fits else ""
                group += small if kind else 0
        elif word in _TENS or word in _GLUED:
            if group % 100 == 0 and before in {"", "hundred", "scale"}:
                kind = "ten" if word in _TENS else "small"
                group += _TENS.get(word) or _GLUED[word]
        elif word == "hundred" and (
            0 < group < 100 or (before == "" and (article or _GOES_ON.match(text, end)))
        ):
            group, kind = max(group, 1) * 100, "hundred"
        elif word in _ALL_SCALES and (group or article or (before == "" and _GOES_ON.match(text, end))):
            scale = int(10 ** _ALL_SCALES[word])
            if scale < last and not (article and word in _PLURALS):
                total, group, last, kind = total + max(group, 1) * scale, 0, scale, "scale"
        elif (word == "dozen" and article) or (word in {"dozen", "dozens"} and before == "small"):
            total, group, kind = total + group // 100 * 100 + max(group % 100, 1) * 12, 0, "small"
        if not kind:
            break
        if kind in {"hundred", "scale"}:
            multipliers += (100,) if kind == "hundred" else (int(10 ** _ALL_SCALES[word]),)
        elif multipliers:
            multiplied = True
        good = (end, total + group)
        before, article = kind, False
        following = _NEXT.match(text, end)
        if following is None or (following["joint"] and before not in {"hundred", "scale"}):
            break
        if text[end] == "," and (before != "scale" or _restarts(text, following.start("word"), last)):
            break
        if following["joint"] and _IS_PART.match(text, following.end()):
            break
        word, end = following["word"].lower(), following.end()
    return None if good is None else (good[0], Decimal(good[1]), () if multiplied else multipliers)


_NEW_SCALE = re.compile(rf"(?:[a-z]+[ -]){{1,4}}?({'|'.join(SCALES)})s?(?![a-z])", re.I)


def _restarts(text: str, at: int, last: int) -> bool:
    """After a comma: does a new number begin, with a magnitude that the old one has had?"""
    match = _NEW_SCALE.match(text, at)
    return match is not None and bool(10 ** SCALES[match[1].lower()] >= last)


_HALF_MORE = re.compile(
    r"\sand\s(?P<above>a\s|an\s|one[ -]|two[ -]|three[ -]|four[ -])?(?P<part>half|halves|thirds?"
    r"|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)"
    r"(?:\s(?P<scale>thousand|million|billion|trillion)s?)?(?![A-Za-z])"
)
_PART = re.compile(r"[ -]{1,2}([a-z]+)(?![A-Za-z])")
_POINT = re.compile(r"\spoint((?:\s(?:zero|one|two|three|four|five|six|seven|eight|nine))+)(?![A-Za-z])")


def and_part(text: str, start: int, end: int, value: Decimal) -> Numeral | None:
    """The number that `value` is with "and a half" or "and two thirds" after it, or None."""
    more = _HALF_MORE.match(text, end)
    if more is None:
        return None
    above = _SMALL.get((more["above"] or "one").strip(" -"), 1)
    part = Decimal(above) / Decimal(_PARTS.get(more["part"]) or _MANY_PARTS[more["part"]])
    own = next((power for power in (12, 9, 6, 3) if value and value % 10**power == 0), 0)
    power = SCALES.get(more["scale"] or "", 0)
    if own > power > 0:
        return Numeral(start, more.end(), value + part.scaleb(power), Decimal(0))
    return Numeral(start, more.end(), (value + part.scaleb(own)).scaleb(power), Decimal(0))


def _tail(text: str, start: int, end: int, value: Decimal, multipliers: tuple[int, ...]) -> Numeral:
    """What may follow: "and a half", "thirds", "point three"."""
    more = and_part(text, start, end, value)
    if more is not None:
        return more
    part = _PART.match(text, end)
    if part and value < 100:
        below = _MANY_PARTS.get(part[1]) or (_PARTS.get(part[1]) if value == 1 else None)
        if (
            below
            and not (part[1].startswith("quarter") and not _is_share(text, part))
            and not (part[1].startswith("second"))
        ):
            return Numeral(start, part.end(), value / Decimal(below), Decimal(0))
    point = _POINT.match(text, end)
    if point:
        digits = "".join(str(_SMALL[word]) for word in point[1].split())
        return Numeral(start, point.end(), value + Decimal("0." + digits), Decimal(1).scaleb(-len(digits)))
    written = str(int(value))
    zeros = len(written) - len(written.rstrip("0")) if value else 0
    return Numeral(start, end, value, Decimal(1), zeros, multipliers)


_OF_WHAT = re.compile(r"\sof\s(?!20|19|\ue000|fiscal|the (?:fiscal )?year)")


def _is_share(text: str, part: re.Match[str]) -> bool:
    """Is "three quarters" a share, and not nine months?"""
    return text[part.start()] == "-" or bool(_OF_WHAT.match(text, part.end()))


_ARTICLE = re.compile(
    r"\s(?:(?P<scale>hundred|thousand|million|billion|trillion|dozen|lakh|crore)|(?P<part>third|quarter"
    r"|fifth|sixth|seventh|eighth"
    r"|ninth|tenth|hundredth|thousandth|millionth|billionth|trillionth|half))(?![A-Za-z])"
)


def _article(text: str, start: int, end: int) -> Numeral | None:
    """ "a hundred and five", "a third"; None for any other article."""
    match = _ARTICLE.match(text, end)
    if match is None:
        return None
    if match["scale"]:
        read = _run(text, match.end(), match["scale"], article=True)
        if read is None:
            return None
        return _tail(text, start, *read)
    follows = text[match.end() : match.end() + 4]
    ends = not text[match.end() : match.end() + 4].strip() or (
        follows[:1] in ",.;)" and match["part"] != "quarter"
    )
    if not follows.startswith(" of ") and not ends and not match["part"].endswith("ionth"):
        return None
    if match["part"] == "quarter" and not ends and not _is_share(text, _PART.match(text, end) or match):
        return None
    return Numeral(start, match.end(), 1 / Decimal(_PARTS[match["part"]]), Decimal(0))


_HALF = re.compile(r"[ -](?:an? )?(thousand|million|billion|trillion|dozen|hundred)(?![a-z])")
_SHARE = re.compile(r"\sof\s")
_NOUN_BEFORE = ("first ", "second ", "other ", "latter ", "1st ", "2nd ", "-")
_HEDGED = tuple(
    f"{words} " for words, hedge in writings("hedges").items() if hedge != "up to" and words.isascii()
)


def _half(text: str, start: int, end: int) -> Numeral | None:
    """ "half a million", "half of"; None where half is a noun ("the first half")."""
    scale = _HALF.match(text, end)
    if scale:
        few = {"dozen": 12, "hundred": 100}
        amount = Decimal(few[scale[1]]) if scale[1] in few else Decimal(1).scaleb(SCALES[scale[1]])
        return Numeral(start, scale.end(), amount / 2, Decimal(0))
    before = text[max(0, start - 12) : start].lower()
    if text.startswith(" an hour", end):
        return Numeral(start, end + 3, Decimal("0.5"), Decimal(0))
    if (_SHARE.match(text, end) and not before.endswith(_NOUN_BEFORE)) or before.endswith(_HEDGED):
        return Numeral(start, end, Decimal("0.5"), Decimal(0))
    return None
