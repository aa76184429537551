"""factcheck explain: from a number on a page back to the byte that it stands on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

import factcheck
from factcheck import registry
from factcheck.cli.check import known
from factcheck.cli.console import say
from factcheck.cli.options import CLAIMS, AsOf, Claims, Home, opened, today
from factcheck.errors import CallError
from factcheck.model.claim import Claim
from factcheck.model.finding import Baseline, Finding, Night
from factcheck.model.page import Registry
from factcheck.nightly import check_offline
from factcheck.registry.nearest import meant


def command(
    page: Annotated[str, typer.Argument(help="A page of the registry.")],
    claim: Annotated[str, typer.Argument(help="One of its claims, or proof:ID for one of its conditions.")],
    claims: Claims = CLAIMS,
    home: Home = None,
    as_of: AsOf = None,
) -> None:
    """Show what a claim stands on: wording, source, copy, place, reading, verdict.

    Examples:

        factcheck explain what-is-ai-training coreweave_revenue
        factcheck explain what-is-ai-training proof:committed_share_falls
    """
    loaded = registry.load(claims)
    known(loaded, [page])
    its = [*loaded.pages[page].claims, *(f"proof:{one.id}" for one in loaded.pages[page].would_prove_wrong)]
    if claim not in its:
        raise CallError(f"{page} has no claim {claim}; {meant(claim, its, what='it has')}")
    with opened(home) as (_, archive, store):
        night = check_offline(loaded, archive=archive, store=store, today=today(as_of))
    for label, text in chain(loaded, night, page, claim):
        say(f"{label:>14}  {text}")


def chain(loaded: Registry, night: Night, page: str, name: str) -> Iterator[tuple[str, str]]:
    """The links from the page to the evidence, as (label, text); `name` is a claim, or "proof:ID"."""
    subject = name if name.startswith("proof:") else f"claim:{name}"
    if subject == name:
        yield from _condition(loaded, page, name)
    else:
        yield from _claim(loaded, page, name)
    for finding in night.findings:
        if (finding.page, finding.subject) == (page, subject) and finding.baseline is not Baseline.ABSENT:
            yield from _finding(finding)
    yield "as of", f"{night.date}, factcheck {factcheck.__version__}, registry {night.registry[:12]}"


def _claim(loaded: Registry, page: str, name: str) -> Iterator[tuple[str, str]]:
    claim = loaded.pages[page].claims[name]
    yield "claim", f"{page} {name}"
    for wording in claim.says:
        yield "the page says", wording.text
    yield from _basis(loaded, claim)


def _condition(loaded: Registry, page: str, name: str) -> Iterator[tuple[str, str]]:
    proof = next(one for one in loaded.pages[page].would_prove_wrong if f"proof:{one.id}" == name)
    yield "condition", f"{page} {proof.id}"
    yield "the page says", proof.says
    if proof.by_hand is not None:
        yield "by hand", proof.by_hand
    if proof.when is not None:
        series = proof.when.in_.series
        yield (
            "read in",
            f"{series}: {loaded.catalogue.series[series].title}, every edition since the cited one",
        )
        yield "find", proof.when.find.model_dump_json(exclude_none=True, exclude_defaults=True)
        yield "is it", proof.when.is_


def _basis(loaded: Registry, claim: Claim) -> Iterator[tuple[str, str]]:
    if claim.period is not None:
        yield "period", claim.period
    if claim.works_out is not None:
        yield "works out", claim.works_out
    if claim.cites is not None:
        yield "cites", f"{claim.cites}: {loaded.catalogue.sources[claim.cites].title}"
    if claim.find is not None:
        yield "find", claim.find.model_dump_json(exclude_none=True, exclude_defaults=True)


def _finding(finding: Finding) -> Iterator[tuple[str, str]]:
    if (seen := finding.observed) is not None:
        yield "copy of", f"{seen.at}, SHA-256 {seen.snapshot}"
        yield "place", seen.place
        before, mark, after = seen.excerpt
        yield "it prints", f"…{before}[{mark}]{after}…"
        if seen.value is not None:
            yield "read as", f"{seen.value} {seen.unit}" + (f", {seen.period}" if seen.period else "")
    yield "verdict", f"{finding.rule}: {finding.verdict}" + (f" ({finding.cause})" if finding.cause else "")
    yield "because", finding.message
    if finding.suggestion:
        yield "suggested", finding.suggestion
