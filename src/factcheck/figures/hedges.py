"""Hedges: what the words around a figure make of it ("about", "more than", "up to about", "or more").

Two hedges combine to the bound: "up to about" is "up to". `over` before a time
over which something is spread is no hedge. A direction ("up 5%") is none either.
"""

from __future__ import annotations

import re
from decimal import Decimal

from factcheck.figures.found import Found
from factcheck.model.quantity import Hedge

_TABLE: dict[Hedge, tuple[str, ...]] = {
    Hedge.ABOUT: (
        "about", "approximately", "approx.", "approx", "around", "some", "roughly", "circa", "ca.", "c.", "an estimated", "estimated",
        "in the region of", "in the order of", "on the order of", "close to", "~", "nearer to", "an average of", "broadly", "or so",
    ),
    Hedge.NEARLY: ("nearly", "almost", "just under", "just below", "just shy of", "not quite", "approaching"),
    Hedge.MORE_THAN: (
        "more than", "over", "bigger than", "larger than", "above", "greater than", "in excess of", "exceeding", "exceeds",
        "exceeded", "well over", "just over", "upwards of", "upward of", "higher than", "north of", "longer than", ">", "older than",
        "better than", "well above", "slightly more than", "a little over", "slightly over", "just above", "over than",
    ),
    Hedge.AT_LEAST: (
        "at least", "no less than", "not less than", "no fewer than", "a minimum of", "minimum of", "minimum", "greater than or equal to", "bigger or equal than", "greater or equal to",
        "≥", ">=", "> =", "more than or equal to", "equal to or greater than", "equal or greater than", "at a minimum",
    ),
    Hedge.UP_TO: (
        "up to", "at most", "no more than", "not more than", "as much as", "as many as", "a maximum of", "maximum of", "maximum", "not to exceed",
        "no greater than", "less than or equal to", "≤", "<=", "< =", "as high as", "no longer than", "not exceeding", "smaller than or equal to",
        "equal to or less than", "no later than", "not greater than",
    ),
    Hedge.LESS_THAN: (
        "less than", "under", "below", "fewer than", "smaller than", "lower than", "<", "well below", "well under", "shorter than", "short of",
        "younger than", "lesser than", "south of",
    ),
}  # fmt: skip
_OF = {words: hedge for hedge, several in _TABLE.items() for words in several if words != "or so"}
_WORDS = "|".join(re.escape(words).replace(r"\ ", r"\s") for words in sorted(_OF, key=len, reverse=True))
_BEFORE = re.compile(
    rf"(?:(?<![A-Za-z0-9.])(?=[A-Za-z])|(?=[~<>≤≥]))(?P<first>{_WORDS})(?:\s?(?:(?<![A-Za-z])|\s)(?P<second>{_WORDS}))?\s*(?:a\s|an\s|the\s)?$",
    re.I,
)
_LAST = frozenset(words.split()[-1].rstrip(".") for words in _OF) | {"a", "an"}
AFTER = re.compile(
    r"(?P<least>\+|[ -]or[ -](?:more|above|higher|greater|longer|over|better|older)(?![a-z])|[ -]and (?:above|over|up|more)(?![a-z]))"
    r"|(?P<most>[ -]or[ -](?:less|below|lower|fewer|under|shorter|younger)(?![a-z])|[ -]and (?:below|under)(?![a-z]))|(?P<so>[ -]or[ -]so(?![a-z]))"
)
_SPREAD = re.compile(
    r"(?:amorti[sz]\w+|recogni[sz]\w+|depreciat\w+|spread|vest\w*|expens\w+|paid|payable|repa\w+|ratably|accret\w+|invest\w*|straight-line basis|basis) over\s$"
)
_VALUES = {value.value: value for value in Hedge}


def hedge_before(text: str, start: int) -> tuple[Hedge, int]:
    """The hedge that ends right before `start`, and where it begins; (NONE, start) when there is none."""
    at = start
    while at and text[at - 1] in " \n\u2009(" and start - at < 3:
        at -= 1
    if not at:
        return Hedge.NONE, start
    last = text[at - 1]
    if last not in "~<>≤≥=":
        word = at
        while word and (text[word - 1].isalpha()) and at - word < 14:
            word -= 1
        if last != "." and text[word:at].lower() not in _LAST:
            return Hedge.NONE, start
    match = _BEFORE.search(text, max(0, start - 48), start if text[start - 1 : start] != "(" else start - 1)
    if match is None:
        return Hedge.NONE, start
    hedges = [_OF[re.sub(r"\s", " ", match[name]).lower()] for name in ("first", "second") if match[name]]
    bounds = [hedge for hedge in hedges if hedge.is_bound] or hedges
    return bounds[0], match.start()


def hedge(text: str, one: Found) -> None:
    """Set the hedge of a quantity, where it starts, and the step that it leaves."""
    one.hedge, one.hedge_start = hedge_before(text, one.start)
    if (
        one.hedge is Hedge.MORE_THAN
        and one.kind == "duration"
        and text[one.hedge_start : one.hedge_start + 4].lower() == "over"
        and _SPREAD.search(text, max(0, one.hedge_start - 30), one.hedge_start + 5)
    ):
        one.hedge, one.hedge_start = Hedge.NONE, one.start
    for end in (one.end, one.number_end):
        after = AFTER.match(text, end)
        if after and not one.hedge.is_bound:
            one.hedge = Hedge.AT_LEAST if after["least"] else Hedge.UP_TO if after["most"] else Hedge.ABOUT
            break
    if one.hedge is not Hedge.NONE and one.zeros and one.step is not None:
        one.step *= Decimal(10) ** one.zeros
