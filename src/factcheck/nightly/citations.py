"""Citations: which claims cite a source, where in it, and in which role."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from factcheck.model.claim import Claim
from factcheck.model.page import Registry
from factcheck.model.selector import FindRow, Selector


@dataclass(frozen=True, slots=True)
class Citation:
    """One claim that cites a source.

    `order` is 0 for the claim's primary source and counts its further ones; `selector` is None for a
    quotation, which is looked for by its own words.
    """

    page: str
    name: str
    claim: Claim
    order: int
    selector: Selector | None
    role: str

    @property
    def key(self) -> tuple[str, str, int]:
        """What tells it from all others: page, claim and order."""
        return self.page, self.name, self.order


def citations(registry: Registry) -> Mapping[str, tuple[Citation, ...]]:
    """For each source that is cited its citations, in the order of pages and claims."""
    cited: dict[str, list[Citation]] = {}
    for page in registry.pages.values():
        for name, claim in page.claims.items():
            for order, (source, selector, role) in enumerate(cited_by(claim)):
                cited.setdefault(source, []).append(Citation(page.page, name, claim, order, selector, role))
    return {source: tuple(those) for source, those in cited.items()}


def columns(those: tuple[Citation, ...]) -> list[str]:
    """The columns of a table that citations read or pick their rows by."""
    used: list[str] = []
    for one in those:
        if isinstance(one.selector, FindRow):
            used += [*one.selector.row.where, one.selector.row.column]
    return list(dict.fromkeys(used))


def cited_by(claim: Claim) -> Iterator[tuple[str, Selector | None, str]]:
    """The sources that a claim cites, the primary one first: each with its selector and its role."""
    if claim.cites is not None:
        yield claim.cites, claim.find, "primary"
        for also in claim.also:
            yield also.cites, also.find, also.role
