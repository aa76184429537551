"""Known: the figures of a page's claims, with what tells whether they go together in a formula."""

from __future__ import annotations

from dataclasses import dataclass

from factcheck.drafting.placed import Span, blocks_of, spans_of
from factcheck.drafting.written import Way, way_of
from factcheck.figures import figure
from factcheck.folding import folded
from factcheck.model.claim import Claim
from factcheck.model.document import Document
from factcheck.model.page import Page, Registry
from factcheck.model.period import Period
from factcheck.model.quantity import Quantity
from factcheck.model.selector import FindCell, FindFact
from factcheck.model.source import EdgarWatch

MOST = 120
"""Claims of a page that are looked at; more would make more coincidences than findings."""
LARGEST = 40
"""Digits of the largest amount that is calculated with."""


@dataclass(frozen=True, slots=True)
class Known:
    """A claim's figure.

    Attributes:
        name: the claim's id.
        quantity: as the page prints it.
        way: how it is written.
        period: that it belongs to.
        metric: what it measures, as far as its selector tells: the concept, the row of a table.
        issuer: whose figure it is.
        derived: it is our arithmetic itself.
        spans: where its wordings stand on the page.
    """

    name: str
    quantity: Quantity
    way: Way
    period: Period | None
    metric: str | None
    issuer: str | None
    derived: bool
    spans: tuple[Span, ...]


def known(page: Page, document: Document, registry: Registry) -> list[Known]:
    """The claims with one exact or rounded figure, in the order of the file; bounds and ranges are none."""
    blocks = blocks_of(document)
    made = []
    for name, claim in list(page.claims.items()):
        quantity = None if claim.figure is None else figure(claim.figure)
        if quantity is None or quantity.high is not None or quantity.hedge.is_bound:
            continue
        if abs(quantity.value.adjusted()) > LARGEST:
            continue
        spans = tuple(span for wording in claim.says for span in spans_of(wording.text, blocks))
        made.append(
            Known(
                name,
                quantity,
                way_of(claim.figure or ""),
                None if claim.period is None else Period.parse(claim.period),
                _metric(claim),
                _issuer(claim, registry),
                claim.works_out is not None,
                spans,
            )
        )
    return made[:MOST]


def _metric(claim: Claim) -> str | None:
    """The concept of a fact, or the row of a cell; sentences do not tell."""
    match claim.find:
        case FindFact(fact=query):
            return " ".join([query.concept, *(member for _, member in sorted(query.members.items()))])
        case FindCell(cell=cell):
            return folded(" ".join(cell.row)).casefold()
    return None


def _issuer(claim: Claim, registry: Registry) -> str | None:
    """Whose source the claim cites, where the registry says."""
    source = registry.catalogue.sources.get(claim.cites or "")
    if source is None:
        return None
    if source.issuer is not None or source.of is None:
        return source.issuer
    way = registry.catalogue.series[source.of.series].watch.way
    return way.issuer if isinstance(way, EdgarWatch) else None
