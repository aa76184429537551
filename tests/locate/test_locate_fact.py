"""A fact is found by concept, members, unit and period, or not at all."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from locate_samples import DAY, HALF, QUARTER, amount, fact_of, filing_of, none, read

from factcheck.locate import Wanted, locate
from factcheck.locate.neighbours import neighbours
from factcheck.model.document import Document
from factcheck.model.evidence import Read, Reason
from factcheck.model.period import PartialDate, Period
from factcheck.model.quantity import Quantity
from factcheck.model.selector import FactQuery, FindFact

REVENUE = "us-gaap:Revenues"
MONEY = Wanted("figure", "money", "USD", QUARTER)
CLOUD = {"srt:ProductOrServiceAxis": "ngc:CloudMember"}


def find(document: Document, wanted: Wanted = MONEY, concept: str = REVENUE, **query: object) -> Read:
    return locate(
        FindFact(fact=FactQuery.model_validate({"concept": concept, **query})), document, wanted=wanted
    )


def test_a_fact_of_the_claims_period_is_read_with_its_precision() -> None:
    """Value, unit, step from decimals, period and place all come with the reading."""
    document = filing_of(
        fact_of(REVENUE, "2417000000", text="2,417", name="f-1"), fact_of(REVENUE, "4495000000", period=HALF)
    )

    found = read(find(document))

    assert Quantity(Decimal(2417000000), "USD", Decimal(1000000), text="2,417") == found.quantity
    assert found.period == QUARTER
    assert "fact f-1 us-gaap:Revenues, 2026-04-01/2026-06-30" == found.place.label


def test_no_members_means_none() -> None:
    """A segment's revenue is never taken for the total, and the message says which members there are."""
    document = filing_of(fact_of(REVENUE, "900000000", members=CLOUD))

    found = none(find(document))

    assert Reason.ABSENT is found.reason
    assert "ngc:CloudMember" in found.message


def test_the_whole_member_set_must_be_equal() -> None:
    """A fact with one more member than asked for is another fact."""
    more = {**CLOUD, "us-gaap:StatementGeographicalAxis": "country:US"}
    document = filing_of(fact_of(REVENUE, "5", members=more), fact_of(REVENUE, "7", members=CLOUD))

    assert Decimal(7) == amount(find(document, members=CLOUD))


def test_another_period_is_never_taken_but_offered() -> None:
    """Where the claim's period is not reported, the others are named and stand near."""
    document = filing_of(
        fact_of(REVENUE, "4495000000", period=HALF),
        fact_of(REVENUE, "1213000000", period=Period(date(2025, 4, 1), date(2025, 6, 30))),
    )

    found = none(find(document))

    assert Reason.ABSENT is found.reason
    assert (str(HALF), "2025-04-01/2025-06-30") == found.candidates
    assert [HALF, Period(date(2025, 4, 1), date(2025, 6, 30))] == [one.period for one in found.near]


def test_a_balance_on_a_day_is_hinted_at() -> None:
    """A claim about a quarter that finds only the balance at its end is told how to ask for it."""
    found = none(find(filing_of(fact_of(REVENUE, "5", period=DAY))))

    assert '`period: "2026-06-30"`' in found.message


def test_the_selectors_own_period_comes_first() -> None:
    """`period` in the selector overrules the claim's."""
    document = filing_of(fact_of(REVENUE, "1"), fact_of(REVENUE, "2", period=HALF))

    assert Decimal(2) == amount(find(document, period=str(HALF)))


def test_without_any_period_one_period_is_taken_and_two_are_not() -> None:
    """Never the latest of a concept: two periods without a word which is ambiguous."""
    open_ended = Wanted("figure", "money")
    one = filing_of(fact_of(REVENUE, "1"))
    two = filing_of(fact_of(REVENUE, "1"), fact_of(REVENUE, "2", period=HALF))

    assert Decimal(1) == amount(find(one, open_ended))
    assert Reason.AMBIGUOUS is none(find(two, open_ended)).reason


def test_consistent_copies_are_one_fact_read_at_its_finest() -> None:
    """Billions in the highlights, millions in the statement, thousands in a note: one amount."""
    document = filing_of(
        fact_of(REVENUE, "2400000000", decimals=-8),
        fact_of(REVENUE, "2417000000", decimals=-6),
        fact_of(REVENUE, "2417386000", decimals=-3),
    )

    found = read(find(document))

    assert Decimal(2417386000) == amount(found)
    assert 3 == found.places


def test_contradicting_copies_are_ambiguous_and_listed() -> None:
    """Two amounts for one fact are never resolved by taking the first."""
    document = filing_of(fact_of(REVENUE, "2417000000", name="a"), fact_of(REVENUE, "2471000000", name="b"))

    found = none(find(document))

    assert Reason.AMBIGUOUS is found.reason
    assert 2 == len(found.candidates)


