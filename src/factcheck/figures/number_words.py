"""Number words: numbers in words, whole or not.

"two million twenty-three thousand and forty-nine", "half a million",
"two-thirds", "one point three", "five and a half". An ordinal ("twenty-first")
and a loose magnitude ("millions") are none.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.cardinals import GLUED, SCALES, SMALL, TENS, run
from factcheck.figures.fractions import and_part, bare_part, one_part, parts
from factcheck.figures.numeral import Numeral

NUMBER_WORDS = frozenset([*SMALL, *TENS, *GLUED, *SCALES, "half", "quarter", "dozen", "hundred", "a", "an"])
"""The words, in small letters, that may begin a number."""

_UNITS = "|".join(list(SMALL)[1:10])
_ORDINAL = re.compile(r"[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?![a-z])")
_FOLD = re.compile(rf"-({_UNITS})(?=fold(?![a-z]))")
_POINT = re.compile(
    rf"\spoint(?:\s(?P<ten>{'|'.join(TENS)})(?:[ -](?P<unit>{_UNITS}))?|(?P<digits>(?:\s(?:zero|{_UNITS}))+))"
    r"(?![A-Za-z])"
)
_ARTICLE = re.compile(
    r"\s(?:(?P<scale>hundred|thousand|million|billion|trillion|dozen|lakh|crore)(?![A-Za-z])"
    r"|(?P<time>minute|hour|day|week|month|year|decade|century)(?=\sand\s(?:a\s(?:half|quarter)(?![a-z])"
    rf"|(?:[0-9]{{1,2}}|(?:{'|'.join(TENS)})(?:-(?:{_UNITS}))?|{'|'.join(SMALL)})"
    r"\s(?:second|minute|hour|day|week|month)s?(?![a-z]))))"
)


def in_words(text: str, start: int, word: str) -> Numeral | None:
    """The numeral that begins with `word` at `start`; None when these words are no number.

    A number word that an ordinal follows ("twenty-first") is none, nor are loose magnitudes ("millions").
    """
    end = start + len(word)
    first = word.lower()
    if first in {"a", "an"}:
        return _article(text, start, end)
    if first in {"half", "quarter"}:
        return bare_part(text, start, end, first)
    read = run(text, end, first)
    if read is None:
        return None
    end, value, multipliers = read
    if value and value % 10 == 0 and value % 100 != 10:
        if _ORDINAL.match(text, end):
            return None
        fold = _FOLD.match(text, end)
        if fold:
            return Numeral(start, fold.end(), value + SMALL[fold[1]], Decimal(1))
    return _tail(text, start, end, value, multipliers)


def _tail(text: str, start: int, end: int, value: Decimal, multipliers: tuple[int, ...]) -> Numeral:
    """What may follow: "and a half", "thirds", "point three"."""
    more = and_part(text, start, end, value) or parts(text, start, end, value)
    if more is not None:
        return more
    point = _POINT.match(text, end)
    if point:
        tens = str(TENS[point["ten"]] + SMALL.get(point["unit"] or "", 0)) if point["ten"] else ""
        digits = tens or "".join(str(SMALL[word]) for word in point["digits"].split())
        return Numeral(start, point.end(), value + Decimal("0." + digits), Decimal(1).scaleb(-len(digits)))
    written = str(int(value))
    zeros = len(written) - len(written.rstrip("0")) if value else 0
    return Numeral(start, end, value, Decimal(1), zeros, multipliers)


def _article(text: str, start: int, end: int) -> Numeral | None:
    """ "a hundred and five", "a third", "an hour and a half"; None for any other article."""
    match = _ARTICLE.match(text, end)
    if match is None:
        return one_part(text, start, end)
    if match["time"]:
        return Numeral(start, end, Decimal(1), Decimal(1))
    read = run(text, match.end(), match["scale"], article=True)
    return None if read is None else _tail(text, start, *read)
