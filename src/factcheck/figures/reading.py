"""Reading: all the mentions of a text, layer by layer.

Plain writing, then the digits that are names, then dates and periods, then
quantities, joins and hedges. Each layer blots out what it has read, so that the
next one cannot read it again.
"""

from __future__ import annotations

from decimal import Decimal

from factcheck.figures.days import days
from factcheck.figures.following import followed
from factcheck.figures.found import Found
from factcheck.figures.hedges import hedge
from factcheck.figures.joins import bounded, join
from factcheck.figures.mention import Mention, untailed
from factcheck.figures.names import masked, names
from factcheck.figures.periods import periods
from factcheck.figures.plain import Plain, plain
from factcheck.figures.quantities import quantities
from factcheck.figures.spans import spanned
from factcheck.figures.tokens import DAY, NUMBER, PERIOD, tokens
from factcheck.figures.years import years


def mentions(text: str) -> list[Mention]:
    """Every quantity, date, period and range of `text`, in order and disjoint.

    Offsets are those of `text`; digits that are names are left out. Linear in the length of the text.
    """
    written = plain(text)
    whole = written.text
    begins = tokens(whole)
    if not begins:
        return []
    rest = masked(whole, names(whole, begins))
    dates = periods(rest, begins, PERIOD)
    rest = masked(rest, [(one.start, one.end) for one in dates])
    no_dates: list[tuple[int, int]] = []
    found_days = days(rest, begins, DAY, no_dates)
    rest = masked(rest, [(one.start, one.end) for one in found_days] + no_dates)
    dates = sorted(dates + found_days, key=lambda one: one.start)
    found_years = years(rest, begins, dates)
    rest = masked(rest, [(one.start, one.end) for one in found_years])
    dates = followed(whole, spanned(whole, sorted(dates + found_years, key=lambda one: one.start)))
    figures = join(whole, quantities(rest, whole, begins, NUMBER))
    for one in figures:
        hedge(whole, one)
    found = [one for one in dates if one.end_date is not None or one.fiscal is not None] + bounded(
        whole, figures
    )
    found.sort(key=lambda one: one.start)
    return _disjoint(text, written, found)


def _disjoint(text: str, written: Plain, found: list[Found]) -> list[Mention]:
    made: list[Mention] = []
    floor = 0
    for one in found:
        if one.start < floor:
            continue
        floor = one.end
        made.append(_mention(text, written, one))
    return made


def _mention(text: str, written: Plain, one: Found) -> Mention:
    """The mention, in places of the original text."""
    start, end = written.span(one.start, one.end)
    hedge_start = one.start if one.hedge_start < 0 else one.hedge_start
    number_end = one.end if one.number_end < 0 else one.number_end
    per_end = one.end if one.per_end < 0 else one.per_end
    if written.back is not None:
        hedge_start = start if hedge_start == one.start else written.span(hedge_start, hedge_start)[0]
        number_end = end if number_end == one.end else written.span(one.start, number_end)[1]
        per_end = end if per_end == one.end else written.span(one.start, per_end)[1]
    return Mention(
        start=start, end=end, text=text[start:end], kind=one.kind,
        value=_whole(one.value), low=_whole(one.low), high=_whole(one.high), unit=one.unit,
        start_date=one.start_date, end_date=one.end_date, hedge=one.hedge, hedge_start=hedge_start,
        number_end=number_end, step=one.step, on=one.on, elliptical=one.elliptical, base=one.base,
        fiscal=one.fiscal, per_end=per_end,
    )  # fmt: skip


def _whole(value: Decimal | None) -> Decimal | None:
    return None if value is None else untailed(value)
