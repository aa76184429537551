"""Every inline XBRL document of the corpus, read by Arelle and by EDGAR itself: the same facts.

A difference is allowed only by a rule that is named in `explained` and says what the other reader
cannot do; everything else fails.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from arelle_facts import Arelle
from corpus_documents import extracted_pairs, inline_documents
from known_facts import Known, differing, known

from factcheck.readers.xbrl import read
from factcheck.readers.xbrl.parsing import parse

pytestmark = pytest.mark.shared

SEC = "http://www.sec.gov/inlineXBRL/transformation/2015-08-31"
NOT_IN_ARELLE = "Arelle has no transformation rules of the SEC"
UNDECLARED = "Arelle reads no name whose prefix the document does not declare"


def prefix_of(name: str | None) -> str:
    return (name or "").partition(":")[0]


def explained(field: str, theirs: Known, ours: Known, declared: set[str]) -> str:
    """The rule that explains why a field differs; "" for none."""
    if field in ("value", "text") and theirs.refused == SEC:
        return NOT_IN_ARELLE
    if field == "value" and theirs.refused and prefix_of(theirs.refused) not in declared:
        return UNDECLARED
    if field == "members" and all(
        any(prefix_of(name) not in declared for name in member)
        for member in set(ours.members) - set(theirs.members)
    ):
        return UNDECLARED
    if field == "unit" and theirs.unit == "invalidMeasureQName" and "iso4217" not in declared:
        return UNDECLARED
    return ""


@pytest.mark.timeout(900)  # Arelle takes a second for a filing
def test_arelle_reads_the_same_facts(shared: Path, tmp_path: Path) -> None:
    """Concept, entity, dates, members, unit, value, nil, decimals and text of every fact, in order."""
    arelle = Arelle(tmp_path)
    unexplained: list[str] = []
    rules: Counter[str] = Counter()
    documents = facts = 0
    for name, body in inline_documents(shared):
        declared = {prefix for prefix in parse(body).root.nsmap if prefix}
        theirs, ours = arelle.facts(body), [known(fact) for fact in read(body).facts]
        documents, facts = documents + 1, facts + len(ours)
        kept = [fact for fact in ours if prefix_of(fact.concept) in declared]
        rules[UNDECLARED] += len(ours) - len(kept)
        if [(fact.concept, fact.id) for fact in theirs] != [(fact.concept, fact.id) for fact in kept]:
            unexplained.append(
                f"{name}: {len(theirs)} facts of Arelle, {len(kept)} of ours, or another order"
            )
            continue
        for one, other in zip(theirs, kept, strict=True):
            for field in differing(one, other):
                if rule := explained(field, one, other, declared):
                    rules[rule] += 1
                else:
                    unexplained.append(f"{name} {other.id}: {field} of {one} is not that of {other}")

    assert [] == unexplained
    assert {NOT_IN_ARELLE, UNDECLARED} == set(rules)
    assert documents >= 40
    assert facts >= 30_000


def test_edgar_extracted_the_same_facts(shared: Path) -> None:
    """Each instance that EDGAR made of an inline document has its facts and no others, values of the
    SEC's own formats included."""
    pairs = list(extracted_pairs(shared))

    assert len(pairs) >= 6
    for name, inline, instance in pairs:
        ours = Counter(map(known, read(inline).facts))
        assert Counter(map(known, read(instance).facts)) == ours, name
