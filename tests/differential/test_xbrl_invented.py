"""Invented inline documents: what was put in comes out, here and from Arelle."""

from __future__ import annotations

from pathlib import Path

import pytest
from arelle_facts import Arelle
from hypothesis import HealthCheck, given, settings
from invented_inline import Invented, documents
from known_facts import Known, differing, known

from factcheck.readers.xbrl import read

SAMPLE = Path(__file__).parent.parent / "samples/xbrl/orbit.htm"
NOT_ARELLE = {
    ("h4", "unit"): "without a schema Arelle takes the blanks of ' xbrli:shares ' for part of the name",
    ("c3", "text"): "a format of the SEC",
    ("c4", "text"): "a format of the SEC",
    ("t2", "text"): "a format of the SEC",
    ("f9", "value"): "a format of the SEC",
    ("f4", "value"): "brackets inside a tag whose sign attribute says the same",
    ("f6", "value"): "a minus inside a tag, which we read with a warning",
    ("f13", "decimals"): "we turn a precision into decimals",
    ("f14", "members"): "an element of a segment that is no dimension; we keep it as a member",
    ("f15", "value"): "Arelle has no value of a fraction without its schema",
    ("f17", "decimals"): "'x' is no number of decimals; Arelle repeats it",
}
"""What Arelle reads otherwise of the sample, and why."""


@pytest.fixture(scope="module")
def arelle(tmp_path_factory: pytest.TempPathFactory) -> Arelle:
    return Arelle(tmp_path_factory.mktemp("arelle"))


def test_arelle_reads_the_sample_alike(arelle: Arelle) -> None:
    """Every fact of the invented filing, in order; each difference is one of those above."""
    body = SAMPLE.read_bytes()
    theirs, ours = arelle.facts(body), [known(fact) for fact in read(body).facts]

    assert [(fact.concept, fact.id) for fact in theirs] == [(fact.concept, fact.id) for fact in ours]
    found = {
        (our.id, field) for their, our in zip(theirs, ours, strict=True) for field in differing(their, our)
    }
    assert set(NOT_ARELLE) == found


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(invented=documents())
def test_what_was_put_in_is_read_out(invented: Invented) -> None:
    """Value, unit, dates, members, decimals, nil, text, for every prefix and version of the tags."""
    assert list(invented.facts) == [known(fact) for fact in read(invented.body).facts]


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(invented=documents())
def test_tag_soup_keeps_every_value(invented: Invented) -> None:
    """A tag left open, or names in small letters as HTML tools write them, changes no fact's value."""
    broken = invented.body.replace(b"<p>Before", b"<p>Before<br>", 1).replace(b"</body>", b"<hr></body>")
    saved = [known(fact) for fact in read(broken).facts]

    assert [(one.id, one.value, one.unit, one.end) for one in invented.facts] == [
        (one.id, one.value, one.unit, one.end) for one in saved
    ]


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(invented=documents())
def test_arelle_reads_the_same(arelle: Arelle, invented: Invented) -> None:
    """The invented documents mean to the reference processor what they mean to us."""
    theirs, ours = (sorted(facts, key=_id) for facts in (arelle.facts(invented.body), invented.facts))

    assert [_id(fact) for fact in ours] == [_id(fact) for fact in theirs]
    assert [] == [
        differing(their, our) for their, our in zip(theirs, ours, strict=True) if differing(their, our)
    ]


def _id(fact: Known) -> str:
    return str(fact.id)
