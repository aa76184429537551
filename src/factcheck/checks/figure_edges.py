"""Figure edges: does a figure at an end of a wording go on in the page's text?

"98% of it" does not stand in "198% of it", in "-98% of it", or in "more than 98% of
it": those are other figures. "about" makes no other figure of one.
"""

from __future__ import annotations

from factcheck.figures import mentions
from factcheck.model.quantity import Hedge

REACH = 40
"""How far before a figure the words of its hedge may begin."""


def goes_on(text: str, start: int, end: int, *, figure: bool = False) -> bool:
    """Would a figure at an end of `text[start:end]` go on beyond it?

    Args:
        text: folded.
        figure: the span gives a claim's figure, so that a bound before it counts as part of it.
    """
    first, last = text[start], text[end - 1]
    if first.isdigit() and _digit_before(text, start):
        return True
    if (first.isdigit() or first in "$€£¥") and (
        _signed(text, start) or (figure and _bound(text, start, end))
    ):
        return True
    return last.isdigit() and _more_after(text, end)


def _digit_before(text: str, at: int) -> bool:
    if at and text[at - 1].isdigit():
        return True
    return at > 1 and text[at - 1] in ".," and text[at - 2].isdigit()


def _signed(text: str, at: int) -> bool:
    """A minus, and not the dash of a range, of a compound or of an aside."""
    return at > 0 and text[at - 1] == "-" and (at == 1 or text[at - 2] in " (")


def _bound(text: str, start: int, end: int) -> bool:
    """Do words before the figure make a bound of it ("more than", "nearly")?"""
    before = max(0, start - REACH)
    for one in mentions(text[before:end]):
        if before + one.start <= start < before + one.end and before + one.hedge_start < start:
            return one.hedge.is_bound or one.hedge is Hedge.NEARLY
    return False


def _more_after(text: str, at: int) -> bool:
    """Digits, a scale letter ("32K") or a per cent sign."""
    if at < len(text) and (text[at].isdigit() or text[at] == "%" or text[at : at + 1].isalpha()):
        return True
    return at + 1 < len(text) and text[at] in ".," and text[at + 1].isdigit()
