"""A cell whose unit is not that of its column: "€5" under "Cost (USD)". No rule can say which is right."""

from __future__ import annotations

from factcheck.locate.printed import printed
from factcheck.locate.stated_unit import unit_in_brackets
from factcheck.locate.typed_text import figure_in
from factcheck.model.evidence import NoReading, Reason

_KINDS = {"1": "a percentage or ratio", "s": "a time"}


def other_unit(text: str, column: str) -> NoReading | None:
    """Why a cell is not read that prints another unit than its column states; None if it does not."""
    stated, _ = unit_in_brackets(column)
    own = _own(text)
    if stated is None or own is None or own == stated:
        return None
    return NoReading(
        Reason.UNREADABLE,
        f'"{text[:80]}" is {_KINDS.get(own, own)}, and its column states {_KINDS.get(stated, stated)}',
    )


def _own(text: str) -> str | None:
    """The unit that a cell itself prints."""
    number = printed(text)
    if number is not None:
        return "1" if number.percent else number.currency
    found = figure_in(text)
    return (found.unit or None) if found is not None else None
