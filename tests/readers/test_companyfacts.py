"""EDGAR's lists of facts: rows are known by their own days, and none by what its filing is called."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from factcheck.locate import Wanted, locate
from factcheck.model.evidence import NoReading, Read, Reading, Reason
from factcheck.model.period import Period
from factcheck.model.selector import FactQuery, FindFact
from factcheck.readers import read
from factcheck.readers.companyfacts import companyfacts

SPRING, YEAR_BEFORE = "2031-02-02/2031-05-03", "2030-02-03/2030-05-04"


def row(period: str, value: object, *, filing: str = "31-7", form: str = "10-Q", **more: object) -> Any:
    """A row as EDGAR lists it; all carry the labels of the filing."""
    start, _, end = period.rpartition("/")
    days = {"start": start, "end": end} if start else {"end": end}
    return {**days, "val": value, "accn": filing, "form": form, "fy": 2031, "fp": "Q1", **more}


def listed(*rows: Any, tag: str = "Revenues", unit: str = "USD") -> bytes:
    """A list of one concept's facts, of the invented Lumen Ferries."""
    facts = {"us-gaap": {tag: {"label": tag, "units": {unit: list(rows)}}}}
    return json.dumps({"cik": 9990077, "entityName": "LUMEN FERRIES", "facts": facts}).encode()


def find(body: bytes, period: str, tag: str = "Revenues") -> Read:
    query = FactQuery(concept=f"us-gaap:{tag}")
    wanted = Wanted("figure", "money", "USD", Period.parse(period))
    return locate(FindFact(fact=query), read(body, name="facts.json"), wanted=wanted)


def test_rows_of_one_filing_are_told_apart_by_their_days() -> None:
    """This quarter, last year's and the half year all carry the filing's fy and fp."""
    body = listed(
        row(YEAR_BEFORE, 61_000_000), row(SPRING, 74_000_000), row("2030-11-03/2031-05-03", 139_000_000)
    )

    now, then = find(body, SPRING), find(body, YEAR_BEFORE)

    assert isinstance(now, Reading)
    assert isinstance(then, Reading)
    assert (Decimal(74_000_000), Decimal(61_000_000)) == (now.quantity and now.quantity.value,
                                                         then.quantity and then.quantity.value)  # fmt: skip
    assert "31-7" in now.place.label


def test_a_row_twice_is_one_fact() -> None:
    """A later filing that prints the same amount again repeats it."""
    found = find(
        listed(row(SPRING, 74_000_000), row(SPRING, 74_000_000, filing="32-9", frame="CY2031Q1")), SPRING
    )

    assert isinstance(found, Reading)
    assert 2 == found.places


def test_a_restated_amount_is_no_one_fact() -> None:
    """Where a later filing prints another amount nothing is picked, and each names its filing."""
    body = listed(row(SPRING, 74_000_000), row(SPRING, 71_000_000, filing="31-12", form="10-Q/A"))

    found = find(body, SPRING)

    assert isinstance(found, NoReading)
    assert Reason.AMBIGUOUS is found.reason
    assert "10-Q/A 31-12" in found.message


def test_a_concept_that_ended_is_not_read_for_later() -> None:
    """The last fact of a concept is three years old: it is named, and not read."""
    found = find(listed(row("2027-02-01/2028-01-30", 52_000_000)), "2030-02-03/2031-02-01")

    assert isinstance(found, NoReading)
    assert Reason.ABSENT is found.reason
    assert "the last one ends 2028-01-30" in found.message


@pytest.mark.parametrize(
    ("values", "decimals"),
    [((74_000_000, 139_000_000), -6), ((74_000_000, 139_500_000), -3), ((74_000_000, 139_500_250), None)],
)
def test_the_scale_is_that_of_the_filing(values: tuple[int, int], decimals: int | None) -> None:
    """Amounts are as fine as the finest of their filing; another filing says nothing of it."""
    rows = (row(SPRING, values[0]), row(YEAR_BEFORE, values[1]), row(YEAR_BEFORE, 1, filing="30-2"))
    facts = read(listed(*rows), name="facts.json").facts

    assert [decimals, decimals, None] == [fact.decimals for fact in facts]


def test_counts_have_no_scale() -> None:
    """Shares are written out: nothing is concluded from their zeros."""
    [fact] = read(listed(row("2031-05-03", 40_000_000, filing="31-7"), unit="shares"), name="f.json").facts

    assert (None, None, date(2031, 5, 3)) == (fact.decimals, fact.start, fact.end)


def test_one_concept_alone() -> None:
    """The list of a single concept has the same rows, at pointers of its own."""
    one = {"cik": 9990077, "taxonomy": "dei", "tag": "EntityPublicFloat",
           "units": {"USD/shares": [row("2031-05-03", Decimal("1.5"))]}}  # fmt: skip
    [fact] = companyfacts(one)

    assert ("dei:EntityPublicFloat", "0009990077", "USD/shares", Decimal("1.5")) == (
        fact.concept,
        fact.entity,
        fact.unit,
        fact.value,
    )
    assert "/units/USD~1shares/0" == fact.place.pointer


@pytest.mark.parametrize(
    "tree",
    [None, [], {}, {"facts": {"us-gaap": {}}}, {"cik": 1}, {"cik": 1, "facts": []},
     {"cik": 1, "facts": {"us-gaap": []}}, {"cik": 1, "facts": {"us-gaap": {"A": 3}}},
     {"cik": 1, "facts": {"us-gaap": {"A": {"units": []}}}},
     {"cik": 1, "facts": {"us-gaap": {"A": {"units": {"USD": {"val": 1}}}}}},
     {"cik": 1, "facts": {"us-gaap": {"A": {"units": {"USD": [
         7, {}, {"val": "1", "end": "2031-05-03"}, {"val": True, "end": "2031-05-03"}, {"val": 1, "end": 7},
         {"val": Decimal("1e999999999"), "end": "2031-05-03"}, {"val": 10**4000, "end": "2031-05-03"},
         {"val": 1, "end": "2031-02-31"}, {"val": 1, "start": "never", "end": "2031-05-03"}]}}}}},
     ],
)  # fmt: skip
def test_other_trees_have_no_facts(tree: object) -> None:
    """What has not EDGAR's shape, and rows without a number or a day, give no facts and no crash."""
    assert () == companyfacts(tree)
