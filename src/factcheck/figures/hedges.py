"""Hedges: what the words around a figure make of it ("about", "more than", "up to about", "or more").

Two hedges combine to the bound: "up to about" is "up to". `over` before a time
over which something is spread is no hedge. A direction ("up 5%") is none either.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.found import Found
from factcheck.figures.lexicon import writings
from factcheck.model.quantity import HALF, Hedge

_OF = {words: Hedge(name) for words, name in writings("hedges").items()}
_BY_LAST: dict[str, list[str]] = {}
for _words in sorted(_OF, key=len, reverse=True):
    _BY_LAST.setdefault(_words.split()[-1], []).append(_words)
_BETWEEN = (" a total of", " an aggregate of", " a combined", " a", " an", " the")
_SIGNS = frozenset("~<>≤≥=")
_WINDOW = 48
_NEAR = re.compile(r"(?<![A-Za-z])(?:low|mid|high|upper|lower|sub)-$", re.I)
"""What makes no more than the neighbourhood of a figure: "a mid-20% range", "the low-$30 billions"."""
_SURE = Decimal("1e-20")
AFTER = re.compile(
    r"(?P<least>\+|-plus(?![a-z])"
    r"|[ -]or[ -](?:more|above|higher|greater|longer|over|better|older)(?! than)(?![a-z])"
    r"|[ -]and (?:above|over|up|more|older|higher|greater|longer|beyond)(?! than)(?![a-z]))"
    r"|(?P<most>[ -]or[ -](?:less|below|lower|fewer|under|shorter|younger)(?! than)(?![a-z])"
    r"|[ -]and (?:below|under)(?![a-z]))"
    r"|(?P<so>[ -]or[ -]so(?![a-z]))"
)
"""What may stand after a figure and hedges it."""
_LASTING = re.compile(
    r"(?:^|[^A-Za-z \n]|(?<![A-Za-z])(?:for|in|after|take|takes|took|taken|last|lasts|lasted|lasting"
    r"|of|is|was|were|are|be|been|being|spans?|spanning|aged|at|to|within|by|with|has|have|had|and|or|a|an|the|that|than|since|from))"
    r"\s{0,3}$",
    re.I,
)
"""What stands before "over" where it means more than a time; elsewhere something is spread over the time."""


def hedge_before(text: str, start: int) -> tuple[Hedge, int]:
    """The hedge that ends right before `start`, and where it begins; (NONE, start) when there is none."""
    at = _back_over_blanks(text, start)
    if not at or not (text[at - 1].isalpha() or text[at - 1] in _SIGNS or text[at - 1] == "."):
        return Hedge.NONE, start
    window = text[max(0, at - _WINDOW) : at].lower().replace("\n", " ").replace("\u2009", " ")
    words = _hedge_at_end(window)
    if words is None:
        article = next((words for words in _BETWEEN if window.endswith(words)), None)
        if article is None:
            return Hedge.NONE, start
        at -= len(article)
        window = window[: -len(article)]
        words = _hedge_at_end(window)
        if words is None:
            return Hedge.NONE, start
    first = _OF[words]
    at -= len(words)
    before = window[: len(window) - len(words)]
    further = _hedge_at_end(before.rstrip(" "))
    if further is None:
        return first, at
    second = _OF[further]
    at -= len(before) - len(before.rstrip(" ")) + len(further)
    return (second if second.is_bound or not first.is_bound else first), at


def _back_over_blanks(text: str, at: int) -> int:
    """Not further than three blanks (or the bracket of an aside) back."""
    back = at
    while back and text[back - 1] in " \n\u2009(" and at - back < 3:
        back -= 1
    return back


def _hedge_at_end(window: str) -> str | None:
    """The longest hedge that small letters end with."""
    last = window.rpartition(" ")[2].rpartition("(")[2]
    if last[-1:] in _SIGNS and last not in _BY_LAST:
        last = last[-2:] if last[-2:] in _BY_LAST else last[-1:]
    for words in _BY_LAST.get(last, ()):
        if window.endswith(words):
            before = window[-len(words) - 1 : -len(words)]
            if not before.isalnum() or words[0] in _SIGNS:
                return words
    return None


def hedge(text: str, one: Found) -> None:
    """Set the hedge of a quantity, where it starts, and the step that it leaves."""
    plus = one.hedge
    one.hedge, one.hedge_start = hedge_before(text, one.start)
    if one.hedge is Hedge.NONE and (near := _NEAR.search(text, max(0, one.start - 6), one.start)):
        one.hedge = Hedge.LESS_THAN if near[0].lower() == "sub-" else Hedge.ABOUT
        one.hedge_start = near.start()
    if plus is not Hedge.NONE and not one.hedge.is_bound:
        one.hedge = plus
    if (
        one.hedge is Hedge.MORE_THAN
        and one.kind == "duration"
        and text[one.hedge_start : one.hedge_start + 4].lower() == "over"
        and not _LASTING.search(text, max(0, one.hedge_start - 12), one.hedge_start)
    ):
        one.hedge, one.hedge_start = Hedge.NONE, one.start
    for end in (one.end, one.number_end):
        after = AFTER.match(text, end)
        if after and not one.hedge.is_bound:
            one.hedge = Hedge.AT_LEAST if after["least"] else Hedge.UP_TO if after["most"] else Hedge.ABOUT
            break
    if one.hedge is not Hedge.NONE and one.step is not None:
        one.step *= Decimal(10) ** one.zeros
        if one.worded and not one.step and one.value and not one.hedge.is_bound:
            one.step = _tenth_of_part(one.value / one.factor) * one.factor


def _tenth_of_part(value: Decimal) -> Decimal:
    """What a hedged fraction in words is counted in: "about a third" is a third give or take a tenth of it.

    The step is twice that tenth; of "about two and a half million" it is a tenth of a million.
    """
    size = value.copy_abs()
    for power in (12, 9, 6, 3, 0):
        for below in range(2, 13):
            parts = size.scaleb(-power) * below
            if parts > HALF and abs(parts - parts.to_integral_value()) < _SURE:
                whole = parts.to_integral_value() % below == 0
                return Decimal(1).scaleb(power) if whole else Decimal(1).scaleb(power) / (5 * below)
    return Decimal(1).scaleb(-2)
