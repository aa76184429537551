"""Sense: which steps an editor would take, what comes of them, and which are odd."""

from __future__ import annotations

import pytest
from drafts_made import SOURCES, claim, document, page, registry

from factcheck.arithmetic import parse
from factcheck.drafting.known import Known, known
from factcheck.drafting.sense import Sense, alike, sense
from factcheck.drafting.written import Way, way_of
from factcheck.model.page import Catalogue, Registry

Q2, LAST = "2026-04-01/2026-06-30", "2025-04-01/2025-06-30"


def fact(concept: str) -> dict[str, object]:
    return {"fact": {"concept": concept}}


CLAIMS = {
    "revenue": claim("$41.5 million", period=Q2, find=fact("us-gaap:Revenues")),
    "earlier": claim("$34.0 million", period=LAST, find=fact("us-gaap:Revenues")),
    "costs": claim("$29.3 million", period=Q2, find=fact("us-gaap:Costs")),
    "old_costs": claim("$25.1 million", period=LAST, find=fact("us-gaap:Costs")),
    "theirs": claim("$9.9 million", period=Q2, cites="other"),
    "euros": claim("€7.0 million", period=Q2),
    "share": claim("83%", period=Q2),
    "last_share": claim("79.5%", period=LAST),
    "times": claim("2.4×"),
    "masts": claim("6,120 masts"),
    "racks": claim("72 racks"),
    "worked": claim("$5.0 million", works_out="revenue - costs"),
    "bound": claim("more than $5.0 million"),
    "range": claim("$5 to $6 million"),
    "quoted": {"says": ["it stands"], "states": True, "cites": "q2", "find": {"words": ["it"]}},
}


def inputs() -> dict[str, Known]:
    its = page(CLAIMS)
    return {one.name: one for one in known(its, document("It took in $41.5 million."), registry(its))}


def made(formula: str) -> Sense | None:
    return sense(parse(formula).root, inputs())


def test_bounds_ranges_and_statements_are_no_inputs() -> None:
    """Only a figure that stands for an amount can be calculated with."""
    assert CLAIMS.keys() - {"bound", "range", "quoted"} == inputs().keys()


def test_an_input_knows_where_it_stands_and_whose_it_is() -> None:
    """Its wordings on the page, its metric, its issuer, its period."""
    revenue, theirs = inputs()["revenue"], inputs()["theirs"]
    assert ((11, 24),) == revenue.spans
    assert ("us-gaap:Revenues", "halden", Q2) == (revenue.metric, revenue.issuer, str(revenue.period))
    assert (None, None, ()) == (theirs.metric, theirs.issuer, theirs.spans)


@pytest.mark.parametrize(
    ("formula", "unit", "way", "odd"),
    [
        ("costs / revenue", "1", Way.RATIO, 0),
        ("growth(revenue, earlier)", "1", Way.PERCENT, 0),
        ("growth(earlier, revenue)", "1", Way.PERCENT, 3),
        ("growth(revenue, costs)", "1", Way.PERCENT, 3),
        ("growth(revenue, old_costs)", "1", Way.PERCENT, 2),
        ("revenue - earlier", "USD", Way.PLAIN, 0),
        ("revenue - old_costs", "USD", Way.PLAIN, 2),
        ("revenue + earlier", "USD", Way.PLAIN, 2),
        ("revenue * share", "USD", Way.PLAIN, 0),
        ("revenue * last_share", "USD", Way.PLAIN, 1),
        ("share * last_share", "1", Way.PERCENT, 1),
        ("share - last_share", "1", Way.PERCENT, 0),
        ("100% - share", "1", Way.PERCENT, 0),
        ("revenue / masts", "USD", Way.PLAIN, 1),
        ("revenue / share", "USD", Way.PLAIN, 1),
        ("revenue * times", "USD", Way.PLAIN, 0),
        ("worked / revenue", "1", Way.RATIO, 1),
        ("average(revenue, earlier)", "USD", Way.PLAIN, 1),
    ],
)
def test_what_comes_out(formula: str, unit: str, way: Way, odd: int) -> None:
    """The unit, how it is written, and how far it is from what an editor would calculate."""
    its = made(formula)
    assert its is not None
    assert (unit, way, odd) == (its.unit, its.way, int(its.odd))


def test_figures_of_two_issuers_are_odd_together() -> None:
    """One company's part of another's total is nothing that a page says."""
    claims = {
        "ours": claim("$2", period=Q2),
        "theirs": claim("$4", period=Q2, cites="held"),
    }
    its = page(claims)
    sources = {**SOURCES["sources"], "held": {"title": "H", "url": "https://h.example/a", "issuer": "held"}}
    issuers = {**SOURCES["issuers"], "held": {"name": "Held", "cik": "0009990002", "ticker": "HELD"}}
    shared = Catalogue.model_validate({**SOURCES, "sources": sources, "issuers": issuers})
    found = {one.name: one for one in known(its, document(""), Registry(pages={"a": its}, catalogue=shared))}
    share = sense(parse("ours / theirs").root, found)
    assert share is not None
    assert 2 == share.odd


@pytest.mark.parametrize(
    "formula",
    [
        "revenue + euros",
        "revenue + share",
        "masts + racks",
        "share - times",
        "growth(revenue, share)",
        "share / masts",
    ],
)
def test_what_nobody_would_calculate(formula: str) -> None:
    """Two currencies, money and per cent, masts and racks, a percentage and a multiple."""
    assert made(formula) is None


@pytest.mark.parametrize(
    ("one", "other", "same"), [("GPU", "GPUs", True), ("USD", "USD", True), ("W", "s", False)]
)
def test_units_that_are_alike(one: str, other: str, same: bool) -> None:
    """Singular and plural are one noun."""
    assert same is alike(one, other)


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("92.5%", Way.PERCENT),
        ("five per cent", Way.PERCENT),
        ("1.0 percentage point", Way.POINTS),
        ("50 bps", Way.POINTS),
        ("2.4×", Way.MULTIPLE),
        ("3 times", Way.MULTIPLE),
        ("$5", Way.PLAIN),
    ],
)
def test_how_a_number_is_written(text: str, way: Way) -> None:
    """Per cent, points, multiples and plain numbers share a unit and are not one thing."""
    assert way is way_of(text)
