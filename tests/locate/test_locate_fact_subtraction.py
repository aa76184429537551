"""A quarter that is filed only within longer periods is none, and what would give it is named."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from locate_samples import DAY, HALF, QUARTER, amount, fact_of, filing_of, none

from factcheck.locate import Wanted, locate
from factcheck.model.document import Fact, Place
from factcheck.model.evidence import Read, Reason
from factcheck.model.period import Period
from factcheck.model.selector import FactQuery, FindFact

CASH = "us-gaap:NetCashProvidedByUsedInOperatingActivities"
FIRST = Period(date(2026, 1, 1), date(2026, 3, 31))
YEAR, NINE = Period(date(2025, 1, 1), date(2025, 12, 31)), Period(date(2025, 1, 1), date(2025, 9, 30))
FOURTH = Period(date(2025, 10, 1), date(2025, 12, 31))


def ask(*facts: Fact, period: Period = QUARTER) -> Read:
    selector = FindFact(fact=FactQuery(concept=CASH))
    return locate(selector, filing_of(*facts), wanted=Wanted("figure", "money", "USD", period))


def filed(fact: Fact, label: str) -> Fact:
    return replace(fact, place=Place(label, pointer="/facts/0"))


@pytest.mark.parametrize(
    ("whole", "rest", "period"), [(HALF, FIRST, QUARTER), (YEAR, NINE, FOURTH)], ids=["cash flow", "fourth"]
)
def test_the_two_facts_that_would_give_it(whole: Period, rest: Period, period: Period) -> None:
    """Their values, periods and filings; the quarter itself is not read."""
    found = none(
        ask(
            filed(fact_of(CASH, "9000", period=whole), "10-Q 0009990001-26-000059, filed 2026-08-11"),
            filed(fact_of(CASH, "4000", period=rest), "10-Q 0009990001-26-000031, filed 2026-05-12"),
            period=period,
        )
    )
    assert Reason.ABSENT is found.reason
    assert "by subtraction, which is not made here: " in found.message
    assert (
        f"9000 for {whole}, 10-Q 0009990001-26-000059, filed 2026-08-11 less 4000 for {rest}" in found.message
    )
    assert "10-Q 0009990001-26-000031, filed 2026-05-12; cite each as a claim" in found.message
    assert "5000" not in found.message


def test_one_of_them_in_another_filing() -> None:
    """A 10-Q has the half-year alone: the message says for which period the other one must be."""
    found = none(ask(fact_of(CASH, "9000", period=HALF), fact_of(CASH, "8000", period=YEAR)))
    assert f"9000 for {HALF} less what the filing for {FIRST} gives" in found.message


def test_a_quarter_that_is_printed_is_read() -> None:
    """Whatever else is there."""
    facts = [fact_of(CASH, "9000", period=HALF), fact_of(CASH, "4000", period=FIRST)]
    assert 5001 == amount(ask(*facts, fact_of(CASH, "5001")))


@pytest.mark.parametrize(
    "facts",
    [
        (fact_of(CASH, "7", period=DAY),),
        (fact_of(CASH, "7", period=FIRST),),
        (fact_of(CASH, None, period=HALF),),
        (fact_of(CASH, "7", period=Period(date(2026, 5, 1), date(2026, 6, 30))),),
    ],
    ids=["a balance", "another quarter", "nil", "shorter"],
)
def test_where_nothing_would_give_it(facts: tuple[Fact, ...]) -> None:
    """Nothing is said of subtraction."""
    assert "subtraction" not in none(ask(*facts)).message


def test_a_balance_is_no_difference() -> None:
    """An instant is asked for: a flow never gives it."""
    assert "subtraction" not in none(ask(fact_of(CASH, "7", period=HALF), period=DAY)).message
