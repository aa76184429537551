"""Mention: its quantity and period."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from factcheck.figures import mentions
from factcheck.model.period import Period


def test_a_quantity_is_in_base_units() -> None:
    """A range of percentages is a range of ratios; dates have no quantity."""
    quantity = mentions("5-7%")[0].quantity

    assert quantity is not None
    assert ("0.05", "0.07", "1") == (str(quantity.value), str(quantity.high), quantity.unit)
    assert mentions("30 June 2026")[0].quantity is None


def test_an_open_range_has_no_quantity() -> None:
    """Without one of its ends a range is no quantity."""
    assert replace(mentions("5-7%")[0], high=None).quantity is None


def test_periods_of_mentions() -> None:
    """A day is an instant, a month a duration; a period without a start is none, nor is a figure."""
    assert Period(None, date(2026, 6, 30)) == mentions("30 June 2026")[0].period
    assert Period(date(2026, 6, 1), date(2026, 6, 30)) == mentions("June 2026")[0].period
    assert mentions("quarter ended 26 July 2026")[0].period is None
    assert mentions("5%")[0].period is None
