"""Facts of the named company only: other filers, co-registrants, two entities in one document."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from locate_samples import HALF, QUARTER, amount, fact_of, filing_of, none

from factcheck.locate import Wanted, Whose, locate
from factcheck.locate.neighbours import neighbours
from factcheck.model.document import Document, Fact
from factcheck.model.evidence import Read, Reason
from factcheck.model.selector import (
    CellQuery,
    FactQuery,
    FindCell,
    FindFact,
    FindPointer,
    FindSentence,
    FindWords,
    Selector,
)
from factcheck.readers import read as read_bytes

REVENUE = "us-gaap:Revenues"
LEGAL = "dei:LegalEntityAxis"
HALDEN = Whose("Halden Grid, Inc.", "0009990001", "HLDN")
BORG = Whose("Borg Masts Ltd", "0009990002")
MONEY = Wanted("figure", "money", "USD", QUARTER)


def of(fact: Fact, entity: str) -> Fact:
    return replace(fact, entity=entity)


def registrant(whose: Whose, entity: str | None = None, member: str | None = None) -> list[Fact]:
    """What a cover page says of a company: its CIK and its name."""
    members = {} if member is None else {LEGAL: member}
    made = [
        fact_of("dei:EntityCentralIndexKey", None, text=whose.cik, members=members, unit=None),
        fact_of("dei:EntityRegistrantName", None, text=whose.name, members=members, unit=None),
    ]
    return [of(fact, entity or whose.cik) for fact in made]


def find(document: Document, whose: Whose | None, **query: object) -> Read:
    selector = FindFact(fact=FactQuery.model_validate({"concept": REVENUE, **query}))
    return locate(selector, document, wanted=replace(MONEY, whose=whose))


def test_facts_of_another_company_are_none() -> None:
    """The message names the one and the other, by name and CIK."""
    document = filing_of(of(fact_of(REVENUE, "5"), BORG.cik), *registrant(BORG))
    found = none(find(document, HALDEN))
    assert Reason.ABSENT is found.reason
    assert (
        "the facts are of Borg Masts Ltd (CIK 0009990002), not of Halden Grid, Inc. (CIK 0009990001)"
        == found.message
    )


def test_facts_of_the_company_are_its_own() -> None:
    """And a source of no company is read as before."""
    document = filing_of(of(fact_of(REVENUE, "5"), HALDEN.cik))
    assert Decimal(5) == amount(find(document, HALDEN)) == amount(find(document, None))


@pytest.mark.parametrize(
    "selector",
    [
        FindCell(cell=CellQuery(row=("Revenue",))),
        FindSentence(sentence="Revenue was {figure}"),
        FindWords(words=("revenue", "grew")),
    ],
)
def test_no_selector_reads_another_companys_filing(selector: Selector) -> None:
    """Rows and sentences are worded alike in all filings, so they are guarded like facts."""
    document = filing_of(of(fact_of(REVENUE, "5"), BORG.cik))
    found = none(locate(selector, document, wanted=replace(MONEY, whose=HALDEN)))
    assert "the facts are of entity 0009990002, not of Halden Grid" in found.message


@pytest.mark.parametrize("body", ['{"cik": 9990002, "facts": {}}', '{"cik": "0009990002", "sic": "4813"}'])
def test_lists_of_another_cik(body: str) -> None:
    """EDGAR's lists name their company even where they have no facts."""
    document = read_bytes(body.encode(), media_type="application/json")
    asked = FindPointer(pointer="/cik")
    found = none(locate(asked, document, wanted=replace(MONEY, whose=HALDEN)))
    assert "not of Halden Grid" in found.message


def test_two_entities_in_one_document_are_told_apart() -> None:
    """The same concept, period and unit: each company has its own, also among what a slip may have taken."""
    document = filing_of(
        of(fact_of(REVENUE, "5"), HALDEN.cik),
        of(fact_of(REVENUE, "7"), BORG.cik),
        of(fact_of(REVENUE, "9", period=HALF), BORG.cik),
    )
    assert (Decimal(5), Decimal(7)) == (amount(find(document, HALDEN)), amount(find(document, BORG)))
    query = FindFact(fact=FactQuery(concept=REVENUE))
    assert () == neighbours(query, document, wanted=replace(MONEY, whose=HALDEN))
    assert 1 == len(neighbours(query, document, wanted=replace(MONEY, whose=BORG)))


def test_without_a_named_company_two_entities_are_an_ambiguity() -> None:
    """Even where both print the same amount it is not known whose is meant."""
    document = filing_of(of(fact_of(REVENUE, "5"), HALDEN.cik), of(fact_of(REVENUE, "5"), BORG.cik))
    found = none(find(document, None))
    assert Reason.AMBIGUOUS is found.reason
    assert (HALDEN.cik, BORG.cik) == found.candidates


def combined() -> Document:
    """A parent and its subsidiary in one filing, as EDGAR wants it: one entity, told apart by an axis."""
    part = {LEGAL: "hldn:BorgMember"}
    facts = [
        fact_of(REVENUE, "12"),
        fact_of(REVENUE, "7", members=part),
        fact_of(REVENUE, "3", members={**part, "srt:ProductOrServiceAxis": "hldn:MastsMember"}),
    ]
    return filing_of(
        *(of(fact, HALDEN.cik) for fact in facts),
        *registrant(HALDEN),
        *registrant(BORG, HALDEN.cik, "hldn:BorgMember"),
    )


def test_a_co_registrant_is_never_taken_for_its_parent() -> None:
    """No members mean the company's own total: the parent's is another than the subsidiary's."""
    assert Decimal(12) == amount(find(combined(), HALDEN))
    assert Decimal(7) == amount(find(combined(), BORG))
    masts = {"srt:ProductOrServiceAxis": "hldn:MastsMember"}
    assert Decimal(3) == amount(find(combined(), BORG, members=masts))
    assert Decimal(7) == amount(find(combined(), HALDEN, members={LEGAL: "hldn:BorgMember"}))


def test_a_third_company_is_in_no_combined_filing() -> None:
    """Neither the entity nor a co-registrant."""
    found = none(find(combined(), Whose("Third, Inc.", "0009990003")))
    assert "the facts are of Halden Grid, Inc. (CIK 0009990001), not of Third, Inc." in found.message


@pytest.mark.parametrize("entity", ["5299000J2N45DDNE4Y28", "00541560", ""])
def test_identifiers_that_are_no_cik_cannot_be_compared(entity: str) -> None:
    """A European filing has an LEI, a British one a company number: they refuse nothing."""
    document = filing_of(of(fact_of(REVENUE, "5", members={}), entity))
    assert Decimal(5) == amount(find(document, HALDEN))
