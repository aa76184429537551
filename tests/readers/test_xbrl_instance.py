"""XBRL instances: facts without a page."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from factcheck.errors import UnreadableError
from factcheck.model.document import Fact
from factcheck.readers.xbrl import read

BODY = b"""<?xml version="1.0"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:orb="http://orbit.example/2026"
 xmlns:dei="http://xbrl.sec.gov/dei/2025">
<xbrli:context id="q"><xbrli:entity><xbrli:identifier scheme="s">42</xbrli:identifier></xbrli:entity>
<xbrli:period><xbrli:startDate>2026-04-01</xbrli:startDate><xbrli:endDate>2026-06-30T23:59:59</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:context id="bad"><xbrli:entity><xbrli:identifier scheme="s">42</xbrli:identifier></xbrli:entity>
<xbrli:period><xbrli:instant>soon</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="u"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="p"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
<orb:Revenue id="r" contextRef="q" unitRef="u" decimals="-6">1482000000</orb:Revenue>
<orb:Loose contextRef="q" unitRef="u" precision="2"> 1.5E3 </orb:Loose>
<orb:Nil contextRef="q" unitRef="u" xsi:nil="true"/>
<orb:Empty contextRef="q" unitRef="u" decimals="0"/>
<orb:Wrong contextRef="q" unitRef="u" decimals="0">12 or so</orb:Wrong>
<orb:Huge contextRef="q" unitRef="u" decimals="0">1E9999</orb:Huge>
<orb:Words contextRef="q">  a
 few words </orb:Words>
<orb:Markup contextRef="q">Title &lt;p&gt;One &lt;b&gt;bold&lt;/b&gt; thing&lt;/p&gt;</orb:Markup>
<orb:Half contextRef="q" unitRef="p"><xbrli:numerator>1</xbrli:numerator>
<xbrli:denominator>2</xbrli:denominator></orb:Half>
<orb:None contextRef="q" unitRef="p"><xbrli:numerator>1</xbrli:numerator>
<xbrli:denominator>0</xbrli:denominator></orb:None>
<orb:Odd contextRef="q" unitRef="p"><xbrli:numerator>some</xbrli:numerator></orb:Odd>
<orb:Group><orb:Inner contextRef="bad" unitRef="gone" decimals="0">1</orb:Inner></orb:Group>
<plain xmlns="http://orbit.example/2026/plain" contextRef="gone">x</plain>
<orb2 xmlns="http://orbit.example/2026" contextRef="q">y</orb2>
</xbrli:xbrl>"""


@pytest.fixture(scope="module")
def facts() -> dict[str, Fact]:
    return {fact.concept.partition(":")[2]: fact for fact in read(BODY).facts}


def test_numbers_are_exact_and_without_exponents(facts: dict[str, Fact]) -> None:
    """Values are as written; an exponent of older instances is written out."""
    assert "1482000000" == str(facts["Revenue"].value)
    assert ("1500", -2) == (str(facts["Loose"].value), facts["Loose"].decimals)
    assert ("USD", "42", "r") == (facts["Revenue"].unit, facts["Revenue"].entity, facts["Revenue"].id)
    assert (date(2026, 4, 1), date(2026, 6, 30)) == (facts["Revenue"].start, facts["Revenue"].end)


def test_nil_empty_and_nonsense_have_no_value(facts: dict[str, Fact]) -> None:
    """Nil is said without a warning; everything else says why."""
    assert (None, True, ()) == (facts["Nil"].value, facts["Nil"].nil, facts["Nil"].warnings)
    for name, says in (("Empty", "no value"), ("Wrong", "12 or so"), ("Huge", "not a number")):
        assert facts[name].value is None
        assert says in facts[name].warnings[0]


def test_texts_are_words(facts: dict[str, Fact]) -> None:
    """White space is folded, and of markup only the words are kept."""
    assert "a few words" == facts["Words"].text
    assert "Title One bold thing" == facts["Markup"].text
    assert facts["Words"].unit is None


def test_fractions(facts: dict[str, Fact]) -> None:
    """A half is 0.5; nothing over zero, and a numerator that is no number, are no value."""
    assert Decimal("0.5") == facts["Half"].value
    assert facts["None"].value is None
    assert "the numerator" in facts["Odd"].warnings[0]


def test_facts_of_tuples_are_facts(facts: dict[str, Fact]) -> None:
    """Facts inside a tuple count; what they name and is not there is said."""
    assert Decimal(1) == facts["Inner"].value
    assert 2 == len(facts["Inner"].warnings)


def test_a_default_namespace_gets_the_prefix_that_the_document_has() -> None:
    """A name without a prefix takes the declared one, else the last word of its address."""
    concepts = [fact.concept for fact in read(BODY).facts]

    assert ["plain:plain", "orb:orb2"] == concepts[-2:]


def test_a_truncated_instance_is_refused() -> None:
    """An instance that breaks off is not read."""
    with pytest.raises(UnreadableError, match="truncated: it has no </xbrl>"):
        read(BODY[:-40])


def test_a_malformed_instance_is_saved_with_a_warning() -> None:
    """A stray tag costs nothing but a warning."""
    saved = read(BODY.replace(b"<orb:Group>", b"<orb:Group><orb:Stray>"))

    assert len(read(BODY).facts) == len(saved.facts)
    assert "malformed" in saved.warnings[0]
