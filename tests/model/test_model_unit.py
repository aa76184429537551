"""Units: measures are compared strictly, counted nouns are not."""

from __future__ import annotations

from factcheck.figures import currencies
from factcheck.model.unit import CURRENCIES, is_measure


def test_every_currency_that_the_grammar_reads_is_known_as_one() -> None:
    """A code that a figure may carry as its unit is listed, so that money is never taken for a noun."""
    codes = {*currencies.CODES, *currencies.SIGNS.values(), *currencies.NAMES.values()}
    assert set() == codes - CURRENCIES


def test_three_capitals_are_no_currency_by_themselves() -> None:
    """GPU and TPU are counted; dollars, seconds and watts are measured."""
    assert [False, False, False, False] == [is_measure(unit) for unit in ("GPU", "TPU", "GPUs", "1")]
    assert [True, True, True, True] == [is_measure(unit) for unit in ("USD", "s", "W", "FLOP/s")]
