"""Inputs of a derivation: which claims they are, and what the sources print for them."""

from __future__ import annotations

import pytest
from evidence_made import claim, evidence, nothing, page, reading, registry, source_of

from factcheck.checks.inputs import claim_named, finer_readings, inputs_of, primary_sources, unread_inputs
from factcheck.checks.wordings import main_quantity
from factcheck.model.evidence import Read

HERE = page(
    claims={
        "one": claim(figure="$5.0 billion"),
        "two": claim(figure="$10.0 billion"),
        "half": claim(figure="50%", works_out="one / two"),
        "both": claim(figure="$7.0 billion", works_out="one + other_page.three"),
        "again": claim(figure="100%", works_out="half * 2"),
    }
)
THERE = page(page="other-page", claims={"three": claim(figure="$2.0 billion")})


def test_a_name_is_a_claim_of_this_page_or_of_another() -> None:
    """`other_page.claim` reaches another page, whether its id has hyphens or not."""
    both = registry(HERE, THERE)
    assert ("a-page", "one") == claim_named(both, "a-page", "one")[:2]
    assert ("other-page", "three") == claim_named(both, "a-page", "other-page.three")[:2]
    assert ("other-page", "three") == claim_named(both, "a-page", "other_page.three")[:2]
    assert {"one": "a-page", "other_page.three": "other-page"} == {
        name: where for name, (where, _, _) in inputs_of(both, "a-page", HERE.claims["both"]).items()
    }


@pytest.mark.parametrize(
    ("first", "finer"),
    [
        (reading("$5,012 million"), True),
        (reading("$5.0 billion"), False),
        (reading("about $5,012 million"), False),
        (reading("$5,012 to $5,013 million"), False),
        (reading("n/m"), False),
        (nothing(), False),
    ],
)
def test_finer_readings_are_all_or_nothing(first: Read, finer: bool) -> None:
    """Every input must have a plain reading with more digits than the page prints."""
    seen = evidence(HERE, claims={"one": source_of(first), "two": source_of(reading("$10,001 million"))})
    inputs = inputs_of(seen.registry, "a-page", HERE.claims["half"])
    printed = {name: main_quantity(of) for name, (_, _, of) in inputs.items()}
    assert finer == (finer_readings(inputs, printed, seen) is not None)


def test_a_derivation_as_an_input_has_no_reading_of_its_own() -> None:
    """What comes of our own arithmetic has no finer reading."""
    seen = evidence(HERE, claims={"one": source_of(reading("$5,012 million"))})
    inputs = inputs_of(seen.registry, "a-page", HERE.claims["again"])
    assert finer_readings(inputs, {"half": main_quantity(HERE.claims["half"])}, seen) is None


def test_what_has_no_reading_is_found_through_every_step() -> None:
    """An input of an input that was not found is named, with the reason."""
    seen = evidence(
        HERE, claims={"one": source_of(nothing(message="gone")), "two": source_of(reading("$10"))}
    )
    assert [("one", "gone")] == unread_inputs(seen, "a-page", HERE.claims["again"])


def test_only_the_source_that_is_cited_first_counts() -> None:
    """Further sources are not what a derivation rests on."""
    first, further = source_of(reading("$5 billion")), source_of(nothing(), source="other")
    seen = evidence(HERE, claims={"one": (first, further), "two": source_of(reading("$10 billion"))})
    assert [] == unread_inputs(seen, "a-page", HERE.claims["half"])
    assert [first, source_of(reading("$10 billion"))] == primary_sources(seen, HERE, HERE.claims["half"])
