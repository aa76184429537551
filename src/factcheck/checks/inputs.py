"""Inputs: the claims that a derivation is worked out from, and what was read for them."""

from __future__ import annotations

from collections.abc import Mapping

from factcheck.arithmetic import parse
from factcheck.model.claim import Claim
from factcheck.model.evidence import ClaimSeen, Evidence, NoReading, Reading
from factcheck.model.finding import Rule
from factcheck.model.page import Page, Registry
from factcheck.model.quantity import Hedge, Quantity


def claim_named(registry: Registry, page: str, name: str) -> tuple[str, str, Claim]:
    """The claim that a formula of `page` names: its page, its id, itself."""
    other, dot, claim = name.rpartition(".")
    if not dot:
        return page, name, registry.pages[page].claims[name]
    if other not in registry.pages:
        other = other.replace("_", "-")
    return other, claim, registry.pages[other].claims[claim]


def inputs_of(registry: Registry, page: str, claim: Claim) -> Mapping[str, tuple[str, str, Claim]]:
    """The claims that a derivation is worked out from, by their names in the formula."""
    assert claim.works_out is not None
    return {name: claim_named(registry, page, name) for name in parse(claim.works_out).names}


def unread_inputs(seen: Evidence, page: str, claim: Claim) -> list[tuple[str, str]]:
    """The inputs, and the inputs of inputs, that have no reading; each with the reason."""
    unread: list[tuple[str, str]] = []
    for name, (other, its_name, its_claim) in inputs_of(seen.registry, page, claim).items():
        if its_claim.rule == Rule.DERIVED:
            unread += unread_inputs(seen, other, its_claim)
            continue
        for source in seen.claims.get((other, its_name), ())[:1]:
            if isinstance(source.read, NoReading):
                unread.append((name, source.read.message))
    return unread


def finer_readings(
    inputs: Mapping[str, tuple[str, str, Claim]], printed: Mapping[str, Quantity], seen: Evidence
) -> dict[str, Quantity] | None:
    """The primary sources' readings, if every input has one that is finer than its printed figure."""
    finer: dict[str, Quantity] = {}
    for one, (page, name, claim) in inputs.items():
        if claim.rule == Rule.DERIVED:
            return None
        read = seen.claims[page, name][0].read
        if not isinstance(read, Reading) or read.quantity is None or read.quantity.high is not None:
            return None
        if read.quantity.step >= printed[one].step or read.quantity.hedge is not Hedge.NONE:
            return None
        finer[one] = read.quantity
    return finer or None


def primary_sources(seen: Evidence, page: Page, claim: Claim) -> list[ClaimSeen]:
    """What was seen of each input in the source that it cites first."""
    return [
        source
        for other, its_name, _ in inputs_of(seen.registry, page.page, claim).values()
        for source in seen.claims.get((other, its_name), ())[:1]
    ]
