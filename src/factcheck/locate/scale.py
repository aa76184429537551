"""The scale that a table states for its amounts: "(in millions, except per share data)", "$ in billions"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from factcheck.folding import folded
from factcheck.locate.printed import CURRENCIES

POWERS = {
    "hundred": 2,
    "thousand": 3,
    "000s": 3,
    "000's": 3,
    "'000s": 3,
    "'000": 3,
    "000": 3,
    "k": 3,
    "million": 6,
    "mm": 6,
    "mn": 6,
    "m": 6,
    "billion": 9,
    "bn": 9,
    "b": 9,
    "trillion": 12,
    "tn": 12,
}
_WORD = r"(?:thousand|million|billion|trillion)s?"
_SHORT = r"(?:'?000'?s?|mm|mn|bn|tn|[mbk])"
_SIGN = (
    r"(?:us\$|u\.s\. ?\$|c\$|a\$|\$|€|£|¥|usd|eur|gbp|jpy"
    r"|u\.s\. dollars?|us dollars?|dollars?|euros?|pounds?|yen)"
)
_STATED = (
    re.compile(
        rf"(?P<sign>{_SIGN})?(?:\s+amounts?)?,?\s*\(?\bin\s+(?P<sign2>{_SIGN}\s*)?(?P<word>{_WORD}|{_SHORT}(?![\w']))(?P<of>\s+of\s+{_SIGN})?"
    ),
    re.compile(
        rf"(?:^|\()\s*(?P<sign>{_SIGN})?\s*(?P<word>{_WORD}|{_SHORT})(?P<of>\s+of\s+{_SIGN})?(?P<sign2>\s+{_SIGN})?\s*(?=[,;)]|$|omitted)"
    ),
    re.compile(rf"(?P<sign>{_SIGN})\s*(?P<word>{_WORD}|{_SHORT})(?![\w'])(?P<sign2>(?!))?(?P<of>(?!))?"),
)
_EXCEPT = re.compile(r"\b(?:except|excluding|other than)\b(?: for)?(?P<names>[^)]*)")
_MONEY = {
    "dollar": "USD",
    "dollars": "USD",
    "euro": "EUR",
    "euros": "EUR",
    "pound": "GBP",
    "pounds": "GBP",
    "yen": "JPY",
}
_PER_SHARE = re.compile(
    r"\bper\b(?:[ -][\w-]+){0,3}[ -](?:share|unit|ads|adr|warrant|gpu|token|hour|employee)\b"
    r"|\b(?:eps|earnings per|dps)\b"
)
_SHARES = re.compile(
    r"\b(?:weighted|average|number of|used in|outstanding|issued|repurchased)\b.*\bshares\b"
    r"|\bshares\b.*\b(?:used in|outstanding|issued|repurchased)\b"
)
_VARIANT = re.compile(r"\b(?:basic|diluted|class [a-z]|common|continuing|discontinued)\b")
_PERCENT = re.compile(r"(?<![\d.])\s*%|\bper ?cent(?:age)?\b|\bpercentages?\b", re.IGNORECASE)
_NOT_OF_NUMBER = re.compile(r"\d\s*%")
_HEADS = re.compile(r"\b(?:headcount|employees|days)\b")
_COMMON = frozenset(
    ("and", "or", "for", "data", "amount", "information", "figure", "noted", "otherwise", "where", "the")
)
LONG = 200


@dataclass(frozen=True, slots=True)
class Scale:
    """A stated scale: its power of ten, the writing, what it exempts, and whether it speaks of money only."""

    power: int
    text: str
    exceptions: tuple[str, ...] = ()
    currency: str | None = None
    money_only: bool = False


def scale_in(text: str) -> Scale | None:
    """The scale that a caption, a header or the block above states; None where it states none."""
    line = folded(text).lower()
    for number, pattern in enumerate(_STATED):
        found = pattern.search(line)
        if found is None:
            continue
        if len(line) > LONG and not _bracketed(line, found.start("word")):
            continue
        word = found["word"]
        key = word if word in POWERS else word.rstrip("s")
        if key not in POWERS or (
            number == 1 and word in {"m", "b", "k", "000"} and not found["sign"] and not found["sign2"]
        ):
            continue
        sign = (found["sign"] or found["sign2"] or (found["of"] or "").replace(" of ", "")).strip()
        excepted = _EXCEPT.search(line, found.end())
        names = re.split(r",|;|\band\b|&|\bor\b|/", excepted["names"]) if excepted is not None else []
        return Scale(
            POWERS[key],
            found[0].strip(" (,"),
            tuple(name.strip() for name in names if name.strip()),
            currency_of(sign),
            bool(sign),
        )
    return None


def currency_of(text: str) -> str | None:
    """The currency that a sign or word names; None where there is none."""
    plain = text.strip().upper().removeprefix("U.S. ").removeprefix("US ")
    if plain.lower() in _MONEY:
        return _MONEY[plain.lower()]
    return CURRENCIES.get(plain)


def is_per_share(labels: Sequence[str], sections: Sequence[str], headers: Sequence[str], text: str) -> bool:
    """Is the figure an amount for one share (or one unit of something), which no scale applies to?

    Args:
        labels: the row's own.
        sections: headings above it, from outer to inner.
        headers: those of its column.
        text: the cell; figures for one share are printed with cents.
    """
    own = folded(" ".join(labels)).lower()
    if _SHARES.search(own):
        return False
    if _PER_SHARE.search(own) or any(_PER_SHARE.search(folded(one).lower()) for one in headers):
        return True
    heading = folded(sections[-1]).lower() if sections else ""
    if not _PER_SHARE.search(heading) or _SHARES.search(heading):
        return False
    return _VARIANT.search(own) is not None or re.search(r"\.\d\d\b", text) is not None


def is_percent(labels: Sequence[str], headers: Sequence[str]) -> bool:
    """Do the labels say that the figures are percentages? A rate in a name ("9.25% notes") does not."""
    own = [folded(one) for one in (*labels, *headers)]
    return any(_PERCENT.search(_NOT_OF_NUMBER.sub("", one)) for one in own)


def exempts(scale: Scale, labels: Sequence[str], sections: Sequence[str]) -> bool:
    """Does the scale except this row ("except per share data and headcount"), or can it not mean it?"""
    own = folded(" ".join(labels)).lower()
    if _HEADS.search(own):
        return True
    shares = _SHARES.search(own) or (sections and _SHARES.search(folded(sections[-1]).lower()))
    for name in scale.exceptions:
        if "per" in name.split():
            continue
        if shares:
            if re.search(r"\bshares?\b", name):
                return True
            continue
        words = {word.rstrip("s") for word in re.findall(r"[a-z]{3,}", name)} - {
            word.rstrip("s") for word in _COMMON
        }
        if words and words & {word.rstrip("s") for word in re.findall(r"[a-z]{3,}", own)}:
            return True
    return False


def _bracketed(line: str, at: int) -> bool:
    return line.rfind("(", 0, at) > line.rfind(")", 0, at)
