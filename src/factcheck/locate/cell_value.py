"""The amount that a cell stands for: its number, with the scale and the unit that the table states."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from factcheck.folding import folded
from factcheck.locate.decimal_comma import pointed
from factcheck.locate.grid import Grid, Line
from factcheck.locate.printed import Printed, printed
from factcheck.locate.row_kind import counts_shares, is_average_price, is_per_share, is_percent, words_of
from factcheck.locate.scale import Scale, currency_of, scale_in, scaled_for, shares_scale_in
from factcheck.locate.stated_unit import unit_in_brackets
from factcheck.locate.typed_text import figure_in
from factcheck.locate.unstated import adopted
from factcheck.locate.wanted import COUNTED, Wanted
from factcheck.model.quantity import Quantity
from factcheck.model.unit import CURRENCIES

_CENTS = re.compile(r"\.\d\d(?!\d)")
_NUMBER_OF = re.compile(r"\bnumber of\b|\bshares\b(?!.*\bprice\b)|\bunits\b", re.IGNORECASE)
_SIGN = re.compile(r"US\$|C\$|A\$|HK\$|NT\$|\$|€|£|¥|\b(?:USD|EUR|GBP|JPY|CAD|AUD|TWD|CNY|RMB|KRW|CHF)\b")


def value_in(grid: Grid, line: Line, column: int, wanted: Wanted) -> tuple[Quantity | None, str]:
    """The quantity in a square and the writing of the scale that was applied ("" where none was).

    A percentage is a ratio. Scale words apply to amounts, not to figures per share, percentages,
    multiples or what the table excepts; a cell with a scale of its own keeps it.
    """
    cell = grid.cell(line.row, column)
    assert cell is not None
    headers = grid.headers(line, column)
    text = pointed(cell.text) if grid.commas else cell.text
    number = printed(text)
    scale = scale_at(grid, line, column, wanted)
    if number is None:
        return _worded(text, grid, line, column, scale, wanted)
    if number.percent:
        return Quantity(number.value, "1", number.step, text=cell.text.strip()), ""
    percent = is_percent(line.labels, headers) or (
        wanted.kind == "percent" and _in_percent(grid, line, column)
    )
    if number.currency is None and not number.scaled and percent:
        cent = Decimal("0.01")
        return Quantity(number.value * cent, "1", number.step * cent, text=cell.text.strip()), ""
    if number.times:
        return Quantity(number.value, "1", number.step, text=cell.text.strip()), ""
    if number.currency is None and (stated := _bracketed(number, line, headers)) is not None:
        return stated, ""
    unit = _unit(number, grid, line, column, scale, wanted)
    power = 0
    if scale is not None and not number.scaled:
        power = _power(scale, number, grid, line, column, wanted)
    if scale is None or power == 0:
        return Quantity(number.value, unit, number.step, text=cell.text.strip()), ""
    factor = Decimal(1).scaleb(power)
    if wanted.kind == "percent":
        unit = scale.currency or ""  # millions of something are no percentage
    return Quantity(number.value * factor, unit, number.step * factor, text=cell.text.strip()), scale.text


def _bracketed(
    number: Printed | Quantity, line: Line, headers: tuple[str, ...], high: Decimal | None = None
) -> Quantity | None:
    """The number in the unit that its row or column states in brackets ("Power (MW)"); not for money."""
    for label in (*line.labels[-1:], *headers[-1:]):
        unit, factor = unit_in_brackets(label)
        if unit is not None and factor is not None and unit not in CURRENCIES:
            top = None if high is None else high * factor
            return Quantity(number.value * factor, unit, number.step * factor, high=top)
    return None


def _worded(
    text: str, grid: Grid, line: Line, column: int, scale: Scale | None, wanted: Wanted
) -> tuple[Quantity | None, str]:
    """A cell that prints more than a number ("2.02 minutes"), or a range; a bare range takes the scale."""
    found = figure_in(text)
    if found is not None and found.unit == "":
        stated = _bracketed(found, line, grid.headers(line, column), found.high)
        if stated is not None:
            return replace(stated, hedge=found.hedge, text=found.text), ""
    if found is None or scale is None or re.search(r"[A-Za-z%]", text) or found.unit == "1":
        return found, ""
    if is_per_share(line.labels, line.sections, grid.headers(line, column), text):
        return found, ""
    factor = Decimal(1).scaleb(scaled_for(scale, line.labels, line.sections, grid.headers(line, column)))
    high = None if found.high is None else found.high * factor
    unit = found.unit or scale.currency or adopted(wanted)
    return Quantity(
        found.value * factor, unit, found.step * factor, found.hedge, found.text, high
    ), scale.text


def scale_at(grid: Grid, line: Line, column: int, wanted: Wanted | None = None) -> Scale | None:
    """The nearest scale that is stated: row label, headings, column, over the labels, caption, above.

    Numbers of shares may have one of their own, farther off than that of the amounts. Where the
    document says what holds for all its tables, that comes last; before it, for an amount of money,
    what the same header says over the columns beside.
    """
    own = [f"({part})" for label in line.labels for part in re.findall(r"\(([^()]*)\)", label)]
    table = grid.table
    near = (
        *own,
        *reversed(line.sections),
        *reversed(grid.headers(line, column)),
        *reversed(grid.stub(line)),
        table.caption,
        table.above,
    )
    of_shares = counts_shares(line.labels, line.sections) or (wanted is not None and wanted.kind == "count")
    for text in near:
        if (scale := scale_in(text)) is not None:
            return scale
        if of_shares and (scale := shares_scale_in(text)) is not None:
            return scale
    cell = grid.cell(line.row, column)
    if (
        wanted is not None
        and wanted.kind == "money"
        and cell is not None
        and not _with_cents(grid, cell.text)
    ):
        return _beside(grid, line) or scale_in(grid.general)
    return scale_in(grid.general)


def _beside(grid: Grid, line: Line) -> Scale | None:
    """The one scale that the header states over other columns: it may be drawn short of the last one."""
    cells = [cell for row in line.heads for cell in grid.table.rows[row][1:] if cell is not None]
    texts = {cell.text for cell in cells if cell.text.strip() and scale_in(cell.text) is not None}
    return scale_in(texts.pop()) if len(texts) == 1 else None


def percent_by_company(grid: Grid, line: Line, column: int) -> bool:
    """Is a bare number a percentage by its company: do figures of its column or section have the sign?"""
    number = _number(grid, line.row, column)
    return number is not None and number.currency is None and _in_percent(grid, line, column)


def says_kind(grid: Grid, line: Line) -> bool:
    """Does any figure of a row print a currency or a per cent sign?"""
    numbers = [printed(cell.text) for cell in grid.table.rows[line.row] if cell is not None]
    return any(one is not None and (one.percent or one.currency is not None) for one in numbers)


def _in_percent(grid: Grid, line: Line, column: int) -> bool:
    """Do the figures of a column, or of its part under one heading, have per cent signs and no currency?"""
    under = [one for one in grid.lines if line.sections and one.sections == line.sections]
    for lines in (grid.lines, under):
        found = [one for other in lines if (one := _number(grid, other.row, column)) is not None]
        if any(one.percent for one in found) and not any(one.currency for one in found):
            return True
    return False


def _with_cents(grid: Grid, text: str) -> bool:
    """Does a cell print cents in a table that mostly prints none? Then it is no amount in millions."""
    if _CENTS.search(text) is None:
        return False
    texts = [
        one.text for line in grid.lines for one in grid.table.rows[line.row] if one and printed(one.text)
    ]
    return 5 * sum(_CENTS.search(one) is not None for one in texts) <= 3 * len(texts)


def _number(grid: Grid, row: int, column: int) -> Printed | None:
    cell = grid.cell(row, column)
    return printed(cell.text) if cell is not None else None


def _power(scale: Scale, number: Printed, grid: Grid, line: Line, column: int, wanted: Wanted) -> int:
    """The power of ten that the scale means for this cell."""
    cell = grid.cell(line.row, column)
    assert cell is not None
    if is_per_share(line.labels, line.sections, grid.headers(line, column), cell.text):
        return 0
    if any(is_average_price(text) for text in (*line.sections, *grid.stub(line), grid.table.caption)):
        return 0
    if any("per" in words_of(name) for name in scale.exceptions) and _with_cents(grid, cell.text):
        return 0
    counted = wanted.kind in {"count", "ratio", "dimension", "rate", "duration"}
    if scale.money_only and counted and number.currency is None:
        return 0
    headers = grid.headers(line, column)
    if number.currency is not None:  # only with cents can "except fares" mean money
        return scaled_for(scale, line.labels if _with_cents(grid, cell.text) else (), (), headers)
    return scaled_for(scale, line.labels, line.sections, headers)


def _unit(number: Printed, grid: Grid, line: Line, column: int, scale: Scale | None, wanted: Wanted) -> str:
    """The currency of the cell, its row; for money also of the scale, the texts around, the column."""
    if number.currency is not None:
        return number.currency
    if wanted.kind in COUNTED and any(_NUMBER_OF.search(folded(one)) for one in grid.headers(line, column)):
        return adopted(wanted)
    row = grid.table.rows[line.row]
    in_row = [
        one.currency for cell in row if cell is not None and (one := printed(cell.text)) and one.currency
    ]
    if in_row and len(set(in_row)) == 1:
        return in_row[0]
    if wanted.kind not in {None, "money"}:
        return adopted(wanted)
    if scale is not None and scale.currency is not None:
        return scale.currency
    for text in (
        *line.labels,
        *grid.headers(line, column),
        *grid.stub(line),
        grid.table.caption,
        grid.table.above,
    ):
        if (sign := _SIGN.search(folded(text))) is not None and (money := currency_of(sign[0])) is not None:
            return money
    numbers = [_number(grid, other.row, column) for other in grid.lines]
    in_column = {one.currency for one in numbers if one is not None and one.currency is not None}
    if wanted.kind == "money" and len(in_column) == 1:
        return in_column.pop()
    return adopted(wanted)