def test_copies_in_two_units_are_ambiguous_until_the_unit_is_said() -> None:
    """Dollars and euros of one concept are told apart by `unit` only."""
    document = filing_of(fact_of(REVENUE, "5"), fact_of(REVENUE, "4", unit="EUR"))

    assert Reason.AMBIGUOUS is none(find(document)).reason
    assert Decimal(4) == amount(find(document, unit="EUR"))
    assert "USD, EUR" in none(find(document, unit="GBP")).message


def test_nil_is_not_zero() -> None:
    """A fact that is reported as nil has no value, and beside a value it is a contradiction."""
    alone = none(find(filing_of(fact_of(REVENUE, None))))
    beside = none(find(filing_of(fact_of(REVENUE, None), fact_of(REVENUE, "5"))))

    assert (Reason.ABSENT, True) == (alone.reason, "reported as nil" in alone.message)
    assert Reason.AMBIGUOUS is beside.reason


def test_a_reported_zero_is_zero() -> None:
    """A zero that the source states is read."""
    assert Decimal(0) == amount(find(filing_of(fact_of(REVENUE, "0"))))


def test_units_are_told_in_plain_terms() -> None:
    """A pure number is a ratio; dollars per share are dollars."""
    document = filing_of(
        fact_of("x:Share", "0.98", unit="pure", decimals=2),
        fact_of("x:Eps", "-0.60", unit="USD/shares", decimals=2),
    )

    share, eps = read(find(document, concept="x:Share")), read(find(document, concept="x:Eps"))

    assert share.quantity is not None
    assert eps.quantity is not None
    assert ("1", Decimal("0.01")) == (share.quantity.unit, share.quantity.step)
    assert ("USD", Decimal("-0.60")) == (eps.quantity.unit, eps.quantity.value)


def test_steps_without_decimals() -> None:
    """INF is exact; without decimals the printed digits count; absurd decimals do not blow up."""
    document = filing_of(
        fact_of("x:A", "5", decimals=None, exact=True),
        fact_of("x:B", "5.25", decimals=None),
        fact_of("x:C", "5", decimals=-999_999_999),
    )

    steps = [read(find(document, concept=name)).quantity for name in ("x:A", "x:B", "x:C")]

    assert [Decimal(0), Decimal("0.01"), Decimal("1e60")] == [one.step for one in steps if one is not None]


def test_the_same_name_under_another_prefix_is_pointed_at_but_not_taken() -> None:
    """The prefix is part of a concept's name."""
    found = none(find(filing_of(fact_of("crwv:Revenues", "5"))))

    assert ("crwv:Revenues",) == found.candidates
    assert "the same name is there as crwv:Revenues" in found.message


def test_an_unknown_concept_brings_the_nearest_names() -> None:
    """A slip in a concept is answered with the names that are there."""
    found = none(find(filing_of(fact_of("us-gaap:RevenuesNet", "5")), concept="us-gaap:RevenueNet"))

    assert ("us-gaap:RevenuesNet",) == found.candidates


def test_a_document_without_facts_says_so() -> None:
    """Asking a page for facts that has none is absent, not a crash."""
    assert "no XBRL facts" in none(find(Document("application/pdf"))).message


def test_a_date_claim_reads_a_fact_that_is_a_date() -> None:
    """dei facts carry dates, in ISO or in words."""
    document = filing_of(
        fact_of("dei:DocumentPeriodEndDate", "", unit=None, text="June 30, 2026"),
        fact_of("dei:Other", "", unit=None, text="2026-06-30"),
        fact_of("dei:Name", "", unit=None, text="Northgrid Compute"),
        fact_of("dei:Empty", "", unit=None, text="  "),
    )
    wanted = Wanted("date", period=QUARTER)

    assert PartialDate(2026, 6, 30) == read(find(document, wanted, "dei:DocumentPeriodEndDate")).date
    assert PartialDate(2026, 6, 30) == read(find(document, wanted, "dei:Other")).date
    assert Reason.UNREADABLE is none(find(document, wanted, "dei:Name")).reason
    assert "empty tag" in none(find(document, wanted, "dei:Empty")).message


def test_text_facts_are_read_as_what_the_claim_needs() -> None:
    """A duration is a figure; a name is a statement, never a figure."""
    document = filing_of(
        fact_of("x:Term", "", unit=None, text="P5Y"), fact_of("x:Name", "", unit=None, text="Northgrid")
    )

    assert Decimal(5) == amount(find(document, Wanted("figure", "duration", "years", QUARTER), "x:Term"))
    assert Reason.UNREADABLE is none(find(document, MONEY, "x:Name")).reason
    assert "Northgrid" == read(find(document, Wanted("states", period=QUARTER), "x:Name")).text


def test_neighbours_are_the_other_periods_of_the_same_fact() -> None:
    """What a slip may have taken instead: the half year for the quarter."""
    document = filing_of(
        fact_of(REVENUE, "1"), fact_of(REVENUE, "2", period=HALF), fact_of(REVENUE, "9", members=CLOUD)
    )
    selector = FindFact(fact=FactQuery(concept=REVENUE))

    found = neighbours(selector, document, wanted=MONEY)

    assert [(f"period {HALF}", Decimal(2))] == [(label, amount(one)) for label, one in found]
