"""Cardinals: whole numbers in words, from the longest run of words that is well formed.

"two million twenty-three thousand and forty-nine", "a hundred and five", "3 dozen".
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.lexicon import words

SMALL = {word: number for number, word in enumerate(words("numbers", "small"))}
TENS = {word: 10 * number for number, word in enumerate(words("numbers", "tens"), start=2)} | {
    "fourty": 40,
    "ninty": 90,
}
GLUED = {ten + unit: TENS[ten] + SMALL[unit] for ten in TENS for unit in list(SMALL)[1:10]}
SCALES = {
    "thousand": 3, "million": 6, "billion": 9, "trillion": 12, "quadrillion": 15, "quintillion": 18,
    "sextillion": 21,
    "septillion": 24, "lakh": 5, "lac": 5, "crore": 7,
}  # fmt: skip
_PLURALS = {f"{word}s": power for word, power in SCALES.items()}
_ALL_SCALES = SCALES | _PLURALS

_NEXT = re.compile(r"(?:\s{1,5}|\s?-\s?|,\s)?(?P<joint>(?:and|&)\s{1,5})?(?P<word>[A-Za-z]+)")
_GOES_ON = re.compile(rf"\s{{1,5}}(?:and\s{{1,5}})?(?:{'|'.join([*SMALL, *TENS])}|hundred)(?![a-z])")
_IS_PART = re.compile(r"[ -](?:halves|thirds|quarters|fourths|fifths|sixths|eighths|tenths)(?![a-z])")


def run(
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
        if word in SMALL:
            small = SMALL[word]
            fits = group % 100 == 0 or (group % 10 == 0 and group % 100 >= 20 and 0 < small < 10)
            if before in {"", "hundred", "scale"} or (before == "ten" and 0 < small < 10):
                kind = "small" if fits else ""
                group += small if kind else 0
        elif word in TENS or word in GLUED:
            if group % 100 == 0 and before in {"", "hundred", "scale"}:
                kind = "ten" if word in TENS else "small"
                group += TENS.get(word) or GLUED[word]
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
