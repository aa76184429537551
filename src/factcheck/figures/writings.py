"""Writings: short texts that are one figure or one date, and a new value written as an old one was.

`figure` reads what a person typed in a registry ("up to about $6.5 billion");
`written_like` is how a correction is suggested.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal

from factcheck.figures.digits import DIGITS, digits_of
from factcheck.figures.hedges import AFTER
from factcheck.figures.mention import Mention
from factcheck.figures.reading import mentions
from factcheck.model.period import PartialDate
from factcheck.model.quantity import Quantity

_LEAD = re.compile(r"\s*(?:between|from|in the range of|a range of)?\s*", re.I)
_WEEKDAY = re.compile(
    r"\s*(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun)?[.,]?\s*"
)


def figure(text: str) -> Quantity | None:
    """The one quantity that `text` consists of, hedge and "per GPU" included; None if it is not exactly one.

    The quantity is in base units, and its `text` is `text` without blanks at its ends.
    """
    one = _only(text)
    if one is None:
        return None
    quantity = one.quantity
    return None if quantity is None else replace(quantity, text=text.strip())


def _only(text: str) -> Mention | None:
    found = [one for one in mentions(text) if one.kind not in {"date", "period"}]
    if len(found) != 1:
        return None
    one = found[0]
    lead = _LEAD.match(text)
    assert lead is not None
    before = 0 if one.hedge_start < lead.end() else lead.end()
    if text[before : one.hedge_start].strip():
        return _bracketed(text, one)
    for end in (one.end, one.per_end):
        rest = text[end:].strip()
        if not rest or AFTER.fullmatch(rest) or AFTER.fullmatch(" " + rest):
            return one
    return None


def _bracketed(text: str, one: Mention) -> Mention | None:
    """ "(5%)" standing alone is an accountant's negative."""
    if (
        text[: one.start].strip() != "("
        or text[one.end :].strip() != ")"
        or one.value is None
        or one.value < 0
    ):
        return None
    return replace(one, value=-one.value)


def written_date(text: str) -> PartialDate | None:
    """The day, month or year that `text` consists of, as a page prints it; None if it is not exactly one."""
    found = mentions(text)
    if len(found) != 1 or found[0].on is None:
        return None
    one = found[0]
    if text[one.end :].strip() or not _WEEKDAY.fullmatch(text[: one.start]):
        return None
    return one.on


def written_like(like: str, quantity: Quantity) -> str:
    """`quantity` written the way `like` is: hedge, currency, magnitude, unit and number of places are kept.

    Rounds half up to the step of the old writing; a value that the old writing already prints gives it back.

    Raises:
        ValueError: `like` is no single figure, or has no digits that could be replaced.
    """
    one = _only(like)
    old = None if one is None else one.quantity
    if one is None or old is None:
        raise ValueError(f"{like!r} is not one figure")
    step = old.step
    wanted = (
        [quantity.value]
        if old.high is None
        else [quantity.value, quantity.value if quantity.high is None else quantity.high]
    )
    had = [old.value] if old.high is None else [old.value, old.high]
    if step:
        wanted = [(value / step).quantize(Decimal(1), ROUND_HALF_UP) * step for value in wanted]
    if wanted == had:
        return like
    places = list(DIGITS.finditer(like, one.start, one.end))
    if len(places) < len(wanted):
        raise ValueError(f"{like!r} has no digits to replace")
    kept = [places[0]] if len(wanted) == 1 else [places[0], places[1]]
    factor = _factor(kept[-1][0], had[-1], old)
    out, at = [], 0
    for place, value in zip(kept, wanted, strict=True):
        out.append(like[at : place.start()])
        out.append(_printed(abs(value) / factor, place[0]))
        at = place.end()
    written = "".join([*out, like[at:]])
    return written if len(wanted) > 1 else _signed(written, one, negative=wanted[0] < 0, was=had[0] < 0)


def _factor(printed: str, value: Decimal, old: Quantity) -> Decimal:
    """What one unit of the printed number is in base units."""
    number = Decimal(digits_of(printed))
    if number:
        return abs(value) / number
    exponent = number.as_tuple().exponent
    return old.step / Decimal(1).scaleb(int(exponent)) if old.step else Decimal(1)


def _printed(number: Decimal, like: str) -> str:
    """The digits, with as many places and the same grouping."""
    places = len(like.partition(".")[2])
    rounded = number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    grouped = "," in like or not (len(like.partition(".")[0]) > 3)
    text = f"{rounded:,f}" if grouped else f"{rounded:f}"
    return text[1:] if like.startswith(".") and text.startswith("0.") else text


def _signed(text: str, one: Mention, *, negative: bool, was: bool) -> str:
    """Put a minus before the mention, or take its minus or brackets away."""
    if negative == was:
        return text
    if negative:
        return text[: one.start] + "-" + text[one.start :]
    start = one.start
    head, rest = text[:start], text[start:]
    for pattern in (
        r"^\(\s*(.*?)\s*\)$",
        r"^-\s*(.*)$",
        r"^(.*?)\(\s*(.*?)\s*\)(.*)$",
        r"^(\D*)[-−–]\s*(.*)$",
    ):
        match = re.match(pattern, rest, re.S)
        if match:
            return head + "".join(match.groups())
    return head + re.sub(r"[-−–‐‑‒—]\s*", "", rest, count=1)
