"""The scale that a table states for its amounts: "(in millions, except per share data)", "$ in billions"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from factcheck.folding import folded
from factcheck.locate.printed import CURRENCIES
from factcheck.locate.row_kind import EXCEPT, counts_heads, counts_shares, words_of

LONG = 200
_POWERS = {"hundred": 2, "thousand": 3, "million": 6, "mm": 6, "mn": 6, "m": 6, "billion": 9, "bn": 9, "b": 9}
_POWERS |= {"trillion": 12, "tn": 12, "000": 3, "k": 3}
_WORD = r"(?P<word>(?:thousand|million|billion|trillion)s?|'?000'?s?|(?:mm|mn|bn|tn|[mbk])(?![\w']))"
_SIGN = (
    r"(?:us\$|u\.s\. ?\$|c\$|a\$|\$|€|£|¥|usd|eur|gbp|jpy"
    r"|u\.s\. dollars?|us dollars?|dollars?|euros?|pounds?|yen)"
)
_IN = re.compile(
    rf"(?P<sign>{_SIGN})?(?: amounts?)?,? ?\(?\bin (?P<inner>{_SIGN} ?)?{_WORD}(?P<of> of {_SIGN})?"
)
_ALONE = re.compile(
    rf"(?:^|\() ?(?P<sign>{_SIGN})? ?{_WORD}(?P<of> of {_SIGN})?(?P<inner> {_SIGN})? ?(?=[,;)]|$|omitted)"
)
_AFTER_SIGN = re.compile(rf"(?P<sign>{_SIGN}) ?{_WORD}(?P<inner>(?!))?(?P<of>(?!))?")
_SHARES_IN = re.compile(r"\bshares?\b[^()]{0,40}? in (?P<word>thousands|millions|billions)")
_NAMES = re.compile(r",|;|\band\b|&|\bor\b|/")
_CURRENCIES = {"dollar": "USD", "euro": "EUR", "pound": "GBP", "yen": "JPY"}
_COMMON = frozenset(
    "and for data amount information figure noted otherwise where the number which are reflected presented"
    " thousand million share per".split(" ")
)
_SHARE_DATA = _COMMON - {"per"}


@dataclass(frozen=True, slots=True)
class Scale:
    """A stated scale.

    Attributes:
        power: of ten.
        text: the writing.
        exceptions: what it says it does not apply to.
        currency: that it names, if any.
        money_only: it speaks of money only ("$ in millions").
        shares_power: of ten, for numbers of shares, where it says so or excepts them; None where not.
    """

    power: int
    text: str
    exceptions: tuple[str, ...] = ()
    currency: str | None = None
    money_only: bool = False
    shares_power: int | None = None


def scale_in(text: str) -> Scale | None:
    """The scale that a caption, a header or the block above states; None where it states none.

    In a long text (a paragraph) only what stands in brackets is taken for a scale.
    """
    line = folded(text).lower()
    shares = _SHARES_IN.search(line)
    for pattern in (_IN, _ALONE, _AFTER_SIGN):
        for found in pattern.finditer(line):
            word = found["word"]
            signs = [found[name] for name in ("sign", "inner", "of") if found[name]]
            bare = pattern is _ALONE and word in {"m", "b", "k", "000"} and not signs
            of_shares = shares is not None and shares.start("word") == found.start("word")
            if bare or of_shares or (len(line) > LONG and not _bracketed(line, found.start("word"))):
                continue
            return _made(line, found, signs, shares)
    return None


def shares_scale_in(text: str) -> Scale | None:
    """The scale that a text states for numbers of shares alone ("shares in millions"), if any."""
    found = _SHARES_IN.search(folded(text).lower())
    if found is None:
        return None
    power = _power(found["word"])
    return Scale(power, found[0], shares_power=power)


def _made(line: str, found: re.Match[str], signs: list[str], shares: re.Match[str] | None) -> Scale:
    excepted = EXCEPT.search(line, found.end())
    names = [name.strip() for name in _NAMES.split(excepted["names"])] if excepted is not None else []
    shares_power = _power(shares["word"]) if shares is not None else None
    if shares_power is None and any(
        "share" in words_of(name) and words_of(name) <= _SHARE_DATA for name in names
    ):
        shares_power = 0
    return Scale(
        _power(found["word"]),
        found[0].strip(" (,"),
        tuple(name for name in names if name),
        currency_of(signs[0].removeprefix(" of ").strip()) if signs else None,
        bool(signs),
        shares_power,
    )


def currency_of(text: str) -> str | None:
    """The currency that a sign or word names; None where there is none."""
    plain = text.strip().lower().removeprefix("u.s. ").removeprefix("us ")
    return _CURRENCIES.get(plain.rstrip("s")) or CURRENCIES.get(plain.upper())


def scaled_for(
    scale: Scale, labels: Sequence[str], sections: Sequence[str], headers: Sequence[str] = ()
) -> int:
    """The power of ten for a cell: 0 where the scale excepts it ("except headcount") or cannot mean it.

    Exceptions are told by the labels of the row and the headers of the column.
    """
    if counts_heads(labels):
        return 0
    if scale.shares_power is not None and counts_shares(labels, sections):
        return scale.shares_power
    own = words_of(EXCEPT.sub("", folded(" ".join(labels)).lower()))
    for header in headers:
        own |= words_of(EXCEPT.sub("", folded(header).lower()))
    for name in scale.exceptions:
        words = words_of(name) - _COMMON
        if words and words <= own and "par" not in words:
            return 0
    return scale.power


def _power(word: str) -> int:
    plain = word.strip("'").removesuffix("s").strip("'")
    return _POWERS[plain]


def _bracketed(line: str, at: int) -> bool:
    return line.rfind("(", 0, at) > line.rfind(")", 0, at)
