"""cited: the rule over a page, and further sources that disagree."""

from __future__ import annotations

from typing import Any

import pytest
from evidence_made import claim, evidence, nothing, page, reading, source_of

from factcheck.checks import cited
from factcheck.model.evidence import Read, Reason
from factcheck.model.finding import Cause, Finding, Verdict

RIGHT = source_of(reading("$2,575 million"))


def disputed(read: Read, typed: dict[str, Any] | None = None, first: Read | None = None) -> list[Finding]:
    """What is said of a claim whose primary source agrees, and of which another was read too."""
    one = claim(**(typed or {"figure": "$2.575 billion"}))
    its = page(claims={"one": one})
    sources = (
        source_of(first or reading("$2,575 million")),
        source_of(read, source="other", role="corroborating"),
    )
    return list(cited.check(its, evidence(its, claims={"one": sources})))


def test_a_corroborating_source_that_disagrees() -> None:
    """The claim is disputed: one finding, which names the other source and shows what it prints."""
    [finding] = disputed(reading("$2.6 trillion"))
    assert (Verdict.DISPUTED, Cause.CANNOT_TELL) == (finding.verdict, finding.cause)
    assert "other prints $2.6 trillion" in finding.message
    assert finding.observed is not None
    assert ("other", "$2.575 billion") == (finding.observed.source, finding.claimed)


@pytest.mark.parametrize(
    "read",
    [
        reading("$2,575 million"),
        reading("$2.6 billion"),
        nothing(),
        nothing(Reason.UNREACHABLE, "timeout"),
    ],
    ids=["agrees", "agrees with fewer digits", "does not have it", "cannot be reached"],
)
def test_one_that_agrees_or_was_not_read_disputes_nothing(read: Read) -> None:
    """The claim stays consistent."""
    [finding] = disputed(read)
    assert Verdict.CONSISTENT is finding.verdict


def test_a_claim_that_is_wrong_is_not_disputed_too() -> None:
    """First the cited source must agree."""
    [finding] = disputed(reading("$7"), first=reading("$9"))
    assert Verdict.INCONSISTENT is finding.verdict


def test_dates_and_tickers_are_disputed_too() -> None:
    """Another source with another date or ticker; one that is less precise agrees."""
    date = {"date": "2031-05-31"}
    first = reading("31 May 2031", day="2031-05-31")
    assert [Verdict.DISPUTED] == [one.verdict for one in disputed(reading("2032", day="2032"), date, first)]
    assert [Verdict.CONSISTENT] == [one.verdict for one in disputed(reading("2031", day="2031"), date, first)]
    ticker = {"ticker": "NVDA", "issuer": "nvidia"}
    [finding] = disputed(reading("AMD"), ticker, reading("NVDA"))
    assert (Verdict.DISPUTED, "NVDA") == (finding.verdict, finding.claimed)


def test_every_claim_of_the_rule_is_judged_and_no_other() -> None:
    """Figures, dates and tickers that cite; the other contents have their own rules."""
    its = page(
        claims={
            "a_figure": claim(figure="$2.575 billion"),
            "a_date": claim(date="2031"),
            "a_ticker": claim(ticker="NVDA", issuer="nvidia"),
            "a_quote": claim(quote="words", cites="a-source"),
            "a_statement": claim(states=True, cites="a-source", find={"words": ["a", "b"]}),
            "a_derivation": claim(figure="5", works_out="a_figure"),
            "an_opinion": claim(opinion="our read"),
        }
    )
    seen = {
        "a_figure": RIGHT,
        "a_date": source_of(reading("2031", day="2031")),
        "a_ticker": source_of(reading("NVDA")),
    }
    made = list(cited.check(its, evidence(its, claims=seen)))
    assert ["claim:a_figure", "claim:a_date", "claim:a_ticker"] == [one.subject for one in made]
    assert {Verdict.CONSISTENT} == {one.verdict for one in made}
